/** What can be folded: blocks over several lines, with a summary, and runs of comment lines. */
import { Force } from './force';
import type { Ide, Span } from './types';

export interface Fold extends Span {
  kind: 'block' | 'comment';
  /** What to show in place of the folded lines: `24 units · strength 68`. */
  summary: string;
}

const TOKEN = /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\r\n]|\\[^\r\n])*"?|[{}]/g;

export function folds(ide: Ide, uri: string): Fold[] {
  const text = ide.workspace.tree(uri)?.text;
  if (text === undefined) return [];
  const scenarios = ide.workspace.tree(uri)!.root.declarations.map((d) => ({ d, force: Force.of(ide, uri, d) }));
  const summary = (span: Span) => {
    const here = scenarios.find(({ d }) => d.start <= span.start && span.end <= d.end);
    const units = here?.force?.within(span, ' · ');
    return units ? `… ${units} ` : '';
  };
  const found: Fold[] = [];
  const open: number[] = [];
  let comment: Span | undefined;
  const endComment = () => {
    if (comment && severalLines(text, comment)) found.push({ ...comment, kind: 'comment', summary: '' });
    comment = undefined;
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const end = index + token.length;
    if (token.startsWith('//') || token.startsWith('/*')) {
      // Comment lines that follow each other fold as one; a comment behind a statement does not begin a run.
      if (comment && text.slice(comment.end, index).trim() === '') comment.end = end;
      else {
        endComment();
        if (/(?:^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, index - 200), index))) comment = { start: index, end };
      }
      continue;
    }
    if (token === '{') open.push(index);
    if (token === '}' && open.length > 0) {
      const start = open.pop()!;
      const span = { start, end: index };
      if (severalLines(text, span)) found.push({ ...span, kind: 'block', summary: summary(span) });
    }
  }
  endComment();
  return found.sort((a, b) => a.start - b.start);
}

function severalLines(text: string, span: Span): boolean {
  const line = text.indexOf('\n', span.start);
  return line >= 0 && line < span.end;
}
