/**
 * Names and hex numbers, in a size that can be read at the scale the map is seen at, none over another or over a counter. From near they stand
 * as they are printed; from further away their letters keep their size on the screen, and fewer of them find room: those of the greater places.
 */
import type { CompiledGame, Place, Region } from '../../../engine/kernel/compiled';
import { addAll, maxOf, minOf } from '../../../engine/kernel/lists';
import type { Locale } from '../messages';
import { iconAreas } from './bases';
import { boxBottom, boxGroups, boxHalf, TITLE_LETTERS, titleHeight } from './boxes';
import { isObjective, isOut } from './features';
import { apothem, type Geometry, type Point, radius, round } from './geometry';
import { disc } from './paper';
import type { Piece } from './pieces';
import { worth } from './places';
import { type Area, areaAround, placed, Taken, type Wish } from './placing';
import { badgeArea, worthSpot } from './point-board';
import { drawnRegions } from './regions';
import { esc, lines, narrow, say, widestEms } from './text';
import type { Things } from './things';
import { namedCourses } from './ways';

export interface LabelOptions {
  locale: Locale;
  numbers: boolean;
  names: boolean;
  /** Width of a text in ems, at the weight of its font. Default: as of the widest usual fonts. */
  measure?: (text: string, weight: number) => number;
}

/** Height of a hex number's letters as printed, and the least that letters have on the screen, in pixels. */
const printed = 8.5;
export const least = 9;
/** The scale from which on everything is as printed. */
const nearest = least / printed;
/** Between two scales that labels are laid out for. */
const step = 1.2;
/** Below this scale icons and markers are specks, and names may cover them. */
const specks = 0.5;
/** Below this one the badges of stacks are left out. */
export const badgeless = 0.3;
/** How far letters reach above and below their line, and their halo around them, in ems. */
const ink = { above: 0.88, below: 0.25, halo: 0.1 };
/** A hex that is this high on the screen has room for the name of a village; in lower ones such names keep apart. */
const roomy = 40;

/** The scale that labels are laid out for when the map is seen at `k` pixels a unit: one of few, so that a little more or less moves none. */
export function labelScale(k: number): number {
  if (!(k < nearest)) return nearest;
  return nearest * step ** -Math.ceil(Math.log(nearest / k) / Math.log(step) - 1e-9);
}

interface Spot {
  /** Middle of the text and its first line. */
  x: number;
  y: number;
  /** Degrees about that point. */
  turn?: number;
  area: Area;
}

interface Label extends Wish<Spot> {
  key: string;
  /** The place that it names. */
  place?: string;
  rank: number;
  /** Markup at a spot. */
  draw(spot: Spot): string;
}

/** Labels of one scale. */
interface Asked {
  k: number;
  labels: Label[];
  numbered: (Wish<Spot> & { key: string })[];
  /** Height of the letters of hex numbers. */
  size: number;
  /** What is printed on the board, and not covered. */
  fixed: Taken;
}

/** Labels where they were placed. */
export interface Laid {
  names: Piece[];
  /** Height of the letters of hex numbers. */
  size: number;
  /** Hex numbers that show, by place. */
  numbers: ReadonlyMap<string, Point>;
  /** What they cover, all together. */
  areas: Area[];
}

/** What can be said on a board, and where. */
export class Labels {
  private readonly measure: NonNullable<LabelOptions['measure']>;
  /** What names may cover only where it is too small to be seen. */
  private readonly icons: Area[] = [];
  private readonly signs: Area[] = [];
  private readonly boxes = new Taken();
  private readonly named: Place[];
  private readonly iconsAt = new Map<string, Area[]>();
  private readonly courses: ReturnType<typeof namedCourses>;
  private readonly regions: Region[];
  private asked: Asked | undefined;
  /** Places whose names have found room. */
  private shown: ReadonlySet<string> = new Set();

  constructor(
    private readonly compiled: CompiledGame,
    private readonly geometry: Geometry,
    private readonly options: LabelOptions,
  ) {
    this.measure = options.measure ?? widestEms;
    const { board } = compiled;
    for (const place of board.places) {
      const areas = iconAreas(compiled, geometry, place);
      if (areas.length > 0) this.iconsAt.set(place.id, areas);
      addAll(geometry.hexes ? this.icons : this.signs, areas);
    }
    if (!geometry.hexes) addAll(this.signs, pointSigns(compiled, geometry));
    this.named = options.names
      ? board.places.filter(({ id, names }) => names.en !== id && geometry.centres.has(id))
      : [];
    this.courses = options.names && geometry.hexes ? namedCourses(compiled, geometry) : [];
    this.regions = options.names && geometry.hexes ? drawnRegions(compiled) : [];
    for (const at of geometry.boxes.values()) this.boxes.add(areaOf(at, boxHalf));
  }

  /**
   * Places all labels, the greatest first.
   * @param scale pixels a unit of paper
   * @param things what stands on the map
   */
  at(scale: number, things: Things): Laid {
    const { geometry } = this;
    const k = Math.min(scale, nearest);
    if (this.asked?.k !== k) this.asked = this.ask(k);
    const { labels, numbered, size, fixed } = this.asked;
    const { counters, badges, markers } = things;
    const standing = new Taken([...counters, ...(k < badgeless ? [] : badges), ...(k < specks ? [] : markers)]);
    const paper = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
    const spots = placed<Spot>([...labels, ...numbered], [standing, fixed], paper);
    const numbers = new Map<string, Point>();
    numbered.forEach(({ key }, i) => {
      const spot = spots[labels.length + i];
      if (spot) numbers.set(key, { x: spot.x, y: spot.y });
    });
    const names = labels.flatMap(({ key, draw }, i) => (spots[i] ? [{ key, markup: draw(spots[i]) }] : []));
    this.shown = new Set(labels.flatMap(({ place = '' }, i) => (spots[i] && place ? [place] : [])));
    return { names, size, numbers, areas: spots.flatMap((spot) => spot?.area ?? []) };
  }

  /** All that could be said at a scale. */
  private ask(k: number): Asked {
    const { geometry, options } = this;
    const labels = [
      ...this.named.map((place) => this.placeLabel(place, k)),
      ...this.courses.map((course, i) => this.courseLabel(course, i, k)),
      ...this.regions.map((region) => this.regionLabel(region, k)),
      ...this.titles(k),
    ].sort((a, b) => b.rank - a.rank);
    const size = Math.max(printed, least / k);
    const numbered = options.numbers && geometry.hexes ? this.numbers(size) : [];
    return { k, labels, numbered, size, fixed: new Taken([...this.signs, ...(k < specks ? [] : this.icons)]) };
  }

  // ---------------------------------------------------------------- places

  private placeLabel(place: Place, k: number): Label {
    const { geometry, options } = this;
    const centre = geometry.centres.get(place.id)!;
    const { own, pixels, rank } = sizeOf(place, geometry.hexes);
    const name = say(place.names, options.locale);
    const rows = place.box ? this.boxRows(name, own, pixels / k) : rowsOf(name, own, k, geometry.hexes);
    const plain = rows.length > 1 ? own * 0.88 : geometry.hexes ? own : name.length > 14 ? own * 0.88 : own;
    const size = Math.max(plain, pixels / k);
    const width = maxOf(rows.map((row) => this.measure(row, weightOf(geometry.hexes)))) * size;
    const text = { size, width, rows: rows.length };
    // In hexes that are small on the screen, lesser names keep apart: a map is not a list.
    const lack = geometry.hexes ? Math.max(0, roomy - 2 * apothem * k) : 0;
    const apart = rank >= cityRank ? 2 : rank >= townRank ? 2 + lack * 0.35 : 2 + lack * 0.8;
    return {
      key: `place ${place.id}`,
      place: place.id,
      rank,
      room: k >= nearest ? 0.5 : apart / k,
      ...(k >= nearest ? {} : { once: name }),
      spots: [...this.placeSpots(place, centre, text, size === plain)],
      draw: (spot) => this.nameMarkup(place, rows, size, spot),
    };
  }

  private nameMarkup(place: Place, rows: readonly string[], size: number, { x, y }: Point): string {
    const { hexes } = this.geometry;
    const spans = rows.map((row, i) => `<tspan x="${round(x)}" y="${round(y + i * size)}">${esc(row)}</tspan>`);
    const body = rows.length === 1 ? esc(rows[0]!) : spans.join('');
    const faint = place.features.some(isOut);
    return `<text class="name" data-place="${esc(place.id)}" x="${round(x)}" y="${round(y)}" font-size="${round(size)}" font-weight="${weightOf(hexes)}" text-anchor="middle" fill="#16202a" stroke="${hexes ? '#f8f4e6' : '#eef5f7'}" stroke-width="${round(size * 0.25)}" stroke-linejoin="round" paint-order="stroke"${faint ? ' opacity=".5"' : ''}>${body}</text>`;
  }

  /** The name of a place that has found no room, in one line beside it and over what is there; none: it is there, or the place has no name. */
  pointed(id: string): Piece[] {
    const { geometry, options } = this;
    const place = this.named.find((one) => one.id === id);
    const at = geometry.centres.get(id);
    if (!place || !at || !this.asked || this.shown.has(id)) return [];
    const { own, pixels } = sizeOf(place, geometry.hexes);
    const size = Math.max(own, pixels / this.asked.k);
    const name = say(place.names, options.locale);
    const half = (this.measure(name, weightOf(geometry.hexes)) * size) / 2;
    const reach = place.box ? boxHalf.y : geometry.hexes ? apothem : disc;
    const above = at.y - reach - (ink.below + ink.halo) * size;
    const spot = {
      x: Math.max(half, Math.min(at.x, geometry.width - half)),
      y: above > ink.above * size ? above : at.y + reach + (ink.above + ink.halo) * size,
    };
    return [{ key: id, markup: this.nameMarkup(place, [name], size, spot) }];
  }

  /** The lines of a name in its box, where letters are at least so high: few, unless the box is too narrow for them and high enough for more. */
  private boxRows(name: string, own: number, least: number): string[] {
    const few = lines(name, 70 / own);
    const high = Math.max(own * 0.88, least);
    const most = (2 * boxHalf.x) / high;
    const wide = (row: string) => this.measure(row, 600);
    if (few.every((row) => wide(row) <= most)) return few;
    const more = narrow(name, most, wide);
    return more.length * high > 2 * boxHalf.y ? few : more;
  }

  /** Where the name of a place may stand: as printed, then around what marks the place, then around its counters. */
  private *placeSpots(place: Place, { x, y }: Point, text: Block, asPrinted: boolean): Iterable<Spot> {
    const { geometry } = this;
    const around = (half: Point) => ring({ x, y }, half, text);
    if (!geometry.hexes) {
      yield* around({ x: disc + 2, y: disc + 2 });
      yield* around({ x: disc + 16, y: disc + 10 });
      return;
    }
    const bottom = place.box ? boxBottom : geometry.flat ? apothem : radius - 8;
    const above = (text.rows - 1) * text.size;
    if (asPrinted) yield spotAt(x, y + bottom - 5.5 - above, text);
    const low = (aside: number) => spotAt(x + aside, y + bottom - 2 - ink.below * text.size - above, text);
    if (place.box) {
      // Names that are wider than their boxes would tell of others.
      if (text.width > 2.4 * radius) return;
      yield low(0);
      for (const spot of around({ x: boxHalf.x + 3, y: boxHalf.y + 3 })) if (!this.boxes.meets(spot.area)) yield spot;
      return;
    }
    // At the lower edge of the hex, clear of a counter, while letters are small beside it.
    if (low(0).area.top > y + 8 && text.width < 2.4 * radius) for (const aside of [0, 12, -12]) yield low(aside);
    if (!asPrinted) yield* around({ x: 11, y: 11 });
    yield* around({ x: 27, y: 25 });
    yield* around({ x: 46, y: 40 });
  }

  // ---------------------------------------------------------------- rivers and other hexsides

  private courseLabel({ names, color, sides }: ReturnType<typeof namedCourses>[number], i: number, k: number): Label {
    const name = say(names, this.options.locale);
    const size = Math.max(11.5, 9.5 / k);
    const width = this.measure(name, 400) * size;
    const long = sides.length * radius > width * 1.1;
    return {
      key: `course ${i}`,
      rank: courseRank + Math.min(40, sides.length),
      room: 2 / k,
      spots: long ? sides.slice(0, 24).map((side) => along(side, size, width)) : [],
      draw: ({ x, y, turn }) =>
        `<text class="name way" transform="translate(${round(x)} ${round(y)}) rotate(${round(turn ?? 0)})" y="-6" font-size="${round(size)}" font-style="italic" text-anchor="middle" fill="${color}" stroke="#f8f4e6" stroke-width="${round(size * 0.21)}" paint-order="stroke">${esc(name)}</text>`,
    };
  }

  // ---------------------------------------------------------------- regions

  /** The name of a hatched region, once, as near to its middle as there is room within it. */
  private regionLabel({ id, names, places }: Region, k: number): Label {
    const { geometry } = this;
    const centres = places.flatMap((place) => geometry.centres.get(place) ?? []);
    const mean = (of: 'x' | 'y') => centres.reduce((sum, at) => sum + at[of], 0) / centres.length;
    const middle = { x: mean('x'), y: mean('y') };
    const far = (at: Point) => Math.hypot(at.x - middle.x, at.y - middle.y);
    const name = say(names, this.options.locale);
    const size = Math.max(11, 10 / k);
    const text = { size, width: this.measure(name, 400) * size, rows: 1 };
    const across = centres.map((at) => at.x);
    const wide = maxOf(across) - minOf(across) + 2 * radius;
    return {
      key: `region ${id}`,
      rank: regionRank + Math.min(40, places.length),
      room: 4 / k,
      spots:
        text.width > wide ? [] : [...centres].sort((a, b) => far(a) - far(b)).map(({ x, y }) => spotAt(x, y, text)),
      draw: ({ x, y }) =>
        `<text class="name area" x="${round(x)}" y="${round(y)}" font-size="${round(size)}" font-style="italic" text-anchor="middle" fill="#4a4030" stroke="#f8f4e6" stroke-width="${round(size * 0.2)}" stroke-linejoin="round" paint-order="stroke">${esc(name)}</text>`,
    };
  }

  // ---------------------------------------------------------------- rows of boxes

  /** What rows of boxes are called, above the first one of each. */
  private titles(k: number): Label[] {
    const { geometry, options } = this;
    if (!options.names || !geometry.hexes) return [];
    const waiting = this.compiled.board.places.filter(
      ({ id, properties }) => geometry.boxes.has(id) && !properties.position,
    );
    const groups = boxGroups(waiting);
    const most = titleHeight * TITLE_LETTERS;
    if (groups.every(({ length }) => length < 2) || most * k < least) return [];
    return groups.map(([first], i): Label => {
      const at = geometry.boxes.get(first!.id)!;
      const name = say(first!.names, options.locale).replace(/-1$/, '');
      const size = Math.max(0.62 * radius, Math.min(most, least / k));
      const text = { size, width: this.measure(name, 600) * size, rows: 1 };
      return {
        key: `title ${i}`,
        rank: cityRank + 100,
        room: 0,
        spots: [spotAt(at.x - boxHalf.x + text.width / 2, at.y - boxHalf.y - 4 - ink.below * size, text)],
        draw: ({ x, y }) =>
          `<text class="name title" x="${round(x)}" y="${round(y)}" font-size="${round(size)}" font-weight="600" text-anchor="middle" fill="#16202a" stroke="#f8f4e6" stroke-width="${round(size * 0.2)}" stroke-linejoin="round" paint-order="stroke">${esc(name)}</text>`,
      };
    });
  }

  // ---------------------------------------------------------------- numbers

  /** Hex numbers: in the upper part of the hex, beside its icons; below where that is taken. All of them, or none where hexes are too small. */
  private numbers(size: number): (Wish<Spot> & { key: string })[] {
    const { geometry, compiled } = this;
    const places = compiled.board.places.filter(
      (place) => !place.box && geometry.centres.has(place.id) && !place.features.some(isOut),
    );
    const widths = places.map(({ id }) => this.measure(id, 400) * size);
    if (maxOf(widths) > (geometry.flat ? 1 : 0.8) * radius) return [];
    return places.map(({ id }, i) => {
      const text = { size, width: widths[i]!, rows: 1 };
      return { key: id, room: 0, spots: this.numberSpots(id, text) };
    });
  }

  private numberSpots(id: string, text: Block): Spot[] {
    const { x, y } = this.geometry.centres.get(id)!;
    const top = this.geometry.flat ? apothem : radius - 8;
    const right = maxOf((this.iconsAt.get(id) ?? []).map((area) => area.right));
    const aside = right > x - text.width / 2 ? right + 1 + text.width / 2 - x : 0;
    // Not at the lower edge: there it would stand back to back with that of the hex below.
    const low = spotAt(x, y + top - 4 - 0.8 * text.size, text);
    return aside + text.width / 2 < 0.62 * radius ? [spotAt(x + aside, y - top + 3.5 + text.size, text), low] : [low];
  }
}

/** Markup of all hex numbers of a board, hidden, where they stand as printed; they keep where that is when they are moved. */
export function numberMarkup({ board }: CompiledGame, geometry: Geometry): string {
  const top = geometry.flat ? apothem : radius - 8;
  return board.places
    .map(({ id, box }) => {
      const at = box ? undefined : geometry.centres.get(id);
      if (!at) return '';
      const [x, y] = [round(at.x), round(at.y - top + 3.5 + printed)];
      return digits(id, { x, y }, ` data-home="${x} ${y}" display="none"`);
    })
    .join('');
}

function digits(id: string, { x, y }: Point, more = ''): string {
  return `<text class="number" x="${round(x)}" y="${round(y)}" text-anchor="middle" fill="#31495a"${more}>${esc(id)}</text>`;
}

/** Markup of all labels, for a picture that is not moved. */
export function labelMarkup({ names, size, numbers }: Laid): string {
  const texts = [...numbers].map(([id, at]) => digits(id, at));
  const numbered = texts.length > 0 ? `<g class="numbers" font-size="${round(size)}">${texts.join('')}</g>` : '';
  return names.map(({ markup }) => markup).join('') + numbered;
}

// ---------------------------------------------------------------- ranks and sizes

const cityRank = 400;
const townRank = 300;
const courseRank = 200;
const regionRank = -50;

/** How large the name of a place is printed, the least it has on the screen in pixels, and who goes first. */
function sizeOf(place: Place, hexes: boolean): { own: number; pixels: number; rank: number } {
  const { features, source } = place;
  const more = (source ? 60 : 0) + (features.some(isObjective) ? 50 : 0) + Math.min(40, features.length * 10);
  const rank = more + Math.min(9, worth(place)?.value ?? 0);
  if (!hexes) return { own: 16.5, pixels: 10, rank: townRank + rank };
  if (features.some((f) => /^cit(y|ies)$/i.test(f))) return { own: 13, pixels: 11, rank: cityRank + rank };
  if (features.some((f) => /^towns?$/i.test(f))) return { own: 11.2, pixels: 9.8, rank: townRank + rank };
  return { own: 10, pixels: least, rank };
}

/** How heavy names of places are. */
const weightOf = (hexes: boolean): number => (hexes ? 600 : 650);

/** The lines of a name beside its place. */
function rowsOf(name: string, own: number, k: number, hexes: boolean): string[] {
  return hexes ? lines(name, 70 / own) : lines(name, k < nearest ? 8 : 99);
}

// ---------------------------------------------------------------- spots

/** A text of some lines: height of its letters and width. */
interface Block {
  size: number;
  width: number;
  rows: number;
}

function areaOf({ x, y }: Point, half: Point): Area {
  return { left: x - half.x, top: y - half.y, right: x + half.x, bottom: y + half.y };
}

function spotAt(x: number, y: number, { size, width, rows }: Block): Spot {
  const halo = ink.halo * size;
  return {
    x,
    y,
    area: {
      left: x - width / 2 - halo,
      right: x + width / 2 + halo,
      top: y - ink.above * size,
      bottom: y + (rows - 1 + ink.below) * size,
    },
  };
}

/** Around something half as wide and high as `half`: below, above, right, left, then aslant. */
function* ring(at: Point, half: Point, text: Block): Iterable<Spot> {
  const { size, width, rows } = text;
  const height = (rows - 1 + ink.above + ink.below) * size;
  const beside = half.x + width / 2 + ink.halo * size;
  const line = (top: number) => at.y + top + ink.above * size;
  yield spotAt(at.x, line(half.y), text);
  yield spotAt(at.x, line(-half.y - height), text);
  yield spotAt(at.x + beside, line(-height / 2), text);
  yield spotAt(at.x - beside, line(-height / 2), text);
  for (const [x, y] of [
    [1, half.y * 0.5],
    [1, -half.y * 0.5 - height],
    [-1, half.y * 0.5],
    [-1, -half.y * 0.5 - height],
  ] as const)
    yield spotAt(at.x + x * (beside - half.x * 0.3), line(y), text);
}

/** Beside a hexside, along it. */
function along([p, q]: [Point, Point], size: number, width: number): Spot {
  const [from, to] = p.x <= q.x ? [p, q] : [q, p];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [cos, sin] = [Math.cos(angle), Math.abs(Math.sin(angle))];
  const [x, y] = [(p.x + q.x) / 2, (p.y + q.y) / 2];
  // Its middle lies aslant above the hexside.
  const lift = 6 + (ink.above - ink.below) * size * 0.5;
  const middle = { x: x + Math.sin(angle) * lift, y: y - cos * lift };
  const height = (ink.above + ink.below) * size;
  const half = { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 };
  return {
    x,
    y,
    turn: (angle * 180) / Math.PI,
    area: { left: middle.x - half.x, right: middle.x + half.x, top: middle.y - half.y, bottom: middle.y + half.y },
  };
}

/** What stands on a map of points beside icons: the places, what they are worth, and the lengths of lines. */
function pointSigns({ board }: CompiledGame, geometry: Geometry): Area[] {
  const { grid, places } = board;
  return [
    ...(grid.shape === 'points' ? grid.lines : []).flatMap((line) => badgeArea(line, geometry.centres)),
    ...places.flatMap((place) => {
      const at = geometry.centres.get(place.id);
      if (!at) return [];
      const own = areaAround(at.x, at.y, disc);
      return worth(place) ? [own, areaAround(at.x + worthSpot.x, at.y + worthSpot.y, worthSpot.r)] : [own];
    }),
  ];
}
