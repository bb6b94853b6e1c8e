/** Who holds each place, as the position says. */
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { Overlay, OverlayArea, PositionView } from '../../../engine/kernel/ruleset';

const partly: Names = { en: 'held, still to be won', ja: '占領中(確保前)' };

export function control({ game, board }: CompiledGame, view: PositionView): Overlay {
  const areas: OverlayArea[] = game.sides.flatMap(({ names }, side) => {
    const held = board.places.filter(({ id }) => entryOf(view.control, id) === side);
    const part = held.filter(({ id }) => entryOf(view.standing, id)?.look === 'part');
    const whole = held.filter((place) => !part.includes(place));
    return [
      { places: whole.map(({ id }) => id), side, look: 'held' as const, names },
      { places: part.map(({ id }) => id), side, look: 'wash' as const, names: partly },
    ].filter(({ places }) => places.length > 0);
  });
  const list = (of: (names: Names) => string, between: string) =>
    game.sides
      .map(({ names }, side) => `${of(names)} ${Object.values(view.control).filter((one) => one === side).length}`)
      .join(between);
  return {
    areas,
    notes: [
      {
        names: {
          en: `Places held: ${list((n) => n.en, ', ')}`,
          ja: `支配地点：${list((n) => n.ja ?? n.en, '、')}`,
        },
      },
    ],
  };
}
