/** Rules for the statements of scenarios, examples and replays, and the parser that has them all. */
import * as t from '../tokens';
import { GameRules } from './game';
import type { Rule } from './values';

const k = t.keyword;

export class ScenarioRules extends GameRules {
  readonly scenario: Rule = this.RULE('scenario', () => {
    this.node('Scenario', () => {
      this.eat(this.CONSUME(k('scenario')));
      this.SUBRULE1(this.id);
      this.OPTION1(() => {
        this.eat(this.CONSUME(k('of')));
        this.eat(this.CONSUME(t.Word));
      });
      this.OPTION2(() => {
        this.eat(this.CONSUME(k('extends')));
        this.SUBRULE2(this.id);
      });
      this.OPTION3(() => this.SUBRULE(this.names));
      this.SUBRULE(this.tail);
    });
  });

  readonly mapUse: Rule = this.RULE('mapUse', () => {
    this.node('MapUse', () => {
      this.eat(this.CONSUME(k('map')));
      this.eat(this.CONSUME(t.Word));
    });
  });

  readonly turns: Rule = this.RULE('turns', () => {
    this.node('Turns', () => {
      this.eat(this.CONSUME(k('turns')));
      this.node('Range', () => {
        this.eat(this.CONSUME1(t.NumberToken));
        this.eat(this.CONSUME(t.DotDot));
        this.eat(this.CONSUME2(t.NumberToken));
      });
      this.OPTION(() => this.SUBRULE(this.provenance));
    });
  });

  /** `setup japan`, `reinforcements allies`, `victory allies`: a side and a block. */
  readonly setup: Rule = this.RULE('setup', () => {
    this.node('Setup', () => {
      this.eat(this.CONSUME(k('setup')));
      this.SUBRULE(this.ofSide);
    });
  });

  readonly ofSide: Rule = this.RULE('ofSide', () => {
    this.OPTION(() => this.eat(this.CONSUME(t.Word)));
    this.SUBRULE(this.tail);
  });

  readonly reinforcements: Rule = this.RULE('reinforcements', () => {
    this.node('Reinforcements', () => {
      this.eat(this.CONSUME(k('reinforcements')));
      this.SUBRULE(this.ofSide);
    });
  });

  /** `turn 3: us CV, 2 us Land at 0207 Ceylon, 0110`. */
  readonly arrival: Rule = this.RULE('arrival', () => {
    this.node('ArrivalLine', () => {
      this.eat(this.CONSUME(k('turn')));
      this.SUBRULE(this.id);
      this.eat(this.CONSUME(t.Colon));
      this.SUBRULE(this.groups);
      this.OPTION1(() => {
        this.eat(this.CONSUME(k('at')));
        this.SUBRULE(this.placeList);
      });
      this.OPTION2(() => this.SUBRULE(this.provenance));
    });
  });

  readonly reserve: Rule = this.RULE('reserve', () => {
    this.node('Reserve', () => {
      this.eat(this.CONSUME(k('reserve')));
      this.SUBRULE(this.groups);
      this.OPTION(() => this.SUBRULE(this.provenance));
    });
  });

  readonly optionSwitch: Rule = this.RULE('optionSwitch', () => {
    this.node('Option', () => {
      this.eat(this.CONSUME(k('option')));
      this.eat(this.CONSUME1(t.Word));
      this.OPTION(() => this.eat(this.CONSUME2(t.Word)));
    });
  });

  readonly ruleSwitch: Rule = this.RULE('ruleSwitch', () => {
    this.node('Rule', () => {
      this.eat(this.CONSUME(k('rule')));
      this.eat(this.CONSUME(t.Word));
      this.SUBRULE(this.tail);
    });
  });

  readonly victory: Rule = this.RULE('victory', () => {
    this.node('Victory', () => {
      this.eat(this.CONSUME(k('victory')));
      this.SUBRULE(this.ofSide);
    });
  });

  /** `a: at any time when …`. */
  readonly victoryLine: Rule = this.RULE('victoryLine', () => {
    this.node('VictoryLine', () => {
      this.OPTION1({
        GATE: () => this.next(2, t.Colon) || !this.next(1, k('at')),
        DEF: () => {
          this.eat(this.CONSUME(t.Word));
          this.eat(this.CONSUME(t.Colon));
        },
      });
      this.OPTION2(() => {
        this.eat(this.CONSUME(k('at')));
        this.SUBRULE(this.phrase);
      });
      this.eat(this.CONSUME(k('when')));
      this.SUBRULE(this.condition);
      this.OPTION3(() => this.SUBRULE(this.provenance));
    });
  });

  readonly otherwise: Rule = this.RULE('otherwise', () => {
    this.node('Otherwise', () => {
      this.eat(this.CONSUME(k('otherwise')));
      this.eat(this.CONSUME(t.Word));
    });
  });

  readonly clear: Rule = this.RULE('clear', () => {
    this.node('Clear', () => {
      this.eat(this.CONSUME(k('clear')));
      this.eat(this.CONSUME1(t.Word));
      this.OPTION(() => this.eat(this.CONSUME2(t.Word)));
    });
  });

  /** `place japan 0804: Land`. */
  readonly placeChange: Rule = this.RULE('placeChange', () => {
    this.node('Change', () => {
      this.eat(this.CONSUME(k('place')));
      this.eat(this.CONSUME(t.Word));
      this.SUBRULE(this.place);
      this.eat(this.CONSUME(t.Colon));
      this.SUBRULE(this.groups);
      this.OPTION(() => this.SUBRULE(this.provenance));
    });
  });

  /** `move japan 2 Naval 0804 -> 0904`, `remove japan CV at 0804`, `delay allies uk Air of turn 6 to 8`. */
  readonly change: Rule = this.RULE('change', () => {
    this.node('Change', () => {
      this.OR([
        { ALT: () => this.eat(this.CONSUME(k('move'))) },
        { ALT: () => this.eat(this.CONSUME(k('reduce'))) },
        { ALT: () => this.eat(this.CONSUME(k('remove'))) },
        { ALT: () => this.eat(this.CONSUME(k('delay'))) },
      ]);
      this.eat(this.CONSUME(t.Word));
      this.SUBRULE(this.groups);
      this.OPTION1(() => {
        this.OPTION2(() => this.eat(this.CONSUME(k('at'))));
        this.SUBRULE1(this.place);
      });
      this.OPTION3(() => {
        this.eat(this.CONSUME(t.Arrow));
        this.SUBRULE2(this.place);
      });
      this.OPTION4(() => {
        this.eat(this.CONSUME(k('of')));
        this.eat(this.CONSUME(k('turn')));
        this.SUBRULE1(this.id);
      });
      this.OPTION5(() => {
        this.OR1([
          {
            ALT: () => {
              this.eat(this.CONSUME(k('to')));
              this.SUBRULE2(this.id);
            },
          },
          {
            ALT: () => {
              this.eat(this.CONSUME(k('by')));
              this.SUBRULE3(this.id);
            },
          },
        ]);
      });
      this.OPTION6(() => this.SUBRULE(this.provenance));
    });
  });

  // ---------------------------------------------------------------- example

  readonly example: Rule = this.RULE('example', () => {
    this.node('Example', () => {
      this.eat(this.CONSUME(k('example')));
      this.SUBRULE(this.names);
      this.OPTION1(() => {
        this.eat(this.CONSUME(k('of')));
        this.eat(this.CONSUME1(t.Word));
      });
      this.OPTION2(() => {
        this.eat(this.CONSUME(k('case')));
        this.eat(this.CONSUME2(t.Word));
        this.MANY(() => {
          this.eat(this.CONSUME(t.Comma));
          this.eat(this.CONSUME3(t.Word));
        });
      });
      this.SUBRULE(this.tail);
    });
  });

  readonly given: Rule = this.RULE('given', () => {
    this.node('Given', () => {
      this.eat(this.CONSUME(k('given')));
      this.OPTION1({
        GATE: () => !this.next(1, k('empty')) && !this.isSetting('turn') && !this.isSetting('phase'),
        DEF: () => this.SUBRULE1(this.id),
      });
      this.OPTION2(() => this.eat(this.CONSUME(k('empty'))));
      this.OPTION3(() => {
        this.eat(this.CONSUME(k('turn')));
        this.SUBRULE2(this.id);
      });
      this.OPTION4(() => {
        this.eat(this.CONSUME(k('phase')));
        this.eat(this.CONSUME(t.Word));
      });
      this.SUBRULE(this.tail);
    });
  });

  private isSetting(word: string): boolean {
    return this.next(1, k(word)) && (this.next(2, t.Word) || this.next(2, t.NumberToken));
  }

  /** A set-up line, or a setting such as `rp japan 3`. */
  readonly givenLine: Rule = this.RULE('givenLine', () => {
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { GATE: () => this.isSetupLine(1), ALT: () => this.SUBRULE(this.setupLine) },
        { ALT: () => this.SUBRULE(this.property) },
      ],
    });
  });

  /** A place and a colon stand ahead, or at least a number or string, which can be nothing else. */
  private isSetupLine(ahead: number): boolean {
    if (this.next(ahead, t.NumberToken)) return true;
    return this.next(ahead, t.StringToken) || this.next(ahead + 1, t.Colon);
  }

  readonly dice: Rule = this.RULE('dice', () => {
    this.node('Dice', () => {
      this.eat(this.CONSUME(k('dice')));
      this.SUBRULE1(this.phrase);
      this.MANY(() => {
        this.eat(this.CONSUME(t.Comma));
        this.SUBRULE2(this.phrase);
      });
    });
  });

  readonly doing: Rule = this.RULE('doing', () => {
    this.node('Do', () => {
      this.eat(this.CONSUME(k('do')));
      this.SUBRULE(this.tail);
    });
  });

  /** `japan: target 0606`. */
  readonly action: Rule = this.RULE('action', () => {
    this.node('Action', () => {
      this.eat(this.CONSUME(t.Word));
      this.eat(this.CONSUME(t.Colon));
      this.AT_LEAST_ONE(() => this.eat(this.CONSUME(t.AnyToken)));
    });
  });

  readonly expectation: Rule = this.RULE('expectation', () => {
    this.node('Expect', () => {
      this.eat(this.CONSUME(k('expect')));
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          {
            GATE: () => this.next(3, t.Colon),
            ALT: () => {
              this.OR1([
                { ALT: () => this.eat(this.CONSUME(k('allowed'))) },
                { ALT: () => this.eat(this.CONSUME(k('refused'))) },
              ]);
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
      });
    });
  });

  // ---------------------------------------------------------------- replay

  readonly replay: Rule = this.RULE('replay', () => {
    this.node('Replay', () => {
      this.eat(this.CONSUME(k('replay')));
      this.eat(this.CONSUME(k('of')));
      this.eat(this.CONSUME(t.Word));
      this.eat(this.CONSUME(t.Slash));
      this.SUBRULE(this.id);
      this.OPTION(() => {
        this.eat(this.CONSUME(k('seed')));
        this.eat(this.CONSUME(t.NumberToken));
      });
      this.SUBRULE(this.tail);
    });
  });

  readonly player: Rule = this.RULE('player', () => {
    this.node('Player', () => {
      this.eat(this.CONSUME(k('player')));
      this.eat(this.CONSUME1(t.Word));
      this.eat(this.CONSUME2(t.Word));
    });
  });

  readonly replayTurn: Rule = this.RULE('replayTurn', () => {
    this.node('ReplayTurn', () => {
      this.eat(this.CONSUME(k('turn')));
      this.SUBRULE(this.id);
      this.SUBRULE(this.tail);
    });
  });

  readonly result: Rule = this.RULE('result', () => {
    this.node('Result', () => {
      this.eat(this.CONSUME(k('result')));
      this.eat(this.CONSUME1(t.Word));
      this.OPTION1({
        GATE: () => !(this.next(1, k('hash')) && this.next(2, t.StringToken)),
        DEF: () => this.eat(this.CONSUME2(t.Word)),
      });
      this.OPTION2(() => {
        this.eat(this.CONSUME(k('hash')));
        this.eat(this.CONSUME(t.StringToken));
      });
    });
  });
}
