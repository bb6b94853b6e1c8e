/** Which nations of a side there are in a scenario, where the name of the side does not say it. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';
import { say } from '../svg/text';

/**
 * Names of the nations that have units in the scenario and that a side plays: its own, and those that the scenario gives it though they belong to a
 * side that nobody plays. Empty where its name says them all, and no other nation.
 */
export function nationNames({ game, scenario, units }: CompiledGame, side: number, locale: Locale): string[] {
  const own = game.sides[side];
  if (!own) return [];
  const seats = scenario.players?.seats ?? [];
  const played = new Set(seats.flatMap((seat) => [seat.side, ...(seat.sides ?? [])]));
  const given = new Set(seats.flatMap((seat) => (seat.side === own.id ? seat.nations : [])));
  const owners = new Map(game.nations.map((nation) => [nation.id, nation.side]));
  const ownerOf = (nation: string) => owners.get(nation) ?? '';
  const present = new Set(
    units.flatMap(({ nation, side: of }) =>
      of === own.id || (given.has(nation) && !played.has(ownerOf(nation))) ? [nation] : [],
    ),
  );
  const called = say(own.names, locale);
  const inName = ({ names }: CompiledGame['game']['nations'][number]) => called.includes(say(names, locale));
  const there = game.nations.filter(({ id }) => present.has(id));
  const others = game.nations.filter(({ id, side: of }) => of === own.id && !present.has(id));
  if (there.every(inName) && !others.some(inName)) return [];
  return there.map(({ names }) => say(names, locale));
}
