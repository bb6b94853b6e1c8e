/** Chapters 16.4, 25.2 and 26: remnants of large units, and battalions that units break down into. */
import { strict as assert } from 'node:assert';
import { DEED } from '../../../engine/rulesets/ardennes-44/codes';
import { commandAllows } from '../../../engine/rulesets/ardennes-44/combat';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { arrange, edge, go, index, prepared, say, unit } from './kit';

/** A large regiment (two steps and a remnant), a combat command, and who attacks them. */
const REGIMENT = 'us-28-112';
const COMMAND = 'us-9-arm-ccb';
const PZG = 'de-2pz-304';
const PZG2 = 'de-2pz-2';
const GRENADIERS = 'de-12-89-vg';

const plain = (g: ArdennesGame['play'], i: number) => {
  const place = g.w.compiled.board.places[i]!;
  return place.terrain === 'clear' && place.features.length === 0;
};
const open = edge((e, a, b, g) => plain(g, a) && plain(g, b) && g.w.field.sides[e] === 0 && g.w.field.routes[e] === 0);
/** A clear place far from it. */
const away = (() => {
  const [, to] = edge(
    (_, a, b, g) => plain(g, a) && plain(g, b) && g.w.field.distance(a, g.w.field.indexOf(open[0])) > 8,
  );
  return to;
})();

const notations = (game: ArdennesGame) => game.choices().map((c) => c.notation);

/** Ids of the parts of a kind that are on the map. */
const parts = (game: ArdennesGame, prefix: string) =>
  game
    .view(-1)
    .units.filter((u) => u.id.startsWith(prefix) && u.at !== 'reserve')
    .map((u) => u.id);

/** Steps on the map, a large unit's remnant counted. */
function strength(game: ArdennesGame): number {
  const { p, w } = game.play;
  let sum = 0;
  for (let u = 0; u < w.units.count; u++) if (p.onMap(u)) sum += p.steps[u]! + w.units.large[u]!;
  return sum;
}

/** 10 German factors against a unit; a die of 3 at 2-1 or better costs the defender a step at once. */
function exchange(defenders: string[], die = 3): ArdennesGame {
  const game = arrange(
    'german-combat',
    [`${PZG}@${open[0]}`, `${PZG2}@${open[0]}`, ...defenders.map((d) => d.replace('@', `@${open[1]}`))],
    {
      dice: { combat: [die] },
    },
  );
  go(game, { attack: [`target ${open[1]}`], 'attack-with': [`take ${PZG}`, `take ${PZG2}`] });
  return game;
}

describe('Ardennes ’44: remnants (16.4)', () => {
  it('a44-step-large-unit: a large unit that loses its second step leaves a remnant, which bears what the result says', () => {
    // 10 to 4 is 2-1: a die of 3 is an exchange.
    const game = exchange([`${REGIMENT}@ 1`]);
    assert.equal(unit(game, REGIMENT).at, 'eliminated');
    const [remnant, ...others] = parts(game, 'us-rem-inf');
    assert.deepEqual(others, []);
    assert.deepEqual(unit(game, remnant!), { at: open[1], steps: 1, states: ['engaged'] });
    assert.equal(game.play.p.morale(index(game, remnant!)), 0, 'it is green');
    game.check();
  });

  it('a44-step-large-unit-none: without a counter in the pool it is lost', () => {
    const pool = prepared().compiled.units.filter((u) => u.id.startsWith('us-rem-inf'));
    const game = arrange('german-combat', [
      `${PZG}@${open[0]}`,
      `${PZG2}@${open[0]}`,
      `${REGIMENT}@${open[1]} 1`,
      ...pool.map((u) => `${u.id}@${away}`),
    ]);
    game.play.loseStep(index(game, REGIMENT), '16.3');
    assert.equal(unit(game, REGIMENT).at, 'eliminated');
    assert.equal(parts(game, 'us-rem-inf').length, pool.length);
  });

  it('a unit that is not large is lost with its last step, and a remnant with its only one goes back to the pool', () => {
    const game = exchange([`${REGIMENT}@ 1`]);
    const { play } = game;
    const [remnant] = parts(game, 'us-rem-inf');
    play.loseStep(index(game, remnant!), '16.3');
    assert.equal(unit(game, remnant!).at, 'reserve');
    play.loseStep(index(game, PZG), '16.3');
    play.loseStep(index(game, PZG), '16.3');
    assert.equal(unit(game, PZG).at, 'eliminated');
    assert.deepEqual(parts(game, 'de-rem'), []);
  });

  it('25.2: a lost large unit comes back reduced where a remnant of its kind stands in supply and order', () => {
    const at = away;
    const game = (states: string) =>
      arrange('replacement', [`us-rem-inf-1@${at}${states}`, `us-78-309@${open[0]} 1`], { turn: 10 });
    for (const [states, comes] of [
      ['', true],
      [' disordered', false],
      [' oos', false],
    ] as const) {
      const g = game(states);
      const { play } = g;
      const u = index(g, REGIMENT);
      play.p.loc[u] = -1;
      play.p.parent[index(g, 'us-rem-inf-1')] = u + 1;
      // The question is asked anew, now that there is a lost unit.
      const fork = prepared().start({ seed: 1, askAll: true }) as ArdennesGame;
      fork.load(g.save());
      assert.equal(fork.question()!.ask, 'replace');
      assert.ok(notations(fork).includes('take us-78-309'));
      assert.equal(notations(fork).includes(`take ${REGIMENT}`), comes, states);
      if (!comes) continue;
      say(fork, `take ${REGIMENT}`, 'take us-rem-inf-1');
      assert.deepEqual([unit(fork, REGIMENT).at, unit(fork, REGIMENT).steps], [at, 1]);
      assert.equal(unit(fork, 'us-rem-inf-1').at, 'reserve');
    }
  });
});

describe('Ardennes ’44: breakdown (26)', () => {
  it('a44-bd-green: before it moves a regiment gives a step to a green battalion beside it', () => {
    const game = arrange('german-movement', [`${GRENADIERS}@${open[0]}`]);
    const before = strength(game);
    say(game, `take ${GRENADIERS}`, `break-down ${GRENADIERS}`);
    const [battalion] = parts(game, 'de-bd-inf');
    assert.deepEqual([unit(game, GRENADIERS).steps, unit(game, battalion!).steps], [1, 1]);
    assert.equal(unit(game, battalion!).at, open[0]);
    assert.equal(game.play.p.morale(index(game, battalion!)), 0);
    assert.equal(strength(game), before);
    // Both may move, neither breaks down further.
    assert.deepEqual(notations(game), [`take ${GRENADIERS}`, `take ${battalion}`, 'done']);
    say(game, `take ${GRENADIERS}`);
    assert.ok(!notations(game).some((n) => n.startsWith('break-down')));
    game.check();
  });

  it('a44-bd-ccb: a full combat command becomes two task forces and a remnant, and all three are one again', () => {
    const game = arrange('allied-movement', [`${COMMAND}@${open[0]}`]);
    const before = strength(game);
    say(game, `take ${COMMAND}`, `break-down ${COMMAND}`, `take ${COMMAND}`, `break-down ${COMMAND}`);
    const [a, b] = parts(game, 'us-bd-tf') as [string, string];
    const [remnant] = parts(game, 'us-rem-arm') as [string];
    assert.equal(unit(game, COMMAND).at, 'eliminated');
    assert.equal(strength(game), before);
    game.check();
    // 26: only when both have finished moving.
    assert.ok(!notations(game).some((n) => n.startsWith('rejoin')));
    say(game, `take ${a}`, 'stay', `take ${remnant}`, 'stay');
    assert.ok(notations(game).includes(`rejoin ${a}`) && !notations(game).includes(`rejoin ${b}`));
    say(game, `rejoin ${a}`);
    assert.deepEqual([unit(game, COMMAND).steps, unit(game, remnant).at, unit(game, a).at], [1, 'reserve', 'reserve']);
    say(game, `take ${b}`, 'stay');
    game.check();
    say(game, `rejoin ${b}`);
    assert.deepEqual([unit(game, COMMAND).steps, unit(game, b).at], [2, 'reserve']);
    assert.equal(strength(game), before);
  });

  it('a44-bd-recombine: with the parent alone, in its hex', () => {
    const other = 'de-12-27';
    const game = arrange('german-movement', [`${GRENADIERS}@${open[0]}`, `${other}@${open[1]} 1`]);
    say(game, `take ${GRENADIERS}`, `break-down ${GRENADIERS}`);
    const [battalion] = parts(game, 'de-bd-inf') as [string];
    say(game, `take ${battalion}`, `to ${open[1]}`, `take ${other}`, 'stay');
    assert.equal(unit(game, battalion).at, open[1]);
    assert.deepEqual(notations(game), [`take ${GRENADIERS}`, 'done']);
    say(game, `take ${GRENADIERS}`, `to ${open[1]}`);
    assert.deepEqual(notations(game), [`rejoin ${battalion}`, 'done']);
  });

  it('a44-bd-no-disorder: the disordered may not; Engaged and out of supply before it leaves the enemy they may', () => {
    for (const [state, may] of [
      ['disordered', false],
      ['engaged', true],
      ['oos', true],
    ] as const) {
      const game = arrange('german-combat', [
        `${GRENADIERS}@${open[0]} ${state}`,
        `${PZG}@${open[0]}`,
        `us-28-110-2@${open[1]}`,
      ]);
      assert.equal(game.question()!.ask, 'disengage');
      assert.equal(notations(game).includes(`break-down ${GRENADIERS}`), may, state);
      if (!may) continue;
      say(game, `break-down ${GRENADIERS}`);
      const [battalion] = parts(game, 'de-bd-inf') as [string];
      assert.deepEqual(unit(game, battalion).states, [state]);
    }
  });

  it('is limited by the counters; a lost battalion is back in the pool and among the lost no more', () => {
    const pool = prepared().compiled.units.filter((u) => u.id.startsWith('de-bd-inf'));
    const game = arrange('german-movement', [`${GRENADIERS}@${open[0]}`, ...pool.map((u) => `${u.id}@${away}`)]);
    say(game, `take ${GRENADIERS}`);
    assert.ok(!notations(game).includes(`break-down ${GRENADIERS}`));
    const { play } = game;
    play.p.parent[index(game, 'de-bd-inf-1')] = index(game, GRENADIERS) + 1;
    play.eliminate(index(game, 'de-bd-inf-1'), '16.3');
    assert.equal(unit(game, 'de-bd-inf-1').at, 'reserve');
  });

  it('14.3: a battalion is of its parent’s division', () => {
    const third = 'de-116pz-60';
    const game = arrange('german-combat', [
      `de-bd-inf-1@${open[0]}`,
      `${PZG}@${open[0]}`,
      `${third}@${away}`,
      `us-28-110-2@${open[1]}`,
    ]);
    const { p, w } = game.play;
    p.parent[index(game, 'de-bd-inf-1')] = index(game, GRENADIERS) + 1;
    p.mark(index(game, 'de-bd-inf-1'), DEED.ATTACKING);
    p.mark(index(game, third), DEED.ATTACKING);
    // The battalion's division and another make two: a third may not join, one of the same division may.
    assert.equal(commandAllows(game.play, index(game, PZG)), false);
    assert.equal(w.units.division[index(game, 'de-12-27')], w.units.division[index(game, GRENADIERS)]);
    p.move(index(game, 'de-12-27'), w.field.indexOf(open[0]));
    p.steps[index(game, 'de-12-27')] = 2;
    assert.equal(commandAllows(game.play, index(game, 'de-12-27')), true);
  });
});
