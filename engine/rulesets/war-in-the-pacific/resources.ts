/** Chapter 5: resource points. TRP = BRP + white die - red die + modifiers; never below zero. */
import { D, N, S } from './codes';
import type { Play, Procedure } from './play';

/** Base resources of a side this turn; halved while a nation of it waits to enter the war (13.4). */
export function baseResources(g: Play, side: number): number {
  const brp = g.w.calendar.brp[g.at(side)]!;
  const delayed = g.w.rules.delayed;
  if (!delayed || delayed.side !== side || g.p.scalars[S.ENTERED] === 1) return brp;
  return Math.floor(brp / delayed.divisor);
}

export const resources: Procedure = {
  step(g) {
    const { sides } = g.p;
    for (let side = 0; side < 2; side++) {
      const brp = baseResources(g, side);
      let dice: number[] = [];
      if (!g.w.rules.noDice[g.turn]) dice = [0, 1].map((i) => g.roll(D.RESOURCES, -1, side, i, 'resources'));
      const rolled = dice.length === 2 ? dice[0]! - dice[1]! : 0;
      const modifier = sides[N.MODIFIER + side]! + sides[N.EVENTS + side]!;
      const trp = Math.max(0, brp + rolled + modifier);
      sides[N.BRP + side] = brp;
      sides[N.TRP + side] = trp;
      sides[N.RP + side] = trp;
      if (!g.telling) continue;
      const sum = [brp, ...(dice.length > 0 ? ['+', dice[0], '-', dice[1]] : [])];
      if (modifier !== 0) sum.push(modifier > 0 ? '+' : '-', Math.abs(modifier));
      const thrown = dice.length > 0 && { dice: { purpose: `resources ${g.sideId(side)}`, values: dice } };
      const about = { side, words: { sum: sum.join(' '), trp }, ...thrown };
      g.says('resources', '5.1', about, '{side}: TRP {sum} = {trp}', '{side}: TRP {sum} = {trp}');
    }
    return g.done();
  },
};

/** Pays RP; the rules never let a side pay more than it has. */
export function pay(g: Play, side: number, rp: number): void {
  g.p.sides[N.RP + side]! -= rp;
}
