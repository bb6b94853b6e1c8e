/** Who flees in a phase that says `does flee`, how far, and where to. */
import type { Phase } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { P } from './codes';
import { type Flight, flightOf } from './flight';
import { flee as form } from './forms/flee';
import type { PhaseProcedure } from './registry';
import { type Rung, rungsIn } from './stateful';
import { type Moving, moving } from './ways';
import type { World } from './world';

/** How units flee in such a phase. */
export interface Fleeing {
  /** States, as bits, of which one makes a unit flee. */
  states: number;
  flight: Flight;
  moving: Moving;
  /** What becomes of who cannot flee. */
  otherwise: readonly Rung[];
}

function prepare(w: World, phase: Phase, reader: Reader): Fleeing | undefined {
  const moved = moving.prepare(w, phase, reader);
  const flight = moved && flightOf(w, phase, reader, moved.lines);
  const states = rungsIn(w, entryOf(phase.properties, 'fleeing')).reduce<number>(
    (bits, one) => (typeof one === 'number' ? bits | one : bits),
    0,
  );
  if (!moved || !flight || states === 0) {
    reader.problem(`phase ${phase.id}: a phase that does flee says who is fleeing, and towards what`, phase.id);
    return undefined;
  }
  return { states, flight, moving: moved, otherwise: rungsIn(w, entryOf(phase.properties, 'otherwise')) };
}

/** `does flee`. */
export const fleeing: PhaseProcedure<Fleeing> = { form, plays: P.FLEE, prepare };
