/**
 * Pictures of tables, as SVG: bars with intervals, lines with bands over the numbers of the first column, and places of the map shaded. What they
 * show stands in the table beside them. Lines are told apart by dashes and names, not by colour alone; all else is drawn in the colour of the text.
 */
import type { Board } from '../../kernel/compiled';
import { readHex } from '../../kernel/hex';
import { maxOf, minOf } from '../../kernel/lists';
import {
  cellText,
  type Grid,
  isRanged,
  type Locale,
  numeral,
  type Ranged,
  type SheetCell,
  said,
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

/** Round numbers that part a range in about `n`. */
function ticks(low: number, high: number, n = 4): number[] {
  const rough = (high - low || 1) / n;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(low / step - 1e-9) * step;
  return Array.from({ length: Math.max(0, Math.floor((high - first) / step + 1e-9) + 1) }, (_, k) => first + k * step);
}

/** Rows of bars at most: a picture of more says less than the table. */
const most = 24;

/** Pixels that bars and lines take where nobody says otherwise, those that they need, and those of a letter. */
const widths = { usual: 620, least: 280, letter: 7 };

/** Words that have so many pixels at most: of longer ones the end, which tells numbers and places of one kind apart. */
function ending(words: string, room: number): string {
  const letters = Math.floor(room / widths.letter);
  if (widthOf(words) <= letters) return words;
  const all = [...words];
  while (all.length > 1 && widthOf(all.join('')) >= letters) all.shift();
  return `…${all.join('')}`;
}

function bars(grid: Grid, locale: Locale, width: number): string {
  const columns = grid.chart?.columns ?? [];
  const rows = grid.rows.slice(0, most);
  const all = rows.flatMap((row) => columns.flatMap((column) => figureOf(row[column]) ?? []));
  if (all.length === 0) return '';
  const [least, greatest] = [
    Math.min(0, minOf(all.map(({ low }) => low))),
    Math.max(0, maxOf(all.map(({ high }) => high))),
  ];
  const unit = grid.headings[columns[0]!]?.unit;
  const labels = rows.map((row) => cellText(row[0] ?? '', grid.headings[0]?.unit, locale));
  const left = Math.min(220, 0.4 * width, 12 + widths.letter * maxOf(labels.map(widthOf)));
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
  const right = Math.min(0.4 * width, Math.max(70, 10 + widths.letter * maxOf(words)));
  const each = 16;
  const x = (value: number) => left + ((value - least) / (greatest - least || 1)) * (width - left - right);
  const parts: string[] = [];
  let y = 6;
  for (const [r, row] of rows.entries()) {
    parts.push(
      `<text x="${left - 6}" y="${y + 12}" text-anchor="end">${escaped(ending(labels[r]!, left - 12))}</text>`,
    );
    for (const [k, column] of columns.entries()) {
      const figure = figureOf(row[column]);
      if (figure === null) continue;
      const [from, to] = [x(Math.min(0, figure.mean)), x(Math.max(0, figure.mean))];
      parts.push(
        `<rect x="${fixed(from)}" y="${y + 3}" width="${fixed(Math.max(1, to - from))}" height="${each - 6}" fill="currentColor" opacity="${0.55 - 0.15 * (k % 3)}"/>`,
      );
      if (figure.low !== figure.high)
        parts.push(
          `<path d="M${fixed(x(figure.low))} ${y + each / 2}H${fixed(x(figure.high))}M${fixed(x(figure.low))} ${y + 4}v${each - 8}M${fixed(x(figure.high))} ${y + 4}v${each - 8}" stroke="currentColor" stroke-width="1.5"/>`,
        );
      parts.push(
        `<text x="${fixed(x(Math.max(0, figure.high)) + 5)}" y="${y + 12}">${escaped(told(figure, column))}</text>`,
      );
      y += each;
    }
    y += 4;
  }
  if (least < 0) parts.push(`<path d="M${fixed(x(0))} 2V${y}" stroke="currentColor" stroke-width="1"/>`);
  for (const tick of ticks(least, greatest))
    parts.push(
      `<text x="${fixed(x(tick))}" y="${y + 12}" text-anchor="middle" opacity=".7">${escaped(numeral(tick, unit))}</text>`,
    );
  return frame(width, y + 18, parts);
}

function lines(grid: Grid, locale: Locale, width: number): string {
  const columns = (grid.chart?.columns ?? []).slice(0, dashes.length * 2);
  const xs = grid.rows.map((row) => row[0]).filter((one): one is number => typeof one === 'number');
  const all = grid.rows.flatMap((row) => columns.flatMap((column) => figureOf(row[column]) ?? []));
  if (xs.length < 2 || all.length === 0) return '';
  const names = columns.map((column) => said(grid.headings[column]!.names, locale));
  const right = Math.min(0.4 * width, 34 + widths.letter * maxOf(names.map(widthOf)));
  const [left, top, bottom, height] = [width < 400 ? 36 : 56, 10, 24, 220];
  const [x0, x1] = [minOf(xs), maxOf(xs)];
  const unit = grid.headings[columns[0]!]?.unit;
  const [least, greatest] = [Math.min(0, minOf(all.map(({ low }) => low))), maxOf(all.map(({ high }) => high))];
  const x = (value: number) => left + ((value - x0) / (x1 - x0 || 1)) * (width - left - right);
  const y = (value: number) => height - bottom - ((value - least) / (greatest - least || 1)) * (height - top - bottom);
  const parts = ticks(least, greatest).flatMap((tick) => [
    `<path d="M${left} ${fixed(y(tick))}H${width - right}" stroke="currentColor" opacity=".2"/>`,
    `<text x="${left - 6}" y="${fixed(y(tick) + 4)}" text-anchor="end">${escaped(numeral(tick, unit))}</text>`,
  ]);
  for (const tick of xs.length <= 16 ? xs : ticks(x0, x1, 8))
    parts.push(`<text x="${fixed(x(tick))}" y="${height - 6}" text-anchor="middle">${escaped(numeral(tick))}</text>`);
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
      `<path d="${area}Z" fill="currentColor" opacity=".13"/>`,
      `<path d="${path}" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="${dashes[k % dashes.length]}"/>`,
    );
    return { k, y: points.length > 0 ? y(points.at(-1)!.mean) : 0 };
  });
  for (const { k, y: end } of ends.sort((a, b) => a.y - b.y)) {
    label = Math.max(label + 14, end + 4);
    parts.push(
      `<path d="M${width - right + 6} ${fixed(label - 4)}h18" stroke="currentColor" stroke-width="2" stroke-dasharray="${dashes[k % dashes.length]}"/>`,
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

/** Places shaded by a column of the table; without one they are marked alike. */
function map({ map: drawn, rows, headings }: Grid, board: Board, column: number | undefined, locale: Locale): string {
  const spots = spotsOf(board);
  const all = [...spots.values()];
  if (!drawn || all.length === 0) return '';
  const values = rows.map((row) => (column === undefined ? 1 : Math.abs(figureOf(row[column])?.mean ?? 0)));
  const top = maxOf(values) || 1;
  const [left, up] = [minOf(all.map(([x]) => x)), minOf(all.map(([, y]) => y))];
  const size = Math.min(16, 600 / (maxOf(all.map(([x]) => x)) - left + 1));
  const at = ([x, y]: [number, number]) => [fixed((x - left + 0.6) * size), fixed((y - up + 0.6) * size)];
  const parts = all.map((spot) => {
    const [x, y] = at(spot);
    return `<circle cx="${x}" cy="${y}" r="${fixed(size * 0.42)}" fill="none" stroke="currentColor" opacity=".2"/>`;
  });
  for (const [k, place] of drawn.places.entries()) {
    const spot = spots.get(place);
    if (spot === undefined || values[k] === 0) continue;
    const [x, y] = at(spot);
    const name = cellText(rows[k]![0] ?? '', headings[0]?.unit, locale);
    const value = column === undefined ? '' : ` ${cellText(rows[k]![column] ?? '', headings[column]?.unit, locale)}`;
    parts.push(
      `<circle cx="${x}" cy="${y}" r="${fixed(size * 0.42)}" fill="currentColor" opacity="${fixed(0.15 + 0.85 * Math.sqrt(values[k]! / top))}"><title>${escaped(name + value)}</title></circle>`,
    );
  }
  const width = (maxOf(all.map(([x]) => x)) - left + 1.2) * size;
  const height = (maxOf(all.map(([, y]) => y)) - up + 1.2) * size;
  return frame(Math.ceil(width), Math.ceil(height), parts);
}

const frame = (width: number, height: number, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true" focusable="false" font-size="11" fill="currentColor">${parts.join('')}</svg>`;

/**
 * The picture of a table; empty where it has none.
 * @param column of a map: what shades it; absent: its first
 * @param room pixels that there are for bars and lines, whose words keep their size
 */
export function chartOf(
  grid: Grid,
  board: Board,
  locale: Locale,
  column = grid.map?.columns[0],
  room = widths.usual,
): string {
  if (grid.rows.length === 0) return '';
  if (grid.map) return map(grid, board, column, locale);
  if (!grid.chart) return '';
  const width = Math.max(widths.least, Math.min(widths.usual, room));
  return grid.chart.kind === 'bars' ? bars(grid, locale, width) : lines(grid, locale, width);
}
