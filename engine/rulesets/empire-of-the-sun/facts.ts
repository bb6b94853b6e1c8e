/** What this ruleset tells the kernel's expressions about its positions, and the queries it answers to them. */
import { type Facts, indexIn } from '../../kernel/expressions';
import { printedFacts } from '../../kernel/printed-facts';
import { HQ, S } from './codes';
import type { Position } from './position';
import { supplyOf } from './supply';
import type { World } from './world';

/** Distance of places that are not both on the map. */
const FAR = 255;

export function factsOf(w: World): Facts<Position> {
  const { field } = w.map;
  return {
    ...printedFacts(w.compiled),
    board: {
      board: field.board,
      ids: field.ids,
      size: field.size,
      indexOf: (id) => field.indexOf(id),
      distance: (a, b) => (a === b ? 0 : field.onMap[a] === 1 && field.onMap[b] === 1 ? field.distance(a, b) : FAR),
    },
    placeOf: (p, u) => Math.max(-1, p.loc[u]!),
    full: (p, u) => p.isFull(u),
    aboard: () => false,
    marked: () => false,
    controls: (p, side, place) => p.controller(place) === side,
    zone: (p, side, place) => place >= 0 && supplyOf(w, p).inZone(side, place),
    query: (name, args) => query(w, name, args),
  };
}

/** Number of a track's counter in the position; -1: there is no such track. `side` -1: of all. */
export function trackOf({ compiled: { game } }: World, id: string, side: number): number {
  const k = (game.tracks ?? []).findIndex((one) => one.id === id);
  return k < 0 ? -1 : k * game.sides.length + Math.max(0, side);
}

function query(w: World, name: string, args: readonly string[]): (p: Position) => number | boolean {
  const { game } = w.compiled;
  const sides = game.sides.map(({ id }) => id);
  const side = () => indexIn(sides, args[0] ?? '', 'side');
  switch (name) {
    case 'turn':
      return (p) => p.scalars[S.TURN]!;
    case 'surrendered': {
      const bit = 1 << indexIn(nationsThatSurrender(w), args[0] ?? '', 'nation');
      return (p) => (p.scalars[S.SURRENDERED]! & bit) !== 0;
    }
    case 'no-supply-line': {
      const s = side();
      const [from, to] = args.slice(1).map((id) => indexIn(w.map.field.ids, id, 'place')) as [number, number];
      return (p) => !supplyOf(w, p).joined(s, from, to);
    }
    case 'china-collapsed':
      return (p) => p.tracks[trackOf(w, 'china', -1)] === 0;
    case 'headquarters-left': {
      const s = side();
      const { units } = w;
      const left = (p: Position, u: number) =>
        units.cls[u] === HQ && units.side[u] === s && !args.includes(units.list[u]!.id) && p.loc[u]! >= 0;
      return (p) => units.list.reduce((n, _, u) => n + Number(left(p, u)), 0);
    }
    default: {
      const track = args.length > 1 ? -1 : trackOf(w, name, args.length === 1 ? sides.indexOf(args[0]!) : -1);
      if (track < 0) throw new RangeError(`unknown query ${[name, ...args].join(' ')}`);
      return (p) => p.tracks[track]!;
    }
  }
}

/** Words of nations that may surrender, in the order in which the game's verb lists them: each is a bit of the position. */
export function nationsThatSurrender({ compiled: { game } }: World): readonly string[] {
  return game.verbs?.find(({ id }) => id === 'surrender')?.params.flatMap(({ words = [] }) => words) ?? [];
}
