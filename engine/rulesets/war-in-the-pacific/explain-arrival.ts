/** Chapter 11 for `explain.ts`: why a reinforcement does not come in now, or not there. */

import type { Bar } from '../../kernel/bars';
import { opponentOf } from '../../kernel/seats';
import { mayHold } from './arrival';
import { P } from './codes';
import { IN_REINFORCEMENT } from './frames';
import { isSource } from './lines';
import type { Play } from './play';
import { offersEntry } from './reinforcements';

/** The reinforcement that is asked about; -1 = none. */
export function arriving(g: Play): number {
  const { top } = g.p.stack;
  return g.asking && g.frames[top] === P.REINFORCEMENT ? g.frames[top + IN_REINFORCEMENT.unit]! : -1;
}

/** Why a unit that is to come is not asked about now. */
export function waitingReason(g: Play, u: number): Bar {
  const { w } = g;
  const turn = w.arrival[u]!;
  const now = arriving(g);
  if (turn > g.turn || (now >= 0 && turn > g.turn - g.frames[g.p.stack.top + IN_REINFORCEMENT.before]!))
    return ['11.0', `arrives on turn ${turn}`, `は第${turn}ターンに登場します`];
  if (!w.map.board.ids.some((_, place) => offersEntry(g, u, place)))
    return ['11.0', 'waits: no place where it may enter is open', 'は登場できる場所がなく待機しています'];
  if (now < 0) return ['11.0', 'comes in the reinforcement phase', 'は増援フェイズに登場します'];
  return ['11.0', 'is not the reinforcement asked about now', 'は現在質問されている増援ではありません'];
}

/** Why a reinforcement does not enter at the place; null when it may. */
export function entryReason(g: Play, u: number, place: number): Bar | null {
  const { p, w } = g;
  if (offersEntry(g, u, place)) return null;
  const { map } = w;
  const side = w.unitSide[u]!;
  const named = w.entries[u]!;
  if (!map.enter[w.unitClass[u]! * map.places + place])
    return ['11.0', 'It cannot be at {place}', '{place}には置けません'];
  if (named.length > 0 && !named.includes(place)) {
    const all = named.map((one) => g.placeText(one));
    return [
      '11.0',
      `It enters only at ${all.map(({ en }) => en).join(' or ')}`,
      `登場できるのは${all.map(({ ja }) => ja).join('・')}だけです`,
    ];
  }
  if (named.length > 0) {
    const held = p.control(place) === opponentOf(side) || p.landCount[opponentOf(side) * map.places + place]! > 0;
    if (held || mayHold(g, u, place)) return ['11.0', 'The enemy holds {place}', '{place}は敵に押さえられています'];
    return ['12.2', 'It may not stay at {place}', '{place}に留まることはできません'];
  }
  if (map.sourceNation[place] !== w.unitNation[u])
    return ['11.0', '{place} is no supply source of its nation', '{place}はこの国の補給源ではありません'];
  return isSource(g, side, place)
    ? ['11.0', 'It cannot enter at {place}', '{place}には登場できません']
    : ['11.0', 'The supply source at {place} does not work', '{place}の補給源は機能していません'];
}
