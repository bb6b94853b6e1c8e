/** Rows of tables in a text, whatever the table is: of a game, of units, of places. */
import type { Tree } from '../../grammar';
import type { Row, TableBody } from '../../grammar/ast';
import { touches } from './types';

/** The tables among the items of a declaration. */
export function tablesOf(declaration: object): TableBody[] {
  const items = 'items' in declaration ? (declaration.items as readonly object[]) : [];
  return items.flatMap((item) => ('body' in item && item.body ? [item.body as TableBody] : []));
}

/** The row at an offset, with its table; the header is no row. */
export function rowAt(tree: Tree, offset: number): { body: TableBody; row: Row } | undefined {
  const declaration = tree.root.declarations.find((d) => touches(d, offset));
  for (const body of declaration ? tablesOf(declaration) : []) {
    const row = touches(body, offset) ? body.rows.find((one) => touches(one, offset)) : undefined;
    if (row) return { body, row };
  }
  return undefined;
}
