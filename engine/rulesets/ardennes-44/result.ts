/** Chapter 16: the result of a combat, from the choice of a fire fight to the advance and the combats that follow from it. */

import { code, first, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { DIRECTIONS } from '../../kernel/hex-field';
import { entryOf } from '../../kernel/records';
import { opponentOf } from '../../kernel/seats';
import { TIME_ON_TARGET } from './attack';
import { breakthroughOptions } from './breakthrough';
import { A, DEED, LIES, P, STATE } from './codes';
import { beginAttack, canAttack } from './combat';
import { hold, holdOptions } from './determined';
import { fireFight, leadOptions } from './fire-fight';
import { settleOffMap } from './off-map-attack';
import type { Play, Procedure } from './play';
import { BREAKTHROUGH, COUNTER, JOINED } from './reckoning';
import { R } from './result-frame';
import { LIMITED, NO_ADVANCE, NORMAL, type Result } from './results';

const OPEN = 0;
const ATTACKER_LOSS = 1;
const DEFENDER_LOSS = 2;
const DETERMINED = 3;
const HOLD_ATTACKER = 4;
const HOLD_LOSS = 5;
const RECON = 6;
const MARK = 7;
const RETREATS = 8;
const ADVANCE = 9;
const COUNTER_ATTACK = 10;
const BREAK = 11;
const CLEAN = 12;

/** Words of the frame: `result-frame.ts`. */
export const result: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + R.SIDE]!;
    const target = fr[f + R.TARGET]!;
    switch (fr[f + AT.stage]) {
      case OPEN:
        return open(g, f);
      case ATTACKER_LOSS:
        fr[f + AT.stage] = DEFENDER_LOSS;
        if (fr[f + R.ATTACKER]! > 0)
          g.push(P.LOSSES, side, fr[f + R.ATTACKER]!, DEED.ATTACKING, fr[f + R.LEAD]!, armoured(g, f, 1));
        return false;
      case DEFENDER_LOSS:
        fr[f + AT.stage] = DETERMINED;
        if (fr[f + R.DEFENDER]! > 0)
          g.push(P.LOSSES, opponentOf(side), fr[f + R.DEFENDER]!, DEED.DEFENDING, 0, armoured(g, f, 2));
        return false;
      case DETERMINED:
        g.begin(opponentOf(side), 'determined-defence', '16.7');
        holdOptions(g, f);
        if (g.count === 0) {
          fr[f + AT.stage] = HOLD_ATTACKER;
          return false;
        }
        g.add(code(A.NONE));
        return g.pose(result, f);
      case HOLD_ATTACKER:
        // An exchange with those who hold out costs the attacker a step of his choice.
        fr[f + AT.stage] = HOLD_LOSS;
        if (fr[f + R.HOLD_ATTACKER]! > 0) g.push(P.LOSSES, side, fr[f + R.HOLD_ATTACKER]!, DEED.ATTACKING, 0);
        return false;
      case HOLD_LOSS:
        fr[f + AT.stage] = RECON;
        if (fr[f + R.HOLD_LOSS]! > 0)
          g.push(P.LOSSES, opponentOf(side), fr[f + R.HOLD_LOSS]!, DEED.DEFENDING, fr[f + R.HOLD]!);
        return false;
      case RECON:
        return recon(g, f);
      case MARK:
        return mark(g, f);
      case RETREATS:
        return retreats(g, f);
      case ADVANCE:
        fr[f + AT.stage] = COUNTER_ATTACK;
        if (fr[f + R.ADVANCE] === NO_ADVANCE) return false;
        if (fr[f + R.ADVANCE] === LIMITED && g.p.enemyAt(side, target)) return false;
        g.push(P.ADVANCE, target, side, fr[f + R.ADVANCE]!);
        return false;
      case COUNTER_ATTACK:
        settleOffMap(g, target, side);
        return counterAttack(g, f);
      case BREAK:
        return breakOut(g, f, side);
      default:
        clean(g);
        return false;
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { p } = g;
    const verb = verbOf(answer);
    switch (fr[f + AT.stage]) {
      case OPEN:
        if (verb === A.FIGHT) take(g, f, fireFight(g, f, second(answer)));
        fr[f + AT.stage] = ATTACKER_LOSS;
        return;
      case DETERMINED:
        if (verb === A.HOLD) hold(g, f, second(answer));
        fr[f + AT.stage] = HOLD_ATTACKER;
        return;
      case RECON:
        if (verb === A.UNIT) {
          // 21.4: the reconnaissance unit gives way instead of being engaged.
          fr[f + R.ENGAGED] = 0;
          fr[f + R.RETREAT] = 1;
          fr[f + R.ADVANCE] = NORMAL;
        }
        fr[f + AT.stage] = MARK;
        return;
      case MARK:
        fr[f + R.ADVANTAGE] = 0;
        if (verb === A.UNIT) {
          const at = p.loc[second(answer)]!;
          for (let u = p.head[at]!; u >= 0; u = p.next[u]!) {
            if (!p.has(u, DEED.ATTACKING)) continue;
            p.advantage[u] = fr[f + R.TARGET]! + 1;
            p.mark(u, DEED.FRESH);
          }
        }
        return;
      case COUNTER_ATTACK: {
        fr[f + R.COUNTER] = 0;
        if (verb !== A.GO) return;
        // The combat is handed over to the former defenders: they attack whoever is in their place now.
        const [side, target] = [1 - fr[f + R.SIDE]!, fr[f + R.TARGET]!];
        p.clearMarks(DEED.ATTACKING | DEED.ADVANCED);
        g.done();
        beginAttack(g, side, target, COUNTER, 0);
        return;
      }
      default: {
        // Its marks tell who has advanced, and the combat that follows takes its place.
        if (verb === A.NONE) {
          fr[f + AT.stage] = CLEAN;
          return;
        }
        const side = fr[f + R.SIDE]!;
        g.done();
        beginAttack(g, side, second(answer), verb === A.JOIN ? JOINED : BREAKTHROUGH, first(answer) + 1);
      }
    }
  },
};

/** 19.4: asks for the breakthrough. A position that is loaded asks again, so nothing is noted before the answer. */
function breakOut(g: Play, f: number, side: number): boolean {
  if (g.frames[f + R.BREAKTHROUGH] !== 0) {
    g.p.clearMarks(DEED.ATTACKING | DEED.DEFENDING);
    g.begin(side, 'breakthrough', '19.4');
    breakthroughOptions(g, side);
    if (g.count > 0) {
      g.add(code(A.NONE));
      return g.pose(result, f);
    }
  }
  g.frames[f + AT.stage] = CLEAN;
  return false;
}

/** A combat is over: its marks fall. */
function clean(g: Play): void {
  g.p.clearMarks(DEED.ATTACKING | DEED.DEFENDING | DEED.ADVANCED);
  g.done();
}

/** The result of the table; with FF the attacker chooses (16.2). */
function open(g: Play, f: number): boolean {
  const fr = g.frames;
  const side = fr[f + R.SIDE]!;
  const target = fr[f + R.TARGET]!;
  for (let u = g.p.head[target]!; u >= 0; u = g.p.next[u]!)
    if (g.p.has(u, DEED.DEFENDING) && !g.p.has(u, DEED.RETREATED)) fr[f + R.CROWDED] = 1;
  // 16.6: the marker is used up with the second attack.
  for (let u = 0; u < g.w.units.count; u++)
    if (g.p.has(u, DEED.ATTACKING) && g.p.advantage[u] === target + 1) g.p.advantage[u] = 0;
  fr[f + AT.stage] = ATTACKER_LOSS;
  if ((fr[f + R.FLAGS]! & TIME_ON_TARGET) !== 0) {
    fr[f + R.ATTACKER] = 1;
    return false;
  }
  const table = entryOf(g.w.results, g.w.resultCodes[fr[f + R.CODE]!]!)!;
  take(g, f, table);
  if (!table.fight) return false;
  fr[f + AT.stage] = OPEN;
  fr[f + R.ENGAGED] = 1;
  g.begin(side, 'fire-fight', '16.2');
  leadOptions(g, target);
  g.add(code(A.ENGAGE));
  return g.pose(result, f);
}

/** Writes a result into the frame. */
function take(g: Play, f: number, r: Result): void {
  const fr = g.frames;
  fr[f + R.RETREAT] = r.retreat;
  fr[f + R.ADVANCE] = r.advance;
  fr[f + R.ATTACKER] = r.attacker;
  fr[f + R.DEFENDER] = r.defender;
  fr[f + R.ENGAGED] = r.engaged ? 1 : 0;
  fr[f + R.ADVANTAGE] = r.advantage ? 1 : 0;
  fr[f + R.BREAKTHROUGH] = r.breakthrough && (fr[f + R.FLAGS]! & BREAKTHROUGH) === 0 ? 1 : 0;
}

/** 16.3: in an exchange the side with the armour shift loses from a tank that earned it: the place + 1, or 0 when it does not matter. */
function armoured(g: Play, f: number, whose: number): number {
  const fr = g.frames;
  const exchange = fr[f + R.ATTACKER]! > 0 && fr[f + R.DEFENDER]! > 0 && fr[f + R.LEAD] === 0;
  return exchange && fr[f + R.ARMOUR] === whose ? fr[f + R.TARGET]! + 1 : 0;
}

/** 21.4: a reconnaissance unit alone may give way; what the attacker has lost by the result stays lost (16.1). */
function recon(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const alone = p.head[fr[f + R.TARGET]!]!;
  if (
    fr[f + R.ENGAGED] === 1 &&
    fr[f + R.DEFENDER] === 0 &&
    alone >= 0 &&
    p.next[alone]! < 0 &&
    w.units.recon[alone] === 1
  ) {
    g.begin(1 - fr[f + R.SIDE]!, 'give-way', '21.4');
    g.add(code(A.UNIT, 0, alone));
    g.add(code(A.NONE));
    return g.pose(result, f);
  }
  fr[f + AT.stage] = MARK;
  return false;
}

/** 16.5, 16.6: Engaged on the defenders; the attacker's advantage on one stack. */
function mark(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const target = fr[f + R.TARGET]!;
  if (fr[f + R.ENGAGED] === 1) {
    fr[f + R.ENGAGED] = 0;
    for (let u = p.head[target]!; u >= 0; u = p.next[u]!)
      if (p.has(u, DEED.DEFENDING)) {
        p.set(u, STATE.ENGAGED);
        p.set(u, STATE.STRATEGIC | STATE.TRUCKED, false);
      }
  }
  if (fr[f + R.ADVANTAGE] === 1) {
    g.begin(fr[f + R.SIDE]!, 'advantage', '16.6');
    for (let e = target * DIRECTIONS; e < (target + 1) * DIRECTIONS; e++) {
      const n = w.field.near[e]!;
      if (n < 0) continue;
      for (let u = p.head[n]!; u >= 0; u = p.next[u]!)
        if (p.has(u, DEED.ATTACKING)) {
          g.add(code(A.UNIT, 0, u));
          break;
        }
    }
    if (g.count > 0) {
      g.add(code(A.NONE));
      return g.pose(result, f);
    }
    fr[f + R.ADVANTAGE] = 0;
  }
  fr[f + AT.stage] = RETREATS;
  return false;
}

/** Chapter 17: one defender after the other. */
function retreats(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const target = fr[f + R.TARGET]!;
  if (fr[f + R.RETREAT]! > 0) {
    for (let u = fr[f + R.NEXT]!; u < w.units.count; u++) {
      if (!p.has(u, DEED.DEFENDING) || p.loc[u] !== target) continue;
      fr[f + R.NEXT] = u + 1;
      // 17.5: who has retreated onto others, who are now attacked, is lost when it must retreat again.
      if (fr[f + R.CROWDED] === 1 && p.has(u, DEED.RETREATED)) {
        g.eliminate(u, '17.5');
        continue;
      }
      p.mark(u, DEED.RETREATING);
      g.push(P.RETREAT, u, fr[f + R.RETREAT]!, 0);
      return false;
    }
  }
  p.clearMarks(DEED.RETREATING);
  // 15.8: a position that its occupants have left or died in is gone.
  if (!p.friendAt(1 - fr[f + R.SIDE]!, target)) p.places[target]! &= ~(LIES.IP | LIES.IP_BEGUN);
  fr[f + AT.stage] = ADVANCE;
  return false;
}

/** 16.7 CA: those who gave way may come back at once, with neither artillery nor air. */
function counterAttack(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  fr[f + AT.stage] = BREAK;
  if (fr[f + R.COUNTER] === 0) return false;
  const side = 1 - fr[f + R.SIDE]!;
  const target = fr[f + R.TARGET]!;
  if (p.enemyAt(side, target)) {
    let able = false;
    for (let u = 0; u < w.units.count && !able; u++)
      able = p.has(u, DEED.DEFENDING) && canAttack(g, u, target, COUNTER);
    if (!able) return false;
    fr[f + AT.stage] = COUNTER_ATTACK;
    g.begin(side, 'counter-attack', '16.7');
    g.add(code(A.GO));
    g.add(code(A.NONE));
    return g.pose(result, f);
  }
  // The attacker did not come: they may walk back in and stop there.
  p.clearMarks(DEED.ATTACKING | DEED.ADVANCED);
  for (let u = 0; u < w.units.count; u++) if (p.has(u, DEED.DEFENDING)) p.mark(u, DEED.ATTACKING);
  g.push(P.ADVANCE, target, side, LIMITED);
  return false;
}
