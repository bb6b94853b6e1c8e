/** Rules for what a designer demands of his own texts, and for what holds in all phases: `every`, `stacking`, `zone`, `ensure`. */
import * as t from '../tokens';
import { UnitRules } from './units';
import type { Rule } from './values';

const k = t.keywords;

export class DemandRules extends UnitRules {
  /** `every japan carrier "…" { has range; starts port }`: what all such counters have in common. */
  readonly every: Rule = this.RULE('every', () => {
    this.begin('Every');
    this.eat(this.CONSUME(k.every!));
    // `in` may be a nation here: no place follows.
    this.AT_LEAST_ONE(() =>
      this.OR([{ ALT: () => this.eat(this.CONSUME(t.GroupWord)) }, { ALT: () => this.eat(this.CONSUME(k.in!)) }]),
    );
    this.OPTION(() => this.SUBRULE(this.names));
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `stacking ground "Ground units" { of land, air; most 3 }`. */
  readonly stacking: Rule = this.RULE('stacking', () => {
    this.begin('Stacking');
    this.eat(this.CONSUME(k.stacking!));
    this.SUBRULE(this.declared);
    this.end();
  });

  /** `zone zoc "Zone of control" { of land; stops; leaving 1 }`. */
  readonly controlZone: Rule = this.RULE('controlZone', () => {
    this.begin('ControlZone');
    this.eat(this.CONSUME(k.zone!));
    this.SUBRULE(this.declared);
    this.end();
  });

  /** `ensure bridges "Six bridges are down": count (…) = 6`. */
  readonly ensure: Rule = this.RULE('ensure', () => {
    this.begin('Ensure');
    this.eat(this.CONSUME(k.ensure!));
    this.eat(this.CONSUME(t.Word));
    this.OPTION1(() => this.SUBRULE(this.names));
    this.eat(this.CONSUME(t.Colon));
    this.SUBRULE(this.condition);
    this.OPTION2(() => this.SUBRULE(this.provenance));
    this.end();
  });
}
