/** Inline completion: on an empty line, the line that goes on with the series above it. The same text always gives the same line. */

import type { TableRoll } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { cursorAt } from '../completion/cursor';
import { columnsAt, scopeAt } from '../completion/index';
import { Items } from '../completion/items';
import { type Ide, type Span, touches, treeOf } from '../types';
import { nextCard, nextCondition, nextSetup, nextTurn } from './lines';
import { nextRow } from './rows';

export interface InlineCompletion {
  /** What is replaced: what has been typed of the line. */
  replaces: Span;
  text: string;
}

const MOST_LINES = 400;

/** The next line at the offset, when its line is empty or its beginning is typed there; undefined when no series stands above. */
export function inlineCompletion(ide: Ide, uri: string, offset: number): InlineCompletion | undefined {
  const tree = treeOf(ide, uri);
  if (!tree) return undefined;
  const { text } = tree;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const rest = text.slice(offset, (text.indexOf('\n', offset) + 1 || text.length + 1) - 1);
  const typed = text.slice(lineStart, offset).trimStart();
  if (rest.trim() !== '') return undefined;
  const start = offset - typed.length;
  const cursor = cursorAt(tree, start);
  if (cursor.comment) return undefined;
  const lines = linesAbove(text, lineStart);
  if (lines.length === 0) return undefined;
  const scope = scopeAt(ide, uri, start, cursor, new Items(ide, false, false));
  const next = nextLine();
  if (next === undefined || next === typed || !next.startsWith(typed)) return undefined;
  return { replaces: { start, end: offset }, text: next };

  function rollAt(): TableRoll | undefined {
    const declaration = tree!.root.declarations.find((d) => touches(d, start));
    const item = declaration?.syntax === 'Game' ? declaration.items.find((i) => touches(i, start)) : undefined;
    const id = item?.syntax === 'Table' ? item.id?.text : undefined;
    return id === undefined ? undefined : entryOf(scope.game?.vocabulary.tables, id)?.roll;
  }

  function nextLine(): string | undefined {
    switch (cursor.blocks.at(-1)!.context) {
      case 'table':
      case 'typedTable': {
        const rows = lines.filter((line) => line.trim().startsWith('|'));
        const header = columnsAt(tree!, start);
        return header && !header.inHeader && lines.at(-1)?.trim().startsWith('|')
          ? nextRow(scope, header.columns, rows.slice(1), { below: rowsBelow(text, offset), roll: rollAt() })
          : undefined;
      }
      case 'setup':
        return nextSetup(scope, lines);
      case 'reinforcements':
      case 'replacements':
      case 'withdrawals':
        return nextTurn(scope, lines);
      case 'deck':
        return nextCard(lines);
      case 'victory':
        return nextCondition(lines);
      default:
        return undefined;
    }
  }
}

/** The rows that follow a line at once. */
function rowsBelow(text: string, offset: number): string[] {
  const lines = text
    .slice(offset, offset + 50_000)
    .split('\n')
    .slice(1);
  const end = lines.findIndex((line) => !line.trim().startsWith('|'));
  return end < 0 ? lines : lines.slice(0, end);
}

/** Lines of the same block above a line, the first one first, without blocks inside them, comments and empty lines. */
function linesAbove(text: string, before: number): string[] {
  const found: string[] = [];
  let end = before - 1;
  let depth = 0;
  while (end > 0 && found.length < MOST_LINES) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text
      .slice(start, end)
      .replace(/\r$/, '')
      .replace(/\s*\/\/.*$/, '');
    end = start - 1;
    const opens = line.split('{').length - 1;
    const closes = line.split('}').length - 1;
    depth += closes - opens;
    if (depth < 0) {
      // The block's own first line; a row may stand in it.
      const behind = line.slice(line.lastIndexOf('{') + 1);
      if (behind.trim() !== '') found.unshift(behind);
      break;
    }
    if (depth === 0 && line.trim() !== '' && line.trim() !== '}') found.unshift(line);
  }
  return found;
}
