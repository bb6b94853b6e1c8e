/** What may fall on the first turn, and how it is named. */
import type { CompiledGame } from '../kernel/compiled';
import { isCalled } from '../kernel/texts';

export interface Target {
  /** `unit`: it is lost; `place`: the attacker holds it; `supply`: the unit has no line. */
  kind: 'unit' | 'place' | 'supply';
  id: string;
}

/**
 * What a word means: `0605`, `Eastgate`, `0605 Bridgend`, `us-28-112`, `supply:us-28-112`, by the id or the name, in either language, or both as
 * tables write it; of a place before that of a unit. Undefined: nothing.
 */
export function targetNamed(given: string, { board, units }: CompiledGame): Target | undefined {
  const [, supplied] = /^supply:(.+)$/.exec(given) ?? [];
  const word = supplied ?? given;
  const places = supplied === undefined ? board.places.map((one) => ({ ...one, kind: 'place' as const })) : [];
  const kind = supplied === undefined ? ('unit' as const) : ('supply' as const);
  const all = [...places, ...units.map(({ id, names }) => ({ id, names, kind }))];
  const found = all.find(({ id }) => id === word) ?? all.find((one) => isCalled(word, one));
  return found && { kind: found.kind, id: found.id };
}
