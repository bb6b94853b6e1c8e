/**
 * Questions to the world that change less often than it: one declaration more or less changes the world, but hardly any answer. What
 * depends on an answer only is left alone by it, so that ten thousand scenarios are not understood anew for one of them.
 */
import type { Query, Workspace } from '../db';
import { parseKey } from './keys';
import type { Head } from './lower/heads';
import type { Name } from './lower/names';
import { type DeclRef, type GameWorld, SHIPPED, sameRefs, sameWorld, type World, worldOf } from './lower/world';

/** More scenarios and examples than the largest game with a rulebook has. */
const MANY = 512;

/** In keys, between two parts. */
export const NONE = '\u0000';

/** What is looked for in a game's world over and over. */
interface Index {
  /** The first of each id. */
  scenarios: ReadonlyMap<string, DeclRef>;
  bases: ReadonlyMap<string, DeclRef>;
  ids: readonly string[];
}
const indexes = new WeakMap<GameWorld, Index>();

function indexOf(world: GameWorld): Index {
  let index = indexes.get(world);
  if (!index) {
    const scenarios = firstOfEach(world.scenarios);
    index = { scenarios, bases: firstOfEach(world.bases), ids: [...scenarios.keys()] };
    indexes.set(world, index);
  }
  return index;
}

function firstOfEach(refs: readonly DeclRef[]): Map<string, DeclRef> {
  const first = new Map<string, DeclRef>();
  for (const ref of refs) if (ref.head.id !== undefined && !first.has(ref.head.id)) first.set(ref.head.id, ref);
  return first;
}

/** Lists of a game that are asked for by themselves. */
type Few = 'parts' | 'maps' | 'decks' | 'taken';

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

/** So many scenarios at most may one build on, each extending the next: printed ones go two or three deep. */
export const MOST_EXTENDS = 20;

export class Worlds {
  readonly #world: Query<number, World>;
  readonly #known: Query<string, boolean>;
  readonly #begun: Query<number, readonly string[]>;
  readonly #homes: Query<number, ReadonlyMap<string, GameWorld>>;
  readonly #home: Query<string, string | undefined>;
  readonly #files: Query<number, ReadonlyMap<string, readonly string[]>>;
  readonly #gamesIn: Query<string, readonly string[]>;
  readonly #few: Record<Few, Query<string, readonly DeclRef[]>>;
  readonly #chain: Query<string, readonly DeclRef[]>;
  readonly #mapOf: Query<string, string | undefined>;
  readonly #named: Query<string, Name | undefined>;
  readonly #ids: Query<string, readonly string[]>;

  constructor(workspace: Workspace) {
    const { db } = workspace;
    const heads = (uri: string) => workspace.heads(uri) as readonly Head[];
    this.#world = db.query(
      'world',
      () => worldOf(workspace.uris().map((uri) => ({ uri, shipped: workspace.isShipped(uri), heads: heads(uri) }))),
      sameWorld,
    );
    this.#known = db.query('known-game', (id: string) => this.world().games.has(id));
    this.#begun = db.query(
      'begun',
      () => [...this.world().games.values()].filter((g) => g.parts.some((p) => p.head.begins)).map((g) => g.id),
      sameIds,
    );
    this.#homes = db.query('homes', () => {
      const homes = new Map<string, GameWorld>();
      for (const game of this.world().games.values())
        for (const ref of declarationsOf(game)) homes.set(declKey(ref.uri, ref.index), game);
      return homes;
    });
    this.#home = db.query('home', (key: string) => this.#homes(0).get(key)?.id);
    this.#files = db.query('games-of-files', () => {
      const files = new Map<string, string[]>();
      for (const game of this.world().games.values())
        for (const refs of [game.parts, game.maps, game.decks, game.scenarios, game.examples])
          for (const { uri } of refs) {
            const games = files.get(uri);
            if (!games) files.set(uri, [game.id]);
            else if (games.at(-1) !== game.id) games.push(game.id);
          }
      return files;
    });
    this.#gamesIn = db.query('games-in', (uri: string) => this.#files(0).get(uri) ?? [], sameIds);
    const few = (list: Few) =>
      db.query(list, (game: string): readonly DeclRef[] => this.game(game)?.[list] ?? [], sameRefs);
    this.#few = { parts: few('parts'), maps: few('maps'), decks: few('decks'), taken: few('taken') };
    this.#chain = db.query('chain', (key: string) => this.#follow(key), sameRefs);
    this.#mapOf = db.query('map-of', (key: string) => {
      const [game, scenario] = key.split(NONE) as [string, string | undefined];
      const maps = this.maps(game);
      const chain = scenario === undefined ? [] : this.chain(game, scenario);
      const said = chain.findLast((ref) => ref.head.map)?.head.map;
      // Which of several maps is meant is not known; where what it extends is not there, or is a circle, the map may be the one that is lost.
      if (said === undefined && chain.length > 0 && new Set(maps.map((m) => m.head.id)).size > 1) return undefined;
      // A map that there is not is said where it stands; of several nobody knows on which its places are.
      const ids = [...new Set(maps.flatMap((m) => m.head.id ?? []))];
      if (said === undefined || ids.length < 2) return ids[0];
      return ids.includes(said) ? said : undefined;
    });
    this.#named = db.query(
      'scenario-named',
      (key: string): Name | undefined => {
        const [game, id] = key.split(NONE) as [string, string];
        return this.scenario(game, id) && { kind: 'scenario', id, names: { en: id } };
      },
      (a, b) => (a === undefined) === (b === undefined),
    );
    this.#ids = db.query(
      'scenario-ids',
      (id: string) => {
        const game = this.game(id);
        return game ? indexOf(game).ids : [];
      },
      sameIds,
    );
  }

  world(): World {
    return this.#world(0);
  }
  game(id: string): GameWorld | undefined {
    return this.world().games.get(id);
  }
  /** Whether some text says something of the game. */
  knows(id: string): boolean {
    return this.#known(id);
  }
  /** Ids of the games that some text begins. */
  begun(): readonly string[] {
    return this.#begun(0);
  }
  /** Game blocks of a game, shipped first. */
  parts(game: string): readonly DeclRef[] {
    return this.#few.parts(game);
  }
  maps(game: string): readonly DeclRef[] {
    return this.#few.maps(game);
  }
  decks(game: string): readonly DeclRef[] {
    return this.#few.decks(game);
  }
  /** Shipped scenarios whose place an own one takes that does not extend them. */
  taken(game: string): readonly DeclRef[] {
    return this.#few.taken(game);
  }
  /** The first scenario of an id. */
  scenario(game: string, id: string): DeclRef | undefined {
    const world = this.game(game);
    return world && indexOf(world).scenarios.get(id);
  }
  /** The declarations that are the game, map, deck or scenario of a key; undefined of other kinds. */
  declaring(key: string): readonly DeclRef[] | undefined {
    const parsed = parseKey(key);
    if (!parsed) return undefined;
    const { kind, game, id } = parsed;
    if (kind === 'game') return this.parts(id);
    const world = kind === 'scenario' ? this.game(game) : undefined;
    const refs = world ? [...world.scenarios, ...world.bases] : kind === 'map' ? this.maps(game) : undefined;
    return (refs ?? (kind === 'deck' ? this.decks(game) : undefined))?.filter((ref) => ref.head.id === id);
  }
  /** A scenario's name; undefined where there is no such scenario. */
  scenarioNamed(game: string, id: string): Name | undefined {
    return this.#named(`${game}${NONE}${id}`);
  }
  /** Whether a game has so many scenarios and examples that a look at all of them takes its time. */
  isLarge(id: string): boolean {
    const game = this.game(id);
    return game !== undefined && game.scenarios.length + game.examples.length > MANY;
  }
  /** Ids of the scenarios of a game, each once. */
  scenarioIds(game: string): readonly string[] {
    return this.#ids(game);
  }
  /** Id of the game that a declaration belongs to. */
  home(ref: { uri: string; index: number }): string | undefined {
    return this.#home(declKey(ref.uri, ref.index));
  }
  /** Ids of the games that a file says something of, in the order of the world. */
  gamesIn(uri: string): readonly string[] {
    return this.#gamesIn(uri);
  }
  /** The files with declarations of a game; undefined when there is no such game. */
  filesOf(id: string): ReadonlySet<string> | undefined {
    const game = this.game(id);
    return game && new Set(declarationsOf(game).map((ref) => ref.uri));
  }

  /**
   * The scenario and those it extends, oldest first. One that extends its own id means the shipped one of that id (`*id`). A chain
   * that bites its tail ends where it would repeat, and one that is too long where it has become so.
   */
  chain(game: string, scenario: string): readonly DeclRef[] {
    return this.#chain(`${game}${NONE}${scenario}`);
  }

  #follow(key: string): DeclRef[] {
    const [game, scenario] = key.split(NONE) as [string, string];
    const world = this.game(game);
    const index = world && indexOf(world);
    const chain: DeclRef[] = [];
    const seen = new Set<DeclRef>();
    let id: string | undefined = scenario;
    while (id !== undefined) {
      const hidden = id.startsWith(SHIPPED);
      const own: string = hidden ? id.slice(SHIPPED.length) : id;
      const ref: DeclRef | undefined = (hidden ? index?.bases : index?.scenarios)?.get(own);
      if (!ref || seen.has(ref) || chain.length > MOST_EXTENDS) break;
      seen.add(ref);
      chain.push(ref);
      id = ref.head.base === ref.head.id && ref.head.base !== undefined ? SHIPPED + ref.head.base : ref.head.base;
    }
    return chain.reverse();
  }

  /** The map a scenario is played on: what it or one it extends says, or else the game's only map. */
  mapOf(game: string, scenario: string | undefined): string | undefined {
    return this.#mapOf(scenario === undefined ? game : `${game}${NONE}${scenario}`);
  }
}

function declarationsOf(game: GameWorld): DeclRef[] {
  return [game.parts, game.maps, game.decks, game.scenarios, game.bases, game.examples, game.replays].flat();
}

/** Key of a declaration: its place in its file, and the file. */
export function declKey(uri: string, index: number): string {
  return `${index}${NONE}${uri}`;
}
