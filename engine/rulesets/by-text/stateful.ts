/** States that units come into and out of: one after the other (`disordered then routed then eliminate`), or by what an effect says. */
import type { PropertyValue } from '../../kernel/compiled';
import { both } from '../../kernel/texts';
import { eliminate, takeStep } from './losses';
import type { Play } from './play';
import type { World } from './world';

/** What happens to a unit next: it comes into a state (its bit), loses a step, or is eliminated. */
export type Rung = number | 'reduce' | 'eliminate';

/** Steps that a result costs a side, of `1, disordered then routed`: 1; infinite: all. */
export function stepsIn(values: readonly PropertyValue[] = []): number {
  return values.reduce<number>((sum, value) => {
    if (value === 'all') return Number.POSITIVE_INFINITY;
    return typeof value === 'number' ? sum + value : sum;
  }, 0);
}

/** What the units of the side come into, one after the other. */
export function rungsIn(w: World, values: readonly PropertyValue[] = []): Rung[] {
  return values.flatMap((value): Rung[] => {
    if (value === 'reduce' || value === 'eliminate') return [value];
    const k = w.states.findIndex(({ id }) => id === value);
    return k < 0 ? [] : [1 << k];
  });
}

/** A unit comes into the next of what a result says; who is in the last of the states already stays there. */
export function worsen(g: Play, unit: number, rungs: readonly Rung[]): void {
  const { states } = g.p;
  let next = 0;
  rungs.forEach((rung, k) => {
    if (typeof rung === 'number' && (states[unit]! & rung) !== 0) next = k + 1;
  });
  const rung = rungs[next];
  if (rung === 'reduce') takeStep(g, unit);
  else if (rung === 'eliminate') eliminate(g, unit);
  else if (rung !== undefined) {
    // One state takes the place of the other.
    for (const other of rungs) if (typeof other === 'number') states[unit]! &= ~other;
    setState(g, unit, rung, true);
  }
}

/** Puts a unit into a state, or takes it out, and tells it; `bit`: of the state. */
export function setState(g: Play, unit: number, bit: number, on: boolean): void {
  const { states, loc } = g.p;
  if (on === ((states[unit]! & bit) !== 0)) return;
  states[unit]! ^= bit;
  if (!g.telling) return;
  const [name, state] = [g.unitName(unit), both(g.w.states[Math.log2(bit)]!.names)];
  g.did(
    'state',
    g.w.side[unit]!,
    on
      ? { en: `${name.en}: ${state.en}`, ja: `${name.ja}: ${state.ja}` }
      : { en: `${name.en}: no longer ${state.en}`, ja: `${name.ja}: ${state.ja}を解除` },
    { units: [unit], ...(loc[unit]! >= 0 ? { places: [loc[unit]!] } : {}) },
  );
}
