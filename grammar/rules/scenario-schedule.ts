/** Rules for what comes and goes, and for what a scenario changes in the one it extends. */
import * as t from '../tokens';
import { SetupRules } from './scenario-setup';
import type { Alternatives, Rule } from './values';

const k = t.keywords;

export class ScheduleRules extends SetupRules {
  readonly reinforcements: Rule = this.RULE('reinforcements', () => {
    this.begin('Reinforcements');
    this.eat(this.CONSUME(k.reinforcements!));
    this.SUBRULE(this.ofSide);
    this.end();
  });

  private readonly arrivalChoice: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME(k.at!));
        this.SUBRULE(this.placeList);
      },
    },
    {
      ALT: () => {
        this.eat(this.CONSUME(k.in!));
        this.SUBRULE(this.phrase);
      },
    },
  ] as Alternatives;
  /**
   * `turn 3: us CV, 2 us Land at 0207 Ceylon, 0110`; `from turn 11 when crossed: 90-inf in (towns of allied) limit 1`;
   * `pool escort: 3 DDG`; `turn 4 draw escort: 2 DDG at Truk by lot`; `turn 4 roll d6 1..3: 653-jpz at K by rail`.
   */
  readonly arrival: Rule = this.RULE('arrival', () => {
    this.begin('ArrivalLine');
    this.OPTION1(() => this.eat(this.CONSUME(k.from!)));
    this.OPTION2(() => {
      this.eat(this.CONSUME(k.turn!));
      this.SUBRULE(this.turnOrSpan);
    });
    this.OPTION3(() => {
      this.eat(this.CONSUME(k.pool!));
      this.eat(this.CONSUME1(t.Word));
    });
    this.OPTION4(() => {
      this.eat(this.CONSUME(k.option!));
      this.eat(this.CONSUME2(t.Word));
    });
    this.OPTION5(() => {
      this.eat(this.CONSUME(k.roll!));
      this.eat(this.CONSUME3(t.Word));
      this.SUBRULE(this.numeric);
    });
    this.OPTION(() => {
      this.eat(this.CONSUME(k.draw!));
      this.eat(this.CONSUME5(t.Word));
    });
    this.OPTION6(() => {
      this.eat(this.CONSUME(k.when!));
      this.SUBRULE(this.condition);
    });
    this.eat(this.CONSUME(t.Colon));
    this.SUBRULE(this.groups);
    this.OPTION7(() => this.OR(this.arrivalChoice));
    this.OPTION8(() => {
      this.eat(this.CONSUME(k.by!));
      this.eat(this.CONSUME4(t.Word));
    });
    this.OPTION9(() => this.SUBRULE(this.provenance));
    this.end();
  });

  /** `3`, `16AM`, `3..6`. */
  readonly turnOrSpan: Rule = this.RULE('turnOrSpan', () => {
    this.begin('TurnSpan');
    this.SUBRULE1(this.id);
    this.OPTION(() => {
      this.eat(this.CONSUME(t.DotDot));
      this.SUBRULE2(this.id);
    });
    this.end();
  });

  /** `replacements allies { turn 3..6: 2 infantry }`. */
  readonly replacements: Rule = this.RULE('replacements', () => {
    this.begin('Replacements');
    this.eat(this.CONSUME(k.replacements!));
    this.SUBRULE(this.ofSide);
    this.end();
  });

  readonly replacementLine: Rule = this.RULE('replacementLine', () => {
    this.begin('ReplacementLine');
    this.eat(this.CONSUME(k.turn!));
    this.SUBRULE(this.turnOrSpan);
    this.OPTION1(() => {
      this.eat(this.CONSUME(k.when!));
      this.SUBRULE(this.condition);
    });
    this.eat(this.CONSUME(t.Colon));
    this.SUBRULE(this.groups);
    this.OPTION2(() => this.SUBRULE(this.provenance));
    this.end();
  });

  /** `withdrawals allies { turn 4: warspite }`. */
  readonly withdrawals: Rule = this.RULE('withdrawals', () => {
    this.begin('Withdrawals');
    this.eat(this.CONSUME(k.withdrawals!));
    this.SUBRULE(this.ofSide);
    this.end();
  });

  /** `place japan 0804: Land`. */
  readonly placeChange: Rule = this.RULE('placeChange', () => {
    this.begin('Change');
    this.eat(this.CONSUME(k.place!));
    this.eat(this.CONSUME(t.Word));
    this.SUBRULE(this.place);
    this.eat(this.CONSUME(t.Colon));
    this.SUBRULE(this.groups);
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  private readonly changeChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(k.move!)) },
    { ALT: () => this.eat(this.CONSUME(k.reduce!)) },
    { ALT: () => this.eat(this.CONSUME(k.remove!)) },
    { ALT: () => this.eat(this.CONSUME(k.delay!)) },
  ] as Alternatives;
  private readonly changeChoice2: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME(k.to!));
        this.SUBRULE2(this.id);
      },
    },
    {
      ALT: () => {
        this.eat(this.CONSUME(k.by!));
        this.SUBRULE3(this.id);
      },
    },
  ] as Alternatives;
  /**
   * `move japan 2 Naval 0804 -> 0904`, `remove japan CV at 0804`, `delay allies uk Air of turn 6 to 8`,
   * `delay allies all of turn 2 except SEAC by 1`.
   */
  readonly change: Rule = this.RULE('change', () => {
    this.begin('Change');
    this.OR(this.changeChoice);
    this.eat(this.CONSUME(t.Word));
    this.SUBRULE1(this.groups);
    this.OPTION1(() => {
      this.OPTION2(() => this.eat(this.CONSUME(k.at!)));
      this.SUBRULE1(this.place);
    });
    this.OPTION3(() => {
      this.eat(this.CONSUME(t.Arrow));
      this.SUBRULE2(this.place);
    });
    this.OPTION4(() => {
      this.eat(this.CONSUME(k.of!));
      this.eat(this.CONSUME(k.turn!));
      this.SUBRULE1(this.id);
    });
    this.OPTION5(() => {
      this.begin('Except');
      this.eat(this.CONSUME(k.except!));
      this.SUBRULE2(this.groups);
      this.end();
    });
    this.OPTION6(() => {
      this.OR1(this.changeChoice2);
    });
    this.OPTION7(() => this.SUBRULE(this.provenance));
    this.end();
  });
}
