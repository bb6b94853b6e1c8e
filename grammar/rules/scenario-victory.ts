/** Rules for victory: conditions, points with their bands, and the victory of another scenario. */
import * as t from '../tokens';
import { ScheduleRules } from './scenario-schedule';
import type { Alternatives, Rule } from './values';

const k = t.keywords;

export class VictoryRules extends ScheduleRules {
  private readonly victoryChoice: Alternatives = {
    IGNORE_AMBIGUITIES: true,
    DEF: [
      {
        ALT: () => {
          this.eat(this.CONSUME(k.of!));
          this.SUBRULE(this.id);
        },
      },
      {
        ALT: () => {
          this.OPTION2({ GATE: () => !this.next(1, k.at!), DEF: () => this.eat(this.CONSUME(t.Word)) });
          this.OPTION3(() => {
            this.eat(this.CONSUME(k.at!));
            this.SUBRULE(this.phrase);
          });
          this.SUBRULE(this.tail);
        },
      },
    ],
  } as Alternatives;
  /** `victory japan { … }`, `victory points japan at end of turn 4 { … }`, `victory of 1943`. */
  readonly victory: Rule = this.RULE('victory', () => {
    this.begin('Victory');
    this.eat(this.CONSUME(k.victory!));
    this.OPTION1(() => this.eat(this.CONSUME(k.points!)));
    this.OR(this.victoryChoice);
    this.end();
  });

  private readonly victoryLineChoice: Alternatives = {
    IGNORE_AMBIGUITIES: true,
    DEF: [
      {
        GATE: () => this.next(1, k.at!) || this.next(1, k.when!),
        ALT: () => {
          this.OPTION2(() => {
            this.eat(this.CONSUME(k.at!));
            this.SUBRULE1(this.phrase);
          });
          this.eat(this.CONSUME(k.when!));
          this.SUBRULE1(this.condition);
        },
      },
      {
        ALT: () => {
          this.begin('Points');
          this.SUBRULE2(this.condition);
          this.end();
          this.OPTION3(() => {
            this.begin('Per');
            this.eat(this.CONSUME(k.per!));
            this.SUBRULE2(this.phrase);
            this.end();
          });
          this.OPTION4(() => {
            this.eat(this.CONSUME(k.if!));
            this.SUBRULE3(this.condition);
          });
          this.MANY(() => {
            this.begin('Manner');
            this.eat(this.CONSUME(t.Comma));
            this.SUBRULE3(this.phrase);
            this.end();
          });
        },
      },
    ],
  } as Alternatives;
  /** `a: at any time when …`; `a "The fall of the bridge" ja "…": at …`; `5 if …`; `1 per (places) held by japan, once each, at end of any turn`. */
  readonly victoryLine: Rule = this.RULE('victoryLine', () => {
    this.begin('VictoryLine');
    this.OPTION1({
      GATE: () => this.next(2, t.Colon) || this.next(2, t.StringToken) || (!this.next(1, k.at!) && this.next(2, k.at!)),
      DEF: () => {
        this.eat(this.CONSUME(t.Word));
        this.OPTION6({ GATE: () => this.next(1, t.StringToken), DEF: () => this.SUBRULE(this.names) });
        this.eat(this.CONSUME(t.Colon));
      },
    });
    this.OR(this.victoryLineChoice);
    this.OPTION5(() => this.SUBRULE(this.provenance));
    this.end();
  });

  private readonly bandChoice: Alternatives = [
    { ALT: () => this.SUBRULE(this.openRange) },
    { ALT: () => this.SUBRULE(this.numeric) },
  ] as Alternatives;
  /** `result 3..5 allies "Allied tactical" ja "…"`. */
  readonly band: Rule = this.RULE('band', () => {
    this.begin('Band');
    this.eat(this.CONSUME(k.result!));
    this.OR(this.bandChoice);
    this.OPTION1({
      GATE: () => !this.next(2, t.StringToken) || !this.next(1, k.ja!),
      DEF: () => this.eat(this.CONSUME(t.Word)),
    });
    this.SUBRULE(this.names);
    this.OPTION2(() => this.SUBRULE(this.provenance));
    this.end();
  });

  readonly otherwise: Rule = this.RULE('otherwise', () => {
    this.begin('Otherwise');
    this.eat(this.CONSUME(k.otherwise!));
    this.eat(this.CONSUME(t.Word));
    this.OPTION9(() => this.SUBRULE9(this.notes));
    this.end();
  });
}
