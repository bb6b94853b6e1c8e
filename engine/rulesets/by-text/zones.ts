/** Zones of control by the text: where the units of a side rule the places beside them, and what that means for the others. */
import type { ControlZone } from '../../kernel/compiled';
import { Hexsides } from '../../kernel/hexsides';
import type { Reader } from '../../kernel/reader';
import { type BondPlan, Bonds, bondPlan, type Reach } from './bonds';
import { isConcealed } from './concealed';
import type { Position } from './position';
import { routeMask } from './routes';
import { fitting } from './units';
import type { World } from './world';

/** What a zone bears on. */
export type Bearing = 'move' | 'retreat' | 'trace';

/** A declared zone, made ready. */
export interface PreparedZone extends Reach {
  zone: ControlZone;
  /** Rule that it is of. */
  rule: string;
  /** Bonds that are possible; absent: it has none. */
  bonds?: BondPlan;
  /** By unit: whether it negates the zones of others; absent: none does. */
  negates?: readonly boolean[];
}

/** Of more zones that join one there are more ways to be in some of them than can be kept. */
const MOST_PARTS = 8;

/** The zones of a game; those that join another are a part of that. Problems are in the reader. */
export function zonesOf(w: World, reader: Reader): PreparedZone[] {
  const all = w.compiled.game.controlZones ?? [];
  const reach = reachFinder(w);
  return all
    .filter(({ joins }) => joins === undefined)
    .map((zone) => {
      const joined = [zone, ...all.filter(({ joins }) => joins === zone.id)];
      if (joined.length > MOST_PARTS)
        reader.problem(`zone ${zone.id}: more than ${MOST_PARTS - 1} zones join it`, zone.id);
      const parts = joined.slice(0, MOST_PARTS).map((part) => ({
        part,
        fits: whoHas(w, part.of),
        left: part.except && whoHas(w, part.except),
        reaches: reach(part),
      }));
      const by = zone.negated?.by;
      const together: (Uint8Array | undefined)[] = [];
      /** What some of its parts, as bits, reach over together; worked out once. */
      const union = (own: number) => {
        if (own in together) return together[own];
        const [one, ...more] = parts.filter((_, k) => own & (1 << k)).map((part) => part.reaches);
        together[own] = more.length > 0 ? one!.map((_, k) => ([one!, ...more].some((part) => part[k]) ? 1 : 0)) : one;
        return together[own];
      };
      const partsOf = (unit: number, states: number) =>
        parts.reduce(
          (sum, { fits, left }, k) => (fits(unit, states) && !left?.(unit, states) ? sum | (1 << k) : sum),
          0,
        );
      const stately = statesIn(w, ...parts.map(({ part }) => part));
      const always = w.units.map((_, u) => union(partsOf(u, 0)));
      const reachOf: PreparedZone['reach'] =
        stately === 0 ? (unit) => always[unit] : (unit, states) => union(partsOf(unit, states));
      const masks = () => (stately === 0 ? always : Array.from({ length: 1 << parts.length }, (_, own) => union(own)));
      const bonds = bondPlan(w, zone, masks, { reach: reachOf, stately });
      return {
        zone,
        rule: zone.provenance?.see?.[0] ?? '',
        reach: reachOf,
        stately,
        ...(bonds ? { bonds } : {}),
        ...(by ? { negates: fitting(w, by.includes('friend') ? [] : by) } : {}),
      };
    });
}

/** States, as bits, that the words of zones about units name. */
function statesIn(w: World, ...zones: readonly ControlZone[]): number {
  const words = zones.flatMap(({ of, except = [] }) => [...of, ...except]);
  return w.states.reduce((bits, { id }, k) => (words.includes(id) ? bits | (1 << k) : bits), 0);
}

/** Whether one of the words fits a unit in these states (bits); no words fit all. */
function whoHas(w: World, words: readonly string[]): (unit: number, states: number) => boolean {
  const isState = (word: string) => w.states.some(({ id }) => id === word);
  const others = words.filter((word) => !isState(word));
  const bits = w.states.reduce((sum, { id }, k) => (words.includes(id) ? sum | (1 << k) : sum), 0);
  const fits = others.length > 0 || words.length === 0 ? fitting(w, others) : undefined;
  return (unit, states) => (states & bits) !== 0 || fits?.[unit] === true;
}

/** By place and direction: whether a zone that says this of the ground reaches over. */
function reachFinder(w: World): (zone: ControlZone) => Uint8Array {
  const { game, board } = w.compiled;
  const sides = new Hexsides(board, game.borders);
  const { ids, neighbours, stride } = w.board;
  return (zone) => {
    const within = groundTest(zone, board.places);
    const out = board.places.map((place) => !isOf(zone.notFrom ?? [], place));
    const along = zone.along && routeMask(w, zone.along);
    const reaches = new Uint8Array(ids.length * stride);
    for (let slot = 0; slot < reaches.length; slot++) {
      const [from, to] = [Math.floor(slot / stride), neighbours[slot]!];
      if (to < 0) continue;
      const between = board.grid.shape === 'hex' ? sides.kinds(ids[from]!, ids[to]!) : [];
      const open = within[to]! && out[from]! && !between.some((kind) => zone.notAcross?.includes(kind));
      if (open || along?.[slot] === 1) reaches[slot] = 1;
    }
    return reaches;
  };
}

const isOf = (words: readonly string[], { terrain, features }: World['compiled']['board']['places'][number]) =>
  words.includes(terrain) || features.some((feature) => words.includes(feature));

/** By place: whether the zone's words about the ground let it reach there. */
const groundTest = ({ into, outside }: ControlZone, places: World['compiled']['board']['places']): boolean[] =>
  places.map((place) => (into === undefined || isOf(into, place)) && !(outside && isOf(outside, place)));

/** Places that a zone of units reaches which are of the side (`own`), or of its enemies. */
function covered(w: World, p: Position, prepared: PreparedZone, side: number, own: boolean): Uint8Array {
  const found = new Uint8Array(w.board.size);
  cover(w, p, prepared, side, own, found);
  return found;
}

/** Marks these places in `found`. */
function cover(w: World, p: Position, { reach }: PreparedZone, side: number, own: boolean, found: Uint8Array): void {
  const { neighbours, stride } = w.board;
  for (let u = 0; u < w.units.length; u++) {
    const at = p.loc[u]!;
    const over = reach(u, p.states[u]!);
    if (!over || !p.stands(u) || !(own ? w.side[u] === side : w.hostile(side, w.side[u]!))) continue;
    if (w.veils && isConcealed(w, p, u)) continue;
    for (let slot = at * stride, end = slot + stride; slot < end; slot++)
      if (over[slot] !== 0) found[neighbours[slot]!] = 1;
  }
}

/** Counts by place the units that negate a zone of enemies for a side. */
function befriend(w: World, p: Position, { negates }: PreparedZone, side: number, friends: Int16Array): void {
  friends.fill(0);
  if (!negates) return;
  for (let u = 0; u < negates.length; u++)
    if (negates[u] && !w.hostile(side, w.side[u]!) && p.stands(u)) friends[p.loc[u]!]!++;
}

/** Zones of the enemies of a side as they lie now. */
export interface EnemyZone {
  prepared: PreparedZone;
  /** By place: whether it holds there for a unit of the side, which itself negates nothing. */
  holds(place: number, unit: number): boolean;
  /** Does something with each place where it holds for no unit in particular. */
  lie(visit: (place: number) => void): void;
  /** Its bonds; undefined: it has none. */
  bonds(): Bonds | undefined;
}

/** What the zones of others mean for a side, as far as they bear on that. */
export function enemyZones(w: World, p: Position, side: number, bearing: Bearing): EnemyZone[] {
  return w.controlZones.map((prepared) => {
    const reached = covered(w, p, prepared, side, false);
    const negates = bears(prepared.zone, bearing) ? prepared.negates : undefined;
    let looked: Bonds | undefined;
    const bonds = () => {
      if (prepared.bonds) looked ??= new Bonds(w, prepared.bonds).look(p, side);
      return looked;
    };
    const friends = negates ? new Int16Array(reached.length) : undefined;
    const lie = (visit: (place: number) => void) => {
      for (let place = 0; place < reached.length; place++)
        if (reached[place] !== 0 && (friends === undefined || friends[place]! <= 0)) visit(place);
    };
    if (!negates || !friends) return { prepared, bonds, lie, holds: (place) => reached[place] !== 0 };
    befriend(w, p, prepared, side, friends);
    return {
      prepared,
      bonds,
      lie,
      holds(place, unit) {
        const others = friends[place]! - (negates[unit] && p.loc[unit] === place ? 1 : 0);
        return reached[place] !== 0 && others <= 0;
      },
    };
  });
}

/** Whether a zone of the enemies of a unit holds for it in one place; who asks for many places asks `enemyZones`. */
export function holdsFor(
  w: World,
  p: Position,
  { zone, reach, negates }: PreparedZone,
  unit: number,
  place: number,
  bearing: Bearing,
): boolean {
  const side = w.side[unit]!;
  let reached = false;
  for (let u = 0; u < w.units.length && !reached; u++)
    reached =
      w.hostile(side, w.side[u]!) &&
      p.stands(u) &&
      !(w.veils && isConcealed(w, p, u)) &&
      reachesTo(w, reach(u, p.states[u]!), p.loc[u]!, place);
  if (!reached || !negates || !bears(zone, bearing)) return reached;
  for (let u = 0; u < negates.length; u++)
    if (negates[u] && u !== unit && p.loc[u] === place && p.stands(u) && !w.hostile(side, w.side[u]!)) return false;
  return true;
}

export const bears = ({ negated }: ControlZone, bearing: Bearing) => negated?.for?.includes(bearing) ?? true;

/** Whether any zone of a side reaches a place; what negates it for moves or retreats is not asked. */
export function inZone(w: World, p: Position, side: number, place: number): boolean {
  const { neighbours, stride } = w.board;
  for (let k = 0; k < stride; k++) {
    const from = neighbours[place * stride + k]!;
    if (from < 0) continue;
    for (let u = 0; u < p.loc.length; u++)
      if (
        p.loc[u] === from &&
        w.side[u] === side &&
        p.stands(u) &&
        !isConcealed(w, p, u) &&
        w.controlZones.some((zone) => reachesTo(w, zone.reach(u, p.states[u]!), from, place))
      )
        return true;
  }
  return false;
}

function reachesTo(w: World, over: Uint8Array | undefined, from: number, to: number): boolean {
  const { neighbours, stride } = w.board;
  if (!over) return false;
  for (let k = 0; k < stride; k++)
    if (neighbours[from * stride + k] === to && over[from * stride + k] !== 0) return true;
  return false;
}

/** Points that a zone adds to a step; infinite where it may not be made. */
export const zonePoints = (points: number | 'no' | undefined): number =>
  points === 'no' ? Number.POSITIVE_INFINITY : (points ?? 0);

/** Places that the zones of a side reach, zone by zone: for the map. */
export function zonesOfSide(w: World, p: Position, side: number): Uint8Array[] {
  return w.controlZones.map((prepared) => covered(w, p, prepared, side, true));
}
