/** What can be folded: blocks over several lines, with a summary, and runs of comment lines. */
import { blockSummaries } from './fold-summary';
import { Force } from './force';
import type { Ide, Span } from './types';

export interface Fold extends Span {
  kind: 'block' | 'comment';
  /** What to show in place of the folded lines: `24 units · strength 68`. */
  summary: string;
}

const TOKEN = /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\r\n]|\\[^\r\n])*"?|[{}]/g;

/** After so many braces and comments others are heard. */
const SOME = 256;

export function folds(ide: Ide, uri: string): Fold[] {
  const tree = ide.workspace.tree(uri);
  if (!tree) return [];
  const { db } = ide.workspace;
  const scenarios = db.steps(
    tree.root.declarations.map((d) => () => ({ d, force: Force.of(ide, uri, d), blocks: blockSummaries(ide, d) })),
  );
  return db.gather([() => inText(tree.text, scenarios)]).sort((a, b) => a.start - b.start);
}

/** A declaration, and what its blocks hold. */
interface Holding {
  d: Span;
  force: Force | undefined;
  blocks: ReturnType<typeof blockSummaries>;
}

/** The folds of a text; nothing now and then. */
function* inText(text: string, scenarios: readonly Holding[]): Generator<Fold | undefined> {
  // Blocks end in the order of the text.
  let at = 0;
  const summary = (span: Span) => {
    while (at < scenarios.length && scenarios[at]!.d.end < span.end) at++;
    const here = scenarios[at];
    if (!here || here.d.start > span.start) return '';
    const held = here.force?.within(span, ' · ') || here.blocks.get(span.end + 1);
    return held ? `… ${held} ` : '';
  };
  const found: Fold[] = [];
  let looked = 0;
  const lineOf = counter(text);
  const open: { start: number; line: number }[] = [];
  let comment: (Span & { line: number; last: number }) | undefined;
  const endComment = () => {
    if (comment && comment.last > comment.line)
      found.push({ start: comment.start, end: comment.end, kind: 'comment', summary: '' });
    comment = undefined;
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (++looked % SOME === 0) {
      yield* found.splice(0);
      yield undefined;
    }
    const end = index + token.length;
    const line = lineOf(index);
    if (token.startsWith('//') || token.startsWith('/*')) {
      // Comment lines that follow each other fold as one; a comment behind a statement does not begin a run.
      if (comment && text.slice(comment.end, index).trim() === '') {
        comment.end = end;
        comment.last = lineOf(end);
      } else {
        endComment();
        if (/(?:^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, index - 200), index)))
          comment = { start: index, end, line, last: lineOf(end) };
      }
      continue;
    }
    if (token === '{') open.push({ start: index, line });
    if (token === '}' && open.length > 0) {
      const { start, line: first } = open.pop()!;
      const span = { start, end: index };
      if (line > first) found.push({ ...span, kind: 'block', summary: summary(span) });
    }
  }
  endComment();
  yield* found;
}

/** Counts the line breaks before offsets that only grow. */
function counter(text: string): (offset: number) => number {
  let lines = 0;
  let next = text.indexOf('\n');
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) lines++;
    return lines;
  };
}
