/** What a legend shows: small pieces of a map, drawn as the board is. For maps of hexes. */
import type { Board, CompiledGame, HexGrid, Place } from '../../../engine/kernel/compiled';
import { iconAreas } from './bases';
import { boardLayers, isWet } from './board';
import { isWall } from './features';
import { type Geometry, geometryOf, type Point, round } from './geometry';
import { type Palette, paletteOf } from './palette';
import { controlPieces } from './pieces';
import { drawnRegions } from './regions';
import { openingView } from './view';

export interface Sample {
  markup: string;
  viewBox: string;
}

/** A sample is cut out of a board with so many columns and rows. */
const lines = 5;
const idOf = (column: number, row: number) => `0${column}0${row}`;
/** The hex in the middle. */
const middle = idOf((lines + 1) / 2, (lines + 1) / 2);
/** Half the width and height of what is shown, in paper units: of a hex its middle, or all of it. */
const near = { x: 37, y: 24 };
const whole = { x: 68, y: 44 };

/** What a sample shows. */
export type Shows =
  | { of: 'terrain' | 'feature' | 'hexside' | 'route'; id: string }
  | { of: 'source' | 'taken' | 'region' };

/** Tells samples on one page apart. */
let made = 0;

/** Draws samples for one game. */
export class Samples {
  private readonly palette: Palette;
  private readonly grid: HexGrid;
  private readonly wet: boolean;

  /** @param grid the grid of its map */
  constructor(
    private readonly compiled: CompiledGame,
    grid: HexGrid,
  ) {
    this.palette = paletteOf(compiled.game);
    const { orientation, shifted } = grid;
    this.grid = { shape: 'hex', orientation, shifted, ids: 'CCRR', columns: [1, lines], rows: [1, lines] };
    this.wet = isWet(compiled.board.places, this.palette);
  }

  draw(shows: Shows): Sample {
    const board = this.board(shows);
    const compiled = { ...this.compiled, board, units: [] };
    const geometry = geometryOf(board);
    const extra = shows.of === 'taken' ? this.taken(compiled, geometry) : '';
    const prefix = `st-sample-${made++}-`;
    const markup = boardLayers(compiled, geometry, this.palette, { wet: this.wet })
      .replaceAll('"st-', `"${prefix}`)
      .replaceAll('#st-', `#${prefix}`);
    return { markup: markup + extra, viewBox: this.viewBox(shows, compiled, geometry) };
  }

  /** A small board with the thing in its middle, on the ground that it is on elsewhere. */
  private board(shows: Shows): Board {
    const { board, game } = this.compiled;
    const found = this.example(shows);
    const [here, there] = found.map((place) => place?.terrain ?? this.usual());
    const places: Place[] = [];
    for (let column = 1; column <= lines; column++)
      for (let row = 1; row <= lines; row++) {
        const id = idOf(column, row);
        places.push({ id, names: { en: id }, terrain: there!, features: [], properties: {} });
      }
    const grounds: Board = { id: board.id, names: board.names, grid: this.grid, places, borders: [], regions: [] };
    const own = places.find(({ id }) => id === middle)!;
    own.terrain = here!;
    const around = geometryOf(grounds)
      .neighbours.get(middle)!
      .map((id) => id!);
    const pair = (id: string, kind: string) => (id < middle ? { a: id, b: middle, kind } : { a: middle, b: id, kind });
    switch (shows.of) {
      case 'terrain':
        for (const place of places) place.terrain = shows.id;
        break;
      case 'feature': {
        own.features = [shows.id];
        const { owner, properties } = found[0] ?? {};
        if (owner !== undefined) own.owner = owner;
        if (properties?.[shows.id]) own.properties = { [shows.id]: properties[shows.id]! };
        break;
      }
      case 'hexside':
        grounds.borders = (this.grid.orientation === 'flat' ? [5, 0, 1] : [0, 1, 2]).map((i) =>
          pair(around[i]!, shows.id),
        );
        break;
      case 'route':
        grounds.routes = [1, 4].map((i) => pair(around[i]!, shows.id));
        break;
      case 'source':
        own.source = found[0]!.source!;
        break;
      case 'taken':
        own.owner = game.nations.find(({ side }) => side === game.sides[0]?.id)?.id ?? '';
        break;
      case 'region':
        grounds.regions = drawnRegions(this.compiled)
          .slice(0, 1)
          .map((region) => ({ ...region, places: [middle] }));
    }
    return grounds;
  }

  /** Where the map has it: the place, and one beside it. */
  private example(shows: Shows): (Place | undefined)[] {
    const { board } = this.compiled;
    const place = (id: string | undefined) => board.places.find((one) => one.id === id);
    const hex = (has: (place: Place) => boolean) => board.places.find((one) => !one.box && has(one));
    const twice = (found: Place | undefined) => [found, found];
    switch (shows.of) {
      case 'feature':
        return twice(hex(({ features }) => features.includes(shows.id)));
      case 'hexside': {
        const found = board.borders.find(({ kind }) => kind === shows.id);
        return [place(found?.a), place(found?.b)];
      }
      case 'route':
        return twice(place(board.routes?.find(({ kind }) => kind === shows.id)?.a));
      case 'source':
        return twice(hex(({ source }) => source !== undefined));
      case 'region':
        return twice(place(drawnRegions(this.compiled)[0]?.places[0]));
      default:
        return twice(undefined);
    }
  }

  /** The first terrain of land. */
  private usual(): string {
    const { natures } = this.palette;
    const { terrains } = this.compiled.game;
    return (terrains.find(({ id }) => natures.get(id) === 'land') ?? terrains[0])?.id ?? '';
  }

  private taken(compiled: CompiledGame, geometry: Geometry): string {
    const view = { ...openingView(compiled), control: { [middle]: 1 } };
    return controlPieces(compiled, view, geometry)
      .map(({ markup }) => markup)
      .join('');
  }

  private viewBox(shows: Shows, compiled: CompiledGame, geometry: Geometry): string {
    const centre = geometry.centres.get(middle)!;
    const all = shows.of === 'source' || shows.of === 'taken' || shows.of === 'region';
    const half = all ? whole : near;
    const edge = shows.of === 'hexside' || (shows.of === 'feature' && isWall(shows.id));
    const own = compiled.board.places.find(({ id }) => id === middle)!;
    const [icon] = shows.of === 'feature' ? iconAreas(compiled, geometry, own) : [];
    const at = icon
      ? { x: (icon.left + icon.right) / 2, y: (icon.top + icon.bottom) / 2 }
      : edge
        ? edgeOf(geometry, centre)
        : centre;
    return [at.x - half.x, at.y - half.y, 2 * half.x, 2 * half.y].map(round).join(' ');
  }
}

/** The middle of a hex's first hexside, or of that to the right. */
function edgeOf({ corners, flat }: Geometry, { x, y }: Point): Point {
  const [p, q] = flat ? [corners[0]!, corners[1]!] : [corners[1]!, corners[2]!];
  return { x: x + (p.x + q.x) / 2, y: y + (p.y + q.y) / 2 };
}
