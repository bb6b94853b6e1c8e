/** Chapters 8.1, 8.3, 8.4: combat in a point: rounds by movement left, air raids, surface combat, retreats. */

import { code, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { A, P, S, USE, W } from './codes';
import { clearUse } from './events';
import { IN_COMBAT } from './frames';
import { applyLosses } from './losses';
import { firesFirst, mayHitLandAir, mostRounds, mustRetreat, surfaceOnly } from './modifiers';
import { revertPorts } from './occupation';
import type { Play, Procedure } from './play';
import { fireOf, force, launch, raidOf } from './salvo';

/** Stages of the frame. */
export const STAGE = {
  OPEN: 0,
  ROUND: 1,
  AIR_ATTACKER: 2,
  AIR_DEFENDER: 4,
  AIR_END: 5,
  AIR_ATTACKER_DECIDES: 6,
  AIR_DEFENDER_DECIDES: 7,
  SURFACE_ASK: 8,
  SURFACE_WINDOW: 9,
  SURFACE_FIRST: 10,
  SURFACE_SECOND: 11,
  SURFACE_END: 12,
  END_ATTACKER_DECIDES: 13,
  END_DEFENDER_DECIDES: 14,
  DEFENDER_LEFT: 15,
  ATTACKER_LEFT: 16,
  WINNER: 17,
  CLOSE: 18,
} as const;

/** Rounds an attacker may fight with so much movement left (8.1). */
export function roundsFor(g: Play, left: number): number {
  const { rounds } = g.w.tables;
  return rounds[Math.min(left, rounds.length - 1)] ?? 1;
}

/** Rounds that the combat of a frame may have, cards included (8.1, 8.4.2). */
export function roundsAtMost(g: Play, f: number): number {
  return Math.min(roundsFor(g, g.frames[f + IN_COMBAT.left]!), mostRounds(g));
}

/** Whether a round begins with air raids (8.1(1)). */
export function raidsFirst(g: Play, attacker: number, point: number): boolean {
  const [a, d] = [force(g, attacker, point), force(g, 1 - attacker, point)];
  return !surfaceOnly(g) && a.carriers + d.carriers + d.airs > 0;
}

export const combat: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p } = g;
    const attacker = fr[f + IN_COMBAT.attacker]!;
    const defender = 1 - attacker;
    const point = fr[f + IN_COMBAT.point]!;
    const next = (stage: number): false => {
      fr[f + AT.stage] = stage;
      return false;
    };
    switch (fr[f + AT.stage]) {
      case STAGE.OPEN:
        p.scalars[S.FIGHT] = point + 1;
        p.scalars[S.ATTACKER] = attacker;
        p.scalars[S.ROUND] = 0;
        open(g, f);
        g.push(P.WINDOW, W.COMBAT, 0, 0, point);
        return next(STAGE.ROUND);
      case STAGE.ROUND: {
        if (decided(g, f)) return false;
        fr[f + IN_COMBAT.round]!++;
        p.scalars[S.ROUND] = fr[f + IN_COMBAT.round]!;
        if (!raidsFirst(g, attacker, point)) return next(STAGE.SURFACE_ASK);
        g.push(P.WINDOW, W.RAID, 0, 0, point);
        return next(STAGE.AIR_ATTACKER);
      }
      case STAGE.AIR_ATTACKER:
        raid(g, attacker, point);
        return next(STAGE.AIR_DEFENDER);
      case STAGE.AIR_DEFENDER:
        raid(g, defender, point);
        return next(STAGE.AIR_END);
      case STAGE.AIR_END:
        applyLosses(g);
        clearUse(g, USE.STEP);
        return next(STAGE.AIR_ATTACKER_DECIDES);
      case STAGE.AIR_ATTACKER_DECIDES:
        return decided(g, f) ? false : askRetreat(g, f, attacker, A.STAY);
      case STAGE.AIR_DEFENDER_DECIDES:
        return askRetreat(g, f, defender, A.STAY);
      case STAGE.SURFACE_ASK: {
        if (decided(g, f)) return false;
        if (!worthFiring(g, attacker, point)) return next(STAGE.END_ATTACKER_DECIDES);
        g.begin(attacker, 'surface', '8.1.1');
        g.add(code(A.SURFACE));
        // A card may leave nothing else to do.
        if (!surfaceOnly(g)) g.add(code(A.NO_SURFACE));
        return g.pose(combat, f);
      }
      case STAGE.SURFACE_WINDOW:
        g.push(P.WINDOW, W.SURFACE, 0, 0, point);
        return next(STAGE.SURFACE_FIRST);
      case STAGE.SURFACE_FIRST: {
        if (decided(g, f)) return false;
        const first = firesFirst(g) < 0 ? attacker : firesFirst(g);
        fire(g, first, point);
        return next(STAGE.SURFACE_SECOND);
      }
      case STAGE.SURFACE_SECOND: {
        const first = firesFirst(g);
        if (first >= 0) {
          applyLosses(g);
          if (decided(g, f)) {
            clearUse(g, USE.STEP);
            return false;
          }
        }
        fire(g, first < 0 ? defender : 1 - first, point);
        return next(STAGE.SURFACE_END);
      }
      case STAGE.SURFACE_END:
        applyLosses(g);
        clearUse(g, USE.STEP);
        return next(STAGE.END_ATTACKER_DECIDES);
      case STAGE.END_ATTACKER_DECIDES: {
        if (decided(g, f)) return false;
        if (fr[f + IN_COMBAT.round]! >= roundsAtMost(g, f)) {
          // No round is left: the attacker goes, whatever the defender does (8.4.2).
          g.push(P.RETREAT, attacker, point);
          return next(STAGE.ATTACKER_LEFT);
        }
        return askRetreat(g, f, attacker, A.EXTEND);
      }
      case STAGE.END_DEFENDER_DECIDES:
        return askRetreat(g, f, defender, A.STAY);
      case STAGE.ATTACKER_LEFT:
        fr[f + IN_COMBAT.winner] = defender;
        return next(STAGE.WINNER);
      case STAGE.DEFENDER_LEFT:
        fr[f + IN_COMBAT.winner] = attacker;
        return next(STAGE.WINNER);
      case STAGE.WINNER: {
        const winner = fr[f + IN_COMBAT.winner]!;
        // Land air that has won alone may go, too (8.4.1).
        if ((p.unitSet(winner) & (1 << point)) === 0) return next(STAGE.CLOSE);
        if (winner === attacker && mustRetreat(g)) {
          g.push(P.RETREAT, winner, point);
          return next(STAGE.CLOSE);
        }
        return askRetreat(g, f, winner, A.STAY);
      }
      default:
        close(g);
        return g.done();
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const attacker = fr[f + IN_COMBAT.attacker]!;
    const point = fr[f + IN_COMBAT.point]!;
    const leaves = verbOf(answer) === A.RETREAT;
    switch (fr[f + AT.stage]) {
      case STAGE.AIR_ATTACKER_DECIDES:
      case STAGE.END_ATTACKER_DECIDES:
        if (leaves) {
          g.push(P.RETREAT, attacker, point);
          fr[f + AT.stage] = STAGE.ATTACKER_LEFT;
        } else
          fr[f + AT.stage] =
            fr[f + AT.stage] === STAGE.AIR_ATTACKER_DECIDES ? STAGE.AIR_DEFENDER_DECIDES : STAGE.END_DEFENDER_DECIDES;
        return;
      case STAGE.AIR_DEFENDER_DECIDES:
      case STAGE.END_DEFENDER_DECIDES:
        if (leaves) {
          g.push(P.RETREAT, 1 - attacker, point);
          fr[f + AT.stage] = STAGE.DEFENDER_LEFT;
        } else fr[f + AT.stage] = fr[f + AT.stage] === STAGE.AIR_DEFENDER_DECIDES ? STAGE.SURFACE_ASK : STAGE.ROUND;
        return;
      case STAGE.SURFACE_ASK:
        fr[f + AT.stage] = verbOf(answer) === A.SURFACE ? STAGE.SURFACE_WINDOW : STAGE.END_ATTACKER_DECIDES;
        return;
      default:
        if (leaves) g.push(P.RETREAT, fr[f + IN_COMBAT.winner]!, point);
        fr[f + AT.stage] = STAGE.CLOSE;
    }
  },
};

/**
 * Whether the attacker is asked for surface combat (8.1.1): against ships always; land air alone is hit only by an event (8.2.2), which
 * the attacker may hold or not.
 */
function worthFiring(g: Play, attacker: number, point: number): boolean {
  return force(g, 1 - attacker, point).ships > 0 || mayHitLandAir(g, attacker);
}

/** Asks a side whether it retreats. */
function askRetreat(g: Play, f: number, side: number, otherwise: number): boolean {
  g.begin(side, 'combat-retreat', '8.4');
  g.add(code(otherwise));
  g.add(code(A.RETREAT));
  return g.pose(combat, f);
}

/** Whether one side has nothing left in the point; the combat then goes on with the winner. */
function decided(g: Play, f: number): boolean {
  const fr = g.frames;
  const { p } = g;
  const attacker = fr[f + IN_COMBAT.attacker]!;
  const bit = 1 << fr[f + IN_COMBAT.point]!;
  if ((p.shipSet[attacker]! & bit) === 0) {
    fr[f + AT.stage] = STAGE.ATTACKER_LEFT;
    return true;
  }
  if ((p.unitSet(1 - attacker) & bit) === 0) {
    fr[f + AT.stage] = STAGE.DEFENDER_LEFT;
    return true;
  }
  return false;
}

/** One side's air raid of a round, if it has anything to raid with (8.1(1)). */
function raid(g: Play, side: number, point: number): void {
  launch(g, raidOf(g, side, point));
}

/** One side's fire: the target side picks who is hit (8.2(4)). */
function fire(g: Play, side: number, point: number): void {
  launch(g, fireOf(g, side, point));
}

function open(g: Play, f: number): void {
  const [at, side] = [g.frames[f + IN_COMBAT.point]!, g.frames[f + IN_COMBAT.attacker]!];
  const about = { at, side, words: { rounds: roundsFor(g, g.frames[f + IN_COMBAT.left]!) } };
  const en = 'Combat at {place}, up to {rounds} {rounds|round|rounds}';
  g.says('combat', '8.0', about, en, '{place}の戦闘（最大{rounds}ラウンド）');
}

function close(g: Play): void {
  const { p } = g;
  p.scalars[S.FIGHT] = 0;
  p.scalars[S.ATTACKER] = 0;
  p.scalars[S.ROUND] = 0;
  clearUse(g, USE.COMBAT);
  revertPorts(g);
}
