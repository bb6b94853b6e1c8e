/** What the statements of a map block say, each resolved against the names of the game and of the map. */
import type { HexGrid, Names, Region, Sheet } from '../../../engine/kernel/compiled';
import type {
  Atom,
  GridItem,
  LegendItem,
  PictureItem,
  PlaceItem,
  Property,
  RegionItem,
  SheetItem,
  Value,
  WaterItem,
} from '../../../grammar/ast';
import { hexDistance, idOf, isShifted } from '../grid';
import { nearest, surelyMeant } from '../suggest';
import { commasIn, oneValue, partedBlanks } from './commas';
import { gridProperties, isNumbering, isPrefix, meantRange, readGrid, readSheet, sheetProperties } from './declared';
import { hexesBetween, MOST_PLACES, tooMany } from './hex-range';
import { saysPoints } from './lines';
import { FIRST, namesOf, PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { checkWords } from './property-words';
import { meansNothing, resolve, resolvePlace, type Scope } from './resolve';
import { atomOf, propertiesOf } from './values';

/** The grid; what is missing is said here. */
export const gridPiece = new PieceCache((item: GridItem, r): HexGrid | undefined => {
  const grid = readGrid(item);
  const words = item.words.map((w) => w.text);
  const points = saysPoints(item);
  const properties = points ? [] : gridProperties;
  for (const property of partedBlanks(r, item.properties, properties))
    if (property.name && !properties.includes(property.name.text)) meansNothing(r, property.name, 'grid', properties);
    else if (property.name?.text !== 'direction') oneValue(r, property);
  const known = points ? ['points'] : ['hex', 'flat-top', 'pointy-top', 'points'];
  for (const word of item.words) if (!known.includes(word.text)) unknownGridWord(r, word, known);
  if (points) return undefined;
  checkPrefix(r, item.properties);
  for (const value of item.properties.find((p) => p.name?.text === 'direction')?.items.flat() ?? []) {
    const word = atomOf(value);
    if (word && !directions.includes(word.text)) unknownGridWord(r, word, directions);
  }
  const unranged = noRanges(r, item.properties);
  if (grid || unranged) return grid;
  const missing: string[] = [];
  if (!words.includes('hex')) missing.push('hex | points');
  if (!words.includes('flat-top') && !words.includes('pointy-top')) missing.push('flat-top | pointy-top');
  const has = (name: string) => item.properties.some((p) => p.name?.text === name);
  if (!has('ids')) missing.push('ids CCRR');
  if (!has('columns')) missing.push('columns 1..18');
  if (!has('rows')) missing.push('rows 1..12');
  if (!has('shifted')) missing.push('shifted even | odd');
  const unknown = item.properties.flatMap(({ name }) => (name && !gridProperties.includes(name.text) ? name.text : []));
  const strange = words.filter((word) => !known.includes(word));
  const left = withoutMisspelt(missing, [...unknown, ...strange]);
  if (missing.length > 0 && left.length === 0) return undefined;
  if (strange.some((word) => surelyMeant(word, known) === 'points')) return undefined;
  if (missing.length === 0 && wrongWords(r, item.properties)) return undefined;
  // All is there, but a range is no range, or goes further than ids can say.
  if (missing.length === 0) missing.push('columns 1..99, rows 1..99');
  r.issue('SND211', item.words[0] ?? item, { missing: (left.length > 0 ? left : missing).join(', ') });
  return undefined;
});

/** What a grid lacks, without what misspelt words of it say: that is said there. */
function withoutMisspelt(missing: readonly string[], words: readonly string[]): string[] {
  const meant = words.flatMap((word) => nearest(word, [...gridProperties, 'hex', 'flat-top', 'pointy-top']) ?? []);
  return missing.filter((one) => !one.split(/[ |]+/).some((word) => meant.includes(word)));
}

/** So many glyphs of a picture that the legend does not explain may each be a slip. */
const FEW = 2;
const shiftings = ['even', 'odd'];
const directions = ['east', 'west', 'south', 'north'];

/** Says which words of the properties of a grid are none of those that may stand there; false where all are. */
function wrongWords(r: Recorder, properties: readonly Property[]): boolean {
  const wrong = (name: string, known: readonly string[], knows: (text: string) => boolean): boolean => {
    const word = atomOf(properties.find((p) => p.name?.text === name)?.items[0]?.[0]);
    if (!word || knows(word.text)) return false;
    unknownGridWord(r, word, known);
    return true;
  };
  const shifted = wrong('shifted', shiftings, (text) => shiftings.includes(text));
  return wrong('ids', ['CCRR', 'RRCC'], isNumbering) || shifted;
}

/** Says which of the columns and rows are no range (`columns 1-10`, `rows 7`), with the one that is meant; false where both are. */
function noRanges(r: Recorder, properties: readonly Property[]): boolean {
  const wrong = properties.filter(({ name, items }) => {
    const value = items[0]?.[0];
    if ((name?.text !== 'columns' && name?.text !== 'rows') || !value || value.syntax === 'Range') return false;
    noRange(r, value, name.text);
    return true;
  });
  return wrong.length > 0;
}

/** Says that a value behind a word is no range, and which one is meant. */
export function noRange(r: Recorder, value: Value, property: string): void {
  const meant = meantRange(value);
  const data = meant ? { data: { replace: `${meant.from}..${meant.to}` } } : {};
  r.issue('SND110', value, { property, expected: 'range' }, data);
}

/** Letters before numbers that are no letters before numbers. */
function checkPrefix(r: Recorder, properties: readonly Property[]): void {
  const prefix = properties.find((p) => p.name?.text === 'prefix');
  const word = prefix && atomOf(prefix.items[0]?.[0]);
  if (prefix && !(word && isPrefix(word.text))) r.issue('SND230', word ?? prefix, { found: word?.text ?? '' });
}

/** A sheet joined to the grid; what is missing is said here. */
export const sheetPiece = new PieceCache((item: SheetItem, r): Sheet | undefined => {
  const sheet = readSheet(item);
  for (const property of partedBlanks(r, item.properties, sheetProperties))
    if (property.name && !sheetProperties.includes(property.name.text))
      meansNothing(r, property.name, 'sheet', sheetProperties);
  checkPrefix(r, item.properties);
  if (!sheet && item.id) {
    const has = (name: string) => item.properties.some((p) => p.name?.text === name);
    const missing = ['columns', 'rows'].filter((name) => !has(name)).map((name) => `${name} 1..34`);
    r.issue('SND211', item.id, { missing: (missing.length > 0 ? missing : ['columns 1..99, rows 1..99']).join(', ') });
  }
  return sheet;
});

function unknownGridWord(
  r: Recorder,
  word: { start: number; end: number; text: string },
  known: readonly string[],
): void {
  meansNothing(r, word, 'grid', known);
}

/** Terrain whose name is written, but is not known: it is neither absent nor any other. */
export const UNKNOWN = '?';

export interface Glyph {
  terrain: string;
  features: string[];
  at: Rel;
}

/** What the glyphs of a picture mean. */
export class Legend extends Map<string, Glyph> {
  /** The grammar did not read all of it: other glyphs may stand there, too. */
  constructor(readonly unread = false) {
    super();
  }
}

/** The legend: terrain and features by glyph. */
export const legendPiece = new PieceCache((item: LegendItem, r, names: Scope['names']): Legend => {
  const legend = new Legend(item.broken || item.entries.some(({ broken }) => broken));
  for (const entry of item.entries) {
    // `none`: here the map has no hex.
    const word = entry.words[0];
    const empty = word?.text === 'none' && !names.has('terrain', 'none');
    const terrain = empty ? { id: '' } : resolve(r, names, ['terrain'], word);
    const features = entry.words.slice(1).flatMap((word) => resolve(r, names, ['feature'], word)?.id ?? []);
    const before = legend.get(entry.glyph.text);
    if (before) {
      const args = { name: entry.glyph.text, kind: 'glyph' };
      r.issue('SND102', entry.glyph, args, { related: [{ at: before.at, message: FIRST }] });
    }
    if (!before && word)
      legend.set(entry.glyph.text, { terrain: terrain?.id ?? UNKNOWN, features, at: r.rel(entry.glyph) });
  }
  return legend;
});

export interface PictureValue {
  /** Hexes in picture order. */
  hexes: { id: string; terrain: string; features: string[]; at: Rel }[];
  used: Set<string>;
}

/**
 * The picture: which glyph is which hex. On a flat-top grid a row of hexes takes two lines, first the columns that stand
 * higher; with as many lines as rows, each line holds all columns. The picture lies as the map does: north up, west left.
 * `sheet`: the sheet it shows, if not the grid's own.
 */
export const picturePiece = new PieceCache(
  (item: PictureItem, r, grid: HexGrid | undefined, legend: Legend, sheet: string | undefined): PictureValue => {
    const value: PictureValue = { hexes: [], used: new Set() };
    if (!grid) return value;
    const rows = pictureRows(grid, sheet, item.lines.length);
    if (item.lines.length !== rows.length)
      r.issue('SND203', item.lines.at(-1)?.[0] ?? item, {
        what: 'lines',
        line: '',
        found: String(item.lines.length),
        expected: String(rows.length),
      });
    const strange = new Map<string, Atom[]>();
    const uneven: number[] = [];
    item.lines.forEach((line, i) => {
      const ids = rows[i];
      if (!ids) return;
      // Of a picture with a line too few or too many the others stand in the wrong rows.
      if (line.length !== ids.length && item.lines.length === rows.length) uneven.push(i);
      line.forEach((glyph, k) => {
        const meaning = legend.get(glyph.text);
        value.used.add(glyph.text);
        if (!meaning) {
          strange.set(glyph.text, [...(strange.get(glyph.text) ?? []), glyph]);
          if (ids[k] !== undefined) value.hexes.push({ id: ids[k], terrain: UNKNOWN, features: [], at: r.rel(glyph) });
        } else if (ids[k] !== undefined && meaning.terrain !== '')
          value.hexes.push({ id: ids[k], terrain: meaning.terrain, features: meaning.features, at: r.rel(glyph) });
      });
    });
    // Where many lines are uneven, it is the grid that does not fit them: that is said once.
    const drawn = uneven.length > FEW && sheet === undefined ? columnsDrawn(grid, item) : undefined;
    for (const i of uneven.length > FEW ? uneven.slice(0, 1) : uneven) {
      const line = item.lines[i]!;
      // A line of nothing that can be a glyph has no place of its own.
      const at = line[0] ? { start: line[0].start, end: line.at(-1)!.end } : item;
      const many = { more: String(uneven.length - 1), ...(drawn === undefined ? {} : { drawn }) };
      const more = uneven.length > FEW ? many : {};
      const [found, expected] = [String(line.length), String(rows[i]!.length)];
      r.issue('SND203', at, { what: 'glyphs', line: String(i + 1), found, expected, ...more });
    }
    const known = [...legend.keys()].join(' ');
    const bare = (glyph: string) => (legend.has(`${glyph}:`) ? { bare: glyph } : {});
    // A glyph that is drawn again and again is missing in the legend: that is said once.
    const idle = [...legend].filter(([glyph]) => !value.used.has(glyph));
    const lone = strange.size === 1 && idle.length === 1 ? idle[0] : undefined;
    for (const [glyph, [first, ...others]] of legend.unread ? [] : strange)
      if (lone && others.length > 0) {
        const args = { glyph, known, ...bare(glyph), more: String(others.length) };
        r.issue('SND204', first!, args, { data: { idle: lone[0] } });
      } else if (others.length > FEW)
        r.issue('SND204', first!, { glyph, known, ...bare(glyph), more: String(others.length) });
      else for (const one of [first!, ...others]) r.issue('SND204', one, { glyph, known, ...bare(glyph) });
    return value;
  },
);

/** The columns that a grid would need for every line of its picture to fit. */
function columnsDrawn(grid: HexGrid, { lines }: PictureItem): string | undefined {
  const [first] = grid.columns;
  const widths = lines.map((line) => line.length);
  for (const wide of [widths[0] ?? 0, (widths[0] ?? 0) + (widths[1] ?? 0)]) {
    const columns: [number, number] = [first, first + wide - 1];
    const rows = pictureRows({ ...grid, columns }, undefined, lines.length);
    if (rows.length === widths.length && rows.every((ids, i) => ids.length === widths[i])) return columns.join('..');
  }
  return undefined;
}

/** Ids that each line of a picture stands for. */
function pictureRows(grid: HexGrid, sheet: string | undefined, lines: number): string[][] {
  const own = grid.sheets?.find((s) => s.id === sheet);
  if (sheet !== undefined && !own) return [];
  const span = (of: 'columns' | 'rows', by: 0 | 1, backwards: boolean): number[] => {
    const numbers = range((own ?? grid)[of]).map((n) => n + (own?.offset[by] ?? 0));
    return backwards ? numbers.reverse() : numbers;
  };
  const north = grid.direction?.includes('north') ?? false;
  const columns = span('columns', 0, grid.direction?.includes('west') ?? false);
  const rows = span('rows', 1, north);
  const ids = (cs: number[], row: number) => cs.map((column) => idOf(grid, { column, row }));
  if (grid.orientation === 'pointy') return rows.map((row) => ids(columns, row));
  if (lines === rows.length) return rows.map((row) => ids(columns, row));
  const shifted = columns.filter((column) => isShifted(grid, { column, row: rows[0]! }));
  const others = columns.filter((column) => !isShifted(grid, { column, row: rows[0]! }));
  // Where rows are counted upwards, what is shifted stands higher.
  const [high, low] = north ? [shifted, others] : [others, shifted];
  return rows.flatMap((row) => [ids(high, row), ids(low, row)]).filter((line) => line.length > 0);
}

function range([from, to]: [number, number]): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

export interface WaterValue {
  place: string;
  water: { id: string; names: Names; to: string[] };
  at: Rel;
}

/** `water 0406 west "West coast" to 0306, 0307`. */
export const waterPiece = new PieceCache((item: WaterItem, r, scope: Scope): WaterValue | undefined => {
  const place = resolvePlace(r, scope, item.place);
  if (!place || !item.id) return undefined;
  const target = { kind: 'water', id: `${place.id}/${item.id.text}`, container: scope.map!.id } as const;
  r.definition(item.id, target, 'id', item, provenanceOf(item.provenance, r));
  if (item.names?.en) r.definition(item.names.en, target, 'en');
  if (item.names?.ja) r.definition(item.names.ja, target, 'ja');
  const to: string[] = [];
  for (const ref of item.to) {
    const next = resolvePlace(r, scope, ref);
    if (!next) continue;
    const grid = scope.map?.grid;
    if (grid && hexDistance(grid, place.id, next.id) !== 1)
      r.issue('SND205', ref, { a: place.id, b: next.id, distance: String(hexDistance(grid, place.id, next.id)) });
    else to.push(next.id);
  }
  if (item.to.length === 0) r.issue('SND209', item.id, { water: item.id.text, place: place.id });
  return {
    place: place.id,
    water: { id: item.id.text, names: namesOf(item.id.text, item.names), to },
    at: r.rel(item),
  };
});

/** `region india "India": 0105, 0205..0207 { … }`. */
export const regionPiece = new PieceCache(
  (item: RegionItem, r, scope: Scope): { region: Region; at: Rel; whole: Rel } | undefined => {
    if (!item.id) return undefined;
    const target = { kind: 'region', id: item.id.text, container: scope.map!.id } as const;
    const provenance = provenanceOf(item.provenance, r);
    r.definition(item.id, target, 'id', item, provenance);
    if (item.names?.en) r.definition(item.names.en, target, 'en');
    if (item.names?.ja) r.definition(item.names.ja, target, 'ja');
    if (r.full) return undefined;
    const found = new Set<string>();
    const again: [PlaceItem, string[]][] = [];
    for (const part of item.places) {
      const ids = placesOfItem(r, scope, part);
      const known = ids.filter((id) => found.has(id));
      if (known.length > 0) again.push([part, known]);
      for (const id of ids) found.add(id);
    }
    const places = r.places > MOST_PLACES ? [] : [...found];
    // Where the list has become too long, that is said.
    if (r.places <= MOST_PLACES)
      for (const [part, [place = '', ...others]] of again) {
        const more = others.length > 0 ? { more: String(others.length) } : {};
        r.issue('SND216', part, { place, region: item.id.text, ...more });
      }
    checkWords(r, scope.names, 'region', item.properties, [], scope.map);
    const flags = item.properties.filter((p) => p.items.length === 0 && p.name).map((p) => p.name!.text);
    for (const property of item.properties) commasIn(r, scope.names, property);
    for (const property of item.properties)
      for (const value of property.items.flat()) {
        const atom = atomOf(value);
        if (atom && scope.names.has('side', atom.text)) r.reference(atom, { kind: 'side', id: atom.text });
        else if (atom && scope.names.has('nation', atom.text)) r.reference(atom, { kind: 'nation', id: atom.text });
      }
    const region: Region = {
      id: item.id.text,
      names: namesOf(item.id.text, item.names),
      places,
      flags,
      properties: propertiesOf(item.properties.filter((p) => p.items.length > 0)),
    };
    if (provenance) region.provenance = provenance;
    return { region, at: r.rel(item.id), whole: r.rel(item) };
  },
);

/** A place, a region's places, or all hexes between two corners. */
export function placesOfItem(r: Recorder, scope: Scope, item: PlaceItem): string[] {
  if (r.places > MOST_PLACES) return [];
  const from = resolvePlace(r, scope, item.from);
  if (!item.to) return from && !tooMany(r, item, [from.id]) ? [from.id] : [];
  const to = resolvePlace(r, scope, item.to);
  const grid = scope.map?.grid;
  if (!from || !to || !grid) return [];
  const between = hexesBetween(grid, from.id, to.id);
  if (!between) r.issue('SND217', item, { from: from.id, to: to.id });
  return between && !tooMany(r, item, between) ? between : [];
}
