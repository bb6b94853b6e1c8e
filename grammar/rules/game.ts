/** Rules for the statements of a game and its decks. */
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

  // ---------------------------------------------------------------- deck

  readonly deck: Rule = this.RULE('deck', () => {
    this.begin('Deck');
    this.eat(this.CONSUME(k.deck!));
    this.SUBRULE(this.ofGame);
    this.end();
  });

  readonly card: Rule = this.RULE('card', () => {
    this.begin('Card');
    this.eat(this.CONSUME(k.card!));
    this.SUBRULE(this.id);
    this.OPTION1(() => this.SUBRULE(this.names));
    this.OPTION2(() => this.SUBRULE(this.flags));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly flags: Rule = this.RULE('flags', () => {
    this.begin('Flags');
    this.eat(this.CONSUME1(t.Word));
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.eat(this.CONSUME2(t.Word));
    });
    this.end();
  });

  readonly effect: Rule = this.RULE('effect', () => {
    this.begin('Effect');
    this.eat(this.CONSUME1(t.Word));
    this.eat(this.CONSUME(t.Colon));
    this.eat(this.CONSUME2(t.Word));
    this.OPTION1(() => this.SUBRULE(this.arguments_));
    this.OPTION2(() => {
      this.eat(this.CONSUME(k.when!));
      this.SUBRULE(this.condition);
    });
    this.OPTION3(() => this.SUBRULE(this.provenance));
    this.end();
  });

  private readonly arguments_Choice: Alternatives = [
    { ALT: () => this.SUBRULE(this.part) },
    { ALT: () => this.SUBRULE(this.openRange) },
    { ALT: () => this.eat(this.CONSUME(k.or!)) },
    { ALT: () => this.eat(this.CONSUME(k.and!)) },
  ] as Alternatives;
  /** The arguments of an effect: `1 (reduced allies Land in india) or 1 (reduced allies Air in india)`. */
  readonly arguments_: Rule = this.RULE('arguments_', () => {
    this.begin('Phrase');
    this.AT_LEAST_ONE(() => {
      this.OR(this.arguments_Choice);
    });
    this.end();
  });
}
