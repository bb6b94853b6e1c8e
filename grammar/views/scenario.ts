/** Views of scenarios. */

import { Branch } from '../green';
import * as t from '../tokens';
import { TriggerView } from './cards';
import { DeclaredView, StatementView } from './declared';
import { GivenView, PlayerView } from './example';
import { makerOf, ValueItemView } from './game';
import { lastExpr } from './map';
import type * as ast from './open';
import { ReinforcementsView, ReplacementsView, WithdrawalsView } from './schedule';
import { CardsView, ControlView, OfSide, PlayersView, RelationView, SetupView, TurnSpanView, TurnsView } from './setup';
import { GroupView, itemsOf, PlaceRefView, UnitGroupView, valueIn } from './values';
import { VictoryView } from './victory';
import { View } from './view';

const id = t.idOf;
const EXTENDS = id(t.keyword('extends'));
const OF = id(t.keyword('of'));
const TURN = id(t.keyword('turn'));
const TO = id(t.keyword('to'));
const BY = id(t.keyword('by'));
const BETWEEN = id(t.keyword('between'));
const AND = id(t.keyword('and'));
const SEED = id(t.keyword('seed'));
const ARROW = id(t.Arrow);
const COLON = id(t.Colon);

export class ScenarioView extends DeclaredView implements ast.ScenarioDecl {
  readonly syntax = 'Scenario';
  get game(): ast.Atom | undefined {
    return this.after(OF, 2);
  }
  get base(): ast.Atom | undefined {
    return this.after(EXTENDS, 2) ?? this.afterSkipped(/^exten/);
  }
  get items(): ast.ScenarioItem[] {
    return this.inside?.statements(scenarioItem) ?? [];
  }
}

class MapUseView extends View implements ast.MapUse {
  readonly syntax = 'MapUse';
  get id(): ast.Atom | undefined {
    return this.leafAt(1);
  }
}

class ReserveView extends StatementView implements ast.ReserveItem {
  readonly syntax = 'Reserve';
  get groups(): ast.UnitGroup[] {
    return this.all('UnitGroup', UnitGroupView);
  }
}

class EliminatedView extends StatementView implements ast.EliminatedItem {
  readonly syntax = 'Eliminated';
  get groups(): ast.UnitGroup[] {
    return this.all('UnitGroup', UnitGroupView);
  }
}

class OptionView extends View implements ast.OptionItem {
  readonly syntax = 'Option';
  get id(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get state(): ast.Atom | undefined {
    return this.leafAt(2);
  }
}

class TrackStartView extends StatementView implements ast.TrackStart {
  readonly syntax = 'TrackStart';
  get id(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get values(): (ast.Atom | ast.SignedNode)[] {
    return itemsOf(this.source, this.green, this.offset, 2)
      .flat()
      .filter((value) => value.syntax === 'Atom' || value.syntax === 'Signed');
  }
}

class RuleView extends StatementView implements ast.RuleItem {
  readonly syntax = 'Rule';
  get id(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

class OtherwiseView extends OfSide implements ast.OtherwiseItem {
  readonly syntax = 'Otherwise';
}

class ClearView extends View implements ast.ClearItem {
  readonly syntax = 'Clear';
  get what(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get side(): ast.Atom | undefined {
    return this.leafAt(2);
  }
}

class ExceptView extends View {
  readonly syntax = 'Except';
  get groups(): ast.UnitGroup[] {
    return this.all('UnitGroup', UnitGroupView);
  }
}

class ChangeView extends OfSide implements ast.ChangeItem {
  readonly syntax = 'Change';
  get verb(): ast.ChangeItem['verb'] {
    return (this.leafAt(0)?.text ?? 'place') as ast.ChangeItem['verb'];
  }
  get groups(): ast.UnitGroup[] {
    return this.all('UnitGroup', UnitGroupView);
  }
  get at(): ast.PlaceRef | undefined {
    return this.placesFrom(false);
  }
  get to(): ast.PlaceRef | undefined {
    return this.placesFrom(true);
  }
  get turn(): ast.Atom | undefined {
    return this.has(OF, 2) ? this.after(TURN, 2) : undefined;
  }
  get except(): ast.UnitGroup[] {
    return this.first('Except', ExceptView)?.groups ?? [];
  }
  get toTurn(): ast.Atom | undefined {
    return this.after(TO, 2);
  }
  get by(): ast.Atom | undefined {
    return this.after(BY, 2);
  }
  private placesFrom(afterArrow: boolean): ast.PlaceRef | undefined {
    let found: ast.PlaceRef | undefined;
    let seen = false;
    this.each((child, at) => {
      if (child instanceof Branch) {
        if (child.syntax === 'PlaceRef' && seen === afterArrow) found ??= new PlaceRefView(this.source, child, at);
      } else if (child.tokenTypeIdx === ARROW) seen = true;
    });
    return found;
  }
}

class EnsureView extends DeclaredView implements ast.EnsureItem {
  readonly syntax = 'Ensure';
  get condition(): ast.ExprNode | undefined {
    return lastExpr(this.source, this.green, this.offset);
  }
}

/** How often a side must win. */
class ForecastView extends StatementView implements ast.ForecastItem {
  readonly syntax = 'Forecast';
  get side(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get least(): ast.Atom | undefined {
    return this.after(BETWEEN, 2);
  }
  get most(): ast.Atom | undefined {
    return this.after(AND, 2);
  }
  get games(): ast.Atom | undefined {
    return this.after(OF, 2);
  }
  get seed(): ast.Atom | undefined {
    return this.after(SEED, 2);
  }
  get players(): ast.PlayerItem[] {
    return this.inside?.statements(makerOf<ast.PlayerItem>({ Player: PlayerView })) ?? [];
  }
}

/** How it was. */
class HistoryView extends StatementView implements ast.HistoryItem {
  readonly syntax = 'History';
  get lines(): ast.HistoryLine[] {
    return this.inside?.statements(makerOf<ast.HistoryLine>({ HistoryLine: HistoryLineView })) ?? [];
  }
}

class HistoryLineView extends StatementView implements ast.HistoryLine {
  readonly syntax = 'HistoryLine';
  get turns(): ast.TurnSpan | undefined {
    return this.first('TurnSpan', TurnSpanView);
  }
  get side(): ast.Atom | undefined {
    return this.after(COLON, 0);
  }
  get figure(): ast.Atom | undefined {
    return this.leafAt(3);
  }
  get places(): ast.Group | undefined {
    return this.first('Group', GroupView);
  }
  get range(): ast.Value | undefined {
    return this.places ? undefined : valueIn(this.source, this.green, this.offset);
  }
}

const scenarioItem = makerOf<ast.ScenarioItem>({
  MapUse: MapUseView,
  Turns: TurnsView,
  Setup: SetupView,
  Reinforcements: ReinforcementsView,
  Replacements: ReplacementsView,
  Withdrawals: WithdrawalsView,
  Reserve: ReserveView,
  Eliminated: EliminatedView,
  Control: ControlView,
  Cards: CardsView,
  Players: PlayersView,
  Relation: RelationView,
  ValueItem: ValueItemView,
  Option: OptionView,
  TrackStart: TrackStartView,
  Rule: RuleView,
  Victory: VictoryView,
  Otherwise: OtherwiseView,
  Ensure: EnsureView,
  Forecast: ForecastView,
  History: HistoryView,
  Given: GivenView,
  Clear: ClearView,
  Change: ChangeView,
  Trigger: TriggerView,
});
