/** Turns where texts name them: `turn 3`, `turns 1..16`, `18PM`; what the turn record says of them, and who else names them. */
import type { Tree } from '../../grammar';
import type { Row, TableItem, TurnSpan } from '../../grammar/ast';
import { cellText } from '../model/lower/values';
import { type Ide, type Span, textsOf, touches, treeOf } from './types';

export interface TurnAt extends Span {
  game: string;
  /** Index of the row of the turn record. */
  row: number;
}

/** A row of the turn record in its text. */
export interface TurnRow {
  uri: string;
  row: Row;
  /** Its first cell. */
  cell: Span;
}

const NAMED =
  /\bturns?[ \t]+(?:(?:>=|<=|=|<|>)[ \t]*)?([\p{L}\d][\p{L}\d-]*)(?:[ \t]*\.\.[ \t]*([\p{L}\d][\p{L}\d-]*))?/gu;

/** The turn at the offset: in a statement that speaks of it, or in its row of the turn record. */
export function turnAt(ide: Ide, uri: string, offset: number): TurnAt | undefined {
  const tree = treeOf(ide, uri);
  const { game } = ide.model.context(uri, offset);
  if (!tree || game === undefined) return undefined;
  const line = tree.text.lastIndexOf('\n', offset - 1) + 1;
  const end = tree.text.indexOf('\n', offset);
  const named = [...namedIn(tree, { start: line, end: end < 0 ? tree.text.length : end })];
  const here = named.find((one) => touches(one, offset));
  if (here) return known(ide, game, here);
  const declared = recordOf(ide, game).find((one) => one.uri === uri && touches(one.cell, offset));
  return (
    declared && known(ide, game, { ...declared.cell, word: tree.text.slice(declared.cell.start, declared.cell.end) })
  );
}

interface Word extends Span {
  word: string;
}

function* namedIn(tree: Tree, { start, end }: Span): Generator<Word> {
  for (const m of tree.text.slice(start, end).matchAll(NAMED)) {
    const at = start + m.index;
    if (tree.tokenAt(at + 1)?.start !== at) continue;
    let from = at;
    for (const word of [m[1], m[2]]) {
      if (word === undefined) continue;
      from = tree.text.indexOf(word, from === at ? at + 4 : from);
      yield { start: from, end: from + word.length, word };
      from += word.length;
    }
  }
}

/** The row that a word means: its number, or a word that stands in it. */
function known(ide: Ide, game: string, { start, end, word }: Word): TurnAt | undefined {
  const rows = ide.model.game(game)?.vocabulary.tables.turns?.rows ?? [];
  const number = /^\d+$/.test(word) ? Number(word) : undefined;
  const row = rows.findIndex(({ cells }) => (number === undefined ? cells.includes(word) : cells[0] === number));
  return row < 0 ? undefined : { start, end, game, row };
}

/** Whether a turn, or the turns from one to another, are or hold the turn of that number or code. */
export function turnMeans(ide: Ide, game: string, turns: TurnSpan, word: string): boolean {
  const row = (text: string | undefined) =>
    text === undefined ? undefined : known(ide, game, { start: 0, end: 0, word: text })?.row;
  const wanted = row(word) ?? row(word.toUpperCase());
  const from = row(turns.from?.text);
  if (wanted === undefined || from === undefined) return turns.from?.text.toLowerCase() === word;
  return from <= wanted && wanted <= (row(turns.to?.text) ?? from);
}

/** The rows of the turn record in the texts; those of an own text take the place of shipped ones. */
function recordOf(ide: Ide, game: string): TurnRow[] {
  const tables = ide.model.definitionsOf(`table:${game}/turns`).map(({ whole }) => whole);
  const own = tables.filter(({ uri }) => !ide.workspace.isShipped(uri));
  return (own.length > 0 ? own : tables).flatMap(({ uri, start }) => {
    const declaration = ide.workspace.tree(uri)?.root.declarations.find((d) => touches(d, start));
    const items = declaration?.syntax === 'Game' ? declaration.items : [];
    const table = items.find((i): i is TableItem => i.syntax === 'Table' && i.start === start);
    return (table?.body?.rows ?? []).flatMap((row): TurnRow[] => {
      const cell = row.cells[0];
      return cell && cellText(cell) !== '' ? [{ uri, row, cell: { start: cell.start, end: cell.end } }] : [];
    });
  });
}

/** Where the turn record has the turn. */
export function turnRow(ide: Ide, { game, row }: TurnAt): TurnRow | undefined {
  const number = ide.model.game(game)?.vocabulary.tables.turns?.rows[row]?.cells[0];
  return recordOf(ide, game).find((one) => cellText(one.row.cells[0]) === String(number));
}

/** Every place where a text of the game names the turn. */
export function turnUses(ide: Ide, turn: TurnAt): (Span & { uri: string })[] {
  return textsOf(ide, turn.game).flatMap((uri) => {
    const tree = treeOf(ide, uri);
    if (!tree?.text.includes('turn')) return [];
    return tree.root.declarations.flatMap((declaration) => {
      if (ide.model.context(uri, declaration.start).game !== turn.game) return [];
      return [...namedIn(tree, declaration)]
        .filter((word) => known(ide, turn.game, word)?.row === turn.row)
        .map(({ start, end }) => ({ uri, start, end }));
    });
  });
}
