/** Card list: J09: carriers leave the map for the next turn, and a land air comes in return. Without both there is no exchange. */

import { code, second } from '../../kernel/answers';
import { opponentOf } from '../../kernel/seats';
import type { PreparedEffect } from './cards';
import { A, BACK, P, REBUILT } from './codes';
import type { VerbHandler } from './effects';
import { IN_GAIN, IN_SEND } from './frames';
import { addPoints } from './group';
import { reinforceNext } from './losses';
import type { Play, Procedure } from './play';
import { withRoom } from './reach';

/** Front units of a set that can be sent away: anywhere on the map. */
function senders(g: Play, effect: PreparedEffect, side: number): number[] {
  const { p, w } = g;
  const { units } = effect.units;
  return units!.list.filter(
    (u) => w.unitSide[u] === side && p.loc[u]! >= 0 && (p.flags[u]! & BACK) === 0 && units!.test(p, u),
  );
}

/** `send (2 japan carrier)`. */
const send: VerbHandler = {
  apply(g, effect, side) {
    g.push(P.SEND, side, effect.index, effect.units.units!.set.count ?? 0);
  },
  applies: () => true,
  possible: (g, effect, side) => senders(g, effect, side).length >= (effect.units.units!.set.count ?? 0),
};

export const sendAway: Procedure = {
  step(g, f) {
    if (g.frames[f + IN_SEND.left]! <= 0) return g.done();
    g.begin(g.frames[f + IN_SEND.side]!, 'event-send', '2.3');
    for (const u of senders(g, g.w.effects[g.frames[f + IN_SEND.effect]!]!, g.frames[f + IN_SEND.side]!))
      g.add(code(A.UNIT, 0, u));
    return g.count === 0 ? g.done() : g.pose(sendAway, f);
  },
  answer(g, f, answer) {
    const u = second(answer);
    g.frames[f + IN_SEND.left]!--;
    const about = { at: g.p.loc[u]!, who: u, side: g.frames[f + IN_SEND.side]! };
    g.says('sent-away', '2.3', about, '{unit} sent away until the next turn', '{unit}は次のターンの増援へ');
    reinforceNext(g, u);
  },
};

/** Land air on the turn record or eliminated. */
function absentAirs(g: Play, side: number): number[] {
  const { p, w } = g;
  const out: number[] = [];
  for (let u = 0; u < w.unitCount; u++)
    if (w.unitSide[u] === side && w.isAir[u] === 1 && w.absent[u] === 0 && p.loc[u]! < 0) out.push(u);
  return out;
}

/** Points the side occupies with room for the land air. */
function rooms(g: Play, side: number, u: number): number {
  return withRoom(g, side, g.p.heldSet(side) & g.w.entry[g.p.nationOf(u)]! & ~g.p.unitSet(opponentOf(side)));
}

/** `gain-land-air 1`. */
const gainLandAir: VerbHandler = {
  apply(g, effect, side) {
    g.push(P.GAIN, side, -1, Number(effect.args.count));
  },
  possible: (g, _effect, side) => absentAirs(g, side).some((u) => rooms(g, side, u) !== 0),
};

export const gain: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN_GAIN.side]!;
    if (fr[f + IN_GAIN.left]! <= 0) return g.done();
    if (fr[f + IN_GAIN.unit]! < 0) {
      g.begin(side, 'event-gain', '2.3');
      for (const u of absentAirs(g, side)) if (rooms(g, side, u) !== 0) g.add(code(A.UNIT, 0, u));
      return g.count === 0 ? g.done() : g.pose(gain, f);
    }
    g.begin(side, 'event-place', '2.3');
    addPoints(g, A.TO, rooms(g, side, fr[f + IN_GAIN.unit]!));
    return g.pose(gain, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { p } = g;
    if (fr[f + IN_GAIN.unit]! < 0) {
      fr[f + IN_GAIN.unit] = second(answer);
      return;
    }
    const u = fr[f + IN_GAIN.unit]!;
    fr[f + IN_GAIN.unit] = -1;
    fr[f + IN_GAIN.left]!--;
    p.due[u] = 0;
    p.flags[u]! &= REBUILT;
    p.move(u, second(answer));
    const about = { at: second(answer), who: u, side: fr[f + IN_GAIN.side]! };
    g.says('arrive', '2.3', about, '{unit} came to {place}', '{unit}が{place}に登場');
  },
};

export const exchangeVerbs: Readonly<Record<string, VerbHandler>> = { send, 'gain-land-air': gainLandAir };
