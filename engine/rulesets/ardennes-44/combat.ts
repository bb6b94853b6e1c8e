/** Chapter 14: the combat phase. Engaged units and who leaves come first (20), then combats in any order. */

import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { DIRECTIONS } from '../../kernel/hex-field';
import { A, ARTILLERY, DEED, LIES, P, S, type Side, STATE } from './codes';
import { actsAtNight, fightsAtNight, isExtra } from './night';
import { attacksFromOffMap, behind } from './off-map-attack';
import type { Play, Procedure } from './play';
import { BREAKTHROUGH, COUNTER } from './reckoning';

const BEGIN = 0;
const LEAVE = 1;
const FIGHT = 2;
const END = 3;

export const combatPhase: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const { side } = g.phase;
    switch (fr[f + AT.stage]) {
      case BEGIN:
        fr[f + AT.stage] = LEAVE;
        // 16.6: a marker that points at an empty hex goes.
        for (const u of w.units.of[side as Side]) {
          p.mark(u, DEED.FRESH, false);
          if (p.advantage[u]! > 0 && !p.enemyAt(side, p.advantage[u]! - 1)) p.advantage[u] = 0;
        }
        g.push(P.DISENGAGE, 0, side);
        return false;
      case LEAVE:
        fr[f + AT.stage] = FIGHT;
        // 20.5: Engaged markers come off with the decision.
        for (let u = 0; u < w.units.count; u++) if (w.units.side[u] === side) p.set(u, STATE.ENGAGED, false);
        return false;
      case FIGHT: {
        g.begin(side, 'attack', '14.1');
        const enemies = p.zones.units[(1 - side) as Side];
        for (let i = 0; i < w.field.size; i++)
          if (enemies[i] !== 0 && targetable(g, side, i) && anyAttacker(g, side, i)) g.add(code(A.PLACE, 0, i));
        g.add(code(A.DONE));
        return g.pose(combatPhase, f);
      }
      default: {
        // 16.6: an advantage is good for the next turn's combats; the night's are beside them.
        if (!g.night)
          for (const u of w.units.of[side as Side])
            if (p.advantage[u]! > 0 && !p.has(u, DEED.FRESH)) p.advantage[u] = 0;
        p.clearMarks(DEED.GROUP);
        // 24.8: roadblocks into which an enemy has advanced.
        p.removePassed(1 - side);
        g.done();
        g.push(P.STACKING, side, 0, 1);
        return false;
      }
    }
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.DONE) g.frames[f + AT.stage] = END;
    else beginAttack(g, g.phase.side, second(answer), 0, 0);
  },
};

/**
 * Begins a combat. `from`: the place of a breakthrough group plus one; 0 = there is none. With `BREAKTHROUGH` in `flags` only
 * it attacks, with `JOINED` beside others.
 */
export function beginAttack(g: Play, side: number, target: number, flags: number, from: number): void {
  g.p.scalars[S.COMBATS]!++;
  g.p.places[target]! |= LIES.TARGETED;
  g.push(P.ATTACK, target, side, flags, from);
}

/** 14.1: whether the place may be attacked: no unit is attacked twice in a phase, wherever it has retreated to. */
export function targetable(g: Play, side: number, place: number): boolean {
  const { p } = g;
  if (!p.enemyAt(side, place) || (p.places[place]! & LIES.TARGETED) !== 0) return false;
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) if (!p.has(u, DEED.RETREATED)) return true;
  return false;
}

/** What keeps a unit from attacking a place: words of `explain-combat.ts`. */
export type AttackBar =
  | 'night'
  | 'night-marker'
  | 'off-map'
  | 'artillery'
  | 'shaken'
  | 'built'
  | 'disengaged'
  | 'attacking'
  | 'attacked'
  | 'no-strength'
  | 'apart'
  | 'hexside'
  | 'closed';

/**
 * What keeps a unit from attacking a place now (14.1, 15.8, 18.2, 20.1, 22.9, 27.7), command and who attacks with it left aside; null
 * when it may. `flags`: those of the attack, 0 for the first of its phase.
 */
export function attackBar(g: Play, u: number, target: number, flags: number): AttackBar | null {
  // 25.3: at night marked stacks fight, and by day they do not; who counter-attacks was attacked.
  if ((flags & COUNTER) === 0) {
    if (g.night && !fightsAtNight(g, u)) return 'night';
    if (!g.night && g.p.is(u, STATE.NIGHT_MARKED)) return 'night-marker';
  }
  return abilityBar(g, u, target, flags);
}

export function canAttack(g: Play, u: number, target: number, flags: number): boolean {
  return attackBar(g, u, target, flags) === null;
}

function abilityBar(g: Play, u: number, target: number, flags: number): AttackBar | null {
  const { p, w } = g;
  const { units, rules } = w;
  const side = units.side[u]!;
  // 13.5: some attack from off the map.
  if (!p.onMap(u)) return flags === 0 && attacksFromOffMap(g, u, target) ? null : 'off-map';
  if (units.cls[u] === ARTILLERY) return 'artillery';
  if (p.shaken(u)) return 'shaken';
  if (p.has(u, DEED.BUILT)) return 'built';
  if (p.has(u, DEED.DISENGAGED)) return 'disengaged';
  // Who breaks through is still marked by the combat before (19.4).
  if (p.has(u, DEED.ATTACKING) && (flags & BREAKTHROUGH) === 0) return 'attacking';
  if ((flags & (COUNTER | BREAKTHROUGH)) === 0 && p.has(u, DEED.ATTACKED)) return 'attacked';
  if (p.value(units.attack, u) <= 0) return 'no-strength';
  const edge = w.field.edgeBetween(p.loc[u]!, target);
  if (edge < 0) return 'apart';
  if ((w.field.sides[edge]! & w.terrain.noCombat) !== 0) return 'hexside';
  const closed = rules.closed;
  return closed && closed.side === side && g.turn <= closed.last && closed.places[target] === 1 ? 'closed' : null;
}

/** 27.5: at night a unit without a marker of its own fights beside one of those that need none, which must have been chosen. */
export function ledAtNight(g: Play, u: number): boolean {
  if (!g.night || actsAtNight(g, u)) return true;
  for (let v = g.p.head[g.p.loc[u]!]!; v >= 0; v = g.p.next[v]!)
    if (v !== u && g.p.has(v, DEED.ATTACKING) && isExtra(g, v)) return true;
  return false;
}

/** Whether some unit can open a combat against the place. */
export function anyAttacker(g: Play, side: number, target: number): boolean {
  const { p, w } = g;
  for (let e = target * DIRECTIONS; e < (target + 1) * DIRECTIONS; e++) {
    const n = w.field.near[e]!;
    if (n < 0 || !p.friendAt(side, n)) continue;
    for (let u = p.head[n]!; u >= 0; u = p.next[u]!)
      if (canAttack(g, u, target, 0) && (!g.night || actsAtNight(g, u))) return true;
  }
  const box = behind(g, target);
  if (box >= 0) for (let u = p.head[box]!; u >= 0; u = p.next[u]!) if (canAttack(g, u, target, 0)) return true;
  return false;
}

/** 14.3: whether the unit can join the attackers without more divisions than a command leads; nations do not mix (27.3). */
export function commandAllows(g: Play, u: number): boolean {
  const { p, w } = g;
  const { units } = w;
  const { divisions } = g.scratch;
  let n = 0;
  const count = (v: number) => {
    const d = divisionOf(g, v, n);
    for (let k = 0; k < n; k++) if (divisions[k] === d) return;
    if (n < divisions.length) divisions[n++] = d;
  };
  const divided = (v: number) => units.division[p.origin(v)]! >= 0;
  // Units of divisions first, so that those of none find the ones they stand with.
  for (let v = 0; v < units.count; v++) {
    if (!p.has(v, DEED.ATTACKING)) continue;
    if (units.side[v] === units.side[u] && units.nation[v] !== units.nation[u]) return false;
    if (divided(v)) count(v);
  }
  if (divided(u)) count(u);
  for (let v = 0; v < units.count; v++) if (p.has(v, DEED.ATTACKING) && !divided(v)) count(v);
  if (!divided(u)) count(u);
  return n <= w.values['command-divisions']!;
}

/** Places beyond all formations: what those of no division, who stand together, count as. */
const TOGETHER = 10_000;

function divisionOf(g: Play, u: number, known: number): number {
  const { p, w } = g;
  const own = w.units.division[p.origin(u)]!;
  if (own >= 0) return own;
  let beside = -1;
  for (let v = p.head[p.loc[u]!]!; v >= 0; v = p.next[v]!) {
    const d = w.units.division[p.origin(v)]!;
    // Artillery leads nobody.
    if (d < 0 || v === u || w.units.cls[v] === ARTILLERY) continue;
    for (let k = 0; k < known; k++) if (g.scratch.divisions[k] === d) return d;
    if (beside < 0) beside = d;
  }
  return beside >= 0 ? beside : TOGETHER + p.loc[u]!;
}
