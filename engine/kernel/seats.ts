/** Who plays what, and who is whose enemy, as a scenario says it; for any number of sides. */
import type { CompiledGame } from './compiled';

/** The other side, where there are two. */
export const opponentOf = (side: number): 0 | 1 => (1 - side) as 0 | 1;

/**
 * Sides by the seat that plays them, in the order of play: a side a seat, unless the scenario says otherwise. Whom nobody plays is left out.
 * A seat that an option opens has its sides also where another seat names them.
 */
export function seatsOf({ game, scenario }: Pick<CompiledGame, 'game' | 'scenario'>): number[][] {
  const sides = game.sides.map(({ id }) => id);
  const said = scenario.players?.seats ?? [];
  if (said.length === 0) return sides.map((_, side) => [side]);
  const there = said.filter(({ option }) => option === undefined || scenario.options[option] === true);
  const taken = new Set<number>();
  const seats = new Map<(typeof said)[0], number[]>();
  for (const seat of [...there].sort((a, b) => Number(b.option !== undefined) - Number(a.option !== undefined)))
    seats.set(
      seat,
      [seat.side, ...(seat.sides ?? [])].flatMap((id) => {
        const found = sides.indexOf(id);
        if (found < 0 || taken.has(found)) return [];
        taken.add(found);
        return [found];
      }),
    );
  return there.map((seat) => seats.get(seat)!).filter((seat) => seat.length > 0);
}

/** By side: the first side of its seat; of a side that nobody plays its own. */
export function seatLeads(compiled: Pick<CompiledGame, 'game' | 'scenario'>): number[] {
  const leads = compiled.game.sides.map((_, side) => side);
  for (const seat of seatsOf(compiled)) for (const side of seat) leads[side] = seat[0]!;
  return leads;
}

/**
 * Whether one side is the enemy of another, by `one * sides + other`. Without a word every other side is one; where a scenario names sides
 * that are hostile to each other, those alone are. Sides of one seat, friendly ones and neutral ones are none unless they are named so.
 */
export function enmityOf(compiled: Pick<CompiledGame, 'game' | 'scenario'>): Uint8Array {
  const { game, scenario } = compiled;
  const count = game.sides.length;
  const nations = new Map(game.nations.map(({ id, side }) => [id, side]));
  const indexed = (words: readonly string[]) => [
    ...new Set(words.map((id) => game.sides.findIndex((side) => side.id === (nations.get(id) ?? id)))),
  ];
  const relations = (scenario.relations ?? []).map(({ relation, of }) => ({
    relation,
    of: indexed(relation === 'neutral' ? of.filter((id) => !nations.has(id)) : of),
  }));
  const hostile = relations.filter(({ relation, of }) => relation === 'hostile' && of.length > 1);
  const enmity = new Uint8Array(count * count).fill(hostile.length > 0 ? 0 : 1);
  const set = (all: readonly number[], value: number) => {
    for (const a of all) for (const b of all) if (a >= 0 && b >= 0 && a !== b) enmity[a * count + b] = value;
  };
  for (const seat of seatsOf(compiled)) set(seat, 0);
  for (const { relation, of } of relations) {
    if (relation === 'friendly') set(of, 0);
    if (relation !== 'neutral') continue;
    for (const a of of.filter((side) => side >= 0))
      for (let b = 0; b < count; b++) {
        enmity[a * count + b] = 0;
        enmity[b * count + a] = 0;
      }
  }
  for (const { of } of hostile) set(of, 1);
  for (let side = 0; side < count; side++) enmity[side * count + side] = 0;
  return enmity;
}
