/** Chapters 4 and 25.1: the sequence of play. The text says which phases there are, whose they are and in which order. */

import { isIn } from '../../kernel/phase-steps';
import { BRIDGE, P, S, STATE } from './codes';
import { removeDumps } from './dumps';
import { IN_SEQUENCE } from './frames';
import { detect } from './infiltration';
import { nightActive, nightFollows } from './night';
import { markersLeft } from './night-infiltration';
import type { Procedure } from './play';
import { decided, endGame } from './victory';

/** The whole game, phase by phase. */
export const sequence: Procedure = {
  step(g, f) {
    const { scalars } = g.p;
    const { w } = g;
    let k = scalars[S.PHASE]!;
    if (g.frames[f + IN_SEQUENCE.entered] === 0) {
      g.frames[f + IN_SEQUENCE.entered] = 1;
      k = w.begins;
    } else k++;
    if (k === w.night && scalars[S.NIGHT] === 0) {
      if (!nightFollows(g)) {
        nextTurn(g);
        return false;
      }
      beginNight(g);
    }
    if (k >= w.phases.length) {
      nextTurn(g);
      return false;
    }
    scalars[S.PHASE] = k;
    scalars[S.ROLLS] = 0;
    const phase = w.phases[k]!;
    if (!isIn(phase, g.turn)) return false;
    if (k >= w.night && phase.side >= 0 && !nightActive(g, phase.side)) {
      // 34: unused markers are reason enough to move.
      if (phase.procedure !== P.MOVEMENT || markersLeft(g, phase.side) <= 0) return false;
    }
    if (k === 0 || w.phases[k - 1]!.side !== phase.side) beginPlayerTurn(g);
    if (phase.procedure !== undefined) g.push(phase.procedure);
    return false;
  },
};

type Playing = Parameters<Procedure['step']>[0];

/** Each bridge may be tried once a player turn (7.1). */
function beginPlayerTurn(g: Playing): void {
  for (let b = 0; b < g.p.bridges.length; b++) g.p.bridges[b]! &= ~BRIDGE.TRIED;
  g.p.scalars[S.DUMP_TRIED] = 0;
}

/** 25.1: the night that follows the turn. */
function beginNight(g: Playing): void {
  g.p.scalars[S.NIGHT] = 1;
  g.says('night', '25.1', {}, 'Night fell', '夜間ターン開始');
}

function nextTurn(g: Playing): void {
  const { scalars } = g.p;
  scalars[S.NIGHT] = 0;
  detect(g);
  for (let u = 0; u < g.w.units.count; u++) g.p.set(u, STATE.NIGHT_MARKED, false);
  if (decided(g, { at: 'end-of-turn' })) return;
  if (g.turn >= g.w.last) {
    endGame(g);
    return;
  }
  scalars[S.TURN] = g.turn + 1;
  g.p.came.fill(0);
  scalars[S.PHASE] = -1;
  scalars[S.COMBATS] = 0;
  scalars[S.MARKED_GERMAN] = 0;
  scalars[S.MARKED_ALLIED] = 0;
  g.says('turn', '4', { words: { turn: g.turn } }, 'Turn {turn} began', '第{turn}ターン開始');
}

/** 4.0 C: nothing is done at the end of a turn but to go on. */
export const endOfTurn: Procedure = {
  step(g) {
    removeDumps(g);
    return g.done();
  },
};

/** Chapter 30: the victory phase. */
export const victoryPhase: Procedure = {
  step(g) {
    const phase = g.phase.id;
    g.done();
    decided(g, { at: 'phase', phase });
    return false;
  },
};
