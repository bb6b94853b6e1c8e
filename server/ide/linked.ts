/** Editing an id and the name beside it together, as long as they are the same word: `kind Army "Army"`. */
import type { Ide, Span } from './types';

/** The stretches that change together, or none: the same text, on one line, declaring the same thing. */
export function linkedNames(ide: Ide, uri: string, offset: number): Span[] {
  const at = ide.model.referenceAt(uri, offset);
  const text = ide.workspace.tree(uri)?.text;
  if (at?.role !== 'definition' || text === undefined) return [];
  const inner = (r: { start: number; end: number; quoted: boolean }): Span =>
    r.quoted ? { start: r.start + 1, end: r.end - 1 } : { start: r.start, end: r.end };
  const word = (span: Span) => text.slice(span.start, span.end);
  const own = inner(at);
  const spans = ide.model
    .references(uri)
    .filter((r) => r.symbol.key === at.symbol.key && r.role === 'definition')
    .map(inner)
    .filter(
      (s) =>
        word(s) === word(own) && !/[\r\n]/.test(text.slice(Math.min(s.start, own.start), Math.max(s.end, own.end))),
    );
  return spans.length > 1 && !/["\\]/.test(word(own)) ? spans : [];
}
