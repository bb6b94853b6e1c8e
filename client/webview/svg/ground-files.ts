/** The files that maps are drawn on, as the extension and the command line read them, and what boards are drawn with because of them. */
import type { Board } from '../../../engine/kernel/compiled';
import { type Land, readLand } from './land';
import type { GroundPicture } from './picture-file';

export interface GroundFiles {
  /** The bytes of `land.bin`; absent where no map says how it lies on the earth. */
  land?: Uint8Array;
  /** Pictures by their path as the text has it. */
  pictures?: Record<string, GroundPicture>;
}

/** What a board is drawn with beside the compiled game. */
export interface Surroundings {
  /** Whether there is water on the whole map, where this is a part of one. */
  wet?: boolean;
  /** The land of the earth, for maps that say how they lie on it; absent: it is not drawn. */
  land?: Land | undefined;
  /** The picture of a map that has one; absent: it is not drawn. */
  picture?: GroundPicture | undefined;
}

const lands = new WeakMap<Uint8Array, Land>();

/** What a board is drawn with. */
export function surroundingsOf({ coast, image }: Board, { land: bytes, pictures = {} }: GroundFiles): Surroundings {
  const surroundings: Surroundings = {};
  if (coast && bytes) {
    let land = lands.get(bytes);
    if (!land) {
      land = readLand(bytes);
      lands.set(bytes, land);
    }
    surroundings.land = land;
  }
  if (image && Object.hasOwn(pictures, image.file)) surroundings.picture = pictures[image.file];
  return surroundings;
}
