/** Formatting: the whole file, a range, and the line that was just finished. */
import { format, formatting } from '../../grammar';
import type { TextEdit } from '../../grammar/ast';
import { type Ide, type Span, treeOf } from './types';

/** Edits that format a file. */
export function formatFile(ide: Ide, uri: string): TextEdit[] {
  const tree = treeOf(ide, uri);
  return tree ? ide.workspace.db.gather([() => formatting(tree)]) : [];
}

/** Edits that format the lines that a span touches. A span that ends where a line begins holds nothing of that line. */
export function formatRange(ide: Ide, uri: string, { start, end }: Span): TextEdit[] {
  const tree = treeOf(ide, uri);
  if (!tree) return [];
  const before = end > start && tree.text[end - 1] === '\n' ? end - 1 : end;
  return ide.workspace.db.gather([() => formatting(tree, { start, end: Math.max(start, before) })]);
}

/** Edits after typing: a line end formats the line before it, a brace or `|` its own line. Nothing else is touched. */
export function formatOnType(ide: Ide, uri: string, offset: number, typed: string): TextEdit[] {
  const tree = treeOf(ide, uri);
  if (!tree || offset === 0) return [];
  const { text } = tree;
  let at = offset;
  if (typed === '\n') {
    at = text.lastIndexOf('\n', offset - 1);
    if (at < 0) return [];
    if (text[at - 1] === '\r') at--;
  }
  return format(tree, { start: at, end: at });
}
