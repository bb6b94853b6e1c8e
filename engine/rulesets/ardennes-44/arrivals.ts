/** Chapter 13: reinforcements come in during the movement phase, by their entry hexes or where the rules let them. */

import { code, second, verbOf } from '../../kernel/answers';
import { DIRECTIONS } from '../../kernel/hex-field';
import { boxAround, boxOf, boxOptions, sectorOpen } from './boxes';
import { A, ARTILLERY, AWAY, CALLED, D, DEED, FOOT, LIES, type Side, STATE } from './codes';
import { IN_MOVEMENT } from './frames';
import { pass } from './passage';
import type { Play } from './play';
import { allowed, endsSomewhere, fits, mayEnd, run, WAY } from './reach';
import { PARTS } from './terrain';
import { resultText } from './texts';

/**
 * 27.9, 33: units whose arrival hangs on a condition, a die (it arrives, is asked again next turn, or never comes) or both. Without
 * `from` they are asked on their turn alone.
 */
export function rollArrivals(g: Play, side: number): void {
  const { p, w } = g;
  for (let u = 0; u < w.units.count; u++) {
    const a = w.arrivals[u];
    if (w.units.side[u] !== side || p.loc[u] !== AWAY.EXPECTED || !a || g.turn < a.turn) continue;
    // Once they have let it come it waits for its owner.
    if (!awaits(g, u)) continue;
    const asked = (g.turn === a.turn || a.later) && (a.when === null || Boolean(a.when(p)));
    if (asked && !a.roll) p.advantage[u] = CALLED;
    if (!asked && !a.later) p.loc[u] = AWAY.ABSENT;
    if (!asked || !a.roll) continue;
    const die = g.roll(D.ARRIVAL, 'arrival', side);
    const comes = die >= a.roll.from && die <= a.roll.to;
    const result = comes ? 'arrives' : w.tables.cell('jagdtiger-653', die, 'result');
    if (result === 'arrives') p.advantage[u] = CALLED;
    if (result === 'never' || (!comes && !a.later)) p.loc[u] = AWAY.ABSENT;
    const about = { who: u, words: { die, result: resultText(g, 'jagdtiger-653', String(result)) } };
    g.says('arrival', '27.9', about, '{unit}, arrival roll {die}: {result}', '{unit}の登場判定{die}: {result}');
  }
}

/** Whether, and with `add` by which options, a due unit can come in now (13.1, 13.2, 13.4). */
export function enterOptions(g: Play, u: number, add: boolean): boolean {
  const { p, w } = g;
  const a = w.arrivals[u]!;
  const side = w.units.side[u]!;
  if (a.by === 'airdrop') return dropZones(g, u, add);
  if (awaits(g, u)) return false;
  if (a.anywhere) {
    let any = false;
    for (const i of a.anywhere) {
      if (p.enemyAt(side, i) || !a.fits(p, i) || full(g, u, i)) continue;
      any = true;
      if (!add) return true;
      g.add(code(A.ENTER, 0, i));
    }
    return any;
  }
  const waits = boxOptions(g, u, a.entries, add);
  return comeIn(g, u, a.entries, add) || waits;
}

/** How many units of its side may come by one place on this turn, where the unit is due by it (13.1). */
function limitOf({ p, w }: Play, u: number): number {
  return p.loc[u] === AWAY.EXPECTED ? w.arrivals[u]!.limit : Number.POSITIVE_INFINITY;
}

/** Whether as many as may have come by this place on this turn, where the unit is due by it. */
function full(g: Play, u: number, place: number): boolean {
  const limit = limitOf(g, u);
  if (limit === Number.POSITIVE_INFINITY) return false;
  const { came } = g.p;
  const own = g.w.units.of[g.w.units.side[u] as Side];
  let n = 0;
  for (let k = 0; k < own.length; k++) if (came[own[k]!] === place + 1) n++;
  return n >= limit;
}

/** Whether a unit has come on this turn to a place that its owner chose (13.2). */
export function cameAnywhere(g: Play, u: number): boolean {
  return g.p.came[u] !== 0 && Boolean(g.w.arrivals[u]?.anywhere);
}

/** Whether, and with `add` by which options, a unit in a box can come in, go on to another box, or block (11.9, 13.4). */
export function leaveBoxOptions(g: Play, u: number, add: boolean): boolean {
  const post = g.p.post[u]! - 1;
  if (mustWait(g, u)) return false;
  const waits = boxOptions(g, u, [], add);
  return comeIn(g, u, post >= 0 ? [post] : boxAround(g, u)!.entries, add) || waits;
}

/** 33.2: a formation stays in its box until an enemy is beside the river or beyond it. */
function mustWait(g: Play, u: number): boolean {
  const { p, w } = g;
  const rule = w.optional.waits;
  if (!rule?.units.has(u) || p.loc[u] !== rule.at) return false;
  const { field, units } = w;
  for (let v = 0; v < units.count; v++) {
    if (units.side[v] === units.side[u] || !p.onMap(v)) continue;
    const at = p.loc[v]!;
    if (rule.beyond[at] === 1) return false;
    for (let e = at * DIRECTIONS; e < (at + 1) * DIRECTIONS; e++)
      if ((field.sides[e]! & rule.river) !== 0) return false;
  }
  return true;
}

/** What keeps a unit from coming in by an entry hex: words of `explain-combat.ts`. */
export type EntryBar = 'ground' | 'enemy' | 'limit' | 'left' | 'sector' | 'confined' | 'cost' | 'room';

/** Coming in by entry hexes, if their sector is open (13.4). */
function comeIn(g: Play, u: number, entries: readonly number[], add: boolean): boolean {
  let any = false;
  const ways = waysIn(g, u);
  for (const place of entries) {
    if (wayInBar(g, u, place) !== null) continue;
    for (const verb of ways) {
      if (entryBar(g, u, verb, place) !== null) continue;
      any = true;
      if (!add) return true;
      g.add(code(verb, 0, place));
    }
  }
  return any;
}

const BY_STRATEGIC = [A.ENTER_STRATEGIC] as const;
const EITHER_WAY = [A.ENTER, A.ENTER_STRATEGIC] as const;

/** By points, or by strategic movement: some are to come by that alone (31). */
function waysIn(g: Play, u: number): readonly number[] {
  const due = g.p.loc[u] === AWAY.EXPECTED;
  return due && g.w.arrivals[u]?.by === 'strategic-movement' ? BY_STRATEGIC : EITHER_WAY;
}

/** What closes an entry hex to a unit, however it comes. */
function wayInBar(g: Play, u: number, place: number): EntryBar | null {
  const { p, w } = g;
  const side = w.units.side[u]!;
  if (w.field.onMap[place] === 0) return 'ground';
  if (p.enemyAt(side, place)) return 'enemy';
  if (closed(g, side, place)) return 'left';
  if (full(g, u, place)) return 'limit';
  const box = boxOf(g, place);
  return box && w.rules.offMap?.side === side && !sectorOpen(g, side, box) ? 'sector' : null;
}

/** What keeps a due unit from each of its entry hexes, by the way that comes nearest; empty where it does not come by one. */
export function entryBars(g: Play, u: number): Map<number, EntryBar | null> {
  const entries = g.w.arrivals[u]?.entries ?? [];
  return new Map(
    entries.map((place) => {
      const way = wayInBar(g, u, place);
      if (way !== null) return [place, way];
      const bars = waysIn(g, u).map((verb) => entryBar(g, u, verb, place));
      return [place, bars.includes(null) ? null : bars[0]!];
    }),
  );
}

/** Whether a unit that is due waits for a die, or for what its arrival hangs on (27.9, 33). */
export function awaits(g: Play, u: number): boolean {
  const a = g.w.arrivals[u];
  return a !== null && a !== undefined && Boolean(a.roll || a.when) && g.p.advantage[u] !== CALLED;
}

/** 27.2: paratroops land on their turn, or with `from` on a later one, on open ground, away from settlements and from the enemy. */
function dropZones(g: Play, u: number, add: boolean): boolean {
  const { p, w } = g;
  const { field, units } = w;
  const side = units.side[u]!;
  const rule = w.optional.airdrop;
  const { turn, later } = w.arrivals[u]!;
  if ((turn !== g.turn && !later) || !rule?.units.has(u)) return false;
  let any = false;
  for (let i = 0; i < field.size; i++) {
    if (rule.places[i] === 0) continue;
    if (p.enemyAt(side, i) || p.inEnemyZone(side, i) || !fits(g, u, i)) continue;
    any = true;
    if (!add) return true;
    g.add(code(A.ENTER, 0, i));
  }
  return any;
}

/** 27.2: the die of the drop. The unit does not move on this turn. */
function drop(g: Play, f: number, u: number, place: number): void {
  const { p, w } = g;
  const die = g.roll(D.DROP, 'airdrop', w.units.side[u]!, place);
  const result = w.tables.cell('von-der-heydte', die, 'result');
  g.frames[f + IN_MOVEMENT.unit] = 0;
  if (result === 'eliminated') {
    p.loc[u] = AWAY.ELIMINATED;
    p.steps[u] = 0;
  } else {
    p.mark(u, DEED.MOVED);
    p.steps[u] = result === 'reduced' ? 1 : w.units.steps[u]!;
    pass(g, u, place);
  }
  g.says(
    'airdrop',
    '27.2',
    { at: place, who: u, words: { die, result: resultText(g, 'von-der-heydte', String(result)) } },
    '{unit} jumped over {place}, die {die}: {result}',
    '{unit}が{place}に降下、ダイス{die}: {result}',
  );
}

/** 30.2: where Germans have left the map, nobody comes in. */
function closed(g: Play, side: number, place: number): boolean {
  const exit = g.w.rules.exit;
  if (!exit?.closes || exit.side === side) return false;
  return (g.p.places[place]! & LIES.LEFT_BY) !== 0;
}

/** Points that a unit has on the day it comes, less what is spent already (31); in parts. */
function allowanceOnEntry(g: Play, u: number, verb: number): number {
  const { w, p } = g;
  const gun = w.units.cls[u] === ARTILLERY;
  if (w.units.cls[u] === FOOT && verb === A.ENTER_STRATEGIC)
    return Math.max(0, w.values['truck-movement']! * PARTS - spentBefore(g, u));
  const own = gun ? Math.max(w.units.firedMovement[u]!, w.units.towedMovement[u]!) : p.value(w.units.movement, u);
  return Math.max(0, own * PARTS * (verb === A.ENTER_STRATEGIC ? 2 : 1) - spentBefore(g, u));
}

function spentBefore(g: Play, u: number): number {
  const spent = g.w.rules.spent;
  return spent?.units.has(u) && spent.turn === g.turn ? spent.points * PARTS : 0;
}

function costOfEntry(g: Play, u: number, place: number): number {
  return g.w.entryCosts[g.p.mobility(u)]![g.p.ground]![place]!;
}

function entryBar(g: Play, u: number, verb: number, place: number): EntryBar | null {
  const { w, p } = g;
  const side = w.units.side[u]!;
  // 27.3: some come in only where they may stay.
  const confined = w.rules.confined[p.origin(u)];
  if (confined && confined[place] === 0) return 'confined';
  const cost = costOfEntry(g, u, place);
  if (cost === 0) return 'ground';
  if (cost > allowanceOnEntry(g, u, verb)) return 'cost';
  if (verb === A.ENTER_STRATEGIC) {
    if (!allowed(g, u, WAY.BY_ROAD) || p.inEnemyZone(side, place)) return 'room';
    if (mayEnd(g, u, WAY.BY_ROAD, place)) return null;
    run(g, u, WAY.BY_ROAD, place, cost + spentBefore(g, u));
    return endsSomewhere(g, u, WAY.BY_ROAD) ? null : 'room';
  }
  if (fits(g, u, place)) return null;
  if (p.inEnemyZone(side, place) || !allowed(g, u, WAY.POINTS)) return 'room';
  run(g, u, WAY.POINTS, place, cost + spentBefore(g, u));
  return endsSomewhere(g, u, WAY.POINTS) ? null : 'room';
}

/** Puts the unit of the movement frame on the map; it may go on from there. */
export function enterUnit(g: Play, f: number, answer: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const u = fr[f + IN_MOVEMENT.unit]! - 1;
  const place = second(answer);
  const due = p.loc[u]! < 0;
  const arrival = due ? w.arrivals[u]! : null;
  if (arrival?.by === 'airdrop') {
    drop(g, f, u, place);
    return;
  }
  const anywhere = arrival !== null && arrival.anywhere !== null;
  if (due) {
    p.advantage[u] = 0;
    p.came[u] = place + 1;
    p.steps[u] = w.compiled.units[u]!.steps;
  }
  // 13.3: artillery arrives fired.
  if (w.units.cls[u] === ARTILLERY) p.set(u, STATE.FIRED);
  pass(g, u, place);
  if (verbOf(answer) === A.ENTER_STRATEGIC)
    p.set(u, w.units.cls[u] === FOOT ? STATE.STRATEGIC | STATE.TRUCKED : STATE.STRATEGIC);
  fr[f + IN_MOVEMENT.came] = place + 1;
  fr[f + IN_MOVEMENT.spent] = anywhere ? 0 : costOfEntry(g, u, place) + spentBefore(g, u);
  fr[f + IN_MOVEMENT.verb] = verbOf(answer) === A.ENTER_STRATEGIC ? A.STRATEGIC : anywhere ? A.SHORT : A.MOVE;
  g.says(
    'arrival',
    anywhere ? '13.2' : '13.1',
    { at: place, who: u },
    '{unit} arrived at {place}',
    '{unit}が{place}に登場',
  );
}
