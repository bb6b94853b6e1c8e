/** Views of how a scenario begins. */
import * as t from '../tokens';
import { StatementView } from './declared';
import { makerOf } from './game';
import type * as ast from './open';
import { GroupView, PhraseView, PlaceRefView, SetupLineView, UnitGroupView, valueIn } from './values';
import { View } from './view';

const id = t.idOf;
const FROM = id(t.keyword('from'));
const COLON = id(t.Colon);
const OPTION = id(t.keyword('option'));

/** Statements about a side. */
export abstract class OfSide extends StatementView {
  get side(): ast.Atom | undefined {
    return this.leafAt(1);
  }
}

export class TurnsView extends StatementView implements ast.TurnsItem {
  readonly syntax = 'Turns';
  get span(): ast.TurnSpan | undefined {
    return this.first('TurnSpan', TurnSpanView);
  }
  get phase(): ast.Atom | undefined {
    return this.after(FROM, 1);
  }
}

export class TurnSpanView extends View implements ast.TurnSpan {
  readonly syntax = 'TurnSpan';
  get from(): ast.Atom | undefined {
    return this.leafAt(0);
  }
  get to(): ast.Atom | undefined {
    return this.leafAt(2);
  }
}

export class SetupView extends OfSide implements ast.SetupItem {
  readonly syntax = 'Setup';
  get lines(): ast.SetupLine[] {
    return this.items.flatMap((item) => (item.syntax === 'SetupLine' ? [item] : []));
  }
  get items(): (ast.SetupLine | ast.ZoneItem)[] {
    return this.inside?.statements(setupItem) ?? [];
  }
}

class ZoneView extends StatementView implements ast.ZoneItem {
  readonly syntax = 'Zone';
  get where(): ast.Phrase | undefined {
    return this.first('Phrase', PhraseView);
  }
  get groups(): ast.UnitGroup[] {
    return this.all('UnitGroup', UnitGroupView);
  }
  get at(): ast.PlaceRef[] {
    return this.all('PlaceRef', PlaceRefView);
  }
  get items(): (ast.SetupLine | ast.ZoneItem)[] {
    return this.inside?.statements(setupItem) ?? [];
  }
}

const setupItem = makerOf<ast.SetupLine | ast.ZoneItem>({ SetupLine: SetupLineView, Zone: ZoneView });

export class ControlView extends OfSide implements ast.ControlItem {
  readonly syntax = 'Control';
  get places(): ast.Group | undefined {
    return this.first('Group', GroupView);
  }
}

export class CardsView extends StatementView implements ast.CardsItem {
  readonly syntax = 'Cards';
  get owner(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

export class PlayersView extends StatementView implements ast.PlayersItem {
  readonly syntax = 'Players';
  get count(): ast.Value | undefined {
    return valueIn(this.source, this.green, this.offset);
  }
  get seats(): ast.SeatItem[] {
    return this.inside?.statements(makerOf<ast.SeatItem>({ Seat: SeatView })) ?? [];
  }
}

class SeatView extends StatementView implements ast.SeatItem {
  readonly syntax = 'Seat';
  get side(): ast.Atom | undefined {
    return this.leafAt(0);
  }
  get option(): ast.Atom | undefined {
    return this.after(OPTION, 0);
  }
  get nations(): ast.Atom[] {
    // Behind the side, or the option that opens the seat.
    const last = this.option ? 2 : 0;
    return this.has(COLON) ? this.atoms((_, index) => index > last) : [];
  }
}

export class RelationView extends StatementView implements ast.RelationItem {
  readonly syntax = 'Relation';
  get word(): ast.RelationItem['word'] {
    const word = this.leafAt(0)?.text;
    return word === 'neutral' || word === 'friendly' ? word : 'hostile';
  }
  get of(): ast.Atom[] {
    return this.atoms((_, index) => index > 0);
  }
}
