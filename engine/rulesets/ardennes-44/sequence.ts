/** Chapters 4 and 25.1: the sequence of play. The text says which phases there are, whose they are and in which order. */
import type { TurnSpan } from '../../kernel/compiled';
import { A, P, S, TRIED } from './codes';
import type { Procedure } from './play';
import { endGame, type Moment, testVictory } from './victory';

/** Which procedure plays a phase. */
export const PHASE_PROCEDURES: Record<string, number> = {
  'german-artillery-supply': P.ARTILLERY_SUPPLY,
  'german-bridges': P.BRIDGES,
  'german-movement': P.MOVEMENT,
  'german-recovery': P.RECOVERY,
  'german-combat': P.COMBAT,
  'german-supply': P.SUPPLY,
  'allied-artillery-supply': P.ARTILLERY_SUPPLY,
  'allied-bridges': P.BRIDGES,
  'allied-movement': P.MOVEMENT,
  'allied-recovery': P.RECOVERY,
  'allied-combat': P.COMBAT,
  'allied-supply': P.SUPPLY,
  victory: P.VICTORY,
  'end-of-turn': P.END_OF_TURN,
};

export function within(spans: readonly TurnSpan[] | null, turn: number): boolean {
  return spans === null || spans.some((s) => turn >= s.from && turn <= s.to);
}

/** The whole game, phase by phase. Word 2: whether the first phase has been entered. */
export const sequence: Procedure = {
  step(g, f) {
    const { scalars } = g.p;
    const { w } = g;
    let k = scalars[S.PHASE]!;
    if (g.frames[f + 2] === 0) {
      g.frames[f + 2] = 1;
      k = w.begins;
    } else k++;
    if (k >= w.night) {
      nextTurn(g);
      return false;
    }
    scalars[S.PHASE] = k;
    scalars[S.ROLLS] = 0;
    const phase = w.phases[k]!;
    if (!within(phase.turns, g.turn)) return false;
    if (k === 0 || w.phases[k - 1]!.side !== phase.side) beginPlayerTurn(g);
    const procedure = PHASE_PROCEDURES[phase.id];
    if (procedure !== undefined) g.push(procedure);
    return false;
  },
};

type Playing = Parameters<Procedure['step']>[0];

/** Each bridge may be tried once a player turn (7.1). */
function beginPlayerTurn(g: Playing): void {
  for (let b = 0; b < g.p.bridges.length; b++) g.p.bridges[b]! &= ~TRIED;
}

function nextTurn(g: Playing): void {
  const { scalars } = g.p;
  if (g.turn >= g.w.last) {
    endGame(g);
    return;
  }
  scalars[S.TURN] = g.turn + 1;
  scalars[S.PHASE] = -1;
  scalars[S.COMBATS] = 0;
  if (g.telling)
    g.tell({ what: 'turn', rule: '4', text: { en: `Turn ${g.turn} begins`, ja: `第${g.turn}ターン開始` } });
}

/** 4.0 C: nothing is done at the end of a turn but to go on. */
export const endOfTurn: Procedure = {
  step: (g) => g.done(),
};

/** Chapter 30: the victory phase. */
export const victoryPhase: Procedure = {
  step(g) {
    const moment: Moment = { at: 'phase', phase: g.phase.id };
    g.done();
    testVictory(g, moment);
    return false;
  },
};

/** A pass, where one is on offer. */
export const DONE = A.DONE << 24;
