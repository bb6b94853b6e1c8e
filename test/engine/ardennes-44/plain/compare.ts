/** A position of a game looked at in the ruleset's way and in the plain one: whatever differs throws. */
import { strict as assert } from 'node:assert';
import { below } from '../../../../engine/kernel/dice';
import { FULL_DISTANCE, HOMEWARD, ON_ROADS, OUT_OF_ZONES } from '../../../../engine/kernel/retreat-search';
import { CUT_OFF } from '../../../../engine/kernel/supply-lines';
import { DEED } from '../../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../../engine/rulesets/ardennes-44/game';
import { allowed, mayEnd, run } from '../../../../engine/rulesets/ardennes-44/reach';
import {
  canRetreat,
  FREELY,
  freeSteps,
  NO_STOP_IN_ZONE,
  NO_ZONES,
  ON_ITS_OWN,
} from '../../../../engine/rulesets/ardennes-44/retreat';
import { type Counter, PlainGame, type PlainText, WAYS } from './game';

/** What was there to compare. */
export interface Compared {
  moves: number;
  places: number;
  lines: number;
  cutOff: number;
  retreats: number;
  noWay: number;
  /** First hexes of disengagements. */
  leaves: number;
}

/** Movement of one unit a side in every way it may move, lines of supply of some, the retreat of one; `draw`: which. */
export function compare(text: PlainText, game: ArdennesGame, draw: number): Compared {
  const counted: Compared = { moves: 0, places: 0, lines: 0, cutOff: 0, retreats: 0, noWay: 0, leaves: 0 };
  let drawn = 0;
  const pick = (n: number) => below(draw, 78, drawn++, n);
  const { play } = game;
  const { p, w } = play;
  const any = (side: 0 | 1, pressed = false): Counter | undefined => {
    const all = plain.counters.filter((c) => c.side === side);
    const near = pressed ? all.filter((c) => p.inEnemyZone(side, p.loc[c.index]!)) : [];
    const own = near.length > 0 ? near : all;
    return own[pick(Math.max(1, own.length))];
  };
  // Some units retreat from the same combat.
  const plain = new PlainGame(text, game);
  const name = (c: Counter) => `draw ${draw}, turn ${plain.turn}: ${c.unit.id} at ${c.at}`;
  for (const side of [0, 1] as const) {
    const c = any(side);
    if (!c) continue;
    // What a search has found counts for its own question only.
    play.moment++;
    WAYS.forEach((way, mode) => {
      const may = plain.may(game, c, way);
      assert.equal(allowed(play, c.index, mode), may, `${name(c)}: ${way}`);
      if (!may) return;
      run(play, c.index, mode, p.loc[c.index]!, 0);
      const { reached, spent, count } = play.search;
      const found = Array.from(reached.subarray(0, count), (i) => [w.field.ids[i]!, spent[i]!] as const);
      const expected = plain.reach(c, way);
      const order = (a: readonly [string, number], b: readonly [string, number]) => (a[0] < b[0] ? -1 : 1);
      assert.deepEqual([...found].sort(order), [...expected].sort(order), `${name(c)}: ${way}`);
      counted.moves++;
      counted.places += count;
      for (let k = 0; k < 4 && count > 1; k++) {
        const place = reached[1 + pick(count - 1)]!;
        const id = w.field.ids[place]!;
        assert.equal(mayEnd(play, c.index, mode, place), plain.mayEnd(c, way, id), `${name(c)}: ${way} to ${id}`);
      }
    });
    const land = p.landLines(side);
    for (const x of [c, any(side)!]) {
      const supplied = plain.supplied(x);
      assert.equal(land[p.loc[x.index]!] !== CUT_OFF, supplied, `${name(x)}: line of supply`);
      if (supplied) counted.lines++;
      else counted.cutOff++;
    }
  }
  // Mostly one that stands beside the enemy: such units do retreat, and some have nowhere to go.
  const c = any(pick(2) as 0 | 1, pick(4) > 0);
  if (!c) return counted;
  // 20.3: the same unit of its own accord.
  const [engaged, shaken] = [pick(2) === 0, pick(2) === 0];
  const flags = ON_ITS_OWN | FREELY | (engaged ? 0 : NO_ZONES) | (shaken ? NO_STOP_IN_ZONE : 0);
  for (const far of [1, 2]) {
    const steps = freeSteps(play, c.index, Int16Array.of(p.loc[c.index]!), far, flags);
    const where = steps.map((i) => w.field.ids[i]!).sort();
    assert.deepEqual(where, plain.leaves(c, far, engaged, shaken), `${name(c)}: disengagement by ${far}`);
    counted.leaves += where.length;
  }
  const with_ = plain.counters.filter((x) => x.side === c.side && pick(8) === 0);
  for (const x of with_) {
    x.done |= DEED.RETREATING;
    p.mark(x.index, DEED.RETREATING);
  }
  const [hexes, noZones] = [1 + pick(4), pick(4) === 0];
  const expected = plain.retreat(c, hexes, noZones);
  const can = canRetreat(play, c.index, hexes, noZones ? NO_ZONES : 0);
  for (const x of with_) p.mark(x.index, DEED.RETREATING, false);
  const what = `${name(c)}: retreat of ${hexes}`;
  assert.equal(can, expected !== null, what);
  if (!expected) {
    counted.noWay++;
    return counted;
  }
  counted.retreats++;
  const worth = [FULL_DISTANCE, OUT_OF_ZONES, HOMEWARD, c.cls === 'foot' ? 0 : ON_ROADS];
  const { retreats } = play;
  assert.equal(
    retreats.best,
    expected.rank.reduce((sum, r, i) => sum + r * worth[i]!, 0),
    `${what}: rank`,
  );
  const firsts = Array.from(retreats.next.subarray(0, retreats.count), (e) => w.field.ids[w.field.near[e]!]!);
  assert.deepEqual(firsts.sort(), expected.firsts, `${what}: first hexes`);
  return counted;
}
