/** Cards in a combat (4.3): before the dice each side may use what it has in force. The frame below is the combat. */

import { code, second, verbOf } from '../../kernel/answers';
import { FRAME } from '../../kernel/frames';
import { A, AIR, ASSAULT, FLEET_COMBAT, P, S, SUPPORTING } from './codes';
import { cardNames } from './events';
import { IN_TOKENS } from './frames';
import { HIT_UNITS } from './hits';
import type { Play, Procedure } from './play';
import { F } from './reckoning';
import { defenceBonus } from './strength';
import { effectOf, spend, usesLeft } from './tokens';

export const combatCards: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN_TOKENS.side]!;
    while (fr[f + IN_TOKENS.token]! < g.p.scalars[S.TOKENS]!) {
      const token = fr[f + IN_TOKENS.token]!;
      if (usable(g, f - FRAME, token, side)) {
        g.begin(side, 'use-card', '4.3');
        if (effectOf(g, token).verb === 'sacrifice-air') offerAirs(g, side);
        else g.add(code(A.USE, 0, token));
        if (g.count > 0) {
          g.add(code(A.DECLINE, 0, token));
          return g.pose(combatCards, f);
        }
      }
      fr[f + IN_TOKENS.token]!++;
    }
    fr[f + IN_TOKENS.side] = 1 - side;
    fr[f + IN_TOKENS.token] = 0;
    fr[f + IN_TOKENS.done]!++;
    return fr[f + IN_TOKENS.done]! < 2 ? false : g.done();
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const fight = f - FRAME;
    const token = fr[f + IN_TOKENS.token]!;
    const e = effectOf(g, token);
    fr[f + IN_TOKENS.token]!++;
    if (verbOf(answer) === A.DECLINE) return;
    spend(g, token);
    const side = e.user;
    switch (e.verb) {
      case 'die-bonus':
        fr[fight + F.BONUS + side]! += e.amount;
        break;
      case 'best-of':
        fr[fight + F.BEST + side] = e.amount;
        break;
      case 'ignore-air-hits':
        fr[fight + F.IGNORE]! |= 1 << side;
        break;
      case 'defence-bonus':
        fr[fight + F.DEFENCE]! += e.amount;
        break;
      case 'cancel-defence-bonus':
        fr[fight + F.DEFENCE]! -= defenceBonus(g, side);
        break;
      default:
        g.eliminate(second(answer));
        g.push(P.HITS, 1 - side, HIT_UNITS, fr[fight + F.KIND]!, fr[fight + F.NODE]!, 0, e.amount);
    }
    const about = { side, words: { card: cardNames(g, e.card) } };
    g.says('card-used', '4.3', about, 'The card {card} was used in the combat', 'カード「{card}」を戦闘で使用');
  },
};

/** Whether the token may be used by the side in this combat. */
function usable(g: Play, fight: number, token: number, side: number): boolean {
  const e = effectOf(g, token);
  if (e.user !== side || usesLeft(g, token) <= 0) return false;
  const kind = g.frames[fight + F.KIND]!;
  const attacker = g.frames[fight + F.ATTACKER]!;
  const place = g.w.map.nodePlace[g.frames[fight + F.NODE]!]!;
  switch (e.verb) {
    case 'die-bonus':
    case 'best-of':
      return (e.combats & (1 << kind)) !== 0 && (e.at === null || e.at(g.p, place));
    case 'ignore-air-hits':
      return hasAir(g, side);
    case 'sacrifice-air':
      return kind === FLEET_COMBAT;
    case 'defence-bonus':
      return kind === ASSAULT && side !== attacker;
    case 'cancel-defence-bonus':
      return kind === ASSAULT && side === attacker && defenceBonus(g, attacker) > 0;
    default:
      return false;
  }
}

function hasAir(g: Play, side: number): boolean {
  for (let u = 0; u < g.w.unitCount; u++)
    if (g.w.unitSide[u] === side && (g.p.flags[u]! & SUPPORTING) !== 0) return true;
  return false;
}

function offerAirs(g: Play, side: number): void {
  g.freshKeys();
  for (let u = 0; u < g.w.unitCount; u++)
    if (
      g.w.unitSide[u] === side &&
      g.w.unitClass[u] === AIR &&
      (g.p.flags[u]! & SUPPORTING) !== 0 &&
      g.p.isFull(u) &&
      g.isNew(u)
    )
      g.add(code(A.SACRIFICE, 0, u));
}
