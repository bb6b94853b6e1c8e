/** Chapter 24: traffic markers and roadblocks: placed by their owner, traffic taken away by dice and by the calendar. */
import { code, second, verbOf } from '../../kernel/answers';
import { DIRECTIONS } from '../../kernel/hex-field';
import { A, ALLIED, D, ROADBLOCK, type Side } from './codes';
import type { Play, Procedure } from './play';
import { traceSupply } from './supply';

/** Words 2: begun; 3: 1 = the dice are to be rolled. */
export const trafficPhase: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { side } = g.phase;
    if (fr[f + 2] === 0) {
      fr[f + 2] = 1;
      expire(g, side);
      traceSupply(g, side);
    }
    if (fr[f + 3] === 0) {
      g.begin(side, 'traffic', '24.3');
      offerTraffic(g, side);
      offerRoadblocks(g, side);
      if (g.count > 0) {
        g.add(code(A.DONE));
        return g.pose(trafficPhase, f);
      }
    }
    g.done();
    clearByDice(g, side);
    return false;
  },
  answer(g, f, answer) {
    const { side } = g.phase;
    const place = second(answer);
    switch (verbOf(answer)) {
      case A.DONE:
        g.frames[f + 3] = 1;
        return;
      case A.TRAFFIC:
        g.p.setTraffic(side as Side, place, freeNumber(g, side));
        tell(g, place, 'is jammed', 'に交通マーカー');
        return;
      default:
        g.p.places[place]! |= ROADBLOCK << side;
        tell(g, place, 'is blocked', 'に道路障害物');
    }
  },
};

function tell(g: Play, place: number, en: string, ja: string): void {
  g.story('traffic', '24.3', place, [], {
    en: `The road at ${g.where(place).en} ${en}`,
    ja: `${g.where(place).ja}${ja}`,
  });
}

/** Lowest number of a traffic marker of the side that is in its box, or 0 (24.5, 24.6). */
function freeNumber(g: Play, side: number): number {
  const most = g.w.rules.traffic
    .filter((r) => r.side === side && g.turn >= r.turn)
    .reduce((n, r) => Math.max(n, r.count), 0);
  for (let k = gone(g, side) + 1; k <= most; k++) {
    let lies = false;
    for (const i of g.p.jams[side as Side]) if (g.p.traffic(side, i) === k) lies = true;
    if (!lies) return k;
  }
  return 0;
}

/** Markers that have left the game by now, lowest first (24.6). */
function gone(g: Play, side: number): number {
  return side === ALLIED ? 0 : g.w.greifGone[g.turn]!;
}

function expire(g: Play, side: number): void {
  for (const i of [...g.p.jams[side as Side]]) {
    const k = g.p.traffic(side, i);
    if (k > 0 && k <= gone(g, side)) take(g, side, i);
  }
}

function take(g: Play, side: number, place: number): void {
  g.p.setTraffic(side as Side, place, 0);
}

/** Whether one of the side's markers lies in a hex beside the place or in it. */
function near(g: Play, place: number, lies: (i: number) => boolean): boolean {
  if (lies(place)) return true;
  for (let e = place * DIRECTIONS; e < (place + 1) * DIRECTIONS; e++) {
    const n = g.w.field.near[e]!;
    if (n >= 0 && lies(n)) return true;
  }
  return false;
}

/** 24.4: on roads that matter the rules say nothing: any hex, but not on or beside another marker of the side. */
function offerTraffic(g: Play, side: number): void {
  if (freeNumber(g, side) === 0) return;
  const { field, terrain } = g.w;
  for (let i = 0; i < field.size; i++) {
    if (field.onMap[i] === 0 || (side === ALLIED && terrain.bottleneck[i] === 1)) continue;
    if (!near(g, i, (n) => g.p.traffic(side, n) !== 0)) g.add(code(A.TRAFFIC, 0, i));
  }
}

/** 24.8 */
function offerRoadblocks(g: Play, side: number): void {
  const { p, w } = g;
  const { field, units } = w;
  const from = w.rules.roadblocks.find((r) => r.side === side);
  if (from && g.turn < from.turn) return;
  let laid = 0;
  for (let i = 0; i < field.size; i++) if (p.roadblock(side, i)) laid++;
  if (laid >= w.roadblockLimit[side]!) return;
  const reach = w.values['roadblock-range']!;
  for (let i = 0; i < field.size; i++) {
    if (field.onMap[i] === 0 || g.lines.road[i] === 0 || p.friendAt(side, i)) continue;
    let road = false;
    for (let e = i * DIRECTIONS; e < (i + 1) * DIRECTIONS; e++) if (p.roads[e] !== 0) road = true;
    if (!road) continue;
    if (
      near(
        g,
        i,
        (n) => p.enemyAt(side, n) || p.roadblock(1 - side, n) || p.roadblock(side, n) || p.traffic(side, n) !== 0,
      )
    )
      continue;
    let close = false;
    for (let u = 0; u < units.count && !close; u++)
      close = units.side[u] === side && p.onMap(u) && field.distance(p.loc[u]!, i) <= reach;
    if (close) g.add(code(A.ROADBLOCK, 0, i));
  }
}

/** 24.3: two dice; the markers with these numbers go. */
function clearByDice(g: Play, side: number): void {
  const dice = [g.roll(D.TRAFFIC, 'traffic', side), g.roll(D.TRAFFIC, 'traffic', side)];
  for (const i of [...g.p.jams[side as Side]]) if (dice.includes(g.p.traffic(side, i))) take(g, side, i);
  if (g.telling)
    g.tell({
      what: 'traffic',
      rule: '24.3',
      side,
      dice: { purpose: 'traffic', values: dice },
      text: { en: `Traffic: ${dice.join(' and ')} are cleared`, ja: `交通: ${dice.join('、')}を除去` },
    });
}
