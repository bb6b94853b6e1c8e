/** Rules for tables, tracks and the sequence of play. */
import * as t from '../tokens';
import { ConditionRules } from './conditions';
import type { Alternatives, Rule } from './values';

const k = t.keywords;

export class TableRules extends ConditionRules {
  /** An id, names, a colour, provenance and perhaps a block. */
  readonly declared: Rule = this.RULE('declared', () => {
    this.eat(this.CONSUME(t.Word));
    this.OPTION1(() => this.SUBRULE(this.names));
    this.OPTION2(() => this.SUBRULE(this.color));
    this.SUBRULE(this.tail);
  });

  readonly table: Rule = this.RULE('table', () => {
    this.begin('Table');
    this.eat(this.CONSUME(k.table!));
    this.SUBRULE(this.declared);
    this.end();
  });

  private readonly tableLineChoice: Alternatives = [
    { ALT: () => this.SUBRULE(this.row) },
    { ALT: () => this.SUBRULE(this.property) },
  ] as Alternatives;
  /** A row of a table, or before them what holds for all of it: `roll d6`, `columns odds clamp`. */
  readonly tableLine: Rule = this.RULE('tableLine', () => {
    this.OR(this.tableLineChoice);
  });

  /** `result DR2 "Retreat 2" ja "2後退" { retreat 2 }` in a table; a code with marks stands in quotes: `result "DR4*"`. */
  readonly resultCode: Rule = this.RULE('resultCode', () => {
    this.begin('ResultCode');
    this.eat(this.CONSUME(k.result!));
    this.eat(this.CONSUME(t.Simple));
    this.OPTION(() => this.SUBRULE(this.names));
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `track political-will "Political will" { from 0; to 10; start 8 }` in a game. */
  readonly track: Rule = this.RULE('track', () => {
    this.begin('Track');
    this.eat(this.CONSUME(k.track!));
    this.SUBRULE(this.declared);
    this.end();
  });

  private readonly trackStartChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.Signed)) },
    { ALT: () => this.eat(this.CONSUME(t.Simple)) },
  ] as Alternatives;
  /** `track political-will 8`, `track supply japan -2` in a scenario. */
  readonly trackStart: Rule = this.RULE('trackStart', () => {
    this.begin('TrackStart');
    this.eat(this.CONSUME(k.track!));
    this.eat(this.CONSUME(t.Word));
    this.AT_LEAST_ONE(() => this.OR(this.trackStartChoice));
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  // ---------------------------------------------------------------- tables

  /** `| 9901 | Delta | port, supply 2 |`. */
  readonly row: Rule = this.RULE('row', () => {
    this.begin('Row');
    this.eat(this.CONSUME1(t.Pipe));
    this.AT_LEAST_ONE(() => {
      this.SUBRULE(this.cell);
      this.eat(this.CONSUME2(t.Pipe));
    });
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  readonly cell: Rule = this.RULE('cell', () => {
    this.begin('Cell');
    this.OPTION1(() => this.SUBRULE1(this.cellItem));
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.OPTION2(() => this.SUBRULE2(this.cellItem));
    });
    this.end();
  });

  private readonly cellItemChoice: Alternatives = [
    {
      GATE: () => this.isValue(),
      ALT: () => this.SUBRULE(this.anyValue),
    },
    { ALT: () => this.eat(this.CONSUME(t.CellOther)) },
    { ALT: () => this.eat(this.CONSUME(t.Le)) },
    { ALT: () => this.eat(this.CONSUME(t.Ge)) },
    { ALT: () => this.eat(this.CONSUME(t.DotDot)) },
  ] as Alternatives;
  readonly cellItem: Rule = this.RULE('cellItem', () => {
    this.AT_LEAST_ONE(() => {
      this.OR(this.cellItemChoice);
    });
  });

  /** In a cell anything may stand; `<=` alone is no range there. */
  private isValue(): boolean {
    const open = this.next(1, t.Le) || this.next(1, t.Ge) || this.next(1, t.DotDot);
    return !open || this.next(2, t.NumberToken) || this.next(2, t.Signed);
  }

  // ---------------------------------------------------------------- sequence of play

  /** `sequence { … }`, and further ones by name: `sequence night "Night turn" { … }`. */
  readonly sequence: Rule = this.RULE('sequence', () => {
    this.begin('Sequence');
    this.eat(this.CONSUME(k.sequence!));
    this.OPTION1(() => this.eat(this.CONSUME(t.Word)));
    this.OPTION2(() => this.SUBRULE(this.names));
    this.SUBRULE(this.tail);
    this.end();
  });

  private readonly lineValueChoice: Alternatives = [
    { ALT: () => this.SUBRULE(this.anyValue) },
    { ALT: () => this.SUBRULE(this.list) },
  ] as Alternatives;
  /** Values up to `when`. */
  readonly lineItem: Rule = this.RULE('lineItem', () => {
    let begun = false;
    this.AT_LEAST_ONE({
      GATE: () => !this.next(1, k.when!) && !this.joining(begun),
      DEF: () => {
        this.OR(this.lineValueChoice);
        begun = true;
      },
    });
  });

  readonly lineItems: Rule = this.RULE('lineItems', () => {
    this.SUBRULE1(this.lineItem);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.lineItem);
    });
  });

  /** What a phase says, a word with its values; a rule of it may hold under a condition: `shift -1 across river when turn > 2`. */
  readonly phaseLine: Rule = this.RULE('phaseLine', () => {
    this.begin('Property');
    this.eat(this.CONSUME(t.Word));
    this.OPTION1({ GATE: () => !this.next(1, k.when!), DEF: () => this.SUBRULE(this.lineItems) });
    this.OPTION2(() => this.SUBRULE(this.underCondition));
    this.OPTION3(() => this.SUBRULE(this.provenance));
    this.end();
  });

  private readonly underCondition: Rule = this.RULE('underCondition', () => {
    this.begin('Condition');
    this.eat(this.CONSUME(k.when!));
    this.SUBRULE(this.condition);
    this.end();
  });

  /** `phase night "Night" when option night (see 5) { … }`. */
  readonly phase: Rule = this.RULE('phase', () => {
    this.begin('Phase');
    this.eat(this.CONSUME(k.phase!));
    this.eat(this.CONSUME(t.Word));
    this.OPTION1(() => this.SUBRULE(this.names));
    this.OPTION2(() => this.SUBRULE(this.underCondition));
    this.SUBRULE(this.tail);
    this.end();
  });
}
