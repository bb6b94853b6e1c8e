/** Chapter 4.3: carrying out a card's effects one after another. Verbs that last become tokens; others act at once. */

import { code, second } from '../../kernel/answers';
import { type EffectsProcedure, effectLists, NOBODY } from '../../kernel/effect-lists';
import { unitsOf } from '../../kernel/effects';
import { entryOf } from '../../kernel/records';
import type { PreparedEffect } from './cards';
import { airMayJoin, joinAir, offerJoining } from './china';
import { A, ELIMINATED, N, P, S } from './codes';
import { enter } from './delayed';
import { IN_EFFECTS } from './frames';
import type { Play } from './play';
import type { Position } from './position';
import { CARD, KNOWN } from './setup';
import { addToken } from './tokens';
import { ending } from './victory';

export const effects: EffectsProcedure<Play, PreparedEffect> = effectLists<Position, Play, PreparedEffect>({
  procedure: P.EFFECTS,
  lists: ({ w }) => w.lists,
  does: {
    gain: ({ p }, { side, user, amount }) => {
      p.sides[N.EVENTS + (side >= 0 ? side : user)]! += amount;
    },
    lose: ({ p }, { side, user, amount }) => {
      p.sides[N.EVENTS + (side >= 0 ? side : 1 - user)]! -= amount;
    },
    win(g, { side, trigger }) {
      if (side >= 0 && trigger !== '') ending.endsBy(g, side, trigger);
      else g.p.scalars[S.BOMB] = g.p.scalars[S.VICTORY_DIRTY] = 1;
    },
    'reveal-hand': ({ p, w }, { user }) => {
      for (let c = 0; c < w.cards.length; c++) if (p.cards[c] === CARD.HAND + 1 - user) p.cards[c]! |= KNOWN;
    },
    'next-trp': changeNext,
    surrender,
    enter(g) {
      // Reinforcements of past turns come at once (13.4).
      if (enter(g)) g.push(P.REINFORCEMENT, 0, 1);
    },
    'free-activation': lasts,
    'free-depots': lasts,
    'extra-redeployments': lasts,
    'ignore-network': lasts,
  },
  other: (g, { index, uses }) => addToken(g, index, uses),
  asks: {
    'transfer-air'(g, f) {
      g.p.scalars[S.AIR_NOW] = 1;
      if (!airMayJoin(g) || offerJoining(g) === 0) return next(g, f);
      g.add(code(A.PASS));
      return g.pose(effects, f);
    },
    reduce: chooseUnits,
    eliminate: chooseUnits,
    rebuild: chooseUnits,
    recover: chooseUnits,
    forfeit: chooseUnits,
    place: choosePlace,
  },
  choice: { branch: A.BRANCH, enough: A.PASS, agree: A.YES, refuse: A.PASS },
  die: (g, _f, faces, low) => g.effectDie(faces, low),
  rolled: (g, _f, { rule }, values, sum) =>
    g.says('roll', rule, { words: { sum }, dice: { purpose: 'event', values } }, 'Rolled {sum}', 'ダイス{sum}'),
  answer(g, f, e, answer) {
    const x = second(answer);
    const passes = answer >> 24 === A.PASS;
    if (!passes) {
      if (e.verb === 'transfer-air') joinAir(g, x);
      else if (e.verb === 'place') placeUnit(g, e, x);
      else actOn(g, e, x);
    }
    if (passes || ++g.frames[f + IN_EFFECTS.done]! >= e.count) next(g, f);
  },
});

function next(g: Play, f: number): false {
  g.p.scalars[S.AIR_NOW] = 0;
  return effects.next(g, f);
}

/** An effect with an amount lasts until it is used up. */
function lasts(g: Play, { index, amount }: PreparedEffect): void {
  addToken(g, index, amount);
}

/** Asks which unit is reduced, eliminated or rebuilt; a set without a number is all of it, which asks nothing. */
function chooseUnits(g: Play, f: number, e: PreparedEffect): boolean {
  const { p, w } = g;
  if (e.count < 0) {
    const all: number[] = [];
    for (let u = 0; u < w.unitCount; u++) if (e.units?.(p, u)) all.push(u);
    for (const u of all) if (p.loc[u]! >= 0) actOn(g, e, u);
    return next(g, f);
  }
  g.freshKeys();
  let owner = NOBODY;
  const forfeits = e.verb === 'forfeit';
  for (let u = 0; u < w.unitCount; u++)
    if (e.units?.(p, u) && g.isNew(u)) {
      if (owner === NOBODY) {
        owner = w.unitSide[u]!;
        if (forfeits) g.begin(e.side, 'front-duty', e.rule);
        else g.begin(e.byOwner ? owner : e.user, 'event-unit', '4.3');
      }
      g.add(code(forfeits ? A.LOSE : A.CHOOSE, 0, u));
    }
  return owner === NOBODY ? next(g, f) : g.pose(effects, f);
}

/** Verbs that give a unit back its steps, and what is told of it. */
const WHOLE_AGAIN = { rebuild: 'rebuilt', recover: 'recovered' } as const;
const DONE = {
  rebuilt: { en: 'rebuilt', ja: 'を再建' },
  recovered: { en: 'recovered', ja: 'が回復' },
  eliminated: { en: 'eliminated', ja: 'を除去' },
  hit: { en: 'reduced', ja: 'が損耗' },
};

function actOn(g: Play, e: PreparedEffect, u: number): void {
  const { p, w } = g;
  const gone = e.verb === 'eliminate' || e.verb === 'forfeit' || p.steps[u] === 1;
  const what = entryOf(WHOLE_AGAIN, e.verb) ?? (gone ? 'eliminated' : 'hit');
  const about = { at: p.placeOf(u), who: u, words: { done: DONE[what] } };
  g.says(what, e.rule, about, '{unit} {done} at {place}', '{place}の{unit}{done}');
  if (Object.hasOwn(WHOLE_AGAIN, e.verb)) p.setSteps(u, w.kinds.full[w.unitKind[u]!]!);
  else if (gone) g.eliminate(u);
  else g.hit(u);
}

/** What is added to the TRP of this turn, before it is determined, or to that of the next. */
function changeNext(g: Play, { side, amount, rule }: PreparedEffect): void {
  const before = g.p.scalars[S.PHASE]! < 0;
  g.p.sides[(before ? N.MODIFIER : N.PENALTY) + side]! += amount;
  const n = amount > 0 ? `+${amount}` : `−${-amount}`;
  g.says('modifier', rule, { side, words: { n } }, '{side}: {n} RP at the next TRP', '{side}: 次のTRPに{n}RP');
}

/** A nation surrenders: its units are lost. */
function surrender(g: Play, { nation, rule }: PreparedEffect): void {
  const { p, w } = g;
  p.scalars[S.SURRENDERED] = 1;
  p.scalars[S.VICTORY_DIRTY] = 1;
  for (let u = 0; u < w.unitCount; u++) if (p.loc[u]! >= 0 && p.nationOf(u) === nation) g.eliminate(u);
  const { names } = w.compiled.game.nations[nation]!;
  g.says('surrender', rule, { words: { nation: names } }, '{nation} surrendered', '{nation}が降伏');
}

/** Asks where an eliminated unit returns, while there is one of the wanted kind. */
function choosePlace(g: Play, f: number, e: PreparedEffect): boolean {
  const lost = lostUnit(g, e);
  if (lost < 0) return next(g, f);
  const cls = g.w.unitClass[lost]!;
  g.begin(e.user, 'event-place', '4.3');
  for (const i of e.places) {
    const enemy = 1 - e.user;
    if (g.p.control(i) !== enemy && g.w.map.enter[cls * g.w.map.places + i]) g.add(code(A.TO, 0, i));
  }
  return g.count === 0 ? next(g, f) : g.pose(effects, f);
}

function lostUnit({ p, w }: Play, { unitSet }: PreparedEffect): number {
  const meant = unitSet ? unitsOf(w.facts, w.compiled.units, unitSet) : [];
  return meant.find((u) => p.loc[u] === ELIMINATED) ?? -1;
}

function placeUnit(g: Play, e: PreparedEffect, place: number): void {
  const { w, p } = g;
  const u = lostUnit(g, e);
  const full = w.kinds.full[w.unitKind[u]!]!;
  p.setSteps(u, e.unitSet?.step === 'reduced' ? Math.max(1, full - 1) : full);
  p.move(u, place);
  g.says('placed', '4.3', { at: place, who: u }, '{unit} placed at {place}', '{unit}を{place}に配置');
}
