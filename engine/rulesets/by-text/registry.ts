/**
 * The procedures that phases may hand over to: each of `forms/`, bound to what makes it ready and to what plays it. A new one needs its data, what
 * `prepare`s it, its steps (`procedures.ts`), and an entry here; `README.md` says how.
 */
import type { Phase } from '../../kernel/compiled';
import type { ProcedureForm } from '../../kernel/procedure-form';
import type { Reader } from '../../kernel/reader';
import { bidding } from './bidding';
import { building, cardPlay, drawing, idle, influencing } from './card-rules';
import { firing } from './firing';
import { fleeing } from './fleeing';
import { rallying } from './morale';
import { fighting } from './odds';
import { supplying } from './supplied';
import { moving } from './ways';
import type { World } from './world';

/** A procedure of phases. `T`: what its phases say, made ready. */
export interface PhaseProcedure<T = unknown> {
  form: ProcedureForm;
  /** What plays it (`codes.ts`). */
  plays: number;
  /** What a phase says of it; undefined where it cannot be played. Problems are in the reader. */
  prepare(w: World, phase: Phase, reader: Reader): T | undefined;
}

/** By the order of `forms/`. */
const registry: readonly PhaseProcedure[] = [
  moving,
  fighting,
  firing,
  rallying,
  fleeing,
  supplying,
  drawing,
  cardPlay,
  influencing,
  building,
  bidding,
  idle,
];

/** What a step does: one of the procedures, made ready. */
export interface Doing<T = unknown> {
  by: PhaseProcedure<T>;
  prepared: T;
}

/** What a phase does, in the order of its text; nothing: it is played by hand. Problems are in the reader. */
export function doingsOf(w: World, phase: Phase, reader: Reader): Doing[] {
  return (phase.properties.does ?? []).map(String).flatMap((word) => {
    const by = registry.find(({ form }) => form.id === word);
    if (!by) {
      reader.problem(`phase ${phase.id}: nothing is known that does ${word}`, phase.id);
      return [];
    }
    const prepared = by.prepare(w, phase, reader);
    return prepared === undefined ? [] : [{ by, prepared }];
  });
}

/** What a step says of this procedure; undefined where it does another one, or is played by hand. */
export function doing<T>(step: { does?: Doing } | undefined, procedure: PhaseProcedure<T>): T | undefined {
  return step?.does?.by === procedure ? (step.does.prepared as T) : undefined;
}
