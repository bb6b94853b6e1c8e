/** Zones of control by the text: where the units of a side rule the places beside them, and what that means for the others. */
import type { ControlZone } from '../../kernel/compiled';
import { Hexsides } from '../../kernel/hexsides';
import type { Position } from './position';
import { fitting } from './units';
import type { World } from './world';

/** What a zone bears on. */
export type Bearing = 'move' | 'retreat';

/** A declared zone, made ready. */
export interface PreparedZone {
  zone: ControlZone;
  /** Rule that it is of. */
  rule: string;
  /** By unit: whether it has one. */
  has: readonly boolean[];
  /** By place and direction: whether it reaches over. */
  reaches: Uint8Array;
  /** By unit: whether it negates the zones of others; absent: none does. */
  negates?: readonly boolean[];
}

export function zonesOf(w: World): PreparedZone[] {
  const { game, board } = w.compiled;
  const sides = new Hexsides(board, game.borders);
  const { ids, neighbours, stride } = w.board;
  return (game.controlZones ?? []).map((zone) => {
    const within = groundTest(zone, board.places);
    const reaches = new Uint8Array(ids.length * stride);
    for (let from = 0; from < ids.length; from++)
      for (let k = 0; k < stride; k++) {
        const to = neighbours[from * stride + k]!;
        if (to < 0 || !within[to]) continue;
        const between = board.grid.shape === 'hex' ? sides.kinds(ids[from]!, ids[to]!) : [];
        if (!between.some((kind) => zone.notAcross?.includes(kind))) reaches[from * stride + k] = 1;
      }
    const fits = fitting(w, zone.of);
    const left = zone.except ? fitting(w, zone.except) : fits.map(() => false);
    const by = zone.negated?.by;
    return {
      zone,
      rule: zone.provenance?.see?.[0] ?? '',
      has: fits.map((fit, u) => fit && !left[u]),
      reaches,
      ...(by ? { negates: fitting(w, by.includes('friend') ? [] : by) } : {}),
    };
  });
}

/** By place: whether the zone's words about the ground let it reach there. */
function groundTest({ into, outside }: ControlZone, places: World['compiled']['board']['places']): boolean[] {
  const is = (words: readonly string[], { terrain, features }: (typeof places)[number]) =>
    words.includes(terrain) || features.some((feature) => words.includes(feature));
  return places.map((place) => (into === undefined || is(into, place)) && !(outside && is(outside, place)));
}

/** Places that a zone of units reaches which are of the side (`own`), or of its enemies. */
function covered(w: World, p: Position, prepared: PreparedZone, side: number, own: boolean): Uint8Array {
  const found = new Uint8Array(w.board.size);
  cover(w, p, prepared, side, own, found);
  return found;
}

/** Marks these places in `found`. */
export function cover(
  w: World,
  p: Position,
  { has, reaches }: PreparedZone,
  side: number,
  own: boolean,
  found: Uint8Array,
): void {
  const { neighbours, stride } = w.board;
  for (let u = 0; u < has.length; u++) {
    const at = p.loc[u]!;
    if (!has[u] || at < 0 || !(own ? w.side[u] === side : w.hostile(side, w.side[u]!))) continue;
    for (let k = 0; k < stride; k++) if (reaches[at * stride + k] !== 0) found[neighbours[at * stride + k]!] = 1;
  }
}

/** Counts by place the units that negate a zone of enemies for a side. */
export function befriend(w: World, p: Position, { negates }: PreparedZone, side: number, friends: Int16Array): void {
  friends.fill(0);
  if (!negates) return;
  for (let u = 0; u < negates.length; u++)
    if (negates[u] && !w.hostile(side, w.side[u]!) && p.loc[u]! >= 0) friends[p.loc[u]!]!++;
}

/** Zones of the enemies of a side as they lie now. */
export interface EnemyZone {
  prepared: PreparedZone;
  /** By place: whether it holds there for a unit of the side, which itself negates nothing. */
  holds(place: number, unit: number): boolean;
}

/** What the zones of others mean for a side, as far as they bear on that. */
export function enemyZones(w: World, p: Position, side: number, bearing: Bearing): EnemyZone[] {
  return w.controlZones.map((prepared) => {
    const reached = covered(w, p, prepared, side, false);
    const negates = bears(prepared.zone, bearing) ? prepared.negates : undefined;
    if (!negates) return { prepared, holds: (place) => reached[place] !== 0 };
    const friends = new Int16Array(reached.length);
    befriend(w, p, prepared, side, friends);
    return {
      prepared,
      holds(place, unit) {
        const others = friends[place]! - (negates[unit] && p.loc[unit] === place ? 1 : 0);
        return reached[place] !== 0 && others <= 0;
      },
    };
  });
}

export const bears = ({ negated }: ControlZone, bearing: Bearing) => negated?.for?.includes(bearing) ?? true;

/** Whether any zone of a side reaches a place; what negates it for moves or retreats is not asked. */
export function inZone(w: World, p: Position, side: number, place: number): boolean {
  const { neighbours, stride } = w.board;
  for (let k = 0; k < stride; k++) {
    const from = neighbours[place * stride + k]!;
    if (from < 0) continue;
    for (let u = 0; u < p.loc.length; u++)
      if (p.loc[u] === from && w.side[u] === side && w.controlZones.some((zone) => reachesTo(w, zone, u, from, place)))
        return true;
  }
  return false;
}

function reachesTo(w: World, { has, reaches }: PreparedZone, unit: number, from: number, to: number): boolean {
  const { neighbours, stride } = w.board;
  if (!has[unit]) return false;
  for (let k = 0; k < stride; k++)
    if (neighbours[from * stride + k] === to && reaches[from * stride + k] !== 0) return true;
  return false;
}

/** What a step from one place to another costs in zones, beside the ground; infinite where it may not be made. */
export function zonePoints({ zone }: PreparedZone, out: boolean, into: boolean): number {
  let sum = 0;
  if (into) sum += pointsOf(zone.entering);
  if (out) sum += pointsOf(zone.leaving);
  if (into && out) sum += pointsOf(zone.passing);
  return sum;
}

const pointsOf = (points: number | 'no' | undefined): number =>
  points === 'no' ? Number.POSITIVE_INFINITY : (points ?? 0);

/** Places that the zones of a side reach, zone by zone: for the map. */
export function zonesOfSide(w: World, p: Position, side: number): Uint8Array[] {
  return w.controlZones.map((prepared) => covered(w, p, prepared, side, true));
}
