/** A random position looked at in the fast way and in the plain one: whatever differs throws. */
import { strict as assert } from 'node:assert';
import { EdgeCosts, type Going, type MoveSearch } from '../../../engine/kernel/move-search';
import { FULL_DISTANCE, HOMEWARD, ON_ROADS, OUT_OF_ZONES } from '../../../engine/kernel/retreat-search';
import { UNREACHED } from '../../../engine/kernel/search';
import { CUT_OFF } from '../../../engine/kernel/supply-lines';
import { type Bench, CLASSES, Wander } from './random';

const ways = [new Int32Array(64), new Int32Array(64)] as const;

/** What was there to compare. */
export interface Compared {
  bonds: number;
  retreats: number;
  lines: number;
}

/** Two searches have found the same, in the same order. */
function same(a: MoveSearch, b: MoveSearch, name: string): void {
  assert.deepEqual(a.reached.subarray(0, a.count), b.reached.subarray(0, b.count), name);
  assert.deepEqual([a.spent, a.by, a.allowance], [b.spent, b.by, b.allowance], name);
}

/** Zones, bonds, moves, retreats and lines of the position of a seed. */
export function compare(bench: Bench, seed: number): Compared {
  const { field, map, zones } = bench;
  const w = new Wander(bench, seed);
  const counted: Compared = { bonds: 0, retreats: 0, lines: 0 };
  const plain = w.plain();
  const name = `seed ${w.seed}`;
  const ids = (array: ArrayLike<number>) => Array.from(array).flatMap((n, i) => (n !== 0 ? [field.ids[i]!] : []));
  for (const side of [0, 1] as const) {
    assert.deepEqual(ids(zones.zone[side]).sort(), [...plain.zones[side]].sort(), `${name}: zone ${side}`);
    assert.deepEqual(ids(zones.barHex[side]).sort(), [...plain.barredHexes[side]].sort(), `${name}: hex bonds`);
    const sides = Array.from(zones.barEdge[side]).flatMap((n, e) =>
      n === 0 ? [] : [`${field.ids[Math.floor(e / 6)]} ${field.ids[field.near[e]!]}`],
    );
    assert.deepEqual(sides.sort(), [...plain.barredSides[side]].sort(), `${name}: hexside bonds`);
    counted.bonds += sides.length + plain.barredHexes[side].size;
  }
  for (const [a, b] of w.broken) bench.bridge(a, b, true);
  for (const [k, unit] of w.units.entries()) {
    if (k >= 3) break;
    const side = unit.side;
    const mover = CLASSES[w.pick(3)]!;
    // A closed area: some hexes near the unit.
    const areas = new Set(map.around(unit.at).filter(() => w.pick(4) === 0));
    const shut = w.marks(areas);
    const extra = new Uint8Array(field.size);
    const halts = w.marks(w.roadblocks);
    const slow = bench.hexes[w.pick(bench.hexes.length)]!;
    extra[field.indexOf(slow)] = 4;
    const start = field.indexOf(unit.at);
    // A move by points, one by hexes, and one that keeps out of zones.
    for (const mode of ['stop', 'tactical', 'shut'] as const) {
      const tactical = mode === 'tactical';
      const zone = mode === 'shut' ? 'shut' : 'stop';
      const allowance = tactical ? 2 : 4 + w.pick(12);
      const begun = w.pick(3) === 0;
      const costs = tactical ? new EdgeCosts(bench.tactical[mover], bench.tactical[mover]) : bench.costs[mover];
      const going: Going = {
        side,
        costs,
        allowance,
        leaveZone: tactical ? 0 : 2,
        zone,
        zoneToZone: true,
        extra: !tactical,
        halts: !tactical,
        friendsNegate: false,
        begun,
      };
      const ground = { zones, shut, extra, halts };
      bench.move.run(start, going, ground);
      const price = (a: string, b: string) =>
        tactical
          ? bench.step(a, b, mover)
          : bench.price(a, b, mover, map.road(a, b) !== undefined && plain.roadOpen(a, b));
      const expected = plain.reach(side, unit.at, allowance, price, {
        zone,
        leave: tactical ? 0 : 2,
        extra: (id) => (!tactical && id === slow ? 4 : 0),
        halts: tactical ? new Set() : w.roadblocks,
        shut: areas,
        begun,
      });
      const found = new Map<string, number>();
      for (let i = 0; i < bench.move.count; i++) {
        const n = bench.move.reached[i]!;
        found.set(field.ids[n]!, bench.move.spent[n]!);
      }
      assert.deepEqual(
        [...found].sort(([a], [b]) => (a < b ? -1 : 1)),
        [...expected].sort(([a], [b]) => (a < b ? -1 : 1)),
        `${name}: ${mode} of ${mover} from ${unit.at} with ${allowance}`,
      );
      let left = 0;
      for (const n of bench.move.spent) if (n !== UNREACHED) left++;
      assert.equal(left, bench.move.count, name);
      // With a nearer one in the same run both find what each finds alone, in the same order.
      const less = w.pick(allowance + 1);
      bench.further.run(start, going, ground, -1, bench.nearer, less);
      same(bench.further, bench.move, `${name}: with a nearer one`);
      bench.alone.run(start, { ...going, allowance: less }, ground);
      same(bench.nearer, bench.alone, `${name}: ${less} of ${allowance}`);
      // A search for one place finds the same way to it.
      const goal = bench.move.reached[w.pick(bench.move.count)]!;
      const whole = bench.move.way(goal, ways[0]);
      const cheapest = bench.move.spent[goal]!;
      bench.move.run(start, going, ground, goal);
      assert.equal(bench.move.spent[goal], cheapest, `${name}: goal`);
      assert.equal(bench.move.way(goal, ways[1]), whole, `${name}: goal`);
      assert.deepEqual(ways[1].subarray(0, whole), ways[0].subarray(0, whole), `${name}: goal`);
    }
    const hexes = 1 + w.pick(4);
    const home = (id: string) => bench.homes[side][field.indexOf(id)]!;
    const may = (a: string, b: string) => bench.price(a, b, mover, plain.roadOpen(a, b)) !== null;
    // Some of its friends retreat with it.
    const friends = w.units.filter((u) => u.side === side && u !== unit && w.pick(4) === 0);
    const together = new Uint8Array(field.size);
    for (const u of friends) together[field.indexOf(u.at)]!++;
    const noZones = w.pick(3) === 0;
    const expected = plain.retreats(side, unit.at, hexes, may, home, mover !== 'foot', friends, noZones);
    bench.retreat.run([start], hexes, {
      side,
      zones,
      may: bench.costs[mover].cost,
      noZones,
      home: bench.homes[side],
      roads: bench.roads,
      together,
      wishes: FULL_DISTANCE | OUT_OF_ZONES | HOMEWARD | (mover === 'foot' ? 0 : ON_ROADS),
    });
    if (expected === null) assert.equal(bench.retreat.best, -1, `${name}: no retreat`);
    else {
      counted.retreats++;
      const worth = [FULL_DISTANCE, OUT_OF_ZONES, HOMEWARD, mover === 'foot' ? 0 : ON_ROADS];
      assert.equal(
        bench.retreat.best,
        expected.rank.reduce((sum, r, i) => sum + r * worth[i]!, 0),
        `${name}: rank of the retreat of ${hexes} from ${unit.at}`,
      );
      assert.deepEqual(
        Array.from(bench.retreat.next.subarray(0, bench.retreat.count), (e) => field.ids[field.near[e]!]).sort(),
        expected.firsts,
        `${name}: first hexes of the retreat of ${hexes} from ${unit.at}`,
      );
    }
  }
  for (const side of [0, 1] as const) {
    const shut = w.marks(w.roadblocks);
    bench.lines.trace(side, bench.sources[side], bench.roads, shut, zones, 4);
    const sources = bench.sources[side].map((s) => field.ids[s]!);
    const asked = w.units.filter((u) => u.side === side).slice(0, 2);
    for (const u of asked) {
      const found = bench.lines.land[field.indexOf(u.at)] !== CUT_OFF;
      if (found) counted.lines++;
      assert.equal(found, plain.supplied(side, u.at, sources, w.roadblocks, 4), `${name}: line of ${side} ${u.at}`);
    }
  }
  for (const [a, b] of w.broken) bench.bridge(a, b, false);
  return counted;
}
