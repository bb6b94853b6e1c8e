/** Rules for the statements of a game, its map and its decks. */
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

  // ---------------------------------------------------------------- map

  readonly map: Rule = this.RULE('map', () => {
    this.begin('Map');
    this.eat(this.CONSUME(k.map!));
    this.SUBRULE(this.ofGame);
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

  readonly grid: Rule = this.RULE('grid', () => {
    this.begin('Grid');
    this.eat(this.CONSUME(k.grid!));
    this.MANY(() => this.eat(this.CONSUME(t.Word)));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly legend: Rule = this.RULE('legend', () => {
    this.begin('Legend');
    this.eat(this.CONSUME(k.legend!));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly legendEntry: Rule = this.RULE('legendEntry', () => {
    this.begin('LegendEntry');
    this.eat(this.CONSUME(t.Glyph));
    this.AT_LEAST_ONE(() => this.eat(this.CONSUME(t.Word)));
    this.end();
  });

  readonly picture: Rule = this.RULE('picture', () => {
    this.begin('Picture');
    this.eat(this.CONSUME(k.picture!));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly pictureLine: Rule = this.RULE('pictureLine', () => {
    this.begin('PictureLine');
    this.AT_LEAST_ONE(() => this.eat(this.CONSUME(t.Glyph)));
    this.end();
  });

  readonly places: Rule = this.RULE('places', () => {
    this.begin('Places');
    this.eat(this.CONSUME(k.places!));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly borders: Rule = this.RULE('borders', () => {
    this.begin('Borders');
    this.eat(this.CONSUME(k.border!));
    this.eat(this.CONSUME(t.Word));
    this.eat(this.CONSUME(t.Colon));
    this.SUBRULE1(this.hexside);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.hexside);
    });
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  readonly hexside: Rule = this.RULE('hexside', () => {
    this.begin('HexsideRef');
    this.SUBRULE1(this.place);
    this.eat(this.CONSUME(t.Slash));
    this.SUBRULE2(this.place);
    this.end();
  });

  readonly water: Rule = this.RULE('water', () => {
    this.begin('Water');
    this.eat(this.CONSUME(k.water!));
    this.SUBRULE(this.waterPlace);
    this.eat(this.CONSUME(t.Word));
    this.OPTION1(() => this.SUBRULE(this.names));
    this.eat(this.CONSUME(k.to!));
    this.SUBRULE(this.placeList);
    this.OPTION2(() => this.SUBRULE(this.provenance));
    this.end();
  });

  /** `line Truk - Rabaul 1`, `line Australia - Borneo 2 closed until strategic-shift`. */
  readonly line: Rule = this.RULE('line', () => {
    this.begin('Line');
    this.eat(this.CONSUME(k.line!));
    this.SUBRULE1(this.place);
    this.eat(this.CONSUME(t.Minus));
    this.SUBRULE2(this.place);
    this.OPTION1(() => this.eat(this.CONSUME(t.NumberToken)));
    this.MANY(() => this.eat(this.CONSUME(t.GroupWord)));
    this.OPTION2(() => {
      this.eat(this.CONSUME(k.until!));
      this.SUBRULE(this.condition);
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  private readonly waterPlaceChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME1(t.Word)) },
    { ALT: () => this.eat(this.CONSUME1(t.StringToken)) },
  ] as Alternatives;
  private readonly waterPlaceChoice2: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME(t.NumberToken));
        this.OPTION({
          GATE: () => this.next(1, t.StringToken) || this.next(2, t.GroupWord),
          DEF: () => {
            this.OR1(this.waterPlaceChoice);
          },
        });
      },
    },
    { ALT: () => this.eat(this.CONSUME2(t.Word)) },
    { ALT: () => this.eat(this.CONSUME2(t.StringToken)) },
  ] as Alternatives;
  /** A place before an id: the word after its number is the id, unless another word follows. */
  readonly waterPlace: Rule = this.RULE('waterPlace', () => {
    this.begin('PlaceRef');
    this.OR(this.waterPlaceChoice2);
    this.end();
  });

  readonly region: Rule = this.RULE('region', () => {
    this.begin('Region');
    this.eat(this.CONSUME(k.region!));
    this.eat(this.CONSUME(t.Word));
    this.OPTION1(() => this.SUBRULE(this.names));
    this.OPTION2(() => {
      this.eat(this.CONSUME(t.Colon));
      this.SUBRULE1(this.placeItem);
      this.MANY(() => {
        this.eat(this.CONSUME(t.Comma));
        this.SUBRULE2(this.placeItem);
      });
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly placeItem: Rule = this.RULE('placeItem', () => {
    this.begin('PlaceItem');
    this.SUBRULE1(this.place);
    this.OPTION(() => {
      this.eat(this.CONSUME(t.DotDot));
      this.SUBRULE2(this.place);
    });
    this.end();
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
