/**
 * Chapters 14.4 to 15 and 21 to 22: the reckoning of one attack as data. Play rolls its dice on it, the preview shows it and
 * players weigh attacks by it: there is no other.
 */

import { oddsText, rungOf } from '../../kernel/odds';
import { entryOf } from '../../kernel/records';
import { fireOf, gunsFor, supportersOf } from './artillery';
import { GERMAN, P, STATE } from './codes';
import { isDump } from './dumps';
import { IN_ATTACK } from './frames';
import type { Play } from './play';
import { BONUS, type Result } from './results';
import { armourOf, armourShift, attackersOf, attackFactor, bonus, defenceFactors, type Factor } from './strength';

/** Flags of an attack. */
export const COUNTER = 1;
export const BREAKTHROUGH = 2;
/** A breakthrough group joins it (19.5). */
export const JOINED = 8;

/** Who attacks what, declared or imagined. Without `attackers` and `guns` those who are marked in the position. */
export interface Attack {
  side: number;
  target: number;
  attackers?: readonly number[];
  /** Artillery of the attacker that supports (22.7). */
  guns?: readonly number[];
  /** An air support marker is used (15.6). */
  air?: boolean;
  /** The attack comes as a surprise (27.1). */
  surprise?: boolean;
  /** `COUNTER` = a counter-attack: neither artillery nor aircraft take part (16.7). */
  flags?: number;
  /** Shifts that dice have decided already, beside what the position gives. */
  rolled?: readonly Shift[];
}

/** A column shift with its reason: a row of the text's table `column-shifts`. */
export interface Shift {
  name: string;
  /** Right (for the attacker) is positive. */
  columns: number;
  /** The rule, as the text cites it. */
  rule: string;
  /** Who brings it about; empty where that is no unit. */
  units: number[];
}

/** A shift that a die will decide: what each die brings. */
export interface Pending {
  name: string;
  rule: string;
  /** By die from 1: columns, right positive, or `ToT` (22.8: the attack is broken up). Modifiers of the die are in it. */
  byDie: (number | 'ToT')[];
  /** Whether the defender may do without it. */
  choice: boolean;
}

/** The reckoning of one attack. Units are indices of the game's list, places too. */
export type Reckoning = ReturnType<typeof reckon>;

/**
 * Works the attack out in the position as it is; nothing is changed. `attackers` must stand beside the target. With
 * `pending`, also what the defender may still answer with: artillery that could fire (22.8), and fighter-bombers (15.6).
 * Takes some microseconds.
 */
export function reckon(g: Play, a: Attack, pending = false) {
  const { w } = g;
  const given = a.attackers ?? attackersOf(g);
  const attackers = given.map((u) => attackFactor(g, u, a.target));
  const defenders = defenceFactors(g, a.target);
  const more = bonus(g, 1 - a.side, a.target);
  const attack = sum(attackers);
  const defence = sum(defenders) + more.counts;
  const rung = rungOf(attack, defence);
  const shifts = shiftsOf(g, a);
  const columns = shifts.reduce((n, s) => n + s.columns, 0);
  const column = w.crt.column(rung, columns);
  const byDie: string[] = [];
  for (let die = 1; die <= w.values['die-sides']!; die++) byDie.push(w.crt.result(column, die) ?? '');
  return {
    side: a.side,
    target: a.target,
    attackers,
    defenders,
    bonus: more,
    /** The sums: of the attackers; of the defenders with the bonus. */
    attack,
    defence,
    /** The odds before shifts, rounded for the defender; the ladder goes on beyond the printed columns (14.5). */
    odds: oddsText(rung),
    shifts,
    /** Sum of the shifts. */
    columns,
    /** The odds after shifts, before they are brought within the table; and whether they had to be. */
    shifted: oddsText(rung + columns),
    clamped: column + w.crt.lowest !== rung + columns,
    /** The column of the combat table, from 0, and its heading. */
    column,
    heading: w.compiled.game.tables.crt!.columns[column + 1]!.id,
    /** What each die brings, from 1: codes of the combat table. */
    byDie,
    /** Shifts still to be rolled for: `byDie` is without them. */
    pending: pending ? pendingOf(g, a, given) : [],
  };
}

const sum = (factors: readonly Factor[]) => factors.reduce((n, f) => n + f.counts, 0);

/** Every shift that is certain: those of the position, and what dice have decided already. */
export function shiftsOf(g: Play, a: Attack): Shift[] {
  const { p, w } = g;
  const attackers = a.attackers ?? attackersOf(g);
  const out: Shift[] = [];
  const put = (name: string, by: number[]) => {
    const { columns, limit, rule } = w.tables.shift(name);
    const times = limit > 0 ? Math.min(by.length, limit) : 1;
    out.push({ name, columns: columns * times, rule, units: by });
  };
  const armour = armourOf(g, a.target, attackers);
  const tanks = armourShift(g, a.target, armour);
  if (tanks > 0) put('armour', [armour.greyUnit]);
  if (tanks < 0) put('infantry-with-tank-against-none', [armour.defenderUnit]);
  const guns = a.guns ?? supportersOf(g, a.side);
  if (guns.length > 0) put('artillery', [...guns]);
  const defenders: number[] = [];
  for (let u = p.head[a.target]!; u >= 0; u = p.next[u]!) defenders.push(u);
  const dump = defenders.filter((u) => isDump(g, u));
  const those = (list: readonly number[], state: number) => list.filter((u) => p.is(u, state));
  // A dump is no unit that supply could fail.
  const cutOff = those(defenders, STATE.OUT_OF_SUPPLY).length;
  if (cutOff > 0 && cutOff === defenders.length - dump.length) put('defenders-out-of-supply', defenders);
  const onRoads = those(defenders, STATE.STRATEGIC);
  if (onRoads.length > 0) put('defender-strategic', onRoads);
  const keen = attackers.filter((u) => p.advantage[u] === a.target + 1);
  if (keen.length > 0) put('attacker-advantage', keen);
  const routed = those(defenders, STATE.ROUTED);
  const disordered = those(defenders, STATE.DISORDERED);
  if (routed.length > 0) put('defender-routed', routed);
  else if (disordered.length > 0) put('defender-disordered', disordered);
  if (a.air) put('air-support', []);
  if (a.surprise) put('skorzeny-surprise', []);
  const driving = those(attackers, STATE.STRATEGIC);
  if (dump.length > 0 && driving.length > 0) put('strategic-attack-on-fuel-dump', driving);
  const short = those(attackers, STATE.OUT_OF_SUPPLY);
  if (short.length > 0) put('attacker-out-of-supply', short);
  return a.rolled ? [...out, ...a.rolled] : out;
}

/** What dice will still decide: the defender's artillery if it fires (22.8), fighter-bombers (15.6). */
function pendingOf(g: Play, a: Attack, attackers: readonly number[]): Pending[] {
  const { w } = g;
  const { tables } = w;
  if (((a.flags ?? 0) & COUNTER) !== 0) return [];
  const out: Pending[] = [];
  const dice = Array.from({ length: w.values['die-sides']! }, (_, i) => i + 1);
  const defender = 1 - a.side;
  const declared = supportersOf(g, defender).length;
  const could = gunsFor(g, defender, a.target, a.side, attackers).length;
  const most = Math.min(declared + could, w.values['artillery-per-combat']!);
  const fireWith = (guns: number, choice: boolean) =>
    out.push({
      name: 'defensive-artillery',
      rule: tables.shift('defensive-artillery').rule,
      byDie: dice.map((die) => {
        const fire = fireOf(g, defender, guns, die);
        return fire === 'ToT' ? fire : 0 - fire;
      }),
      choice,
    });
  if (declared > 0) fireWith(declared, false);
  // More may join those that have been declared; it is one die for all.
  if (most > declared) fireWith(most, true);
  if (jaboCome(g, a.side))
    out.push({
      name: 'jabo',
      rule: tables.shift('jabo').rule,
      byDie: dice.map((die) => 0 - tables.number('jabo', die, 'left-shifts')),
      choice: false,
    });
  return out;
}

/** What an attack comes to that artillery breaks up (22.8). */
export const BROKEN_UP = 'ToT';

/** Chances of each result with the shifts that dice must still decide; empty where there are none. What the defender may do without is left out. */
export function outcomesOf(g: Play, r: Reckoning): { code: string; ways: number; of: number }[] {
  const certain = r.pending.filter((one) => !one.choice);
  if (certain.length === 0 || r.attack <= 0) return [];
  const rung = rungOf(r.attack, r.defence);
  const ways = new Map<string, number>();
  let of = r.byDie.length;
  let sums: (number | 'ToT')[] = [r.columns];
  for (const { byDie } of certain) {
    sums = sums.flatMap((sum) => byDie.map((by) => (sum === 'ToT' || by === 'ToT' ? 'ToT' : sum + by)));
    of *= byDie.length;
  }
  for (const sum of sums)
    for (let die = 1; die <= r.byDie.length; die++) {
      const code = sum === 'ToT' ? BROKEN_UP : (g.w.crt.result(g.w.crt.column(rung, sum), die) ?? '');
      ways.set(code, (ways.get(code) ?? 0) + 1);
    }
  return [...ways].map(([code, n]) => ({ code, ways: n, of }));
}

/** 15.6: whether fighter-bombers come to an attack of the side. */
export function jaboCome(g: Play, side: number): boolean {
  return side === GERMAN && g.w.clearSky[g.turn] === 1 && !g.night;
}

/** The attack that the standing question is about, with who has been chosen so far; null when it is about none. */
export function attackInProgress(g: Play): Attack | null {
  const f = g.p.stack.top;
  if (!g.asking || g.frames[f] !== P.ATTACK) return null;
  return attackOfFrame(g, f);
}

/** The attack that a frame of the procedure holds (`attack.ts`). */
export function attackOfFrame(g: Play, f: number): Attack {
  const fr = g.frames;
  return {
    target: fr[f + IN_ATTACK.target]!,
    side: fr[f + IN_ATTACK.side]!,
    flags: fr[f + IN_ATTACK.flags]!,
    air: fr[f + IN_ATTACK.air] === 1,
    surprise: fr[f + IN_ATTACK.surprise] === 1,
  };
}

/**
 * What an attack may bring, by the dice alone (the die of the combat, and the one of a fire fight): the average of the results of a reckoning, without what is `pending`. Where the attacker may fight on he does, with this
 * modifier of the die (`leadModifier` of fire-fight.ts for the unit that leads; 16.2), or takes Engaged if it is null.
 */
export function outlookOf(g: Play, r: Pick<Reckoning, 'byDie'>, fight: number | null = 0) {
  const { w } = g;
  const out = {
    /** Steps that either side loses. */
    attackerSteps: 0,
    defenderSteps: 0,
    /** Chance that the defender must retreat (before a determined defence), and how many hexes it is on average. */
    retreat: 0,
    hexes: 0,
    /** Chances of Engaged, of a breakthrough and of a bonus advance. */
    engaged: 0,
    breakthrough: 0,
    bonusAdvance: 0,
  };
  const add = (x: Result, share: number) => {
    out.attackerSteps += x.attacker * share;
    out.defenderSteps += x.defender * share;
    if (x.retreat > 0) out.retreat += share;
    out.hexes += x.retreat * share;
    if (x.engaged) out.engaged += share;
    if (x.breakthrough) out.breakthrough += share;
    if (x.advance === BONUS) out.bonusAdvance += share;
  };
  const each = 1 / r.byDie.length;
  for (const code of r.byDie) {
    const x = entryOf(w.results, code);
    if (!x) continue;
    if (!x.fight) add(x, each);
    else if (fight === null) out.engaged += each;
    else
      for (let die = 1; die <= r.byDie.length; die++) {
        const cell = w.tables.cell('fire-fight', die + fight + x.modifier, 'result');
        add(entryOf(w.fights, String(cell))!, each / r.byDie.length);
      }
  }
  return out;
}
