/** A position to draw before anything is played: the set-up, as the compiled game has it. */
import type { Board, CompiledGame } from '../../../engine/kernel/compiled';
import { setEntry } from '../../../engine/kernel/records';
import type { BorderView, Given, PositionView } from '../../../engine/kernel/ruleset';

/** The position at the start: units where they start, arrive or wait; control as printed and as the scenario says. */
export function openingView(compiled: CompiledGame): PositionView {
  const { given } = compiled.scenario;
  const view = setUpView(compiled);
  return given ? givenView(view, given, compiled) : view;
}

/** What the position of a scenario changes in its set-up: units, markers, turn and phase, as far as they can be told without rules. */
function givenView(view: PositionView, given: Given, { game, units }: CompiledGame): PositionView {
  const own = new Map(units.map((unit) => [unit.id, unit]));
  const changed = new Set([...(given.units ?? []).map((unit) => unit.at), ...(given.clear ?? [])]);
  const from = new Map(view.units.map(({ id, at }) => [id, at]));
  const now = new Map(view.units.map((unit) => [unit.id, { ...unit }]));
  for (const unit of now.values()) if (given.empty || changed.has(unit.at)) unit.at = 'reserve';
  const used = new Set<string>();
  for (const one of given.units ?? [])
    for (let i = 0; i < (one.count ?? 1); i++) {
      const fits = [...now.keys()].filter((id) => {
        const unit = own.get(id);
        if (used.has(id) || !unit) return false;
        return one.unit === undefined
          ? unit.nation === one.nation && unit.kind === one.kind
          : id === one.unit || unit.counter === one.unit;
      });
      const id =
        fits.find((fit) => from.get(fit) === one.at) ?? fits.find((fit) => now.get(fit)!.at === 'reserve') ?? fits[0];
      if (id === undefined) continue;
      used.add(id);
      const { water: _, ...unit } = now.get(id)!;
      const { water, moved, states, steps = unit.steps } = one;
      now.set(id, {
        ...unit,
        at: one.at,
        steps,
        ...(water === undefined ? {} : { water }),
        ...(moved ? { moved } : {}),
        ...(states ? { states } : {}),
      });
    }
  const side = (id: string | undefined) => game.sides.findIndex((one) => one.id === id);
  const markers = given.markers?.map(({ marker, side: id, at }) => ({ marker, side: side(id), at }));
  return {
    ...view,
    turn: given.turn ?? view.turn,
    phase: given.phase ?? view.phase,
    units: [...now.values()],
    markers: markers ?? (given.empty ? [] : view.markers),
  };
}

function setUpView({ game, scenario, board, units }: CompiledGame): PositionView {
  const sideOf = new Map(game.nations.map((n) => [n.id, game.sides.findIndex((s) => s.id === n.side)]));
  const control: Record<string, number> = {};
  for (const place of board.places) {
    const side = place.owner === undefined ? undefined : sideOf.get(place.owner);
    if (side !== undefined && side >= 0) setEntry(control, place.id, side);
  }
  // What the text says of who holds a place goes before what is printed on it.
  const holder = (id: string) => sideOf.get(id) ?? game.sides.findIndex((side) => side.id === id);
  for (const { id, holder: by } of board.places)
    if (by !== undefined && holder(by) >= 0) setEntry(control, id, holder(by));
  for (const [by, places] of Object.entries(scenario.control ?? {}))
    if (holder(by) >= 0) for (const id of places) setEntry(control, id, holder(by));
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
