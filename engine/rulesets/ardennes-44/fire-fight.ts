/** 16.2: the fire fight: who may lead it, and its die. */
import { code } from '../../kernel/answers';
import { entryOf } from '../../kernel/records';
import { canAdvance } from './advance';
import { A, D, DEED, ELITE, GREEN } from './codes';
import type { Play } from './play';
import { R } from './result-frame';
import type { Result } from './results';
import { armourOf } from './strength';
import { coded, resultText } from './texts';

/** Adds the units that can lead: those of the attack that could advance into the place. */
export function leadOptions(g: Play, target: number): void {
  for (let u = 0; u < g.w.units.count; u++)
    if (g.p.has(u, DEED.ATTACKING) && canAdvance(g, u, target)) g.add(code(A.FIGHT, 0, u));
}

/** Rolls for the fire fight that the unit leads; `f` is the frame of the result, which names it from then on. */
export function fireFight(g: Play, f: number, lead: number): Result {
  const fr = g.frames;
  const { w } = g;
  const target = fr[f + R.TARGET]!;
  const table = entryOf(w.results, w.resultCodes[fr[f + R.CODE]!]!)!;
  const modifier = table.modifier + leadModifier(g, lead, target);
  const die = g.roll(D.FIRE_FIGHT, 'fire-fight', fr[f + R.SIDE]!, target);
  const cell = String(w.tables.cell('fire-fight', die + modifier, 'result'));
  fr[f + R.LEAD] = lead + 1;
  const sign = modifier === 0 ? '' : modifier > 0 ? ` + ${modifier}` : ` - ${-modifier}`;
  const said = coded(cell, resultText(g, 'fire-fight', cell));
  g.says(
    'fire-fight',
    '16.2',
    { at: target, who: lead, words: { die, sign, said } },
    'Fire fight at {place} led by {unit}, die {die}{sign}; {said}',
    '{place}の射撃戦(先導{unit})、ダイス{die}{sign}、{said}',
  );
  return entryOf(w.fights, cell)!;
}

/** What a lead unit of the attack adds to the die, beside the result's own modifier. */
export function leadModifier(g: Play, lead: number, target: number): number {
  const { p, w } = g;
  let modifier = 0;
  const morale = p.morale(lead);
  if (morale === GREEN) modifier += w.tables.modifier('lead-green', 'fire-fight');
  if (morale === ELITE) modifier += w.tables.modifier('lead-elite', 'fire-fight');
  const grey = p.tank(lead) && w.units.destroyer[lead] === 0;
  if (grey && openForTanks(g, target) && p.quality(lead) >= armourOf(g, target).defender)
    modifier += w.tables.modifier('lead-tank-quality', 'fire-fight');
  return modifier;
}

/** Not in forest, rough country or a city. */
export function openForTanks(g: Play, place: number): boolean {
  const { terrain } = g.w;
  return terrain.city[place] === 0 && terrain.wooded[place] === 0;
}
