/** What an entity of the text means on the map. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Entity } from '../../../server/lsp/protocol';

export interface Meant {
  places: string[];
  units: string[];
}

/** Places and units that an entity means. `onBoard`: whether there is such a place on the map. */
export function meantBy(
  { type, id }: Entity,
  compiled: CompiledGame,
  view: PositionView,
  onBoard: (place: string) => boolean,
): Meant {
  const spots = (units: { id: string; at: string }[]): Meant => ({
    places: [...new Set(units.map((u) => u.at))].filter(onBoard),
    units: units.map((u) => u.id),
  });
  if (type === 'place') return { places: [id], units: [] };
  if (type === 'unit') return spots(view.units.filter((u) => u.id === id));
  if (type === 'units') {
    const wanted = new Set(id.split(' '));
    return spots(view.units.filter((u) => wanted.has(u.id)));
  }
  if (type === 'border' || type === 'route') return { places: id.split(' ')[0]!.split('/'), units: [] };
  if (type === 'region') return { places: compiled.board.regions.find((r) => r.id === id)?.places ?? [], units: [] };
  if (type === 'kind') {
    const kinds = new Set(compiled.units.filter((u) => u.kind === id).map((u) => u.id));
    return spots(view.units.filter((u) => kinds.has(u.id)));
  }
  return { places: [], units: [] };
}
