/**
 * The world: which declarations make up which game, over all files.
 *
 * Shipped games and the user's own texts may speak of the same game. A text of the user that begins a game (a name or a
 * `rules` line) takes the shipped game's place altogether; otherwise his maps, decks and scenarios take the place of shipped ones
 * of the same id, and his further `game` and `map` blocks (without a name and a grid) add to the shipped ones. A scenario of his that
 * extends its own id takes the shipped one's place and builds on it.
 */
import { addAll } from '../../../engine/kernel/lists';
import { surelyMeant } from '../suggest';
import { type Head, sameHead } from './heads';

/** Before the id of a scenario: the shipped one whose place an own one of the same id takes. */
export const SHIPPED = '*';

/** Which declaration: the `index`-th of its file. */
export interface DeclRef {
  uri: string;
  index: number;
  shipped: boolean;
  head: Head;
}

export interface GameWorld {
  id: string;
  /** Game blocks, shipped first. */
  parts: DeclRef[];
  maps: DeclRef[];
  decks: DeclRef[];
  scenarios: DeclRef[];
  /** Shipped scenarios that a scenario of the user's with the same id extends: nothing else sees them. */
  bases: DeclRef[];
  /** Shipped scenarios whose place an own one takes that does not extend them. */
  taken: DeclRef[];
  examples: DeclRef[];
  replays: DeclRef[];
}

export interface World {
  games: Map<string, GameWorld>;
  /** Declarations of a map, deck, scenario or example whose game cannot be told (no `of`, or an `extends` that leads nowhere). */
  homeless: DeclRef[];
}

/** Files in the workspace's order, each with its heads. */
export function worldOf(files: readonly { uri: string; shipped: boolean; heads: readonly Head[] }[]): World {
  const all: DeclRef[] = ofKnownGames(
    files.flatMap(({ uri, shipped, heads }) => heads.map((head, index) => ({ uri, index, shipped, head }))),
  );
  const replaced = new Set(
    all.filter((ref) => !ref.shipped && ref.head.kind === 'game' && ref.head.begins).map((ref) => ref.head.id),
  );
  const games = new Map<string, GameWorld>();
  const homeless: DeclRef[] = [];
  const game = (id: string): GameWorld => {
    let world = games.get(id);
    if (!world) {
      world = { id, parts: [], maps: [], decks: [], scenarios: [], bases: [], taken: [], examples: [], replays: [] };
      games.set(id, world);
    }
    return world;
  };
  const scenarioGames = gamesOfScenarios(all);
  for (const ref of all) {
    const id = ref.head.game ?? scenarioGames(ref);
    if (id === undefined) {
      homeless.push(ref);
      continue;
    }
    if (ref.shipped && replaced.has(id)) continue;
    const world = game(id);
    if (ref.head.kind === 'game') world.parts.push(ref);
    else world[lists[ref.head.kind]].push(ref);
  }
  for (const world of games.values()) {
    for (const list of [world.maps, world.decks]) removeReplaced(list);
    const extended = world.scenarios.filter((s) => !s.shipped && s.head.base === s.head.id).map((s) => s.head.id);
    const replaced = removeReplaced(world.scenarios);
    world.bases = replaced.filter((s) => extended.includes(s.head.id));
    world.taken = replaced.filter((s) => !extended.includes(s.head.id));
    mendMaps(world);
  }
  return { games, homeless };
}

/**
 * Declarations with the game that is surely meant where what they name is no game: the slip is an issue of the declaration. It is
 * the one of nearly that name, or else the only one that the other texts of the folder are about.
 */
function ofKnownGames(all: readonly DeclRef[]): DeclRef[] {
  const begun = new Set(all.flatMap(({ head }) => (head.kind === 'game' && head.begins ? (head.game ?? []) : [])));
  const unknown = (game: string | undefined) => game !== undefined && !begun.has(game);
  if (begun.size === 0 || !all.some(({ head }) => unknown(head.game))) return [...all];
  const around = remembered((folder) =>
    onlyGame(all, ({ uri, head }) => begun.has(head.game ?? '') && folderOf(uri) === folder),
  );
  return all.map((ref) => {
    const { game, kind } = ref.head;
    // A replay is of the game it names, or of none.
    if (game === undefined || kind === 'replay' || !unknown(game)) return ref;
    const meant = surelyMeant(game, begun) ?? around(folderOf(ref.uri));
    return meant === undefined ? ref : { ...ref, head: { ...ref.head, game: meant } };
  });
}

/**
 * The same of the maps that a game's texts go on with, build on or play on: the one of nearly that name, or else the first that
 * stands by itself; what a scenario is played on is not known where several do.
 */
function mendMaps(world: GameWorld): void {
  const begun = new Set(world.maps.flatMap(({ head }) => (head.begins ? (head.id ?? []) : [])));
  const whole = world.maps.flatMap(({ head }) => (head.begins && head.base === undefined ? (head.id ?? []) : []));
  const mended = (id: string | undefined, key: 'id' | 'base' | 'map') => {
    if (id === undefined || begun.has(id)) return id;
    const [first, ...more] = whole;
    return surelyMeant(id, begun) ?? (key === 'map' && more.length > 0 ? id : (first ?? id));
  };
  const mend = (list: DeclRef[], key: 'id' | 'base' | 'map') => {
    list.forEach((ref, i) => {
      const id = mended(ref.head[key], key);
      if (id !== undefined && id !== ref.head[key]) list[i] = { ...ref, head: { ...ref.head, [key]: id } };
    });
  };
  mend(world.maps, 'id');
  mend(world.maps, 'base');
  mend(world.scenarios, 'map');
  mend(world.bases, 'map');
}

const lists = {
  map: 'maps',
  deck: 'decks',
  scenario: 'scenarios',
  example: 'examples',
  replay: 'replays',
} as const;

/** For scenarios that only say `extends`: the game of the scenario meant. */
function gamesOfScenarios(all: readonly DeclRef[]): (ref: DeclRef) => string | undefined {
  const byId = new Map<string, DeclRef[]>();
  for (const ref of all)
    if (ref.head.kind === 'scenario' && ref.head.id !== undefined)
      if (!byId.get(ref.head.id)?.push(ref)) byId.set(ref.head.id, [ref]);
  const find = (ref: DeclRef, seen: Set<DeclRef>): string | undefined => {
    if (ref.head.game !== undefined) return ref.head.game;
    if (ref.head.base === undefined || seen.has(ref)) return undefined;
    seen.add(ref);
    const bases = (byId.get(ref.head.base) ?? [])
      .filter((base) => base !== ref)
      .map((base) => ({ uri: base.uri, game: find(base, seen) }));
    const folder = folderOf(ref.uri);
    // The one game that has such a scenario; of several games, that of the same file or folder.
    for (const near of [() => true, (uri: string) => uri === ref.uri, (uri: string) => uri.startsWith(folder)]) {
      const games = new Set(bases.filter((base) => near(base.uri)).flatMap((base) => base.game ?? []));
      if (games.size === 1) return [...games][0];
    }
    return undefined;
  };
  const inFile = remembered((uri) => onlyGame(all, (ref) => ref.uri === uri));
  const below = remembered((folder) => onlyGame(all, (ref) => ref.uri.startsWith(folder)));
  /**
   * The game that a scenario most likely belongs to although the one it extends is not known: that of its file, of its folder, or the
   * only one there is.
   */
  const likely = (ref: DeclRef): string | undefined => {
    const { base } = ref.head;
    if (base === undefined || byId.get(base)?.some((other) => other !== ref)) return undefined;
    return inFile(ref.uri) ?? below(folderOf(ref.uri)) ?? below('');
  };
  return (ref) => (ref.head.kind === 'scenario' ? (find(ref, new Set()) ?? likely(ref)) : undefined);
}

/** The one game that some declarations say they are of; undefined when there are several, or none. */
function onlyGame(all: readonly DeclRef[], of: (ref: DeclRef) => boolean): string | undefined {
  const games = new Set<string>();
  for (const ref of all) if (ref.head.game !== undefined && of(ref)) games.add(ref.head.game);
  return games.size === 1 ? [...games][0] : undefined;
}

/** The same function, which does its work once for each name: many declarations ask for the same. */
function remembered<T>(find: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name)!;
  };
}

function folderOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/') + 1);
}

/** Own declarations of an id take the place of the shipped ones, which are returned; a map that only goes on with a shipped one leaves it. */
function removeReplaced(list: DeclRef[]): DeclRef[] {
  const removed: DeclRef[] = [];
  const replaces = ({ shipped, head }: DeclRef) => !shipped && (head.kind !== 'map' || head.begins === true);
  const own = new Set(list.filter(replaces).map((ref) => ref.head.id));
  for (let i = list.length - 1; i >= 0; i--)
    if (list[i]!.shipped && list[i]!.head.id !== undefined && own.has(list[i]!.head.id))
      addAll(removed, list.splice(i, 1));
  return removed;
}

/** Whether two worlds hold the same declarations in the same places. */
export function sameWorld(a: World, b: World): boolean {
  if (a.games.size !== b.games.size || !sameRefs(a.homeless, b.homeless)) return false;
  const others = b.games.values();
  for (const game of a.games.values()) {
    const other = others.next().value!;
    if (game.id !== other.id || !LISTS.every((list) => sameRefs(game[list], other[list]))) return false;
  }
  return true;
}

const LISTS = ['parts', 'maps', 'decks', 'scenarios', 'bases', 'taken', 'examples', 'replays'] as const;

/** Whether two lists hold the same declarations in the same places. */
export function sameRefs(a: readonly DeclRef[], b: readonly DeclRef[]): boolean {
  return a.length === b.length && a.every((ref, i) => sameRef(ref, b[i]!));
}

function sameRef(a: DeclRef, b: DeclRef): boolean {
  return a.uri === b.uri && a.index === b.index && a.shipped === b.shipped && sameHead(a.head, b.head);
}
