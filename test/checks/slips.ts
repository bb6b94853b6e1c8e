/** Slips in the texts of the tutorial: what is said of each, and what its fixes make of the text. */
import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { createDiagnostics, message } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel, type Problem } from '../../server/model';
import { shippedFiles } from '../model/shipped';

export const files = shippedFiles()
  .filter(({ uri }) => uri.includes('/tutorial/'))
  .map(({ uri, text }) => ({ name: uri.split('/').at(-1)!, text }));

const uriOf = (name: string) => `file:///${name}`;

/** The tutorial is read once: each slip is an edit, as it is in an editor, and is taken back. */
const workspace = new Workspace(parse);
for (const { name, text } of files) workspace.setFile(uriOf(name), text);
const diagnostics = createDiagnostics(createModel(workspace));

/** With the fixes that are offered: those that have been tried. */
const problems = (): Problem[] =>
  [...diagnostics.all().values()].flat().map((problem) => ({ ...problem, fixes: [...diagnostics.fixes(problem)] }));

function problemsWith({ name, text }: { name: string; text: string }): Problem[] {
  const uri = uriOf(name);
  const own = files.find((file) => file.name === name)?.text;
  if (own !== undefined) return workspace.trial(uri, [changeOf(own, text)], problems);
  workspace.setFile(uri, text);
  const found = problems();
  workspace.removeFile(uri);
  return found;
}

/** The edit that makes one text of another: what they begin and end with stays. */
export function changeOf(from: string, to: string): { start: number; end: number; text: string } {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start++;
  let behind = 0;
  while (behind < most - start && from.at(-1 - behind) === to.at(-1 - behind)) behind++;
  return { start, end: from.length - behind, text: to.slice(start, to.length - behind) };
}

const said = (problem: Problem) => `${problem.code} ${message(problem, 'en')}`;
let before: ReadonlySet<string> | undefined;

/** What is found in the tutorial when a text of it is changed, and not without that. */
function added(name: string, text: string): Problem[] {
  before ??= new Set([...diagnostics.all().values()].flat().map(said));
  return problemsWith({ name, text }).filter((problem) => !before!.has(said(problem)));
}

/** The text after a fix. */
function fixed(text: string, { edits }: Problem['fixes'][number]): string {
  let after = text;
  for (const { start, end, text: into } of edits.toSorted((a, b) => b.start - a.start))
    after = after.slice(0, start) + into + after.slice(end);
  return after;
}

/**
 * `wrong` in place of `right` in a file is said once, with this code and, if given, in these words; its only fix writes `meant`, or there
 * is none (`undefined`).
 */
export function slip(
  name: string,
  right: string,
  wrong: string,
  code: string,
  meant: string | undefined,
  words?: RegExp,
): void {
  const text = files.find((file) => file.name === name)?.text ?? '';
  assert.ok(text.includes(right), `${name} has no ${right}`);
  const changed = text.replace(right, () => wrong);
  const problems = added(name, changed);
  assert.deepEqual(problems.map(said).length, 1, problems.map(said).join('\n'));
  judged(problems[0]!, changed, code, meant === undefined ? undefined : text.replace(right, () => meant), words);
}

/** The one slip of `wrong` in place of `right`, where several fixes may be meant: its code, whether the first fix restores the text, and how many there are. */
export function choices(name: string, right: string, wrong: string): { code: string; first: boolean; fixes: number } {
  const text = files.find((file) => file.name === name)?.text ?? '';
  assert.ok(text.includes(right), `${name} has no ${right}`);
  const changed = text.replace(right, () => wrong);
  const [problem, ...more] = added(name, changed);
  assert.deepEqual(more.map(said), []);
  const after = problem!.fixes.map((fix) => fixed(changed, fix));
  return { code: problem!.code, first: after[0] === text, fixes: after.length };
}

/** What is said of the tutorial with `changed` in place of `right`, and not without that: code and message. */
export function messages(name: string, right: string, changed: string): string[] {
  const text = files.find((file) => file.name === name)?.text ?? '';
  assert.ok(text.includes(right), `${name} has no ${right}`);
  return added(
    name,
    text.replace(right, () => changed),
  ).map(said);
}

/** The same of lines of a scenario that extends the first one of the tutorial. */
export function slipIn(
  wrong: string,
  code: string | undefined,
  meant?: string | undefined,
  words?: RegExp,
  base = 'spring',
): void {
  const scenario = (lines: string) => `scenario mine of tutorial extends ${base} "Mine" {\n${lines}\n}\n`;
  const problems = added('mine.sand', scenario(wrong)).filter(({ code: one }) => one !== 'SND108');
  assert.equal(problems.length, code === undefined ? 0 : 1, problems.map(said).join('\n'));
  if (code !== undefined)
    judged(problems[0]!, scenario(wrong), code, meant === undefined ? undefined : scenario(meant), words);
}

function judged(problem: Problem, text: string, code: string, meant: string | undefined, words: RegExp | undefined) {
  assert.equal(problem.code, code, said(problem));
  // A failure shows the lines that differ, not the whole text.
  const linesOf = (one: string) => one.split('\n').filter((line) => line.trim() !== '');
  const lines = linesOf(meant ?? '');
  const results = problem.fixes.map((fix) => unlike(linesOf(fixed(text, fix)), lines));
  assert.deepEqual(results, meant === undefined ? [] : [[]]);
  if (words) assert.match(message(problem, 'en'), words);
}

/** Lines of a text that are not those of another; blank ones count for nothing. */
const unlike = (lines: string[], others: string[]) =>
  lines.length === others.length ? lines.filter((line, i) => line !== others[i]) : lines;
