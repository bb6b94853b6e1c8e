/** Chapter 2: the map made ready: where ships, aircraft and troops go, bases, homes of nations. By index of places. */
import { BoardIndex } from '../../kernel/board';
import type { StackingRule } from '../../kernel/compiled';
import { DIRECTIONS, type HexField } from '../../kernel/hex-field';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { CostSearch, type Graph, graphOf } from '../../kernel/search';
import { CLASSES, FOREIGN, GROUND, NAVAL, NOBODY } from './codes';

/** Room for any number of steps. */
export const ANY = 255;

/** Second node of a box: for ships that came from the map in this phase. */
export const FROM_MAP = 1;

/**
 * Ways of ships: a node is a place, or one of the waters that an island or peninsula parts it into (2.31). A box of a track has a second
 * node, from which no way leads to the map: it lies beside a whole edge, and would be a way past all hexes of it (2.4).
 */
export interface Sea {
  graph: Graph;
  /** The same ways, from where they lead. */
  back: Graph;
  /** Nodes: the first water of a place has its own number, the others come after all places. */
  place: Int16Array;
  water: Int16Array;
  nodes: number;
  /** First node behind all places of those that have more than one water; -1: it has one. */
  more: Int16Array;
  /** Nothing marked, by node: ways end nowhere. */
  nowhere: Uint8Array;
}

export interface GameMap {
  field: HexField;
  board: BoardIndex;
  size: number;
  /** Boxes beside the hexes. */
  box: Uint8Array;
  /** Terrain of each place as an index of the game's; 255: none. */
  terrain: Uint8Array;
  sea: Sea;
  ground: Graph;
  /** By class of units: places that it enters, and steps of a side, and of all, that the text lets stand in a place; 255: any. */
  open: readonly Uint8Array[];
  stack: readonly Uint8Array[];
  stackOfAll: readonly Uint8Array[];
  /** All water, no land: `ocean`; with some of both: `coastal`, `islet`; no water: `land`. */
  ocean: Uint8Array;
  land: Uint8Array;
  islet: Uint8Array;
  port: Uint8Array;
  town: Uint8Array;
  /** Steps of aircraft that a base holds, 0: it is none; steps of ships that a port holds. */
  airLimit: Uint8Array;
  bases: readonly number[];
  portLimit: Uint8Array;
  station: Uint8Array;
  pen: Uint8Array;
  /** Nation in whose country a port lies that another power holds to the exclusion of it (1.5); `NOBODY`. */
  host: Uint8Array;
  /** Troops go by rail here (6.56). */
  rail: Uint8Array;
  /** Nation whose home the place is; `NOBODY`, `FOREIGN`. */
  home: Uint8Array;
  /** Side that controls each place at the start; -1: nobody. */
  control: Int8Array;
  /** Which edges air units cross along the ground: those of all-land hexsides. By edge of the field. */
  overland: Uint8Array;
}

/** Reads the map; problems are in the reader. */
export function readMap(reader: Reader, field: HexField, factions: readonly number[]): GameMap {
  const { board, game } = reader.compiled;
  const feature = (word: string) => Uint8Array.from(board.places, ({ features }) => Number(features.includes(word)));
  const terrainOf = (word: string) => Uint8Array.from(board.places, ({ terrain }) => Number(terrain === word));
  const [port, city] = [feature('port'), feature('city')];
  const limit = (word: string) =>
    Uint8Array.from(board.places, ({ properties }) => Number(entryOf(properties, word)?.[0] ?? 0));
  const [islets, usual] = [limitOf(reader, 'islet-airfield'), limitOf(reader, 'air-base')];
  const [onIslet, isBase] = [feature('islet-airfield'), feature('air-base')];
  const home = homesOf(reader, field.size);
  const airLimit = limit('air-base').map((most, i) => (onIslet[i] === 1 ? islets : most || isBase[i]! * usual));
  const crossed = (cls: number) =>
    game.borders.reduce((bits, { cross }, k) => (cross.includes(CLASSES[cls]!) ? bits | (1 << k) : bits), 0);
  const [bySea, byLand] = [crossed(NAVAL), crossed(GROUND)];
  return {
    field,
    board: new BoardIndex(board),
    size: field.size,
    box: Uint8Array.from(field.onMap, (on) => 1 - on),
    terrain: Uint8Array.from(board.places, ({ terrain }) => game.terrains.findIndex(({ id }) => id === terrain) & 255),
    sea: seaOf(reader, field, bySea),
    ground: groundOf(reader, field, byLand),
    open: CLASSES.map((_, cls) => entered(reader, cls)),
    stack: CLASSES.map((cls) => stackOf(reader, cls, 'side')),
    stackOfAll: CLASSES.map((cls) => stackOf(reader, cls, 'place')),
    ocean: terrainOf('ocean'),
    land: terrainOf('land'),
    islet: terrainOf('islet'),
    port,
    town: Uint8Array.from(port, (is, i) => is | city[i]!),
    airLimit,
    bases: [...airLimit.keys()].filter((i) => airLimit[i] !== 0),
    portLimit: limit('port'),
    station: feature('naval-weapons-station'),
    pen: feature('sub-pen'),
    host: hostsOf(reader),
    rail: railOf(reader, field.size),
    home,
    control: controlOf(reader, field.size, home, factions),
    overland: Uint8Array.from(field.sides, (kinds) => Number((kinds & byLand) !== 0 && (kinds & bySea) === 0)),
  };
}

/** What the stacking rules allow in places with the feature. */
function limitOf(reader: Reader, feature: string): number {
  return reader.compiled.game.stacking?.find((rule) => rule.in?.includes(feature))?.most ?? 0;
}

/** By place: most steps of a side, or of all, that the stacking rules of the text let stand there (5.343, 5.344). */
function stackOf(reader: Reader, cls: string, each: StackingRule['each']): Uint8Array {
  const { board, game } = reader.compiled;
  const rules = game.stacking?.filter((rule) => rule.each === each && rule.of.includes(cls)) ?? [];
  return Uint8Array.from(board.places, ({ id, terrain, features }) => {
    const here = (list: readonly string[]) => [id, terrain, ...features].some((one) => list.includes(one));
    const most = rules.filter((rule) => (!rule.in || here(rule.in)) && !(rule.outside && here(rule.outside)));
    return most.reduce((least, rule) => Math.min(least, rule.most), ANY);
  });
}

/** Which places a class may enter. */
function entered(reader: Reader, cls: number): Uint8Array {
  const { board, game } = reader.compiled;
  const open = new Set(game.terrains.filter(({ enter }) => enter.includes(CLASSES[cls]!)).map(({ id }) => id));
  return Uint8Array.from(board.places, ({ terrain }) => Number(open.has(terrain)));
}

function seaOf(reader: Reader, field: HexField, bySea: number): Sea {
  const { places } = reader.compiled.board;
  const open = entered(reader, NAVAL);
  const place = [...places.keys()];
  const water = places.map(() => 0);
  const nodes = places.map(({ waters = [] }, i) =>
    (field.onMap[i] === 0 && open[i] === 1 ? [0, FROM_MAP] : waters).map((_, k) => {
      if (k === 0) return i;
      water.push(k);
      return place.push(i) - 1;
    }),
  );
  const isBox = (node: number) => field.onMap[place[node]!] === 0;
  /** Within a track ships stay in the same nodes; from the map they come into the second ones, and leave from the first. */
  const leads = (a: number, b: number) =>
    isBox(b) ? water[b] === (isBox(a) ? water[a] : FROM_MAP) : !isBox(a) || water[a] !== FROM_MAP;
  const nodesOf = (i: number) => (nodes[i]!.length > 0 ? nodes[i]! : [i]);
  /** Waters of a place from which one comes to the hex beside it. */
  const towards = (i: number, j: number) => {
    const { waters = [] } = places[i]!;
    return nodesOf(i).filter((_, k) => waters.length === 0 || waters[k]!.to.includes(places[j]!.id));
  };
  const lists: number[][] = place.map(() => []);
  const join = (i: number, j: number) => {
    if (open[i] !== 1 || open[j] !== 1) return;
    for (const a of towards(i, j)) for (const b of towards(j, i)) if (leads(a, b)) lists[a]!.push(b);
  };
  for (let i = 0; i < field.size; i++)
    for (let e = i * DIRECTIONS; e < (i + 1) * DIRECTIONS; e++)
      if (field.near[e]! >= 0 && (field.sides[e]! & bySea) !== 0) join(i, field.near[e]!);
  places.forEach(({ links = [] }, i) => {
    for (const id of links) {
      join(i, field.indexOf(id));
      join(field.indexOf(id), i);
    }
  });
  const ways = lists.map((list) => [...new Set(list)]);
  const back: number[][] = place.map(() => []);
  ways.forEach((list, a) => {
    for (const b of list) back[b]!.push(a);
  });
  return {
    graph: graphOf(ways),
    back: graphOf(back),
    place: Int16Array.from(place),
    water: Int16Array.from(water),
    nodes: place.length,
    more: Int16Array.from(nodes, (list) => list[1] ?? -1),
    nowhere: new Uint8Array(place.length),
  };
}

function groundOf(reader: Reader, field: HexField, byLand: number): Graph {
  const open = entered(reader, GROUND);
  return graphOf(
    Array.from({ length: field.size }, (_, i) => {
      const list: number[] = [];
      for (let e = i * DIRECTIONS; e < (i + 1) * DIRECTIONS; e++) {
        const j = field.near[e]!;
        if (j >= 0 && open[i] === 1 && open[j] === 1 && (field.sides[e]! & byLand) !== 0) list.push(j);
      }
      return list;
    }),
  );
}

/** Home countries: regions of a nation, and those that are neutral for good (2.23, 5.2). */
function homesOf(reader: Reader, size: number): Uint8Array {
  const home = new Uint8Array(size).fill(NOBODY);
  const { board, game } = reader.compiled;
  for (const { properties, flags, places } of board.regions) {
    const nation = game.nations.findIndex(({ id }) => id === entryOf(properties, 'nation')?.[0]);
    if (nation < 0 && !flags.includes('neutral')) continue;
    for (const place of reader.places(places)) if (home[place] === NOBODY) home[place] = nation < 0 ? FOREIGN : nation;
  }
  // What is held by another power to the exclusion of its host is nobody's home (1.5).
  board.places.forEach(({ features }, i) => {
    if (features.includes('string-of-pearls')) home[i] = NOBODY;
  });
  return home;
}

function railOf(reader: Reader, size: number): Uint8Array {
  const rail = new Uint8Array(size);
  for (const { flags, places } of reader.compiled.board.regions)
    if (flags.includes('rail')) for (const place of reader.places(places)) rail[place] = 1;
  return rail;
}

/** 1.5: whose country the enclaves lie in. */
function hostsOf({ compiled: { board, game } }: Reader): Uint8Array {
  return Uint8Array.from(board.places, ({ features, owner }) => {
    const nation = features.includes('string-of-pearls') ? game.nations.findIndex(({ id }) => id === owner) : -1;
    return nation < 0 ? NOBODY : nation;
  });
}

/** 3.1: whoever holds a place by the map; then the scenario's lists. */
function controlOf(reader: Reader, size: number, home: Uint8Array, factions: readonly number[]): Int8Array {
  const { board, game, scenario } = reader.compiled;
  const control = new Int8Array(size).fill(-1);
  const sideOf = (id: string | undefined) => {
    const nation = game.nations.findIndex((one) => one.id === id);
    return nation >= 0 ? factions[nation]! : game.sides.findIndex((one) => one.id === id);
  };
  for (const { properties, places } of board.regions) {
    const side = sideOf(String(entryOf(properties, 'side')?.[0] ?? ''));
    if (side < 0) continue;
    for (const place of reader.places(places)) {
      // A nation that plays as another faction's holds its home for that one.
      const nation = game.nations[home[place]!];
      control[place] = nation?.side === game.sides[side]!.id ? factions[home[place]!]! : side;
    }
  }
  board.places.forEach(({ holder, owner }, i) => {
    // A holder that is not the owner's own faction holds it whatever the owner plays as.
    const own = holder === undefined || game.nations.some(({ id, side }) => id === owner && side === holder);
    const side = sideOf(own ? owner : holder);
    if (side >= 0) control[i] = side;
  });
  for (const [id, list] of Object.entries(scenario.control ?? {}))
    for (const place of reader.places(list)) control[place] = sideOf(id);
  return control;
}

/** Working memory for ways of ships. */
export function seaSearch({ sea }: GameMap): CostSearch {
  return new CostSearch(sea.nodes);
}
