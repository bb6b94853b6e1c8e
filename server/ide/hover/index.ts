/** Hover: what is under the cursor, explained. */
import type { TableItem } from '../../../grammar/ast';
import type { Reference } from '../../model';
import { type Ide, type Span, touches, treeOf } from '../types';
import { wordsOf } from '../words';
import { groupLine } from './kind';
import { provenanceHover, readProvenance } from './provenance';
import { symbolHover } from './symbol';
import { tableHover } from './table';

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
  if (provenance) {
    const { start, end } = provenance;
    return { start, end, markdown: provenanceHover(ide, readProvenance(tree.text.slice(start, end))) };
  }
  const context = ide.model.context(uri, offset);
  const at = ide.model.referenceAt(uri, offset);
  if (at) {
    const page = symbolHover(ide, at.symbol, context.scenario);
    const group = at.symbol.kind === 'kind' ? innermost('UnitGroup') : undefined;
    const total = group ? groupSum(ide, at, tree.text.slice(group.start, group.end)) : '';
    return { start: at.start, end: at.end, markdown: [total, page].filter(Boolean).join('\n\n') };
  }
  return rowHover(ide, uri, offset, context.game);
}

/** The sum of the group the kind stands in: `2 CV reduced`. */
function groupSum(ide: Ide, at: Reference, group: string): string {
  const words = wordsOf(ide, at.symbol.game);
  const count = Number(/^\d+/.exec(group)?.[0] ?? 1);
  return words ? groupLine(words, at.symbol.id, count, /\breduced\b/.test(group)) : '';
}

/** On a row of a table that has an id: that row. */
function rowHover(ide: Ide, uri: string, offset: number, game: string | undefined): Hover | undefined {
  const words = wordsOf(ide, game);
  const declaration = ide.workspace.tree(uri)?.root.declarations.find((d) => touches(d, offset));
  if (!words || declaration?.syntax !== 'Game') return undefined;
  const table = declaration.items.find((i): i is TableItem => i.syntax === 'Table' && touches(i, offset));
  const index = table?.body?.rows.findIndex((r) => touches(r, offset)) ?? -1;
  if (!table?.id || index < 0) return undefined;
  const { start, end } = table.body!.rows[index]!;
  return { start, end, markdown: tableHover(words, table.id.text, index) };
}
