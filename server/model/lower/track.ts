/** Tracks: a number between two bounds, with names for its boxes. */
import type { Cell, Names, Provenance, Track, TrackBox } from '../../../engine/kernel/compiled';
import { maxOf, minOf } from '../../../engine/kernel/lists';
import { setEntry } from '../../../engine/kernel/records';
import type { Atom, CellNode, Property, TrackItem, Value } from '../../../grammar/ast';
import { oneValue, partedBlanks, singles } from './commas';
import { EACH } from './each-side';
import type { GameNames } from './names';
import { FIRST, provenanceOf, type Recorder, type Rel, within } from './pieces';
import { mended } from './property-words';
import { meansNothing, resolve, unknown } from './resolve';
import { checkColumns, rowProvenance, tableRowPiece } from './table';
import { atomOf, cellAt, cellName, cellText, cellValue, columnsOf, integerOf } from './values';

/** More boxes than this are a slip of the pen. */
const MOST_BOXES = 1000;

interface Box extends TrackBox {
  node: Atom | CellNode;
}

function numberOf(value: Value | undefined): number | undefined {
  return value?.syntax === 'Signed' ? value.value : integerOf(atomOf(value));
}

const known = ['from', 'to', 'start', 'sides', 'boxes'];

/** What a track says by one of its words. */
export function trackProperty(item: TrackItem, name: string): Property | undefined {
  return mended(partedBlanks(undefined, item.properties, known), known).find((p) => p.name?.text === name);
}

/** The boxes of a track that have names: of its table, or of `boxes a, b, c` from its lowest number on. */
export function trackBoxes(item: TrackItem, r?: Recorder): Box[] {
  const listed = trackProperty(item, 'boxes');
  const boxes: Box[] = [];
  if (listed) {
    if (r) singles(r, listed.items);
    const from = numberOf(trackProperty(item, 'from')?.items[0]?.[0]) ?? 0;
    listed.items.slice(0, MOST_BOXES).forEach((values, i) => {
      const atom = atomOf(values[0]);
      if (atom) boxes.push({ value: from + i, id: atom.text, node: atom });
    });
  }
  const columns = columnsOf(item.body);
  if (r) checkColumns(item.body?.header, r);
  const all = item.body?.header?.cells.map((cell) => cellText(cell)) ?? [];
  for (const row of item.body?.rows ?? []) {
    if (r && !tableRowPiece(row, columns.length, r)) continue;
    const cell = cellAt(row, columns, 'box') ?? row.cells[0];
    const value = cell && numberOf(cell.items.length === 1 ? cell.items[0]![0] : undefined);
    if (value === undefined) {
      if (cell) r?.issue('SND407', cell, { column: 'box', found: cellText(cell), expected: 'number' });
      continue;
    }
    const box: Box = { value, node: cell! };
    const idCell = cellName(cellAt(row, columns, 'id'));
    if (idCell) Object.assign(box, { id: idCell.text, node: idCell });
    const names = boxNames(cellName(cellAt(row, columns, 'name'))?.text, cellName(cellAt(row, columns, 'ja'))?.text);
    if (names) box.names = names;
    const cells: Record<string, Cell> = {};
    columns.forEach((column, i) => {
      const printed = row.cells[i];
      if (!['box', 'id', 'name', 'ja', 'see', 'certainty'].includes(column) && printed && printed.items.length > 0)
        setEntry(cells, column, cellValue(printed));
    });
    if (Object.keys(cells).length > 0) box.cells = cells;
    const provenance = r && within(rowProvenance(row, all, r));
    if (provenance) box.provenance = provenance;
    boxes.push(box);
  }
  return boxes;
}

function boxNames(en: string | undefined, ja: string | undefined): Names | undefined {
  if (en === undefined) return undefined;
  return ja === undefined ? { en } : { en, ja };
}

/** What a track says; `named` is its id, names and provenance. */
export function trackValue(
  item: TrackItem,
  named: { id: string; names: Names; provenance?: Provenance },
  r: Recorder,
  names: GameNames,
): Track {
  for (const p of partedBlanks(r, item.properties, known)) {
    if (p.name && !known.includes(p.name.text)) meansNothing(r, p.name, 'track', known);
    else if (p.name?.text !== 'sides' && p.name?.text !== 'boxes') oneValue(r, p);
    provenanceOf(p.provenance, r);
  }
  const boxes = trackBoxes(item, r);
  const ends = endsOf(item, boxes, r);
  const { from, to } = ends;
  // The ends in the wrong order: what is on the track is not in doubt.
  const track: Track = { ...named, from: Math.min(from, to), to: Math.max(from, to) };
  if (item.color) track.color = item.color.text;
  const start = startOf(item, named.id, boxes, r);
  if (start !== undefined) track.start = start;
  const sides = sidesOf(item, r, names);
  if (sides) track.sides = sides;
  checkEnds(item, track, ends, r);
  checkBoxes(item, track, ends, boxes, r);
  defineBoxes(item, track, boxes, r);
  if (boxes.length > 0) track.boxes = boxes.map(({ node: _, ...box }) => box);
  return track;
}

/** The bounds of a track as they are written. */
interface Ends {
  from: number;
  to: number;
}

/** What is said of the bounds: those of the boxes, where the track does not say them. */
function endsOf(item: TrackItem, boxes: readonly Box[], r: Recorder): Ends {
  const bound = (name: string): number | undefined => {
    const found = trackProperty(item, name);
    if (!found) return undefined;
    const value = numberOf(found.items[0]?.[0]);
    if (value === undefined) r.issue('SND110', found, { property: name, expected: 'number' });
    return value;
  };
  const values = boxes.map((box) => box.value);
  const from = bound('from') ?? (values.length > 0 ? minOf(values) : 0);
  return { from, to: bound('to') ?? (values.length > 0 ? maxOf(values) : from) };
}

/** Where a track begins: a number, or the name of one of its boxes. */
function startOf(item: TrackItem, track: string, boxes: readonly Box[], r: Recorder): number | undefined {
  const begin = trackProperty(item, 'start')?.items[0]?.[0];
  const number = numberOf(begin);
  const word = atomOf(begin);
  if (number !== undefined || !begin) return number;
  const box = boxes.find(({ id }) => id !== undefined && id === word?.text);
  const called = boxes.flatMap(({ id }) => id ?? []);
  if (word && box) r.reference(word, { kind: 'box', id: `${track}/${word.text}` });
  else if (word && called.length > 0) unknown(r, word, ['box'], called);
  else r.issue('SND110', begin, { property: 'start', expected: 'number' });
  return box?.value;
}

/** Whose the track is, if it says so: `each` are all sides. */
function sidesOf(item: TrackItem, r: Recorder, names: GameNames): string[] | undefined {
  const sides = trackProperty(item, 'sides');
  if (!sides) return undefined;
  singles(r, sides.items);
  const whose = sides.items.map((values) => atomOf(values[0]));
  const all = whose.length === 1 && whose[0]?.text === EACH && !names.has('side', EACH);
  return all ? names.ids('side') : whose.flatMap((one) => resolve(r, names, ['side'], one)?.id ?? []);
}

/** Says of ends in the wrong order, or else of a start beyond them. */
function checkEnds(item: TrackItem, { id, start }: Track, { from, to }: Ends, r: Recorder): void {
  const args = { track: id, from: String(from), to: String(to) };
  if (to < from) {
    const ends = ['from', 'to'].flatMap((end) => trackProperty(item, end)?.items[0]?.[0] ?? []);
    r.issue('SND765', item.id ?? item, args, { data: { ends: ends.map((end) => r.rel(end)) } });
  } else if (start !== undefined && (start < from || start > to))
    r.issue('SND765', item.id ?? item, { ...args, start: `${start}` });
}

/** Says of boxes beyond the ends, of boxes that are said twice over, and of too few: those that are listed are all there are. */
function checkBoxes(item: TrackItem, track: Track, { from, to }: Ends, boxes: readonly Box[], r: Recorder): void {
  const args = { from: String(from), to: String(to) };
  for (const { value, node } of boxes)
    if (value < track.from || value > track.to)
      r.issue('SND765', node, { track: track.id, ...args, start: String(value) });
  const listed = trackProperty(item, 'boxes');
  const count = to - from + 1;
  if (listed?.name && item.body && item.body.rows.length > 0) meansNothing(r, listed.name, 'track', known.slice(0, -1));
  else if (listed && to >= from && boxes.length < count) {
    const named = { track: item.id?.text ?? '', ...args, named: String(boxes.length) };
    r.issue('SND765', listed, { ...named, count: String(count) });
  }
}

/** Gives the boxes their ids, each once. */
function defineBoxes(item: TrackItem, { id: track }: Track, boxes: readonly Box[], r: Recorder): void {
  const ids = new Map<string, Rel>();
  for (const { id, node } of boxes) {
    if (id === undefined) continue;
    const before = ids.get(id);
    if (before) r.issue('SND102', node, { name: id, kind: 'box' }, { related: [{ at: before, message: FIRST }] });
    else if (node.syntax === 'Atom') r.definition(node, { kind: 'box', id: `${track}/${id}` }, 'id', item);
    if (!before) ids.set(id, r.rel(node));
  }
}
