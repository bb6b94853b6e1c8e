/** Sorting the order of battle: the rows of a table of units. */
import type { GameDecl, UnitsItem } from '../../../grammar/ast';
import { type Ide, type Span, say, touches } from '../types';
import type { Refactoring } from './types';

/** By id, formation or kind; where comments stand between the rows, nothing is offered: they would lose their rows. */
export function sortings(ide: Ide, uri: string, span: Span): Refactoring[] {
  const tree = ide.workspace.tree(uri);
  const game = tree?.root.declarations.find((d): d is GameDecl => d.syntax === 'Game' && touches(d, span.start));
  const units = game?.items.find((i): i is UnitsItem => i.syntax === 'Units' && touches(i, span.start));
  const body = units?.body;
  if (!tree || !body || body.rows.length < 2) return [];
  const { text } = tree;
  const lines = body.rows.map((row) => ({ row, text: text.slice(row.start, row.end) }));
  const between = body.rows.slice(1).map((row, i) => text.slice(body.rows[i]!.end, row.start));
  if (between.some((gap) => gap.trim() !== '')) return [];
  const columns = body.header?.cells.map((cell) => cell?.text ?? '') ?? [];
  return (['unit', 'formation', 'kind'] as const).flatMap((by) => {
    const at = columns.indexOf(by);
    if (at < 0) return [];
    const key = (i: number) => lines[i]!.row.cells[at]?.text ?? '';
    const order = lines.map((_, i) => i).sort((a, b) => compare(key(a), key(b)) || a - b);
    if (order.every((from, to) => from === to)) return [];
    const title = say(ide, { en: `Sort the units by ${by}`, ja: `ユニットを${by}順に並べる` });
    const edits = () =>
      order.flatMap((from, to) => {
        const { start, end } = lines[to]!.row;
        return from === to ? [] : [{ uri, start, end, text: lines[from]!.text }];
      });
    return [{ id: `sort-${by}`, kind: 'rewrite' as const, title, edits }];
  });
}

/** Numbers inside words count as numbers: `2Pz` before `10SS`. */
function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
