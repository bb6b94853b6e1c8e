/** The texts a command works on: the shipped games and a person's own files, understood by the model. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { addAll } from '../../engine/kernel/lists';
import { BadGiven, type Given, NotPlayable, type PreparedGame } from '../../engine/kernel/ruleset';
import type { SyntaxTree } from '../../grammar/ast';
import { parse } from '../../grammar/index';
import { createDiagnostics, type Diagnostics, message } from '../checks/index';
import { insideError } from '../checks/inside';
import { Lines } from '../db/lines';
import { Workspace } from '../db/workspace';
import { picturesBelow } from '../lsp/node-pictures';
import type { LibraryEntry } from '../lsp/protocol';
import {
  type Compilation,
  createModel,
  type Location,
  type ModelImpl,
  nearest,
  neededTexts,
  type Problem,
  type ReadText,
} from '../model/index';
import { UsageError, withMeant } from './args';
import { type Host, InputError, say } from './command';
import {
  filesOf,
  headsListed,
  neighboursOf,
  readText,
  sandFiles,
  shippedTexts,
  shownPath,
  statOf,
  uriOf,
  workspaceFiles,
} from './files';
import { hasRuleset, prepareCompiled } from './rules';

/** One finding as the command line reports it; lines and columns from 1. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: Problem['severity'];
  code: string;
  message: string;
  /** Where what it has to do with stands, such as the first declaration of what is declared twice. */
  related?: { file: string; line: number; column: number; message: string }[];
  fixes: string[];
}

/** Of so many problems the fixes are tried. */
const TRIED = 100;

/** So many places that a finding has to do with are told to people. */
const SHOWN = 3;

/** A finding as a line for people, with what it has to do with below it. */
export function lineOf({ file, line, column, severity, code, message: said, related = [] }: Finding): string {
  const near = related.slice(0, SHOWN).map((one) => `    ${one.file}:${one.line}:${one.column} ${one.message}\n`);
  return `${file}:${line}:${column} ${severity} ${code} ${said}\n${near.join('')}`;
}

/** An error of a whole file, at its beginning. */
function wholeFile(file: string, code: string, message: string): Finding {
  const where = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { file, ...where, severity: 'error', code, message, fixes: [] };
}

/** Trees of texts that were read before: the shipped games are read for every workspace a command looks at. */
const trees = new Map<string, SyntaxTree>();

function parsed(text: string): SyntaxTree {
  const tree = trees.get(text) ?? parse(text);
  trees.set(text, tree);
  return tree;
}

/** Files, their model, and where offsets stand. */
export class Texts {
  readonly workspace = new Workspace(parsed);
  readonly model: ModelImpl = createModel(this.workspace);
  private readonly diagnostics: Diagnostics = createDiagnostics(this.model);
  /** Problems whose fixes have been tried. */
  private tried = 0;
  private readonly paths = new Map<string, string>();
  private readonly lines = new Map<string, Lines>();
  /** Files that are not UTF-8, with what they seem to be; empty when that cannot be told. */
  private readonly encodings = new Map<string, string>();
  /** Files that could not be read, by URI, as findings. */
  private readonly unreadable = new Map<string, Finding>();

  constructor(
    private readonly host: Host,
    own: readonly string[],
    { shipped = true } = {},
  ) {
    this.workspace.setPictures(picturesBelow);
    const uris = new Set<string>();
    for (const file of own) {
      const uri = uriOf(file);
      if (uris.has(uri)) continue;
      uris.add(uri);
      this.add(file, uri, false);
    }
    for (const { file, listed } of shipped ? shippedTexts() : []) {
      const uri = uriOf(file);
      if (!uris.has(uri)) this.add(file, uri, true, listed);
    }
  }

  /** @param listed what the file declared when it was packed */
  private add(file: string, uri: string, shipped: boolean, listed?: LibraryEntry): void {
    const shown = shownPath(file, this.host.cwd);
    this.paths.set(uri, shown);
    try {
      const { text, encoding } = readText(file, shown);
      if (encoding !== undefined) this.encodings.set(uri, encoding);
      this.workspace.setFile(uri, text, { shipped, heads: headsListed(text, listed) });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.unreadable.set(uri, wholeFile(shown, 'unreadable', say(error.text, this.host.locale)));
    }
  }

  /** @throws InputError when the file could not be read */
  mustBeRead(uri: string): void {
    const unreadable = this.unreadable.get(uri);
    if (unreadable !== undefined) throw new InputError({ en: unreadable.message, ja: unreadable.message });
  }

  /** Path of a file as a person reads it. */
  path(uri: string): string {
    return this.paths.get(uri) ?? uri;
  }

  /** Line and column of an offset, from 1. */
  position(uri: string, offset: number): { line: number; column: number } {
    let lines = this.lines.get(uri);
    if (lines === undefined) {
      lines = new Lines(this.workspace.tree(uri)?.text ?? '');
      this.lines.set(uri, lines);
    }
    const { line, character } = lines.position(offset);
    return { line: line + 1, column: character + 1 };
  }

  /** With what its file seems to be, where that was found out when it was read. */
  private withEncoding(uri: string, { code, args }: Problem): Pick<Problem, 'code' | 'args'> {
    const encoding = code === 'SYN031' ? this.encodings.get(uri) : undefined;
    return { code, args: encoding ? { ...args, encoding } : args };
  }

  /** What is wrong in one file, in text order. */
  findings(uri: string): Finding[] {
    const unreadable = this.unreadable.get(uri);
    if (unreadable !== undefined) return [unreadable];
    const file = this.path(uri);
    try {
      return this.found(uri);
    } catch (error) {
      // What fails in one file is said there; the others are looked at.
      return [wholeFile(file, 'inside-error', say(insideError(error), this.host.locale))];
    }
  }

  private found(uri: string): Finding[] {
    const found = this.diagnostics.problems(uri).map((problem) => this.told(problem));
    const refused = this.model
      .scenarios(uri)
      .filter(({ location }) => location.uri === uri)
      .flatMap(({ id, location }) => {
        const compiled = this.hindering([id]).length > 0 ? undefined : this.model.compile(id)?.compiled;
        if (!compiled || !hasRuleset(compiled)) return [];
        const ready = this.ready(compiled, location);
        if (Array.isArray(ready)) return ready;
        const [at = location] = this.model.compile(id)?.sources.given ?? [];
        return compiled.scenario.given ? this.begun(ready, {}, at) : [];
      });
    addAll(refused, this.misgiven(uri));
    return refused.length === 0 ? found : [...found, ...refused].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  /** Positions of the replays of a file that the rules refuse though nothing is wrong in their text; those of examples are tested. */
  private misgiven(uri: string): Finding[] {
    return this.model.replays(uri).flatMap(({ scenario, begin, location }) => {
      const given = begin?.given;
      const compiled =
        given && this.hindering([scenario]).length === 0 ? this.model.compile(scenario)?.compiled : undefined;
      if (!given || !compiled || !hasRuleset(compiled)) return [];
      const ready = this.ready(compiled, location);
      return Array.isArray(ready) ? [] : this.begun(ready, given, location);
    });
  }

  /** Why a game cannot begin with a position. */
  private begun(ready: PreparedGame, given: Given, at: Location): Finding[] {
    try {
      ready.start({ seed: 1, given });
      return [];
    } catch (error) {
      if (!(error instanceof BadGiven)) throw error;
      const why = error.message;
      const said = { en: `This position cannot be played: ${why}`, ja: `この局面はプレイできません：${why}` };
      const message = say(said, this.host.locale);
      return [{ ...this.place(at), severity: 'error', code: 'not-playable', message, fixes: [] }];
    }
  }

  /** Errors that keep scenarios (`game/scenario`) from being played. */
  hindering(ids: readonly string[]): Finding[] {
    try {
      return this.diagnostics.hindering(ids).map((problem) => this.told(problem));
    } catch (error) {
      const uri = this.model.scenarios().find(({ id }) => ids.includes(id))?.location.uri ?? '';
      return [wholeFile(this.path(uri), 'inside-error', say(insideError(error), this.host.locale))];
    }
  }

  /** The game ready to play, or at its scenario why the rules refuse it though nothing is wrong in its text. */
  ready(compiled: CompiledGame, at: Location): PreparedGame | Finding[] {
    try {
      return prepareCompiled(compiled);
    } catch (error) {
      const said = error instanceof NotPlayable ? error.problems : [{ message: String(error) }];
      const { rules } = compiled.game;
      return said.map(({ message: why }) => ({
        ...this.place(at),
        severity: 'error',
        code: 'not-playable',
        message: say(
          rules === ''
            ? { en: `This scenario cannot be played: ${why}`, ja: `このシナリオはプレイできません：${why}` }
            : {
                en: `The rules “${rules}” cannot play this scenario: ${why}`,
                ja: `ルール「${rules}」ではこのシナリオをプレイできません：${why}`,
              },
          this.host.locale,
        ),
        fixes: [],
      }));
    }
  }

  private told(problem: Problem): Finding {
    const { diagnostics, host } = this;
    const fixes = () => (this.tried++ < TRIED ? diagnostics.fixes(problem) : problem.fixes);
    const related = problem.related.map((one) => {
      const { file, line, column } = this.place(one);
      return { file, line, column, message: say(one.message, host.locale) };
    });
    return {
      ...this.place(problem),
      severity: problem.severity,
      code: problem.code,
      message: message(this.withEncoding(problem.uri, problem), host.locale),
      ...(related.length > 0 ? { related } : {}),
      // Looked for when they are written out only.
      get fixes() {
        return fixes().map((fix) => say(fix.title, host.locale));
      },
    };
  }

  private place({ uri, start, end }: Location): Pick<Finding, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'> {
    const from = this.position(uri, start);
    const to = this.position(uri, end);
    return { file: this.path(uri), line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }
}

/** The texts of given paths, with those among their neighbours that they need; `reported` are the given ones. */
export function openPaths(paths: readonly string[], host: Host): { texts: Texts; reported: string[] } {
  const files = filesOf(paths, host.cwd);
  const reported = [...new Set(files.map(uriOf))];
  const near = neighboursOf(files, host.cwd).filter((file) => !reported.includes(uriOf(file)));
  return { texts: new Texts(host, [...files, ...neededOf(files, near, host.cwd)]), reported };
}

/** Which of the files near some given ones these need: what else lies in a folder has no say in what is right. */
function neededOf(files: readonly string[], near: readonly string[], cwd: string): string[] {
  if (near.length === 0) return [];
  const read = new Map<string, ReadText>();
  const add = (file: string, shipped: boolean, listed?: LibraryEntry) => {
    const uri = uriOf(file);
    if (read.has(uri)) return;
    try {
      const { text } = readText(file, shownPath(file, cwd));
      const heads = headsListed(text, listed) as ReadText['heads'];
      read.set(uri, { uri, shipped, heads, tree: () => parsed(text) });
    } catch (error) {
      // A given file that cannot be read is reported, and others are not needed.
      if (!(error instanceof InputError)) throw error;
    }
  };
  for (const file of [...files, ...near]) add(file, false);
  for (const { file, listed } of shippedTexts()) add(file, true, listed);
  const needed = neededTexts([...read.values()], new Set(files.map(uriOf)));
  return near.filter((file) => needed.has(uriOf(file)));
}

/** A scenario that was found, compiled as far as its text can be understood. */
export interface OpenScenario {
  texts: Texts;
  /** `game/scenario`. */
  id: string;
  compilation: Compilation;
}

/** Texts that may hold what is asked for by a name: those that count anywhere, then all below the current folder. */
export function* textsByName(host: Host): Generator<Texts> {
  const near = workspaceFiles(host.cwd);
  yield new Texts(host, near);
  const wide = sandFiles(host.cwd);
  if (wide.some((file) => !near.includes(file))) yield new Texts(host, wide);
}

/**
 * The scenario of that name alone, when one game has it, or the only one of the game of that name; what is to be said when there is none.
 * @throws UsageError when several have
 */
function byName(name: string, host: Host): OpenScenario | UsageError {
  const looked: Texts[] = [];
  for (const texts of textsByName(host)) {
    looked.push(texts);
    const all = texts.model.scenarioIds();
    const ids = all.filter((id) => id.endsWith(`/${name}`));
    const ofGame = all.filter((id) => id.startsWith(`${name}/`));
    const [only, ...more] = ids.length > 0 ? ids : ofGame;
    if (only !== undefined && more.length === 0) return opened(texts, only);
    if (ids.length > 0) {
      throw new UsageError({
        en: `Several games have a scenario "${name}": ${ids.join(', ')}. Write one of these.`,
        ja: `シナリオ「${name}」は複数のゲームにあります（${ids.join('、')}）。そのどれかを書いてください。`,
      });
    }
    if (only !== undefined) {
      throw new UsageError({
        en: `The game "${name}" has several scenarios: ${ofGame.join(', ')}. Write one of these.`,
        ja: `ゲーム「${name}」にはシナリオが複数あります（${ofGame.join('、')}）。そのどれかを書いてください。`,
      });
    }
  }
  return noScenario(name, looked);
}

/** A name is taken apart at a `#`, or behind a folder (`games/mill/noon`); one that the name of a file holds is a part of that. */
function parted(name: string, cwd: string): { file: string; wanted?: string } {
  if (existsSync(path.resolve(cwd, name))) return { file: name };
  for (let at = name.lastIndexOf('#'); at > 0; at = name.lastIndexOf('#', at - 1)) {
    const file = name.slice(0, at);
    if (existsSync(path.resolve(cwd, file))) return { file, wanted: name.slice(at + 1) };
  }
  const [file, wanted] = name.split('#', 2) as [string, string | undefined];
  if (wanted !== undefined) return { file, wanted };
  for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1))
    if (statOf(path.resolve(cwd, name.slice(0, at)), name)?.isDirectory())
      return { file: name.slice(0, at), wanted: name.slice(at + 1) };
  return { file };
}

/**
 * The scenario that `game-id/scenario-id`, a file, `file#scenario-id` or `folder/scenario-id` means; a scenario's id without its game where it is the only one.
 * @param like of several in a file the one with this id
 * @throws UsageError where none is there, or it is not said which of several in a folder
 */
export function openScenario(name: string, host: Host, like?: string): OpenScenario {
  const exists = existsSync(path.resolve(host.cwd, name));
  if (!exists && /^[^/\\#.]+$/.test(name)) {
    const found = byName(name, host);
    if (found instanceof UsageError) throw found;
    return found;
  }
  const { file, wanted } = parted(name, host.cwd);
  if (/^[^/\\#]+\/[^/\\#]+$/.test(name) && !name.endsWith('.sand')) {
    const found = byId(name, host);
    // What stands before the `/` may be a folder.
    if (found instanceof UsageError && !exists && wanted === undefined) throw found;
    if (!(found instanceof UsageError)) return found;
  }
  const { texts, reported } = openPaths([file], host);
  if (reported.length === 1) texts.mustBeRead(reported[0]!);
  const there = reported.flatMap((uri) => texts.model.scenarios(uri).filter((one) => one.location.uri === uri));
  const found =
    wanted === undefined
      ? (there.find((one) => one.id === like) ?? firstOf(file, there, host.cwd))
      : there.find((one) => one.id === wanted || one.id.endsWith(`/${wanted}`));
  if (found === undefined) {
    const ids = there.map((one) => one.id);
    if (wanted !== undefined && ids.length > 0) {
      const list = ids.join(', ');
      throw new UsageError(
        withMeant(
          { en: `${file} has no scenario "${wanted}"`, ja: `${file} にシナリオ「${wanted}」はありません。` },
          meant(wanted, ids),
          { en: `it has: ${list}.`, ja: `あるのは ${list} です。` },
        ),
      );
    }
    throw new InputError({ en: `${file} declares no scenario.`, ja: `${file} にシナリオの宣言がありません。` });
  }
  return opened(texts, found.id);
}

/** The first scenario of a file; of a folder, in which none comes first, the only one. @throws UsageError where there are several */
function firstOf<T extends { id: string }>(file: string, there: readonly T[], cwd: string): T | undefined {
  const [first, ...more] = there;
  if (first === undefined || more.length === 0 || !statSync(path.resolve(cwd, file)).isDirectory()) return first;
  const list = there.map(({ id }) => id).join(', ');
  const last = first.id.slice(first.id.indexOf('/') + 1);
  throw new UsageError({
    en: `${file} has ${there.length} scenarios: ${list}. Say which, as in ${file}#${last}.`,
    ja: `${file} にはシナリオが ${there.length} あります：${list}。${file}#${last} のように指定してください。`,
  });
}

/** The scenario of an id; what is to be said when there is none. */
function byId(id: string, host: Host): OpenScenario | UsageError {
  const looked: Texts[] = [];
  for (const texts of textsByName(host)) {
    if (texts.model.scenario(id) !== undefined) return opened(texts, id);
    looked.push(texts);
  }
  return noScenario(id, looked);
}

/**
 * What is said of an id that no scenario has: the one that is likely meant, and those of the same name, else a person's own, else all.
 */
function noScenario(id: string, looked: readonly Texts[]): UsageError {
  const { model, workspace } = looked.at(-1)!;
  const all = model.scenarioIds();
  const own = model.scenarioIds((uri) => !workspace.isShipped(uri));
  const alike = all.filter((one) => nameOf(one) === nameOf(id));
  const list = [alike, own].find((some) => some.length > 0) ?? all;
  const likely = meant(id, all);
  const listed = list.join(', ');
  const said = { en: `There is no scenario "${id}"`, ja: `シナリオ「${id}」はありません。` };
  const more = { en: `there are: ${listed}.`, ja: `あるのは ${list.join('、')} です。` };
  return new UsageError(withMeant(said, likely, more));
}

/** Of `game/scenario`, the scenario. */
const nameOf = (id: string): string => id.slice(id.indexOf('/') + 1);

/** The id that is likely meant by another one, or by a name alone: of a scenario, or of a game. */
function meant(written: string, ids: readonly string[]): string | undefined {
  if (written.includes('/')) return nearest(written, ids);
  const games = ids.map((id) => id.slice(0, id.indexOf('/')));
  const name = nearest(written, [...ids.map(nameOf), ...games]);
  return ids.find((id) => nameOf(id) === name) ?? name;
}

function opened(texts: Texts, id: string): OpenScenario {
  const compilation = texts.model.compile(id);
  if (compilation === undefined)
    throw new InputError({ en: `${id} cannot be compiled.`, ja: `${id} をコンパイルできません。` });
  return { texts, id, compilation };
}

/** The compiled game. @throws InputError when the text says too little to compile it */
export function compiledGame({ id, compilation, texts }: OpenScenario): CompiledGame {
  if (compilation.compiled !== null) return compilation.compiled;
  throw new InputError({
    en: `${id} cannot be compiled: its map or its turns are missing. Run: sandtable check ${texts.path(compilation.scenario.location.uri)}`,
    ja: `${id} をコンパイルできません（マップかターンがありません）。sandtable check ${texts.path(compilation.scenario.location.uri)} を実行してください。`,
  });
}

/** Errors that keep a scenario from being played, as lines for a person. */
export function errorsOf({ texts, id }: OpenScenario): Finding[] {
  return texts.hindering([id]);
}

/** The scenario, ready to play. @throws InputError with everything that prevents play */
export function prepareScenario(scenario: OpenScenario): PreparedGame {
  const errors = errorsOf(scenario);
  if (errors.length > 0) throw refused(scenario, errors);
  const compiled = compiledGame(scenario);
  if (!hasRuleset(compiled)) {
    const { rules } = compiled.game;
    throw new InputError({
      en: `${scenario.id} cannot be played yet: there is no ruleset “${rules}”; it can be checked, compiled and drawn`,
      ja: `${scenario.id} はまだプレイできません。ルールセット「${rules}」がありません。検査・コンパイル・表示はできます`,
    });
  }
  const ready = scenario.texts.ready(compiled, scenario.compilation.scenario.location);
  if (Array.isArray(ready)) throw refused(scenario, ready);
  return ready;
}

function refused({ id }: OpenScenario, errors: readonly Finding[]): InputError {
  const list = errors.slice(0, 10).map((one) => `\n  ${one.file}:${one.line}:${one.column} ${one.code} ${one.message}`);
  const more = errors.length > 10 ? '\n  …' : '';
  return new InputError({
    en: `${id} cannot be played; its text has ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}:${list.join('')}${more}`,
    ja: `${id} はプレイできません。テキストに誤りが${errors.length}件あります：${list.join('')}${more}`,
  });
}
