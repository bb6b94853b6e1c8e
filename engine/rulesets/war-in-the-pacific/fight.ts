/** Chapters 9.3-9.6: one combat from the cards used in it to what befalls the loser. Words of its frame: `reckoning.ts`. */

import { AT, FRAME } from '../../kernel/frames';
import { afterCombat } from './after-combat';
import { COMBATS, D, P, S, SUPPORTING, WITHHELD } from './codes';
import { BATTLE_ASKS } from './combat';
import { COMBAT_RULES, combatName, viewOfFight } from './combat-view';
import { HIT_AIR, HIT_CARRIER, HIT_UNITS } from './hits';
import type { Play, Procedure } from './play';
import {
  extraHits,
  F,
  hasCarriers,
  hitsOnLoser,
  hitsOnWinner,
  ROLL,
  type Stand,
  standOf,
  totalWith,
} from './reckoning';
import { fullUnits, markSupporters } from './strength';

const BEGIN = 0;
const LOSER = 2;
const WINNER = 3;
const AIR_ON_LOSER = 4;
const AIR_ON_WINNER = 5;
const AFTER = 6;

/** Equal totals are rolled again; a table that never breaks a tie would do so for ever, so the side that acts first wins at last. */
const MOST_ROLLS = 50;

export const fight: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const kind = fr[f + F.KIND]!;
    const node = fr[f + F.NODE]!;
    const attacker = fr[f + F.ATTACKER]!;
    switch (fr[f + AT.stage]) {
      case BEGIN:
        markSupporters(g, g.w.map.nodePlace[node]!);
        for (let side = 0; side < 2; side++) {
          fr[f + F.FULL + side] = fullUnits(g, kind, side, node, attacker);
          if (hasCarriers(g, side, kind, node, attacker)) fr[f + F.CARRIERS]! |= 1 << side;
        }
        fr[f + AT.stage] = ROLL;
        g.push(P.TOKENS, g.firstSide());
        // Above the cards, for it comes before them: the second side, and first the one that picks the hexes, if it wants to be asked.
        g.push(P.SUPPORT, 1 - g.firstSide(), g.w.map.nodePlace[node]!);
        if (g.frames[f - FRAME + BATTLE_ASKS] === 1) g.push(P.SUPPORT, g.firstSide(), g.w.map.nodePlace[node]!);
        return false;
      case ROLL:
        if (roll(g, f)) fr[f + AT.stage] = LOSER;
        return false;
      case LOSER: {
        const winner = fr[f + F.WINNER]!;
        fr[f + F.HITS] = hitsOnLoser(g, f, winner, fr[f + F.DIFFERENCE]!);
        fr[f + AT.stage] = WINNER;
        g.p.scalars[S.RESULT] = 0;
        g.push(P.HITS, 1 - winner, HIT_UNITS, kind, node, attacker, fr[f + F.HITS]!);
        return false;
      }
      case WINNER: {
        const winner = fr[f + F.WINNER]!;
        const suffered = g.p.scalars[S.RESULT]!;
        const hits = hitsOnWinner(g, f, winner, fr[f + F.DIFFERENCE]!, fr[f + F.HITS]!, suffered);
        fr[f + AT.stage] = AIR_ON_LOSER;
        g.push(P.HITS, winner, HIT_UNITS, kind, node, attacker, hits);
        return false;
      }
      case AIR_ON_LOSER:
        fr[f + AT.stage] = AIR_ON_WINNER;
        pushAirHits(g, f, 1 - fr[f + F.WINNER]!);
        return false;
      case AIR_ON_WINNER:
        fr[f + AT.stage] = AFTER;
        g.p.scalars[S.RESULT] = 0;
        pushAirHits(g, f, fr[f + F.WINNER]!);
        return false;
      default:
        if (!afterCombat(g, f)) return false;
        g.p.clearFlag(SUPPORTING | WITHHELD);
        return g.done();
    }
  },
};

/** Rolls and compares. True when one side has won. */
function roll(g: Play, f: number): boolean {
  const fr = g.frames;
  const kind = fr[f + F.KIND]!;
  const place = g.w.map.nodePlace[fr[f + F.NODE]!]!;
  const attempt = fr[f + F.ROLLS]!;
  const stand = standOf(g, f);
  const totals: [number, number] = [0, 0];
  for (const side of [0, 1] as const) {
    let die = 0;
    for (let i = 0; i < stand.dice[side]; i++) {
      const index = (attempt * 8 + i) * 4 + kind;
      die = Math.max(die, g.roll(D.FIGHT, place, side, index, COMBATS[kind]!));
    }
    fr[f + F.DIE + side] = die;
    totals[side] = totalWith(g, f, stand, side, die);
  }
  fr[f + F.ROLLS] = attempt + 1;
  const d = totals[0] - totals[1];
  fr[f + F.DIFFERENCE] = Math.abs(d);
  if (d !== 0) fr[f + F.WINNER] = d > 0 ? 0 : 1;
  else if (attempt + 1 >= MOST_ROLLS) fr[f + F.WINNER] = g.firstSide();
  if (g.telling) tellRoll(g, f, place, stand, totals, d);
  return d !== 0 || attempt + 1 >= MOST_ROLLS;
}

function tellRoll(g: Play, f: number, place: number, { strength }: Stand, totals: number[], d: number): void {
  const fr = g.frames;
  const kind = fr[f + F.KIND]!;
  const sum = {
    en: totals.map((t, i) => `${g.sideName(i).en} ${t} (strength ${strength[i]})`).join(', '),
    ja: totals.map((t, i) => `${g.sideName(i).ja} ${t}(戦力${strength[i]})`).join('、'),
  };
  const n = Math.abs(d);
  const result = d === 0 ? { en: 'tie, rolled again', ja: '同点、振り直し' } : { en: `difference ${n}`, ja: `差${n}` };
  const about = {
    at: place,
    side: d === 0 ? undefined : d > 0 ? 0 : 1,
    words: { name: combatName(kind), sum, result },
    dice: { purpose: `${COMBATS[kind]} ${g.placeId(place)}`, values: [fr[f + F.DIE]!, fr[f + F.DIE + 1]!] },
    combat: viewOfFight(g, f),
  };
  g.says(
    'combat',
    COMBAT_RULES[kind]!,
    about,
    '{name} at {place}: {sum}; {result}',
    '{place}で{name}: {sum}、{result}',
  );
}

/** Extra hits on a side's air power (9.6.2). */
function pushAirHits(g: Play, f: number, side: number): void {
  const fr = g.frames;
  const hits = extraHits(g, f, side, fr[f + F.DIE + 1 - side]!);
  const [kind, node, attacker] = [fr[f + F.KIND]!, fr[f + F.NODE]!, fr[f + F.ATTACKER]!];
  if (hits.carrier > 0) g.push(P.HITS, side, HIT_CARRIER, kind, node, attacker, hits.carrier);
  else if (hits.air > 0) g.push(P.HITS, side, HIT_AIR, kind, node, attacker, hits.air);
}
