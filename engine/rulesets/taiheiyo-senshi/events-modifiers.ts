/**
 * Card list: events that stay in use for a raid, a surface combat, a combat or an operation. Nothing is done when they are
 * declared; `modifiers.ts` reads them. One that would change nothing is not offered.
 */
import { opponentOf } from '../../kernel/seats';
import type { VerbHandler } from './effects';
import { RF, raidFrame, willFire, willRaid, willShift } from './events-context';

const apply = (): void => {};

/** `shift japan -1 of air`: A04, A06, A07, and the first round after J03 (8.2(2)). */
const shift: VerbHandler = {
  apply,
  applies: (g, { args, side }) =>
    (args.of !== 'surface' && willShift(g, side)) || (args.of !== 'air' && willFire(g, side)),
};

/** `halve-air japan`, `quarter-air japan`: A12. */
const divide: VerbHandler = { apply, applies: (g, { side }) => willRaid(g, side) };

/** `allocate-half allies`: A03; where the side picks all hits anyway there is nothing to gain. */
const allocateHalf: VerbHandler = {
  apply,
  applies: (g, { side }) => {
    const f = raidFrame(g);
    const all = f >= 0 && g.w.effects[g.frames[f + RF.EFFECT]!]!.args['hits-by'] === 'target';
    return willRaid(g, opponentOf(side)) && !all;
  },
};

/** `fires-first japan`: J08. */
const firesFirst: VerbHandler = {
  apply,
  applies: (g, { side }) => willFire(g, side) && willFire(g, opponentOf(side)),
};

/** `hits-on-land-air 1`: J07; without land air it has no effect. */
const hitsOnLandAir: VerbHandler = { apply, applies: (g, _effect, side) => willFire(g, side, true) };

/** `limit-combat surface rounds 1 then-retreat`: J05, beside its move. */
const limitCombat: VerbHandler = { apply, applies: () => false };

export const modifierVerbs: Readonly<Record<string, VerbHandler>> = {
  shift,
  'halve-air': divide,
  'quarter-air': divide,
  'allocate-half': allocateHalf,
  'fires-first': firesFirst,
  'hits-on-land-air': hitsOnLandAir,
  'limit-combat': limitCombat,
};
