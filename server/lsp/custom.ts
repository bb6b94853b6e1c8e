/** The requests that Sandtable's client has beyond the protocol (`protocol.ts`). */
import { message } from '../checks';
import { pages } from '../checks/pages';
import { neverCancelled } from '../db';
import { entityAt } from '../ide';
import { cardsInWords } from '../ide/cards';
import { conditionsInWords } from '../ide/conditions';
import { rulebookOf } from '../ide/rulebook';
import { rulebookMarkdown } from '../ide/rulebook/markdown';
import { type Compilation, type ScenarioInfo as ModelScenario, mapKeysIn, readMapKey } from '../model';
import type {
  CardsParams,
  CardsResult,
  CheckPageParams,
  CheckPageResult,
  CompileAsParams,
  CompileAsResult,
  CompileParams,
  CompileResult,
  ConditionsParams,
  ConditionsResult,
  EntityAtParams,
  EntityAtResult,
  RulebookParams,
  RulebookResult,
  ScenarioInfo,
  ScenariosParams,
  SourceLocation,
  TablesParams,
  TablesResult,
} from './protocol';
import type { Publisher } from './publish';
import type { Session } from './session';
import { isRecord } from './shape';
import { canonical } from './uris';

/** A scenario as the client is told of it. */
export function infoOf(session: Session, scenario: ModelScenario): ScenarioInfo {
  const { uri, range } = session.convert.location(scenario.location);
  const { id, game, names, units } = scenario;
  const gameNames = session.model.game(game)?.vocabulary.names ?? { en: game };
  return { id, game, gameNames, names, uri, range, units };
}

export function scenarios(session: Session, params: ScenariosParams | null | undefined): ScenarioInfo[] {
  const uri = typeof params?.uri === 'string' ? canonical(params.uri) : undefined;
  return session.model.scenarios(uri).map((s) => infoOf(session, s));
}

/** The documentation page of a check, made from the check itself. */
export function checkPage(params: CheckPageParams | null | undefined): CheckPageResult {
  return typeof params?.page === 'string' ? (pages().get(params.page) ?? null) : null;
}

/** What a table of a document can show. */
export function tables(session: Session, params: TablesParams | null | undefined): TablesResult {
  const uri = typeof params?.uri === 'string' ? canonical(params.uri) : '';
  const { model } = session;
  const own = model.scenarios(uri).filter(({ location }) => location.uri === uri);
  const maps = own.length > 0 ? [] : mapKeysIn(model.core, uri).flatMap((key) => model.compile(key)?.scenario ?? []);
  return { tables: [...own, ...maps].map((one) => infoOf(session, one)), unknown: !session.workspace.has(uri) };
}

export function compile(
  session: Session,
  publisher: Publisher,
  params: CompileParams | null | undefined,
): CompileResult {
  const id = scenarioId(session, params);
  const compilation = id === undefined ? undefined : session.model.compile(id);
  const revision = session.workspace.revision;
  if (!id || !compilation) {
    if (id !== undefined) publisher.compiled(id);
    return { scenario: null, compiled: null, playable: false, problems: [], sources: {}, revision };
  }
  const mix = session.model.game(compilation.scenario.game)?.mix;
  const alone = readMapKey(id) !== undefined;
  const problems = [...errors(session, compilation), ...(alone ? [] : unplayable(session, compilation))];
  const { db } = session.workspace;
  const none = (): Record<string, SourceLocation[]> => ({});
  const sources = db.foldList(none, Object.entries(compilation.sources), (found, [key, locations]) => {
    found[key] = locations.map((l) => session.convert.location(l));
  });
  publisher.compiled(id);
  return {
    scenario: infoOf(session, compilation.scenario),
    compiled: compilation.compiled,
    playable: !alone && compilation.compiled !== null && problems.length === 0,
    problems,
    sources,
    ...(mix ? { mix } : {}),
    revision,
  };
}

/** A scenario as it would be with other texts. */
export function compileAs(session: Session, params: CompileAsParams | null | undefined): CompileAsResult {
  const { scenario, texts } = params ?? {};
  if (typeof scenario !== 'string') return { scenario: null, compiled: null };
  const { model, workspace } = session;
  const given = Object.entries(isRecord(texts) ? texts : {}).flatMap(([uri, text]) =>
    typeof text === 'string' && workspace.has(canonical(uri)) ? [[canonical(uri), text] as const] : [],
  );
  const within = (at: number): CompileAsResult => {
    const one = given[at];
    if (!one) {
      const compilation = model.compile(scenario);
      if (!compilation) return { scenario: null, compiled: null };
      return { scenario: infoOf(session, compilation.scenario), compiled: compilation.compiled };
    }
    const [uri, text] = one;
    return workspace.trial(uri, [between(workspace.tree(uri)?.text ?? '', text)], () => within(at + 1));
  };
  // A trial that is broken off leaves nothing behind from which it could go on.
  return workspace.db.cancellable(neverCancelled, () => within(0));
}

/** The one edit that makes a text another. */
function between(before: string, after: string): { start: number; end: number; text: string } {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start++;
  let same = 0;
  while (same < least - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/** What the cards of a scenario's game do, for those that are printed. */
export function cards(session: Session, params: CardsParams | null | undefined): CardsResult {
  if (typeof params?.scenario !== 'string') return {};
  const { workspace, model } = session;
  return cardsInWords({ workspace, model, locale: localeOf(session, params.locale) }, params.scenario);
}

/** The rulebook that a game's text comes to. */
export function rulebook(session: Session, params: RulebookParams | null | undefined): RulebookResult {
  const list: unknown = params?.scenarios;
  if (!Array.isArray(list)) return null;
  const { workspace, model } = session;
  const locale = localeOf(session, params?.locale);
  const book = rulebookOf(
    { workspace, model, locale },
    list.filter((one) => typeof one === 'string'),
  );
  return book ? { book, markdown: rulebookMarkdown(book) } : null;
}

/** What arrivals and victory in some scenarios depend on, for the table and for what is printed. */
export function conditions(session: Session, params: ConditionsParams | null | undefined): ConditionsResult {
  const list: unknown = params?.scenarios;
  if (!Array.isArray(list)) return {};
  const { workspace, model } = session;
  const locale = localeOf(session, params?.locale);
  return conditionsInWords(
    { workspace, model, locale },
    list.filter((one) => typeof one === 'string'),
  );
}

function localeOf(session: Session, asked: unknown): 'en' | 'ja' {
  return asked === 'ja' || asked === 'en' ? asked : session.locale;
}

function scenarioId(session: Session, params: CompileParams | null | undefined): string | undefined {
  if (typeof params?.scenario === 'string') return params.scenario;
  if (typeof params?.uri !== 'string') return undefined;
  return session.model.scenarios(canonical(params.uri))[0]?.id;
}

/** Errors that keep the scenario from being played. */
function errors(session: Session, { scenario }: Compilation): CompileResult['problems'] {
  return session.diagnostics.hindering([scenario.id]).map((p) => ({
    message: message(p, session.locale),
    code: p.code,
    location: session.convert.location(p),
  }));
}

/** What the ruleset misses, each located at the scenario. */
function unplayable(session: Session, compilation: Compilation): CompileResult['problems'] {
  if (!compilation.compiled) return [];
  const location = session.convert.location(compilation.scenario.location);
  return session.analyst
    .notPlayable(compilation.compiled)
    .map(({ message }) => ({ message, code: 'not-playable', location }));
}

export function entity(session: Session, params: EntityAtParams | null | undefined): EntityAtResult {
  const at = isRecord(params)
    ? session.convert.at({ textDocument: { uri: params.uri }, position: params.position })
    : undefined;
  return at ? entityAt(session, at.uri, at.offset) : { entity: null, scenario: null };
}
