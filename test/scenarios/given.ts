/** A position that a case of a rulebook describes, as far as conditions of the text ask for it. */
import { BoardIndex } from '../../engine/kernel/board';
import type { CompiledGame, Expr, Scoring } from '../../engine/kernel/compiled';
import { compileExpr, type Facts } from '../../engine/kernel/expressions';
import { answering } from '../../engine/kernel/printed-facts';

export interface Given {
  /** Where units stand, by id; the others are where the scenario begins with them, or nowhere with `empty`. */
  units?: Record<string, string>;
  empty?: true;
  /** Places each side holds; absent: what the scenario says, the map prints, and who stands there alone. */
  held?: Record<string, readonly string[]>;
  /** What the rules would answer: `exited-factors german` 24. */
  answers?: Record<string, number | boolean>;
  states?: Record<string, readonly string[]>;
}

/** Values of expressions of a game in that position. */
export function givenIn(compiled: CompiledGame, given: Given): (expr: Expr) => number | boolean {
  const { game, board, units, scenario } = compiled;
  const index = new BoardIndex(board);
  const sides = game.sides.map(({ id }) => id);
  const nations = game.nations.map(({ id }) => id);
  const sideOf = new Map(game.nations.map(({ id, side }) => [id, side]));
  const kinds = game.kinds.map(({ id }) => id);
  const classes = game.classes.map(({ id }) => id);
  const at = (unit: number) => {
    const { id, at: start } = units[unit]!;
    return given.units?.[id] ?? (given.empty ? null : start);
  };
  const holder = (place: string): string | undefined => {
    if (given.held) return sides.find((side) => given.held![side]?.includes(place));
    const said = Object.entries(scenario.control ?? {}).find(([, places]) => places.includes(place))?.[0];
    const standing = new Set(units.flatMap((unit, i) => (at(i) === place ? [unit.side] : [])));
    const printed = board.places.find(({ id }) => id === place);
    const by = standing.size === 1 ? [...standing][0] : (said ?? printed?.holder ?? printed?.owner);
    return by === undefined || sides.includes(by) ? by : sideOf.get(by);
  };
  const facts: Facts<undefined> = {
    board: index,
    sides,
    nations,
    nationSides: game.nations.map(({ side }) => sides.indexOf(side)),
    kinds,
    classes,
    units: units.length,
    sideOf: (u) => sides.indexOf(units[u]!.side),
    nationOf: (_, u) => nations.indexOf(units[u]!.nation),
    kindOf: (u) => kinds.indexOf(units[u]!.kind),
    classOf: (u) => classes.indexOf(game.kinds.find(({ id }) => id === units[u]!.kind)!.class),
    placeOf: (_, u) => index.indexOf(at(u) ?? ''),
    full: () => true,
    aboard: () => false,
    marked: () => false,
    controls: (_, side, place) => holder(board.places[place]!.id) === sides[side],
    opening: () => undefined,
    zone: () => false,
    belongs: () => false,
    idOf: (u) => units[u]!.counter ?? units[u]!.id,
    inState: (_, u, state) => given.states?.[units[u]!.id]?.includes(state) ?? false,
    query(name, args) {
      const said = given.answers?.[[name, ...args].join(' ')];
      return said === undefined ? byText(name, args) : () => said;
    },
  };
  const byText = answering(
    compiled,
    () => facts,
    (name, args) => {
      const track = scenario.tracks?.find((one) => one.track === name && (one.side ?? '') === (args[0] ?? ''))?.value;
      if (track === undefined) throw new RangeError(`the case does not say ${[name, ...args].join(' ')}`);
      return () => track;
    },
  );
  return (expr) => compileExpr(facts, expr)(undefined);
}

/** Who wins then, of those whose condition is tested at that time of that turn; null: play goes on, or nobody of them. */
export function winnerOf(compiled: CompiledGame, given: Given, at: string, turn?: number): string | null {
  const value = givenIn(compiled, given);
  const tested = compiled.scenario.victory.filter(
    (one) => (one.at === at || one.at === 'any') && (one.turn === undefined || one.turn === turn),
  );
  return tested.find((one) => value(one.when))?.side ?? null;
}

/** Points of these items, or of all. */
export function pointsOf(compiled: CompiledGame, given: Given, items?: readonly string[]): number {
  const value = givenIn(compiled, given);
  const scoring = scoringOf(compiled);
  return scoring.items
    .filter(({ id }) => items === undefined || items.includes(id))
    .filter(({ when }) => when === undefined || value(when))
    .reduce((sum, { points, per }) => sum + Number(value(points)) * (per ? Number(value(per)) : 1), 0);
}

function scoringOf({ scenario }: CompiledGame): Scoring {
  const [only, ...others] = scenario.scoring ?? [];
  if (!only || others.length > 0) throw new Error('one schedule of points was expected');
  return only;
}

/** Who wins with so many points. */
export function bandOf(compiled: CompiledGame, points: number): string | undefined {
  return scoringOf(compiled).bands.find(({ from, to }) => from <= points && points <= to)?.winner;
}
