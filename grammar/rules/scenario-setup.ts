/** Rules for how a scenario begins: turns, set-up, choice in a set of places, control, cards, players, relations. */
import * as t from '../tokens';
import { MapRules } from './map';
import type { Alternatives, Rule } from './values';

const k = t.keywords;

export class SetupRules extends MapRules {
  /** `turns 1..16`, `turns 2..4 from offensives`, `turns 16AM..18PM`. */
  readonly turns: Rule = this.RULE('turns', () => {
    this.begin('Turns');
    this.eat(this.CONSUME(k.turns!));
    this.SUBRULE(this.turnSpan);
    this.OPTION1(() => {
      this.eat(this.CONSUME(k.from!));
      this.eat(this.CONSUME(t.Word));
    });
    this.OPTION2(() => this.SUBRULE(this.provenance));
    this.end();
  });

  readonly turnSpan: Rule = this.RULE('turnSpan', () => {
    this.begin('TurnSpan');
    this.SUBRULE1(this.id);
    this.eat(this.CONSUME(t.DotDot));
    this.SUBRULE2(this.id);
    this.end();
  });

  /** `setup japan`, `reinforcements allies`: a side and a block. */
  readonly setup: Rule = this.RULE('setup', () => {
    this.begin('Setup');
    this.eat(this.CONSUME(k.setup!));
    this.SUBRULE(this.ofSide);
    this.end();
  });

  readonly ofSide: Rule = this.RULE('ofSide', () => {
    this.OPTION(() => this.eat(this.CONSUME(t.Word)));
    this.SUBRULE(this.tail);
  });

  /**
   * The owner's choice in a set of places: `in (0105, 0106): 2 Land`, `within 3 of 2102: 4 DDG at 2103`. A block holds the
   * set-up by default.
   */
  private readonly zoneChoice: Alternatives = {
    IGNORE_AMBIGUITIES: true,
    DEF: [
      { GATE: () => this.next(2, t.Colon), ALT: () => this.SUBRULE(this.setupLine) },
      {
        ALT: () => {
          this.begin('Zone');
          this.SUBRULE(this.phrase);
          this.OPTION1(() => {
            this.eat(this.CONSUME(t.Colon));
            this.SUBRULE(this.groups);
            this.OPTION2(() => {
              this.eat(this.CONSUME(k.at!));
              this.SUBRULE(this.placeList);
            });
          });
          this.SUBRULE(this.tail);
          this.end();
        },
      },
    ],
  } as Alternatives;
  readonly zone: Rule = this.RULE('zone', () => {
    this.OR(this.zoneChoice);
  });

  readonly reserve: Rule = this.RULE('reserve', () => {
    this.begin('Reserve');
    this.eat(this.CONSUME(k.reserve!));
    this.SUBRULE(this.groups);
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  /** `eliminated "Force Z", 2 us Naval`: lost before the scenario begins. */
  readonly eliminated: Rule = this.RULE('eliminated', () => {
    this.begin('Eliminated');
    this.eat(this.CONSUME(k.eliminated!));
    this.SUBRULE(this.groups);
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  /** `control japan: 2111, 2211 Saigon, philippines`. */
  readonly control: Rule = this.RULE('control', () => {
    this.begin('Control');
    this.eat(this.CONSUME(k.control!));
    this.eat(this.CONSUME(t.Word));
    this.eat(this.CONSUME(t.Colon));
    this.SUBRULE(this.elements);
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  /** A list of phrases as in parentheses, without them. */
  readonly elements: Rule = this.RULE('elements', () => {
    this.begin('Group');
    this.SUBRULE1(this.element);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.element);
    });
    this.end();
  });

  /** `cards japan { removed jp-01, jp-02; draw 7 }`. */
  readonly cards: Rule = this.RULE('cards', () => {
    this.begin('Cards');
    this.eat(this.CONSUME(k.cards!));
    this.eat(this.CONSUME(t.Word));
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `players 2..3 { china: prc; indo-am: us, bay; bay option three: bangladesh }`: who plays what, nations and further sides, in the order of play. */
  readonly players: Rule = this.RULE('players', () => {
    this.begin('Players');
    this.eat(this.CONSUME(k.players!));
    this.SUBRULE(this.numeric);
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly seat: Rule = this.RULE('seat', () => {
    this.begin('Seat');
    this.eat(this.CONSUME1(t.Word));
    this.OPTION3(() => {
      this.eat(this.CONSUME(k.option!));
      this.eat(this.CONSUME4(t.Word));
    });
    this.OPTION1(() => {
      this.eat(this.CONSUME(t.Colon));
      this.eat(this.CONSUME2(t.Word));
      this.MANY(() => {
        this.eat(this.CONSUME(t.Comma));
        this.eat(this.CONSUME3(t.Word));
      });
    });
    this.OPTION2(() => this.SUBRULE(this.provenance));
    this.end();
  });

  private readonly relationChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(k.hostile!)) },
    { ALT: () => this.eat(this.CONSUME(k.friendly!)) },
    { ALT: () => this.eat(this.CONSUME(k.neutral!)) },
  ] as Alternatives;
  /** `hostile iran, us`, `friendly us, uk`: to each other; `neutral oman, yemen`. */
  readonly relation: Rule = this.RULE('relation', () => {
    this.begin('Relation');
    this.OR(this.relationChoice);
    this.eat(this.CONSUME1(t.Word));
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.eat(this.CONSUME2(t.Word));
    });
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  readonly optionSwitch: Rule = this.RULE('optionSwitch', () => {
    this.begin('Option');
    this.eat(this.CONSUME(k.option!));
    this.eat(this.CONSUME1(t.Word));
    this.OPTION(() => this.eat(this.CONSUME2(t.Word)));
    this.OPTION9(() => this.SUBRULE9(this.notes));
    this.end();
  });

  readonly ruleSwitch: Rule = this.RULE('ruleSwitch', () => {
    this.begin('Rule');
    this.eat(this.CONSUME(k.rule!));
    this.eat(this.CONSUME(t.Word));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly clear: Rule = this.RULE('clear', () => {
    this.begin('Clear');
    this.eat(this.CONSUME(k.clear!));
    this.eat(this.CONSUME1(t.Word));
    this.OPTION(() => this.eat(this.CONSUME2(t.Word)));
    this.OPTION9(() => this.SUBRULE9(this.notes));
    this.end();
  });
}
