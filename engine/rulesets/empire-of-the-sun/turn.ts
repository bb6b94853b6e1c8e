/** Chapters 4, 12, 13 and 16: submarines, the deal, national status, political will, attrition, the end of a turn. */

import { matches } from '../../kernel/tables';
import { inCommandRange } from './activation';
import { bidFelt } from './bid';
import { followRoad } from './building';
import { AIR, CARD, D, GROUND, HQ, LOST, P, RETURNED, S, SPENT, TAKEN } from './codes';
import { leftOut } from './first-turn';
import { IN_LIST as IN } from './frames';
import { displaceHeadquarters } from './offensive';
import type { Play, Procedure } from './play';
import { shuffleIn } from './setup';
import { happen } from './triggers';

/** What a submarine die comes to: the die less the turn, with modifiers; success at most 0 (12.2). */
export function submarineResult(g: Play, die: number): number {
  const { w, turn } = g;
  const escorts = `escort-${g.track('escort')}`;
  return w.submarineDrm
    .filter(
      (row) =>
        (row.turns === null || matches(row.turns, turn)) && (row.id === escorts || !row.id.startsWith('escort-')),
    )
    .reduce((sum, row) => sum + row.drm, die - turn);
}

/** 12.2: success costs the other side cards, a point of shipping, and a step of its escorts; then bombers may bomb (12.3). */
export const strategicWarfare: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const side = g.frames[f + IN.side]!;
    const other = 1 - side;
    const die = g.roll(D.SUBMARINE, w.combat.airNaval.die, 'submarine', side);
    const success = submarineResult(g, die) <= 0;
    p.scalars[S.SUNK] = Number(success);
    g.says(
      'submarines',
      '12.2',
      { side, words: { die, ...(success ? { success: '' } : {}) } },
      '{side}: submarines, die {die}: [success: success][!success: no effect]',
      '{side}: 潜水艦攻撃、ダイス{die}: [success: 成功][!success: 効果なし]',
    );
    if (success && g.track('asp', other) > 1) g.shift('asp', -1, other, '12.2');
    if (success) g.shift('escort', -1, -1, '12.22');
    g.done();
    g.push(P.BOMBING, side);
    return false;
  },
};

/** 4.31: what happens by itself, in the order of the text; then emergency moves. Stage 0: tests; 1: ships and air units move. */
export const status: Procedure = {
  step(g, f) {
    if (leftOut(g, 'national-status')) return g.done();
    if (g.firstTime(f)) {
      cutOff(g);
      followRoad(g);
      happen(g, 'at-once');
      happen(g, 'national-status');
      displaceHeadquarters(g);
      g.push(P.EMERGENCY, 0);
      return false;
    }
    return g.done();
  },
};

/** 13.93: whether the side whose cards resources give has a line from its sources to any of them; segments in a row are counted. */
export function cutOff(g: Play): void {
  const { p, w } = g;
  const side = w.submarines.side;
  const { resource, field } = w.map;
  let joined = false;
  for (let i = 0; i < field.size && !joined; i++) joined = resource[i] === 1 && g.supply.lineTo(side, i);
  p.scalars[S.CUT_OFF] = joined ? 0 : p.scalars[S.CUT_OFF]! + 1;
}

/** 16.4: what the turn has cost. */
export const political: Procedure = {
  step(g) {
    if (!leftOut(g, 'us-political-will-segment')) happen(g, 'us-political-will-segment');
    return g.done();
  },
};

/** 6.24: reduced units out of supply and of every headquarters' range are lost, full ones are reduced, all at once. */
export const attrition: Procedure = {
  step(g) {
    const { p, w } = g;
    // 13.74: nobody is lost by it in a box.
    const boxed = (u: number) => w.inland?.boxes.includes(p.loc[u]!) ?? false;
    const suffering = [...w.units.list.keys()].filter(
      (u) =>
        p.loc[u]! >= 0 &&
        (w.map.field.onMap[p.loc[u]!] === 1 || boxed(u)) &&
        (w.units.cls[u] === GROUND || w.units.cls[u] === AIR) &&
        !g.supply.supplied(u),
    );
    const doomed = suffering.filter((u) => p.isReduced(u) && !boxed(u) && !inRange(g, u));
    const worn = suffering.filter((u) => p.isFull(u) && w.units.full[u]! > 1);
    for (const u of doomed) {
      g.says('attrition', '6.24', { at: p.loc[u]!, who: u }, '{unit} withers away', '{unit}は消耗で除去');
      g.eliminate(u);
    }
    for (const u of worn) g.loseStep(u, '6.24');
    return g.done();
  },
};

/** Whether a unit lies in the range of some headquarters of its side, in supply or not. */
function inRange({ w, p }: Play, u: number): boolean {
  for (let h = 0; h < w.units.count; h++)
    if (w.units.cls[h] === HQ && w.units.side[h] === w.units.side[u] && inCommandRange(w, p, h, p.loc[u]!)) return true;
  return false;
}

/** 4.5: marks of the turn are removed. */
export const endOfTurn: Procedure = {
  step(g) {
    const { p, w } = g;
    bidFelt(g);
    for (let i = 0; i < w.map.field.size; i++) p.marks[i]! &= ~(TAKEN | LOST);
    for (let u = 0; u < w.units.count; u++) p.flags[u]! &= ~(SPENT | RETURNED);
    p.scalars[S.PLAYS_0] = 0;
    p.scalars[S.PLAYS_1] = 0;
    for (const [side, deck] of p.decks.entries())
      if ((p.scalars[S.RESHUFFLE]! & (1 << side)) !== 0)
        shuffleIn(g, side, [...deck.left, ...p.cardsIn(CARD.DISCARD, side)]);
    p.scalars[S.RESHUFFLE] = 0;
    p.used.fill(0);
    p.scalars[S.MOURNED] = 0;
    p.scalars[S.EXPRESS] = 0;
    p.derive();
    return g.done();
  },
};
