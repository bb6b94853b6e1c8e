/** Counter sheets: the counters of a box with their fronts and backs, its markers, by side. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { counterFace, counterPaper, counterSize, type Face } from '../svg/counters';
import { markerFace } from '../svg/marks';
import { inkOn, nationColor, vivid } from '../svg/palette';
import { ems, esc, nameIn, say } from '../svg/text';
import { type BoxCounter, type BoxMarker, countersOf, markersOf } from './box';
import { duplexSheets, type Group, type Piece, type Side } from './duplex';
import type { PrintOptions } from './options';
import { mm } from './paper';
import type { Sheet } from './sheet';
import { text } from './texts';

/** How large a face is on its counter: a knife may go a little astray. */
const safe = 0.94;

/** The sheets, each front followed by its back. `games` as in `countersOf`. */
export function counterSheets(games: readonly CompiledGame[], options: PrintOptions, only = false): Sheet[] {
  const game = games[0]?.game;
  if (!game) return [];
  const { locale } = options;
  const all = countersOf(games, only);
  const groups: Group[] = game.sides.map((side) => ({
    title: say(side.names, locale),
    pieces: all.filter((counter) => counter.side === side.id).map((counter) => pieceOf(game, counter, options)),
  }));
  groups.push({
    title: text('markers', locale),
    pieces: markersOf(game).map((marker) => markerPiece(game, marker, options)),
  });
  const size = { width: options.counter, height: options.counter };
  return duplexSheets('counters', say(game.names, locale), groups, size, options);
}

/** What a sheet says it holds: formations where there are some, else nations. */
function noteOf(game: CompiledGame['game'], counter: BoxCounter, options: PrintOptions): string {
  return counter.formation === undefined
    ? nameIn(game.nations, counter.nation, options.locale)
    : nameIn(game.formations ?? [], counter.formation, options.locale);
}

function pieceOf(game: CompiledGame['game'], counter: BoxCounter, options: PrintOptions): Piece {
  const { id, nation, own } = counter;
  const title = own ? { title: say(counter.names, options.locale) } : {};
  // What stands beside the formation's stripe is the counter's name, too.
  const called = counter.formation === undefined ? {} : { called: say(counter.names, options.locale) };
  const front = { ...counter.front, ...title, ...called };
  const back = counter.back && { ...counter.back, ...title, ...called };
  const note = noteOf(game, counter, options);
  const side = (face: Face): Side => ({
    paper: counterPaper(game, face),
    markup: scaled(counterFace(game, face, false), options),
  });
  // What has no second step shows whose it is.
  return { id, note, front: side(front), back: back ? side(back) : blank(game, nation, options) };
}

function blank(game: CompiledGame['game'], nation: string, options: PrintOptions): Side {
  const paper = nationColor(game, nation);
  const name = nameIn(game.nations, nation, options.locale);
  const size = Math.min(5, (counterSize - 6) / ems(name));
  return {
    paper,
    markup: scaled(
      `<text y="1.6" font-size="${mm(size)}" font-weight="600" text-anchor="middle" fill="${inkOn(paper)}" fill-opacity=".75">${esc(name)}</text>`,
      options,
    ),
  };
}

function markerPiece(game: CompiledGame['game'], { id, marker, side }: BoxMarker, options: PrintOptions): Piece {
  const name = nameIn(game.markers, marker, options.locale);
  const { lines, size } = caption(name);
  const rest = lines.length - 1;
  const words = lines
    .map((line, i) => {
      const y = 15.6 - (rest - i) * size * 1.04;
      return `<text y="${mm(y)}" font-size="${mm(size)}" font-weight="600" text-anchor="middle" fill="#16202a">${esc(line)}</text>`;
    })
    .join('');
  const [up, scale] = [3.4 + rest * 1.9, 1.25 - rest * 0.22];
  const markup = `<g transform="translate(0 ${mm(-up)}) scale(${mm(scale)})">${markerFace(game, marker, side)}</g>${words}`;
  const paper = side < 0 ? '#e7e2d4' : tint(vivid(game.sides[side]!.color));
  const face: Side = { paper, markup: scaled(markup, options) };
  return { id, note: name, front: face, back: face };
}

/** Sizes of a caption, in units of a counter: what it is at most, and what is legible at the usual size of counters. */
const largest = 4.7;
const legible = 4;
const mostLines = 3;

/** A caption in as few lines as leave it legible. */
function caption(name: string): { lines: string[]; size: number } {
  let best = { lines: [name], size: 0 };
  for (let count = 1; count <= mostLines && best.size < legible; count++) {
    const lines = broken(name, count);
    const widest = lines.reduce((most, line) => Math.max(most, ems(line)), 0);
    const size = Math.min(largest, (counterSize - 3) / widest);
    if (size > best.size) best = { lines, size };
  }
  return best;
}

/** A name in lines of about one length, broken at blanks, or anywhere where it has none. */
function broken(name: string, count: number): string[] {
  const [parts, mark] = name.includes(' ') ? [name.split(' '), ' '] : [[...name], ''];
  const most = ems(name) / count;
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const joined = last === undefined ? part : `${last}${mark}${part}`;
    if (last !== undefined && (lines.length === count || ems(joined) <= most * 1.12)) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}

/** A drawing in units of a counter, at the counter's true size. */
function scaled(markup: string, { counter }: PrintOptions): string {
  return `<g transform="scale(${Math.round((counter / counterSize) * safe * 1e6) / 1e6})">${markup}</g>`;
}

function tint(color: string): string {
  const part = (i: number) => Math.round(Number.parseInt(color.slice(i, i + 2), 16) * 0.25 + 255 * 0.75);
  return `#${[1, 3, 5].map((i) => part(i).toString(16).padStart(2, '0')).join('')}`;
}
