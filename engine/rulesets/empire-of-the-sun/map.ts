/** The map made ready: what is in each hex, where one may move, who controls what at the start. By index of places. */
import type { HexField } from '../../kernel/hex-field';
import { BY_LAND, BY_SEA, type ModeGraph } from '../../kernel/mode-paths';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { NO_ROUTE } from './codes';
import type { SpecialRules } from './rules';
import type { Tables } from './tables';

export interface GameMap {
  field: HexField;
  graph: ModeGraph;
  port: Uint8Array;
  airfield: Uint8Array;
  city: Uint8Array;
  resource: Uint8Array;
  /** Places with a port, and with an airbase, in the order of the board. */
  ports: readonly number[];
  airfields: readonly number[];
  /** With a city, port, airbase or resource (1.3). */
  named: Uint8Array;
  /** With six hexsides of water. */
  island: Uint8Array;
  /** Land, and one may come there by sea. */
  coastal: Uint8Array;
  land: Uint8Array;
  /** Movement points on entering by land; 0: nobody comes by land. */
  cost: Uint8Array;
  drm: Int8Array;
  /** May be assaulted from the sea (8.45). */
  assault: Uint8Array;
  /** Ground that nobody assaults: some units come there by routes only (8.49). */
  rough: Uint8Array;
  /** No unit enters. */
  shut: Uint8Array;
  /** Air moves may pass through, not end. */
  ferry: Uint8Array;
  /** Edges with a transport route: 1 from the start, 2 after an event. */
  routes: Uint8Array;
  /** The card whose event builds the route of an edge; those that are built at the start. */
  routeCards: Int16Array;
  built: Uint8Array;
  /** Who controls each place at the start; -1: nobody. */
  control: Int8Array;
  /** Marks at the start (`codes.ts`). */
  marks: Uint8Array;
  /** Boxes of units that arrive with the next reinforcements (10.2). */
  waiting: Uint8Array;
}

/** Reads the map; problems are in the reader. */
export function readMap(reader: Reader, graph: ModeGraph, tables: Tables, rules: SpecialRules): GameMap {
  const { board, game } = reader.compiled;
  const { field } = graph;
  const bytes = () => new Uint8Array(field.size);
  const feature = (word: string) => Uint8Array.from(board.places, ({ features }) => Number(features.includes(word)));
  const region = (flag: string) => {
    const list = bytes();
    for (const { flags, places } of board.regions)
      if (flags.includes(flag)) for (const place of reader.places(places)) list[place] = 1;
    return list;
  };
  const [port, airfield, city, resource] = ['port', 'airfield', 'city', 'resource'].map(feature) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const terrain = board.places.map(({ terrain: id }) => tables.terrain[game.terrains.findIndex((t) => t.id === id)]);
  const ground = new Set(game.terrains.filter(({ enter }) => enter.includes('ground')).map(({ id }) => id));
  const land = Uint8Array.from(board.places, (place) => Number(ground.has(place.terrain) && !place.box));
  const touches = (mode: number) =>
    Uint8Array.from(board.places, (_, i) => {
      for (let e = i * 6; e < i * 6 + 6; e++) if ((graph.modes[e]! & mode) !== 0) return 1;
      return graph.lanes[i]!.length > 0 && mode === BY_SEA ? 1 : 0;
    });
  const [bySea, byLand] = [touches(BY_SEA), touches(BY_LAND)];
  const inSpite = region('amphibious');
  return {
    field,
    graph,
    port,
    airfield,
    city,
    resource,
    ports: marked(port),
    airfields: marked(airfield),
    named: Uint8Array.from(port, (_, i) => port[i]! | airfield[i]! | city[i]! | resource[i]!),
    island: Uint8Array.from(land, (is, i) => Number(is === 1 && byLand[i] === 0)),
    coastal: Uint8Array.from(land, (is, i) => Number(is === 1 && bySea[i] === 1)),
    land,
    cost: Uint8Array.from(land, (is, i) => (is === 1 ? (terrain[i]?.cost ?? 0) : 0)),
    drm: Int8Array.from(terrain, (one) => one?.drm ?? 0),
    assault: Uint8Array.from(land, (is, i) =>
      Number(is === 1 && bySea[i] === 1 && (terrain[i]?.assault === true || inSpite[i] === 1)),
    ),
    rough: Uint8Array.from(land, (is, i) => Number(is === 1 && terrain[i]?.assault === false)),
    shut: region('no-entry'),
    ferry: region('air-leg-only'),
    ...routesOf(reader, field, rules),
    control: controlOf(reader, land),
    marks: marksOf(reader, rules),
    waiting: feature('waiting'),
  };
}

/** The places that are marked. */
const marked = (list: Uint8Array): number[] => [...list.keys()].filter((i) => list[i] === 1);

/** Routes along edges: those that are only drawn are none; some are built by a card, or before the scenario. */
function routesOf(
  reader: Reader,
  field: HexField,
  { railway }: SpecialRules,
): Pick<GameMap, 'routes' | 'routeCards' | 'built'> {
  const { board, game } = reader.compiled;
  const cards = game.decks.flatMap((deck) => deck.cards);
  const routes = new Uint8Array(field.edges);
  const routeCards = new Int16Array(field.edges);
  const built = new Uint8Array(field.edges);
  for (const { a, b, properties = {} } of board.routes ?? []) {
    const edge = field.edgeBetween(field.indexOf(a), field.indexOf(b));
    if (edge < 0 || Object.hasOwn(properties, 'drawn-only')) continue;
    const card = entryOf(properties, 'after-event')?.[0];
    for (const e of [edge, field.across[edge]!]) {
      routes[e] = card === undefined ? 1 : 2;
      routeCards[e] = Math.max(
        0,
        cards.findIndex(({ id }) => id === card),
      );
      built[e] = Number(railway !== null);
    }
  }
  return { routes, routeCards, built };
}

/** Who controls the land: the scenario's lists, else whoever holds it by the map, else the side of the region it lies in. */
function controlOf(reader: Reader, land: Uint8Array): Int8Array {
  const { board, game, scenario } = reader.compiled;
  const control = new Int8Array(land.length).fill(-1);
  const sides = game.sides.map(({ id }) => id);
  for (const { flags, properties, places } of board.regions) {
    const side = sides.indexOf(String(entryOf(properties, 'side')?.[0] ?? ''));
    if (side < 0 || flags.includes('supply')) continue;
    for (const place of reader.places(places)) if (land[place] === 1) control[place] = side;
  }
  board.places.forEach(({ holder }, i) => {
    if (holder !== undefined && land[i] === 1) control[i] = sides.indexOf(holder);
  });
  for (const [owner, ids] of Object.entries(scenario.control ?? {})) {
    const side = sides.includes(owner)
      ? sides.indexOf(owner)
      : sides.indexOf(game.nations.find(({ id }) => id === owner)?.side ?? '');
    for (const place of reader.places(ids)) if (side >= 0) control[place] = side;
  }
  return control;
}

function marksOf({ compiled }: Reader, { shut }: SpecialRules): Uint8Array {
  const marks = new Uint8Array(compiled.board.places.length);
  for (const { places } of shut) for (const place of places) marks[place]! |= NO_ROUTE;
  return marks;
}
