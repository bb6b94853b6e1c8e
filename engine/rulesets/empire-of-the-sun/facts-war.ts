/** Queries about the state of the war: who holds what since when, supply of ports, bombing, whether a side is cut off. */
import { indexIn } from '../../kernel/expressions';
import { AIR, HQ, S } from './codes';
import type { Position } from './position';
import { progressed } from './progress';
import { battlesNear } from './raids';
import { supplyOf } from './supply';
import type { World } from './world';

type Query = (p: Position) => number | boolean;

/** Places of a region; none, where it is not on this part of the map. */
export function regionOf({ compiled: { board }, map }: World, id: string): ReadonlySet<number> {
  const region = board.regions.find((one) => one.id === id);
  return new Set((region?.places ?? []).map((place) => map.field.indexOf(place)));
}

const QUERIES: Readonly<Record<string, (w: World, args: readonly string[]) => Query>> = {
  'held-turns': (w, [side = '', region = '']) => {
    const s = sideIn(w, side);
    const places = [...regionOf(w, region)];
    return (p) => {
      const held = places.filter((i) => p.controller(i) === s).map((i) => p.scalars[S.TURN]! - p.tenure[i]! + 1);
      return held.reduce((most, turns) => Math.max(most, turns), 0);
    };
  },
  'progress-met': (w) => (p) => progressed(w, p),
  'bombing-streak': () => (p) => p.scalars[S.BOMBED_TURNS]!,
  'cut-off-segments': () => (p) => p.scalars[S.CUT_OFF]!,
  plays: () => (p) => p.scalars[p.scalars[S.ACTIVE] === 0 ? S.PLAYS_0 : S.PLAYS_1]!,
  unsupplied: (w, [side = '', place = '']) => {
    const s = sideIn(w, side);
    const at = indexIn(w.map.field.ids, place, 'place');
    return (p) =>
      w.units.list.some(
        (_, u) => p.loc[u] === at && w.units.side[u] === s && w.units.cls[u] !== HQ && !supplyOf(w, p).supplied(u),
      );
  },
  'supplied-ports': (w, [side = '', region = '']) => {
    const s = sideIn(w, side);
    const places = [...regionOf(w, region)].filter((i) => w.map.port[i] === 1);
    return (p) => places.filter((i) => p.controller(i) === s && supplyOf(w, p).eligiblePort(s, i)).length;
  },
  'bomber-in-range': (w, [place = '']) => {
    const at = indexIn(w.map.field.ids, place, 'place');
    return (p) => w.units.list.some((_, u) => bomberReaches(w, p, u, at));
  },
  'b29-near-tokyo': (w) => (p) => w.units.list.some((_, u) => bomberReaches(w, p, u, w.bombing.target)),
  // Whether some air unit of the side that has the card reaches a battle near the place.
  'battle-near': (w, [place = '', number = '']) => {
    const at = indexIn(w.map.field.ids, place, 'place');
    return (p) => battlesNear(w, p, at, Number(number)).length > 0;
  },
};

/** The query of this name; null: it is none of these. */
export function warQuery(w: World, name: string, args: readonly string[]): Query | null {
  return Object.hasOwn(QUERIES, name) ? QUERIES[name]!(w, args) : null;
}

const sideIn = ({ compiled: { game } }: World, word: string): number =>
  indexIn(
    game.sides.map(({ id }) => id),
    word,
    'side',
  );

/** Whether a strategic bomber is where it reaches a place: near enough, or in a box that counts as near (12.31). */
export function bomberReaches(w: World, p: Position, u: number, target: number): boolean {
  const { map, units, bombing } = w;
  const at = p.loc[u]!;
  if (at < 0 || !bombing.bombers.includes(u) || target < 0) return false;
  if (bombing.boxes.includes(at)) return true;
  return units.cls[u] === AIR && map.field.onMap[at] === 1 && map.field.distance(at, target) <= bombing.range;
}
