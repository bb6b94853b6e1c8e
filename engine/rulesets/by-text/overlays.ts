/** What can be laid over the map of a game whose rules are its text: where the zones of control lie. */
import type { Overlay, OverlayKind } from '../../kernel/views';
import type { Play } from './play';
import { zonesOfSide } from './zones';

export const overlayKinds: readonly OverlayKind[] = [
  {
    id: 'zones',
    names: { en: 'Zones of control', ja: '支配地域' },
    doc: { en: 'Places that the zones of control of a side reach', ja: '陣営の支配地域が及ぶ場所' },
  },
];

/** The overlay of a name. Throws `RangeError` when there is none. */
export function overlayOf(g: Play, id: string): Overlay {
  if (id !== 'zones') throw new RangeError(`unknown overlay ${id}`);
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
  return { areas: areas.filter(({ places }) => places.length > 0), notes };
}
