/** The units of a formation: its own, and those of all that belong to it. */
import type { RosterUnit } from '../lower/units';
import type { GameData } from './game';

/** The formation and every one below it; each once, also when they belong to each other in a circle. */
export function withParts(game: GameData, formation: string): ReadonlySet<string> {
  const below = new Map<string, string[]>();
  for (const { id, in: parents } of game.vocabulary.formations ?? [])
    for (const parent of parents) below.set(parent, [...(below.get(parent) ?? []), id]);
  const found = new Set([formation]);
  for (const id of found) for (const part of below.get(id) ?? []) found.add(part);
  return found;
}

/** Units of a formation, of the kind and nation if one is given, in the order of the text. */
export function unitsOf(
  game: GameData,
  formation: string,
  of: { side: string; kind?: string; nation?: string },
): RosterUnit[] {
  const parts = withParts(game, formation);
  return [...game.roster.values()].filter(
    (unit) =>
      unit.formation !== undefined &&
      parts.has(unit.formation) &&
      unit.side === of.side &&
      (of.kind === undefined || unit.kind === of.kind) &&
      (of.nation === undefined || unit.nation === of.nation),
  );
}
