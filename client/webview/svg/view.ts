/** A position to draw before anything is played: the set-up, as the compiled game has it. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';

/** The position at the start: units where they start, arrive or wait; control as printed. */
export function openingView({ game, scenario, board, units }: CompiledGame): PositionView {
  const sideOf = new Map(game.nations.map((n) => [n.id, game.sides.findIndex((s) => s.id === n.side)]));
  const control: Record<string, number> = {};
  for (const place of board.places) {
    const side = place.owner === undefined ? undefined : sideOf.get(place.owner);
    if (side !== undefined && side >= 0) control[place.id] = side;
  }
  return {
    turn: scenario.turns.first,
    phase: '',
    units: units.map((unit) => ({
      id: unit.id,
      at: unit.at ?? (unit.arrives ? `turn:${unit.arrives.turn}` : 'reserve'),
      steps: unit.steps,
      nation: unit.nation,
      ...(unit.water ? { water: unit.water } : {}),
    })),
    markers: scenario.markers.map(({ marker, side, at }) => ({
      marker,
      side: game.sides.findIndex((s) => s.id === side),
      at,
    })),
    control,
    tracks: {},
    hands: [],
    decks: {},
    outcome: null,
  };
}
