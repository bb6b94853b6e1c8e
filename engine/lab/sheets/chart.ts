/**
 * Pictures of tables, as SVG: bars with intervals, lines with bands over the numbers of the first column, and places of the map shaded. What they
 * show stands in the table beside them. What is of a side has its colour, as the panel has it, moved a little to that of the text, so that it is seen
 * on light and dark; lines are told apart by dashes and names, not by colour alone; all else is drawn in the colour of the text. How much is shaded is
 * told by how light and dark alone.
 */
import type { Board, Names } from '../../kernel/compiled';
import { readHex } from '../../kernel/hex';
import { maxOf, minOf } from '../../kernel/lists';
import {
  type Called,
  cellText,
  type Grid,
  type Heading,
  isRanged,
  type Locale,
  numeral,
  type Ranged,
  type SheetCell,
  said,
  type Unit,
  widthOf,
} from './sheet';

/** A text inside SVG and HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const dashes = ['', '7 3', '2 3', '9 3 2 3', '4 2'];

const figureOf = (cell: SheetCell | undefined): Ranged | null => {
  if (typeof cell === 'number') return { mean: cell, low: cell, high: cell };
  return cell !== undefined && isRanged(cell) ? cell : null;
};

const fixed = (value: number): string => String(Number(value.toFixed(1)));

/** Round numbers around a range that part it in at most `n`, or in one more. */
function ticks(low: number, high: number, n: number): number[] {
  const rough = (high - low || 1) / Math.max(1, n);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough - 1e-9) ?? rough;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, k) => (first + k) * step);
}

/** A number of a scale: without a place behind the point that says nothing. */
const tickText = (value: number, { unit }: Heading): string => numeral(value, unit).replace(/\.0(?=%|$)/, '');

const units: Partial<Record<Unit, Names>> = {
  share: { en: 'share of the games', ja: 'ゲームのうちの割合' },
  points: { en: 'points of a hundred', ja: '百分率の点' },
};

/** What the numbers of a column count, as the title of their scale. */
const countsOf = ({ counts, unit = 'number', names }: Heading, locale: Locale): string =>
  said(counts ?? units[unit] ?? names, locale);

/** The colour in which something is drawn that may be of a side. */
const paintOf = (of: SheetCell | Called | undefined): string | null =>
  typeof of === 'object' && of !== null && 'color' in of && of.color !== undefined
    ? `color-mix(in srgb,${escaped(of.color)} 75%,currentColor)`
    : null;

const textAt = (x: number, y: number, words: string, anchor = 'end'): string =>
  `<text x="${fixed(x)}" y="${fixed(y)}" text-anchor="${anchor}">${escaped(words)}</text>`;

/** Rows of bars at most: a picture of more says less than the table. */
const most = 24;

/** Pixels that pictures take where nobody says otherwise, those that they need, and those of a letter. */
const widths = { usual: 620, least: 280, letter: 7 };

/** Words that have so many pixels at most: of longer ones the end. */
function ending(words: string, room: number): string {
  const letters = Math.floor(room / widths.letter);
  if (widthOf(words) <= letters) return words;
  const all = [...words];
  while (all.length > 1 && widthOf(all.join('')) >= letters) all.shift();
  return `…${all.join('')}`;
}

/** As `ending`, but of longer ones the beginning. */
function beginning(words: string, room: number): string {
  const mirrored = (text: string) => [...text].reverse().join('');
  return mirrored(ending(mirrored(words), room));
}

/** Labels that have so many pixels each: their beginnings where these tell them apart, else their ends, as of numbers and places of one kind. */
function shortened(labels: readonly string[], room: number): string[] {
  const short = labels.map((label) => beginning(label, room));
  const apart = new Set(short).size === new Set(labels).size;
  return apart ? short : labels.map((label) => ending(label, room));
}

function bars(grid: Grid, locale: Locale, width: number): string {
  const columns = grid.chart?.columns ?? [];
  const rows = grid.rows.filter((row) => columns.some((column) => figureOf(row[column]))).slice(0, most);
  const all = rows.flatMap((row) => columns.flatMap((column) => figureOf(row[column]) ?? []));
  if (all.length === 0) return '';
  const heading = grid.headings[columns[0]!]!;
  const labels = rows.map((row) =>
    row
      .slice(0, grid.keys ?? 1)
      .map((cell, k) => cellText(cell, grid.headings[k]?.unit, locale))
      .join(' '),
  );
  const told = (figure: Ranged, column: number) => {
    const { names, unit: own } = grid.headings[column]!;
    return `${columns.length > 1 ? `${said(names, locale)} ` : ''}${numeral(figure.mean, own)}`;
  };
  const words = rows.flatMap((row) =>
    columns.flatMap((column) => {
      const figure = figureOf(row[column]);
      return figure ? widthOf(told(figure, column)) : [];
    }),
  );
  // Figures stand before their bars, in a column: behind them each would be read as the end of its interval.
  const label = Math.min(220, 0.35 * width, 12 + widths.letter * maxOf(labels.map(widthOf)));
  const short = shortened(labels, label - 12);
  const left = Math.min(0.7 * width, label + 12 + widths.letter * maxOf(words));
  const right = width - 24;
  const scale = ticks(
    Math.min(0, minOf(all.map(({ low }) => low))),
    Math.max(0, maxOf(all.map(({ high }) => high))),
    Math.min(5, Math.floor((right - left) / 45)),
  );
  const [least, greatest] = [scale[0]!, scale.at(-1)!];
  const each = 16;
  const x = (value: number) => left + ((value - least) / (greatest - least)) * (right - left);
  const parts: string[] = [];
  let y = 6;
  for (const [r, row] of rows.entries()) {
    parts.push(textAt(label - 6, y + 12, short[r]!));
    for (const [k, column] of columns.entries()) {
      const figure = figureOf(row[column]);
      if (figure === null) continue;
      const [from, to] = [x(Math.min(0, figure.mean)), x(Math.max(0, figure.mean))];
      const paint = paintOf(row[0]);
      parts.push(
        `<rect x="${fixed(from)}" y="${y + 3}" width="${fixed(Math.max(1, to - from))}" height="${each - 6}" fill="${paint ?? 'currentColor'}" opacity="${(paint ? 1 : 0.55) - 0.15 * (k % 3)}"/>`,
      );
      if (figure.low !== figure.high)
        parts.push(
          `<path d="M${fixed(x(figure.low))} ${y + each / 2}H${fixed(x(figure.high))}M${fixed(x(figure.low))} ${y + 4}v${each - 8}M${fixed(x(figure.high))} ${y + 4}v${each - 8}" stroke="currentColor" stroke-width="1.5"/>`,
        );
      parts.push(textAt(left - 6, y + 12, ending(told(figure, column), left - label - 4)));
      y += each;
    }
    y += 4;
  }
  for (const tick of scale) {
    parts.unshift(`<path d="M${fixed(x(tick))} 2V${y}" stroke="currentColor" opacity="${tick === 0 ? 1 : 0.2}"/>`);
    parts.push(textAt(x(tick), y + 12, tickText(tick, heading), 'middle'));
  }
  parts.push(textAt(width, y + 28, ending(countsOf(heading, locale), width)));
  return frame(width, y + 34, parts);
}

function lines(grid: Grid, locale: Locale, width: number): string {
  const columns = (grid.chart?.columns ?? []).slice(0, dashes.length * 2);
  const xs = grid.rows.map((row) => row[0]).filter((one): one is number => typeof one === 'number');
  const all = grid.rows.flatMap((row) => columns.flatMap((column) => figureOf(row[column]) ?? []));
  if (xs.length < 2 || all.length === 0) return '';
  const names = columns.map((column) => said(grid.headings[column]!.names, locale));
  const right = Math.min(0.4 * width, 34 + widths.letter * maxOf(names.map(widthOf)));
  const [left, top, bottom, height] = [44, 26, 38, 240];
  const [x0, x1] = [minOf(xs), maxOf(xs)];
  const heading = grid.headings[columns[0]!]!;
  const scale = ticks(Math.min(0, minOf(all.map(({ low }) => low))), maxOf(all.map(({ high }) => high)), 5);
  const [least, greatest] = [scale[0]!, scale.at(-1)!];
  const x = (value: number) => left + ((value - x0) / (x1 - x0 || 1)) * (width - left - right);
  const y = (value: number) => height - bottom - ((value - least) / (greatest - least)) * (height - top - bottom);
  const parts = scale.flatMap((tick) => [
    `<path d="M${left} ${fixed(y(tick))}H${width - right}" stroke="currentColor" opacity=".2"/>`,
    textAt(left - 6, y(tick) + 4, tickText(tick, heading)),
  ]);
  // As many numbers as there is room for.
  const apart = Math.ceil((xs.length * 30) / (width - left - right));
  for (const tick of xs.filter((_, k) => k % apart === 0))
    parts.push(textAt(x(tick), height - bottom + 16, numeral(tick), 'middle'));
  parts.push(
    textAt(0, 12, ending(countsOf(heading, locale), width), 'start'),
    textAt(width - right, height - 6, countsOf(grid.headings[0]!, locale)),
  );
  const paint = columns.map((column) => paintOf(grid.headings[column]!.names) ?? 'currentColor');
  let label = top;
  const ends = columns.map((column, k) => {
    const points = grid.rows.flatMap((row) => {
      const figure = figureOf(row[column]);
      return figure && typeof row[0] === 'number' ? [{ at: row[0], ...figure }] : [];
    });
    const path = points.map(({ at, mean }, n) => `${n === 0 ? 'M' : 'L'}${fixed(x(at))} ${fixed(y(mean))}`).join('');
    const band = [
      ...points.map(({ at, high }) => [at, high] as const),
      ...[...points].reverse().map(({ at, low }) => [at, low] as const),
    ];
    const area = band.map(([at, value], n) => `${n === 0 ? 'M' : 'L'}${fixed(x(at))} ${fixed(y(value))}`).join('');
    parts.push(
      `<path d="${area}Z" fill="${paint[k]}" opacity=".2"/>`,
      `<path d="${path}" fill="none" stroke="${paint[k]}" stroke-width="2" stroke-dasharray="${dashes[k % dashes.length]}"/>`,
    );
    return { k, y: points.length > 0 ? y(points.at(-1)!.mean) : 0 };
  });
  for (const { k, y: end } of ends.sort((a, b) => a.y - b.y)) {
    label = Math.max(label + 14, end + 4);
    parts.push(
      `<path d="M${width - right + 6} ${fixed(label - 4)}h18" stroke="${paint[k]}" stroke-width="2" stroke-dasharray="${dashes[k % dashes.length]}"/>`,
      `<text x="${width - right + 28}" y="${fixed(label)}">${escaped(ending(names[k]!, right - 28))}</text>`,
    );
  }
  return frame(width, Math.max(height, label + 6), parts);
}

/** Where each place lies, by its id, in any unit; places without a spot are left out. */
function spotsOf({ grid, places }: Board): Map<string, [number, number]> {
  const spots = new Map<string, [number, number]>();
  for (const { id, properties, box } of places) {
    const position = properties.position;
    if (grid.shape === 'points' && position && typeof position[0] === 'number' && typeof position[1] === 'number') {
      spots.set(id, [position[0] / 30, position[1] / 30]);
      continue;
    }
    const hex = grid.shape === 'hex' && !box ? readHex(grid, id) : null;
    if (hex === null || grid.shape !== 'hex') continue;
    const [along, across] = grid.orientation === 'flat' ? [hex.column, hex.row] : [hex.row, hex.column];
    const half = (along % 2 === 0) === (grid.shifted === 'even') ? 0.5 : 0;
    const spot: [number, number] = [along * 0.866, across + half];
    spots.set(id, grid.orientation === 'flat' ? spot : [spot[1], spot[0]]);
  }
  return spots;
}

/** So many places are named on a map. */
const namedMost = 6;

/** Names of the places of a map that are shaded most, beside them; where two would stand on each other, that of the more shaded. */
function namesAt(
  places: readonly string[],
  rows: Grid['rows'],
  values: readonly number[],
  at: (place: string) => string[] | undefined,
  locale: Locale,
): string[] {
  const taken: { x: number; y: number; width: number }[] = [];
  return [...places.keys()]
    .sort((a, b) => values[b]! - values[a]! || a - b)
    .flatMap((k): string[] => {
      const spot = at(places[k]!);
      const name = cellText(rows[k]![0] ?? '', undefined, locale).replace(`${places[k]} `, '');
      if (taken.length === namedMost || !spot || values[k] === 0 || name === places[k]) return [];
      const [x, y, width] = [Number(spot[0]), Number(spot[1]), widths.letter * widthOf(name)];
      if (taken.some((one) => Math.abs(one.y - y) < 13 && Math.abs(one.x - x) < (one.width + width) / 2)) return [];
      taken.push({ x, y, width });
      return [
        `<text x="${fixed(x)}" y="${fixed(y + 4)}" text-anchor="middle" stroke="var(--vscode-editor-background,Canvas)" stroke-width="3" paint-order="stroke">${escaped(name)}</text>`,
      ];
    });
}

/** Places shaded by a column of the table; without one they are marked alike. */
function map(
  { map: drawn, rows, headings }: Grid,
  board: Board,
  column: number | undefined,
  locale: Locale,
  room: number,
): string {
  const spots = spotsOf(board);
  const all = [...spots.values()];
  if (!drawn || all.length === 0) return '';
  const values = rows.map((row) => (column === undefined ? 1 : Math.abs(figureOf(row[column])?.mean ?? 0)));
  const top = maxOf(values) || 1;
  const [left, up] = [minOf(all.map(([x]) => x)), minOf(all.map(([, y]) => y))];
  const size = Math.min(28, room / (1.2 + maxOf(all.map(([x]) => x)) - left));
  const at = ([x, y]: [number, number]) => [fixed((x - left + 0.6) * size), fixed((y - up + 0.6) * size)];
  const radius = fixed(size * 0.42);
  const shade = (value: number) => fixed(0.15 + 0.85 * Math.sqrt(value / top));
  const outlines = all.map((spot) => {
    const [x, y] = at(spot);
    return `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
  });
  const parts = [`<g fill="none" stroke="currentColor" opacity=".2">${outlines.join('')}</g>`];
  for (const [k, place] of drawn.places.entries()) {
    const spot = spots.get(place);
    if (spot === undefined || values[k] === 0) continue;
    const [x, y] = at(spot);
    const name = cellText(rows[k]![0] ?? '', headings[0]?.unit, locale);
    const value = column === undefined ? '' : ` ${cellText(rows[k]![column] ?? '', headings[column]?.unit, locale)}`;
    parts.push(
      `<circle cx="${x}" cy="${y}" r="${radius}" opacity="${shade(values[k]!)}"><title>${escaped(name + value)}</title></circle>`,
    );
  }
  const spotOf = (place: string) => spots.get(place) && at(spots.get(place)!);
  parts.push(`<g>${namesAt(drawn.places, rows, values, spotOf, locale).join('')}</g>`);
  let width = Math.ceil((maxOf(all.map(([x]) => x)) - left + 1.2) * size);
  let height = Math.ceil((maxOf(all.map(([, y]) => y)) - up + 1.2) * size);
  const heading = column === undefined ? undefined : headings[column];
  if (heading) {
    // What shades mean: from nothing to the greatest, and what is counted.
    const words = countsOf(heading, locale);
    const steps = Array.from({ length: 9 }, (_, k) => k / 8).map(
      (step, k) =>
        `<rect x="${20 + 14 * k}" y="${height + 4}" width="13" height="11" stroke="currentColor" stroke-opacity=".4" fill-opacity="${step && shade(step * top)}"/>`,
    );
    parts.push(
      textAt(12, height + 14, '0', 'middle'),
      steps.join(''),
      textAt(152, height + 14, numeral(top, heading.unit), 'start'),
      textAt(8, height + 31, words, 'start'),
    );
    width = Math.max(width, 200, 16 + widths.letter * widthOf(words));
    height += 36;
  }
  return frame(width, height, parts);
}

const frame = (width: number, height: number, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true" focusable="false" font-size="11" fill="currentColor">${parts.join('')}</svg>`;

/**
 * The picture of a table; empty where it has none.
 * @param column of a map: what shades it; absent: its first
 * @param room pixels that there are; words keep their size
 */
export function chartOf(
  grid: Grid,
  board: Board,
  locale: Locale,
  column = grid.map?.columns[0],
  room = widths.usual,
): string {
  if (grid.rows.length === 0) return '';
  const width = Math.max(widths.least, Math.min(widths.usual, room));
  if (grid.map) return map(grid, board, column, locale, width);
  if (!grid.chart) return '';
  return grid.chart.kind === 'bars' ? bars(grid, locale, width) : lines(grid, locale, width);
}
