/** Lists of places with ranges: `0105, 0107..0112`. Places are put in and taken out; ranges grow, join and split, and all else stays as it is written. */
import type { SpreadItem } from '../../../grammar/ast';
import { type Hex, hexOf } from '../../model';
import type { MapText, Stated } from './map-text';
import type { Part, Surgery } from './surgery';

/** Lines of texts are no longer than this where it can be helped. */
const WIDTH = 120;

/** An element as it will be: of the text, or new. */
interface Entry {
  /** The corners. */
  from: string;
  to: string;
  /** Which element of the text it was; absent of a new one. */
  was?: number;
  changed: boolean;
  gone: boolean;
}

/** Puts places into a list. Those that are in it already are left as they are. */
export function putIn(chart: MapText, { block, item }: Stated<SpreadItem>, ids: readonly string[]): void {
  const work = chart.work(block);
  const { grid } = chart;
  const hex = (id: string): Hex | undefined => (grid ? hexOf(grid, id) : undefined);
  const entries: Entry[] = item.places.map((place, was) => {
    const all = chart.idsOf(block, place);
    return { from: all[0] ?? '', to: all.at(-1) ?? '', was, changed: false, gone: false };
  });
  const bare = (entry: Entry) => {
    const place = entry.was === undefined ? undefined : item.places[entry.was];
    return !place || !(place.from?.id && place.from.name);
  };
  // Elements in the order of their numbers are kept so.
  const sorted = entries.every(({ from }, i) => i === 0 || compare(entries[i - 1]!.from, from) < 0);
  const listed = new Set(item.places.flatMap((place) => chart.idsOf(block, place)));
  for (const id of [...ids].sort(compare)) {
    if (listed.has(id)) continue;
    const at = hex(id);
    const column = (entry: Entry): [Hex, Hex] | undefined => {
      const [a, b] = [hex(entry.from), hex(entry.to)];
      return a && b && a.column === b.column && !entry.gone && bare(entry) ? [a, b] : undefined;
    };
    const above = at && entries.find((e) => column(e)?.[1].column === at.column && column(e)![1].row === at.row - 1);
    const below = at && entries.find((e) => column(e)?.[0].column === at.column && column(e)![0].row === at.row + 1);
    if (above) {
      above.to = below ? below.to : id;
      above.changed = true;
      if (below) below.gone = true;
    } else if (below) {
      below.from = id;
      below.changed = true;
    } else {
      const entry: Entry = { from: id, to: id, changed: true, gone: false };
      const behind = sorted ? entries.findIndex(({ from }) => compare(from, id) > 0) : -1;
      entries.splice(behind < 0 ? entries.length : behind, 0, entry);
    }
  }
  write(work, item, entries);
}

/** Takes places out of a list; a list that loses all is taken away with its statement. */
export function takeOut(chart: MapText, { block, item }: Stated<SpreadItem>, ids: ReadonlySet<string>): void {
  const work = chart.work(block);
  const left = item.places.map((place) => chart.idsOf(block, place).filter((id) => !ids.has(id)));
  if (left.every((one) => one.length === 0)) {
    work.dropStatement(item);
    return;
  }
  item.places.forEach((place, i) => {
    const all = chart.idsOf(block, place);
    const rest = left[i]!;
    if (rest.length > 0 && rest.length < all.length) work.replace(place, ranges(chart, rest).join(', '));
  });
  work.dropFromList(item.places, (i) => left[i]!.length === 0);
}

/** Places as a list says them shortly: runs down a column, and several columns alike as one range. */
export function ranges(chart: MapText, ids: readonly string[]): string[] {
  const { grid } = chart;
  const runs: { from: string; to: string; a: Hex; b: Hex }[] = [];
  const rest: string[] = [];
  const hexes = ids.flatMap((id) => {
    const hex = grid && hexOf(grid, id);
    if (!hex) rest.push(id);
    return hex ? [{ id, hex }] : [];
  });
  hexes.sort((x, y) => x.hex.column - y.hex.column || x.hex.row - y.hex.row);
  for (const { id, hex } of hexes) {
    const last = runs.at(-1);
    if (last && last.b.column === hex.column && last.b.row === hex.row - 1) {
      last.to = id;
      last.b = hex;
    } else runs.push({ from: id, to: id, a: hex, b: hex });
  }
  for (let i = 1; i < runs.length; ) {
    const [one, next] = [runs[i - 1]!, runs[i]!];
    if (one.b.column + 1 === next.a.column && one.a.row === next.a.row && one.b.row === next.b.row) {
      one.to = next.to;
      one.b = next.b;
      runs.splice(i, 1);
    } else i++;
  }
  return [...runs.map(({ from, to }) => (from === to ? from : `${from}..${to}`)), ...rest];
}

function write(work: Surgery, item: SpreadItem, entries: readonly Entry[]): void {
  const text = ({ from, to }: Entry) => (from === to ? from : `${from}..${to}`);
  const written = (entry: Entry) => {
    const part = entry.was === undefined ? undefined : item.places[entry.was];
    return part && !entry.changed ? work.text.slice(part.start, part.end) : text(entry);
  };
  const kept = entries.filter((entry) => !entry.gone);
  let i = 0;
  // New ones before the first of the text stand before it, others behind the one they follow.
  const lead: string[] = [];
  while (kept[i] && kept[i]!.was === undefined) lead.push(text(kept[i++]!));
  while (i < kept.length) {
    const entry = kept[i++]!;
    const news: string[] = [];
    while (kept[i] && kept[i]!.was === undefined) news.push(text(kept[i++]!));
    const part = item.places[entry.was!]!;
    const head = lead.length > 0 ? `${lead.splice(0).join(', ')}, ` : '';
    append(work, item, part, head + written(entry), news);
  }
  const gone = new Set(entries.flatMap((entry) => (entry.gone && entry.was !== undefined ? [entry.was] : [])));
  work.dropFromList(item.places, (at) => gone.has(at));
}

/** Writes an element of a list anew, with others behind it, on further lines where one would become too long. */
export function append(work: Surgery, whole: Part, part: Part, text: string, news: readonly string[]): void {
  const line = work.lineStart(part.start);
  const tail = work.lineEnd(part.end) - part.end;
  let length = part.start - line + text.length;
  let words = text;
  news.forEach((one, i) => {
    const last = i === news.length - 1;
    if (length + 2 + one.length + (last ? tail : 1) > WIDTH) {
      const indent = continuation(work, whole);
      words += `,${work.newline}${indent}${one}`;
      length = indent.length + one.length;
    } else {
      words += `, ${one}`;
      length += 2 + one.length;
    }
  });
  work.replace(part, words);
}

/** A new statement with a list, on further lines where it would become too long. */
export function wrapped(head: string, words: readonly string[], indent: string, newline: string): string {
  const lines = [`${indent}${head}`];
  words.forEach((word, i) => {
    const text = i === words.length - 1 ? word : `${word},`;
    const last = lines.at(-1)!;
    if (i > 0 && last.length + 1 + text.length > WIDTH) lines.push(`${indent}  ${text}`);
    else lines[lines.length - 1] = `${last} ${text}`;
  });
  return lines.join(newline).slice(indent.length);
}

/** How further lines of a statement begin. */
function continuation(work: Surgery, { start, end }: Part): string {
  const next = work.text.indexOf('\n', start);
  if (next >= 0 && next < end) return /^[ \t]*/.exec(work.text.slice(next + 1))![0];
  return `${work.indentAt(start)}  `;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
