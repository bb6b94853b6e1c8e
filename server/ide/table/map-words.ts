/** What writers of edits of a map read in its blocks and put into them. */
import type { Board, CompiledGame } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import type { CellNode, LegendEntry, LegendItem, Row, SpreadItem } from '../../../grammar/ast';
import type { MapBlock, MapText, Stated } from './map-text';
import { refuse } from './refusal';
import { same } from './same';
import type { Scene } from './scene';
import type { Surgery } from './surgery';

export type Spread = SpreadItem;

/** An entry of a legend: what its glyph stands for. */
export interface Legend {
  glyph: string;
  terrain: string;
  features: string[];
  entry: LegendEntry;
}

/** The legend of a block's pictures. */
export function legendOf({ decl }: MapBlock): Legend[] | undefined {
  const item = decl.items.findLast((one): one is LegendItem => one.syntax === 'Legend');
  return item?.entries.map((entry) => {
    const [terrain, ...features] = entry.words.map(({ text }) => text);
    return { glyph: entry.glyph.text, terrain: terrain ?? '', features, entry };
  });
}

/** The lists of terrain or of features. */
export function spreadsOf(chart: MapText, word: 'terrain' | 'feature'): Stated<Spread>[] {
  return chart.all('Spread').filter(({ item }) => item.word === word);
}

/** The row that says a place by itself: the last one holds. */
export function rowOf(chart: MapText, id: string): { block: MapBlock; row: Row; columns: string[] } | undefined {
  for (const { block, item } of [...chart.all('Places'), ...chart.all('Boxes')].reverse()) {
    const columns = item.body?.header?.cells.map((cell) => cell.text.trim()) ?? [];
    const at = idColumn(columns);
    const row = item.body?.rows.find(({ cells }) => unquoted(cells[at]?.text ?? '') === id);
    if (row) return { block, row, columns };
  }
  return undefined;
}

/** Which column of a table of places holds their ids; -1 when none does. */
export function idColumn(columns: readonly string[]): number {
  return columns.findIndex((column) => ['hex', 'place', 'id', 'point', 'box'].includes(column));
}

/** A cell of the row of a place. */
export function cellOf(chart: MapText, id: string, column: string): { block: MapBlock; cell: CellNode } | undefined {
  const found = rowOf(chart, id);
  const cell = found?.row.cells[found.columns.indexOf(column)];
  return found && cell ? { block: found.block, cell } : undefined;
}

export function unquoted(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith('"') && trimmed.endsWith('"') ? trimmed.slice(1, -1) : trimmed;
}

/** Writes into a cell, and takes or leaves as many blanks behind the words that the bars stay where they are, where that can be. */
export function rewriteCell(work: Surgery, cell: CellNode, words: string): void {
  const { text } = work;
  const written = text.slice(cell.start, cell.end);
  // An empty cell keeps a blank before its words.
  const empty = written.trim() === '';
  const lead = empty ? Number(text[cell.start] === ' ') : /^\s*/.exec(written)![0].length;
  const start = cell.start + lead;
  let end = start + written.trim().length;
  const bar = text.indexOf('|', end);
  const room = bar < 0 ? 0 : bar - end;
  const grows = words.length - (end - start);
  let more = '';
  if (grows > 0 && room - grows >= 1) end += grows;
  else if (grows > 0 && room > 1) end += room - 1;
  else if (grows < 0 && bar >= 0) more = ' '.repeat(-grows);
  work.replace({ start, end }, words + more);
}

/** Begins a statement behind `last`, which is one of its sort; where there is none, at the end of the last block that can be changed. */
export function beginStatement(
  scene: Scene,
  chart: MapText,
  last: Stated<{ start: number; end: number }> | undefined,
  statement: string,
): void {
  const block = last?.block ?? chart.blocks.findLast(({ uri }) => !scene.ide.workspace.isShipped(uri));
  const item = last?.item ?? block?.decl.items.at(-1);
  if (block && item) chart.work(block).addBehind(item, statement);
  else ownBlock(scene, chart, statement);
}

/** Puts a statement into a block of the user's own that goes on with the map; makes one where there is none. */
export function ownBlock(scene: Scene, chart: MapText, statement: string): void {
  const { workspace } = scene.ide;
  const block = chart.blocks.findLast(({ uri, inherited }) => !workspace.isShipped(uri) && !inherited);
  const last = block?.decl.items.at(-1);
  if (block && last) {
    chart.work(block).addBehind(last, statement);
    return;
  }
  if (workspace.isShipped(scene.uri))
    refuse(scene.ide, {
      en: 'This map ships with Sandtable and cannot be changed. Begin a text of your own: a map there can go on with it.',
      ja: 'このマップはSandtable付属のもので、変更できません。自分のテキストを作れば、そこでマップの続きを書けます。',
    });
  const work = chart.work({ uri: scene.uri, tree: scene.tree });
  const { newline, text } = work;
  const gap = text.endsWith('\n') ? newline : newline + newline;
  work.insert(
    text.length,
    [`${gap}map ${scene.map.id} of ${scene.game.id} {`, `  ${statement}`, '}', ''].join(newline),
  );
}

/** Whether a game is another one in its board alone, and there as is wanted; what is derived from the board may differ with it. */
export function onlyBoard(before: CompiledGame, after: CompiledGame, wanted: Board): boolean {
  return (
    same(after.units, before.units) &&
    same(after.scenario.markers, before.scenario.markers) &&
    sameBoard(after.board, wanted)
  );
}

/** Whether two boards are the same, in whatever order their hexsides and routes are written. */
export function sameBoard(a: Board, b: Board): boolean {
  return (
    same({ ...a, borders: [], routes: [] }, { ...b, borders: [], routes: [] }) &&
    samePairs(a.borders, b.borders) &&
    samePairs(a.routes, b.routes)
  );
}

type Pairs = readonly { a: string; b: string; kind: string }[];

function samePairs(a: Pairs = [], b: Pairs = []): boolean {
  if (a.length !== b.length) return false;
  // Most stand where they stood; what is left is put in order.
  const others = a.flatMap((one, i) => (same(one, b[i]) ? [] : [i]));
  const written = (list: Pairs) => others.map((i) => JSON.stringify(ordered(list[i]))).sort();
  return others.length === 0 || same(written(a), written(b));
}

/** The same value with its members in order, and without those that are undefined. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one)]));
}

/** Names behind the kind of a new statement. */
export function namesWords(names: { en?: string; ja?: string } | undefined): string {
  const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;
  const en = names?.en?.trim() || names?.ja?.trim();
  if (!en) return '';
  return ` ${quoted(en)}${names?.en?.trim() && names.ja?.trim() ? ` ja ${quoted(names.ja.trim())}` : ''}`;
}

/** How many digits stand behind the point in the row as it is. */
export function digitsOf(columns: readonly string[], cells: readonly { text: string }[]): number {
  const texts = ['x', 'y'].map((column) => unquoted(cells[columns.indexOf(column)]?.text ?? ''));
  return maxOf(texts.map((text) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0));
}

/** A number with so many digits behind the point. */
export function rounded(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? '0' : text;
}
