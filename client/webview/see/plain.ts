/** The map without coasts and pictures: what the text alone draws. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Overlay } from '../../../engine/kernel/ruleset';

export const plainLayer = 'plain';

/** Whether there is anything to leave out. */
export function hasGround({ board }: CompiledGame): boolean {
  return board.coast !== undefined || board.image !== undefined;
}

/** Nothing lies over the map: what lies under it is gone. */
export function plain(): Overlay {
  return {
    notes: [
      {
        names: {
          en: 'Coasts and pictures under the map are left out.',
          ja: 'マップの下の海岸線と画像を外しています。',
        },
      },
    ],
  };
}
