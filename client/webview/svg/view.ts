/** A position to draw before anything is played: the set-up, as the compiled game has it. */
import type { Board, CompiledGame } from '../../../engine/kernel/compiled';
import type { BorderView, PositionView } from '../../../engine/kernel/ruleset';

/** The position at the start: units where they start, arrive or wait; control as printed and as the scenario says. */
export function openingView({ game, scenario, board, units }: CompiledGame): PositionView {
  const sideOf = new Map(game.nations.map((n) => [n.id, game.sides.findIndex((s) => s.id === n.side)]));
  const control: Record<string, number> = {};
  for (const place of board.places) {
    const side = place.owner === undefined ? undefined : sideOf.get(place.owner);
    if (side !== undefined && side >= 0) control[place.id] = side;
  }
  // What the text says of who holds a place goes before what is printed on it.
  const holder = (id: string) => sideOf.get(id) ?? game.sides.findIndex((side) => side.id === id);
  for (const { id, holder: by } of board.places) if (by !== undefined && holder(by) >= 0) control[id] = holder(by);
  for (const [by, places] of Object.entries(scenario.control ?? {}))
    if (holder(by) >= 0) for (const id of places) control[id] = holder(by);
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
    borders: bordersAtStart(board),
    tracks: {},
    hands: [],
    decks: {},
    outcome: null,
  };
}

/** Hexsides that have a state of their own from the start: what is being built, and what is not there. */
function bordersAtStart(board: Board): BorderView[] {
  return board.borders.flatMap(({ a, b, kind, names, properties }) => {
    const words = (properties?.state ?? []).join(' ');
    if (!words) return [];
    const look = /construct|build|repair/i.test(words) ? 'building' : 'broken';
    return [{ a, b, kind, look, names: names ?? { en: `${a}/${b}` } } satisfies BorderView];
  });
}
