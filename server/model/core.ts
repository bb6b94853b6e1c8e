/**
 * The queries behind the façade: from files to declarations, names, what each declaration says, and the facts of games,
 * maps, decks and scenarios. Each is remembered and redone only when something it read has changed (server/db).
 */
import type { HexGrid, Names } from '../../engine/kernel/compiled';
import { addAll } from '../../engine/kernel/lists';
import type { Needs } from '../../engine/kernel/ruleset';
import { needs as byText } from '../../engine/rulesets/by-text/vocabulary';
import type { Fold, Query, Standing, Workspace } from '../db';
import { type DeckData, gatherDeck } from './facts/deck';
import { type GameData, gatherGame } from './facts/game';
import { gatherMap, type MapData, type MapSource } from './facts/map';
import { gatherScenario, type Link, type ScenarioData } from './facts/scenario';
import { sameStates, statesSaid } from './facts/states';
import { type DeclaredWord, lexiconOf } from './lexicon';
import { deckNames, gameItemNames, mapNames, rulesetOf, signatureOf } from './lower/declared';
import { type Head, headOf, headsOf, sameHeads } from './lower/heads';
import { type Lowered, lower } from './lower/lowered';
import { GameNames, MapNames, type Name, namesOfNeeds } from './lower/names';
import { type Issue, namesOf, regionsIn, withIssues } from './lower/pieces';
import type { Scope } from './lower/resolve';
import { declaredWord } from './lower/vocabulary';
import type { DeclRef, World } from './lower/world';
import { declKey, NONE, Worlds } from './worlds';

/** The rulesets that exist, by id: what each needs. */
export type Rulesets = ReadonlyMap<string, Needs>;

/** What the gathering of facts asks for. */
export interface Declarations {
  lowered(uri: string, index: number): Lowered | undefined;
  namesOf(uri: string, index: number): Names | undefined;
}

/** That a game has no ruleset yet is no mistake of its text. */
const NO_RULESET = 'SND105';
/** In place of a map's id: all maps of the game. */
const ALL = '*';
/** So many declarations are looked at at a time. */
const SOME = 32;

export class Core implements Declarations {
  readonly worlds: Worlds;
  readonly #lowered: Query<string, Lowered | undefined>;
  readonly #names: Query<string, GameNames>;
  readonly #ruleset: Query<string, string | undefined>;
  readonly #mapNames: Query<string, MapNames | undefined>;
  readonly #scope: Query<string, Scope>;
  readonly #game: Query<string, GameData | undefined>;
  readonly #map: Query<string, MapData | undefined>;
  readonly #deck: Query<string, DeckData | undefined>;
  readonly #scenario: Query<string, ScenarioData | undefined>;
  readonly #clear: Query<string, boolean>;
  readonly #regionsNamed: Query<string, ReadonlySet<string>>;
  readonly #understood: Query<string, boolean>;
  readonly #turns: Query<string, { first: number; last: number } | undefined>;
  readonly #titles: Query<string, ReadonlyMap<string, { uri: string; index: number }>>;
  readonly #statesIn: Query<string, ReadonlySet<string> | undefined>;
  readonly #statesInDeck: Query<string, ReadonlySet<string>>;

  constructor(
    readonly workspace: Workspace,
    readonly rulesets: Rulesets,
  ) {
    const { db } = workspace;
    workspace.summarise({
      of: headsOf,
      same: (a, b) => sameHeads(a as readonly Head[], b as readonly Head[]),
    });
    this.worlds = new Worlds(workspace);
    this.#ruleset = db.query('ruleset', (game: string) => {
      let id: string | undefined;
      for (const part of this.worlds.parts(game)) {
        const declaration = this.held(part.uri, part.index)?.declaration;
        if (declaration?.syntax === 'Game') id = rulesetOf(declaration) ?? id;
      }
      return id;
    });
    this.#mapNames = db.query(
      'map-names',
      (key: string) => {
        const id = key.split(NONE)[1]!;
        const refs = this.mapChain(key);
        if (refs.length === 0) return undefined;
        let grid: HexGrid | undefined;
        let points = false;
        const names: Name[] = [];
        const parts = refs.map((ref) => () => {
          const declaration = this.held(ref.uri, ref.index)?.declaration;
          return declaration?.syntax === 'Map' ? mapNames(declaration) : undefined;
        });
        for (const own of db.steps(parts)) {
          if (!own) continue;
          grid ??= own.grid;
          points ||= own.points;
          for (const name of own.names) names.push({ ...name, container: id });
        }
        return new MapNames(id, grid, names, `${points}${JSON.stringify(grid)}${signatureOf(names)}`, points);
      },
      (a, b) => a?.signature === b?.signature && a?.id === b?.id,
    );
    this.#names = db.query(
      'names',
      (game: string) => this.#gatherNames(game),
      (a, b) => a.signature === b.signature,
    );
    this.#scope = db.query(
      'scope',
      (key: string): Scope => {
        const [game, map] = key.split(NONE) as [string, string | undefined];
        const names = this.#names(game);
        if (map === ALL) return { names, map: names.atlas };
        return { names, map: map ? this.#mapNames(`${game}${NONE}${map}`) : undefined };
      },
      (a, b) => a.names === b.names && a.map === b.map,
    );
    this.#lowered = db.query('lowered', (key: string) => this.#lower(key));
    const fold: Fold = (first, parts) => db.fold(first, parts);
    this.#game = db.query('game', (id: string) => {
      const known = this.worlds.knows(id);
      return known
        ? gatherGame(id, this.worlds.parts(id), this, this.needs(id), this.names(id).lexicon, fold)
        : undefined;
    });
    this.#map = db.query('map', (key: string) => {
      const [game, id] = key.split(NONE) as [string, string];
      const sources = this.mapChain(key).flatMap((ref): MapSource[] => {
        const lowered = this.lowered(ref.uri, ref.index);
        const names = this.namesOf(ref.uri, ref.index);
        return lowered?.kind === 'map' && names ? [{ ref, lowered, names, inherited: ref.head.id !== id }] : [];
      });
      return gatherMap(game, id, sources, fold);
    });
    this.#deck = db.query('deck', (key: string) => {
      const [game, deck, map] = key.split(NONE) as [string, string, string];
      const ref = this.worlds.decks(game).find((d) => d.head.id === deck);
      const lowered = ref && this.lowered(ref.uri, ref.index);
      const names = ref && this.namesOf(ref.uri, ref.index);
      return lowered?.kind === 'deck' ? gatherDeck(ref!, lowered, names!, this.map(game, map)) : undefined;
    });
    this.#scenario = db.query('scenario', (key: string) => {
      const [game, id] = splitScenario(key);
      return this.#gatherScenario(game, id, new Set());
    });
    this.#clear = db.query('clear', (key: string) => {
      const [id, mapId] = key.split(NONE) as [string, string];
      const parts = this.worlds.parts(id);
      const double = (issues: readonly Issue[] | undefined) => issues?.some((i) => i.code === 'SND102') ?? false;
      if (double(this.game(id)?.issues) || !parts.every((ref) => this.#isClear(ref))) return false;
      return (
        mapId === '' ||
        (!double(this.map(id, mapId)?.issues) &&
          this.mapChain(`${id}${NONE}${mapId}`).every((ref) => this.#isClear(ref)))
      );
    });
    this.#understood = db.query('understood', (key: string) => {
      const [game, id] = splitScenario(key);
      return this.chain(game, id).every((ref) => this.#isClear(ref));
    });
    this.#regionsNamed = this.#makeRegionsNamed();
    const small = this.#makeSmall();
    this.#turns = small.turns;
    this.#titles = small.titles;
    this.#statesIn = small.statesIn;
    this.#statesInDeck = small.statesInDeck;
  }

  /** A scenario; `seen`: those already gathered for the victory of another, each at most once. */
  #gatherScenario(game: string, id: string, seen: Set<string>): ScenarioData | undefined {
    seen.add(id);
    const data = this.game(game);
    const chain = this.chain(game, id).flatMap((ref): Link[] => {
      const lowered = this.lowered(ref.uri, ref.index);
      return lowered?.kind === 'scenario' ? [{ ref, lowered, names: this.namesOf(ref.uri, ref.index)! }] : [];
    });
    const map = this.mapOf(game, id);
    if (!data || chain.length === 0) return undefined;
    const other = (scenario: string) => (seen.has(scenario) ? undefined : this.#gatherScenario(game, scenario, seen));
    return gatherScenario(data, map === undefined ? undefined : this.map(game, map), chain, other);
  }

  /** By file; of many declarations an edit asks those beside its own only. */
  #makeRegionsNamed(): Query<string, ReadonlySet<string>> {
    const { db } = this.workspace;
    const same = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
      a.size === b.size && [...a].every((name) => b.has(name));
    const part = db.query(
      'regions-named-part',
      (key: string) => {
        const at = key.indexOf(' ');
        const [from, uri] = [Number(key.slice(0, at)), key.slice(at + 1)];
        const named = new Set<string>();
        for (let index = from; index < Math.min(from + SOME, this.workspace.heads(uri).length); index++)
          for (const id of regionsIn(this.lowered(uri, index)?.placed)) named.add(id);
        return named;
      },
      same,
    );
    return db.query(
      'regions-named',
      (uri: string) => {
        const named = new Set<string>();
        const { length } = this.workspace.heads(uri);
        for (let from = 0; from < length; from += SOME) for (const id of part(`${from} ${uri}`)) named.add(id);
        return named;
      },
      same,
    );
  }

  #makeSmall() {
    const { db } = this.workspace;
    return {
      turns: db.query(
        'turns',
        (key: string) => {
          const turns = this.scenario(key)?.turns;
          return turns && { first: turns.first, last: turns.last };
        },
        (a, b) => a?.first === b?.first && a?.last === b?.last,
      ),
      titles: db.query(
        'titles',
        (game: string) => {
          const titles = new Map<string, { uri: string; index: number }>();
          for (const { uri, index } of this.world().games.get(game)?.examples ?? []) {
            const declaration = this.held(uri, index)?.declaration;
            const title = declaration?.syntax === 'Example' ? declaration.names?.en?.text : undefined;
            if (title !== undefined && !titles.has(title)) titles.set(title, { uri, index });
          }
          return titles;
        },
        (a, b) => JSON.stringify([...a]) === JSON.stringify([...b]),
      ),
      statesIn: db.query(
        'states-in',
        (key: string) => {
          const [game, id] = splitScenario(key);
          const scenario = this.scenario(key);
          if (!scenario || !this.understood(game, id) || scenario.issues.length > 0) return undefined;
          const found = new Set<string>();
          const { units, triggers, given } = scenario;
          const parts = [
            units.map((unit) => unit.states),
            triggers.map(({ trigger }) => trigger.effects),
            given?.units,
          ];
          statesSaid(parts, this.#states(game), found);
          return found;
        },
        sameStates,
      ),
      statesInDeck: db.query(
        'states-in-deck',
        (key: string) => {
          const [game, id] = splitScenario(key);
          const found = new Set<string>();
          const { cards } = this.deck(game, id, undefined)?.deck ?? {};
          statesSaid(
            cards?.map(({ effects, events }) => [effects, events]),
            this.#states(game),
            found,
          );
          return found;
        },
        sameStates,
      ),
    };
  }

  world(): World {
    return this.worlds.world();
  }
  /** First and last turn of a scenario (`game/scenario`): changes less often than the scenario. */
  turns(key: string): { first: number; last: number } | undefined {
    return this.#turns(key);
  }
  /**
   * States that units of a scenario (`game/scenario`) begin in or its triggers bring about: they change less often than the scenario.
   * Undefined while it has a mistake, which may be what says one.
   */
  statesIn(key: string): ReadonlySet<string> | undefined {
    return this.#statesIn(key);
  }
  /** States that cards of a deck bring about. */
  statesInDeck(game: string, deck: string): ReadonlySet<string> {
    return this.#statesInDeck(`${game}/${deck}`);
  }
  /** Ids of the states of a game. */
  #states(game: string): ReadonlySet<string> {
    return new Set(this.game(game)?.vocabulary.states?.map(({ id }) => id));
  }
  /** The first example of each title in a game. */
  titles(game: string): ReadonlyMap<string, { uri: string; index: number }> {
    return this.#titles(game);
  }

  /** A declaration, with offsets that are true relative to its start. */
  held(uri: string, index: number): Standing | undefined {
    return this.workspace.declaration(uri, index);
  }
  lowered(uri: string, index: number): Lowered | undefined {
    return this.#lowered(declKey(uri, index));
  }
  namesOf(uri: string, index: number): Names | undefined {
    const declaration = this.held(uri, index)?.declaration;
    if (!declaration || declaration.syntax === 'Replay') return undefined;
    return namesOf(declaration.id?.text, declaration.names);
  }
  names(game: string): GameNames {
    return this.#names(game);
  }
  /** Names for a text that stands on this map; `*`: on all of them. */
  scope(game: string, map: string | undefined): Scope {
    return this.#scope(`${game}${NONE}${map ?? ''}`);
  }
  game(id: string): GameData | undefined {
    return this.#game(id);
  }
  map(game: string, id: string): MapData | undefined {
    return this.#map(`${game}${NONE}${id}`);
  }
  deck(game: string, id: string, map: string | undefined): DeckData | undefined {
    return this.#deck(`${game}${NONE}${id}${NONE}${map ?? ''}`);
  }
  /** By `game/scenario`. */
  scenario(key: string): ScenarioData | undefined {
    return this.#scenario(key);
  }

  /** What the game's ruleset needs; undefined when the game names none that exists. */
  needs(game: string): Needs | undefined {
    const id = this.#ruleset(game);
    return id === undefined ? undefined : this.rulesets.get(id);
  }

  /** The scenario and those it extends, oldest first (`Worlds.chain`). */
  chain(game: string, scenario: string): readonly DeclRef[] {
    return this.worlds.chain(game, scenario);
  }

  /** Whether following `extends` ends at a scenario that stands by itself, not in a circle or at an unknown one. */
  isRooted(game: string, scenario: string): boolean {
    return this.chain(game, scenario)[0]?.head.base === undefined;
  }

  /** Whether every statement of a game's own blocks, and of a map of it, was understood, and no name is declared twice. */
  clear(game: string, map: string | undefined): boolean {
    return this.#clear(`${game}${NONE}${map ?? ''}`);
  }

  /** Ids of the regions that the texts of a file refer to. */
  regionsNamed(uri: string): ReadonlySet<string> {
    return this.#regionsNamed(uri);
  }

  /** Whether every statement of a deck was understood. */
  clearDeck(game: string, deck: string): boolean {
    return this.worlds.decks(game).every((ref) => ref.head.id !== deck || this.#isClear(ref));
  }

  /** Whether every statement of the scenario and of those it extends was understood. */
  understood(game: string, scenario: string): boolean {
    return this.#understood(`${game}/${scenario}`);
  }

  #isClear(ref: DeclRef): boolean {
    const broken = this.held(ref.uri, ref.index)?.declaration.broken ?? true;
    const troubled = withIssues(this.lowered(ref.uri, ref.index)?.placed);
    return !broken && troubled.every((p) => p.piece.issues.every((issue) => issue.code === NO_RULESET));
  }

  /** The map a scenario is played on (`Worlds.mapOf`). */
  mapOf(game: string, scenario: string | undefined): string | undefined {
    return this.worlds.mapOf(game, scenario);
  }

  /**
   * The declarations that make up a map (`game`, `map`): those of the map it is a part of first, and of each map the one that
   * begins it first. A chain that bites its tail ends where it would repeat.
   */
  mapChain(key: string): DeclRef[] {
    const [game, map] = key.split(NONE) as [string, string];
    const maps = this.worlds.maps(game);
    let chain: DeclRef[] = [];
    const seen = new Set<string>();
    for (let id: string | undefined = map; id !== undefined && !seen.has(id); ) {
      seen.add(id);
      const own: DeclRef[] = maps.filter((m) => m.head.id === id);
      chain = [...own.filter((m) => m.head.begins), ...own.filter((m) => !m.head.begins), ...chain];
      id = own.find((m) => m.head.base !== undefined)?.head.base;
    }
    return chain;
  }

  #gatherNames(id: string): GameNames {
    const { worlds } = this;
    const names: Name[] = [];
    const words: DeclaredWord[] = [];
    const parts = worlds.parts(id).map((part) => () => {
      const own: { names: Name[]; words: DeclaredWord[] } = { names: [], words: [] };
      const declaration = this.held(part.uri, part.index)?.declaration;
      if (declaration?.syntax === 'Game')
        for (const item of declaration.items) {
          addAll(own.names, gameItemNames.get(item).value);
          const word = declaredWord.get(item).value;
          if (word) own.words.push(word);
        }
      return own;
    });
    for (const part of this.workspace.db.steps(parts)) {
      for (const name of part.names) names.push(name);
      for (const word of part.words) words.push(word);
    }
    const maps = new Map<string, MapNames>();
    for (const ref of worlds.maps(id)) {
      if (ref.head.id === undefined || maps.has(ref.head.id)) continue;
      const map = this.#mapNames(`${id}${NONE}${ref.head.id}`);
      if (map) maps.set(ref.head.id, map);
      names.push({ kind: 'map', id: ref.head.id, names: { en: ref.head.id } });
    }
    for (const ref of worlds.decks(id)) {
      const declaration = this.held(ref.uri, ref.index)?.declaration;
      if (declaration?.syntax === 'Deck') addAll(names, deckNames(declaration));
    }
    const ruleset = this.#ruleset(id);
    const needs = ruleset === undefined ? undefined : this.rulesets.get(ruleset);
    const signed = [ruleset ?? '', signatureOf(names), JSON.stringify(words)];
    const signature = [...signed, ...[...maps.values()].map((m) => m.signature)].join(NONE);
    const lexicon = lexiconOf(needs, words, this.rulesets.values(), ruleset ? undefined : byText);
    // Scenarios come and go, and what names none of them is to stay.
    const scenarios = { find: (one: string) => worlds.scenarioNamed(id, one), ids: () => worlds.scenarioIds(id) };
    const all = [...names, ...namesOfNeeds(needs, lexicon)];
    return new GameNames(id, all, maps, scenarios, needs, lexicon, signature, ruleset);
  }

  #lower(key: string): Lowered | undefined {
    const { uri, index } = splitKey(key);
    const held = this.held(uri, index);
    return held && this.understand(held, uri, index);
  }

  /** What a declaration would say if it stood in this place: that of its file, or one that is tried out. */
  understand({ declaration, tree }: Standing, uri: string, index: number): Lowered {
    const { worlds } = this;
    const game = worlds.home({ uri, index }) ?? headOf(declaration.green, () => declaration).game;
    // Where it is not known which scenario is meant, its places may be those of any map.
    const mapMeant = (of: string, scenario: string | undefined) =>
      scenario !== undefined && worlds.scenarioNamed(of, scenario) ? this.mapOf(of, scenario) : ALL;
    const scopeOf = (scenario: string | undefined) =>
      this.scope(game ?? '', game === undefined ? undefined : mapMeant(game, scenario));
    const map =
      declaration.syntax === 'Map'
        ? (worlds.maps(game ?? '').find((ref) => ref.uri === uri && ref.index === index)?.head.id ??
          declaration.id?.text)
        : game === undefined
          ? undefined
          : this.mapOf(game, declaration.syntax === 'Scenario' ? declaration.id?.text : undefined);
    // A game and its cards belong to no map: their places are those of all.
    const ofAll = declaration.syntax === 'Game' || declaration.syntax === 'Deck';
    return lower(declaration, {
      scope: this.scope(game ?? '', ofAll ? ALL : map),
      games: worlds.begun(),
      world: () => this.world(),
      ...(game === undefined ? {} : { game }),
      scopeOf,
      pause: () => this.workspace.db.pause(),
      numberText: (node) => tree.slice(node.start, node.end),
    });
  }
}

function splitKey(key: string): { uri: string; index: number } {
  const at = key.indexOf(NONE);
  return { index: Number(key.slice(0, at)), uri: key.slice(at + 1) };
}

/** `game/scenario` in two. */
export function splitScenario(key: string): [string, string] {
  const at = key.indexOf('/');
  return [key.slice(0, at), key.slice(at + 1)];
}
