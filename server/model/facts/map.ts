/** A map's board, gathered from its statements. */

import type { Board, BoardBorder, GridLine, HexGrid, Names } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { Fold } from '../../db';
import { hexDistance, hexOf, neighbourIds } from '../grid';
import type { LoweredMap } from '../lower/lowered';
import { UNKNOWN, type WaterValue } from '../lower/map';

import { type Issue, type Rel, type Span, within } from '../lower/pieces';
import { assemblePlaces, type Drawn, type PlaceRow } from '../lower/place-rows';
import type { DeclRef } from '../lower/world';
import type { MapFacts } from '../types';
import { type CoastAt, coastIssues, groundOf, type ImageAt, imageIssues } from './ground';
import { gatherLines, joined, pointDistance } from './lines';
import { expandExpr } from './sets';

export interface MapData extends MapFacts {
  /** True of a map that says `grid points`. */
  points: boolean;
  /** Where each place is written: its row, or its glyph. */
  placeAt: Map<string, Span>;
  /** Where each glyph of the picture stands, by place. */
  glyphAt: Map<string, Span>;
  borderAt: Map<string, Span>;
  regionAt: Map<string, Span>;
  coastAt?: CoastAt;
  imageAt?: ImageAt;
  waterAt: Map<string, Span>;
  /** Places joined to each place by the links of boxes. */
  links: Map<string, string[]>;
  /** Where each step of a route is written, by `a/b`. */
  routeAt: Map<string, Span>;
  /** Where the map says which part of another it is. */
  parts: Span[];
  /** Regions taken from the map this one is a part of, while it is being gathered. */
  inherited: Set<string>;
  /** Where each line of a point-to-point map is written, by `a/b`. */
  lineAt: Map<string, Span>;
  header: Span;
  /** Something in its lists was not understood: what a hexside lacks, it may have. */
  unclear: boolean;
  /** Places in whose row something was not understood, or that have two. */
  unsure: Set<string>;
  gridAt?: Span;
  issues: Issue[];
}

/** One declaration that a map is made of. */
export interface MapSource {
  ref: DeclRef;
  lowered: LoweredMap;
  names: Names;
  /** It belongs to the map that this one is a part of. */
  inherited: boolean;
}

/** Gathers a map from its declarations, those of the map it is a part of first; undefined without one of its own. */
export function gatherMap(game: string, id: string, sources: readonly MapSource[], fold: Fold): MapData | undefined {
  const main = sources.find((source) => !source.inherited);
  if (!main) return undefined;
  const grid = sources.find((source) => source.lowered.grid)?.lowered.grid;
  const { data } = fold(
    () => ({ data: emptyMap(game, id, main, sources, grid), places: emptyPlaces() }),
    [
      ...sources.flatMap((source) => [
        (to: Gathering) => drawPictures(to.data, source, to.places.drawn, spanOf(source)),
        (to: Gathering) => gatherRows(to, source, sources),
      ]),
      (to) => finishPlaces(to, sources, grid),
      ...sources.flatMap((source) => {
        const span = spanOf(source);
        return [
          ({ data: to }: Gathering) => gatherPairs(to, source, 'borders', span),
          ({ data: to }: Gathering) => gatherPairs(to, source, 'routes', span),
          ({ data: to }: Gathering) => gatherRegions(to, source, span),
          ({ data: to }: Gathering) => gatherGround(to, source, span),
        ];
      }),
      (to) => finishMap(to.data, main, sources),
    ],
  );
  return data;
}

/** A map on its way, with what its places are made of. */
interface Gathering {
  data: MapData;
  places: ReturnType<typeof emptyPlaces>;
}

function emptyPlaces() {
  const waters: WaterValue[] = [];
  const lines: GridLine[] = [];
  return { drawn: new Map<string, Drawn>(), rows: new Map<string, PlaceRow>(), waters, lines };
}

function emptyMap(
  game: string,
  id: string,
  main: MapSource,
  sources: readonly MapSource[],
  grid: HexGrid | undefined,
): MapData {
  const whole = within(main.lowered.provenance);
  const data: MapData = {
    game,
    id,
    points: sources.some((source) => source.lowered.points),
    board: {
      id,
      names: main.names,
      grid: grid ?? { shape: 'points', lines: [] },
      places: [],
      borders: [],
      regions: [],
    },
    blocks: sources.map(({ ref, inherited }) => ({ uri: ref.uri, index: ref.index, inherited })),
    places: new Map(),
    neighbours: (place) => {
      const around = grid ? neighbourIds(grid, place) : joined(linesOf(data.board), place);
      return [...around, ...(data.links.get(place) ?? [])].filter((n) => data.places.has(n));
    },
    distance: (a, b) => (grid ? hexDistance(grid, a, b) : pointDistance(linesOf(data.board), a, b)),
    links: new Map(),
    inherited: new Set(),
    parts: sources.flatMap((s) => (s.inherited ? [] : s.lowered.parts.map((p) => spanOf(s)(p.at, p.piece.value.at)))),
    placeAt: new Map(),
    glyphAt: new Map(),
    borderAt: new Map(),
    routeAt: new Map(),
    regionAt: new Map(),
    waterAt: new Map(),
    lineAt: new Map(),
    unsure: new Set(),
    unclear: sources.some(({ lowered }) => lowered.placed.some((p) => p.piece.issues.length > 0)),
    header: spanOf(main)(0, main.lowered.name),
    issues: [],
  };
  if (whole) data.board.provenance = whole;
  const gridded = sources.findLast((source) => source.lowered.gridAt);
  if (gridded) data.gridAt = spanOf(gridded)(0, gridded.lowered.gridAt!);
  return data;
}

/** What rests on all places and hexsides. */
function finishMap(data: MapData, main: MapSource, sources: readonly MapSource[]): void {
  if (main.ref.head.base !== undefined) {
    data.board.part = main.ref.head.base;
    takePart(data, sources);
  }
  for (const place of data.board.places)
    for (const link of place.links ?? []) {
      data.links.set(place.id, [...(data.links.get(place.id) ?? []), link]);
      data.links.set(link, [...(data.links.get(link) ?? []), place.id]);
    }
  finishGround(data);
  for (const line of linesOf(data.board)) if (line.until) line.until = expandExpr(line.until, data);
}

type Locate = (at: number, rel: Rel) => Span;

function spanOf({ ref }: MapSource): Locate {
  return (at, rel) => ({ uri: ref.uri, decl: ref.index, start: at + rel.start, end: at + rel.end });
}

/** The lines of a map of points. */
function linesOf(board: Board): GridLine[] {
  return board.grid.shape === 'points' ? board.grid.lines : [];
}

/** Rows, waters and lines; what comes later in the text, or of a smaller map, goes on top. */
function gatherRows(
  { data, places: { rows, waters, lines } }: Gathering,
  source: MapSource,
  sources: readonly MapSource[],
): void {
  const { lowered } = source;
  const span = spanOf(source);
  const own = new Set<string>();
  for (const { row, provenance } of lowered.rows) {
    const value = row.piece.value;
    if (!value) continue;
    if (own.has(value.id) || (rows.has(value.id) && !sources.some((s) => s.inherited))) {
      data.issues.push({
        code: 'SND102',
        span: span(row.at, value.name),
        args: { name: value.id, kind: 'place' },
        related: [{ span: data.placeAt.get(value.id)!, message: { en: 'First declared here', ja: '最初の宣言' } }],
        game: data.game,
      });
      data.unsure.add(value.id);
      continue;
    }
    own.add(value.id);
    if (row.piece.issues.length > 0) for (const place of placesOfRow(value)) data.unsure.add(place);
    const { provenance: ownProvenance, ...rest } = value;
    const merged = within(ownProvenance, provenance, lowered.provenance);
    rows.set(value.id, merged ? { ...rest, provenance: merged } : rest);
    for (const place of placesOfRow(value)) data.placeAt.set(place, span(row.at, value.whole));
  }
  addAll(
    waters,
    lowered.waters.flatMap((w) => (w.piece.value ? [w.piece.value] : [])),
  );
  const found = gatherLines(lowered, span);
  addAll(lines, found.lines);
  for (const [key, at] of found.at) data.lineAt.set(key, at);
  addAll(data.issues, found.issues);
  for (const w of lowered.waters) {
    const value = w.piece.value;
    if (value) data.waterAt.set(`${value.place}/${value.water.id}`, span(w.at, value.at));
  }
}

function finishPlaces(
  { data, places: { drawn, rows, waters, lines } }: Gathering,
  sources: readonly MapSource[],
  grid: HexGrid | undefined,
): void {
  if (data.board.grid.shape === 'points') data.board.grid.lines = lines;
  const unlisted = within(sources.find((source) => !source.inherited)?.lowered.provenance);
  data.board.places = assemblePlaces(grid, drawn, rows, waters, unlisted);
  data.places = new Map(data.board.places.map((place) => [place.id, place]));
  for (const place of data.board.places) if (place.terrain === UNKNOWN) data.unsure.add(place.id);
}

/** The ids of the places that a row makes. */
function placesOfRow({ id, box }: PlaceRow): string[] {
  return box?.count === undefined ? [id] : Array.from({ length: box.count }, (_, i) => `${id}-${i + 1}`);
}

/** What the pictures show, and the lists that go over them. */
function drawPictures(data: MapData, { lowered }: MapSource, drawn: Map<string, Drawn>, span: Locate): void {
  const own = new Set<string>();
  const used = new Set<string>();
  // Lines that do not fit the grid show other hexes than theirs, and where those of a sheet do not, the others seem to at best.
  const uneven = lowered.pictures.some(({ piece }) => piece.issues.some(({ code }) => code === 'SND203'));
  for (const picture of lowered.pictures) {
    for (const hex of picture.piece.value.hexes)
      if (!own.has(hex.id)) {
        own.add(hex.id);
        drawn.set(hex.id, { terrain: hex.terrain, features: hex.features });
        if (uneven) data.unsure.add(hex.id);
        data.glyphAt.set(hex.id, span(picture.at, hex.at));
        data.placeAt.set(hex.id, span(picture.at, hex.at));
      }
    for (const glyph of picture.piece.value.used) used.add(glyph);
  }
  for (const [glyph, meaning] of lowered.legend)
    if (lowered.pictures.length > 0 && !used.has(glyph))
      data.issues.push({ code: 'SND213', span: span(lowered.legendAt ?? 0, meaning.at), args: { glyph } });
  const listed = new Map<string, { kind: string; at: Span }>();
  for (const item of lowered.spreads) {
    const value = item.piece.value;
    if (!value) continue;
    const at = span(item.at, value.at);
    for (const id of value.places) {
      const before = drawn.get(id) ?? { terrain: '', features: [] };
      if (value.word === 'feature') {
        if (!before.features.includes(value.kind))
          drawn.set(id, { ...before, features: [...before.features, value.kind] });
      } else {
        const first = listed.get(id);
        if (first)
          data.issues.push({
            code: 'SND233',
            span: at,
            args: { place: id, terrain: value.kind, before: first.kind },
            related: [{ span: first.at, message: { en: 'First given here', ja: '最初の指定' } }],
          });
        else listed.set(id, { kind: value.kind, at });
        drawn.set(id, { ...before, terrain: value.kind });
      }
      if (!data.placeAt.has(id)) data.placeAt.set(id, at);
    }
  }
}

/** Hexsides or routes. A hexside may be of several kinds, but of each only once. */
function gatherPairs(data: MapData, { lowered }: MapSource, of: 'borders' | 'routes', span: Locate): void {
  const seen = of === 'borders' ? data.borderAt : data.routeAt;
  const list: BoardBorder[] = of === 'borders' ? data.board.borders : (data.board.routes ?? []);
  for (const item of lowered[of]) {
    const value = item.piece.value;
    if (!value) continue;
    const provenance = within(value.provenance, lowered.provenance);
    const { pairs, kind, names, properties } = value;
    const more = {
      ...(names ? { names } : {}),
      ...(properties ? { properties } : {}),
      ...(provenance ? { provenance } : {}),
    };
    for (const { a, b, at: rel } of pairs) {
      const at = span(item.at, rel);
      const key = `${a}/${b} ${kind}`;
      const before = seen.get(key);
      if (before) {
        if (of === 'borders')
          data.issues.push({
            code: 'SND206',
            span: at,
            args: { a, b, kind, before: kind },
            related: [{ span: before, message: { en: 'First given here', ja: '最初の指定' } }],
          });
        continue;
      }
      seen.set(key, at);
      if (!seen.has(`${a}/${b}`)) seen.set(`${a}/${b}`, at);
      list.push({ a, b, kind, ...more });
    }
  }
  if (of === 'routes' && list.length > 0) data.board.routes = list;
}

function gatherRegions(data: MapData, { lowered, inherited }: MapSource, span: Locate): void {
  for (const item of lowered.regions) {
    const value = item.piece.value;
    if (!value) continue;
    const at = span(item.at, value.at);
    const { provenance: own, ...rest } = value.region;
    const provenance = within(own, lowered.provenance);
    const region = provenance ? { ...rest, provenance } : rest;
    const before = data.regionAt.get(region.id);
    const index = data.board.regions.findIndex((r) => r.id === region.id);
    data.regionAt.set(region.id, before ?? at);
    if (index < 0) data.board.regions.push(region);
    else if (!inherited && data.inherited.has(region.id)) data.board.regions[index] = region;
    else
      data.issues.push({
        code: 'SND102',
        span: at,
        args: { name: region.id, kind: 'region' },
        related: [{ span: before!, message: { en: 'First declared here', ja: '最初の宣言' } }],
      });
    if (inherited) data.inherited.add(region.id);
    else data.inherited.delete(region.id);
  }
}

/** Coast and picture; what comes later, or of a smaller map, counts. */
function gatherGround(data: MapData, { lowered, inherited }: MapSource, span: Locate): void {
  const { coast, coastAt, image, imageAt } = groundOf(lowered, span, inherited);
  if (coast && coastAt) {
    data.board.coast = coast;
    data.coastAt = coastAt;
  }
  if (image && imageAt) {
    data.board.image = image;
    data.imageAt = imageAt;
  }
}

/** A coast or a picture that cannot be drawn is left out. */
function finishGround(data: MapData): void {
  const { board, coastAt, imageAt } = data;
  const say = (issues: readonly Issue[]) =>
    addAll(
      data.issues,
      issues.map((issue) => ({ ...issue, game: data.game })),
    );
  if (board.coast && coastAt) {
    const { drawn, issues } = coastIssues(board.coast, coastAt, board);
    say(issues);
    if (!drawn) delete board.coast;
  }
  if (board.image && imageAt) {
    const { drawn, issues } = imageIssues(board.image, imageAt);
    say(issues);
    if (!drawn) delete board.image;
  }
}

/** Leaves of a map what its `part` statements name: places of the stretches, regions and lists, and what lies among them. */
function takePart(data: MapData, sources: readonly MapSource[]): void {
  const kept = new Set<string>();
  let said = false;
  const { board } = data;
  // What is no part for certain takes nothing away: all that stands elsewhere would seem to be amiss.
  const own = sources.flatMap(({ inherited, lowered }) => (inherited ? [] : lowered.parts));
  if (own.some(({ piece }) => piece.value.broken || piece.issues.length > 0)) return;
  for (const source of sources) {
    if (source.inherited) continue;
    for (const item of source.lowered.parts) {
      const { columns, rows, regions, places } = item.piece.value;
      said = true;
      for (const id of places) kept.add(id);
      for (const id of regions)
        for (const place of board.regions.find((r) => r.id === id)?.places ?? []) kept.add(place);
      if ((columns || rows) && board.grid.shape === 'hex')
        for (const place of board.places) {
          const hex = place.box ? undefined : hexOf(board.grid, place.id);
          if (hex && between(hex.column, columns) && between(hex.row, rows)) kept.add(place.id);
        }
    }
    // What the smaller map lists itself is on it.
    for (const { row } of source.lowered.rows)
      if (row.piece.value) for (const id of placesOfRow(row.piece.value)) kept.add(id);
  }
  if (!said) return;
  board.places = board.places.filter((place) => kept.has(place.id));
  data.places = new Map(board.places.map((place) => [place.id, place]));
  const both = (pair: { a: string; b: string }) => data.places.has(pair.a) && data.places.has(pair.b);
  board.borders = board.borders.filter(both);
  if (board.routes) board.routes = board.routes.filter(both);
  if (board.grid.shape === 'points') board.grid.lines = board.grid.lines.filter(both);
  board.regions = board.regions.flatMap((region) => {
    const places = region.places.filter((id) => data.places.has(id));
    return places.length > 0 || region.places.length === 0 ? [{ ...region, places }] : [];
  });
  board.places = board.places.map((place) =>
    place.links ? { ...place, links: place.links.filter((id) => data.places.has(id)) } : place,
  );
}

function between(n: number, range: readonly [number, number] | undefined): boolean {
  return !range || (n >= range[0] && n <= range[1]);
}
