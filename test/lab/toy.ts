/**
 * A tiny game for testing players and laboratory without any real ruleset: two sides collect points with a die.
 *
 * In its turn a side rolls as often as it dares: a 1 loses what the turn has brought and ends it; anything else is added. `hold`
 * banks the points. Once per game it may play its hidden card, which is worth its number. The first to reach the goal wins;
 * after the last turn, whoever has more; equal: a draw.
 */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type {
  Choice,
  Game,
  GameEvent,
  Outcome,
  PositionView,
  PreparedGame,
  ProbeValue,
  Question,
  Ruleset,
  StartOptions,
} from '../../engine/kernel/ruleset';
import { IllegalAnswer, InvariantBroken } from '../../engine/kernel/ruleset';
import { mix } from '../../engine/players/generator';

const HOLD = 0;
const ROLL = 1;
const CARD = 2;

/** A compiled toy: goal and length are data, as in a real game. */
export function toyGame(options: { goal?: number; turns?: number; endless?: boolean } = {}): CompiledGame {
  const names = (en: string) => ({ en });
  return {
    format: 1,
    game: {
      id: 'toy',
      names: names('Toy'),
      rules: 'toy',
      sides: [
        { id: 'red', names: names('Red'), color: '#aa0000' },
        { id: 'blue', names: names('Blue'), color: '#0000aa' },
      ],
      nations: [],
      classes: [],
      kinds: [],
      terrains: [],
      features: [],
      borders: [],
      markers: [],
      values: { goal: options.goal ?? 30, endless: options.endless ? 1 : 0 },
      tables: {},
      decks: [],
      phases: [],
      options: [],
    },
    scenario: {
      id: 'standard',
      names: names('Standard'),
      turns: { first: 1, last: options.turns ?? 20 },
      options: {},
      markers: [],
      victory: [],
      rules: [],
    },
    board: {
      id: 'table',
      names: names('Table'),
      grid: { shape: 'points', lines: [] },
      places: [],
      borders: [],
      regions: [],
    },
    units: [],
  };
}

/** Fields of the state. */
const TURN = 0;
const SIDE = 1;
const BANKED = 2;
const RISKED = 4;
const HAND = 5;
const ROLLS = 7;
const SEED = 8;
const OVER = 9;
const SIZE = 10;

class ToyGame implements Game {
  state = new Int32Array(SIZE);
  readonly journal: GameEvent[] = [];
  private readonly asked: Question = { side: 0, ask: 'toy-turn', rule: '1', options: new Int32Array(3), count: 0 };

  constructor(
    readonly prepared: PreparedGame,
    private readonly journalled: boolean,
  ) {}

  private get goal(): number {
    return this.prepared.compiled.game.values.goal!;
  }

  question(): Question | null {
    if (this.state[OVER] !== 0) return null;
    const asked = this.asked;
    asked.side = this.state[SIDE]!;
    asked.options[0] = ROLL;
    asked.options[1] = HOLD;
    asked.count = 2;
    if (this.state[HAND + asked.side] !== 0) asked.options[asked.count++] = CARD;
    return asked;
  }

  answer(code: number): void {
    const asked = this.question();
    if (asked === null || !asked.options.subarray(0, asked.count).includes(code)) {
      throw new IllegalAnswer(`${code} is no answer to toy-turn`);
    }
    const state = this.state;
    const side = asked.side;
    if (this.journalled) {
      this.journal.push({
        index: this.journal.length,
        turn: state[TURN]!,
        what: 'answer',
        rule: '1',
        side,
        text: { en: String(code) },
      });
    }
    if (code === CARD) {
      state[RISKED]! += state[HAND + side]!;
      state[HAND + side] = 0;
    } else if (code === ROLL) {
      const die = 1 + (mix(mix(state[SEED]!, 17), state[ROLLS]!++) % 6);
      if (die === 1) {
        state[RISKED] = 0;
        this.next();
      } else state[RISKED]! += die;
    } else {
      state[BANKED + side]! += state[RISKED]!;
      state[RISKED] = 0;
      this.next();
    }
    if (state[BANKED + side]! >= this.goal) state[OVER] = 1;
  }

  private next(): void {
    const state = this.state;
    state[SIDE] = 1 - state[SIDE]!;
    if (state[SIDE] === 0) {
      state[TURN]!++;
      if (
        state[TURN]! > this.prepared.compiled.scenario.turns.last &&
        this.prepared.compiled.game.values.endless === 0
      ) {
        state[TURN]!--;
        state[OVER] = 2;
      }
    }
  }

  choices(): Choice[] {
    const asked = this.question();
    if (asked === null) return [];
    const words = ['hold', 'roll', `play ${this.state[HAND + asked.side]}`];
    return Array.from(asked.options.subarray(0, asked.count), (code) => ({
      code,
      notation: words[code]!,
      label: { en: words[code]! },
    }));
  }

  outcome(): Outcome | null {
    const state = this.state;
    if (state[OVER] === 0) return null;
    const winner = state[BANKED] === state[BANKED + 1] ? -1 : state[BANKED]! > state[BANKED + 1]! ? 0 : 1;
    const reason = state[OVER] === 1 ? 'goal' : 'last-turn';
    return { winner, reason, rule: '2', text: { en: reason } };
  }

  view(side: number): PositionView {
    const state = this.state;
    return {
      turn: state[TURN]!,
      phase: 'play',
      units: [],
      markers: [],
      control: {},
      tracks: { points: [state[BANKED]!, state[BANKED + 1]!] },
      hands: [0, 1].map((owner) => {
        const card = state[HAND + owner]!;
        if (side === -1 || side === owner) return { side: owner, cards: card === 0 ? [] : [String(card)], hidden: 0 };
        return { side: owner, cards: [], hidden: card === 0 ? 0 : 1 };
      }),
      decks: {},
      outcome: this.outcome(),
    };
  }

  probe(name: string, args: string[]): ProbeValue {
    return name === 'points' ? this.state[BANKED + Number(args[0] === 'blue')]! : null;
  }

  save(): Uint8Array {
    return new Uint8Array(this.state.slice().buffer);
  }

  load(saved: Uint8Array): void {
    this.state = new Int32Array(saved.slice().buffer);
  }

  hash(): string {
    let a = 1;
    let b = 2;
    for (const word of this.state) {
      a = mix(a, word);
      b = mix(b, a ^ word);
    }
    return a.toString(16).padStart(8, '0') + b.toString(16).padStart(8, '0');
  }

  fork(hide?: { side: number; seed: number }): Game {
    const copy = new ToyGame(this.prepared, false);
    copy.state = this.state.slice();
    if (hide !== undefined) {
      copy.state[SEED] = hide.seed;
      const other = HAND + 1 - hide.side;
      if (copy.state[other] !== 0) copy.state[other] = 1 + (mix(hide.seed, 5) % 4);
    }
    return copy;
  }

  check(): void {
    if (this.state[RISKED]! < 0) throw new InvariantBroken('points at risk are never negative');
  }
}

/** The toy's rules. */
export const toy: Ruleset = {
  id: 'toy',
  needs: { values: [], tables: [], attributes: [], flags: [], verbs: [], rules: [], queries: [], options: [] },
  prepare(compiled) {
    const prepared: PreparedGame = {
      compiled,
      ruleset: toy,
      start(options: StartOptions) {
        const game = new ToyGame(prepared, options.journal === true);
        game.state[TURN] = compiled.scenario.turns.first;
        game.state[SEED] = options.seed;
        for (const side of [0, 1]) game.state[HAND + side] = 1 + (mix(options.seed, 99 + side) % 4);
        return game;
      },
    };
    return prepared;
  },
};

/** The toy, ready to play. */
export function prepareToy(options: Parameters<typeof toyGame>[0] = {}): PreparedGame {
  return toy.prepare(toyGame(options));
}
