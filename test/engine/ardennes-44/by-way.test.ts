/** Ardennes ’44, 11.1: a move by way of hexes that the player names, instead of by the cheapest way. */
import { strict as assert } from 'node:assert';
import type { Choice } from '../../../engine/kernel/ruleset';
import { VEHICLE } from '../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { arrange, edge, start, unit } from './kit';

const PANTHER = 'de-2pz-3-1';
const FOOT = 'de-26-78';
const INFANTRY = 'us-28-110-2';

function pick(game: ArdennesGame, ...notations: string[]): ArdennesGame {
  for (const notation of notations) {
    const found = game.choices().find((c) => c.notation === notation);
    assert.ok(found, `${notation} among ${game.choices().map((c) => c.notation)}`);
    game.answer(found.code);
  }
  return game;
}

const moves = (game: ArdennesGame, word = 'to'): Map<string, Choice> =>
  new Map(game.choices().flatMap((c) => (c.notation.startsWith(`${word} `) ? [[c.places![0]!, c] as const] : [])));

const plainPlace = (g: ArdennesGame['play'], i: number) => {
  const place = g.w.compiled.board.places[i]!;
  return place.terrain === 'clear' && place.features.length === 0;
};
/** A clear hex in the middle of clear hexes without roads and rivers. */
const [middle] = edge((_e, a, _b, g) =>
  [a, ...Array.from({ length: 6 }, (_, d) => g.w.field.near[a * 6 + d]!)].every(
    (i) =>
      i >= 0 &&
      plainPlace(g, i) &&
      [0, 1, 2, 3, 4, 5].every((d) => g.w.field.sides[i * 6 + d] === 0 && g.w.field.routes[i * 6 + d] === 0),
  ),
);
const around = (at: string) => {
  const { field } = start().play.w;
  return Array.from({ length: 6 }, (_, d) => field.ids[field.near[field.indexOf(at) * 6 + d]!]!);
};

describe('Ardennes ’44: ways through named hexes (11.1)', () => {
  it('leads through the hexes that are named, at their cost, and holds what it has passed', () => {
    const ring = around(middle);
    const [from, aside, to] = [ring[3]!, ring[4]!, ring[0]!];
    const game = pick(arrange('german-movement', [`${FOOT}@${from}`, `${PANTHER}@2828`]), `take ${FOOT}`);
    const straight = moves(game).get(to)!;
    assert.deepEqual(straight.way, [from, middle, to]);
    pick(game, 'by-way');
    assert.equal(game.question()!.ask, 'via');
    assert.deepEqual(moves(game, 'via').get(aside)!.way, [from, aside]);
    pick(game, `via ${aside}`);
    assert.equal(unit(game, FOOT).at, aside);
    // By the ring alone: a second hex is named, so that the way is three hexes long.
    pick(game, 'by-way', `via ${ring[5]}`);
    const round = moves(game).get(to)!;
    assert.equal(round.cost, straight.cost! + 1);
    assert.deepEqual(round.way, [ring[5], to]);
    const { p, w } = game.play;
    const held = (id: string) => p.holder(w.field.indexOf(id));
    const before = held(middle);
    pick(game, `to ${to}`);
    assert.deepEqual([from, aside, ring[5]!, to].map(held), [0, 0, 0, 0]);
    assert.equal(held(middle), before);
    assert.equal(unit(game, FOOT).at, to);
    assert.equal(game.question()!.ask, 'move');
    assert.ok(!game.choices().some((c) => c.notation === `take ${FOOT}`));
  });

  it('never goes farther than the allowance, and may end in every hex that may be named', () => {
    for (const id of [PANTHER, FOOT]) {
      const game = pick(
        arrange('german-movement', [`${id}@${middle}`, `${INFANTRY}@${around(middle)[0]}`]),
        `take ${id}`,
      );
      const direct = moves(game);
      const asked = pick(game.fork() as ArdennesGame, 'by-way');
      const hexes = [...moves(asked, 'via')];
      assert.ok(hexes.length > 10);
      for (const [place, choice] of hexes) {
        assert.ok(!around(place).includes(around(middle)[0]!), `${place} is in an enemy zone`);
        const there = asked.fork() as ArdennesGame;
        there.answer(choice.code);
        assert.equal(unit(there, id).at, place);
        // With too little left for any further hex the move is over.
        if (there.question()!.ask !== 'move-to') continue;
        assert.ok(there.choices().some((c) => c.notation === 'stay'));
        for (const [to, move] of moves(there)) {
          assert.ok(move.cost! > choice.cost!);
          const known = direct.get(to);
          // Nothing is reached that cannot be reached directly, and nothing for less in the same way of moving.
          if (to === middle) continue;
          assert.ok(known, `${to} by way of ${place}`);
          const words = (c: Choice) => c.detail!.en.replace(/^[\d.]+/, '');
          if (words(known) === words(move)) assert.ok(move.cost! >= known.cost!, `${to} by way of ${place}`);
        }
      }
    }
  });

  it('avoids a traffic marker where the owner wants it, or crosses it (24.2)', () => {
    const ring = around(middle);
    const [from, to] = [ring[3]!, ring[0]!];
    const game = arrange('german-movement', [`${PANTHER}@${from}`]);
    game.play.p.setTraffic(1, game.play.w.field.indexOf(middle), 1);
    pick(game, `take ${PANTHER}`);
    const free = moves(game).get(to)!;
    assert.ok(!free.way!.includes(middle));
    pick(game, 'by-way', `via ${middle}`);
    const slow = moves(game).get(to)!;
    const { p, w } = game.play;
    assert.equal(
      slow.cost! - 2 * moves(arranged(from)).get(middle)!.cost!,
      w.terrain.tolls[VEHICLE]![p.ground]!.traffic / 2,
    );
  });

  it('by hexes crosses a river with the first step of all only (11.3, 11.4)', () => {
    const [near, far, beside] = riverBeside();
    const units = [`${FOOT}@${beside} disordered`];
    const game = pick(arrange('german-movement', units), `take ${FOOT}`);
    assert.ok(!moves(game).has(far));
    pick(game, 'by-way', `via-tactical ${near}`);
    assert.ok(!moves(game).has(far), `${beside} ${near} ${far}`);
    // From the river itself it may.
    assert.ok(moves(pick(arrange('german-movement', [`${FOOT}@${near} disordered`]), `take ${FOOT}`)).has(far));
  });

  it('on roads it is one strategic movement with one marker, and ends alone (12.1, 12.2, 12.4)', () => {
    const [a, b] = edge(
      (e, i, j, g) => plainPlace(g, i) && plainPlace(g, j) && g.w.field.routes[e] === 1 && g.w.field.sides[e] === 0,
    );
    const game = pick(arrange('german-movement', [`${PANTHER}@${a}`, `de-2pz-304@${b}`]), `take ${PANTHER}`);
    pick(game, 'by-way');
    const hexes = moves(game, 'via-road');
    assert.ok(hexes.size > 3);
    // Through the friend, where it may not end.
    const full = hexes.get(b);
    if (full) {
      const fork = game.fork() as ArdennesGame;
      fork.answer(full.code);
      assert.ok(!fork.choices().some((c) => c.notation === 'stay'));
      assert.ok(moves(fork, 'by-road').size > 0);
    }
    const [place, choice] = [...hexes].find(([id]) => id !== b && !around(b).includes(id))!;
    game.answer(choice.code);
    assert.ok([...moves(game, 'by-road').values()].every((c) => c.cost! > choice.cost!));
    assert.equal(moves(game, 'to').size, 0);
    assert.deepEqual(unit(game, PANTHER).states, []);
    pick(game, 'stay');
    assert.deepEqual(unit(game, PANTHER), {
      at: place,
      steps: unit(game, PANTHER).steps,
      states: ['strategic-movement'],
    });
  });

  it('a bridge that is down ends the move before it (7.8)', () => {
    const proven = start().play;
    const k = proven.w.bridges.findIndex((_, b) => (proven.p.bridges[b]! & 8) !== 0);
    assert.ok(k >= 0);
    const ends = [proven.w.bridges[k]!.a, proven.w.bridges[k]!.b].map((i) => proven.w.field.ids[i]!);
    const from = ends.find((id) => [...moves(at(id)).keys()].includes(ends.find((x) => x !== id)!))!;
    const to = ends.find((id) => id !== from)!;
    const seen = new Set<boolean>();
    for (let die = 1; die <= 6; die++) {
      const game = at(from, { 'bridge-check': [die] });
      pick(game, 'by-way', `via ${to}`);
      const down = game.play.p.bridgeDown(k);
      assert.equal(unit(game, FOOT).at, down ? from : to);
      assert.equal(game.question()!.ask, down ? 'move' : 'move-to');
      seen.add(down);
    }
    assert.deepEqual([...seen].sort(), [false, true]);
  });
});

const at = (id: string, dice: Record<string, number[]> = {}) =>
  pick(arrange('german-movement', [`${FOOT}@${id}`, `${PANTHER}@2828`], { turn: 1, dice }), `take ${FOOT}`);

const arranged = (from: string) => pick(arrange('german-movement', [`${PANTHER}@${from}`]), `take ${PANTHER}`);

/** Both sides of a river, and a hex from which its near bank is one step away and its far one two. */
function riverBeside(): [near: string, far: string, beside: string] {
  let found: [string, string, string] | null = null;
  edge((e, a, b, g) => {
    const { field, terrain } = g.w;
    const crosses = (i: number) => (field.sides[i]! & terrain.rivers) !== 0;
    if (!plainPlace(g, a) || !plainPlace(g, b) || !crosses(e) || field.routes[e] !== 0) return false;
    for (let d = a * 6; d < a * 6 + 6; d++) {
      const c = field.near[d]!;
      if (c < 0 || c === b || !plainPlace(g, c) || field.sides[d] !== 0 || field.edgeBetween(c, b) >= 0) continue;
      // Nothing leads around: the two banks have no other neighbour in common with the hex.
      const others = [0, 1, 2, 3, 4, 5].map((k) => field.near[c * 6 + k]!).filter((m) => m >= 0 && m !== a);
      if (others.some((m) => field.edgeBetween(m, b) >= 0)) continue;
      found = [field.ids[a]!, field.ids[b]!, field.ids[c]!];
      return true;
    }
    return false;
  });
  return found!;
}
