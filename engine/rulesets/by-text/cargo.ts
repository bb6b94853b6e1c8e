/** What a phase of movement says of units that carry others: who goes aboard of whom, how many, and where. */
import type { Phase } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { groundMask } from './lines';
import type { Position } from './position';
import { fitting, pointsOf } from './units';
import type { World } from './world';

/** What a phase that says `carriers` lets units do. */
export interface Cargo {
  carries(unit: number): boolean;
  /** Who goes aboard. */
  takes(unit: number): boolean;
  /** Steps that a carrier holds. */
  holds(unit: number, steps: number): number;
  /** By place: whether units go aboard there, and land there. */
  embarks(place: number): boolean;
  lands(place: number): boolean;
}

/** What a phase says of carriers; undefined: nobody carries anybody in it. Problems are in the reader. */
export function cargoOf(w: World, phase: Phase, reader: Reader): Cargo | undefined {
  const words = (name: string) => entryOf(phase.properties, name) ?? [];
  const all = words('carriers').map(String);
  if (all.length === 0) {
    for (const word of ['takes', 'holds', 'embarks', 'lands'])
      if (word in phase.properties)
        reader.problem(`phase ${phase.id}: \`${word}\` is about carriers, and the phase says none`, phase.id);
    return undefined;
  }
  const carries = fitting(w, all);
  const takes = fitting(w, words('takes').map(String));
  const moves = fitting(w, words('of').map(String));
  if (!w.units.some((_, u) => moves[u] && takes[u] && !carries[u]) && w.units.some((_, u) => takes[u] && !carries[u]))
    reader.problem(`phase ${phase.id}: nobody who may go aboard moves in it (\`of\`)`, phase.id);
  const [holds] = words('holds');
  const where = (name: string) => {
    // The word `in` stands before them.
    const grounds = words(name).slice(1).map(String);
    const mask = grounds.length === 0 ? undefined : groundMask(w, grounds);
    return (place: number) => mask === undefined || mask[place] === 1;
  };
  return {
    carries: (unit) => carries[unit]!,
    takes: (unit) => takes[unit]! && !carries[unit]!,
    holds: holds === undefined ? (_, steps) => steps : pointsOf(w, holds),
    embarks: where('embarks'),
    lands: where('lands'),
  };
}

/** Whether a carrier has room for a unit beside those that are aboard already. */
export function holdsOneMore(p: Position, cargo: Cargo, carrier: number, unit: number): boolean {
  let steps = p.steps[unit]!;
  for (let u = 0; u < p.loc.length; u++) if (p.aboard[u] === carrier + 1) steps += p.steps[u]!;
  return steps <= cargo.holds(carrier, p.steps[carrier]!);
}
