/** What lies under a map, gathered from its blocks: the coasts of the earth, and a picture. The last of each counts, inherited ones before its own. */
import type { Board, BoardImage, Coast, Place } from '../../../engine/kernel/compiled';
import { type Spot, spanned, strayOf } from '../../../engine/kernel/georeference';
import { axial } from '../../../engine/kernel/hex';
import { hexOf } from '../grid';
import type { Positioned } from '../lower/ground';
import type { LoweredMap } from '../lower/lowered';
import type { Issue, Rel, Span } from '../lower/pieces';

/** Where a coast is written. */
export interface CoastAt {
  word: Span;
  /** The coordinates of each of its points. */
  points: Span[];
  /** Something in it is not understood, or it belongs to the map that this one is a part of: what is wrong with it is said there. */
  silent: boolean;
}

/** Where a picture is written. */
export interface ImageAt {
  /** The name of its file. */
  file: Span;
  /** As of a coast. */
  silent: boolean;
}

export interface Ground {
  coast?: Coast;
  coastAt?: CoastAt;
  image?: BoardImage;
  imageAt?: ImageAt;
}

/** Coast and picture of one block. */
export function groundOf(
  { coasts, images }: LoweredMap,
  span: (at: number, rel: Rel) => Span,
  inherited: boolean,
): Ground {
  const ground: Ground = {};
  for (const item of coasts) {
    const { coast, points, unclear, at } = item.piece.value;
    ground.coastAt = {
      word: span(item.at, at),
      points: points.map((one) => span(item.at, one.at)),
      silent: inherited || unclear,
    };
    ground.coast = { ...coast, points: points.map(pointOf) };
  }
  for (const item of images) {
    if (!item.piece.value) continue;
    const { image, points, unclear, at } = item.piece.value;
    ground.imageAt = { file: span(item.at, at), silent: inherited || unclear };
    ground.image = { ...image, ...(points.length > 0 ? { points: points.map(pointOf) } : {}) };
  }
  return ground;
}

const pointOf = <T>({ point }: Positioned<T>): T => point;

/** What is wrong with a coast when all places are known. `drawn`: it can be drawn nevertheless. */
export function coastIssues(coast: Coast, at: CoastAt, board: Board): { drawn: boolean; issues: Issue[] } {
  const issues: Issue[] = [];
  const say = (code: string, where: Span, args: Record<string, string>, replace?: string) => {
    if (!at.silent) issues.push({ code, span: where, args, ...(replace === undefined ? {} : { data: { replace } }) });
  };
  const { projection, points } = coast;
  if (!spanned(projection, points)) {
    say('SND241', at.word, { found: String(points.length) });
    return { drawn: false, issues };
  }
  const places = new Map(board.places.map((place) => [place.id, place]));
  const ties = points.flatMap((point, index) => {
    const spot = spotOf(board, point.place, places.get(point.place));
    return spot ? [{ ...point, at: spot, index }] : [];
  });
  const stray = strayOf(projection, ties);
  if (!stray) return { drawn: true, issues };
  const { index, place } = ties[stray.index]!;
  const { meant } = stray;
  const replace = meant && `${letter(meant.latitude, 'N', 'S')} ${letter(meant.longitude, 'E', 'W')}`;
  say('SND243', at.points[index]!, { place, off: String(Math.round(stray.by * 100)) }, replace);
  return { drawn: true, issues };
}

/** What is wrong with the places of a picture. `drawn`: it can be laid nevertheless. */
export function imageIssues({ points }: BoardImage, at: ImageAt): { drawn: boolean; issues: Issue[] } {
  if (!points) return { drawn: true, issues: [] };
  const several = (values: readonly number[]) => new Set(values).size > 1;
  const drawn = several(points.map(({ x }) => x)) && several(points.map(({ y }) => y));
  const args = { found: String(points.length) };
  return { drawn, issues: drawn || at.silent ? [] : [{ code: 'SND249', span: at.file, args }] };
}

const letter = (value: number, positive: string, negative: string) =>
  `${Math.abs(value)}${value < 0 ? negative : positive}`;

/** Where a place is on the map, in units of its own; a hex may lie outside a part. */
function spotOf({ grid }: Board, id: string, place: Place | undefined): Spot | undefined {
  if (grid.shape === 'hex') {
    const hex = place?.box ? undefined : hexOf(grid, id);
    const at = hex && axial(grid, hex);
    return at && { x: 1.5 * at.q, y: Math.sqrt(3) * (at.r + at.q / 2) };
  }
  const [x, y] = place?.properties.position ?? [];
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}
