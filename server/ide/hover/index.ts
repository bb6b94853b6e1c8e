/** Hover: what is under the cursor, explained. */
import type { Row, TableItem } from '../../../grammar/ast';
import type { NamedSymbol } from '../../model';
import { cellText } from '../../model/lower/values';
import { citationAt } from '../citations';
import { nameAt } from '../navigate';
import { turnAt } from '../turns';
import { type Ide, type Span, touches, treeOf } from '../types';
import { wordsOf } from '../words';
import { groupLine } from './kind';
import { prospectLines, writtenAt } from './prospects';
import { citedLines, provenanceHover, readProvenance } from './provenance';
import { symbolHover } from './symbol';
import { tableHover } from './table';
import { turnHover } from './turn';
import { writtenHover } from './written';

export interface Hover extends Span {
  markdown: string;
}

/** What to say about the text at the offset; undefined when there is nothing to say. */
export function hover(ide: Ide, uri: string, offset: number): Hover | undefined {
  const tree = treeOf(ide, uri);
  if (!tree) return undefined;
  const path = tree.pathAt(offset);
  const innermost = (syntax: string) => path.findLast((n) => n.syntax === syntax);
  const provenance = innermost('Provenance');
  if (provenance && !innermost('Note')) {
    const { start, end } = provenance;
    return {
      start,
      end,
      markdown: provenanceHover(ide, readProvenance(tree.text.slice(start, end)), citationAt(ide, uri, offset)),
    };
  }
  const cited = citationAt(ide, uri, offset);
  const rule = cited ? citedLines(ide, cited).join('\n\n') : '';
  if (cited && rule) return { start: cited.start, end: cited.end, markdown: rule };
  const context = ide.model.context(uri, offset);
  const at = nameAt(ide, uri, offset);
  // A result in a cell says less than the cell: how likely it is, and under which column.
  const cell = at?.symbol.kind === 'result' && 'role' in at && at.role === 'reference';
  const part = !at || cell ? tablePartHover(ide, uri, offset, context.game) : undefined;
  if (at && !part) {
    const page = symbolHover(ide, at.symbol, context.scenario);
    const group = at.symbol.kind === 'kind' ? innermost('UnitGroup') : undefined;
    const total = group ? groupSum(ide, at, tree.text.slice(group.start, group.end)) : '';
    const fights = ['unit', 'kind'].includes(at.symbol.kind) ? unitFights(ide, at.symbol.game, uri, offset) : '';
    return { start: at.start, end: at.end, markdown: [total, page, fights].filter(Boolean).join('\n\n') };
  }
  const turn = turnAt(ide, uri, offset);
  if (turn) return { start: turn.start, end: turn.end, markdown: turnHover(ide, turn, context.scenario) };
  return part ?? writtenHover(ide, uri, offset, tree);
}

/** What the unit written here could fight at the start of the scenario around it. */
function unitFights(ide: Ide, game: string, uri: string, offset: number): string {
  const { scenario, declaration } = ide.model.context(uri, offset);
  if (declaration?.syntax !== 'Scenario' || !scenario) return '';
  const id = `${game}/${scenario}`;
  return prospectLines(ide, id, writtenAt(ide, id, uri, offset));
}

/** The sum of the group the kind stands in: `2 CV reduced`. */
function groupSum(ide: Ide, at: { symbol: NamedSymbol }, group: string): string {
  const words = wordsOf(ide, at.symbol.game);
  const count = Number(/^\d+/.exec(group)?.[0] ?? 1);
  return words ? groupLine(words, at.symbol.id, count, /\breduced\b/.test(group)) : '';
}

/** On a row of a table that has an id: that row, or its cell; on its header: the column. */
function tablePartHover(ide: Ide, uri: string, offset: number, game: string | undefined): Hover | undefined {
  const words = wordsOf(ide, game);
  const declaration = ide.workspace.tree(uri)?.root.declarations.find((d) => touches(d, offset));
  if (!words || declaration?.syntax !== 'Game') return undefined;
  const table = declaration.items.find((i): i is TableItem => i.syntax === 'Table' && touches(i, offset));
  const { header, rows } = table?.body ?? {};
  const row = rows?.findIndex((r) => touches(r, offset)) ?? -1;
  const part = row >= 0 ? rows![row]! : header && touches(header, offset) ? header : undefined;
  if (!table?.id || !part) return undefined;
  const index = part.cells.findIndex((cell) => cell.items.length > 0 && touches(cell, offset));
  const column = index < 0 ? -1 : compiledColumns(header)[index]!;
  if (part === header && column < 0) return undefined;
  const { start, end } = column < 0 ? part : part.cells[index]!;
  const meant = { ...(part === header ? {} : { row }), ...(column < 0 ? {} : { column }) };
  return { start, end, markdown: tableHover(words, table.id.text, meant) };
}

/** The index of each column among the compiled ones, -1 for those that say where a row comes from. */
function compiledColumns(header: Row | undefined): number[] {
  let next = 0;
  return (header?.cells ?? []).map((cell) => (['see', 'certainty'].includes(cellText(cell)) ? -1 : next++));
}
