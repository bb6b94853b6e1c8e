/** `state`: what units can be in, and what of them it conceals from others, as a designer says it. */
import type { Named, StateKind } from '../../../engine/kernel/compiled';
import type { Atom, Property } from '../../../grammar/ast';
import { atomsOf, placeOn, whoKinds } from './demands';
import { namesIn } from './game';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { meansNothing, resolve } from './resolve';
import { integerOf } from './values';

/** Words that lines of `state` begin with. */
export const stateWords: readonly string[] = ['conceals', 'sighted', 'blocked', 'removes'];
/** What a state may conceal. */
export const concealed = ['place', 'unit'] as const;

/** `state hidden "Hidden" { conceals place; sighted within 2 of cavalry; blocked by wood; removes dummy }`. */
export function stateKind(named: Named, body: readonly Property[], r: Recorder, names: GameNames): StateKind {
  const state: StateKind = { ...named };
  for (const property of body) line(state, property, r, names);
  if (state.conceals !== undefined || body.some(({ name }) => name?.text === 'conceals')) return state;
  // Nobody sights what is not concealed.
  for (const { name } of body) if (name && stateWords.includes(name.text)) meansNothing(r, name, 'state', ['conceals']);
  return { ...named };
}

function line(state: StateKind, property: Property, r: Recorder, names: GameNames): void {
  const [first, ...rest] = atomsOf(property);
  const said = first ?? property.name;
  switch (property.name?.text) {
    case 'conceals': {
      const what = concealed.find((one) => one === first?.text);
      if (what) state.conceals = what;
      else meansNothing(r, said!, 'conceals', concealed);
      if (what && rest[0]) meansNothing(r, rest[0], 'conceals', []);
      return;
    }
    case 'sighted':
      if (first?.text === 'within') sighted(state, atomsOf(property), r, names);
      else meansNothing(r, said!, 'sighted', ['within']);
      return;
    case 'blocked': {
      if (first?.text !== 'by') {
        meansNothing(r, said!, 'blocked', ['by']);
        return;
      }
      const grounds = ['terrain', 'feature'] as const;
      state.blocked = rest.flatMap((atom) => {
        const printed = grounds.some((kind) => names.has(kind, atom.text));
        return (printed ? undefined : placeOn(r, names, atom)) ?? resolve(r, names, grounds, atom)?.id ?? [];
      });
      return;
    }
    case 'removes':
      state.removes = namesIn(r, names, whoKinds, property);
      return;
  }
}

/** `sighted within 1, within 3 of cavalry, guns`: each `within` begins another. */
function sighted(state: StateKind, atoms: readonly Atom[], r: Recorder, names: GameNames): void {
  const next = atoms.findIndex(({ text }, i) => i > 0 && text === 'within');
  const [word, hexes, of, ...who] = next < 0 ? atoms : atoms.slice(0, next);
  const within = integerOf(hexes);
  if (within === undefined || within < 0) r.issue('SND110', hexes ?? word!, { property: 'within', expected: 'count' });
  else if (of && of.text !== 'of') meansNothing(r, of, 'sighted', ['of', 'within']);
  else {
    const words = who.flatMap((atom) => resolve(r, names, whoKinds, atom)?.id ?? []);
    state.sighted = [...(state.sighted ?? []), { within, ...(words.length > 0 ? { of: words } : {}) }];
  }
  if (next > 0) sighted(state, atoms.slice(next), r, names);
}
