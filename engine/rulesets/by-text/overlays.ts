/** What can be laid over the map of a game whose rules are its text: where the zones of control lie, and lines of supply. */

import { phasesOf } from '../../kernel/named';
import { filled } from '../../kernel/overlay-parts';
import { overlayBy } from '../../kernel/supply-overlay';
import type { Overlay, OverlayKind } from '../../kernel/views';
import { supply } from './overlay-supply';
import type { Play } from './play';
import { zonesOfSide } from './zones';

export const overlayKinds: readonly OverlayKind[] = [
  {
    id: 'supply',
    fits: ({ game }) => phasesOf(game).some(({ properties }) => properties.does?.includes('supply')),
    names: { en: 'Supply', ja: '補給' },
    doc: {
      en: 'Sources and lines of supply; of the chosen unit or source, the least places whose loss cuts it off',
      ja: '補給源と補給線。選んだユニット・補給源については、失うと断たれる最少の場所',
    },
  },
  {
    id: 'zones',
    fits: ({ game }) => (game.controlZones?.length ?? 0) > 0,
    names: { en: 'Zones of control', ja: '支配地域' },
    doc: { en: 'Places that the zones of control of a side reach', ja: '陣営の支配地域が及ぶ場所' },
  },
];

function zones(g: Play): Overlay {
  const { game } = g.w.compiled;
  const areas = game.sides.flatMap((_, side) =>
    zonesOfSide(g.w, g.p, side).map((reached, k) => ({
      places: g.w.board.ids.filter((__, place) => reached[place] !== 0),
      side,
      look: 'wash' as const,
      names: g.w.controlZones[k]!.zone.names,
    })),
  );
  const notes = g.w.controlZones.map(({ zone, rule }) => ({ names: zone.names, ...(rule ? { rule } : {}) }));
  return { areas: filled(areas), notes };
}

/** The overlay of a name. Throws `RangeError` when there is none. */
export const overlayOf = overlayBy<Play>({ zones, supply });
