/** Chapter 14.4: one combat from the choice of attackers to the die: bridges (7.4), artillery (22), air (15.6), the odds. */

import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { DIRECTIONS } from '../../kernel/hex-field';
import { artilleryOptions, defensiveFire, flipSupport, useSupport } from './artillery';
import { groupAllows } from './breakthrough';
import { demolitionModifier, tryDemolition } from './bridges';
import { A, ALLIED, BRIDGE, D, DEED, GERMAN, P, S } from './codes';
import { canAttack, commandAllows, ledAtNight } from './combat';
import { viewOfReckoning } from './combat-view';
import { proveBridge } from './crossing';
import { dumpPlace, offerDestruction, tryDestruction } from './dumps';
import { IN_ATTACK } from './frames';
import { surprises, undetected } from './infiltration';
import { behind } from './off-map-attack';
import type { Play, Procedure } from './play';
import { shiftText } from './reasons';
import { attackOfFrame, BREAKTHROUGH, COUNTER, JOINED, jaboCome, reckon, type Shift } from './reckoning';
import { attackersOf } from './strength';
import { coded, resultText } from './texts';

const CHOOSE = 0;
const BRIDGES = 1;
const GO_ON = 2;
const SURPRISE = 3;
const GUNS = 4;
const COUNTER_GUNS = 5;
const ROLL = 6;

export const attack: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const target = fr[f + IN_ATTACK.target]!;
    const side = fr[f + IN_ATTACK.side]!;
    const flags = fr[f + IN_ATTACK.flags]!;
    switch (fr[f + AT.stage]) {
      case CHOOSE:
        return choose(g, f);
      case BRIDGES:
        return askDemolition(g, f);
      case GO_ON:
        if (fr[f + IN_ATTACK.blown] === 0) {
          fr[f + AT.stage] = SURPRISE;
          return false;
        }
        // 32.3: the dump was all there was.
        if (!g.p.enemyAt(side, target)) {
          callOff(g);
          return false;
        }
        g.begin(side, 'go-on', '14.4');
        g.add(code(A.GO));
        g.add(code(A.CALL_OFF));
        return g.pose(attack, f);
      case SURPRISE:
        g.begin(side, 'surprise', '27.1');
        for (const u of attackersOf(g)) if (undetected(g, u)) g.add(code(A.UNIT, 0, u));
        if (g.count === 0) {
          fr[f + AT.stage] = GUNS;
          return false;
        }
        g.add(code(A.NONE));
        return g.pose(attack, f);
      case GUNS:
        if ((flags & COUNTER) === 0) {
          g.begin(side, 'support', '22.6');
          artilleryOptions(g, side, target, side);
          // 15.6: no aircraft by night.
          if (side === ALLIED && !g.night && g.p.scalars[S.AIR]! > 0 && fr[f + IN_ATTACK.air] === 0) g.add(code(A.AIR));
          if (g.count > 0) {
            g.add(code(A.DONE));
            return g.pose(attack, f);
          }
        }
        fr[f + AT.stage] = COUNTER_GUNS;
        return false;
      case COUNTER_GUNS:
        if ((flags & COUNTER) === 0) {
          g.begin(1 - side, 'defensive-fire', '22.8');
          artilleryOptions(g, 1 - side, target, side);
          if (g.count > 0) {
            g.add(code(A.DONE));
            return g.pose(attack, f);
          }
        }
        fr[f + AT.stage] = ROLL;
        return false;
      default:
        resolve(g, f);
        return false;
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const verb = verbOf(answer);
    switch (fr[f + AT.stage]) {
      case CHOOSE:
        if (verb === A.UNIT) g.p.mark(second(answer), DEED.ATTACKING);
        else {
          fr[f + AT.stage] = BRIDGES;
          begun(g, f);
        }
        return;
      case BRIDGES:
        if (verb === A.DESTROY) {
          if (tryDestruction(g, true)) fr[f + IN_ATTACK.blown] = 1;
        } else if (verb === A.BRIDGE) {
          if (tryDemolition(g, 1 - fr[f + IN_ATTACK.side]!, second(answer), true)) fr[f + IN_ATTACK.blown] = 1;
        } else fr[f + IN_ATTACK.bridge] = DIRECTIONS;
        return;
      case GO_ON:
        if (verb === A.CALL_OFF) callOff(g);
        else fr[f + AT.stage] = SURPRISE;
        return;
      case SURPRISE:
        fr[f + AT.stage] = GUNS;
        if (verb === A.UNIT && surprises(g, second(answer), fr[f + IN_ATTACK.target]!)) fr[f + IN_ATTACK.surprise] = 1;
        return;
      case GUNS:
      case COUNTER_GUNS:
        if (verb === A.DONE) fr[f + AT.stage]!++;
        else if (verb === A.AIR) {
          fr[f + IN_ATTACK.air] = 1;
          g.p.scalars[S.AIR]!--;
        } else useSupport(g, second(answer));
        return;
    }
  },
};

/** 14.1 to 14.3: which units attack, one after the other. */
function choose(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const target = fr[f + IN_ATTACK.target]!;
  const side = fr[f + IN_ATTACK.side]!;
  const flags = fr[f + IN_ATTACK.flags]!;
  let chosen = 0;
  g.begin(side, 'attack-with', '14.2');
  // 19.5: a breakthrough group joins others, so one of these comes first.
  const others = (flags & JOINED) === 0 || attackersOf(g).some((u) => !p.has(u, DEED.ATTACKED));
  for (let e = target * DIRECTIONS; e < (target + 1) * DIRECTIONS; e++) {
    const n = w.field.near[e]!;
    if (n < 0 || !p.friendAt(side, n)) continue;
    const group = fr[f + IN_ATTACK.group] === n + 1;
    if ((flags & BREAKTHROUGH) !== 0 && !group) continue;
    for (let u = p.head[n]!; u >= 0; u = p.next[u]!) {
      if (p.has(u, DEED.ATTACKING)) chosen++;
      else if (mayJoin(g, u, target, flags, group, others) && commandAllows(g, u)) g.add(code(A.UNIT, 0, u));
    }
  }
  const box = (flags & (BREAKTHROUGH | COUNTER)) === 0 ? behind(g, target) : -1;
  if (box >= 0)
    for (let u = p.head[box]!; u >= 0; u = p.next[u]!) {
      if (p.has(u, DEED.ATTACKING)) chosen++;
      else if (canAttack(g, u, target, 0) && commandAllows(g, u)) g.add(code(A.UNIT, 0, u));
    }
  if (chosen > 0) g.add(code(A.GO));
  if (g.count === 0) {
    callOff(g);
    return false;
  }
  return g.pose(attack, f);
}

/** Whether the unit may take part beside those who have been chosen; `group`: it stands where the breakthrough group is. */
export function mayJoin(g: Play, u: number, target: number, flags: number, group: boolean, others: boolean): boolean {
  const { p } = g;
  // 16.7: only who has given way comes back.
  if ((flags & COUNTER) !== 0) return p.has(u, DEED.DEFENDING) && canAttack(g, u, target, flags);
  if (group && others && canAttack(g, u, target, BREAKTHROUGH))
    if (groupAllows(g, u, (v) => p.has(v, DEED.ATTACKING) && p.has(v, DEED.ADVANCED))) return true;
  return (flags & BREAKTHROUGH) === 0 && canAttack(g, u, target, 0) && ledAtNight(g, u);
}

/** The attackers are chosen: they have attacked, the units in the place defend; a bridge is proven by who comes over it (7.8). */
function begun(g: Play, f: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const target = fr[f + IN_ATTACK.target]!;
  p.clearMarks(DEED.DEFENDING | DEED.ADVANCED);
  for (let u = 0; u < w.units.count; u++) {
    if (!p.has(u, DEED.ATTACKING)) continue;
    // 19.4: who attacks once more does so for the last time.
    if ((fr[f + IN_ATTACK.flags]! & (BREAKTHROUGH | JOINED)) !== 0 && p.has(u, DEED.ATTACKED)) p.mark(u, DEED.GROUP);
    p.mark(u, DEED.ATTACKED);
    const edge = w.field.edgeBetween(p.loc[u]!, target);
    if (
      w.bridgeAt[edge]! >= 0 &&
      (p.bridges[w.bridgeAt[edge]!]! & BRIDGE.UNPROVEN) !== 0 &&
      !proveBridge(g, fr[f + IN_ATTACK.side]!, edge)
    )
      fr[f + IN_ATTACK.blown] = 1;
  }
  for (let u = p.head[target]!; u >= 0; u = p.next[u]!) p.mark(u, DEED.DEFENDING);
}

/** 7.4: the defender may try to blow the bridges that the enemy attacks across, one after the other. */
function askDemolition(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const target = fr[f + IN_ATTACK.target]!;
  const side = fr[f + IN_ATTACK.side]!;
  // The window is the enemy's combat: a counter-attack is none.
  if ((fr[f + IN_ATTACK.flags]! & COUNTER) === 0) {
    g.begin(1 - side, 'demolish', '7.4');
    // 32.3: the dump that is attacked may be destroyed.
    if (side === GERMAN && dumpPlace(g) === target && fr[f + IN_ATTACK.bridge]! < DIRECTIONS) offerDestruction(g);
    for (let d = fr[f + IN_ATTACK.bridge]!; d < DIRECTIONS && g.turn > w.rules.noDemolition; d++) {
      const e = target * DIRECTIONS + d;
      const b = w.bridgeAt[e]!;
      if (b < 0 || p.bridgeDown(b) || (p.bridges[b]! & BRIDGE.TRIED) !== 0 || !attackedFrom(g, w.field.near[e]!))
        continue;
      if (demolitionModifier(g, 1 - side, b, true) >= 0) g.add(code(A.BRIDGE, 0, b));
    }
    if (g.count > 0) {
      g.add(code(A.DONE));
      return g.pose(attack, f);
    }
  }
  fr[f + AT.stage] = GO_ON;
  return false;
}

function attackedFrom(g: Play, place: number): boolean {
  for (let u = g.p.head[place]!; u >= 0; u = g.p.next[u]!) if (g.p.has(u, DEED.ATTACKING)) return true;
  return false;
}

/** The combat does not take place; who was to attack may not do so again in this phase. */
function callOff(g: Play): void {
  g.p.clearMarks(DEED.ATTACKING | DEED.DEFENDING | DEED.ADVANCED);
  g.done();
}

/** Shifts of dice, the die of the combat, and on to its result. */
function resolve(g: Play, f: number): void {
  const fr = g.frames;
  const { w } = g;
  const target = fr[f + IN_ATTACK.target]!;
  const side = fr[f + IN_ATTACK.side]!;
  const flags = fr[f + IN_ATTACK.flags]!;
  const fire = (flags & COUNTER) === 0 ? defensiveFire(g, 1 - side, target) : 0;
  if (fire === 'ToT') {
    // 22.8: the attack does not take place, and costs its side a step.
    flipSupport(g);
    g.done();
    g.push(P.RESULT, target, side, flags | TIME_ON_TARGET);
    return;
  }
  const rolled: Shift[] = [];
  const put = (name: string, columns: number) => {
    if (columns !== 0) rolled.push({ name, columns, rule: w.tables.shift(name).rule, units: [] });
  };
  put('defensive-artillery', -fire);
  if (jaboCome(g, side) && (flags & COUNTER) === 0)
    put('jabo', -w.tables.number('jabo', g.roll(D.JABO, 'jabo', ALLIED, target), 'left-shifts'));
  const odds = reckon(g, { ...attackOfFrame(g, f), rolled });
  flipSupport(g);
  const die = g.roll(D.COMBAT, 'combat', side, target);
  const result = odds.byDie[die - 1]!;
  if (g.telling) {
    const why = odds.shifts.map(shiftText);
    const shifts = why.length > 0 && { en: why.map(({ en }) => en).join(', '), ja: why.map(({ ja }) => ja).join('、') };
    const said = coded(result, resultText(g, 'crt', result));
    const { attack, defence, heading } = odds;
    g.says(
      'combat',
      '14.4',
      {
        side,
        at: target,
        words: { attack, defence, heading, die, said, ...(shifts && { shifts }) },
        dice: { purpose: 'combat', values: [die] },
        combat: viewOfReckoning(g, odds),
      },
      'Attack on {place}: {attack} to {defence}[shifts:  ({shifts})], column {heading}, die {die}; {said}',
      '{place}への攻撃: {attack}対{defence}[shifts: ({shifts})]、{heading}列、ダイス{die}、{said}',
    );
  }
  const has = (name: string) => odds.shifts.some((s) => s.name === name);
  const armour = has('armour') ? 1 : has('infantry-with-tank-against-none') ? 2 : 0;
  g.done();
  g.push(P.RESULT, target, side, flags, w.resultCodes.indexOf(result), armour);
}

/** Flag of a result: the attack was broken up by artillery (22.8). */
export const TIME_ON_TARGET = 4;
