/** Chapter 6.4: engagements in turn, until all pass one after the other; the steps of each. */
import { code, first, second, verbOf } from '../../kernel/answers';
import type { Names } from '../../kernel/compiled';
import { AT } from '../../kernel/frames';
import { both } from '../../kernel/texts';
import type { CombatView } from '../../kernel/views';
import { driveOut } from './airdrop';
import { distinct } from './alike';
import { A, CHOSEN, D, DONE, ENGAGED, EVADED, HAD_TURN, P, S, SPENT, STRUCK } from './codes';
import { settleControl, settlePrizes } from './control';
import {
  armedIn,
  commit,
  defenders,
  evaders,
  focuses,
  mayFocus,
  pressed,
  raided,
  raiders,
  supporters,
  violations,
} from './engage';
import { evasionView, getsBy, neededBy } from './evasion-view';
import { IN_AIR_SEA as IN } from './frames';
import type { Play, Procedure } from './play';
import { refuel, refuellable } from './refuelling';
import { endRaid, hostile, partners } from './relations';
import { hiddenOf, offerReveal, reveal } from './reveal';
import { announce, maraud, settling } from './siding';
import { litBy } from './sight';

/** Value of the scalar of the focus when everybody in it has evaded: the attacker may try another hex (6.423). */
const AGAIN = -1;

export const airSea: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const { order } = w;
    if (p.scalars[S.FOCUS] === AGAIN) {
      p.scalars[S.FOCUS] = 0;
      p.scalars[S.TEAM] = 0;
      endRaid(p);
      fr[f + IN.at] = order.indexOf(p.scalars[S.ATTACKER]!);
    }
    if (fr[f + IN.passes]! >= order.length) {
      settlePrizes(g);
      return g.done();
    }
    if (settling(g)) return false;
    const side = order[fr[f + IN.at]!]!;
    if ((p.scalars[S.ROUND]! & (1 << side)) !== 0) {
      next(g, f);
      return false;
    }
    g.begin(side, 'engage', '6.41');
    for (const place of focuses(g, side)) g.add(code(A.ENGAGE, 0, place));
    for (const u of raiders(g, side)) g.add(code(A.RAID, 0, u));
    for (const { victim, place } of violations(g, side)) g.add(code(A.VIOLATE, victim, place));
    for (const { victim, place } of raided(g, side)) g.add(code(A.PLUNDER, victim, place));
    if (g.count === 0) {
      pass(g, f);
      return false;
    }
    offerReveal(g, side);
    g.add(code(A.PASS));
    return g.pose(airSea, f);
  },
  answer(g, f, answer) {
    const { p, w } = g;
    const fr = g.frames;
    const side = w.order[fr[f + IN.at]!]!;
    if (verbOf(answer) === A.PASS) {
      pass(g, f);
      return;
    }
    if (verbOf(answer) === A.REVEAL) {
      reveal(g, answer);
      return;
    }
    fr[f + IN.passes] = 0;
    const raider = verbOf(answer) === A.RAID ? second(answer) : -1;
    const place = raider >= 0 ? p.loc[raider]! : second(answer);
    p.scalars[S.RAIDER] = raider + 1;
    const outlaws = verbOf(answer) === A.PLUNDER;
    if (verbOf(answer) === A.VIOLATE) announce(g, side, first(answer));
    if (outlaws) maraud(g, side, first(answer));
    p.scalars[S.FOCUS] = place + 1;
    p.scalars[S.ATTACKER] = side;
    // What follows at the place belongs to it.
    g.says('combat', '6.41', { at: place, side }, '{side} engages {place}', '{side}が{place}で交戦');
    // Partners whose place in this round is still to come may join (6.03).
    p.scalars[S.TEAM] = partners(p, side)
      .filter((other) => raider < 0 && !outlaws && w.order.indexOf(other) > fr[f + IN.at]!)
      .reduce((team, other) => team | (1 << other), 1 << side);
    next(g, f);
    g.push(P.ENGAGEMENT);
  },
};

function pass(g: Play, f: number): void {
  g.frames[f + IN.passes]!++;
  next(g, f);
}

/** The next side; after the last one a new round begins. */
function next(g: Play, f: number): void {
  const fr = g.frames;
  fr[f + IN.at] = (fr[f + IN.at]! + 1) % g.w.order.length;
  if (fr[f + IN.at] === 0) g.p.scalars[S.ROUND] = 0;
}

/** Stages of an engagement. */
const EVADE = 0;
const ATTACK = 1;
const JOIN = 2;
const DEFEND = 3;
const STRIKES = 4;
const RELOCATE = 5;
const END = 6;

export const engagement: Procedure = {
  step(g, f) {
    const { p } = g;
    const fr = g.frames;
    const [focus, attacker] = [p.scalars[S.FOCUS]! - 1, p.scalars[S.ATTACKER]!];
    switch (fr[f + AT.stage]) {
      case EVADE:
        if (p.scalars[S.RAIDER] === 0) return evade(g, f, focus, attacker);
        // 7.3: nobody evades special forces, and nobody helps them.
        p.set(p.scalars[S.RAIDER]! - 1, ENGAGED);
        fr[f + AT.stage] = JOIN;
        return false;
      case ATTACK: {
        const list = supporters(g, attacker, focus, true);
        g.begin(attacker, 'commit', '6.43');
        offer(g, list);
        for (const u of refuellable(g, attacker, focus, true)) g.add(code(A.REFUEL, 0, u));
        if (armedIn(g, attacker, focus)) g.add(code(A.DONE));
        if (g.count > 0) return g.pose(engagement, f);
        fr[f + AT.stage] = END;
        return false;
      }
      case JOIN:
        return joinIn(g, f, focus, attacker);
      case DEFEND: {
        for (const side of defenders(g, attacker, focus)) {
          const list = supporters(g, side, focus, false).filter((u) => !p.has(u, DONE));
          const refuelled = refuellable(g, side, focus, false).filter((u) => !p.has(u, DONE));
          if (list.length === 0 && refuelled.length === 0 && hiddenOf(g, side).every((u) => p.has(u, DONE))) continue;
          g.begin(side, 'support', '6.432');
          offer(g, list);
          offerReveal(g, side);
          for (const u of refuelled) g.add(code(A.REFUEL, 0, u));
          g.add(code(A.DONE));
          return g.pose(engagement, f);
        }
        p.clearAll(DONE);
        tellEngaged(g, attacker, focus);
        fr[f + AT.stage] = STRIKES;
        return false;
      }
      case STRIKES:
        fr[f + AT.stage] = RELOCATE;
        g.push(P.STRIKES);
        return false;
      case RELOCATE:
        fr[f + AT.stage] = END;
        g.push(P.RELOCATE);
        return false;
      default:
        if (driveOut(g)) return false;
        over(g, attacker);
        return g.done();
    }
  },
  answer(g, f, answer) {
    const { p } = g;
    const fr = g.frames;
    const [focus, attacker] = [p.scalars[S.FOCUS]! - 1, p.scalars[S.ATTACKER]!];
    const stage = fr[f + AT.stage];
    switch (verbOf(answer)) {
      case A.EVADE:
        p.set(second(answer), CHOSEN | DONE);
        return;
      case A.COMMIT:
        commit(g, second(answer));
        return;
      case A.REVEAL:
        reveal(g, answer);
        return;
      case A.REFUEL:
        refuel(g, second(answer));
        return;
      case A.ALL: {
        const side = g.posed.side;
        for (const u of supporters(g, side, focus, stage === ATTACK || stage === JOIN)) commit(g, u);
        break;
      }
      default:
    }
    // Nothing more is said: of evasion by this side, of who takes part.
    if (stage === EVADE) for (const u of evaders(g, attacker, focus)) if (p.sideOf(u) === g.posed.side) p.set(u, DONE);
    if (stage === ATTACK) fr[f + AT.stage] = JOIN;
    if (stage === JOIN) p.scalars[S.TEAM]! &= ~(1 << g.posed.side);
    if (stage === DEFEND)
      for (const ask of [supporters, refuellable, hiddenOf])
        for (const u of ask(g, g.posed.side, focus, false)) p.set(u, DONE);
  },
};

/** 6.03: partners join in; whoever does has had its place in this round. Then everybody in the focus takes part. */
function joinIn(g: Play, f: number, focus: number, attacker: number): boolean {
  const { p } = g;
  const { scalars } = p;
  for (let side = 0; side < p.allied.length; side++) {
    if (side === attacker || (scalars[S.TEAM]! & (1 << side)) === 0) continue;
    const list = supporters(g, side, focus, true);
    if (list.length === 0) continue;
    g.begin(side, 'join', '6.03');
    offer(g, list);
    g.add(code(A.DONE));
    return g.pose(engagement, f);
  }
  for (let u = 0; u < p.flags.length; u++)
    if (p.has(u, ENGAGED) && p.sideOf(u) !== attacker) scalars[S.ROUND]! |= 1 << p.sideOf(u);
  scalars[S.TEAM] = 0;
  pressed(g, attacker, focus);
  g.frames[f + AT.stage] = DEFEND;
  return false;
}

/** 6.43, 6.432: who takes part, on both sides. */
function tellEngaged(g: Play, attacker: number, focus: number): void {
  if (!g.telling) return;
  const { p } = g;
  const all = [...p.loc.keys()].filter((u) => p.has(u, ENGAGED) && p.loc[u]! >= 0);
  const against = all.filter((u) => hostile(p, attacker, p.sideOf(u)));
  const own = all.filter((u) => !against.includes(u));
  const words = { own: g.names(own), against: g.names(against) };
  g.says(
    'take-part',
    '6.43',
    { at: focus, who: [...own, ...against], side: attacker, words },
    '{own} against {against}',
    '{own} 対 {against}',
  );
}

function offer(g: Play, list: readonly number[]): void {
  for (const u of distinct(g.w, g.p, list)) g.add(code(A.COMMIT, 0, u));
  if (list.length > 1) g.add(code(A.ALL));
}

/** 6.42: who tries is said first; then one roll for the hex. */
function evade(g: Play, f: number, focus: number, attacker: number): boolean {
  const { p, w } = g;
  const list = evaders(g, attacker, focus).filter((u) => !p.has(u, DONE));
  const [first] = list;
  if (first !== undefined) {
    const side = p.sideOf(first);
    g.begin(side, 'evade', '6.42');
    for (const u of distinct(
      w,
      p,
      list.filter((one) => p.sideOf(one) === side),
    ))
      g.add(code(A.EVADE, 0, u));
    g.add(code(A.DONE));
    return g.pose(engagement, f);
  }
  const trying = evaders(g, attacker, focus).filter((u) => p.has(u, CHOSEN));
  p.clearAll(DONE | CHOSEN);
  if (trying.length > 0) roll(g, focus, attacker, trying);
  else tellNobody(g, focus, attacker);
  if (mayFocus(g, attacker, focus)) {
    g.frames[f + AT.stage] = ATTACK;
    return false;
  }
  p.scalars[S.FOCUS] = AGAIN;
  return g.done();
}

/** 6.42: none of those that could tries to evade. */
function tellNobody(g: Play, focus: number, attacker: number): void {
  const could = evaders(g, attacker, focus);
  if (could.length > 0)
    g.says(
      'no-evasion',
      '6.42',
      { at: focus, who: could },
      'Nobody tries to evade at {place}',
      '{place}で回避を試みるユニットなし',
    );
}

/** An evasion before its roll. `imagined`: under which assumption. */
export function evadeView(g: Play, focus: number, trying: readonly number[], imagined?: Names): CombatView {
  const { p, w } = g;
  return evasionView(g, {
    ...{ side: p.sideOf(trying[0]!), place: focus, rule: '6.42', units: trying },
    hexes: (u) => litBy(w, p, p.sideOf(u), focus),
    kind: { en: 'Evasion', ja: '回避' },
    names: { en: 'Who gets by leaves the engagement', ja: '成功したユニットは交戦を離れる' },
    ...(imagined ? { imagined: both(imagined) } : {}),
  });
}

function roll(g: Play, focus: number, attacker: number, trying: readonly number[]): void {
  const { p, w } = g;
  const combat = g.telling ? evadeView(g, focus, trying) : null;
  const [a, b] = g.dice(D.EVASION, 'evasion', g.placeId(focus), focus, attacker);
  const away = trying.filter((u) => getsBy(g, u, litBy(w, p, p.sideOf(u), focus), a + b));
  const needed = g.telling ? neededBy(g, trying, (u) => litBy(w, p, p.sideOf(u), focus)) : '';
  for (const u of away) p.set(u, EVADED);
  if (!combat) return;
  const words = {
    sum: a + b,
    ...(away.length > 0 ? { away: g.names(away) } : {}),
    tried: g.names(trying),
    needed,
  };
  g.says(
    'evade',
    '6.42',
    { at: focus, who: trying, words, combat },
    '[away: Got away: {away}][!away: Nobody got away]. {tried} tried to evade at {place}, dice {sum} ({needed})',
    '[away: 離脱: {away}][!away: 離脱なし]。{tried}が{place}で回避を試みる、出目{sum}（{needed}）',
  );
}

/** 6.445: who has struck is spent; the engagement leaves nothing else behind. */
function over(g: Play, attacker: number): void {
  const { p } = g;
  // Who has left the map since may have struck, too.
  if (p.struck.every((target) => target === 0))
    g.says('no-strike', '6.445', { at: p.scalars[S.FOCUS]! - 1 }, 'Nobody struck at {place}', '{place}で打撃なし');
  for (let u = 0; u < p.flags.length; u++) if (p.has(u, STRUCK) && p.loc[u]! >= 0) p.set(u, SPENT);
  p.clearAll(ENGAGED | STRUCK | HAD_TURN | DONE | CHOSEN);
  p.struck.fill(0);
  p.scalars[S.FOCUS] = 0;
  p.scalars[S.RAIDER] = 0;
  p.scalars[S.TEAM] = 0;
  p.scalars[S.REFUELLED] = 0;
  endRaid(p);
  settleControl(g, attacker);
  settlePrizes(g);
}
