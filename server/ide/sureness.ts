/** Lines and rows that are less sure than they look: the block around them, perhaps far above, says so. */

import type { Certainty } from '../../engine/kernel/compiled';
import type { Declaration, Node, ProvenanceNode, Row, SetupLine, TableBody, ZoneItem } from '../../grammar/ast';
import { cellText } from '../model/lower/values';
import { readProvenance } from './hover/provenance';
import { type Ide, type Span, touches } from './types';

/** What stands behind a line; what is `inferred` follows from the rules and has no mark. */
const MARKS: Readonly<Record<string, string>> = { reconstructed: '≈', uncertain: '?' };

export interface Mark {
  offset: number;
  mark: string;
  /** Where the provenance stands that says so. */
  said: number;
}

/** Marks within a span of a file. */
export function marks(ide: Ide, uri: string, span: Span): Mark[] {
  const tree = ide.workspace.tree(uri);
  if (!tree) return [];
  let found: Mark[] = [];
  const { text } = tree;
  // The same few are asked for with every line.
  const read = new Map<number, Certainty | undefined>();
  const certainty = (node: ProvenanceNode | undefined) => {
    if (!node) return undefined;
    const { start } = node;
    if (!read.has(start)) read.set(start, readProvenance(text.slice(start, node.end)).certainty);
    return read.get(start);
  };
  const inSpan = (node: Span) => node.end >= span.start && node.start <= span.end;
  /** The innermost of the blocks that says something. */
  const saying = (...blocks: (ProvenanceNode | undefined)[]) => blocks.find((block) => certainty(block) !== undefined);
  const mark = (node: Span, block: ProvenanceNode | undefined) => {
    const shown = block && MARKS[certainty(block) ?? ''];
    if (shown && inSpan(node)) found.push({ offset: node.end, mark: shown, said: block.start });
  };
  const lines = (list: readonly (Node & { provenance?: ProvenanceNode })[], block: ProvenanceNode | undefined) => {
    for (const line of list) if (inSpan(line) && !certainty(line.provenance)) mark(line, block);
  };
  const setup = (items: readonly (SetupLine | ZoneItem)[], block: ProvenanceNode | undefined) => {
    for (const item of items) {
      if (!inSpan(item)) continue;
      if (item.syntax === 'Zone' && item.items.length > 0) setup(item.items, saying(item.provenance, block));
      else lines([item], block);
    }
  };
  const rows = (body: TableBody | undefined, block: ProvenanceNode | undefined) => {
    if (!body || !block || !touchesSpan(body, span)) return;
    const column = body.header?.cells.findIndex((cell) => cellText(cell) === 'certainty') ?? -1;
    const says = (row: Row) => column >= 0 && cellText(row.cells[column]) !== '';
    for (const row of body.rows) if (inSpan(row) && !says(row)) mark(row, block);
  };
  const ofDeclaration = (declaration: Declaration) => {
    found = [];
    // Looked for once: the notes of a declaration stand anywhere in its block.
    const whole = (declaration as { provenance?: ProvenanceNode }).provenance;
    for (const item of inSpan(declaration) ? itemsOf(declaration) : []) {
      if (!inSpan(item)) continue;
      const block = saying((item as { provenance?: ProvenanceNode }).provenance, whole);
      if (!block) continue;
      if (item.syntax === 'Setup') setup(item.items, block);
      else if (item.syntax === 'Reinforcements' || item.syntax === 'Withdrawals' || item.syntax === 'Replacements')
        lines(item.lines, block);
      else if ('body' in item) rows(item.body, block);
    }
    return found;
  };
  return ide.workspace.db.steps(tree.root.declarations.map((one) => () => ofDeclaration(one))).flat();
}

function touchesSpan(node: Span, span: Span): boolean {
  return touches(node, span.start) || touches(span, node.start);
}

function itemsOf(declaration: Declaration) {
  return declaration.syntax === 'Scenario' || declaration.syntax === 'Game' || declaration.syntax === 'Map'
    ? declaration.items
    : [];
}
