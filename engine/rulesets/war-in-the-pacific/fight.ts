/**
 * Chapters 9.3-9.6: one combat from the cards used in it to what befalls the loser.
 * Words 2..: kind, node, attacker, winner, difference, full units of side 0 and 1 at the start, dice of side 0 and 1,
 * hits, number of rolls, die bonuses of side 0 and 1, ignored air hits (a bit per side), defence bonus by cards.
 */

import { afterCombat } from './after-combat';
import { ASSAULT, COMBATS, D, FLEET_COMBAT, P, S, SUPPORTING } from './codes';
import { HIT_AIR, HIT_CARRIER, HIT_UNITS } from './hits';
import type { Play, Procedure } from './play';
import { airHits, fullUnits, loserHits, markSupporters, participants, totalStrength, winnerHits } from './strength';
import { placeText, sideText } from './texts';

export const F = {
  KIND: 2,
  NODE: 3,
  ATTACKER: 4,
  WINNER: 5,
  DIFFERENCE: 6,
  FULL: 7,
  DIE: 9,
  HITS: 11,
  ROLLS: 12,
  BONUS: 13,
  IGNORE: 15,
  DEFENCE: 16,
  /** Best-of dice of side 0 and 1. */
  BEST: 17,
  /** Progress after the combat. */
  AFTER: 19,
  LOST: 20,
} as const;

const BEGIN = 0;
const ROLL = 1;
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
    switch (fr[f + 1]) {
      case BEGIN:
        markSupporters(g, g.w.map.nodePlace[node]!);
        for (let side = 0; side < 2; side++) fr[f + F.FULL + side] = fullUnits(g, kind, side, node, attacker);
        fr[f + 1] = ROLL;
        g.push(P.TOKENS, g.firstSide());
        return false;
      case ROLL:
        if (roll(g, f)) fr[f + 1] = LOSER;
        return false;
      case LOSER: {
        const winner = fr[f + F.WINNER]!;
        fr[f + F.HITS] = loserHits(fr[f + F.DIFFERENCE]!, fr[f + F.FULL + winner]!);
        fr[f + 1] = WINNER;
        g.p.scalars[S.RESULT] = 0;
        g.push(P.HITS, 1 - winner, HIT_UNITS, kind, node, attacker, fr[f + F.HITS]!);
        return false;
      }
      case WINNER: {
        const winner = fr[f + F.WINNER]!;
        const suffered = g.p.scalars[S.RESULT]!;
        const hits = winnerHits(g, fr[f + F.DIFFERENCE]!, fr[f + F.HITS]!, suffered, fr[f + F.FULL + 1 - winner]!);
        fr[f + 1] = AIR_ON_LOSER;
        g.push(P.HITS, winner, HIT_UNITS, kind, node, attacker, hits);
        return false;
      }
      case AIR_ON_LOSER:
        fr[f + 1] = AIR_ON_WINNER;
        pushAirHits(g, f, 1 - fr[f + F.WINNER]!);
        return false;
      case AIR_ON_WINNER:
        fr[f + 1] = AFTER;
        g.p.scalars[S.RESULT] = 0;
        pushAirHits(g, f, fr[f + F.WINNER]!);
        return false;
      default:
        if (!afterCombat(g, f)) return false;
        g.p.clearFlag(SUPPORTING);
        return g.done();
    }
  },
};

/** Rolls and compares. True when one side has won. */
function roll(g: Play, f: number): boolean {
  const fr = g.frames;
  const kind = fr[f + F.KIND]!;
  const node = fr[f + F.NODE]!;
  const attacker = fr[f + F.ATTACKER]!;
  const place = g.w.map.nodePlace[node]!;
  const attempt = fr[f + F.ROLLS]!;
  const totals = [0, 0];
  const strengths = [0, 0];
  for (let side = 0; side < 2; side++) {
    const count = Math.max(1, fr[f + F.BEST + side]!);
    let die = 0;
    for (let i = 0; i < count; i++) {
      const index = (attempt * 8 + i) * 4 + kind;
      die = Math.max(die, g.roll(D.FIGHT, place, side, index, COMBATS[kind]!));
    }
    fr[f + F.DIE + side] = die;
    strengths[side] = totalStrength(g, kind, side, node, attacker);
    if (kind === ASSAULT && side !== attacker) strengths[side]! += fr[f + F.DEFENCE]!;
    const added = kind === FLEET_COMBAT ? die : g.w.calendar.halfDie[Math.min(die, g.w.calendar.halfDie.length - 1)]!;
    totals[side] = strengths[side]! + added + fr[f + F.BONUS + side]!;
  }
  fr[f + F.ROLLS] = attempt + 1;
  const d = totals[0]! - totals[1]!;
  fr[f + F.DIFFERENCE] = Math.abs(d);
  if (d !== 0) fr[f + F.WINNER] = d > 0 ? 0 : 1;
  else if (attempt + 1 >= MOST_ROLLS) fr[f + F.WINNER] = g.firstSide();
  else if (!g.telling) return false;
  if (g.telling) tellRoll(g, f, place, strengths, totals, d);
  return d !== 0 || attempt + 1 >= MOST_ROLLS;
}

function tellRoll(g: Play, f: number, place: number, strengths: number[], totals: number[], d: number): void {
  const fr = g.frames;
  const kind = fr[f + F.KIND]!;
  const where = placeText(g, place);
  const names = {
    fleet: ['Fleet combat', '艦隊戦闘'],
    ground: ['Ground combat', '地上戦闘'],
    assault: ['Amphibious assault', '上陸強襲'],
  };
  const [en, ja] = names[COMBATS[kind]!];
  const sum = totals.map((t, i) => `${g.sideId(i)} ${strengths[i]} / ${t}`).join(', ');
  const both = totals.map((t, i) => `${sideText(g, i).ja} ${strengths[i]} / ${t}`).join('、');
  const result = d === 0 ? ['tie, rolled again', '同点、振り直し'] : [`difference ${Math.abs(d)}`, `差${Math.abs(d)}`];
  g.tell({
    what: 'combat',
    rule: kind === FLEET_COMBAT ? '9.3' : kind === ASSAULT ? '9.5' : '9.4',
    ...(d === 0 ? {} : { side: d > 0 ? 0 : 1 }),
    text: { en: `${en} at ${where.en}: ${sum}; ${result[0]}`, ja: `${where.ja}で${ja}: ${both}、${result[1]}` },
    places: [g.placeId(place)],
    dice: { purpose: `${COMBATS[kind]} ${g.placeId(place)}`, values: [fr[f + F.DIE]!, fr[f + F.DIE + 1]!] },
  });
}

/** Extra hits on a side's air power by the other's natural die (9.6.2). */
function pushAirHits(g: Play, f: number, side: number): void {
  const fr = g.frames;
  if (fr[f + F.IGNORE]! & (1 << side)) return;
  const kind = fr[f + F.KIND]!;
  const node = fr[f + F.NODE]!;
  const attacker = fr[f + F.ATTACKER]!;
  let airs = 0;
  for (let u = 0; u < g.w.unitCount; u++)
    if (g.w.unitSide[u] === side && (g.p.flags[u]! & SUPPORTING) !== 0 && g.p.loc[u]! >= 0) airs++;
  let carriers = 0;
  if (kind === FLEET_COMBAT)
    participants(g, kind, side, node, attacker, (u) => {
      if (g.w.kinds.carrier[g.w.unitKind[u]!]) carriers++;
    });
  const hits = airHits(g, kind, fr[f + F.DIE + 1 - side]!, airs, carriers);
  if (hits.carrier > 0) g.push(P.HITS, side, HIT_CARRIER, kind, node, attacker, hits.carrier);
  else if (hits.air > 0) g.push(P.HITS, side, HIT_AIR, kind, node, attacker, hits.air);
}
