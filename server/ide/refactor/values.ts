/** Values of the rules: one statement each, or all in one block. */
import type { GameDecl, GameItem } from '../../../grammar/ast';
import { type Ide, type Span, say, touches } from '../types';
import type { Refactoring } from './types';

/** `value a 1` and its neighbours to `values { a 1 … }`, and back. */
export function conversions(ide: Ide, uri: string, span: Span): Refactoring[] {
  const tree = ide.workspace.tree(uri);
  const game = tree?.root.declarations.find((d): d is GameDecl => d.syntax === 'Game' && touches(d, span.start));
  const at = game?.items.findIndex((i) => touches(i, span.start)) ?? -1;
  const item = game?.items[at];
  if (!tree || !game || !item || item.broken) return [];
  const { text } = tree;
  if (item.syntax === 'Values') {
    // What the block says of its values, each of them must say itself.
    const shared = item.provenance && text.slice(item.provenance.start, item.provenance.end);
    const edits = () => {
      const lines = item.entries.map((entry) => {
        const own = text.slice(entry.start, entry.end);
        return `value ${own}${shared && !entry.provenance ? ` ${shared}` : ''}`;
      });
      return [{ uri, start: item.start, end: item.end, text: lines.join(`\n${indentOf(text, item.start)}`) }];
    };
    if (item.entries.length === 0 || comments(text.slice(item.start, item.end))) return [];
    const title = say(ide, { en: 'Write each value as a statement', ja: '値を1文ずつ書く' });
    return [{ id: 'values-to-list', kind: 'rewrite', title, edits }];
  }
  if (item.syntax !== 'ValueItem') return [];
  const run = runAround(game.items, at);
  const [first, last] = [run[0]!, run.at(-1)!];
  if (run.length < 2 || comments(text.slice(first.start, last.end))) return [];
  const edits = () => {
    const indent = indentOf(text, first.start);
    const lines = run.map((one) => `${indent}  ${text.slice(one.start, one.end).replace(/^value\s+/, '')}`);
    return [{ uri, start: first.start, end: last.end, text: `values {\n${lines.join('\n')}\n${indent}}` }];
  };
  const title = say(ide, { en: 'Gather the values in one block', ja: '値を1つのブロックにまとめる' });
  return [{ id: 'values-to-block', kind: 'rewrite', title, edits }];
}

/** Values that follow each other without anything between them. */
function runAround(items: readonly GameItem[], at: number): GameItem[] {
  let from = at;
  let to = at;
  while (items[from - 1]?.syntax === 'ValueItem') from--;
  while (items[to + 1]?.syntax === 'ValueItem') to++;
  return items.slice(from, to + 1);
}

function comments(text: string): boolean {
  return /\/\/|\/\*/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, ''));
}

function indentOf(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))![0];
}
