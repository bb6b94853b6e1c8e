/** The texts a command works on: the shipped games and a person's own files, understood by the model. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { NotPlayable, type PreparedGame } from '../../engine/kernel/ruleset';
import type { SyntaxTree } from '../../grammar/ast';
import { parse } from '../../grammar/index';
import { createDiagnostics, type Diagnostics, message } from '../checks/index';
import { insideError } from '../checks/inside';
import { Lines } from '../db/lines';
import { Workspace } from '../db/workspace';
import {
  type Compilation,
  createModel,
  type ModelImpl,
  neededTexts,
  type Problem,
  type ReadText,
} from '../model/index';
import { UsageError } from './args';
import { type Host, InputError, say } from './command';
import { filesOf, neighboursOf, readText, sandFiles, shippedFolder, shownPath, uriOf, workspaceFiles } from './files';
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
  fixes: string[];
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
    const uris = new Set<string>();
    for (const file of own) {
      const uri = uriOf(file);
      if (uris.has(uri)) continue;
      uris.add(uri);
      this.add(file, uri, false);
    }
    const folder = shipped ? shippedFolder() : null;
    if (folder !== null) {
      for (const file of sandFiles(folder)) {
        const uri = uriOf(file);
        if (!uris.has(uri)) this.add(file, uri, true);
      }
    }
  }

  private add(file: string, uri: string, shipped: boolean): void {
    const shown = shownPath(file, this.host.cwd);
    this.paths.set(uri, shown);
    try {
      const { text, encoding } = readText(file, shown);
      if (encoding !== undefined) this.encodings.set(uri, encoding);
      this.workspace.setFile(uri, text, { shipped });
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
      return this.found(uri, file);
    } catch (error) {
      // What fails in one file is said there; the others are looked at.
      return [wholeFile(file, 'inside-error', say(insideError(error), this.host.locale))];
    }
  }

  private found(uri: string, file: string): Finding[] {
    return this.diagnostics.problems(uri).map((problem) => {
      const start = this.position(uri, problem.start);
      const end = this.position(uri, problem.end);
      return {
        file,
        line: start.line,
        column: start.column,
        endLine: end.line,
        endColumn: end.column,
        severity: problem.severity,
        code: problem.code,
        message: message(this.withEncoding(uri, problem), this.host.locale),
        fixes: problem.fixes.map((fix) => say(fix.title, this.host.locale)),
      };
    });
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
  const folder = shippedFolder();
  const shipped = folder === null ? [] : sandFiles(folder);
  const read = new Map<string, ReadText>();
  const add = (file: string, isShipped: boolean) => {
    const uri = uriOf(file);
    if (read.has(uri)) return;
    try {
      read.set(uri, { uri, shipped: isShipped, tree: parsed(readText(file, shownPath(file, cwd)).text) });
    } catch (error) {
      // A given file that cannot be read is reported, and others are not needed.
      if (!(error instanceof InputError)) throw error;
    }
  };
  for (const file of [...files, ...near]) add(file, false);
  for (const file of shipped) add(file, true);
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

/** The scenario of that name alone, when one game has it; undefined when none has. @throws UsageError when several have */
function byName(name: string, host: Host): OpenScenario | undefined {
  for (const files of [workspaceFiles(host.cwd), sandFiles(host.cwd)]) {
    const texts = new Texts(host, files);
    const ids = texts.model.scenarioIds().filter((id) => id.endsWith(`/${name}`));
    if (ids.length === 1) return opened(texts, ids[0]!);
    if (ids.length > 1) {
      throw new UsageError({
        en: `Several games have a scenario "${name}": ${ids.join(', ')}. Write one of these.`,
        ja: `シナリオ「${name}」は複数のゲームにあります（${ids.join('、')}）。そのどれかを書いてください。`,
      });
    }
  }
  return undefined;
}

/**
 * The scenario that `game-id/scenario-id`, a file, or `file#scenario-id` means; a scenario's id without its game where it is the only one.
 */
export function openScenario(name: string, host: Host): OpenScenario {
  if (/^[^/\\#.]+$/.test(name) && !existsSync(path.resolve(host.cwd, name))) {
    const found = byName(name, host);
    if (found) return found;
  }
  const [file, wanted] = name.split('#', 2) as [string, string | undefined];
  if (/^[^/\\#]+\/[^/\\#]+$/.test(name) && !name.endsWith('.sand')) return byId(name, host);
  const { texts, reported } = openPaths([file], host);
  if (reported.length === 1) texts.mustBeRead(reported[0]!);
  const there = reported.flatMap((uri) => texts.model.scenarios(uri).filter((one) => one.location.uri === uri));
  const found =
    wanted === undefined ? there[0] : there.find((one) => one.id === wanted || one.id.endsWith(`/${wanted}`));
  if (found === undefined) {
    const list = there.map((one) => one.id).join(', ');
    if (wanted !== undefined && list !== '') {
      throw new UsageError({
        en: `${file} has no scenario "${wanted}"; it has: ${list}.`,
        ja: `${file} にシナリオ「${wanted}」はありません。あるのは ${list} です。`,
      });
    }
    throw new InputError({ en: `${file} declares no scenario.`, ja: `${file} にシナリオの宣言がありません。` });
  }
  return opened(texts, found.id);
}

function byId(id: string, host: Host): OpenScenario {
  const near = new Texts(host, workspaceFiles(host.cwd));
  if (near.model.scenario(id) !== undefined) return opened(near, id);
  const wide = new Texts(host, sandFiles(host.cwd));
  if (wide.model.scenario(id) !== undefined) return opened(wide, id);
  throw noScenario(id, near.model.scenarioIds());
}

/** What is said of an id that no scenario has: those of the same name, else all. */
function noScenario(id: string, all: readonly string[]): UsageError {
  const name = id.slice(id.indexOf('/') + 1);
  const alike = all.filter((one) => one.endsWith(`/${name}`));
  const list = alike.length > 0 ? alike : all;
  return new UsageError({
    en: `There is no scenario "${id}"; there are: ${list.join(', ')}.`,
    ja: `シナリオ「${id}」はありません。あるのは ${list.join('、')} です。`,
  });
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

/** Errors in the files a compiled scenario is made of; at most a handful, as lines for a person. */
export function errorsOf({ texts, compilation }: OpenScenario): Finding[] {
  return errorsOfAll(texts, [compilation]);
}

/** The same of several scenarios; what they share is told once. */
export function errorsOfAll(texts: Texts, compilations: readonly Compilation[]): Finding[] {
  const uris = new Set(compilations.map(({ scenario }) => scenario.location.uri));
  for (const { sources } of compilations)
    for (const list of Object.values(sources)) for (const one of list) uris.add(one.uri);
  return [...uris].sort().flatMap((uri) => texts.findings(uri).filter((one) => one.severity === 'error'));
}

/** The scenario, ready to play. @throws InputError with everything that prevents play */
export function prepareScenario(scenario: OpenScenario): PreparedGame {
  const errors = errorsOf(scenario);
  if (errors.length > 0) {
    const list = errors
      .slice(0, 10)
      .map((one) => `\n  ${one.file}:${one.line}:${one.column} ${one.code} ${one.message}`);
    const more = errors.length > 10 ? '\n  …' : '';
    throw new InputError({
      en: `${scenario.id} cannot be played; its text has ${errors.length} error(s):${list.join('')}${more}`,
      ja: `${scenario.id} はプレイできません。テキストに誤りが${errors.length}件あります：${list.join('')}${more}`,
    });
  }
  const compiled = compiledGame(scenario);
  if (!hasRuleset(compiled)) {
    const { rules } = compiled.game;
    throw new InputError({
      en: `${scenario.id} cannot be played yet: there is no ruleset “${rules}”; it can be checked, compiled and drawn`,
      ja: `${scenario.id} はまだプレイできません。ルールセット「${rules}」がありません。検査・コンパイル・表示はできます`,
    });
  }
  try {
    return prepareCompiled(compiled);
  } catch (error) {
    if (!(error instanceof NotPlayable)) throw error;
    const list = error.problems.map((one) => `\n  ${one.message}`).join('');
    throw new InputError({
      en: `${scenario.id} cannot be played:${list}`,
      ja: `${scenario.id} はプレイできません：${list}`,
    });
  }
}
