/** What the text says happens by itself (`trigger`): made ready, when it is due, and one after the other in a step of a turn. */
import type { Trigger } from './compiled-cards';
import { compileExpr, type Facts } from './expressions';
import { locals } from './frames';
import { type FactForm, numberOf, type Playing } from './given-facts';
import { triggersOf } from './named';
import { mayHappen, type Once, onceOf } from './once';
import type { PlayLoop, Procedure } from './play-loop';
import type { Reader } from './reader';

/** Something that happens by itself. `P`: positions. */
export interface Happening<P> {
  trigger: Trigger;
  /** Its number among all triggers of the game and the scenario: where a position keeps that it has happened (`happened`). */
  index: number;
  once: Once | undefined;
  /** Null: always. */
  when: ((p: P) => number | boolean) | null;
  /** As printed. */
  rule: string;
}

/**
 * Makes the triggers ready; problems are in the reader.
 * @param rule of those that name none
 * @param does what a trigger does, made ready; undefined: it is none of this scenario. What it cannot do it says by a `RangeError`
 */
export function happeningsOf<P, T extends object>(
  facts: Facts<P>,
  reader: Reader,
  rule: string,
  does: (trigger: Trigger, rule: string) => T | undefined,
): (Happening<P> & T)[] {
  return triggersOf(reader.compiled).flatMap((trigger, index) => {
    const { id, when, once, provenance } = trigger;
    const printed = provenance?.see?.[0] ?? rule;
    try {
      const done = does(trigger, printed);
      if (!done) return [];
      const holds = when === undefined ? null : compileExpr(facts, when);
      return [{ ...done, trigger, index, once: onceOf(reader.compiled, once), when: holds, rule: printed }];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      reader.problem(`${id}: ${error.message}`, id);
      return [];
    }
  });
}

/** A game whose positions keep what has happened. */
interface Happens<P> {
  readonly p: P & { readonly happened: Int16Array };
  readonly turn: number;
}

/** Whether something that names its times happens at one of these; that it does is kept, if it matters. */
function isDue<P>({ p, turn }: Happens<P>, { trigger, index, once, when }: Happening<P>, ...times: string[]): boolean {
  if (!trigger.at?.some((at) => times.includes(at)) || !mayHappen(once, p.happened[index]!, turn) || (when && !when(p)))
    return false;
  if (once) p.happened[index] = once(turn);
  return true;
}

/** Whether the condition of something without a time has come true since it was last looked at, and it may happen; that it holds is kept. */
function comesTrue<P>({ p, turn }: Happens<P>, { index, once, when }: Happening<P>): boolean {
  const before = p.happened[index]!;
  const holds = !when || Boolean(when(p));
  if (once === undefined) p.happened[index] = holds ? 1 : 0;
  if (!holds || (once === undefined ? before !== 0 : !mayHappen(once, before, turn))) return false;
  if (once) p.happened[index] = once(turn);
  return true;
}

/** What happens at a time, at once and in the order of the text; `does` carries it out. */
export function happenNow<P, H extends Happening<P>>(
  g: Telling<P>,
  all: readonly H[],
  at: string,
  does: (one: H) => void,
): void {
  for (const one of all) if (isDue(g, one, at)) doneFor(g, one, does);
}

/** The same of what names no time and whose condition has come true since it was last looked at: as a phase begins. */
export function happenTrue<P, H extends Happening<P>>(g: Telling<P>, all: readonly H[], does: (one: H) => void): void {
  for (const one of all) if (!one.trigger.at && comesTrue(g, one)) doneFor(g, one, does);
}

function doneFor<P, H extends Happening<P>>({ journal, telling }: Telling<P>, one: H, does: (one: H) => void): void {
  if (telling) journal.concerns({ trigger: one.trigger.id });
  does(one);
  if (telling) journal.concerns(undefined);
}

type Telling<P> = Happens<P> & Pick<PlayLoop<never>, 'journal' | 'telling'>;

/** Words of the frame: the step, and the next of what may happen in it. */
const IN_HAPPENINGS = locals('stage', 'step', 'next');

/** What a rulebook says of what happens in its steps. */
interface HappeningsForm<G, H> {
  all(g: G): readonly H[];
  /** The id of a step's phase. */
  phase(g: G, step: number): string;
  /** Windows that are open instead, within a phase; undefined: a phase begins. Absent: nothing happens in windows. */
  windows?(g: G, step: number): readonly string[] | undefined;
  /** Whether one is not looked at in this step. Absent: all are. */
  skips?(g: G, one: H, step: number): boolean;
  /** What the last one has done is all that it does. */
  over?(g: G): void;
  /** Pushes what it does. */
  carryOut(g: G, one: H, step: number): void;
}

/**
 * The procedure of what happens by itself in a step, its first local: what names the step's phase, and what names no time but whose condition
 * has come true (at the beginning of a phase). One is carried out before the next is looked at.
 */
export function happenings<P, G extends PlayLoop<G> & Happens<P>, H extends Happening<P>>({
  all,
  phase,
  windows,
  skips,
  over,
  carryOut,
}: HappeningsForm<G, H>): Procedure<G> {
  return {
    step(g, f) {
      const fr = g.frames;
      const step = fr[f + IN_HAPPENINGS.step]!;
      const list = all(g);
      const open = windows?.(g, step);
      const times = open ?? [phase(g, step)];
      // What the last one did is told.
      if (g.telling) g.journal.concerns(undefined);
      over?.(g);
      for (let k = fr[f + IN_HAPPENINGS.next]!; k < list.length; k++) {
        const one = list[k]!;
        if (skips?.(g, one, step)) continue;
        if (!(one.trigger.at ? isDue<P>(g, one, ...times) : !open && comesTrue<P>(g, one))) continue;
        fr[f + IN_HAPPENINGS.next] = k + 1;
        if (g.telling) g.journal.concerns({ trigger: one.trigger.id });
        carryOut(g, one, step);
        return false;
      }
      return g.done();
    },
  };
}

/** What has happened, as a fact of given positions: `happened bridge-falls`. */
export const happenedFacts = <G extends Playing & { readonly p: { readonly happened: Int16Array } }>(): FactForm<G> =>
  numberOf('happened', ({ p }: G) => p.happened, { what: 'trigger', of: ({ w }: G) => triggersOf(w.compiled) });
