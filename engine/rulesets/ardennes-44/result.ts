/** Chapter 16: the result of a combat, from the choice of a fire fight to the advance. */
import { code, second, verbOf } from '../../kernel/answers';
import { DIRECTIONS } from '../../kernel/hex-field';
import { canAdvance } from './advance';
import { TIME_ON_TARGET } from './attack';
import {
  A,
  ADVANCED,
  ARTILLERY,
  ATTACKING,
  D,
  DEFENDING,
  ELITE,
  ENGAGED,
  GERMAN,
  GREEN,
  IP,
  IP_BEGUN,
  OUT_OF_SUPPLY,
  P,
  RETREATING,
  STRATEGIC,
  TRUCKED,
} from './codes';
import { beginAttack, canAttack } from './combat';
import { settleOffMap } from './off-map-attack';
import type { Play, Procedure } from './play';
import { BREAKTHROUGH, COUNTER } from './reckoning';
import { BONUS, LIMITED, NO_ADVANCE, NORMAL, type Result } from './results';
import { armourOf, attackersOf } from './strength';
import { unitText } from './texts';

const OPEN = 0;
const DETERMINED = 1;
const ATTACKER_LOSS = 2;
const DEFENDER_LOSS = 3;
const RECON = 4;
const MARK = 5;
const RETREATS = 6;
const ADVANCE = 7;
const COUNTER_ATTACK = 8;
const BREAK = 9;
const CLEAN = 10;

/**
 * Words 2: target; 3: attacker's side; 4: flags; 5: code of the combat table; 6: armour shift (1 attacker's, 2 defender's); 7: lead
 * unit of a fire fight + 1; 8: code of the fire fight + 1; 9: hexes of retreat; 10: kind of advance; 11: steps the attacker loses;
 * 12: steps the defender loses; 13: engaged; 14: attacker advantage; 15: breakthrough; 16: counter-attack; 17: the defender's lead
 * unit + 1; 18: steps this one loses; 19: next unit to retreat.
 */
export const result: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + 3]!;
    const target = fr[f + 2]!;
    switch (fr[f + 1]) {
      case OPEN:
        return open(g, f);
      case DETERMINED:
        return determined(g, f);
      case ATTACKER_LOSS:
        fr[f + 1] = DEFENDER_LOSS;
        if (fr[f + 11]! > 0)
          g.push(P.LOSSES, side, fr[f + 11]!, ATTACKING, fr[f + 7]! > 0 ? fr[f + 7]! : armourUnit(g, f, 1));
        return false;
      case DEFENDER_LOSS:
        fr[f + 1] = RECON;
        // The lead unit of a determined defence takes its own losses; a fire fight's are the owner's choice.
        if (fr[f + 18]! > 0) g.push(P.LOSSES, 1 - side, fr[f + 18]!, DEFENDING, fr[f + 17]!);
        if (fr[f + 12]! > 0)
          g.push(P.LOSSES, 1 - side, fr[f + 12]!, DEFENDING, fr[f + 8]! > 0 ? 0 : armourUnit(g, f, 2));
        return false;
      case RECON:
        return recon(g, f);
      case MARK:
        return mark(g, f);
      case RETREATS:
        return retreats(g, f);
      case ADVANCE:
        fr[f + 1] = COUNTER_ATTACK;
        if (fr[f + 10] === NO_ADVANCE) return false;
        if (fr[f + 10] === LIMITED && g.p.enemyAt(side, target)) return false;
        g.push(P.ADVANCE, target, side, fr[f + 10]!, fr[f + 15]!);
        return false;
      case COUNTER_ATTACK:
        settleOffMap(g, target, side);
        return counterAttack(g, f);
      case BREAK:
        return breakthrough(g, f);
      default: {
        g.p.clearMarks(ATTACKING | DEFENDING | ADVANCED);
        g.done();
        return false;
      }
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { p } = g;
    const verb = verbOf(answer);
    switch (fr[f + 1]) {
      case OPEN:
        if (verb === A.FIGHT) fireFight(g, f, second(answer));
        else fr[f + 1] = DETERMINED;
        return;
      case DETERMINED:
        if (verb === A.HOLD) hold(g, f, second(answer));
        fr[f + 1] = ATTACKER_LOSS;
        return;
      case RECON:
        if (verb === A.UNIT) {
          // 21.4: the reconnaissance unit gives way instead of being engaged.
          fr[f + 13] = 0;
          fr[f + 9] = 1;
          fr[f + 10] = NORMAL;
        }
        fr[f + 1] = MARK;
        return;
      case MARK:
        fr[f + 14] = 0;
        if (verb === A.UNIT) {
          const at = p.loc[second(answer)]!;
          for (let u = p.head[at]!; u >= 0; u = p.next[u]!) if (p.has(u, ATTACKING)) p.advantage[u] = fr[f + 2]! + 1;
        }
        return;
      case COUNTER_ATTACK:
        fr[f + 16] = 0;
        if (verb !== A.GO) return;
        counter(g, f);
        return;
      case BREAK:
        fr[f + 15] = 0;
        if (verb === A.BREAK) {
          const from = Math.floor((answer & 0xffffff) / 4096);
          g.p.clearMarks(ATTACKING | DEFENDING);
          beginAttack(g, fr[f + 3]!, second(answer), BREAKTHROUGH, from + 1);
        }
        return;
    }
  },
};

/** The result of the table; with FF the attacker chooses (16.2). */
function open(g: Play, f: number): boolean {
  const fr = g.frames;
  const side = fr[f + 3]!;
  // 16.6: the marker is used up with the second attack.
  for (let u = 0; u < g.w.units.count; u++) if (g.p.has(u, ATTACKING)) g.p.advantage[u] = 0;
  if ((fr[f + 4]! & TIME_ON_TARGET) !== 0) {
    fr[f + 11] = 1;
    fr[f + 1] = ATTACKER_LOSS;
    return false;
  }
  const table = g.w.results[g.w.resultCodes[fr[f + 5]!]!]!;
  take(g, f, table);
  if (!table.fight) {
    fr[f + 1] = DETERMINED;
    return false;
  }
  fr[f + 13] = 1;
  g.begin(side, 'fire-fight', '16.2');
  for (let u = 0; u < g.w.units.count; u++)
    if (g.p.has(u, ATTACKING) && canAdvance(g, u, fr[f + 2]!)) g.add(code(A.FIGHT, 0, u));
  g.add(code(A.ENGAGE));
  return g.pose(result, f);
}

/** Writes a result into the frame. */
function take(g: Play, f: number, r: Result): void {
  const fr = g.frames;
  fr[f + 9] = r.retreat;
  fr[f + 10] = r.advance;
  fr[f + 11] = r.attacker;
  fr[f + 12] = r.defender;
  fr[f + 13] = r.engaged ? 1 : 0;
  fr[f + 14] = r.advantage ? 1 : 0;
  fr[f + 15] = r.breakthrough && (fr[f + 4]! & (BREAKTHROUGH | COUNTER)) === 0 ? 1 : 0;
  // 19.4: a second bonus advance of a breakthrough is a normal one.
  if ((fr[f + 4]! & BREAKTHROUGH) !== 0 && r.advance === BONUS) fr[f + 10] = NORMAL;
}

/** 16.2: the die of the fire fight, with the lead unit's modifiers. */
function fireFight(g: Play, f: number, lead: number): void {
  const fr = g.frames;
  const { w } = g;
  const target = fr[f + 2]!;
  const table = w.results[w.resultCodes[fr[f + 5]!]!]!;
  const modifier = table.modifier + leadModifier(g, lead, target);
  const die = g.roll(D.FIRE_FIGHT, 'fire-fight', fr[f + 3]!, target);
  const cell = String(w.tables.cell('fire-fight', die + modifier, 'result'));
  take(g, f, w.fights[cell]!);
  fr[f + 7] = lead + 1;
  fr[f + 8] = 1;
  fr[f + 1] = DETERMINED;
  g.story('fire-fight', '16.2', target, [lead], {
    en: `Fire fight led by ${unitText(g, lead).en}: ${die}${modifier === 0 ? '' : modifier > 0 ? ` + ${modifier}` : ` - ${-modifier}`}: ${cell}`,
    ja: `射撃戦(先導: ${unitText(g, lead).ja}): ${die}${modifier === 0 ? '' : modifier > 0 ? `+${modifier}` : `${modifier}`}: ${cell}`,
  });
}

/** 16.2: what a lead unit of the attack adds to the die of a fire fight, beside the result's own modifier. */
export function leadModifier(g: Play, lead: number, target: number): number {
  const { p, w } = g;
  let modifier = 0;
  const morale = p.morale(lead);
  if (morale === GREEN) modifier += w.tables.modifier('lead-green', 'fire-fight');
  if (morale === ELITE) modifier += w.tables.modifier('lead-elite', 'fire-fight');
  const grey = p.tank(lead) && w.units.destroyer[lead] === 0;
  if (grey && openForTanks(g, target) && p.quality(lead) >= armourOf(g, target).defender)
    modifier += w.tables.modifier('lead-tank-quality', 'fire-fight');
  return modifier;
}

/** 16.2: not in forest, rough country or a city. */
function openForTanks(g: Play, place: number): boolean {
  const { terrain } = g.w;
  return terrain.city[place] === 0 && (terrain.closedToVehicles[place] === 0 || terrain.westwall[place] === 1);
}

/** 16.7: whether the place is one to hold out in. */
function strongpoint(g: Play, side: number, place: number): boolean {
  const { village, town, city, westwall } = g.w.terrain;
  if (village[place] || town[place] || city[place] || (g.p.places[place]! & IP) !== 0) return true;
  return westwall[place] === 1 && side === GERMAN;
}

function determined(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const target = fr[f + 2]!;
  const side = 1 - fr[f + 3]!;
  const may = fr[f + 10] === NORMAL && fr[f + 9]! > 0 && strongpoint(g, side, target);
  if (may) {
    g.begin(side, 'determined-defence', '16.7');
    for (let u = p.head[target]!; u >= 0; u = p.next[u]!)
      if (p.has(u, DEFENDING) && !p.shaken(u) && !p.is(u, STRATEGIC) && w.units.bracketed[u] === 0)
        g.add(code(A.HOLD, 0, u));
    if (g.count > 0) {
      g.add(code(A.NONE));
      return g.pose(result, f);
    }
  }
  fr[f + 1] = ATTACKER_LOSS;
  return false;
}

/** 16.7: what the unit that leads a determined defence of the place adds to the die. */
export function holdModifier(g: Play, lead: number, target: number, attackers: readonly number[]): number {
  const { p, w } = g;
  const { tables } = w;
  let modifier = 0;
  const morale = p.morale(lead);
  if (morale === GREEN) modifier += tables.modifier('lead-green', 'determined-defence');
  if (morale === ELITE) modifier += tables.modifier('lead-elite', 'determined-defence');
  if (w.terrain.city[target] === 1) modifier += tables.modifier('defender-in-city', 'determined-defence');
  if (p.tank(lead) && openForTanks(g, target) && attackers.every((u) => p.quality(lead) >= p.quality(u)))
    modifier += tables.modifier('lead-tank-quality', 'determined-defence');
  return modifier;
}

/** The die of the determined defence. */
function hold(g: Play, f: number, lead: number): void {
  const fr = g.frames;
  const { w } = g;
  const { tables } = w;
  const target = fr[f + 2]!;
  const modifier = holdModifier(g, lead, target, attackersOf(g));
  const die = g.roll(D.DETERMINED, 'determined-defence', 1 - fr[f + 3]!, target);
  const row = die + modifier;
  const holds = tables.yes('determined-defence', row, 'holds');
  const note = tables.cell('determined-defence', row, 'note');
  fr[f + 17] = lead + 1;
  fr[f + 18] = tables.number('determined-defence', row, 'defender-loss');
  if (holds) {
    fr[f + 9] = 0;
    // Whoever holds out and dies of it leaves the hex to a limited advance.
    fr[f + 10] = LIMITED;
    if (note === 'EX') {
      fr[f + 11]! += 1;
      fr[f + 18] = 1;
    }
  } else if (note === 'CA') {
    fr[f + 9] = 1;
    fr[f + 10] = LIMITED;
    fr[f + 16] = 1;
  }
  g.story('determined-defence', '16.7', target, [lead], {
    en: `Determined defence led by ${unitText(g, lead).en}: ${die}${modifier === 0 ? '' : ` (${modifier})`}, ${holds ? 'holds' : 'fails'}`,
    ja: `死守(先導: ${unitText(g, lead).ja}): ${die}${modifier === 0 ? '' : `(${modifier})`}、${holds ? '成功' : '失敗'}`,
  });
}

/** 16.3: in an exchange the side with the armour shift loses from the tank that earned it; that unit + 1, or 0. */
function armourUnit(g: Play, f: number, whose: number): number {
  const fr = g.frames;
  if (fr[f + 6] !== whose || fr[f + 11] === 0 || fr[f + 12] === 0 || fr[f + 8] !== 0) return 0;
  const armour = armourOf(g, fr[f + 2]!);
  return (whose === 1 ? armour.greyUnit : armour.defenderUnit) + 1;
}

/** 21.4: a reconnaissance unit alone may give way. */
function recon(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const target = fr[f + 2]!;
  const alone = p.head[target]!;
  if (
    fr[f + 13] === 1 &&
    fr[f + 11] === 0 &&
    fr[f + 12] === 0 &&
    alone >= 0 &&
    p.next[alone]! < 0 &&
    w.units.recon[alone] === 1
  ) {
    g.begin(1 - fr[f + 3]!, 'give-way', '21.4');
    g.add(code(A.UNIT, 0, alone));
    g.add(code(A.NONE));
    return g.pose(result, f);
  }
  fr[f + 1] = MARK;
  return false;
}

/** 16.5, 16.6: Engaged on the defenders; the attacker's advantage on one stack. */
function mark(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const target = fr[f + 2]!;
  if (fr[f + 13] === 1) {
    fr[f + 13] = 0;
    for (let u = p.head[target]!; u >= 0; u = p.next[u]!)
      if (p.has(u, DEFENDING)) {
        p.set(u, ENGAGED);
        p.set(u, STRATEGIC | TRUCKED, false);
      }
  }
  if (fr[f + 14] === 1) {
    g.begin(fr[f + 3]!, 'advantage', '16.6');
    for (let e = target * DIRECTIONS; e < (target + 1) * DIRECTIONS; e++) {
      const n = w.field.near[e]!;
      if (n < 0) continue;
      for (let u = p.head[n]!; u >= 0; u = p.next[u]!)
        if (p.has(u, ATTACKING)) {
          g.add(code(A.UNIT, 0, u));
          break;
        }
    }
    if (g.count > 0) {
      g.add(code(A.NONE));
      return g.pose(result, f);
    }
    fr[f + 14] = 0;
  }
  fr[f + 1] = RETREATS;
  return false;
}

/** Chapter 17: one defender after the other. */
function retreats(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const target = fr[f + 2]!;
  if (fr[f + 9]! > 0) {
    for (let u = fr[f + 19]!; u < w.units.count; u++) {
      if (!p.has(u, DEFENDING) || p.loc[u] !== target) continue;
      fr[f + 19] = u + 1;
      p.mark(u, RETREATING);
      g.push(P.RETREAT, u, fr[f + 9]!, 0);
      return false;
    }
  }
  p.clearMarks(RETREATING);
  // 15.8: a position that its occupants have left or died in is gone.
  if (!p.friendAt(1 - fr[f + 3]!, target)) p.places[target]! &= ~(IP | IP_BEGUN);
  fr[f + 1] = ADVANCE;
  return false;
}

/** 16.7 CA: those who gave way may come back at once, with neither artillery nor air. */
function counterAttack(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  if (fr[f + 16] === 1) {
    const side = 1 - fr[f + 3]!;
    const target = fr[f + 2]!;
    if (p.enemyAt(side, target)) {
      let able = false;
      for (let u = 0; u < w.units.count && !able; u++) able = p.has(u, DEFENDING) && canAttack(g, u, target, COUNTER);
      if (able) {
        g.begin(side, 'counter-attack', '16.7');
        g.add(code(A.GO));
        g.add(code(A.NONE));
        return g.pose(result, f);
      }
    } else {
      // The attacker did not come: they may walk back in and stop there.
      fr[f + 16] = 0;
      g.p.clearMarks(ATTACKING);
      for (let u = 0; u < w.units.count; u++) if (p.has(u, DEFENDING)) p.mark(u, ATTACKING);
      p.clearMarks(ADVANCED);
      g.push(P.ADVANCE, target, side, LIMITED, 0);
      return false;
    }
    fr[f + 16] = 0;
  }
  fr[f + 1] = BREAK;
  return false;
}

/** Hands the combat over to the former defenders: they attack whoever is in their place now. */
function counter(g: Play, f: number): void {
  const fr = g.frames;
  g.frames[f + 1] = BREAK;
  g.p.clearMarks(ATTACKING | DEFENDING);
  beginAttack(g, 1 - fr[f + 3]!, fr[f + 2]!, COUNTER, 0);
}

/** 19.4: one stack of those that have advanced may attack once more. */
function breakthrough(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const side = fr[f + 3]!;
  if (fr[f + 15] === 1) {
    g.begin(side, 'breakthrough', '19.4');
    for (let u = 0; u < w.units.count; u++) {
      if (!p.has(u, ADVANCED) || w.units.side[u] !== side || p.loc[u]! < 0) continue;
      if (w.units.cls[u] === ARTILLERY || p.is(u, OUT_OF_SUPPLY)) continue;
      const at = p.loc[u]!;
      for (let e = at * DIRECTIONS; e < (at + 1) * DIRECTIONS; e++) {
        const n = w.field.near[e]!;
        if (n < 0 || !p.enemyAt(side, n)) continue;
        const attacking = p.has(u, ATTACKING);
        p.mark(u, ATTACKING, false);
        const able = canAttack(g, u, n, BREAKTHROUGH);
        p.mark(u, ATTACKING, attacking);
        const answer = code(A.BREAK, at, n);
        let known = !able;
        for (let k = 0; k < g.count && !known; k++) known = g.options[k] === answer;
        if (!known) g.add(answer);
      }
    }
    if (g.count > 0) {
      g.add(code(A.NONE));
      return g.pose(result, f);
    }
    fr[f + 15] = 0;
  }
  fr[f + 1] = CLEAN;
  return false;
}
