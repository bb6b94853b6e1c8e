/** A phase that says `does rally`: each unit in a bad state checks its morale to leave it. */
import { both } from '../../kernel/texts';
import { S } from './codes';
import { forbids, notesOn, type PreparedLine, told } from './lines';
import { aloneAt, driven, limitOf, type Rallying, rallying, rolled } from './morale';
import type { Play, Procedure } from './play';
import { doing } from './registry';

/** Every unit that is in one of the states tries to leave it: nothing is to be decided. */
export const rally: Procedure = {
  step(g) {
    const step = g.w.steps[g.p.scalars[S.STEP]!]!;
    const here = doing(step, rallying)!;
    for (const side of step.sides)
      for (let u = 0; u < g.w.units.length; u++)
        if (g.w.side[u] === side && g.p.loc[u]! >= 0 && g.acts(u) && here.rallies(u)) tries(g, u, here);
    return g.done();
  },
};

function tries(g: Play, unit: number, { morale, lines }: Rallying): void {
  const level = driven(g, unit, morale);
  if (level === 0 || forbids(lines.verdict('rally', aloneAt(g, unit)))) return;
  const counted: PreparedLine[] = [];
  const limit = limitOf(g, unit, morale, lines, counted);
  const roll = rolled(g, morale.dice, 'rally', unit);
  const left = morale.states[level - 1]!;
  const [name, state, by] = [g.unitName(unit), both(g.w.states[left]!.names), told(counted)];
  const good = roll <= limit;
  if (good) g.p.states[unit]! &= ~(1 << left);
  g.did(
    'rally',
    g.w.side[unit]!,
    {
      en: `${name.en}: rally ${limit}, rolled ${roll}: ${good ? 'no longer' : 'still'} ${state.en}${by.en && `; ${by.en}`}`,
      ja: `${name.ja}: 回復${limit}、目${roll}: ${good ? `${state.ja}から回復` : `${state.ja}のまま`}${by.ja && `。${by.ja}`}`,
    },
    { units: [unit], places: [g.p.loc[unit]!], ...notesOn(counted) },
  );
}
