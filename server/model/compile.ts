/** Compilation: from the facts of a scenario to the engine's input, with a source map from every entity to its text. */
import type { CompiledGame, CompiledScenario, CompiledUnit } from '../../engine/kernel/compiled';
import { entryOf, setEntry } from '../../engine/kernel/records';
import type { Core } from './core';
import type { DeckData } from './facts/deck';
import type { GameData } from './facts/game';
import type { MapData } from './facts/map';
import { nameUnits, type ScenarioData } from './facts/scenario';
import { expandEffect, expandExpr, expandSequence, expandTimed } from './facts/sets';
import type { Span } from './lower/pieces';
import type { MapFacts } from './types';

export interface Compiled {
  compiled: CompiledGame | null;
  /** Spans by `type:id`. */
  sources: ReadonlyMap<string, Span[]>;
}

const filesFound = new WeakMap<Compiled, readonly string[]>();

/** The files of a scenario's header and of all that is compiled with it, sorted. */
export function filesOf(scenario: { header: Span }, compiled: Compiled): readonly string[] {
  let found = filesFound.get(compiled);
  if (!found) {
    const files = new Set([scenario.header.uri]);
    for (const spans of compiled.sources.values()) for (const { uri } of spans) files.add(uri);
    found = [...files].sort();
    filesFound.set(compiled, found);
  }
  return found;
}

/**
 * Compiles a scenario as far as its text can be understood; null without sides, a map or turns.
 * A pure function of the texts: the same texts give the same value whatever happened before.
 */
export function compileScenario(core: Core, scenario: ScenarioData): Compiled {
  const game = core.game(scenario.game);
  const map = scenario.map === undefined ? undefined : core.map(scenario.game, scenario.map);
  const sources = new Map<string, Span[]>();
  if (!game) return { compiled: null, sources };
  const decks = core.worlds
    .decks(scenario.game)
    .flatMap((ref) => core.deck(scenario.game, ref.head.id ?? '', scenario.map) ?? []);
  gatherSources(sources, core, game, map, decks, scenario);
  if (!map || !scenario.turns || game.vocabulary.sides.length === 0) return { compiled: null, sources };
  const units = nameUnits(scenario, game);
  units.forEach((unit, i) => {
    sources.set(`unit:${unit.id}`, scenario.units[i]!.spans);
  });
  const options: Record<string, boolean> = {};
  for (const option of game.vocabulary.options)
    setEntry(options, option.id, scenario.options.get(option.id)?.on ?? false);
  const compiledScenario: CompiledScenario = {
    id: scenario.id,
    names: scenario.names,
    turns: { first: scenario.turns.first, last: scenario.turns.last },
    options,
    markers: scenario.markers.map(({ marker, side, at, provenance }) => ({
      marker,
      side,
      at,
      ...(provenance ? { provenance } : {}),
    })),
    victory: scenario.victory.map((v) => v.condition),
    rules: scenario.rules.map((r) => r.rule),
  };
  if (scenario.tracks.size > 0)
    compiledScenario.tracks = [...scenario.tracks.values()].map(({ at: _, ...start }) => start);
  if (scenario.triggers.length > 0) compiledScenario.triggers = scenario.triggers.map((t) => t.trigger);
  beginning(compiledScenario, scenario, units);
  if (scenario.provenance) compiledScenario.provenance = scenario.provenance;
  if (scenario.given) compiledScenario.given = scenario.given;
  if (scenario.otherwise) compiledScenario.otherwise = { side: scenario.otherwise.side };
  return {
    compiled: {
      format: 1,
      game: {
        ...game.vocabulary,
        ...expandSequence(game.vocabulary, map),
        values: { ...game.vocabulary.values, ...Object.fromEntries(scenario.values) },
        decks: decks.map((d) => d.deck),
        ...declaredWords(game, map),
        tables: outcomesOn(map, game.vocabulary.tables),
        ...offered(game, scenario),
        ...(game.triggers.length > 0 ? { triggers: game.triggers.map((t) => expandTimed(t.trigger, map)) } : {}),
      },
      scenario: compiledScenario,
      board: map.board,
      units,
      ...historyOf(scenario),
    },
    sources,
  };
}

/** Options, where some are those of other scenarios: neither it nor one that it extends is named, and it does not switch them on itself. */
function offered(
  { vocabulary, optionScenarios }: GameData,
  { id, bases, options }: ScenarioData,
): Partial<Pick<CompiledGame['game'], 'options'>> {
  if (optionScenarios.size === 0) return {};
  const own = new Set([id, ...bases.map((base) => base.replace(/^\*/, ''))]);
  const isElsewhere = (option: string) =>
    options.get(option)?.on !== true && optionScenarios.get(option)?.some((one) => own.has(one)) === false;
  return { options: vocabulary.options.map((one) => (isElsewhere(one.id) ? { ...one, elsewhere: true } : one)) };
}

/** How it was, as far as the scenario goes. */
function historyOf({ history, turns }: ScenarioData): Pick<CompiledGame, 'history'> {
  const marks = history
    .map(({ mark }) => mark)
    .filter(({ from, to }) => from >= (turns?.first ?? 1) && to <= (turns?.last ?? to));
  return marks.length > 0 ? { history: marks } : {};
}

/** The words that the text of a game declares, as they stand in the compiled game. */
function declaredWords(
  { lexicon, bodies }: Pick<GameData, 'lexicon' | 'bodies'>,
  map: MapFacts | undefined,
): Pick<CompiledGame['game'], 'verbs' | 'queries' | 'specials'> {
  const { verbs, queries, rules } = lexicon.own;
  return {
    ...(verbs.length > 0
      ? {
          verbs: verbs.map(({ verb, doc, params }) => {
            const does = bodies.get(`verb ${verb}`)?.body.does?.map((one) => expandEffect(one, map));
            return { id: verb, names: doc, params, ...(does ? { does } : {}) };
          }),
        }
      : {}),
    ...(queries.length > 0
      ? {
          queries: queries.map(({ name, doc, args, value, least }) => {
            const is = bodies.get(`query ${name}`)?.body.is;
            return {
              ...{ id: name, names: doc, arguments: args, gives: value },
              ...(least === undefined ? {} : { least }),
              ...(is ? { is: expandExpr(is, map) } : {}),
            };
          }),
        }
      : {}),
    ...(rules.length > 0
      ? {
          specials: rules.map(({ id, doc, properties, params }) => ({
            ...{ id, names: doc },
            params: params ?? properties.map((name) => ({ name })),
          })),
        }
      : {}),
  };
}

/** Tables, with places of the map in what their results do. */
function outcomesOn(map: MapFacts | undefined, tables: GameData['vocabulary']['tables']) {
  const doing = Object.entries(tables).filter(([, { results = [] }]) => results.some(({ does }) => does));
  if (doing.length === 0) return tables;
  const expanded = doing.map(([id, table]): [string, typeof table] => [
    id,
    {
      ...table,
      results: table.results!.map((code) =>
        code.does ? { ...code, does: code.does.map((one) => expandEffect(one, map)) } : code,
      ),
    },
  ]);
  return { ...tables, ...Object.fromEntries(expanded) };
}

/** How a scenario begins and what decides it, beyond what every scenario has. */
function beginning(to: CompiledScenario, from: ScenarioData, units: readonly CompiledUnit[]): void {
  if (from.turns?.phase !== undefined) to.begins = from.turns.phase;
  if (from.players) {
    const { at: _, ...players } = from.players;
    to.players = players;
  }
  if (from.relations.length > 0) to.relations = from.relations.map((r) => r.relation);
  if (from.zones.length > 0)
    to.zones = from.zones.map((zone) => {
      const { at: _, markers, ...rest } = zone;
      const own = units.filter((_, i) => from.units[i]!.zone === zone).map((unit) => unit.id);
      return { ...rest, units: own, ...(markers.length > 0 ? { markers } : {}) };
    });
  if (from.control.size > 0) {
    to.control = {};
    for (const [place, holder] of from.control) {
      const places = entryOf(to.control, holder);
      if (places) places.push(place);
      else setEntry(to.control, holder, [place]);
    }
  }
  if (from.cards.length > 0) to.cards = from.cards.map((c) => c.cards);
  if (from.replacements.length > 0) to.replacements = from.replacements.map((r) => r.replacement);
  if (from.withdrawals.length > 0) to.withdrawals = from.withdrawals.map((r) => r.replacement);
  if (from.draws.length > 0) to.draws = from.draws.map((d) => d.draw);
  if (from.scoring.length > 0) to.scoring = from.scoring.map((s) => s.scoring);
}

const mapSourcesFound = new WeakMap<MapData, ReadonlyMap<string, Span[]>>();

/** Where everything of a map is written: found once, for all its scenarios and whatever of them changes. */
export function mapSources(map: MapData): ReadonlyMap<string, Span[]> {
  let found = mapSourcesFound.get(map);
  if (!found) {
    found = findMapSources(map);
    mapSourcesFound.set(map, found);
  }
  return found;
}

function findMapSources(map: MapData): Map<string, Span[]> {
  const sources = new Map<string, Span[]>();
  const add = (key: string, span: Span) => sources.set(key, [...(sources.get(key) ?? []), span]);
  add(`map:${map.id}`, map.header);
  for (const [id, span] of map.placeAt) add(`place:${id}`, span);
  for (const [id, span] of map.borderAt) add(`border:${id}`, span);
  for (const [id, span] of map.routeAt) add(`route:${id}`, span);
  for (const [id, span] of map.lineAt) add(`line:${id}`, span);
  for (const [id, span] of map.regionAt) add(`region:${id}`, span);
  if (map.board.image && map.imageAt) add(`image:${map.board.image.file}`, map.imageAt.file);
  for (const [id, span] of map.waterAt) add(`water:${id}`, span);
  return sources;
}

function gatherSources(
  sources: Map<string, Span[]>,
  core: Core,
  game: GameData,
  map: MapData | undefined,
  decks: readonly DeckData[],
  scenario: ScenarioData,
): void {
  const add = (key: string, ...spans: Span[]) => sources.set(key, [...(sources.get(key) ?? []), ...spans]);
  for (const [key, places] of game.located) add(key, ...places.map((p) => p.whole));
  for (const [id, span] of game.lineAt) add(`rule-line:${id}`, span);
  for (const table of game.tables.values())
    if (table.table.columns[0]?.id === 'turn')
      table.table.rows.forEach((row, i) => {
        if (typeof row.cells[0] === 'number') add(`turn:${row.cells[0]}`, table.rows[i]!);
      });
  for (const [id, { rows }] of game.tables)
    rows.forEach((row, i) => {
      add(`row:${id}/${i}`, row);
    });
  for (const ref of core.worlds.parts(game.id)) {
    const lowered = core.lowered(ref.uri, ref.index);
    if (lowered) add(`game:${game.id}`, { uri: ref.uri, decl: ref.index, ...lowered.name });
  }
  if (map)
    for (const [key, spans] of mapSources(map)) {
      const known = sources.get(key);
      sources.set(key, known ? [...known, ...spans] : spans);
    }
  for (const deck of decks) {
    add(`deck:${deck.deck.id}`, deck.header);
    for (const [id, { whole }] of deck.cardAt) add(`card:${id}`, whole);
  }
  for (const { trigger, at } of [...game.triggers, ...scenario.triggers]) add(`trigger:${trigger.id}`, at);
  add(`scenario:${scenario.id}`, scenario.header);
  if (scenario.givenAt) add('given', scenario.givenAt);
  for (const marker of scenario.markers) add(`marker:${marker.marker}@${marker.at}`, marker.span);
  for (const { condition, at } of scenario.victory) add(`victory:${condition.id}`, at);
  for (const { scoring, items } of scenario.scoring)
    scoring.items.forEach((item, i) => {
      add(`points:${item.id}`, items[i]!);
    });
  for (const { rule, at } of scenario.rules) add(`rule:${rule.id}`, at);
  for (const { track, at } of scenario.tracks.values()) add(`track:${track}`, at);
  for (const [id, { at }] of scenario.options) add(`option:${id}`, at);
}

/** Canonical JSON: keys sorted, no `undefined`, two blanks a level, a line feed at the end. */
export function canonicalJson(value: unknown): string {
  return `${JSON.stringify(sorted(value), null, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([k, v]) => [k, sorted(v)]));
}
