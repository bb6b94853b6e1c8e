/** States that conceal units, as the text says them, made ready. */
import type { Veil, Veils } from './concealed';
import { sightOver } from './sighting';
import { fitting } from './units';
import type { World } from './world';

/** States of the game that conceal units; undefined: none does. */
export function veilsOf(w: World): Veils | undefined {
  const masks = { place: 0, unit: 0 };
  const list: Veil[] = [];
  w.states.forEach((state, k) => {
    if (!state.conceals) return;
    const bit = 1 << k;
    masks[state.conceals] |= bit;
    list.push({
      id: state.id,
      bit,
      sights: (state.sighted ?? [{ within: 1 }]).map(({ within, of = [] }) => ({ within, by: fitting(w, of) })),
      sees: sightOver(w, state.blocked ?? []),
      ...(state.removes ? { removes: fitting(w, state.removes) } : {}),
    });
  });
  return list.length === 0 ? undefined : { ...masks, all: masks.place | masks.unit, list };
}
