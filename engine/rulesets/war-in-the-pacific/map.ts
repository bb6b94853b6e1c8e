/** The map made ready (chapter 2.3): who may enter and cross, bases, sources, waters, graphs. Indices throughout. */
import { BoardIndex } from '../../kernel/board';
import type { CompiledGame, Feature, Place } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import type { Built } from '../../kernel/rulebook';
import { graphOf } from '../../kernel/search';
import { AIR, FLEET, LAND } from './codes';

/** No limit. */
export const UNLIMITED = 255;

export type GameMap = Built<typeof readMap>;

/** Builds the map, in parts; problems go to the reader. */
export function* readMap(compiled: CompiledGame, reader: Reader) {
  const board = new BoardIndex(compiled.board);
  yield undefined;
  const places = board.size;
  const { sides, nations } = compiled.game;
  const bytes = (n = places) => new Uint8Array(n);
  const nodePlace: number[] = [...board.ids.keys()];
  const water: (string | null)[] = board.ids.map(() => null);
  const placeNodes = board.ids.map((_, i) => [i]);
  compiled.board.places.forEach((place, i) => {
    place.waters?.forEach((w, k) => {
      if (k === 0) water[i] = w.id;
      else {
        placeNodes[i]!.push(nodePlace.length);
        nodePlace.push(i);
        water.push(w.id);
      }
    });
  });
  const map = {
    board,
    /** Places, and nodes: a place with several waters has one node per water, the first being the place's own number. */
    places,
    nodes: nodePlace.length,
    nodePlace: Int16Array.from(nodePlace),
    placeNodes,
    /** Id of the water of a node, or null. */
    water,
    /** Entry rights by class * places: terrain and features (2.3.2, 8.5). */
    enter: bytes(3 * places),
    /** Closed to the class of a side: `(side * 3 + class) * places` (8.5). */
    closed: bytes(sides.length * 3 * places),
    outOfPlay: bytes(),
    blocksLines: bytes(),
    base: bytes(),
    harbor: bytes(),
    /** Has water that fleets may enter: a sea or shallow hex (10.4). */
    wet: bytes(),
    /** Extra RP for walking in (8.4). */
    overland: bytes(),
    /** Nation and side of the printed icon, -1 without (2.3.3). */
    ownerNation: new Int8Array(places).fill(-1),
    ownerSide: new Int8Array(places).fill(-1),
    sourceNation: new Int8Array(places).fill(-1),
    /** Stacking of a controlled base by class (8.3); `UNLIMITED` = no limit. */
    stacking: [bytes(), bytes(), bytes()],
    /** No limits at all here (8.3). */
    unlimited: bytes(),
    /** By nation * places: always in supply (7.3). */
    supplied: bytes(nations.length * places),
    /** 1 at `a * places + b` where some way on foot from a to b holds no water in between (10.4). */
    dryPairs: bytes(places * places),
    landGraph: graphOf([]),
    fleetGraph: graphOf([]),
    bases: [] as number[],
    /** Printed supply sources. */
    sources: [] as number[],
  };
  const features = new Map(compiled.game.features.map((f) => [f.id, f]));
  compiled.board.places.forEach((place, i) => {
    readPlace(map, compiled, reader, place, i, features);
  });
  yield undefined;
  map.bases = [...board.ids.keys()].filter((i) => map.base[i] === 1);
  map.sources = [...board.ids.keys()].filter((i) => map.sourceNation[i]! >= 0);
  for (const region of compiled.board.regions)
    for (const word of region.properties['always-supplied'] ?? [])
      for (const i of reader.places([region.id]))
        nations.forEach((n, k) => {
          if (n.id === word || n.side === word) map.supplied[k * places + i] = 1;
        });
  yield undefined;
  const cross = borders(compiled, reader);
  map.landGraph = graphOf(board.ids.map((_, i) => ways(map, cross, i, LAND)));
  yield undefined;
  map.fleetGraph = graphOf(nodePlace.map((_, node) => waterways(map, compiled, cross, node)));
  yield undefined;
  findDryPairs(map);
  return map;
}

function readPlace(
  map: GameMap,
  compiled: CompiledGame,
  reader: Reader,
  place: Place,
  i: number,
  features: Map<string, Feature>,
): void {
  const { sides, nations, terrains } = compiled.game;
  const terrain = terrains[reader.index(terrains, place.terrain, 'terrain')];
  for (const [cls, word] of ['fleet', 'land', 'air'].entries())
    if (terrain?.enter.includes(word)) map.enter[cls * map.places + i] = 1;
  map.wet[i] = map.enter[FLEET * map.places + i]!;
  for (const id of place.features) {
    const feature = features.get(id);
    if (!feature) {
      reader.problem(`unknown feature ${id} at ${place.id}`, place.id);
      continue;
    }
    const has = (flag: string) => feature.flags.includes(flag);
    if (has('out-of-play')) map.outOfPlay[i] = 1;
    if (has('blocks-lines')) map.blocksLines[i] = 1;
    if (has('no-land')) map.enter[LAND * map.places + i] = 0;
    if (has('base')) map.base[i] = 1;
    if (has('harbor')) map.harbor[i] = 1;
    const overland = feature.properties.overland?.[0];
    if (typeof overland === 'number') map.overland[i]! += overland;
    if (feature.properties.stacking) readStacking(map, feature.properties.stacking, i);
  }
  if (map.outOfPlay[i]) for (const cls of [FLEET, LAND, AIR]) map.enter[cls * map.places + i] = 0;
  if (place.owner !== undefined) {
    const n = reader.nation(place.owner);
    map.ownerNation[i] = n;
    if (n >= 0) map.ownerSide[i] = reader.side(nations[n]!.side);
  } else if (map.base[i]) reader.problem(`${place.id} has a port or airfield but no owner`, place.id);
  if (place.source !== undefined) map.sourceNation[i] = reader.nation(place.source);
  const stacking = place.properties.stacking;
  if (stacking?.[0] === 'unlimited') map.unlimited[i] = 1;
  else if (stacking) readStacking(map, stacking, i);
  else if (place.source !== undefined && !map.base[i]) {
    // A supply source that is no base has the limits of a port.
    const port = [...features.values()].find((f) => f.flags.includes('harbor'));
    if (port?.properties.stacking) readStacking(map, port.properties.stacking, i);
  }
  const fleets = place.properties['fleet-limit']?.[0];
  if (typeof fleets === 'number') map.stacking[FLEET]![i] = fleets;
  const closed = place.properties.closed ?? [];
  for (let k = 0; k + 1 < closed.length; k += 2) {
    const side = reader.index(sides, closed[k], 'side');
    const cls = ['fleet', 'land', 'air'].indexOf(String(closed[k + 1]));
    if (side >= 0 && cls >= 0) map.closed[(side * 3 + cls) * map.places + i] = 1;
    else reader.problem(`closed at ${place.id}: expected a side and a class`, place.id);
  }
}

/** From each place on foot over dry places to everything at their edge. */
function findDryPairs(map: GameMap): void {
  const { start, to } = map.landGraph;
  for (let from = 0; from < map.places; from++) {
    const queue = [from];
    const seen = new Uint8Array(map.places);
    seen[from] = 1;
    for (const i of queue)
      for (let e = start[i]!; e < start[i + 1]!; e++) {
        const j = to[e]!;
        if (seen[j]) continue;
        seen[j] = 1;
        map.dryPairs[from * map.places + j] = 1;
        if (!map.wet[j]) queue.push(j);
      }
  }
}

/** `land 3, air 1, fleet 5`. */
function readStacking(map: GameMap, words: readonly (string | number)[], i: number): void {
  for (let k = 0; k + 1 < words.length; k += 2) {
    const cls = ['fleet', 'land', 'air'].indexOf(String(words[k]));
    const n = words[k + 1];
    if (cls >= 0 && typeof n === 'number') map.stacking[cls]![i] = Math.min(n, UNLIMITED);
  }
}

/** Which classes cross a hexside: the declared kind, or undefined when the terrains decide. */
function borders(compiled: CompiledGame, reader: Reader): (a: string, b: string) => readonly string[] | undefined {
  const kinds = new Map(compiled.game.borders.map((b) => [b.id, b.cross]));
  const sides = new Map<string, readonly string[]>();
  for (const b of compiled.board.borders) {
    const cross = kinds.get(b.kind);
    if (!cross) reader.problem(`unknown hexside ${b.kind} at ${b.a}/${b.b}`, b.a);
    else sides.set(`${b.a}/${b.b}`, cross);
  }
  return (a, b) => sides.get(a < b ? `${a}/${b}` : `${b}/${a}`);
}

/** Neighbours that a class reaches from a place by terrain and hexside (2.3.1, 2.3.2). */
function ways(map: GameMap, cross: (a: string, b: string) => readonly string[] | undefined, i: number, cls: number) {
  const { board } = map;
  const list: number[] = [];
  if (map.enter[cls * map.places + i] === 0) return list;
  for (let k = 0; k < board.stride; k++) {
    const j = board.neighbours[i * board.stride + k]!;
    if (j < 0 || map.enter[cls * map.places + j] === 0) continue;
    const kinds = cross(board.ids[i]!, board.ids[j]!);
    if (!kinds || kinds.includes(cls === LAND ? 'land' : 'fleet')) list.push(j);
  }
  return list;
}

/** Neighbour nodes of a water: the place's ways, narrowed by the waters of both ends (8.7 example). */
function waterways(
  map: GameMap,
  compiled: CompiledGame,
  cross: (a: string, b: string) => readonly string[] | undefined,
  node: number,
): number[] {
  const i = map.nodePlace[node]!;
  const reaches = (n: number, other: string) => {
    const place = compiled.board.places[map.nodePlace[n]!]!;
    const water = place.waters?.find((w) => w.id === map.water[n]);
    return !water || water.to.includes(other);
  };
  return ways(map, cross, i, FLEET)
    .filter((j) => reaches(node, map.board.ids[j]!))
    .flatMap((j) => map.placeNodes[j]!.filter((n) => reaches(n, map.board.ids[i]!)));
}
