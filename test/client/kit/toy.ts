/** A game small enough to know by heart, for tests of the map table: two sides, two counters, four turns. */

import { geometryOf } from '../../../client/webview/svg/geometry';
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import {
  type Choice,
  type Game,
  type GameEvent,
  IllegalAnswer,
  NotPlayable,
  type Outcome,
  type PositionView,
  type PreparedGame,
  type Question,
  type Ruleset,
  type StartOptions,
} from '../../../engine/kernel/ruleset';

const n = (en: string, ja?: string): Names => (ja ? { en, ja } : { en });

/** A compiled game of 12 hexes with sea, coast and land. */
export function toyGame(): CompiledGame {
  const ids = ['0101', '0102', '0103', '0201', '0202', '0203', '0301', '0302', '0303', '0401', '0402', '0403'];
  return {
    format: 1,
    game: {
      id: 'toy',
      names: n('Toy', 'おもちゃ'),
      rules: 'toy',
      sides: [
        { id: 'red', names: n('Red', '赤軍'), color: '#b5483a' },
        { id: 'blue', names: n('Blue', '青軍'), color: '#3a6ea5' },
      ],
      nations: [
        { id: 'r', names: n('Redland', '赤国'), side: 'red', color: '#b5483a' },
        { id: 'b', names: n('Blueland', '青国'), side: 'blue', color: '#3a6ea5' },
      ],
      classes: [
        { id: 'fleet', names: n('Fleet') },
        { id: 'land', names: n('Land') },
      ],
      kinds: [
        { id: 'ship', names: n('Ship', '艦'), class: 'fleet', steps: 2, values: { strength: [3, 1] }, flags: [] },
        {
          id: 'inf',
          names: n('Infantry', '歩兵'),
          class: 'land',
          steps: 1,
          values: { attack: [4], defence: [4], movement: [5] },
          flags: [],
        },
      ],
      terrains: [
        { id: 'sea', names: n('Sea', '海'), enter: ['fleet'] },
        { id: 'coast', names: n('Coast', '沿岸'), enter: ['fleet', 'land'] },
        { id: 'plain', names: n('Plain', '平地'), enter: ['land'] },
      ],
      features: [{ id: 'port', names: n('Port', '港'), flags: [], properties: {} }],
      borders: [{ id: 'cliff', names: n('Cliff', '崖'), cross: [] }],
      markers: [{ id: 'depot', names: n('Depot', '兵站'), limits: { any: 2 } }],
      values: {},
      tables: {
        turns: {
          id: 'turns',
          names: n('Turns'),
          columns: ['turn', 'year', 'season'].map((id) => ({ id, names: n(id) })),
          rows: [1, 2, 3, 4].map((turn) => ({ cells: [turn, 1941, 'winter'] })),
        },
      },
      decks: [],
      phases: [{ id: 'move', names: n('Movement', '移動'), steps: [], properties: {} }],
      options: [],
    },
    scenario: {
      id: 'first',
      names: n('First "light" <1>', '第一'),
      turns: { first: 1, last: 4 },
      options: {},
      markers: [{ marker: 'depot', side: 'red', at: '0101' }],
      victory: [],
      rules: [],
    },
    board: {
      id: 'pond',
      names: n('Pond'),
      grid: { shape: 'hex', orientation: 'flat', ids: 'CCRR', columns: [1, 4], rows: [1, 3], shifted: 'even' },
      places: ids.map((id, i) => ({
        id,
        names: i % 3 === 0 ? n(`Place ${i}`, `地${i}`) : n(id),
        terrain: (['sea', 'coast', 'plain'] as const)[i % 3] as string,
        features: i === 1 ? ['port'] : [],
        properties: {},
        ...(i === 1 ? { owner: 'r', source: 'r' } : {}),
      })),
      borders: [{ a: '0102', b: '0103', kind: 'cliff' }],
      regions: [{ id: 'north', names: n('North', '北'), places: ['0101', '0201'], flags: ['shelter'], properties: {} }],
    },
    units: [
      { id: 'r1', names: n('Red 1', '赤1'), side: 'red', nation: 'r', kind: 'ship', at: '0101', steps: 2 },
      { id: 'r2', names: n('Red 2', '赤2'), side: 'red', nation: 'r', kind: 'ship', at: '0101', steps: 1 },
      { id: 'b1', names: n('Blue 1', '青1'), side: 'blue', nation: 'b', kind: 'inf', at: '0403', steps: 1 },
      {
        id: 'b2',
        names: n('Blue 2', '青2'),
        side: 'blue',
        nation: 'b',
        kind: 'inf',
        at: null,
        steps: 1,
        arrives: { turn: 2, at: [] },
      },
    ],
  };
}

/**
 * Its rules: every turn first red, then blue, moves its first counter to a neighbouring hex (code 1 to 6) or passes (0).
 * Red wins when its counter meets blue's. A position is five numbers.
 */
class ToyPlay implements Game {
  readonly journal: GameEvent[] = [];
  private state: number[];
  private readonly ids: string[];
  private readonly posed: Question = { side: 0, ask: 'move', rule: '1.1', options: new Int32Array(7), count: 0 };

  constructor(
    readonly prepared: PreparedGame,
    private readonly options: StartOptions,
  ) {
    this.ids = prepared.compiled.board.places.map((p) => p.id);
    this.state = [1, 0, this.ids.indexOf('0101'), this.ids.indexOf('0403'), options.seed];
  }

  private targets(): (string | null)[] {
    const [, side = 0] = this.state;
    return (
      geometryOf(this.prepared.compiled.board).neighbours.get(this.ids[this.state[2 + side] as number] as string) ?? []
    );
  }

  question(): Question | null {
    if (this.outcome()) return null;
    const legal = [0, ...this.targets().flatMap((id, i) => (id ? [i + 1] : []))];
    this.posed.side = this.state[1] as number;
    this.posed.options.set(legal);
    this.posed.count = legal.length;
    return this.posed;
  }

  choices(): Choice[] {
    const unit = this.state[1] === 0 ? 'r1' : 'b1';
    const moves = this.targets().flatMap((id, i): Choice[] =>
      id
        ? [
            {
              code: i + 1,
              notation: `move ${id}`,
              label: { en: `Move to ${id}`, ja: `${id} へ移動` },
              places: [id],
              units: [unit],
            },
          ]
        : [],
    );
    return this.outcome() ? [] : [{ code: 0, notation: 'pass', label: { en: 'Pass', ja: 'パス' } }, ...moves];
  }

  answer(code: number): void {
    if (!this.choices().some((c) => c.code === code)) throw new IllegalAnswer(String(code));
    const [turn = 1, side = 0] = this.state;
    const target = this.targets()[code - 1];
    if (target) this.state[2 + side] = this.ids.indexOf(target);
    if (this.options.journal) {
      const at = target ?? 'nowhere';
      this.journal.push({
        index: this.journal.length,
        turn,
        what: 'move',
        rule: '1.1',
        side,
        text: { en: `moved to ${at}` },
      });
    }
    this.state[1] = 1 - side;
    if (side === 1) this.state[0] = turn + 1;
  }

  outcome(): Outcome | null {
    const [turn = 1, , red, blue] = this.state;
    if (red === blue) return { winner: 0, reason: 'met', rule: '2.1', text: { en: 'They met.' } };
    return turn > 4 ? { winner: -1, reason: 'last-turn', rule: '2.2', text: { en: 'Time is up.' } } : null;
  }

  view(): PositionView {
    const [turn = 1, , red = 0, blue = 0] = this.state;
    return {
      turn,
      phase: 'move',
      units: [
        { id: 'r1', at: this.ids[red] as string, steps: 2, nation: 'r' },
        { id: 'b1', at: this.ids[blue] as string, steps: 1, nation: 'b' },
      ],
      markers: [],
      control: {},
      tracks: {},
      hands: [],
      decks: {},
      outcome: this.outcome(),
    };
  }

  probe(): null {
    return null;
  }

  save(): Uint8Array {
    return Uint8Array.from(this.state);
  }

  load(saved: Uint8Array): void {
    this.state = [...saved];
  }

  hash(): string {
    return this.state.join('-').padStart(16, '0');
  }

  fork(): Game {
    const copy = new ToyPlay(this.prepared, { ...this.options, journal: false });
    copy.load(this.save());
    return copy;
  }

  check(): void {}
}

/** The toy's rules; a game without places can not be played. */
export const toyRules: Ruleset = {
  id: 'toy',
  needs: { values: [], tables: [], attributes: [], flags: [], verbs: [], rules: [], queries: [], options: [] },
  prepare(compiled) {
    if (compiled.board.places.length === 0) throw new NotPlayable([{ message: 'no places' }]);
    const prepared: PreparedGame = { compiled, ruleset: toyRules, start: (options) => new ToyPlay(prepared, options) };
    return prepared;
  },
};
