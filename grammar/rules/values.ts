/** Rules for what all statements are made of: names, provenance, values, places, phrases, groups of units, conditions. */

import { Builder } from '../builder';
import {
  EmbeddedActionsParser,
  type IParserConfig,
  type IToken,
  type ParserMethod,
  type TokenType,
} from '../chevrotain';
import * as t from '../tokens';

export type Rule = ParserMethod<[], void>;
const k = t.keyword;

const config: IParserConfig & { ensureOptimizations?: boolean } = {
  maxLookahead: 1,
  recoveryEnabled: false,
  skipValidations: false,
};

export class ValueRules extends EmbeddedActionsParser {
  readonly build = new Builder();

  constructor() {
    super(t.allTokens, config);
  }

  /** Reports a consumed token to the tree. */
  protected eat(token: IToken): void {
    if (!this.RECORDING_PHASE) this.build.add(token);
  }

  /** A node around what the action consumes. */
  protected node(kind: string, action: () => void): void {
    if (!this.RECORDING_PHASE) this.build.open(kind);
    action();
    if (!this.RECORDING_PHASE) this.build.close();
  }

  /** A node around everything since the mark and what the action consumes. */
  protected around(mark: number, kind: string, action: () => void): void {
    if (!this.RECORDING_PHASE) this.build.openAt(mark, kind);
    action();
    if (!this.RECORDING_PHASE) this.build.close();
  }

  /** Whether the token `ahead` is of the type (or category). Only in gates. */
  protected next(ahead: number, type: TokenType): boolean {
    const id = this.LA(ahead).tokenTypeIdx;
    return id === type.tokenTypeIdx || type.categoryMatchesMap?.[id] === true;
  }

  // ---------------------------------------------------------------- names and provenance

  /** `"Delta" ja "三角"`. */
  readonly names: Rule = this.RULE('names', () => {
    this.node('Names', () => {
      this.OPTION(() => this.eat(this.CONSUME1(t.StringToken)));
      this.OPTION1(() => {
        this.eat(this.CONSUME(k('ja')));
        this.eat(this.CONSUME2(t.StringToken));
      });
    });
  });

  /** `(see 13.1, "Player aid"; reconstructed)`. */
  readonly provenance: Rule = this.RULE('provenance', () => {
    this.node('Provenance', () => {
      this.eat(this.CONSUME(t.ProvOpen));
      this.OR({
        // `see` may be a certainty's name, but it never is one.
        IGNORE_AMBIGUITIES: true,
        DEF: [
          {
            ALT: () => {
              this.SUBRULE1(this.references);
              this.OPTION1(() => {
                this.eat(this.CONSUME1(t.Semi));
                this.SUBRULE1(this.certainty);
              });
            },
          },
          {
            ALT: () => {
              this.SUBRULE2(this.certainty);
              this.OPTION2(() => {
                this.OR2([
                  { ALT: () => this.eat(this.CONSUME2(t.Semi)) },
                  { ALT: () => this.eat(this.CONSUME2(t.Comma)) },
                ]);
                this.SUBRULE2(this.references);
              });
            },
          },
        ],
      });
      this.eat(this.CONSUME(t.RParen));
    });
  });

  readonly references: Rule = this.RULE('references', () => {
    this.node('References', () => {
      this.eat(this.CONSUME(k('see')));
      this.SUBRULE1(this.reference);
      this.MANY(() => {
        this.eat(this.CONSUME(t.Comma));
        this.SUBRULE2(this.reference);
      });
    });
  });

  readonly reference: Rule = this.RULE('reference', () => {
    this.AT_LEAST_ONE(() => {
      this.OR([
        { ALT: () => this.eat(this.CONSUME(t.Simple)) },
        { ALT: () => this.eat(this.CONSUME(t.TightDash)) },
        { ALT: () => this.eat(this.CONSUME(t.DotDot)) },
      ]);
    });
  });

  readonly certainty: Rule = this.RULE('certainty', () => {
    this.node('Certainty', () => this.eat(this.CONSUME(t.Word)));
  });

  /** `color #b5483a`. */
  readonly color: Rule = this.RULE('color', () => {
    this.eat(this.CONSUME(k('color')));
    this.eat(this.CONSUME(t.Color));
  });

  /** A block with the provenance that may stand before and after it. */
  readonly tail: Rule = this.RULE('tail', () => {
    this.OPTION1(() => this.SUBRULE1(this.provenance));
    this.OPTION2(() => {
      this.eat(this.CONSUME(t.Block));
      this.OPTION3(() => this.SUBRULE2(this.provenance));
    });
  });

  // ---------------------------------------------------------------- values

  /** A word or a number: what names a scenario, a card, a turn. */
  readonly id: Rule = this.RULE('id', () => {
    this.OR([{ ALT: () => this.eat(this.CONSUME(t.Word)) }, { ALT: () => this.eat(this.CONSUME(t.NumberToken)) }]);
  });

  /** A number, a front/back value `4/2`, `4-4-5`, a range `1..6`, `2..`, or a signed number. */
  readonly numeric: Rule = this.RULE('numeric', () => {
    const mark = this.build.mark();
    this.OR([
      {
        ALT: () => {
          this.eat(this.CONSUME1(t.NumberToken));
          this.OPTION1({
            GATE: () => !this.next(1, t.Slash) || this.next(2, t.Simple),
            DEF: () => {
              this.OR1([
                {
                  ALT: () =>
                    this.around(mark, 'FrontBack', () => {
                      this.AT_LEAST_ONE1(() => {
                        this.eat(this.CONSUME(t.Slash));
                        this.eat(this.CONSUME(t.Simple));
                      });
                    }),
                },
                {
                  ALT: () =>
                    this.around(mark, 'FrontBack', () => {
                      this.AT_LEAST_ONE2(() => {
                        this.eat(this.CONSUME(t.TightDash));
                        this.eat(this.CONSUME2(t.NumberToken));
                      });
                    }),
                },
                {
                  ALT: () =>
                    this.around(mark, 'Range', () => {
                      this.eat(this.CONSUME1(t.DotDot));
                      this.OPTION2(() => this.SUBRULE1(this.number));
                    }),
                },
              ]);
            },
          });
        },
      },
      {
        ALT: () => {
          this.eat(this.CONSUME(t.Signed));
          this.OPTION3(() =>
            this.around(mark, 'Range', () => {
              this.eat(this.CONSUME2(t.DotDot));
              this.OPTION4(() => this.SUBRULE2(this.number));
            }),
          );
        },
      },
    ]);
  });

  /** A word, number, string, colour, front/back value, range or signed number. */
  readonly anyValue: Rule = this.RULE('anyValue', () => {
    const mark = this.build.mark();
    this.OR([
      { ALT: () => this.SUBRULE(this.numeric) },
      {
        ALT: () => {
          this.eat(this.CONSUME(t.Word));
          this.OPTION({
            GATE: () => this.next(2, t.Simple),
            DEF: () => this.around(mark, 'FrontBack', () => this.SUBRULE(this.slashed)),
          });
        },
      },
      { ALT: () => this.eat(this.CONSUME(t.StringToken)) },
      { ALT: () => this.eat(this.CONSUME(t.Color)) },
      { ALT: () => this.SUBRULE(this.openRange) },
    ]);
  });

  /** `/MA/CA` after a word. */
  readonly slashed: Rule = this.RULE('slashed', () => {
    this.AT_LEAST_ONE(() => {
      this.eat(this.CONSUME(t.Slash));
      this.eat(this.CONSUME(t.Simple));
    });
  });

  readonly number: Rule = this.RULE('number', () => {
    this.OR([{ ALT: () => this.eat(this.CONSUME(t.NumberToken)) }, { ALT: () => this.eat(this.CONSUME(t.Signed)) }]);
  });

  /** `<=1`, `>=10`, `..3`. */
  readonly openRange: Rule = this.RULE('openRange', () => {
    this.node('Range', () => {
      this.OR([
        { ALT: () => this.eat(this.CONSUME(t.Le)) },
        { ALT: () => this.eat(this.CONSUME(t.Ge)) },
        { ALT: () => this.eat(this.CONSUME(t.DotDot)) },
      ]);
      this.SUBRULE(this.number);
    });
  });

  /** `fleet, land`; `japan 10, allies 14`; `(9901, 0901)`. */
  readonly items: Rule = this.RULE('items', () => {
    this.SUBRULE1(this.item);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.item);
    });
  });

  readonly item: Rule = this.RULE('item', () => {
    this.node('Item', () => {
      this.AT_LEAST_ONE(() => {
        this.OR([{ ALT: () => this.SUBRULE(this.anyValue) }, { ALT: () => this.SUBRULE(this.list) }]);
      });
    });
  });

  /** A list of items in parentheses. */
  readonly list: Rule = this.RULE('list', () => {
    this.node('List', () => {
      this.eat(this.CONSUME(t.LParen));
      this.OPTION(() => this.SUBRULE(this.items));
      this.eat(this.CONSUME(t.RParen));
    });
  });

  /** A word followed by its values. */
  readonly property: Rule = this.RULE('property', () => {
    this.node('Property', () => {
      this.eat(this.CONSUME(t.Word));
      this.OPTION1(() => this.SUBRULE(this.items));
      this.OPTION2(() => this.SUBRULE(this.provenance));
    });
  });

  // ---------------------------------------------------------------- places and units

  /** `9901`, `Delta`, `9901 Delta`, `0805 "Port Echo"`. */
  readonly place: Rule = this.RULE('place', () => {
    this.node('PlaceRef', () => {
      this.OR([
        {
          ALT: () => {
            this.eat(this.CONSUME(t.NumberToken));
            this.OPTION(() => {
              this.OR1([
                { ALT: () => this.eat(this.CONSUME1(t.GroupWord)) },
                { ALT: () => this.eat(this.CONSUME1(t.StringToken)) },
              ]);
            });
          },
        },
        { ALT: () => this.eat(this.CONSUME2(t.GroupWord)) },
        { ALT: () => this.eat(this.CONSUME2(t.StringToken)) },
      ]);
    });
  });

  readonly placeList: Rule = this.RULE('placeList', () => {
    this.SUBRULE1(this.place);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.place);
    });
  });

  /** `2 us Naval reduced`, `no uk Naval`, `Land aboard`. */
  readonly group: Rule = this.RULE('group', () => {
    this.node('UnitGroup', () => {
      this.OPTION1(() => this.eat(this.CONSUME(k('no'))));
      this.OPTION2(() => this.eat(this.CONSUME(t.NumberToken)));
      this.AT_LEAST_ONE(() => {
        this.OR([
          { ALT: () => this.eat(this.CONSUME(t.GroupWord)) },
          { ALT: () => this.eat(this.CONSUME(t.StringToken)) },
        ]);
      });
    });
  });

  readonly groups: Rule = this.RULE('groups', () => {
    this.SUBRULE1(this.group);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.group);
    });
  });

  /** `9901 Delta: 2 Naval, CV`. */
  readonly setupLine: Rule = this.RULE('setupLine', () => {
    this.node('SetupLine', () => {
      this.SUBRULE(this.place);
      this.eat(this.CONSUME(t.Colon));
      this.SUBRULE(this.groups);
      this.OPTION(() => this.SUBRULE(this.provenance));
    });
  });
}
