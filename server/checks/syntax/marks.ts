/** What marks of other scripts, of word processors and of programming languages stand for in the language. */

import { rewriting } from '../edits';
import type { Fix, FixContext } from '../types';
import { lineAround } from './line';

/** Characters that Unicode does not already reduce to one of the language. */
const alike: Readonly<Record<string, string>> = {
  ...{ '、': ',', '。': '.', '‹': '<', '›': '>', '≤': '<=', '≦': '<=', '≧': '>=', '≥': '>=', '≠': '!=' },
  ...{ '→': '->', '⇒': '->', '⟶': '->', '…': '..', '‥': '..', '〜': '..', '～': '..', '∼': '..', '×': '*' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '－': '-' },
};

/** What several of them together stand for, where that is not what they are. */
const together: Readonly<Record<string, string>> = {
  ...{ '=<': '<=', '=>': '>=', '==': '=', '===': '=', '<>': '!=', '=!': '!=', '!==': '!=' },
  ...{ '&': 'and', '&&': 'and', '|': 'or', '||': 'or', '...': '..', '-->': '->', '—>': '->' },
};

/** All marks that the language has. */
const known = new Set('{ } ( ) , : ; | / = != < > <= >= + - * . .. -> # % ^ [ ] and or'.split(' '));

/** Writes what the marks around a problem stand for together: `=<` is `<=`. Empty where they stand for nothing, or for themselves. */
export function marksMeant(context: FixContext): Fix[] {
  const line = lineAround(context);
  const run = runAround(line.text, context.at.start - line.start);
  const mark = run && markFor(run.text, (context.issue.args.expected ?? '').split(' '));
  if (!run || mark === undefined || mark === run.text) return [];
  const start = line.start + run.start;
  const end = start + run.text.length;
  if (!/^\p{L}/u.test(mark)) return [rewriting(context, mark, { start, end })];
  const blank = (at: number) => (/\s/.test(line.text[at - line.start] ?? '') ? '' : ' ');
  return [rewriting(context, `${blank(start - 1)}${mark}${blank(end)}`, { start, end })];
}

/** What the language writes for a run of marks; undefined where they stand for none. `expected`: what may stand there. */
function markFor(written: string, expected: readonly string[]): string | undefined {
  const plain = [...written].map((one) => alike[one] ?? one.normalize('NFKC')).join('');
  if (/^-+$/.test(plain) && expected.includes('..') && !expected.includes('-')) return '..';
  if (plain === '=>' && expected.includes('->')) return '->';
  const mark = together[plain] ?? plain;
  return known.has(mark) ? mark : undefined;
}

const RUN = /[^\p{L}\p{N}\p{M}\s"(){},;:_]+/gu;

/** The run of marks on a line around an offset of it: `=<` around `<`. */
function runAround(line: string, at: number): { text: string; start: number } | undefined {
  for (const { 0: text, index } of line.matchAll(RUN))
    if (index <= at && at < index + text.length) return { text, start: index };
  return undefined;
}
