/** The façade over the queries: absolute offsets and plain data (types.ts says what each member means). */
import type { Names } from '../../engine/kernel/compiled';
import { setEntry } from '../../engine/kernel/records';
import type { Needs } from '../../engine/kernel/ruleset';
import { described } from '../../engine/kernel/sentence';
import type { Workspace } from '../db';
import { attempt, ground, indexAt, sideAt } from './attempt';
import { type Compiled, compileScenario, filesOf } from './compile';
import { Core, type Rulesets } from './core';
import {
  type ExampleScript,
  exampleScripts,
  type ForecastScript,
  forecastScripts,
  type ReplayScript,
  replayScripts,
} from './examples';
import type { GameData } from './facts/game';
import { nameUnits, type ScenarioData } from './facts/scenario';
import { expandSequence, expandTimed } from './facts/sets';
import { keyOf, parseKey } from './keys';
import type { GameNames, Name } from './lower/names';
import type { RelReference, Span, SymbolTarget } from './lower/pieces';
import { type DeclRef, type GameWorld, SHIPPED } from './lower/world';
import { compileMap, mapAlone } from './map-alone';
import { docOf } from './needs';
import { builtinRulesets } from './rulesets';
import { referenceThere } from './there';
import type {
  Attempted,
  Compilation,
  Context,
  Definition,
  GameFacts,
  Location,
  MapFacts,
  Model,
  NamedSymbol,
  Reference,
  ScenarioFacts,
  ScenarioInfo,
  SymbolKind,
  UnitFacts,
  WrittenName,
  WrittenNames,
} from './types';
import { writtenName } from './written';

/** Makes the model of a workspace. `rulesets`: what the rulesets need, by id; the ones that ship when absent. */
export function createModel(workspace: Workspace, rulesets: Rulesets = builtinRulesets): ModelImpl {
  return new ModelImpl(new Core(workspace, rulesets));
}

/** Kinds of names that are called by sentences with room for arguments. */
const SENTENCES: ReadonlySet<string> = new Set(['verb', 'query', 'rule']);

/** The model; `core` is for the checks. */
export class ModelImpl implements Model {
  readonly #references: (uri: string) => Reference[];
  readonly #written = new WeakMap<object, { by: GameNames; names: WrittenName[] }>();
  /** What a name is to the editor: made once, since texts name the same things over and over. */
  readonly #symbols = new WeakMap<Name, { needs: Needs | undefined; symbol: NamedSymbol }>();
  readonly #definitions: (uri: string) => Definition[];
  readonly #compiled: (key: string) => Compiled | undefined;
  readonly #game: (id: string) => GameFacts | undefined;
  readonly #units = new WeakMap<ScenarioData, { game: GameData; units: UnitFacts[] }>();

  constructor(readonly core: Core) {
    const { db } = core.workspace;
    this.#references = db.query('references', (uri: string) => this.#findReferences(uri));
    this.#definitions = db.query('definitions', (uri: string) => this.#findDefinitions(uri));
    this.#compiled = db.query('compiled', (key: string) => {
      const scenario = core.scenario(key);
      return scenario ? compileScenario(core, scenario) : compileMap(core, key);
    });
    this.#game = db.query('game-facts', (id: string) => this.#gatherGame(id));
  }

  get revision(): number {
    return this.core.workspace.revision;
  }

  games(): string[] {
    return [...this.core.worlds.begun()];
  }

  game(id: string): GameFacts | undefined {
    return this.#game(id);
  }

  #gatherGame(id: string): GameFacts | undefined {
    const data = this.core.game(id);
    const { worlds } = this.core;
    if (!data) return undefined;
    const maps = worlds.maps(id);
    const decks = worlds
      .decks(id)
      .flatMap((ref) => this.core.deck(id, ref.head.id ?? '', maps[0]?.head.id)?.deck ?? []);
    const map = this.core.map(id, maps[0]?.head.id ?? '');
    const triggers = data.triggers.map(({ trigger }) => expandTimed(trigger, map));
    return {
      id,
      vocabulary: {
        ...data.vocabulary,
        ...expandSequence(data.vocabulary, map),
        decks,
        ...(triggers.length > 0 ? { triggers } : {}),
      },
      attributes: data.attributes,
      lexicon: data.lexicon,
      optionScenarios: data.optionScenarios,
      valueRules: data.valueRules,
      ...(data.mix ? { mix: data.mix } : {}),
      ...(data.needs ? { needs: data.needs } : {}),
      maps: ids(maps),
      scenarios: [...worlds.scenarioIds(id)],
    };
  }

  map(game: string, id: string): MapFacts | undefined {
    return this.core.map(game, id);
  }

  scenarios(uri?: string): ScenarioInfo[] {
    const games = [...this.core.world().games.values()];
    const all = games.flatMap((game) => game.scenarios.map((ref) => ({ game, ref })));
    const wanted = uri === undefined ? all : all.filter(({ ref }) => ref.uri === uri);
    const about =
      uri !== undefined && wanted.length === 0
        ? games.filter((g) =>
            [g.parts, g.maps, g.decks, g.examples, g.replays].some((l) => l.some((r) => r.uri === uri)),
          )
        : [];
    const list = about.length > 0 ? all.filter(({ game }) => about.includes(game)) : wanted;
    return list.flatMap(({ game, ref }) => {
      const data = ref.head.id === undefined ? undefined : this.core.scenario(`${game.id}/${ref.head.id}`);
      if (!data || data.header.uri !== ref.uri || data.header.decl !== ref.index) return [];
      return [
        {
          id: data.key,
          game: game.id,
          names: data.names,
          location: this.locate(data.header),
          units: data.units.length,
        },
      ];
    });
  }

  /** Ids (`game/scenario`) of all scenarios, or of those in some files, without looking into any. */
  scenarioIds(within: (uri: string) => boolean = () => true): string[] {
    const games = [...this.core.world().games.values()];
    const those = (game: GameWorld) => ids(game.scenarios.filter(({ uri }) => within(uri)));
    return games.flatMap((game) => those(game).map((id) => `${game.id}/${id}`));
  }

  scenario(key: string): ScenarioFacts | undefined {
    const data = this.core.scenario(key);
    const game = data && this.core.game(data.game);
    if (!data || !game) return undefined;
    const compiled = () => this.#compiled(key)?.compiled?.scenario;
    return {
      id: key,
      game: data.game,
      ...(data.map === undefined ? {} : { map: data.map }),
      bases: data.bases.map((id) => (id.startsWith(SHIPPED) ? id.slice(SHIPPED.length) : id)),
      // Compiled when somebody wants it: most want the units.
      get scenario() {
        return (
          compiled() ?? {
            id: data.id,
            names: data.names,
            turns: { first: data.turns?.first ?? 1, last: data.turns?.last ?? 1 },
            options: {},
            markers: data.markers.map(({ marker, side, at }) => ({ marker, side, at })),
            victory: data.victory.map((v) => v.condition),
            rules: data.rules.map((r) => r.rule),
          }
        );
      },
      units: this.#unitsOf(data, game),
    };
  }

  /** The units of a scenario, each with where it is written when that is asked for; kept while neither it nor its game changes. */
  #unitsOf(data: ScenarioData, game: GameData): UnitFacts[] {
    const known = this.#units.get(data);
    if (known?.game === game) return known.units;
    const locate = (span: Span) => this.locate(span);
    const units = nameUnits(data, game).map((unit, i) => ({
      unit,
      get location() {
        return locate(data.units[i]!.spans.at(-1)!);
      },
    }));
    this.#units.set(data, { game, units });
    return units;
  }

  compile(key: string): Compilation | undefined {
    const data = this.core.scenario(key) ?? mapAlone(this.core, key);
    const compiled = this.#compiled(key);
    if (!data || !compiled) return undefined;
    const locate = (span: Span) => this.locate(span);
    const { db } = this.core.workspace;
    let sources: Record<string, Location[]> | undefined;
    return {
      scenario: {
        id: key,
        game: data.game,
        names: data.names,
        location: this.locate(data.header),
        units: data.units.length,
      },
      compiled: compiled.compiled,
      // Most want the game only; a large one has thousands of places.
      get sources() {
        const first = (): Record<string, Location[]> => ({});
        sources ??= db.foldList(first, [...compiled.sources], (found, [entity, spans]) => {
          setEntry(found, entity, spans.map(locate));
        });
        return sources;
      },
      source: (entity) => compiled.sources.get(entity)?.map(locate) ?? [],
      files: filesOf(data, compiled),
    };
  }

  /** Scripts of the examples, of one file or of all. */
  examples(uri?: string): ExampleScript[] {
    return exampleScripts(this.core, (span) => this.locate(span), uri);
  }

  /** What scenarios of one file, or of all, expect of series of games. */
  forecasts(uri?: string): ForecastScript[] {
    return forecastScripts(this.core, (span) => this.locate(span), uri);
  }

  /** Replays of one file or of all. */
  replays(uri?: string): ReplayScript[] {
    return replayScripts(this.core, (span) => this.locate(span), uri);
  }

  definitionsIn(uri: string): Definition[] {
    return this.#definitions(uri);
  }

  references(uri: string): Reference[] {
    return this.#references(uri);
  }

  written(uri: string): WrittenNames[] {
    const { core } = this;
    const each = (core.workspace.tree(uri)?.root.declarations ?? []).map(({ start }, index) => () => {
      const found: WrittenNames[] = [];
      const placed = core.lowered(uri, index)?.placed ?? [];
      if (placed.length === 0) return found;
      const game = core.worlds.home({ uri, index }) ?? '';
      const names = core.names(game);
      for (const { at, piece } of placed) {
        if (piece.references.length === 0) continue;
        let known = this.#written.get(piece);
        if (known?.by !== names) {
          known = { by: names, names: piece.references.map((r) => this.#writtenName(game, names, r)) };
          known.names.sort((a, b) => a.start - b.start || a.end - b.end);
          this.#written.set(piece, known);
        }
        found.push({ at: start + at, names: known.names });
      }
      return found;
    });
    return core.workspace.db.steps(each).flat();
  }

  #writtenName(game: string, names: GameNames, r: RelReference): WrittenName {
    const { kind, doc } = r.kind === 'game' ? this.#symbol(r.id, r) : this.#symbol(game, r);
    return writtenName(names, kind, r, doc !== undefined);
  }

  referenceAt(uri: string, offset: number): Reference | undefined {
    const there = referenceThere(this.core, uri, offset);
    return there && this.#reference(uri, there.game, there.base, there.reference);
  }

  referencesTo(key: string): Reference[] {
    return this.#speaking(key).flatMap((uri) => this.references(uri).filter((r) => r.symbol.key === key));
  }

  definitionsOf(key: string): Definition[] {
    const refs = this.core.worlds.declaring(key);
    const uris = refs ? [...new Set(refs.map((ref) => ref.uri))].sort() : this.#speaking(key);
    return uris.flatMap((uri) => this.definitionsIn(uri).filter((d) => d.symbol.key === key));
  }

  declares(key: string): boolean {
    return (this.core.worlds.declaring(key)?.length ?? 0) > 0;
  }

  filesOf(game: string): readonly string[] {
    const files = this.core.worlds.filesOf(game);
    return this.core.workspace.uris().filter((uri) => files?.has(uri));
  }

  /** The files that may name a symbol: those with declarations of its game; any may name a game. */
  #speaking(key: string): readonly string[] {
    const parsed = parseKey(key);
    const known = parsed && parsed.kind !== 'game' && this.core.worlds.knows(parsed.game);
    return known ? this.filesOf(parsed.game) : this.core.workspace.uris();
  }

  drawnAt(game: string, map: string, place: string): Location | undefined {
    const span = this.core.map(game, map)?.glyphAt.get(place);
    return span && this.locate(span);
  }

  symbol(key: string): NamedSymbol | undefined {
    const parsed = parseKey(key);
    if (!parsed) return undefined;
    return this.#symbol(parsed.game, parsed);
  }

  symbols(game: string, kind: SymbolKind, container?: string): NamedSymbol[] {
    const names = this.core.names(game);
    const maps = [...names.maps.values()].filter((m) => container === undefined || m.id === container);
    const list: Name[] =
      kind === 'place'
        ? maps.flatMap((m) => m.places())
        : kind === 'region'
          ? maps.flatMap((m) => m.regions())
          : kind === 'water'
            ? maps.flatMap((m) => m.places().flatMap((p) => [...m.waters(p.id)]))
            : names.all(kind).filter((n) => container === undefined || n.container === container);
    return list.map((name) => this.#symbolOf(game, name));
  }

  context(uri: string, offset: number): Context {
    const context: Context = { uri };
    const declarations = this.core.workspace.tree(uri)?.root.declarations ?? [];
    const index = indexAt(declarations, offset);
    const declaration = declarations[index];
    if (!declaration) return context;
    context.declaration = declaration;
    const game =
      this.core.worlds.home({ uri, index }) ?? (declaration.syntax === 'Game' ? declaration.id?.text : undefined);
    if (game !== undefined) context.game = game;
    if (declaration.syntax === 'Scenario' && declaration.id) context.scenario = declaration.id.text;
    if (declaration.syntax === 'Deck' && declaration.id) context.deck = declaration.id.text;
    if (declaration.syntax === 'Example') {
      const given = declaration.items.find((i) => i.syntax === 'Given');
      if (given?.scenario) context.scenario = given.scenario.text;
    }
    if (declaration.syntax === 'Replay' && declaration.scenario) context.scenario = declaration.scenario.text;
    const map =
      declaration.syntax === 'Map'
        ? declaration.id?.text
        : game === undefined
          ? undefined
          : this.core.mapOf(game, context.scenario);
    if (map !== undefined) context.map = map;
    const side = sideAt(declaration, offset);
    if (side !== undefined) context.side = side;
    return context;
  }

  attempt(uri: string, offset: number, text: string): Attempted[] {
    return attempt(this.core, uri, offset, text);
  }

  ground(uri: string, offset: number): readonly unknown[] {
    return ground(this.core, uri, offset);
  }

  /** Where a span is now. */
  locate(span: Span): Location {
    const base = this.core.workspace.tree(span.uri)?.root.declaration(span.decl)?.start ?? 0;
    return { uri: span.uri, start: base + span.start, end: base + span.end };
  }

  /** The symbol a target of a game's declaration means. */
  symbolOfTarget(game: string, target: SymbolTarget): NamedSymbol {
    return this.#symbol(game, target);
  }

  /** What is made of every reference (or only definition) of a file's declarations, with its place and the game it is made in, in order. */
  #each<T>(
    uri: string,
    which: 'references' | 'definitions',
    make: (r: RelReference, game: string, base: number) => T | undefined,
    order: (a: T, b: T) => number,
  ): T[] {
    const { workspace, worlds } = this.core;
    const declarations = workspace.tree(uri)?.root.declarations ?? [];
    const understood = declarations.map(({ start }, index) => () => {
      const game = worlds.home({ uri, index }) ?? '';
      return { start, game, placed: this.core.lowered(uri, index)?.placed ?? [] };
    });
    const made = workspace.db.steps(understood).map(({ start, game, placed }) => () => {
      const found: T[] = [];
      for (const { at, piece } of placed)
        for (const r of piece[which]) {
          const one = make(r, game, start + at);
          if (one) found.push(one);
        }
      return found.sort(order);
    });
    return workspace.db.steps(made).flat();
  }

  #findReferences(uri: string): Reference[] {
    // The names of a game are asked for once, not for each of them.
    let names: GameNames | undefined;
    const make = (r: RelReference, game: string, base: number) => {
      if (names?.game !== game) names = this.core.names(game);
      return this.#reference(uri, game, base, r, names);
    };
    return this.#each(uri, 'references', make, (a, b) => a.start - b.start || a.end - b.end);
  }

  #findDefinitions(uri: string): Definition[] {
    const make = (r: RelReference, game: string, base: number): Definition | undefined => {
      if (!r.whole) return undefined;
      const { symbol, start, end } = this.#reference(uri, game, base, r);
      return {
        symbol,
        location: { uri, start, end },
        whole: { uri, start: base + r.whole.start, end: base + r.whole.end },
        ...(r.provenance ? { provenance: r.provenance } : {}),
      };
    };
    return this.#each(uri, 'definitions', make, (a, b) => a.whole.start - b.whole.start);
  }

  #reference(uri: string, game: string, base: number, r: RelReference, names?: GameNames): Reference {
    return {
      uri,
      start: base + r.start,
      end: base + r.end,
      symbol: r.kind === 'game' ? this.#symbol(r.id, r) : this.#symbol(game, r, names),
      role: r.role,
      form: r.form,
      quoted: r.quoted,
    };
  }

  #symbol(game: string, target: SymbolTarget, names: GameNames = this.core.names(game)): NamedSymbol {
    const { kind, id, container } = target;
    const map = container === undefined ? undefined : names.maps.get(container);
    const name =
      kind === 'place'
        ? map?.place(id)
        : kind === 'region'
          ? map?.region(id)
          : kind === 'water'
            ? map?.waters(id.split('/')[0]!).find((w) => w.id === id)
            : // What is known of a scenario's name here is itself: nothing is to be asked for each of them.
              kind === 'scenario'
              ? undefined
              : names.find(kind, id);
    return this.#symbolOf(
      game,
      name ?? { kind, id, names: { en: id }, ...(container === undefined ? {} : { container }) },
    );
  }

  #symbolOf(game: string, name: Name): NamedSymbol {
    // The names of whole declarations come from their heads, which change by themselves.
    if (WHOLE.has(name.kind)) return this.#newSymbol(game, name);
    const needs = this.core.needs(game);
    let known = this.#symbols.get(name);
    if (!known || known.needs !== needs || known.symbol.game !== game) {
      known = { needs, symbol: this.#newSymbol(game, name) };
      this.#symbols.set(name, known);
    }
    return known.symbol;
  }

  #newSymbol(game: string, name: Name): NamedSymbol {
    const symbol: NamedSymbol = {
      key: keyOf(game, name),
      kind: name.kind,
      game,
      id: name.id,
      names: SENTENCES.has(name.kind) ? described(this.#namesOf(game, name)) : this.#namesOf(game, name),
    };
    if (name.container !== undefined) symbol.container = name.container;
    const doc = name.doc ?? docOf(this.core.needs(game), name.kind, name.id);
    if (doc) symbol.doc = doc;
    return symbol;
  }

  /** Names of what is declared by a whole declaration come from its head. */
  #namesOf(game: string, name: Name): Names {
    const world = this.core.world().games.get(game);
    const list =
      name.kind === 'game'
        ? world?.parts
        : name.kind === 'map'
          ? world?.maps
          : name.kind === 'scenario'
            ? world?.scenarios
            : undefined;
    const ref = list?.find((r) => r.head.id === name.id && (name.kind !== 'game' || r.head.begins));
    return (ref && this.core.namesOf(ref.uri, ref.index)) ?? name.names;
  }
}

/** Kinds of names that stand for whole declarations. */
const WHOLE: ReadonlySet<SymbolKind> = new Set(['game', 'map', 'scenario']);

function ids(refs: readonly DeclRef[]): string[] {
  return [...new Set(refs.flatMap((r) => r.head.id ?? []))];
}
