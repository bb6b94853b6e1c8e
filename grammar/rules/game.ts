/** Rules for the statements of a game. */
import * as t from '../tokens';
import { TableRules } from './tables';
import type { Alternatives, Rule } from './values';

const k = t.keywords;

export class GameRules extends TableRules {
  // ---------------------------------------------------------------- game

  readonly game: Rule = this.RULE('game', () => {
    this.begin('Game');
    this.eat(this.CONSUME(k.game!));
    this.eat(this.CONSUME(t.Word));
    this.OPTION(() => this.SUBRULE(this.names));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly rules: Rule = this.RULE('rules', () => {
    this.begin('Rules');
    this.eat(this.CONSUME(k.rules!));
    this.eat(this.CONSUME(t.Word));
    this.OPTION9(() => this.SUBRULE9(this.notes));
    this.end();
  });

  /** `rule 5.2 "River crossing" ja "渡河" note "…"`: a rule of the designer's own rulebook, which `(see 5.2)` leads to. */
  readonly ruleText: Rule = this.RULE('ruleText', () => {
    this.begin('RuleText');
    this.eat(this.CONSUME(k.rule!));
    this.eat(this.CONSUME(t.Simple));
    this.OPTION(() => this.SUBRULE(this.names));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly side: Rule = this.RULE('side', () => {
    this.begin('Side');
    this.eat(this.CONSUME(k.side!));
    this.SUBRULE(this.declared);
    this.end();
  });

  readonly nation: Rule = this.RULE('nation', () => {
    this.begin('Nation');
    this.eat(this.CONSUME(k.nation!));
    this.SUBRULE(this.declared);
    this.end();
  });

  private readonly namedChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(k.class!)) },
    { ALT: () => this.eat(this.CONSUME(k.terrain!)) },
    { ALT: () => this.eat(this.CONSUME(k.feature!)) },
    { ALT: () => this.eat(this.CONSUME(k.border!)) },
    { ALT: () => this.eat(this.CONSUME(k.hexside!)) },
    { ALT: () => this.eat(this.CONSUME(k.route!)) },
    { ALT: () => this.eat(this.CONSUME(k.attribute!)) },
    { ALT: () => this.eat(this.CONSUME(k.marker!)) },
    { ALT: () => this.eat(this.CONSUME(k.option!)) },
    { ALT: () => this.eat(this.CONSUME(k.verb!)) },
    { ALT: () => this.eat(this.CONSUME(k.query!)) },
    { ALT: () => this.eat(this.CONSUME(k.window!)) },
    { ALT: () => this.eat(this.CONSUME(k.special!)) },
    { ALT: () => this.eat(this.CONSUME(k.card!)) },
    { ALT: () => this.eat(this.CONSUME(k.state!)) },
    { ALT: () => this.eat(this.CONSUME(k.pool!)) },
    { ALT: () => this.eat(this.CONSUME(k.word!)) },
  ] as Alternatives;
  readonly named: Rule = this.RULE('named', () => {
    this.begin('Named');
    this.OR(this.namedChoice);
    this.SUBRULE(this.declared);
    this.end();
  });

  readonly kind: Rule = this.RULE('kind', () => {
    this.begin('Kind');
    this.eat(this.CONSUME(k.kind!));
    this.eat(this.CONSUME1(t.Word));
    this.OPTION1(() => this.SUBRULE(this.names));
    this.OPTION2(() => {
      this.eat(this.CONSUME(k.is!));
      this.eat(this.CONSUME2(t.Word));
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  private readonly singleValueChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.Signed)) },
    { ALT: () => this.eat(this.CONSUME(t.Simple)) },
    { ALT: () => this.eat(this.CONSUME(t.Color)) },
  ] as Alternatives;
  readonly singleValue: Rule = this.RULE('singleValue', () => {
    this.OR(this.singleValueChoice);
  });

  readonly value: Rule = this.RULE('value', () => {
    this.begin('ValueItem');
    this.eat(this.CONSUME(k.value!));
    this.SUBRULE(this.valuePart);
    this.end();
  });

  readonly valueEntry: Rule = this.RULE('valueEntry', () => {
    this.begin('ValueItem');
    this.SUBRULE(this.valuePart);
    this.end();
  });

  readonly valuePart: Rule = this.RULE('valuePart', () => {
    this.eat(this.CONSUME(t.Word));
    this.SUBRULE(this.singleValue);
    this.OPTION(() => this.SUBRULE(this.provenance));
  });

  readonly values: Rule = this.RULE('values', () => {
    this.begin('Values');
    this.eat(this.CONSUME(k.values!));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly counters: Rule = this.RULE('counters', () => {
    this.begin('Counters');
    this.eat(this.CONSUME(k.counters!));
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `units japan { | unit | kind | … | }`. */
  readonly units: Rule = this.RULE('units', () => {
    this.begin('Units');
    this.eat(this.CONSUME(k.units!));
    this.eat(this.CONSUME(t.Word));
    this.SUBRULE(this.tail);
    this.end();
  });

  /** An id, `of` a game, names, provenance and a block. */
  readonly ofGame: Rule = this.RULE('ofGame', () => {
    this.eat(this.CONSUME1(t.Word));
    this.OPTION1(() => {
      this.eat(this.CONSUME(k.of!));
      this.eat(this.CONSUME2(t.Word));
    });
    this.OPTION2(() => this.SUBRULE(this.names));
    this.SUBRULE(this.tail);
  });
}
