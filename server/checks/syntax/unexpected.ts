import { syntaxProblems } from '../../../grammar/problems';
import { nearest } from '../../model/suggest';
import { edited, insertion, rewriting } from '../edits';
import type { Check, Fix, FixContext } from '../types';
import { behindReference, conditionBehind, minusMeant, sideMeant } from './hints';
import { lineAround } from './line';
import { meant } from './meant';
import { isNeedless } from './needless';
import { brought, mends } from './sound';

export const unexpected: Check = {
  code: 'SYN001',
  name: 'unexpected',
  severity: 'error',
  title: { en: 'Something that does not belong here', ja: 'ここに書けないもの' },
  message: syntaxProblems.SYN001!,
  doc: {
    en: 'The statement goes on without these words; they have no effect. Take them away, or write what was meant.',
    ja: 'この部分は無視されます。取り除くか、正しい書き方に直してください。',
  },
  bad: `scenario small extends base {
  turns 1..2 long
}
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
  fixes: (context) => {
    const line = lineAround(context);
    const written = sideMeant(context, line) ?? minusMeant(context.at, line) ?? behindReference(context.at, line);
    if (written) return [rewriting(context, written.text, written)];
    const behind = conditionBehind(context.at, line);
    if (behind) return inFrontOfBlock(context, behind);
    const words = (context.issue.args.expected ?? '').split(' ');
    // `turn3`: a word of the language and a number without the blank.
    const [, word = '', number = ''] = /^(\p{L}+)(\d+)$/u.exec(context.found) ?? [];
    if (words.includes(word)) return [rewriting(context, `${word} ${number}`)];
    const denied = words.includes('!=') ? unequal(context) : [];
    if (denied.length > 0) return denied;
    const likely = meant(context);
    if (likely.length > 0) return likely;
    const near = nearest(
      context.found,
      words.filter((word) => /^\p{L}[\p{L}-]+$/u.test(word)),
    );
    if (near !== undefined) return [rewriting(context, near)];
    const around = context.found === '(' ? unparenthesised(context) : [];
    if (around.length > 0) return around;
    if (!isNeedless(context, words)) return [];
    const before = firstWord(context);
    if (before.length > 0) return before;
    const title = { en: `Remove ${context.found}`, ja: `${context.found}を取り除く` };
    return [edited(context, title, { ...cutBefore(context), text: '' })];
  },
};

/** `turn is not 3`: the sign for what the words say. */
function unequal(context: FixContext): Fix[] {
  const { at, found } = context;
  const line = lineAround(context);
  const before = / (?:is|are|does)\s+$/.exec(line.text.slice(0, at.start - line.start));
  if (!before || !['not', 'no'].includes(found)) return [];
  const behind = /^(?:\s+equal(?:\s+to)?)?/.exec(line.text.slice(at.end - line.start))![0];
  const title = { en: 'Write !=', ja: '!=と書く' };
  const start = at.start - before[0].length + 1;
  return [edited(context, title, { start, end: at.end + behind.length, text: '!=' })];
}

/** Takes both parentheses away, and what is between them stays. */
function unparenthesised(context: FixContext): Fix[] {
  const { at, text } = context;
  const [all = '', inner = ''] = /^\(([^()\n]*)\)/.exec(text(at.uri).slice(at.start, at.start + 200)) ?? [];
  if (all === '') return [];
  const title = { en: 'Remove ( )', ja: '( )を取り除く' };
  return [edited(context, title, { start: at.start, end: at.start + all.length, text: inner })];
}

/** Words that a sentence may begin with, and that may be forgotten. */
const FIRST_WORDS = ['at', 'of', 'in', 'to'];

/** A word that only goes on with a sentence: the one that begins it behind the colon is forgotten. */
function firstWord(context: FixContext): Fix[] {
  const { at, core } = context;
  const tree = core.workspace.tree(at.uri);
  const line = lineAround(context);
  const colon = line.text.slice(0, at.start - line.start).lastIndexOf(':');
  const begin = /^\s*(?=\p{L})/u.exec(line.text.slice(colon + 1));
  if (!tree || colon < 0 || !begin) return [];
  const start = line.start + colon + 1 + begin[0].length;
  const all = FIRST_WORDS.map((word) => insertion(context, start, `${word} `));
  return all.filter(({ edits }) => brought(tree, edits).length === 0 && mends(tree, edits)).slice(0, 1);
}

/** A condition behind a block goes in front of it. */
function inFrontOfBlock(
  context: FixContext,
  { text, start, end }: { text: string; start: number; end: number },
): Fix[] {
  const { at } = context;
  const all = context.text(at.uri);
  const close = all.lastIndexOf('}', start);
  const open = openingOf(all, close);
  if (open < 0) return [];
  const title = { en: `Write ${text} in front of the block`, ja: `${text}をブロックの前に書く` };
  const fix = edited(context, title, { start: close + 1, end, text: '' });
  return [{ ...fix, edits: [{ uri: at.uri, start: open, end: open, text: `${text} ` }, ...fix.edits] }];
}

/** Where the block begins that is closed there; -1: nowhere. What stands in quotation marks or comments opens and closes none. */
function openingOf(all: string, close: number): number {
  const open: number[] = [];
  for (const { 0: found, index } of all
    .slice(0, close)
    .matchAll(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[{}]/g)) {
    if (found === '{') open.push(index);
    else if (found === '}') open.pop();
  }
  return open.at(-1) ?? -1;
}

/** What the problem stands at, with the blanks before it. */
function cutBefore({ at, text }: FixContext): { start: number; end: number } {
  const blanks = /[ \t]*$/.exec(text(at.uri).slice(Math.max(0, at.start - 200), at.start))![0];
  return { start: at.start - blanks.length, end: at.end };
}
