/** A designer's own picture under a map. */
import type { BoardImage } from '../../../engine/kernel/compiled';
import { affineThrough, type Spot } from '../../../engine/kernel/georeference';
import type { Geometry } from './geometry';
import type { GroundPicture } from './picture-file';
import { esc } from './text';

const fine = (value: number) => Math.round(value * 1e5) / 1e5;

/** Markup of the picture on the paper. */
export function pictureMarkup(image: BoardImage, picture: GroundPicture, geometry: Geometry): string {
  const { width, height } = geometry;
  const ties = (image.points ?? []).flatMap(({ place, x, y }) => {
    const to = geometry.where(place);
    return to ? [{ from: { x, y }, to }] : [];
  });
  const laid = ties.length < 2 ? null : (affineThrough(ties) ?? upright(ties));
  const seen = image.opacity === undefined ? '' : ` opacity="${image.opacity}"`;
  const placed = laid
    ? `width="${picture.width}" height="${picture.height}" preserveAspectRatio="none" transform="matrix(${[laid[0], laid[3], laid[1], laid[4], laid[2], laid[5]].map(fine).join(' ')})"`
    : `width="${width}" height="${height}" preserveAspectRatio="${image.fit === 'contain' ? 'xMidYMid meet' : 'none'}"`;
  return `<clipPath id="st-sheet"><path d="M0 0H${width}V${height}H0Z"/></clipPath><g class="picture" clip-path="url(#st-sheet)"><image href="${esc(picture.href)}" data-size="${picture.width} ${picture.height}" ${placed}${seen}/></g>`;
}

/** Scaled along and down, not turned: what two places say. */
function upright(ties: readonly { from: Spot; to: Spot }[]): [number, number, number, number, number, number] | null {
  const along = (of: 'x' | 'y'): [number, number] | null => {
    const n = ties.length;
    const [from, to] = [
      ties.reduce((sum, tie) => sum + tie.from[of], 0) / n,
      ties.reduce((sum, tie) => sum + tie.to[of], 0) / n,
    ];
    const long = ties.reduce((sum, tie) => sum + (tie.from[of] - from) ** 2, 0);
    const both = ties.reduce((sum, tie) => sum + (tie.from[of] - from) * (tie.to[of] - to), 0);
    return long > 0 && both > 0 ? [both / long, to - (from * both) / long] : null;
  };
  const [x, y] = [along('x'), along('y')];
  return x && y && [x[0], 0, x[1], 0, y[0], y[1]];
}
