/** Chapter 5.1: the raids of December 1941 and the return of the strike force; the text says who raids whom. */
import { opponentOf } from '../../kernel/seats';
import { BACK, P, TARGET } from './codes';
import type { VerbHandler } from './effects';
import { evaluate } from './occupation';

/** One raid rolled on the column of a strength: no shift, no return fire, no response, no card. */
export const openingRaid: VerbHandler = {
  apply(g, effect) {
    const { p, w } = g;
    const { raiders, targets } = effect.units;
    const raider = raiders!.list.find((u) => raiders!.test(p, u));
    if (raider === undefined) return;
    const struck = targets!.list.filter((u) => targets!.test(p, u));
    if (struck.length === 0) return;
    for (const u of struck) p.flags[u]! |= TARGET;
    const side = w.unitSide[raider]!;
    const strength = Number(effect.args.strength);
    g.push(P.STRIKE, side, opponentOf(side), 1, strength, 0, side, 0, 0, p.loc[struck[0]!]!, 1);
  },
};

/** Ships go to a port, front side up. */
export const returnFront: VerbHandler = {
  apply(g, effect) {
    const { p, w } = g;
    const { ships } = effect.units;
    const port = w.map.board.indexOf(String(effect.args.port));
    const going = ships!.list.filter((u) => ships!.test(p, u));
    for (const u of going) {
      p.move(u, port);
      p.flags[u]! &= ~BACK;
    }
    evaluate(g);
    if (going.length > 0)
      g.says('return', '5.1', { at: port, who: going }, 'The strike force returned', '機動部隊が帰還');
  },
};
