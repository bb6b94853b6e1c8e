/** Growing selections: word, value, statement, block, declaration, file. */
import { type Ide, type Span, treeOf } from './types';

/** Spans around the offset, the smallest first, each inside the next. */
export function selections(ide: Ide, uri: string, offset: number): Span[] {
  const tree = treeOf(ide, uri);
  if (!tree) return [];
  const found: Span[] = [{ start: 0, end: tree.text.length }];
  const inside = (span: Span) => {
    const outer = found.at(-1)!;
    if (span.start > offset || span.end < offset || span.end <= span.start) return;
    if (span.start < outer.start || span.end > outer.end) return;
    if (span.start === outer.start && span.end === outer.end) return;
    found.push({ start: span.start, end: span.end });
  };
  for (const node of tree.pathAt(offset)) inside(node);
  const token = tree.tokenAt(offset);
  if (token) inside(token);
  return found.reverse();
}
