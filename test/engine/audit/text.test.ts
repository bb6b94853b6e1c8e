/** Every number of the text is played: with any one of them changed, some game goes otherwise. */
import assert from 'node:assert/strict';
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { below } from '../../../engine/kernel/dice';
import { doctrineTable } from '../../../engine/kernel/doctrines';
import { BadGiven, type Game, IllegalAnswer, NotPlayable, type PreparedGame } from '../../../engine/kernel/ruleset';
import { stageTable } from '../../../engine/players/stages';
import { warInThePacific } from '../../../engine/rulesets/war-in-the-pacific/index';
import { amount } from '../../amount';
import { givenOf, type Setting } from '../cases/kit';
import { compiledGame } from '../game';

/** What is compared: the question, its answers and the position. */
function state(game: Game): string {
  const q = game.question();
  return q ? `${q.side} ${q.ask} ${q.count} ${game.hash()}` : `over ${game.hash()}`;
}

/** Where a line begins: a setting in the words of the cases, or the opening, perhaps with optional rules. */
interface Start {
  seed: number;
  setting?: Setting;
  options?: Record<string, boolean>;
}

interface Line extends Start {
  answers: Int32Array;
  states: string[];
}

const ready = new Map<string, PreparedGame>();

function begin(compiled: CompiledGame, { seed, setting, options }: Start): Game {
  const key = JSON.stringify(options ?? {});
  let prepared = ready.get(key);
  if (prepared?.compiled.game !== compiled.game) {
    const on = { ...compiled.scenario.options, ...options };
    prepared = warInThePacific.prepare({ ...compiled, scenario: { ...compiled.scenario, options: on } });
    ready.set(key, prepared);
  }
  return prepared.start({ seed, ...(setting ? { given: givenOf(setting) } : {}) });
}

/** A game played at random, to be repeated with other numbers. */
function record(compiled: CompiledGame, start: Start): Line {
  const game = begin(compiled, start);
  const longest = start.setting ? 150 : 2000;
  const line: Line = { ...start, answers: new Int32Array(longest), states: [state(game)] };
  for (let n = 0; n < longest; n++) {
    const q = game.question();
    if (!q) break;
    line.answers[n] = q.options[choose(start.seed, n, q.count)]!;
    game.answer(line.answers[n]!);
    line.states.push(state(game));
  }
  return line;
}

/** Passing early would show little of the game: the last answers are chosen seldom. */
function choose(seed: number, n: number, count: number): number {
  return Math.min(below(seed, 1, n, count), below(seed, 2, n, count));
}

/** Whether some line goes otherwise with these texts. */
function differs(compiled: CompiledGame, lines: readonly Line[]): boolean {
  try {
    return lines.some((line) => {
      const game = begin(compiled, line);
      for (let n = 0; n < line.states.length; n++) {
        if (state(game) !== line.states[n]) return true;
        if (n + 1 === line.states.length) return false;
        game.answer(line.answers[n]!);
      }
      return false;
    });
  } catch (e) {
    // Refused, or the position is no longer a legal one: it has been read.
    if (e instanceof NotPlayable || e instanceof BadGiven || e instanceof IllegalAnswer) return true;
    throw e;
  }
}

/** Values that choose between readings: another of them. */
const switches: Record<string, number> = { 'winner-hits-basis': 3, 'carrier-hit-needs-air': 0 };

/** Four ports taken, and a fifth about to fall. */
const falling: Setting = {
  turn: 3,
  phase: 'combat',
  trp: [6, 6],
  at: {
    '0407': 'jp Land',
    '0508': 'jp Land',
    '1008': 'jp Land',
    '1207': 'jp Land',
    '0606': '3 jp Land, us Land reduced',
    '0607': '3 jp Land, us Land reduced',
  },
};

/** Positions in which what the opening seldom leads to happens at once. */
const settings: Setting[] = [
  {
    // Landings against carriers and aircraft, ground combats of all sizes, fleets with cargo; aircraft to be displaced.
    turn: 3,
    phase: 'combat',
    brp: [10, 10],
    rp: [4, 4],
    at: {
      '0407': '3 jp Naval, 3 jp Land aboard, jp CV, uk Land, uk Air',
      '0508': '2 jp Naval, 2 jp Land aboard, jp CV reduced, 3 uk Land',
      '0509': '2 jp Land, uk Land, uk Air reduced',
      '0606': '3 jp Land, us Land, us Air',
      '0607': 'us CV, 2 us Naval, 2 us Land aboard, jp CV, jp Naval, jp Land',
      '0707': 'jp Air, jp Land, us CV reduced, us Naval, us Naval reduced',
      '1008': 'jp CV, jp Naval, us Naval, us CV, us Land aboard',
      '1009': 'us Air, us Land, 2 jp Land',
      '0909': 'uk Land, uk Air, 3 jp Land',
      '0908': 'jp Air reduced',
      '0605': 'jp Air, jp Land',
    },
  },
  {
    turn: 3,
    phase: 'combat',
    at: { '0506': 'jp CV reduced, jp Naval, us Naval, jp Land', '0507': 'jp Air reduced, jp Air', '0605': 'jp Land' },
  },
  {
    turn: 10,
    phase: 'rebuilding',
    rp: [3, 3],
    at: {
      '0804': 'jp CV reduced, jp Naval reduced, jp Land reduced, jp Air reduced',
      '1506': 'us CV reduced, us Air reduced',
    },
  },
  { turn: 5, phase: 'stacking', at: { '0606': 'jp Land, us Land, 3 us Air', '1106': '2 jp Land' }, continuing: '0606' },
  { turn: 5, opening: true, at: { '0408': 'jp Land', '0508': 'jp Land', '0710': 'jp Land' } },
  { turn: 5, opening: true, at: { '0408': 'jp Land', '0508': 'jp Land', '0509': 'jp Land' } },
  // Turn 1: no defence bonus against Japan; a reduced Air covers nothing.
  {
    turn: 1,
    phase: 'combat',
    at: {
      '0407': '2 jp Naval, 2 jp Land aboard, uk Land',
      '0606': '2 jp Naval, 2 jp Land aboard, 2 us Land',
      '0605': 'jp Land',
    },
  },
  {
    turn: 2,
    phase: 'combat',
    at: {
      '0407': '2 jp Naval, 2 jp Land aboard, uk Land',
      '0606': '2 jp Naval, 2 jp Land aboard, 2 us Land',
      '0605': 'jp Land',
    },
  },
  // Carriers far from all aircraft.
  { turn: 4, phase: 'combat', at: { '1204': 'jp CV, jp Naval, us CV, us Naval', '1304': 'jp CV, us CV' } },
  { turn: 4, phase: 'movement', rp: [6, 6], at: { '0707': 'jp Naval', '0606': 'us Air reduced, us Land' } },
];

describe('every number of the text is played', () => {
  let lines: Line[];
  before(() => {
    const starts: Start[] = [
      ...settings.flatMap((setting) => [1, 2, 3, 4, 5, 6].map((seed) => ({ seed, setting }))),
      ...[1, 2].map((seed) => ({ seed })),
      { seed: 3, options: { 'preplaced-depots': true, 'sudden-death': true } },
      ...[4, 5, 6, 7].map((seed) => ({ seed, setting: falling, options: { 'sudden-death': true } })),
    ];
    lines = starts.map((start) => record(compiledGame(), start));
  });

  /** Names of what may be changed without any line going otherwise; of every fifth change, of all in the soak. */
  function deaf(changes: Iterable<[string, (game: CompiledGame) => void]>): string[] {
    const out: string[] = [];
    for (const [name, change] of [...changes].filter((_, i) => i % amount(5, 1) === 0)) {
      const game = structuredClone(compiledGame());
      change(game);
      if (!differs(game, lines)) out.push(name);
    }
    return out;
  }

  it('and with none changed every game goes the same', () => {
    assert.deepEqual(deaf([['nothing', () => {}]]), ['nothing']);
  });

  it('values', () => {
    const names = Object.keys(compiledGame().game.values);
    assert.deepEqual(
      deaf(
        names.map((name) => [
          name,
          (g) => {
            g.game.values[name] = switches[name] ?? g.game.values[name]! + 1;
          },
        ]),
      ),
      [],
    );
  });

  it('tables', () => {
    const changes: [string, (game: CompiledGame) => void][] = [];
    // What the computer weighs changes no rule: `test/players/` plays it.
    const rules = Object.entries(compiledGame().game.tables).filter(
      ([id]) => id !== doctrineTable && id !== stageTable,
    );
    for (const [id, table] of rules)
      table.rows.forEach((row, r) => {
        row.cells.forEach((cell, c) => {
          if (c === 0 || cell === null) return;
          const name = `${id} ${String(row.cells[0])} ${table.columns[c]!.id}`;
          changes.push([
            name,
            (g) => {
              const cells = g.game.tables[id]!.rows[r]!.cells;
              if (typeof cell === 'number') cells[c] = cell + 1;
              else if (typeof cell === 'object') cells[c] = { from: cell.from, to: 12 };
              else if (cell === 'japan') cells[c] = 'allies';
              else if (cell === 'allies') cells[c] = 'japan';
              else cells[c] = null;
            },
          ]);
        });
      });
    assert.deepEqual(
      deaf(changes).filter((n) => !/ (year|season)$/.test(n)),
      [],
    );
  });

  it('what is printed on the counters, and what their words allow', () => {
    const changes: [string, (game: CompiledGame) => void][] = [];
    compiledGame().game.kinds.forEach((kind, k) => {
      for (const [name, list] of Object.entries(kind.values))
        list.forEach((_, i) => {
          // Only reduced units are rebuilt.
          if (name === 'rebuild' && i === 0) return;
          changes.push([
            `${kind.id} ${name} ${i}`,
            (g) => {
              g.game.kinds[k]!.values[name]![i]! += 1;
            },
          ]);
        });
      for (const flag of kind.flags)
        changes.push([
          `${kind.id} ${flag}`,
          (g) => {
            g.game.kinds[k]!.flags = kind.flags.filter((f) => f !== flag);
          },
        ]);
    });
    assert.deepEqual(deaf(changes), []);
  });

  it('special rules of the scenario', () => {
    const changes: [string, (game: CompiledGame) => void][] = [];
    compiledGame().scenario.rules.forEach((rule, r) => {
      // The turn without cards has no deck in the turn record either.
      if (rule.id === 'no-cards') return;
      changes.push([
        rule.id,
        (g) => {
          g.scenario.rules.splice(r, 1);
        },
      ]);
      for (const [name, list] of Object.entries(rule.properties))
        list.forEach((value, i) => {
          if (typeof value !== 'number') return;
          changes.push([
            `${rule.id} ${name} ${i}`,
            (g) => {
              g.scenario.rules[r]!.properties[name]![i] = value + 1;
            },
          ]);
        });
    });
    assert.deepEqual(deaf(changes), []);
  });

  it('the map: terrain, features, owners, sources, hexsides, limits, waters', () => {
    const changes: [string, (game: CompiledGame) => void][] = [];
    compiledGame().game.terrains.forEach((t, i) => {
      // No base of this map lies at sea, and aircraft join the nation inland by its own rule.
      for (const cls of t.enter.filter((c) => c !== 'air' || t.id === 'shallow'))
        changes.push([
          `${t.id} enter ${cls}`,
          (g) => {
            g.game.terrains[i]!.enter = t.enter.filter((c) => c !== cls);
          },
        ]);
    });
    compiledGame().game.features.forEach((feature, i) => {
      for (const flag of feature.flags)
        if (flag !== 'out-of-play')
          changes.push([
            `${feature.id} ${flag}`,
            (g) => {
              g.game.features[i]!.flags = feature.flags.filter((f) => f !== flag);
            },
          ]);
      for (const name of Object.keys(feature.properties))
        feature.properties[name]!.forEach((value, k) => {
          if (typeof value === 'number')
            changes.push([
              `${feature.id} ${name} ${k}`,
              (g) => {
                g.game.features[i]!.properties[name]![k] = Math.max(0, value - 1);
              },
            ]);
        });
    });
    compiledGame().board.places.forEach((place, i) => {
      if (place.owner)
        changes.push([
          `${place.id} owner`,
          (g) => {
            g.board.places[i]!.owner = place.owner === 'jp' ? 'us' : 'jp';
          },
        ]);
      if (place.source)
        changes.push([
          `${place.id} source`,
          (g) => {
            delete g.board.places[i]!.source;
          },
        ]);
    });
    assert.deepEqual(deaf(changes), []);
  });

  it('counters of depots, who acts first on a tie, how many cards are dealt and used', () => {
    const changes: [string, (game: CompiledGame) => void][] = [];
    for (const side of ['japan', 'allies'])
      changes.push([
        `depots of ${side}`,
        (g) => {
          g.game.markers.find((m) => m.id === 'depot')!.limits[side] = 1;
        },
      ]);
    const swap = (word: unknown) => (word === 'japan' ? 'allies' : 'japan');
    compiledGame().game.phases.forEach((phase, i) => {
      if (phase.properties.tie)
        changes.push([
          `${phase.id} tie`,
          (g) => {
            g.game.phases[i]!.properties.tie = [swap(phase.properties.tie![0])];
          },
        ]);
      phase.steps.forEach((step, k) => {
        if (step.properties.tie)
          changes.push([
            `${step.id} tie`,
            (g) => {
              g.game.phases[i]!.steps[k]!.properties.tie = [swap(step.properties.tie![0])];
            },
          ]);
      });
    });
    assert.deepEqual(deaf(changes), []);
  });
});
