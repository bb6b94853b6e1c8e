/** Views of what comes and goes. */
import * as t from '../tokens';
import { StatementView } from './declared';
import { makerOf } from './game';
import { lastExpr } from './map';
import type * as ast from './open';
import { OfSide, TurnSpanView } from './setup';
import { PhraseView, PlaceRefView, UnitGroupView, valueIn } from './values';

const id = t.idOf;
const FROM = id(t.keyword('from'));
const POOL = id(t.keyword('pool'));
const DRAW = id(t.keyword('draw'));
const OPTION = id(t.keyword('option'));
const ROLL = id(t.keyword('roll'));
const BY = id(t.keyword('by'));

class ArrivalView extends StatementView implements ast.ArrivalLine {
  readonly syntax = 'ArrivalLine';
  get turns(): ast.TurnSpan | undefined {
    return this.first('TurnSpan', TurnSpanView);
  }
  get turn(): ast.Atom | undefined {
    return this.turns?.from;
  }
  get from(): boolean {
    return this.has(FROM);
  }
  get pool(): ast.Atom | undefined {
    return this.after(POOL, 0);
  }
  get draw(): ast.Atom | undefined {
    return this.after(DRAW, 0);
  }
  get option(): ast.Atom | undefined {
    return this.after(OPTION, 0);
  }
  get die(): ast.Atom | undefined {
    return this.after(ROLL, 0);
  }
  get roll(): ast.Value | undefined {
    return this.has(ROLL) ? valueIn(this.source, this.green, this.offset) : undefined;
  }
  get when(): ast.ExprNode | undefined {
    return lastExpr(this.source, this.green, this.offset);
  }
  get groups(): ast.UnitGroup[] {
    return this.all('UnitGroup', UnitGroupView);
  }
  get at(): ast.PlaceRef[] {
    return this.all('PlaceRef', PlaceRefView);
  }
  get where(): ast.Phrase | undefined {
    return this.first('Phrase', PhraseView);
  }
  get by(): ast.Atom | undefined {
    return this.after(BY, 0);
  }
}

export class ReinforcementsView extends OfSide implements ast.ReinforcementsItem {
  readonly syntax = 'Reinforcements';
  get lines(): ast.ArrivalLine[] {
    return this.inside?.statements(makerOf<ast.ArrivalLine>({ ArrivalLine: ArrivalView })) ?? [];
  }
}

export class WithdrawalsView extends OfSide implements ast.WithdrawalsItem {
  readonly syntax = 'Withdrawals';
  get lines(): ast.ArrivalLine[] {
    return this.inside?.statements(makerOf<ast.ArrivalLine>({ ArrivalLine: ArrivalView })) ?? [];
  }
}

export class ReplacementsView extends OfSide implements ast.ReplacementsItem {
  readonly syntax = 'Replacements';
  get lines(): ast.ReplacementLine[] {
    return this.inside?.statements(makerOf<ast.ReplacementLine>({ ReplacementLine: ReplacementLineView })) ?? [];
  }
}

class ReplacementLineView extends StatementView implements ast.ReplacementLine {
  readonly syntax = 'ReplacementLine';
  get turns(): ast.TurnSpan | undefined {
    return this.first('TurnSpan', TurnSpanView);
  }
  get when(): ast.ExprNode | undefined {
    return lastExpr(this.source, this.green, this.offset);
  }
  get groups(): ast.UnitGroup[] {
    return this.all('UnitGroup', UnitGroupView);
  }
}
