/** Syntax problems without those that only follow from another. */
import { entryOf } from '../../../engine/kernel/records';
import type { SyntaxProblem, SyntaxTree } from '../../../grammar/ast';
import { contexts } from '../../../grammar/contexts';
import { damageOf } from '../../../grammar/damage';
import { firstOf } from '../listed';

const flaws = ['SYN010', 'SYN011', 'SYN012', 'SYN013', 'SYN030', 'SYN031'];

/**
 * A string without an end swallows the rest of its line, a character that means nothing belongs nowhere, either, and where the brace
 * behind a head is missing, none of its lines is a statement and what follows stands outside. Of one statement only the first is said:
 * what comes behind was read on a guess.
 */
export function plainest(tree: SyntaxTree): SyntaxProblem[] {
  return firstOfEach(tree, withoutSecond(tree, withoutBrace(tree, asStatements(tree, withoutFlaws(tree)))));
}

const guessed = new Set(['SYN001', 'SYN002', 'SYN003']);

function firstOfEach(tree: SyntaxTree, problems: SyntaxProblem[]): SyntaxProblem[] {
  if (problems.filter(({ code }) => guessed.has(code)).length < 2) return problems;
  const damages = damageOf(tree);
  const said = new Set<object>();
  let before: SyntaxProblem | undefined;
  return problems.filter((p) => {
    if (!guessed.has(p.code)) return true;
    const damage = damages.at(p.start);
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
  const meaningless = new Set(bad.map((p) => `${p.start} ${p.end}`));
  const open = bad.filter((p) => p.code === 'SYN010').map((p) => p.start);
  let before = -1;
  // Whether its line has been left: everything behind that has been, too.
  let left = true;
  return first.filter((p) => {
    while (before + 1 < open.length && open[before + 1]! <= p.start) {
      before++;
      left = false;
    }
    if (p.code !== 'SYN001' && p.code !== 'SYN002' && p.code !== 'SYN003') return true;
    if (meaningless.has(`${p.start} ${p.end}`)) return false;
    left ||= tree.slice(open[before]!, p.start).trimEnd().includes('\n');
    return left;
  });
}

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
    return p.code === 'SYN004' && !run && headBefore(tree, p) !== undefined;
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
