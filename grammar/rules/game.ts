/** Rules for the statements of a game, its map and its decks. */
import * as t from '../tokens';
import { ConditionRules } from './conditions';
import type { Rule } from './values';

const k = t.keyword;

export class GameRules extends ConditionRules {
  // ---------------------------------------------------------------- game

  readonly game: Rule = this.RULE('game', () => {
    this.node('Game', () => {
      this.eat(this.CONSUME(k('game')));
      this.eat(this.CONSUME(t.Word));
      this.OPTION(() => this.SUBRULE(this.names));
      this.SUBRULE(this.tail);
    });
  });

  readonly rules: Rule = this.RULE('rules', () => {
    this.node('Rules', () => {
      this.eat(this.CONSUME(k('rules')));
      this.eat(this.CONSUME(t.Word));
    });
  });

  readonly side: Rule = this.RULE('side', () => {
    this.node('Side', () => {
      this.eat(this.CONSUME(k('side')));
      this.SUBRULE(this.declared);
    });
  });

  readonly nation: Rule = this.RULE('nation', () => {
    this.node('Nation', () => {
      this.eat(this.CONSUME(k('nation')));
      this.SUBRULE(this.declared);
    });
  });

  /** An id, names, a colour, provenance and perhaps a block. */
  readonly declared: Rule = this.RULE('declared', () => {
    this.eat(this.CONSUME(t.Word));
    this.OPTION1(() => this.SUBRULE(this.names));
    this.OPTION2(() => this.SUBRULE(this.color));
    this.SUBRULE(this.tail);
  });

  readonly named: Rule = this.RULE('named', () => {
    this.node('Named', () => {
      this.OR([
        { ALT: () => this.eat(this.CONSUME(k('class'))) },
        { ALT: () => this.eat(this.CONSUME(k('terrain'))) },
        { ALT: () => this.eat(this.CONSUME(k('feature'))) },
        { ALT: () => this.eat(this.CONSUME(k('border'))) },
        { ALT: () => this.eat(this.CONSUME(k('attribute'))) },
        { ALT: () => this.eat(this.CONSUME(k('marker'))) },
        { ALT: () => this.eat(this.CONSUME(k('option'))) },
      ]);
      this.SUBRULE(this.declared);
    });
  });

  readonly kind: Rule = this.RULE('kind', () => {
    this.node('Kind', () => {
      this.eat(this.CONSUME(k('kind')));
      this.eat(this.CONSUME1(t.Word));
      this.OPTION1(() => this.SUBRULE(this.names));
      this.OPTION2(() => {
        this.eat(this.CONSUME(k('is')));
        this.eat(this.CONSUME2(t.Word));
      });
      this.SUBRULE(this.tail);
    });
  });

  readonly singleValue: Rule = this.RULE('singleValue', () => {
    this.OR([
      { ALT: () => this.eat(this.CONSUME(t.Signed)) },
      { ALT: () => this.eat(this.CONSUME(t.Simple)) },
      { ALT: () => this.eat(this.CONSUME(t.Color)) },
    ]);
  });

  readonly value: Rule = this.RULE('value', () => {
    this.node('ValueItem', () => {
      this.eat(this.CONSUME(k('value')));
      this.SUBRULE(this.valuePart);
    });
  });

  readonly valueEntry: Rule = this.RULE('valueEntry', () => {
    this.node('ValueItem', () => this.SUBRULE(this.valuePart));
  });

  readonly valuePart: Rule = this.RULE('valuePart', () => {
    this.eat(this.CONSUME(t.Word));
    this.SUBRULE(this.singleValue);
    this.OPTION(() => this.SUBRULE(this.provenance));
  });

  readonly values: Rule = this.RULE('values', () => {
    this.node('Values', () => {
      this.eat(this.CONSUME(k('values')));
      this.SUBRULE(this.tail);
    });
  });

  readonly table: Rule = this.RULE('table', () => {
    this.node('Table', () => {
      this.eat(this.CONSUME(k('table')));
      this.SUBRULE(this.declared);
    });
  });

  readonly counters: Rule = this.RULE('counters', () => {
    this.node('Counters', () => {
      this.eat(this.CONSUME(k('counters')));
      this.SUBRULE(this.tail);
    });
  });

  readonly sequence: Rule = this.RULE('sequence', () => {
    this.node('Sequence', () => {
      this.eat(this.CONSUME(k('sequence')));
      this.SUBRULE(this.tail);
    });
  });

  readonly phase: Rule = this.RULE('phase', () => {
    this.node('Phase', () => {
      this.eat(this.CONSUME(k('phase')));
      this.SUBRULE(this.declared);
    });
  });

  // ---------------------------------------------------------------- tables

  /** `| 9901 | Delta | port, supply 2 |`. */
  readonly row: Rule = this.RULE('row', () => {
    this.node('Row', () => {
      this.eat(this.CONSUME1(t.Pipe));
      this.AT_LEAST_ONE(() => {
        this.SUBRULE(this.cell);
        this.eat(this.CONSUME2(t.Pipe));
      });
    });
  });

  readonly cell: Rule = this.RULE('cell', () => {
    this.node('Cell', () => {
      this.OPTION1(() => this.SUBRULE1(this.cellItem));
      this.MANY(() => {
        this.eat(this.CONSUME(t.Comma));
        this.OPTION2(() => this.SUBRULE2(this.cellItem));
      });
    });
  });

  readonly cellItem: Rule = this.RULE('cellItem', () => {
    this.node('Item', () => {
      this.AT_LEAST_ONE(() => {
        this.OR([
          {
            GATE: () => this.isValue(),
            ALT: () => this.SUBRULE(this.anyValue),
          },
          { ALT: () => this.eat(this.CONSUME(t.CellOther)) },
          { ALT: () => this.eat(this.CONSUME(t.Le)) },
          { ALT: () => this.eat(this.CONSUME(t.Ge)) },
          { ALT: () => this.eat(this.CONSUME(t.DotDot)) },
        ]);
      });
    });
  });

  /** In a cell anything may stand; `<=` alone is no range there. */
  private isValue(): boolean {
    const open = this.next(1, t.Le) || this.next(1, t.Ge) || this.next(1, t.DotDot);
    return !open || this.next(2, t.NumberToken) || this.next(2, t.Signed);
  }

  // ---------------------------------------------------------------- map

  readonly map: Rule = this.RULE('map', () => {
    this.node('Map', () => {
      this.eat(this.CONSUME(k('map')));
      this.SUBRULE(this.ofGame);
    });
  });

  /** An id, `of` a game, names, provenance and a block. */
  readonly ofGame: Rule = this.RULE('ofGame', () => {
    this.eat(this.CONSUME1(t.Word));
    this.OPTION1(() => {
      this.eat(this.CONSUME(k('of')));
      this.eat(this.CONSUME2(t.Word));
    });
    this.OPTION2(() => this.SUBRULE(this.names));
    this.SUBRULE(this.tail);
  });

  readonly grid: Rule = this.RULE('grid', () => {
    this.node('Grid', () => {
      this.eat(this.CONSUME(k('grid')));
      this.MANY(() => this.eat(this.CONSUME(t.Word)));
      this.SUBRULE(this.tail);
    });
  });

  readonly legend: Rule = this.RULE('legend', () => {
    this.node('Legend', () => {
      this.eat(this.CONSUME(k('legend')));
      this.SUBRULE(this.tail);
    });
  });

  readonly legendEntry: Rule = this.RULE('legendEntry', () => {
    this.node('LegendEntry', () => {
      this.eat(this.CONSUME(t.Glyph));
      this.AT_LEAST_ONE(() => this.eat(this.CONSUME(t.Word)));
    });
  });

  readonly picture: Rule = this.RULE('picture', () => {
    this.node('Picture', () => {
      this.eat(this.CONSUME(k('picture')));
      this.SUBRULE(this.tail);
    });
  });

  readonly pictureLine: Rule = this.RULE('pictureLine', () => {
    this.node('PictureLine', () => {
      this.AT_LEAST_ONE(() => this.eat(this.CONSUME(t.Glyph)));
    });
  });

  readonly places: Rule = this.RULE('places', () => {
    this.node('Places', () => {
      this.eat(this.CONSUME(k('places')));
      this.SUBRULE(this.tail);
    });
  });

  readonly borders: Rule = this.RULE('borders', () => {
    this.node('Borders', () => {
      this.eat(this.CONSUME(k('border')));
      this.eat(this.CONSUME(t.Word));
      this.eat(this.CONSUME(t.Colon));
      this.SUBRULE1(this.hexside);
      this.MANY(() => {
        this.eat(this.CONSUME(t.Comma));
        this.SUBRULE2(this.hexside);
      });
      this.OPTION(() => this.SUBRULE(this.provenance));
    });
  });

  readonly hexside: Rule = this.RULE('hexside', () => {
    this.node('HexsideRef', () => {
      this.SUBRULE1(this.place);
      this.eat(this.CONSUME(t.Slash));
      this.SUBRULE2(this.place);
    });
  });

  readonly water: Rule = this.RULE('water', () => {
    this.node('Water', () => {
      this.eat(this.CONSUME(k('water')));
      this.SUBRULE(this.waterPlace);
      this.eat(this.CONSUME(t.Word));
      this.OPTION1(() => this.SUBRULE(this.names));
      this.eat(this.CONSUME(k('to')));
      this.SUBRULE(this.placeList);
      this.OPTION2(() => this.SUBRULE(this.provenance));
    });
  });

  /** A place before an id: the word after its number is the id, unless another word follows. */
  readonly waterPlace: Rule = this.RULE('waterPlace', () => {
    this.node('PlaceRef', () => {
      this.OR([
        {
          ALT: () => {
            this.eat(this.CONSUME(t.NumberToken));
            this.OPTION({
              GATE: () => this.next(1, t.StringToken) || this.next(2, t.GroupWord),
              DEF: () => {
                this.OR1([
                  { ALT: () => this.eat(this.CONSUME1(t.Word)) },
                  { ALT: () => this.eat(this.CONSUME1(t.StringToken)) },
                ]);
              },
            });
          },
        },
        { ALT: () => this.eat(this.CONSUME2(t.Word)) },
        { ALT: () => this.eat(this.CONSUME2(t.StringToken)) },
      ]);
    });
  });

  readonly region: Rule = this.RULE('region', () => {
    this.node('Region', () => {
      this.eat(this.CONSUME(k('region')));
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
    });
  });

  readonly placeItem: Rule = this.RULE('placeItem', () => {
    this.node('PlaceItem', () => {
      this.SUBRULE1(this.place);
      this.OPTION(() => {
        this.eat(this.CONSUME(t.DotDot));
        this.SUBRULE2(this.place);
      });
    });
  });

  // ---------------------------------------------------------------- deck

  readonly deck: Rule = this.RULE('deck', () => {
    this.node('Deck', () => {
      this.eat(this.CONSUME(k('deck')));
      this.SUBRULE(this.ofGame);
    });
  });

  readonly card: Rule = this.RULE('card', () => {
    this.node('Card', () => {
      this.eat(this.CONSUME(k('card')));
      this.SUBRULE(this.id);
      this.OPTION1(() => this.SUBRULE(this.names));
      this.OPTION2(() => this.SUBRULE(this.flags));
      this.SUBRULE(this.tail);
    });
  });

  readonly flags: Rule = this.RULE('flags', () => {
    this.node('Flags', () => {
      this.eat(this.CONSUME1(t.Word));
      this.MANY(() => {
        this.eat(this.CONSUME(t.Comma));
        this.eat(this.CONSUME2(t.Word));
      });
    });
  });

  readonly effect: Rule = this.RULE('effect', () => {
    this.node('Effect', () => {
      this.eat(this.CONSUME1(t.Word));
      this.eat(this.CONSUME(t.Colon));
      this.eat(this.CONSUME2(t.Word));
      this.OPTION1(() => this.SUBRULE(this.arguments_));
      this.OPTION2(() => {
        this.eat(this.CONSUME(k('when')));
        this.SUBRULE(this.condition);
      });
      this.OPTION3(() => this.SUBRULE(this.provenance));
    });
  });

  /** The arguments of an effect: `1 (reduced allies Land in india) or 1 (reduced allies Air in india)`. */
  readonly arguments_: Rule = this.RULE('arguments_', () => {
    this.node('Phrase', () => {
      this.AT_LEAST_ONE(() => {
        this.OR([
          { ALT: () => this.SUBRULE(this.part) },
          { ALT: () => this.SUBRULE(this.openRange) },
          { ALT: () => this.eat(this.CONSUME(k('or'))) },
          { ALT: () => this.eat(this.CONSUME(k('and'))) },
        ]);
      });
    });
  });
}
