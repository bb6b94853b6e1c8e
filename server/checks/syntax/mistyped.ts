/** Words of the language that are mistyped: the grammar stops at them, and goes on where the nearest one stands instead. */
import type { SyntaxProblem, SyntaxTree } from '../../../grammar/ast';
import { contexts } from '../../../grammar/contexts';
import { damageOf } from '../../../grammar/damage';
import { describe, expectedIn } from '../../../grammar/expected';
import { nearest } from '../../model/suggest';
import { brought } from './sound';

/** So many words are tried. */
const TRIED = 3;

/** The word that is meant: the nearest of `words` with which the line reads. */
export function wordMeant(tree: SyntaxTree, start: number, words: readonly string[]): string | undefined {
  const found = wordAt(tree, start);
  const left = words.filter((word) => /^\p{L}[\p{L}-]+$/u.test(word) && word !== found);
  for (let tries = 0; found !== '' && tries < TRIED; tries++) {
    const near = nearest(found, left);
    if (near === undefined) return undefined;
    if (reads(tree, { start, end: start + found.length, text: near })) return near;
    left.splice(left.indexOf(near), 1);
  }
  return undefined;
}

function wordAt(tree: SyntaxTree, start: number): string {
  return /^\p{L}[\p{L}\p{N}-]*/u.exec(tree.slice(start, start + 40))?.[0] ?? '';
}

/** Whether an edit brings nothing else to complain of on its line. */
function reads(tree: SyntaxTree, edit: { start: number; end: number; text: string }): boolean {
  const after = tree.edit([edit]);
  const line = after.slice(edit.start, edit.start + 2000).split('\n', 1)[0]!.length;
  return brought(tree, [edit], after).every((p) => p.start < edit.start || p.start > edit.start + line);
}

/** Where the grammar stops at or behind a mistyped word that begins a statement, the word is what is wrong. */
export function asMistyped(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  return problems.map((one) => {
    const p = conditional(tree, one);
    if (p.code !== 'SYN002' && (p.code !== 'SYN001' || p.args.found !== '{')) return p;
    const damage = damageOf(tree).at(p.start);
    if (!damage || (p.code === 'SYN002' && damage.start !== p.start)) return p;
    const { start } = damage;
    const meant = wordMeant(tree, start, beginning(damage.context));
    if (meant === undefined) return p;
    const found = wordAt(tree, start);
    return { code: 'SYN001', start, end: start + found.length, args: { found, expected: meant } };
  });
}

/** `shift +1 if …`: of a line that reads with `when`, the word before its condition is what is wrong. */
function conditional(tree: SyntaxTree, p: SyntaxProblem): SyntaxProblem {
  if (p.code !== 'SYN001' && p.code !== 'SYN002') return p;
  const line = tree
    .slice(Math.max(0, p.start - 200), p.start)
    .split('\n')
    .at(-1)!;
  const found = /(?<=\s)if(?=\s)/.exec(line.replace(/"[^"]*"/g, (text) => '"'.repeat(text.length)));
  if (!found) return p;
  const start = p.start - line.length + found.index;
  if (!reads(tree, { start, end: start + 2, text: 'when' })) return p;
  return { code: 'SYN001', start, end: start + 2, args: { found: 'if', expected: 'when' } };
}

/** Words that may begin a statement of a block. */
function beginning(context: string): string[] {
  const { words = {}, otherwise } = contexts[context] ?? {};
  const others = otherwise ? describe(expectedIn(otherwise.rule, [], 0)).split(' ') : [];
  return [...Object.keys(words), ...others];
}
