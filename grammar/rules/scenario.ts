/** Rules for the statements of scenarios, examples and replays, and the parser that has them all. */
import * as t from '../tokens';
import { VictoryRules } from './scenario-victory';
import type { Alternatives, Rule } from './values';

const k = t.keywords;

export class ScenarioRules extends VictoryRules {
  private readonly scenarioChoice: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME1(k.of!));
        this.eat(this.CONSUME1(t.Word));
        this.OPTION1(() => {
          this.eat(this.CONSUME1(k.extends!));
          this.SUBRULE2(this.id);
        });
      },
    },
    {
      ALT: () => {
        this.eat(this.CONSUME2(k.extends!));
        this.SUBRULE3(this.id);
        this.OPTION2(() => {
          this.eat(this.CONSUME2(k.of!));
          this.eat(this.CONSUME2(t.Word));
        });
      },
    },
  ] as Alternatives;
  /** `of` a game and `extends` a scenario, in either order. */
  readonly scenario: Rule = this.RULE('scenario', () => {
    this.begin('Scenario');
    this.eat(this.CONSUME(k.scenario!));
    this.SUBRULE1(this.id);
    this.OPTION3(() => this.OR(this.scenarioChoice));
    this.OPTION4(() => this.SUBRULE(this.names));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly mapUse: Rule = this.RULE('mapUse', () => {
    this.begin('MapUse');
    this.eat(this.CONSUME(k.map!));
    this.eat(this.CONSUME(t.Word));
    this.OPTION9(() => this.SUBRULE9(this.notes));
    this.end();
  });

  /** `expect japan wins between 40% and 60% of 200 games seed 7 { player japan random }`. */
  readonly forecast: Rule = this.RULE('forecast', () => {
    this.begin('Forecast');
    this.eat(this.CONSUME(k.expect!));
    this.eat(this.CONSUME(t.Word));
    this.eat(this.CONSUME(k.wins!));
    this.eat(this.CONSUME(k.between!));
    this.eat(this.CONSUME1(t.NumberToken));
    this.eat(this.CONSUME1(t.Percent));
    this.eat(this.CONSUME(k.and!));
    this.eat(this.CONSUME2(t.NumberToken));
    this.eat(this.CONSUME2(t.Percent));
    this.eat(this.CONSUME(k.of!));
    this.eat(this.CONSUME3(t.NumberToken));
    this.eat(this.CONSUME(k.games!));
    this.OPTION(() => {
      this.eat(this.CONSUME(k.seed!));
      this.eat(this.CONSUME4(t.NumberToken));
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `history { turn 3: german holds 2125 St-Vith; turn 4..5: german losses 8..14 }`: how it was. */
  readonly history: Rule = this.RULE('history', () => {
    this.begin('History');
    this.eat(this.CONSUME(k.history!));
    this.SUBRULE(this.tail);
    this.end();
  });

  private readonly historyChoice: Alternatives = {
    IGNORE_AMBIGUITIES: true,
    DEF: [
      {
        GATE: () => this.next(1, k.holds!),
        ALT: () => {
          this.eat(this.CONSUME(k.holds!));
          this.SUBRULE(this.elements);
        },
      },
      {
        ALT: () => {
          this.eat(this.CONSUME2(t.Word));
          this.SUBRULE(this.numeric);
        },
      },
    ],
  } as Alternatives;
  readonly historyLine: Rule = this.RULE('historyLine', () => {
    this.begin('HistoryLine');
    this.eat(this.CONSUME(k.turn!));
    this.SUBRULE(this.turnOrSpan);
    this.eat(this.CONSUME(t.Colon));
    this.eat(this.CONSUME1(t.Word));
    this.OR(this.historyChoice);
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  // ---------------------------------------------------------------- example

  readonly example: Rule = this.RULE('example', () => {
    this.begin('Example');
    this.eat(this.CONSUME(k.example!));
    this.SUBRULE(this.names);
    this.OPTION1(() => {
      this.eat(this.CONSUME(k.of!));
      this.eat(this.CONSUME1(t.Word));
    });
    this.OPTION2(() => {
      this.eat(this.CONSUME(k.case!));
      this.eat(this.CONSUME2(t.Word));
      this.MANY(() => {
        this.eat(this.CONSUME(t.Comma));
        this.eat(this.CONSUME3(t.Word));
      });
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly given: Rule = this.RULE('given', () => {
    this.begin('Given');
    this.eat(this.CONSUME(k.given!));
    this.OPTION1({
      GATE: () => !this.next(1, k.empty!) && !this.isSetting('turn') && !this.isSetting('phase'),
      DEF: () => this.SUBRULE1(this.id),
    });
    this.OPTION2(() => this.eat(this.CONSUME(k.empty!)));
    this.OPTION3(() => {
      this.eat(this.CONSUME(k.turn!));
      this.SUBRULE2(this.id);
    });
    this.OPTION4(() => {
      this.eat(this.CONSUME(k.phase!));
      this.eat(this.CONSUME(t.Word));
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  private isSetting(word: string): boolean {
    return this.next(1, t.keyword(word)) && (this.next(2, t.Word) || this.next(2, t.NumberToken));
  }

  private readonly givenLineChoice: Alternatives = {
    IGNORE_AMBIGUITIES: true,
    DEF: [
      { GATE: () => this.isSetupLine(1), ALT: () => this.SUBRULE(this.setupLine) },
      { ALT: () => this.SUBRULE(this.property) },
    ],
  } as Alternatives;
  /** A set-up line, or a setting such as `rp japan 3`. */
  readonly givenLine: Rule = this.RULE('givenLine', () => {
    this.OR(this.givenLineChoice);
  });

  /** A place and a colon stand ahead, or at least a number or string, which can be nothing else. */
  private isSetupLine(ahead: number): boolean {
    if (this.next(ahead, t.NumberToken)) return true;
    if (this.next(ahead, t.HexName) && this.next(ahead + 2, t.Colon)) return true;
    return this.next(ahead, t.StringToken) || this.next(ahead + 1, t.Colon);
  }

  readonly dice: Rule = this.RULE('dice', () => {
    this.begin('Dice');
    this.eat(this.CONSUME(k.dice!));
    this.SUBRULE1(this.phrase);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.phrase);
    });
    this.OPTION9(() => this.SUBRULE9(this.notes));
    this.end();
  });

  readonly doing: Rule = this.RULE('doing', () => {
    this.begin('Do');
    this.eat(this.CONSUME(k.do!));
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `japan: target 0606`. */
  readonly action: Rule = this.RULE('action', () => {
    this.begin('Action');
    this.eat(this.CONSUME(t.Word));
    this.eat(this.CONSUME(t.Colon));
    this.AT_LEAST_ONE(() => this.eat(this.CONSUME(t.AnyToken)));
    this.OPTION9(() => this.SUBRULE9(this.notes));
    this.end();
  });

  private readonly expectationChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(k.allowed!)) },
    { ALT: () => this.eat(this.CONSUME(k.refused!)) },
  ] as Alternatives;
  private readonly expectationChoice2: Alternatives = {
    IGNORE_AMBIGUITIES: true,
    DEF: [
      {
        GATE: () => this.next(3, t.Colon),
        ALT: () => {
          this.OR1(this.expectationChoice);
          this.SUBRULE(this.action);
        },
      },
      { GATE: () => this.next(2, t.Colon) || this.next(3, t.Colon), ALT: () => this.SUBRULE(this.setupLine) },
      {
        ALT: () => {
          this.SUBRULE(this.condition);
          this.OPTION(() => this.SUBRULE(this.provenance));
        },
      },
    ],
  } as Alternatives;
  readonly expectation: Rule = this.RULE('expectation', () => {
    this.begin('Expect');
    this.eat(this.CONSUME(k.expect!));
    this.OR(this.expectationChoice2);
    this.end();
  });

  // ---------------------------------------------------------------- replay

  readonly replay: Rule = this.RULE('replay', () => {
    this.begin('Replay');
    this.eat(this.CONSUME(k.replay!));
    this.eat(this.CONSUME(k.of!));
    this.eat(this.CONSUME(t.Word));
    this.eat(this.CONSUME(t.Slash));
    this.SUBRULE(this.id);
    this.OPTION(() => {
      this.eat(this.CONSUME(k.seed!));
      this.eat(this.CONSUME(t.NumberToken));
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly player: Rule = this.RULE('player', () => {
    this.begin('Player');
    this.eat(this.CONSUME(k.player!));
    this.eat(this.CONSUME1(t.Word));
    this.eat(this.CONSUME2(t.Word));
    this.OPTION9(() => this.SUBRULE9(this.notes));
    this.end();
  });

  readonly replayTurn: Rule = this.RULE('replayTurn', () => {
    this.begin('ReplayTurn');
    this.eat(this.CONSUME(k.turn!));
    this.SUBRULE(this.id);
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly result: Rule = this.RULE('result', () => {
    this.begin('Result');
    this.eat(this.CONSUME(k.result!));
    this.eat(this.CONSUME1(t.Word));
    this.OPTION1({
      GATE: () => !(this.next(1, k.hash!) && this.next(2, t.StringToken)),
      DEF: () => this.eat(this.CONSUME2(t.Word)),
    });
    this.OPTION2(() => {
      this.eat(this.CONSUME(k.hash!));
      this.eat(this.CONSUME(t.StringToken));
    });
    this.OPTION9(() => this.SUBRULE9(this.notes));
    this.end();
  });
}
