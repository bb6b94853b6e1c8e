/** A map's board, gathered from its statements. */

import type { Board, Place } from '../../../engine/kernel/compiled';
import { hexDistance, neighbourIds } from '../grid';
import type { LoweredMap } from '../lower/lowered';
import type { WaterValue } from '../lower/map';
import { type Issue, type Placed, type Rel, type Span, within } from '../lower/pieces';
import type { PlaceRow } from '../lower/place-rows';
import { assemblePlaces } from '../lower/place-rows';
import type { DeclRef } from '../lower/world';
import type { MapFacts } from '../types';
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
  waterAt: Map<string, Span>;
  /** Where each line of a point-to-point map is written, by `a/b`. */
  lineAt: Map<string, Span>;
  header: Span;
  gridAt?: Span;
  issues: Issue[];
}

/** Gathers a map. */
export function gatherMap(game: string, ref: DeclRef, lowered: LoweredMap, names: Board['names']): MapData {
  const span = (at: number, rel: Rel): Span => ({
    uri: ref.uri,
    decl: ref.index,
    start: at + rel.start,
    end: at + rel.end,
  });
  const issues: Issue[] = [];
  const glyphAt = new Map<string, Span>();
  const drawn = new Map<string, { terrain: string; features: string[] }>();
  const used = new Set<string>();
  for (const picture of lowered.pictures) {
    for (const hex of picture.piece.value.hexes)
      if (!drawn.has(hex.id)) {
        drawn.set(hex.id, hex);
        glyphAt.set(hex.id, span(picture.at, hex.at));
      }
    for (const glyph of picture.piece.value.used) used.add(glyph);
  }
  for (const [glyph, meaning] of lowered.legend)
    if (lowered.pictures.length > 0 && !used.has(glyph))
      issues.push({ code: 'SND213', span: span(lowered.legendAt ?? 0, meaning.at), args: { glyph } });

  const placeAt = new Map(glyphAt);
  const rows = new Map<string, PlaceRow>();
  for (const { row, provenance } of lowered.rows) {
    const value = row.piece.value;
    if (!value) continue;
    const name = span(row.at, value.name);
    if (rows.has(value.id)) {
      issues.push({
        code: 'SND102',
        span: name,
        args: { name: value.id, kind: 'place' },
        related: [{ span: placeAt.get(value.id)!, message: { en: 'First declared here', ja: '最初の宣言' } }],
        game,
      });
      continue;
    }
    const { provenance: own, ...rest } = value;
    const merged = within(own, provenance, lowered.provenance);
    rows.set(value.id, merged ? { ...rest, provenance: merged } : rest);
    placeAt.set(value.id, span(row.at, value.whole));
  }
  const waters = lowered.waters.flatMap((w) => (w.piece.value ? [w.piece.value] : []));
  const places = assemblePlaces(lowered.grid, drawn, rows, waters, within(lowered.provenance));
  const { lines, at: lineAt, issues: lineIssues } = gatherLines(lowered, span);
  issues.push(...lineIssues);
  const board: Board = {
    id: ref.head.id ?? '',
    names,
    grid: lowered.grid ?? { shape: 'points', lines },
    places,
    borders: [],
    regions: [],
  };
  const whole = within(lowered.provenance);
  if (whole) board.provenance = whole;
  const data: MapData = {
    game,
    id: ref.head.id ?? '',
    points: lowered.points,
    board,
    places: new Map(places.map((place) => [place.id, place])),
    neighbours: (id) =>
      (lowered.grid ? neighbourIds(lowered.grid, id) : joined(lines, id)).filter((n) => data.places.has(n)),
    distance: (a, b) => (lowered.grid ? hexDistance(lowered.grid, a, b) : pointDistance(lines, a, b)),
    placeAt,
    glyphAt,
    borderAt: new Map(),
    regionAt: new Map(),
    waterAt: waterSpans(lowered.waters, span),
    lineAt,
    header: span(0, lowered.name),
    issues,
  };
  if (lowered.gridAt) data.gridAt = span(0, lowered.gridAt);
  gatherBorders(data, lowered, span);
  gatherRegions(data, lowered, span);
  for (const line of lines) if (line.until) line.until = expandExpr(line.until, data);
  return data;
}

type Locate = (at: number, rel: Rel) => Span;

function waterSpans(waters: readonly Placed<WaterValue | undefined>[], span: Locate): Map<string, Span> {
  return new Map(
    waters.flatMap((w): [string, Span][] =>
      w.piece.value ? [[`${w.piece.value.place}/${w.piece.value.water.id}`, span(w.at, w.piece.value.at)]] : [],
    ),
  );
}

function gatherBorders(data: MapData, lowered: LoweredMap, span: Locate): void {
  const kinds = new Map<string, string>();
  for (const item of lowered.borders) {
    const value = item.piece.value;
    for (const side of value?.sides ?? []) {
      const key = `${side.a}/${side.b}`;
      const at = span(item.at, side.at);
      const before = kinds.get(key);
      if (before !== undefined) {
        data.issues.push({
          code: 'SND206',
          span: at,
          args: { a: side.a, b: side.b, kind: value!.kind, before },
          related: [{ span: data.borderAt.get(key)!, message: { en: 'First given here', ja: '最初の指定' } }],
        });
        continue;
      }
      kinds.set(key, value!.kind);
      data.borderAt.set(key, at);
      const provenance = within(value!.provenance, lowered.provenance);
      data.board.borders.push({ a: side.a, b: side.b, kind: value!.kind, ...(provenance ? { provenance } : {}) });
    }
  }
}

function gatherRegions(data: MapData, lowered: LoweredMap, span: Locate): void {
  for (const item of lowered.regions) {
    const value = item.piece.value;
    if (!value) continue;
    const at = span(item.at, value.at);
    const before = data.regionAt.get(value.region.id);
    if (before) {
      data.issues.push({
        code: 'SND102',
        span: at,
        args: { name: value.region.id, kind: 'region' },
        related: [{ span: before, message: { en: 'First declared here', ja: '最初の宣言' } }],
      });
      continue;
    }
    data.regionAt.set(value.region.id, at);
    const { provenance: own, ...region } = value.region;
    const provenance = within(own, lowered.provenance);
    data.board.regions.push(provenance ? { ...region, provenance } : region);
  }
}

/** The place as the board has it. */
export function placeOf(map: MapData | undefined, id: string): Place | undefined {
  return map?.places.get(id);
}
