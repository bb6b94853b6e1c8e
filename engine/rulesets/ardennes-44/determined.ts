/** 16.7: the determined defence, and the counter-attack that one of its results allows. */
import { code } from '../../kernel/answers';
import { A, D, DEED, ELITE, GREEN, LIES, STATE } from './codes';
import { isDump } from './dumps';
import { openForTanks } from './fire-fight';
import type { Play } from './play';
import { R } from './result-frame';
import { LIMITED, NORMAL } from './results';
import { addsNothing, attackersOf } from './strength';

/** Whether the place itself is one to hold out in, for all who defend it. */
function strongpoint(g: Play, place: number): boolean {
  const { village, town, city, westwall } = g.w.terrain;
  return !!(village[place] || town[place] || city[place] || westwall[place]);
}

/** 15.8: whether an improved position lets the unit hold out: not one on strategic movement, nor a factor in parentheses. */
function dugIn(g: Play, u: number, place: number): boolean {
  if ((g.p.places[place]! & LIES.IP) === 0) return false;
  return !g.p.is(u, STATE.STRATEGIC) && g.w.units.bracketed[u] === 0;
}

/** Adds the units that may lead a determined defence against the result in the frame; none when there can be no defence. */
export function holdOptions(g: Play, f: number): void {
  const fr = g.frames;
  const { p } = g;
  const target = fr[f + R.TARGET]!;
  if (fr[f + R.ADVANCE] !== NORMAL || fr[f + R.RETREAT] === 0) return;
  const strong = strongpoint(g, target);
  for (let u = p.head[target]!; u >= 0; u = p.next[u]!) {
    if (!p.has(u, DEED.DEFENDING) || p.shaken(u) || isDump(g, u) || addsNothing(g, u)) continue;
    if (strong || dugIn(g, u, target)) g.add(code(A.HOLD, 0, u));
  }
}

/** What the unit that leads a determined defence of the place adds to the die. */
export function holdModifier(g: Play, lead: number, target: number, attackers: readonly number[]): number {
  const { p, w } = g;
  const { tables } = w;
  let modifier = 0;
  const morale = p.morale(lead);
  if (morale === GREEN) modifier += tables.modifier('lead-green', 'determined-defence');
  if (morale === ELITE) modifier += tables.modifier('lead-elite', 'determined-defence');
  if (w.terrain.city[target] === 1) modifier += tables.modifier('defender-in-city', 'determined-defence');
  if (p.tank(lead) && openForTanks(g, target) && attackers.every((u) => p.quality(lead) >= p.quality(u)))
    modifier += tables.modifier('lead-tank-quality', 'determined-defence');
  return modifier;
}

/** The die of the determined defence: writes into the frame what becomes of the result. */
export function hold(g: Play, f: number, lead: number): void {
  const fr = g.frames;
  const { tables } = g.w;
  const target = fr[f + R.TARGET]!;
  const modifier = holdModifier(g, lead, target, attackersOf(g));
  const die = g.roll(D.DETERMINED, 'determined-defence', 1 - fr[f + R.SIDE]!, target);
  const row = die + modifier;
  const holds = tables.yes('determined-defence', row, 'holds');
  fr[f + R.HOLD] = lead + 1;
  fr[f + R.HOLD_LOSS] = tables.number('determined-defence', row, 'defender-loss');
  fr[f + R.HOLD_ATTACKER] = tables.number('determined-defence', row, 'attacker-loss');
  if (holds) {
    fr[f + R.RETREAT] = 0;
    // Whoever holds out and dies of it leaves the hex to a limited advance.
    fr[f + R.ADVANCE] = LIMITED;
  } else if (tables.yes('determined-defence', row, 'counter-attack')) {
    fr[f + R.RETREAT] = 1;
    fr[f + R.ADVANCE] = LIMITED;
    fr[f + R.COUNTER] = 1;
  }
  const sign = modifier > 0 ? `+${modifier}` : `−${-modifier}`;
  const result = holds ? { en: 'held', ja: '成功' } : { en: 'failed', ja: '失敗' };
  g.says(
    'determined-defence',
    '16.7',
    { at: target, who: lead, words: { die, result, ...(modifier !== 0 && { sign }) } },
    'Determined defence at {place} led by {unit}, die {die}[sign:  ({sign})]: {result}',
    '{place}の死守(先導{unit})、ダイス{die}[sign: ({sign})]: {result}',
  );
}
