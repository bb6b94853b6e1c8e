/** Rules for counters beyond their tables: formations, and templates of equal counters. */
import * as t from '../tokens';
import { CardRules } from './cards';
import type { Rule } from './values';

const k = t.keywords;

export class UnitRules extends CardRules {
  /** `formation 26VG "26th Volksgrenadier" in 47PzK, 5PzA { side german }`. */
  readonly formation: Rule = this.RULE('formation', () => {
    this.begin('Formation');
    this.eat(this.CONSUME(k.formation!));
    this.eat(this.CONSUME1(t.Word));
    this.OPTION1(() => this.SUBRULE(this.names));
    this.OPTION2(() => {
      this.eat(this.CONSUME(k.in!));
      this.SUBRULE(this.flags);
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `templates { | template | kind | … | }`. */
  readonly templates: Rule = this.RULE('templates', () => {
    this.begin('Templates');
    this.eat(this.CONSUME(k.templates!));
    this.SUBRULE(this.tail);
    this.end();
  });
}
