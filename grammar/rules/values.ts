/** Rules for what all statements are made of: names, provenance, values, places, phrases, groups of units, conditions. */

import { Builder } from '../builder';
import {
  EmbeddedActionsParser,
  type IOrAlt,
  type IParserConfig,
  type IToken,
  LLkLookaheadStrategy,
  type OrMethodOpts,
  type ParserMethod,
  type TokenType,
} from '../chevrotain';
import * as t from '../tokens';

/** What `OR` chooses from. Made once, not at each call: most of what a parser allocates would be these. */
export type Alternatives = IOrAlt<void>[] & OrMethodOpts<void>;
export type Rule = ParserMethod<[], void>;
const k = t.keywords;

/** Set by the bundler: what ships was tested, and need not hold the grammar against Chevrotain's rules at every start. */
declare const BUNDLED: boolean | undefined;

type Strategy = InstanceType<typeof LLkLookaheadStrategy>;

/** Works out how to look ahead when it is asked to: `SandtableParser.setLaFuncCache` asks at the first use. */
class LateLookahead extends LLkLookaheadStrategy {
  override buildLookaheadForAlternation(fork: Parameters<Strategy['buildLookaheadForAlternation']>[0]) {
    return (() => super.buildLookaheadForAlternation(fork)) as never;
  }

  override buildLookaheadForOptional(fork: Parameters<Strategy['buildLookaheadForOptional']>[0]) {
    return (() => super.buildLookaheadForOptional(fork)) as never;
  }
}

const config: IParserConfig & { ensureOptimizations?: boolean } = {
  maxLookahead: 1,
  recoveryEnabled: false,
  lookaheadStrategy: new LateLookahead({ maxLookahead: 1 }),
  skipValidations: typeof BUNDLED !== 'undefined',
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

  /** Opens a node: what is consumed up to `end` becomes its children. */
  protected begin(kind: string): void {
    if (!this.RECORDING_PHASE) this.build.open(kind);
  }

  /** Opens a node whose first child is what was read last. */
  protected beginLast(kind: string): void {
    if (!this.RECORDING_PHASE) this.build.openLast(kind);
  }

  protected end(): void {
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
    this.begin('Names');
    this.OPTION(() => this.eat(this.CONSUME1(t.StringToken)));
    this.OPTION1(() => {
      this.eat(this.CONSUME(k.ja!));
      this.eat(this.CONSUME2(t.StringToken));
    });
    this.end();
  });

  private readonly provenanceChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME2(t.Semi)) },
    { ALT: () => this.eat(this.CONSUME2(t.Comma)) },
  ] as Alternatives;
  private readonly provenanceChoice2: Alternatives = {
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
            this.OR2(this.provenanceChoice);
            this.SUBRULE2(this.references);
          });
        },
      },
    ],
  } as Alternatives;
  private readonly besideChoice: Alternatives = [
    {
      ALT: () => {
        this.SUBRULE(this.source);
        this.MANY(() => this.SUBRULE1(this.note));
      },
    },
    { ALT: () => this.AT_LEAST_ONE(() => this.SUBRULE2(this.note)) },
  ] as Alternatives;
  /** What stands beside a statement: where it comes from, and what its designer says of it. */
  readonly provenance: Rule = this.RULE('provenance', () => {
    this.begin('Provenance');
    this.OR(this.besideChoice);
    this.end();
  });

  /** `(see 13.1, "Player aid"; reconstructed)`. */
  readonly source: Rule = this.RULE('source', () => {
    this.eat(this.CONSUME(t.ProvOpen));
    this.OR(this.provenanceChoice2);
    this.eat(this.CONSUME(t.RParen));
  });

  /** `note "The ford is passable in summer only." ja "…"`. */
  readonly note: Rule = this.RULE('note', () => {
    this.begin('Note');
    this.eat(this.CONSUME(t.NoteOpen));
    this.eat(this.CONSUME1(t.StringToken));
    this.OPTION(() => {
      this.eat(this.CONSUME(k.ja!));
      this.eat(this.CONSUME2(t.StringToken));
    });
    this.end();
  });

  /** Notes beside a statement that has no source of its own. */
  readonly notes: Rule = this.RULE('notes', () => {
    this.begin('Provenance');
    this.AT_LEAST_ONE(() => this.SUBRULE(this.note));
    this.end();
  });

  /** A note in a block: it is about what the block belongs to. */
  readonly remark: Rule = this.RULE('remark', () => {
    this.begin('Remark');
    this.AT_LEAST_ONE(() => this.SUBRULE(this.note));
    this.end();
  });

  readonly references: Rule = this.RULE('references', () => {
    this.begin('References');
    this.eat(this.CONSUME(k.see!));
    this.SUBRULE1(this.reference);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.reference);
    });
    this.end();
  });

  private readonly referenceChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.Simple)) },
    { ALT: () => this.eat(this.CONSUME(t.TightDash)) },
    { ALT: () => this.eat(this.CONSUME(t.DotDot)) },
  ] as Alternatives;
  readonly reference: Rule = this.RULE('reference', () => {
    this.AT_LEAST_ONE(() => {
      this.OR(this.referenceChoice);
    });
  });

  readonly certainty: Rule = this.RULE('certainty', () => {
    this.begin('Certainty');
    this.eat(this.CONSUME(t.Word));
    this.end();
  });

  /** `color #b5483a`. */
  readonly color: Rule = this.RULE('color', () => {
    this.eat(this.CONSUME(k.color!));
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

  private readonly idChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.Word)) },
    { ALT: () => this.eat(this.CONSUME(t.NumberToken)) },
  ] as Alternatives;
  /** A word or a number: what names a scenario, a card, a turn. */
  readonly id: Rule = this.RULE('id', () => {
    this.OR(this.idChoice);
  });

  private readonly numericChoice: Alternatives = [
    {
      ALT: () => {
        this.beginLast('FrontBack');
        this.AT_LEAST_ONE1(() => {
          this.eat(this.CONSUME(t.Slash));
          this.eat(this.CONSUME(t.Simple));
        });
        this.end();
      },
    },
    {
      ALT: () => {
        this.beginLast('FrontBack');
        this.AT_LEAST_ONE2(() => {
          this.eat(this.CONSUME(t.TightDash));
          this.eat(this.CONSUME2(t.NumberToken));
        });
        this.end();
      },
    },
    {
      ALT: () => {
        this.beginLast('Range');
        this.eat(this.CONSUME1(t.DotDot));
        this.OPTION2(() => this.SUBRULE1(this.anyNumber));
        this.end();
      },
    },
  ] as Alternatives;
  private readonly numericChoice2: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME1(t.NumberToken));
        this.OPTION1({
          GATE: () => !this.next(1, t.Slash) || this.next(2, t.Simple),
          DEF: () => {
            this.OR1(this.numericChoice);
          },
        });
      },
    },
    {
      ALT: () => {
        this.eat(this.CONSUME(t.Signed));
        this.OPTION3(() => {
          this.beginLast('Range');
          this.eat(this.CONSUME2(t.DotDot));
          this.OPTION4(() => this.SUBRULE2(this.anyNumber));
          this.end();
        });
      },
    },
  ] as Alternatives;
  /** A number, a front/back value `4/2`, `4-4-5`, a range `1..6`, `2..`, or a signed number. */
  readonly numeric: Rule = this.RULE('numeric', () => {
    this.OR(this.numericChoice2);
  });

  private readonly anyValueChoice: Alternatives = [
    { ALT: () => this.SUBRULE(this.numeric) },
    {
      ALT: () => {
        this.eat(this.CONSUME(t.Word));
        this.OPTION({
          GATE: () => this.next(2, t.Simple),
          DEF: () => {
            this.beginLast('FrontBack');
            this.SUBRULE(this.slashed);
            this.end();
          },
        });
      },
    },
    { ALT: () => this.eat(this.CONSUME(t.StringToken)) },
    { ALT: () => this.eat(this.CONSUME(t.Color)) },
    { ALT: () => this.SUBRULE(this.openRange) },
  ] as Alternatives;
  /** A word, number, string, colour, front/back value, range or signed number. */
  readonly anyValue: Rule = this.RULE('anyValue', () => {
    this.OR(this.anyValueChoice);
  });

  /** `/MA/CA` after a word. */
  readonly slashed: Rule = this.RULE('slashed', () => {
    this.AT_LEAST_ONE(() => {
      this.eat(this.CONSUME(t.Slash));
      this.eat(this.CONSUME(t.Simple));
    });
  });

  private readonly anyNumberChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.NumberToken)) },
    { ALT: () => this.eat(this.CONSUME(t.Signed)) },
  ] as Alternatives;
  readonly anyNumber: Rule = this.RULE('anyNumber', () => {
    this.OR(this.anyNumberChoice);
  });

  private readonly openRangeChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.Le)) },
    { ALT: () => this.eat(this.CONSUME(t.Ge)) },
    { ALT: () => this.eat(this.CONSUME(t.DotDot)) },
  ] as Alternatives;
  /** `<=1`, `>=10`, `..3`. */
  readonly openRange: Rule = this.RULE('openRange', () => {
    this.begin('Range');
    this.OR(this.openRangeChoice);
    this.SUBRULE(this.anyNumber);
    this.end();
  });

  /** `fleet, land`; `japan 10, allies 14`; `(9901, 0901)`. */
  readonly items: Rule = this.RULE('items', () => {
    this.SUBRULE1(this.item);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.item);
    });
  });

  private readonly itemChoice: Alternatives = [
    { ALT: () => this.SUBRULE(this.anyValue) },
    { ALT: () => this.SUBRULE(this.list) },
  ] as Alternatives;
  readonly item: Rule = this.RULE('item', () => {
    let begun = false;
    this.AT_LEAST_ONE({
      // What is called so begins an item, with its number behind it.
      GATE: () => !this.joining(begun),
      DEF: () => {
        this.OR(this.itemChoice);
        begun = true;
      },
    });
  });

  /** Whether `and` comes, and behind it what it would join: a comma does for it. */
  protected joining(numbers: boolean): boolean {
    if (!this.next(1, k.and!)) return false;
    return this.next(2, t.Word) || this.next(2, t.StringToken) || (numbers && this.next(2, t.NumberToken));
  }

  /** A list of items in parentheses. */
  readonly list: Rule = this.RULE('list', () => {
    this.begin('List');
    this.eat(this.CONSUME(t.LParen));
    this.OPTION(() => this.SUBRULE(this.items));
    this.eat(this.CONSUME(t.RParen));
    this.end();
  });

  /** A word followed by its values. */
  readonly property: Rule = this.RULE('property', () => {
    this.begin('Property');
    this.eat(this.CONSUME(t.Word));
    this.OPTION1(() => this.SUBRULE(this.items));
    this.OPTION2(() => this.SUBRULE(this.provenance));
    this.end();
  });

  // ---------------------------------------------------------------- places and units

  private readonly placeNumber: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.NumberToken)) },
    { ALT: () => this.eat(this.CONSUME(t.HexName)) },
  ] as Alternatives;
  private readonly placeChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME1(t.GroupWord)) },
    { ALT: () => this.eat(this.CONSUME1(t.StringToken)) },
  ] as Alternatives;
  private readonly placeChoice2: Alternatives = {
    // `W3420` is a word, too, but a name may follow it.
    IGNORE_AMBIGUITIES: true,
    DEF: [
      {
        ALT: () => {
          this.OR3(this.placeNumber);
          this.OPTION({
            GATE: () => !this.joining(true),
            DEF: () => {
              this.OR1(this.placeChoice);
            },
          });
        },
      },
      { GATE: () => !this.joining(true), ALT: () => this.eat(this.CONSUME2(t.GroupWord)) },
      { ALT: () => this.eat(this.CONSUME2(t.StringToken)) },
    ],
  } as Alternatives;
  /** `9901`, `Delta`, `9901 Delta`, `0805 "Port Echo"`, `W3420 Foxtrot`. */
  readonly place: Rule = this.RULE('place', () => {
    this.begin('PlaceRef');
    this.OR(this.placeChoice2);
    this.end();
  });

  readonly placeList: Rule = this.RULE('placeList', () => {
    this.SUBRULE1(this.place);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.place);
    });
  });

  private readonly groupChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.GroupWord)) },
    { ALT: () => this.eat(this.CONSUME(t.StringToken)) },
  ] as Alternatives;
  /** `2 us Naval reduced`, `no uk Naval`, `Land aboard`. */
  readonly group: Rule = this.RULE('group', () => {
    this.begin('UnitGroup');
    this.OPTION1(() => this.eat(this.CONSUME(k.no!)));
    this.OPTION2(() => this.eat(this.CONSUME(t.NumberToken)));
    this.AT_LEAST_ONE(() => {
      this.OR(this.groupChoice);
    });
    this.end();
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
    this.begin('SetupLine');
    this.SUBRULE(this.place);
    this.eat(this.CONSUME(t.Colon));
    this.SUBRULE(this.groups);
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });
}
