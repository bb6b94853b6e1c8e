/** Rules for decks, cards and what they do, and for triggers. */
import * as t from '../tokens';
import { GameRules } from './game';
import type { Alternatives, Rule } from './values';

const k = t.keywords;
/** Further ahead than this nobody looks for a colon. */
const FARTHEST = 400;

export class CardRules extends GameRules {
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

  /** `requires turn = 1 and japan controls (2813 Manila)`. */
  readonly requirement: Rule = this.RULE('requirement', () => {
    this.begin('Requirement');
    this.eat(this.CONSUME(k.requires!));
    this.SUBRULE(this.condition);
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  private readonly cardLineChoice: Alternatives = {
    IGNORE_AMBIGUITIES: true,
    DEF: [
      { GATE: () => this.colonAhead(1), ALT: () => this.SUBRULE(this.event) },
      { ALT: () => this.SUBRULE(this.property) },
    ],
  } as Alternatives;
  /** What a card does, or a property such as `ops 3`. */
  readonly cardLine: Rule = this.RULE('cardLine', () => {
    this.OR(this.cardLineChoice);
  });

  /** `japan: gain 1 rp`, `allies a16 "Terror bombing" at operation once { … }`. */
  readonly event: Rule = this.RULE('event', () => {
    this.begin('Event');
    this.eat(this.CONSUME1(t.Word));
    this.OPTION1({
      GATE: () => !this.next(1, k.at!) && !this.next(1, k.once!) && !this.next(1, k.when!) && !this.next(1, k.ja!),
      DEF: () => this.eat(this.CONSUME2(t.Word)),
    });
    this.OPTION2(() => this.SUBRULE(this.names));
    this.SUBRULE(this.timing);
    this.SUBRULE(this.consequence);
    this.end();
  });

  /** `at combat-start, operation once per turn when …`, `at end of turn`. */
  readonly timing: Rule = this.RULE('timing', () => {
    this.OPTION1(() => {
      this.begin('Windows');
      this.eat(this.CONSUME(k.at!));
      this.SUBRULE1(this.window);
      this.MANY(() => {
        this.eat(this.CONSUME(t.Comma));
        this.SUBRULE2(this.window);
      });
      this.end();
    });
    this.OPTION2(() => {
      this.begin('Once');
      this.eat(this.CONSUME(k.once!));
      this.OPTION3(() => {
        this.eat(this.CONSUME(k.per!));
        this.eat(this.CONSUME3(t.Word));
      });
      this.end();
    });
    this.OPTION4(() => {
      this.eat(this.CONSUME(k.when!));
      this.SUBRULE(this.condition);
    });
  });

  /** A window or phase, or `end of turn`. */
  private readonly window: Rule = this.RULE('window', () => {
    this.eat(this.CONSUME(t.Word));
    this.OPTION({
      GATE: () => this.next(1, k.of!) && this.next(2, k.turn!),
      DEF: () => {
        this.eat(this.CONSUME(k.of!));
        this.eat(this.CONSUME(k.turn!));
      },
    });
  });

  private readonly consequenceChoice: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME(t.Colon));
        this.SUBRULE(this.effect);
      },
    },
    {
      ALT: () => {
        this.OPTION1(() => this.SUBRULE1(this.provenance));
        this.eat(this.CONSUME(t.Block));
        this.OPTION2(() => this.SUBRULE2(this.provenance));
      },
    },
  ] as Alternatives;
  /** One effect after a colon, or several in a block. */
  readonly consequence: Rule = this.RULE('consequence', () => {
    this.OR(this.consequenceChoice);
  });

  /** `gain 1 rp for japan when …`, `choose { … }`, `roll d6 { … }`. */
  readonly effect: Rule = this.RULE('effect', () => {
    this.begin('Effect');
    this.eat(this.CONSUME(t.Word));
    this.OPTION1(() => this.SUBRULE(this.arguments_));
    this.OPTION2(() => {
      this.eat(this.CONSUME(k.when!));
      this.SUBRULE(this.condition);
    });
    this.SUBRULE(this.tail);
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

  private readonly effectLineChoice: Alternatives = {
    IGNORE_AMBIGUITIES: true,
    DEF: [
      { GATE: () => this.isBranch(), ALT: () => this.SUBRULE(this.branch) },
      { ALT: () => this.SUBRULE(this.effect) },
    ],
  } as Alternatives;
  /** An effect, or a branch of `choose` and `roll`. */
  readonly effectLine: Rule = this.RULE('effectLine', () => {
    this.OR(this.effectLineChoice);
  });

  private readonly branchChoice: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME(t.Word));
        this.OPTION1(() => this.SUBRULE(this.names));
      },
    },
    {
      ALT: () => {
        this.SUBRULE1(this.rolled);
        this.MANY(() => {
          this.eat(this.CONSUME(t.Comma));
          this.SUBRULE2(this.rolled);
        });
      },
    },
  ] as Alternatives;
  /** `1..3: vp -1`, `a "Retreat" when …: retreat`, `4..6 { … }`. */
  readonly branch: Rule = this.RULE('branch', () => {
    this.begin('Branch');
    this.OR(this.branchChoice);
    this.OPTION2(() => {
      this.eat(this.CONSUME(k.when!));
      this.SUBRULE(this.condition);
    });
    this.SUBRULE(this.consequence);
    this.end();
  });

  private readonly rolledChoice: Alternatives = [
    { ALT: () => this.SUBRULE(this.numeric) },
    { ALT: () => this.SUBRULE(this.openRange) },
  ] as Alternatives;
  /** Results of a die: `1`, `2..4`, `<=0`. */
  readonly rolled: Rule = this.RULE('rolled', () => {
    this.OR(this.rolledChoice);
  });

  /** `trigger fall "…" at end-of-turn once when japan controls (Manila) (see 13.2) { … }`. */
  readonly trigger: Rule = this.RULE('trigger', () => {
    this.begin('Trigger');
    this.eat(this.CONSUME(k.trigger!));
    this.eat(this.CONSUME(t.Word));
    this.OPTION(() => this.SUBRULE(this.names));
    this.SUBRULE(this.timing);
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `do { … }` in a verb or a result: what it does. */
  readonly verbBody: Rule = this.RULE('verbBody', () => {
    this.begin('VerbBody');
    this.eat(this.CONSUME(k.do!));
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `is depot of japan in (0804 Kure)` in a query: what it answers. */
  readonly queryBody: Rule = this.RULE('queryBody', () => {
    this.begin('QueryBody');
    this.eat(this.CONSUME(k.is!));
    this.SUBRULE(this.condition);
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  /** Whether a colon or block follows in the statement: only events and branches have them. */
  private colonAhead(from: number): boolean {
    for (let ahead = from; ahead < FARTHEST; ahead++) {
      if (this.next(ahead, t.Colon) || this.next(ahead, t.Block)) return true;
      if (!this.next(ahead, t.AnyToken) && !this.next(ahead, t.CellOther) && !this.next(ahead, t.Word)) return false;
    }
    return false;
  }

  /** Whether a branch begins here: a result of a die, or a word with a colon or block behind it and its names, or behind their condition. */
  private isBranch(): boolean {
    if (!this.next(1, t.Word)) return true;
    let at = 2;
    if (this.next(at, t.StringToken)) at++;
    if (this.next(at, k.ja!) && this.next(at + 1, t.StringToken)) at += 2;
    if (this.next(at, t.Colon) || this.next(at, t.Block)) return true;
    return at > 2 && this.next(at, k.when!) && this.colonAhead(at);
  }
}
