/**
 * Diagnostics: what the parser and the model found while reading, and what the checks find in the facts, as problems with
 * places, related places and fixes. Everything is remembered by what it depends on; an edit redoes what it touches.
 */
import { addAll } from '../../engine/kernel/lists';
import { visible } from '../../grammar/characters';
import { describeProblem, syntaxProblems } from '../../grammar/problems';
import type { ModelImpl } from '../model';
import type { Core } from '../model/core';
import { splitScenario } from '../model/core';
import type { GameData } from '../model/facts/game';
import type { MapData } from '../model/facts/map';
import type { ScenarioData } from '../model/facts/scenario';
import { keyOf } from '../model/keys';
import type { Head } from '../model/lower/heads';
import { type Issue, type Rel, type Span, withIssues } from '../model/lower/pieces';
import type { Fix, Location, Problem } from '../model/types';
import { isCell, withoutDoubtful } from './examples/unknown-cell';
import { proposed } from './fixes';
import { afterDamage, withoutShifted } from './follows';
import { countersOf, givenIn, sameCounters } from './given';
import { hindering } from './hindering';
import { firstOf, listed, UNLISTED, unlistedWords } from './listed';
import { messageOf } from './messages';
import { checkOf, checks } from './registry';
import { type Repeats, repeatsOf, siteKey, type Troubled } from './repeats';
import { withMissingClear, withoutCrowded } from './setup/missing-clear';
import { withoutCleared } from './setup/needless-clear';
import { withRepeatedLine } from './setup/repeated-line';
import { hintsFor } from './syntax/hints';
import { lostNames } from './syntax/lost';
import { plainest } from './syntax/plainest';
import { reads, sound } from './syntax/sound';
import { withoutTaken } from './taken';
import { tried } from './tried';
import type { Check, FixContext, Found, GameInput, Locale, ScenarioInput } from './types';

export { checkOf, checks } from './registry';
export type { Check, Locale } from './types';

/** What a problem says, in words; control characters of what it cites are written out. */
export function message(problem: Pick<Problem, 'code' | 'args'>, locale: Locale): string {
  const unlisted = problem.args[UNLISTED];
  if (unlisted !== undefined) return unlistedWords(unlisted)[locale];
  // The grammar words its own problems: it knows what it expected.
  const said =
    problem.code in syntaxProblems
      ? describeProblem({ ...problem, start: 0, end: 0 }, locale)
      : messageOf(checkOf(problem.code)?.message, problem, locale);
  return visible(said);
}

/** Problems of the files of a model. */
export interface Diagnostics {
  /** Problems in one file, in text order: the same list as long as nothing that they say has been put in doubt. */
  problems(uri: string): readonly Problem[];
  /**
   * Problems in one file of a game with many declarations, without a look through all of them, which may show that some are said
   * elsewhere already. Undefined where that look is short.
   */
  early(uri: string): readonly Problem[] | undefined;
  /**
   * What is wrong with one scenario (`game/scenario`) by itself: in its own words, and in what it comes to. The rest of its game is not
   * looked at, nor is what is said twice left out.
   */
  ofScenario(key: string): readonly Problem[];
  /**
   * The errors that keep scenarios (`game/scenario`), or maps alone, from being played: in what they are made of, and outside all
   * declarations of those files. What is wrong in another scenario of a file keeps none of these back.
   */
  hindering(keys: readonly string[]): readonly Problem[];
  /** Problems in all files that have some, by URI. */
  all(): Map<string, readonly Problem[]>;
  /** The fixes of a problem that hold what they promise, best first: each has been tried (`tried.ts`). Not to be called by a query. */
  fixes(problem: Problem): readonly Fix[];
}

export function createDiagnostics(model: ModelImpl): Diagnostics {
  return new Finder(model);
}

/** What many scenarios or declarations say is gathered from so many at a time. */
const SOME = 32;

/** The declaration that a key says, as its index and file. */
function declarationOf(key: string): { index: number; uri: string } {
  const [index, uri] = splitPart(key);
  return { index, uri };
}

/** First of a part, and what it is a part of. */
function splitPart(key: string): [number, string] {
  const at = key.indexOf(' ');
  return [Number(key.slice(0, at)), key.slice(at + 1)];
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i]);
}

function sameTroubled(a: readonly Troubled[], b: readonly Troubled[]): boolean {
  return a.length === b.length && a.every((one, i) => one.index === b[i]!.index && one.pieces === b[i]!.pieces);
}

class Finder implements Diagnostics {
  readonly #core: Core;
  readonly #game: (id: string) => readonly Issue[];
  readonly #map: (key: string) => readonly Issue[];
  readonly #deck: (key: string) => readonly Issue[];
  readonly #scenario: (key: string) => readonly Issue[];
  readonly #example: (key: string) => readonly Issue[];
  readonly #given: (key: string) => readonly Issue[];
  readonly #byFile: (game: string) => ReadonlyMap<string, readonly Issue[]>;
  readonly #found: (uri: string) => readonly Issue[];
  readonly #repeats: (game: string) => Repeats;
  /** Of the declarations of a file from one on: `SOME` of them. */
  readonly #part: (key: string) => readonly Issue[];
  readonly #troubled: (uri: string) => readonly Troubled[];
  /** Of the declarations of a file from one on: `SOME` of them. */
  readonly #troubledPart: (key: string) => readonly Troubled[];
  readonly #problems: (uri: string) => readonly Problem[];

  constructor(readonly model: ModelImpl) {
    const core = model.core;
    this.#core = core;
    const { db } = core.workspace;
    const inputOf = (id: string): GameInput | undefined => gameInput(core, id);
    this.#game = db.query('check-game', (id: string) => {
      const input = inputOf(id);
      if (!input) return [];
      const clear = core.clear(id, undefined);
      return [...input.game.issues, ...run(core, id, 'onGame', input, clear)];
    });
    this.#map = db.query('check-map', (key: string) => {
      const [game, id] = splitScenario(key);
      const input = inputOf(game);
      const map = core.map(game, id);
      if (!input || !map) return [];
      const clear = core.clear(game, id);
      const found = [...map.issues, ...run(core, game, 'onMap', { ...input, map }, clear)];
      return found.filter((issue) => clear || !checkOf(issue.code)?.whole).map((issue) => naming(map, issue));
    });
    this.#deck = db.query('check-deck', (key: string) => {
      const [game, id] = splitScenario(key);
      const input = inputOf(game);
      const deck = core.deck(game, id, core.mapOf(game, undefined));
      return input && deck
        ? [...deck.issues, ...run(core, game, 'onDeck', { ...input, deck }, core.clearDeck(game, id))]
        : [];
    });
    this.#scenario = db.query('check-scenario', (key: string) => {
      const [game] = splitScenario(key);
      const input = inputOf(game);
      const scenario = core.scenario(key);
      if (!input || !scenario) return [];
      const map = scenario.map === undefined ? undefined : core.map(game, scenario.map);
      const found = [...scenario.issues, ...run(core, game, 'onScenario', { ...input, map, scenario })];
      const rooted = core.isRooted(game, scenario.id);
      const whole = rooted && core.understood(game, scenario.id) && core.clear(game, scenario.map);
      const sure = found.filter((issue) => (whole || !checkOf(issue.code)?.whole) && isSure(input.game, map, issue));
      const issues = withoutCrowded(sure);
      // What is wrong in a scenario it extends is said there; what is wrong only here is said here.
      const bases = rooted ? scenario.bases : [];
      const inherited = bases.flatMap((base) => this.#scenario(`${game}/${base}`));
      const home = issues.flatMap((issue) => bringHome(naming(map, issue), homeOf(scenario, issue.code), inherited));
      const once = withRepeatedLine(core, game, scenario, home, inherited);
      return withoutCleared(core, scenario, withMissingClear(core, game, scenario, once));
    });
    const spanIn =
      (uri: string, decl: number, from = 0) =>
      (rel: Rel): Span => ({ uri, decl, start: from + rel.start, end: from + rel.end });
    this.#example = db.query('check-example', (key: string) => {
      const { uri, index } = declarationOf(key);
      const example = core.lowered(uri, index);
      const game = core.worlds.home({ uri, index });
      if (example?.kind !== 'example' || game === undefined || !core.game(game)?.vocabulary.names) return [];
      const found = run(core, game, 'onExample', { core, game, example, span: spanIn(uri, index) });
      return withoutDoubtful(found, core.game(game)!, found.some(isCell) ? this.#game(game) : []);
    });
    const counters = db.query('counters-of', (key: string) => countersOf(core, key), sameCounters);
    this.#given = db.query('check-given', (key: string) => {
      const { uri, index } = declarationOf(key);
      const lowered = core.lowered(uri, index);
      const game = core.worlds.home({ uri, index });
      const data = game === undefined ? undefined : core.game(game);
      if (!lowered || game === undefined || !data?.vocabulary.names) return [];
      const { id = '' } = core.workspace.heads(uri)[index] as Head;
      return givenIn(lowered, id).flatMap(({ at, scenario, value }) => {
        const input = { game: data, scenario, value, counters: () => counters(`${game}/${scenario}`) };
        return run(core, game, 'onGiven', { ...input, span: spanIn(uri, index, at) });
      });
    });
    this.#part = db.query(
      'found-in-part',
      (key: string) => {
        const [from, uri] = splitPart(key);
        return this.#ofDeclarations(uri, from, from + SOME);
      },
      sameList,
    );
    this.#byFile = db.query('issues-of-game', (id: string) => this.#gather(id));
    const lost = db.query(
      'lost-names',
      (uri: string) => {
        const tree = core.workspace.tree(uri);
        return tree ? lostNames(tree) : new Set<string>();
      },
      (a, b) => a.size === b.size && [...a].every((name) => b.has(name)),
    );
    this.#repeats = db.query('repeats', (game: string) => repeatsOf(core, game, this.#troubled, lost));
    this.#found = db.query('found', (uri: string) => this.#find(uri), sameList);
    this.#troubledPart = db.query(
      'troubled-part',
      (key: string) => {
        const [from, uri] = splitPart(key);
        return this.#troubledAmong(uri, from, Math.min(from + SOME, core.workspace.heads(uri).length));
      },
      sameTroubled,
    );
    this.#troubled = db.query('troubled', (uri: string) => this.#findTroubled(uri), sameTroubled);
    this.#problems = db.query('problems', (uri: string) =>
      this.#list(
        uri,
        core.worlds.gamesIn(uri).map((game) => this.#repeats(game)),
      ),
    );
  }

  problems(uri: string): readonly Problem[] {
    return this.#problems(uri);
  }

  hindering(keys: readonly string[]): Problem[] {
    return hindering(this.model, (uri) => this.problems(uri), keys);
  }

  fixes(problem: Problem): readonly Fix[] {
    return tried(problem, this.#core.workspace, (uri) => this.problems(uri));
  }

  early(uri: string): readonly Problem[] | undefined {
    const { worlds } = this.#core;
    return worlds.gamesIn(uri).some((game) => worlds.isLarge(game)) ? this.#list(uri, []) : undefined;
  }

  ofScenario(key: string): Problem[] {
    const core = this.#core;
    const scenario = core.scenario(key);
    const tree = scenario && core.workspace.tree(scenario.header.uri);
    if (!tree) return [];
    const { uri, decl } = scenario.header;
    const own = tree.root.declaration(decl)!;
    const { game } = scenario;
    const syntax = plainest(tree).filter(({ start, end }) => start <= own.end && own.start <= end);
    const issues: Issue[] = syntax.map(({ code, start, end, args }) => {
      const span: Span = { uri, decl, start: start - own.start, end: end - own.start };
      return { code, span, args: { ...args, ...hintsFor(code, { at: { uri, start, end }, core }) } };
    });
    const follows = afterDamage(tree);
    for (const { pieces } of this.#troubledAmong(uri, decl, decl + 1))
      for (const { at, piece } of pieces)
        for (const i of piece.issues) {
          if (follows({ start: own.start + at + i.start, end: own.start + at + i.end })) continue;
          const span: Span = { uri, decl, start: at + i.start, end: at + i.end };
          issues.push({ ...i, span, game });
        }
    return [...issues, ...this.#scenario(key)].map((issue) =>
      this.#problem(checkOf(issue.code), issue, this.model.locate(issue.span), (where) =>
        this.model.locate('uri' in where ? where : { ...issue.span, ...where }),
      ),
    );
  }

  #list(uri: string, repeats: readonly Repeats[]): Problem[] {
    const core = this.#core;
    const tree = core.workspace.tree(uri);
    if (!tree) return [];
    const problems: Problem[] = [];
    const follows = afterDamage(tree);
    for (const p of plainest(tree)) {
      const check = checkOf(p.code);
      const at = { uri, start: p.start, end: p.end };
      const span: Span = { uri, decl: -1, start: p.start, end: p.end };
      const issue: Issue = { code: p.code, span, args: { ...p.args, ...hintsFor(p.code, { at, core }) } };
      problems.push(this.#problem(check, issue, at, () => at));
    }
    const silent = (issue: Issue) =>
      repeats.some(
        (r) =>
          r.silent.has(siteKey(issue.code, issue.span)) ||
          issue.rests?.some((name) => r.unknown(name)) ||
          isOnMisread(core, r, issue),
      );
    const spoken = (issue: Issue) => {
      const said = repeats.flatMap((r) => r.spoken.get(siteKey(issue.code, issue.span)) ?? [])[0];
      return said ? { ...issue, ...said, data: { ...issue.data, ...said.data } } : issue;
    };
    for (const { index, pieces } of this.#troubled(uri)) {
      const { start } = tree.root.declaration(index)!;
      const game = core.worlds.home({ uri, index });
      const { kind, id } = (core.workspace.heads(uri) as readonly Head[])[index]!;
      // That its map is not known is said at its head, or what it extends has been said to be missing, or a circle.
      const lost = (own: string, of: string) => core.mapOf(of, own) === undefined || !core.isRooted(of, own);
      const mapless = kind === 'scenario' && id !== undefined && game !== undefined && lost(id, game);
      for (const placed of pieces) {
        const base = start + placed.at;
        for (const i of placed.piece.issues) {
          const span: Span = { uri, decl: index, start: placed.at + i.start, end: placed.at + i.end };
          const issue: Issue = { ...i, span, ...(game === undefined ? {} : { game }) };
          const at = { uri, start: base + i.start, end: base + i.end };
          if (silent(issue) || follows(at) || (mapless && i.code === 'SND603')) continue;
          problems.push(
            this.#problem(checkOf(i.code), spoken(issue), at, (where) =>
              'uri' in where ? this.model.locate(where) : { uri, start: base + where.start, end: base + where.end },
            ),
          );
        }
      }
    }
    const causes = repeats.flatMap((r) => r.causes.get(uri) ?? []);
    const found = [...this.#found(uri), ...causes];
    // Where a whole list is of the wrong side, or what was set up is cleared again, units are not there to be counted: that too few are there
    // only follows.
    const uncounted = new Set(
      found.filter(({ code }) => code === 'SND302' || code === 'SND355').map(({ span }) => span.decl),
    );
    for (const issue of found) {
      if (silent(issue) || (issue.code === 'SND614' && uncounted.has(issue.span.decl))) continue;
      const at = this.model.locate(issue.span);
      if (at.uri === uri && follows(at)) continue;
      problems.push(
        this.#problem(checkOf(issue.code), spoken(issue), at, (where) =>
          this.model.locate('uri' in where ? where : { ...issue.span, ...where }),
        ),
      );
    }
    const own = withoutTaken(core, uri, withoutShifted(tree, problems));
    return listed(distinct(own), firstOf(tree.problems).behind);
  }

  /** The declarations of a file with pieces that were not understood. */
  #findTroubled(uri: string): Troubled[] {
    const { length } = this.#core.workspace.heads(uri);
    // Of many declarations an edit asks those beside its own only.
    if (length <= SOME) return this.#troubledAmong(uri, 0, length);
    const found: Troubled[] = [];
    for (let from = 0; from < length; from += SOME) addAll(found, this.#troubledPart(`${from} ${uri}`));
    return found;
  }

  #troubledAmong(uri: string, from: number, to: number): Troubled[] {
    const found: Troubled[] = [];
    for (let index = from; index < to; index++) {
      const pieces = withIssues(this.#core.lowered(uri, index)?.placed);
      if (pieces.length > 0) found.push({ index, pieces });
    }
    return found;
  }

  all(): Map<string, readonly Problem[]> {
    const all = new Map<string, readonly Problem[]>();
    for (const uri of this.#core.workspace.uris()) {
      const problems = this.problems(uri);
      if (problems.length > 0) all.set(uri, problems);
    }
    return all;
  }

  /** Issues of a game's facts but its scenarios and examples, by the file they are in. */
  #gather(id: string): Map<string, Issue[]> {
    const byFile = new Map<string, Issue[]>();
    const { worlds } = this.#core;
    const add = (issues: readonly Issue[]) => {
      for (const issue of issues) {
        const list = byFile.get(issue.span.uri);
        if (list) list.push(issue);
        else byFile.set(issue.span.uri, [issue]);
      }
    };
    add(this.#game(id));
    for (const map of new Set(worlds.maps(id).map((m) => m.head.id))) add(this.#map(`${id}/${map}`));
    for (const deck of new Set(worlds.decks(id).map((d) => d.head.id))) add(this.#deck(`${id}/${deck}`));
    return byFile;
  }

  /**
   * Issues of the facts that stand in a file: of its games, maps and decks, which may be written elsewhere as well, and of its own
   * scenarios and examples, which have theirs nowhere else (`bringHome`).
   */
  #find(uri: string): Issue[] {
    const { workspace, worlds } = this.#core;
    const found = worlds.gamesIn(uri).flatMap((id) => this.#byFile(id).get(uri) ?? []);
    const { length } = workspace.heads(uri);
    // Of many declarations an edit asks those beside its own only.
    if (length <= SOME) addAll(found, this.#ofDeclarations(uri, 0, length));
    else for (let from = 0; from < length; from += SOME) addAll(found, this.#part(`${from} ${uri}`));
    return found;
  }

  /** Issues of the scenarios and examples among the declarations of a file from one on to another. */
  #ofDeclarations(uri: string, from: number, to: number): Issue[] {
    const { workspace, worlds } = this.#core;
    const heads = workspace.heads(uri) as readonly Head[];
    const found: Issue[] = [];
    for (let index = from; index < Math.min(to, heads.length); index++) {
      const { kind, id } = heads[index]!;
      if (kind === 'example') addAll(found, this.#example(`${index} ${uri}`));
      if (kind === 'example' || kind === 'replay' || kind === 'scenario') addAll(found, this.#given(`${index} ${uri}`));
      if (kind !== 'scenario' || id === undefined) continue;
      const game = worlds.home({ uri, index });
      // Of several of one id the first counts.
      const ref = game === undefined ? undefined : worlds.chain(game, id).at(-1);
      if (ref?.uri === uri && ref.index === index) addAll(found, this.#scenario(`${game}/${id}`));
    }
    return found;
  }

  #problem(check: Check | undefined, issue: Issue, at: Location, locate: (where: Rel | Span) => Location): Problem {
    const core = this.#core;
    const text = (uri: string) => core.workspace.tree(uri)?.text ?? '';
    const found = core.workspace.tree(at.uri)?.slice(at.start, at.end) ?? '';
    const context: FixContext = { issue, at, found, text, locate, core };
    // They may speak of texts that the problem does not.
    let fixes: { revision: number; list: Fix[] } | undefined;
    return {
      ...at,
      code: issue.code,
      severity: check?.severity ?? 'error',
      args: issue.args,
      related: (issue.related ?? []).flatMap(({ span, target, at: near, message: words }) => {
        if (near) return [{ ...locate(near), message: words }];
        if (span) return [{ ...this.model.locate(span), message: words }];
        const found = target && this.model.definitionsOf(keyOf(issue.game ?? '', target))[0];
        return found ? [{ ...found.location, message: words }] : [];
      }),
      tags: check?.unnecessary ? ['unnecessary'] : [],
      // Nobody looks at them until somebody asks for the fixes of this problem.
      get fixes() {
        const { revision } = core.workspace;
        if (fixes?.revision !== revision) fixes = { revision, list: fixesOf(check, context) };
        return fixes.list;
      },
    };
  }
}

/** What mends a problem: none that the grammar cannot read, and of the grammar’s problems only what leaves less of them. */
function fixesOf(check: Check | undefined, context: FixContext): Fix[] {
  const { workspace } = context.core;
  const fixes = check?.fixes?.(context) ?? proposed(context);
  const tree = context.issue.code.startsWith('SYN') ? workspace.tree(context.at.uri) : undefined;
  return tree
    ? sound(tree, context.at.uri, fixes)
    : fixes.filter(({ edits }) => reads(edits, (uri) => workspace.tree(uri)));
}

/** Whether an issue of a scenario speaks of the ground of a place on a map whose numbers are read the wrong way round. */
function isOnMisread(core: Core, { misread }: Repeats, { span, args, code }: Issue): boolean {
  if (misread.size === 0 || (args.place ?? '') === '' || !/^SND(?:3\d\d|64\d)$/.test(code)) return false;
  const { kind, id } = (core.workspace.heads(span.uri)[span.decl] ?? {}) as Partial<Head>;
  const game = core.worlds.home({ uri: span.uri, index: span.decl });
  return kind === 'scenario' && game !== undefined && misread.has(core.scenario(`${game}/${id}`)?.map ?? '');
}

/** Whether nothing that an issue of a scenario speaks of is unsure: the place, what is there, the kind of unit. */
function isSure(game: GameData, map: MapData | undefined, { args }: Issue): boolean {
  if (game.unsure.has(`kind:${args.kind ?? ''}`)) return false;
  const place = map?.places.get(args.place ?? '');
  if (!map || !place) return true;
  if (map.unsure.has(place.id) || game.unsure.has(`terrain:${place.terrain}`)) return false;
  return !place.features.some((feature) => game.unsure.has(`feature:${feature}`));
}

/** Parameters of messages that are places. */
const placed = ['place', 'a', 'b'];

/** Calls the places of an issue by number and name: `1203 Springfield`. */
function naming(map: MapData | undefined, issue: Issue): Issue {
  const words: Record<string, string> = {};
  for (const key of placed) {
    const place = map?.places.get(issue.args[key] ?? '');
    if (!place || place.names.en === place.id) continue;
    // The ids of a map of points are not printed.
    const id = map?.points ? '' : `${place.id} `;
    words[`${key}-en`] = id + place.names.en;
    words[`${key}-ja`] = id + (place.names.ja ?? place.names.en);
  }
  return Object.keys(words).length > 0 ? { ...issue, args: { ...issue.args, ...words } } : issue;
}

type Level = 'onGame' | 'onMap' | 'onDeck' | 'onScenario' | 'onExample' | 'onGiven';
const byLevel = new Map<Level, readonly Check[]>();

/**
 * What the checks of one level find; those that need the whole look only where it is `clear`. Between two of them (and between the
 * parts of one) the query they belong to may be broken off.
 */
function run<L extends Level>(
  core: Core,
  game: string,
  level: L,
  input: Parameters<NonNullable<Check[L]>>[0],
  clear = true,
): Issue[] {
  let those = byLevel.get(level);
  if (!those) {
    those = checks.filter((check) => check[level] ?? (level === 'onScenario' && check.eachOnScenario));
    byLevel.set(level, those);
  }
  const parts = those.flatMap((check): (() => Iterable<Issue | undefined>)[] => {
    if (check.whole && !clear) return [];
    function* noted(found: Iterable<Found | undefined>): Generator<Issue | undefined> {
      for (const one of found) yield one && { game, ...one, code: check.code };
    }
    const look = check[level] as ((this: Check, input: unknown) => Iterable<Found | undefined>) | undefined;
    if (look) return [() => noted(look.call(check, input))];
    return (check.eachOnScenario?.(input as ScenarioInput) ?? []).map((part) => () => noted(part()));
  });
  return core.workspace.db.gather(parts);
}

function gameInput(core: Core, id: string): GameInput | undefined {
  const game = core.game(id);
  const part = core.worlds.parts(id).find((p) => p.head.begins);
  const lowered = part && core.lowered(part.uri, part.index);
  if (!game || !lowered) return undefined;
  return { core, game, header: { uri: part.uri, decl: part.index, ...lowered.name } };
}

/** Where in a scenario an issue is said that stands in what it takes over: at its turns, at what it sets up, else at its name. */
function homeOf({ header, turns, units }: ScenarioData, code: string): Span {
  const isOwn = (span: Span | undefined) => span?.uri === header.uri && span.decl === header.decl;
  if (code === 'SND314' && isOwn(turns?.at)) return turns!.at;
  const first = code === 'SND646' ? units.find(({ spans }) => isOwn(spans.at(-1))) : undefined;
  return first?.spans.at(-1) ?? header;
}

/** An issue in the text of a scenario that is extended: left out when it is one there, else moved to the extending one. */
function bringHome(issue: Issue, home: Span, inherited: readonly Issue[]): Issue[] {
  if (issue.span.uri === home.uri && issue.span.decl === home.decl) return [issue];
  const same = ({ uri, decl, start }: Span) =>
    uri === issue.span.uri && decl === issue.span.decl && start === issue.span.start;
  // What was brought home to the scenario that is extended names its place first among what is related.
  const known = inherited.some((other) => {
    const first = other.related?.[0]?.span;
    return other.code === issue.code && (same(other.span) || (first !== undefined && same(first)));
  });
  if (known) return [];
  const related = [{ span: issue.span, message: { en: 'Written here', ja: '該当の記述' } }, ...(issue.related ?? [])];
  return [{ ...issue, span: home, related, data: {} }];
}

/** In text order, each only once. */
function distinct(problems: Problem[]): Problem[] {
  problems.sort((a, b) => a.start - b.start || a.end - b.end || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  const seen = new Set<string>();
  return problems.filter(({ start, end, code, args }) => {
    const key = JSON.stringify([start, end, code, args]);
    return seen.size < seen.add(key).size;
  });
}
