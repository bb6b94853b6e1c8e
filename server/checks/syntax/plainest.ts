/** Syntax problems without those that only follow from another. */
import { entryOf } from '../../../engine/kernel/records';
import type { SyntaxProblem, SyntaxTree } from '../../../grammar/ast';
import { wordCharacter } from '../../../grammar/characters';
import { contexts } from '../../../grammar/contexts';
import { damageOf } from '../../../grammar/damage';
import { firstOf } from '../listed';
import { asMistyped, wordMeant } from './mistyped';
import { mends } from './sound';

const flaws = ['SYN010', 'SYN011', 'SYN012', 'SYN013', 'SYN030', 'SYN031'];

/**
 * A string without an end swallows the rest of its line, a character that means nothing belongs nowhere, either, and where the brace
 * behind a head is missing, none of its lines is a statement and what follows stands outside. Of one statement only the first is said:
 * what comes behind was read on a guess.
 */
export function plainest(tree: SyntaxTree): SyntaxProblem[] {
  return firstOfEach(
    tree,
    withoutRest(
      tree,
      withoutEnd(
        tree,
        withoutSecond(
          tree,
          withoutBrace(
            tree,
            asStatements(
              tree,
              asMistyped(tree, asRows(tree, bareNotes(tree, oncePerPair(tree, oncePerLine(tree, withoutFlaws(tree)))))),
            ),
          ),
        ),
      ),
    ),
  );
}

/** `field | 1 |`: the bar that begins the row is what is missing, if the line reads with it. */
function asRows(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  return problems.map((p) => {
    if (p.args.found !== '|') return p;
    const before = tree
      .slice(Math.max(0, p.start - LINE), p.start)
      .split('\n')
      .at(-1)!;
    const start = p.start - before.trimStart().length;
    const isFirst = before.trim() !== '' && !before.includes('|');
    if (!isFirst || !mends(tree, [{ start, end: start, text: '| ' }])) return p;
    return { code: 'SYN002', start, end: start, args: { expected: '|' } };
  });
}

const guessed = new Set(['SYN001', 'SYN002', 'SYN003']);

function firstOfEach(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  if (!problems.some(({ code }) => guessed.has(code)) || problems.length < 2) return problems;
  const damages = damageOf(tree);
  const said = new Set<object>();
  let before: SyntaxProblem | undefined;
  return problems.filter((p) => {
    const damage = damages.at(p.start);
    // What a text without an end has swallowed is missing behind it, and so is what a mark of another script stands for.
    if ((p.code === 'SYN010' || p.code === 'SYN013') && damage) said.add(damage);
    if (!guessed.has(p.code)) return true;
    const first = damage === undefined || said.size < said.add(damage).size;
    // Lines that are all alike have one cause; but a comma is forgotten in each of them.
    const own = p.code === 'SYN002' && p.args.expected === ',';
    const again = !own && before !== undefined && sameWords(before, p) && onlyOneLine(tree, before, p);
    before = p;
    return first && !again;
  });
}

function sameWords(a: SyntaxProblem, b: SyntaxProblem): boolean {
  return a.code === b.code && a.args.found === b.args.found && a.args.expected === b.args.expected;
}

/** `turn 3; guns at 0104`: what stands behind the mark that ends a line too early would go on with it. */
function withoutRest(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  const early = problems.filter(
    ({ code, args, start }) =>
      code === 'SYN003' &&
      args.expected?.split(' ').includes(':') === true &&
      /^\s*;/.test(tree.slice(start, start + LINE)),
  );
  if (early.length === 0) return problems;
  return problems.filter((p) => !early.some((q) => q.start < p.start && !tree.slice(q.start, p.start).includes('\n')));
}

/** A word of other languages where a brace closes a block: that the block is not closed is the same. */
function withoutEnd(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  const ends = problems.filter(({ code, args }) => code === 'SYN004' && /^end$/i.test(args.found ?? ''));
  if (ends.length === 0) return problems;
  const closed = new Set<SyntaxProblem>();
  for (const end of ends) {
    const open = problems.findLast((p) => p.code === 'SYN006' && p.start < end.start && !closed.has(p));
    const alone = tree
      .slice(end.end, end.end + LINE)
      .split('\n', 1)[0]!
      .trim();
    if (open && alone === '') closed.add(open).add(end);
  }
  return problems
    .filter((p) => p.code !== 'SYN006' || !closed.has(p))
    .map((p) => (closed.has(p) ? { ...p, args: { ...p.args, expected: '}' } } : p));
}

/** Of two braces that open the same block one is left over: that there is one too few behind it is the same. */
function withoutSecond(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  const second = problems.filter(({ code, args }) => args.found === '{' && (code === 'SYN001' || code === 'SYN004'));
  if (second.length === 0) return problems;
  return problems.filter(
    (p) => p.code !== 'SYN006' || !second.some((q) => q.start > p.start && tree.slice(p.end, q.start).trim() === ''),
  );
}

function withoutFlaws(tree: SyntaxTree): SyntaxProblem[] {
  const { first } = firstOf(tree.problems);
  const bad = first.filter((p) => flaws.includes(p.code));
  if (bad.length === 0) return first.slice();
  const placeOf = (p: SyntaxProblem) => `${p.start} ${p.end}`;
  const meaningless = new Set(bad.map(placeOf));
  const open = openTexts(tree, first);
  // What the grammar expected in place of what means nothing.
  const expected = new Map<string, string>();
  const kept = first.filter((p) => {
    if (p.code === 'SYN010')
      // A mark right behind a word closes a text that nothing opens: that is said at the word.
      return open.some(({ end }) => end === p.end) || !first.some((q) => guessed.has(q.code) && q.end === p.start);
    if (!guessed.has(p.code)) return !open.some((text) => text.from < p.start && p.start < text.end);
    const place = placeOf(p);
    if (meaningless.has(place) && p.args.expected !== undefined) expected.set(place, p.args.expected);
    return !meaningless.has(place) && !open.some((text) => text.from <= p.start && p.start <= text.end);
  });
  return kept.map((p) => {
    const text = p.code === 'SYN010' ? open.find(({ end }) => end === p.end) : undefined;
    if (text) return { ...p, start: text.from };
    const meant = p.code === 'SYN013' ? expected.get(placeOf(p)) : undefined;
    return meant === undefined ? p : { ...p, args: { ...p.args, expected: meant } };
  });
}

/** Marks that only look like those of the language: wide ones, those of Japanese texts. Somebody who writes one writes several. */
const WIDE = /^[\u3000-\u303f\uff00-\uff65]+$/;
const BRACKETS = /[（）｛｝]/;

/** Of several wide marks on a line the first is said, whose fix writes all; behind a wide bracket the rest of the line is read on a guess. */
function oncePerLine(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  let first: SyntaxProblem | undefined;
  return problems.filter((p) => {
    const wide = p.code === 'SYN013' && WIDE.test(p.args.found ?? '');
    const follows = first !== undefined && !tree.slice(first.start, p.start).includes('\n');
    if (wide && !follows) first = p;
    if (!follows) return true;
    return !wide && !(BRACKETS.test(first!.args.found ?? '') && (guessed.has(p.code) || p.code === 'SYN004'));
  });
}

/** Quotation marks of word processors, which stand in pairs. */
const TYPOGRAPHIC = /^[\u201c-\u201f\u2018\u2019\u00ab\u00bb']$/;

/** Of two typographic quotation marks around a text the first is said, whose fix writes both. */
function oncePerPair(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  let open: SyntaxProblem | undefined;
  return problems.filter((p) => {
    if (p.code !== 'SYN013' || !TYPOGRAPHIC.test(p.args.found ?? '')) return true;
    const closes = open !== undefined && !tree.slice(open.start, p.start).includes('\n');
    open = closes ? undefined : p;
    return !closes;
  });
}

const BARE_NOTE = /(?:^|\s)note[ \t]+(?=[^\s"{}=:,()])/;

/** The words of a note without quotation marks are no words of the language: of such a line one thing is said, where they begin. */
function bareNotes(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  const said = new Set<number>();
  return problems.flatMap((p) => {
    const before = tree
      .slice(Math.max(0, p.start - LINE), p.start)
      .split('\n')
      .at(-1)!;
    const begin = p.start - before.length;
    const line = before + tree.slice(p.start, p.start + LINE).split('\n', 1)[0]!;
    const note = BARE_NOTE.exec(line.replace(/"[^"]*"/g, (text) => '"'.repeat(text.length)));
    const start = note ? begin + note.index + note[0].length : -1;
    // What is wrong before the note stands for itself.
    if (!note || p.end < start - note[0].length) return [p];
    if (said.has(start)) return [];
    said.add(start);
    const found = /^\S*/.exec(line.slice(start - begin))![0];
    return [{ code: 'SYN001', start, end: start + found.length, args: { found, expected: '<string>' } }];
  });
}

interface OpenText {
  /** Where the text begins that has no end. */
  from: number;
  /** Where the last text of its line ends, which nothing closes. */
  end: number;
}

/**
 * The lines on which a quotation mark is missing. A text before that ends with a blank took the first mark of the next one for its own
 * end: `"Town ja "町"`.
 */
function openTexts(tree: SyntaxTree, problems: readonly SyntaxProblem[]): OpenText[] {
  const found: OpenText[] = [];
  for (const p of problems) {
    if (p.code !== 'SYN010') continue;
    const line = tree
      .slice(Math.max(0, p.start - LINE), p.start)
      .split('\n')
      .at(-1)!;
    const begin = p.start - line.length;
    const taken = [...line.matchAll(/"(?:[^"\\]|\\.)*"/g)].find(([text]) => /\s"$/.test(text));
    const next = tree.slice(p.end, p.end + LINE).split('\n', 1)[0]!.length;
    if (wordCharacter(line, line.length - 1) > 0 && !taken) continue;
    found.push({ from: taken ? begin + taken.index : p.start, end: p.end });
    found.push({ from: p.start, end: p.end + next });
  }
  return found;
}

/** So much of a line is looked at. */
const LINE = 2000;

/**
 * Where any word may begin a line, the first line behind a head without its brace is read, and fails on its way: it is no statement
 * there either.
 */
function asStatements(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  return problems.map((p) => {
    if (p.code !== 'SYN001') return p;
    const damage = damageOf(tree).at(p.start);
    const context = contexts[damage?.context ?? ''];
    if (!damage || !context?.otherwise || Object.keys(context.words).length === 0) return p;
    const found = /^[^\s:{}]*/.exec(tree.slice(damage.start, damage.start + 40))![0];
    const args = { found, context: context.name, expected: Object.keys(context.words).join(' ') };
    const stands = found !== '' && !Object.hasOwn(context.words, found);
    if (!stands || headBefore(tree, { ...p, start: damage.start, args }) === undefined) return p;
    return { code: 'SYN004', start: damage.start, end: damage.start + found.length, args };
  });
}

/** Says once that a brace is missing, and where. */
function withoutBrace(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  const first = problems.findIndex((p, i) => {
    const before = problems[i - 1];
    // Of many lines that are no statements only the first can stand behind a head.
    const run = before?.code === 'SYN004' && p.start - before.start < 200 && onlyOneLine(tree, before, p);
    return p.code === 'SYN004' && !run && opened(tree, p);
  });
  if (first < 0) return problems;
  const begin = problems[first]!;
  const outside = contexts[begin.args.context ?? '']?.words ?? {};
  const head = headBefore(tree, begin)!;
  const within = contexts[head.opens]?.words ?? {};
  let last = begin;
  let inside = true;
  let closed = false;
  const kept = problems.filter((p, i) => {
    if (i <= first) return true;
    if (inside && p.code !== 'SYN005' && (p.args.context ?? begin.args.context) === begin.args.context) {
      const next = onlyOneLine(tree, last, p);
      if (next) last = p;
      if (next || (p.code === 'SYN004' && Object.hasOwn(within, p.args.found ?? ''))) return false;
    }
    inside = false;
    // The block’s own brace has closed what is around it: what belongs there is left over, and the brace at its end.
    if (p.code === 'SYN004')
      return !(p.args.context !== begin.args.context && Object.hasOwn(outside, p.args.found ?? ''));
    if (p.code === 'SYN005' && !closed) {
      closed = true;
      return false;
    }
    return true;
  });
  kept[first] = { ...begin, args: { ...begin.args, opener: head.text } };
  return kept;
}

/** Whether what is no statement would be one in a block of the line before, and is not a mistyped word of its own block. */
function opened(tree: SyntaxTree, p: SyntaxProblem): boolean {
  const head = headBefore(tree, p);
  if (!head) return false;
  const within = contexts[head.opens]?.words ?? {};
  if (Object.hasOwn(within, p.args.found ?? '')) return true;
  return wordMeant(tree, p.start, Object.keys(contexts[p.args.context ?? '']?.words ?? {})) === undefined;
}

/** No line but blank ones and comments stands between the lines of two problems. */
function onlyOneLine(tree: SyntaxTree, before: SyntaxProblem, after: SyntaxProblem): boolean {
  return codeLines(tree.slice(before.start, after.start)).length <= 2;
}

/** Lines with something in them; the last one, which may be empty, is the line of what follows. */
function codeLines(text: string): string[] {
  const lines = text.replace(/\/\*[\s\S]*?\*\//g, '').split(/\r?\n/);
  return lines.filter((line, i) => i === lines.length - 1 || line.replace(/\/\/.*$/, '').trim() !== '');
}

export interface Head {
  /** Its first words. */
  text: string;
  /** Where the brace would stand. */
  end: number;
  /** The context of its block. */
  opens: string;
}

/** The line before a problem, when its statement may open a block and does not. */
export function headBefore(tree: SyntaxTree, { start, args }: SyntaxProblem): Head | undefined {
  const words = contexts[args.context ?? '']?.words;
  const above = tree.slice(Math.max(0, start - 2000), start);
  const lines = above.split('\n').slice(0, -1);
  let at = start - above.length;
  let found: Head | undefined;
  for (const line of lines) {
    const code = line.replace(/\/\/.*$/, '').trimEnd();
    if (code.trim() !== '') {
      const word = /^\s*([\p{L}-]+)/u.exec(code)?.[1] ?? '';
      const opens = /[{};]$/.test(code) ? undefined : entryOf(words, word)?.opens;
      const text = code.trim().replace(/\s*[("].*$/, '');
      found = opens === undefined ? undefined : { text, end: at + code.length, opens };
    }
    at += line.length + 1;
  }
  return found;
}
