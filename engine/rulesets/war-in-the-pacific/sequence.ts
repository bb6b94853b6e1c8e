/** Chapter 3.1: the sequence of play, and the frames of a turn. The text says which phases there are, in which order. */
import { AT } from '../../kernel/frames';
import { P, S } from './codes';
import { IN_SEQUENCE } from './frames';
import type { Play, Procedure } from './play';
import { ending } from './victory';

const SETUP = 0;
const START = 1;
const PHASES = 2;
const END = 3;
const NEXT = 4;

/** The whole game. */
export const sequence: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { scalars } = g.p;
    switch (fr[f + AT.stage]) {
      case SETUP:
        fr[f + AT.stage] = START;
        g.push(P.SETUP);
        return false;
      case START:
        fr[f + AT.stage] = PHASES;
        fr[f + IN_SEQUENCE.next] = 0;
        scalars[S.PHASE] = -1;
        if (g.telling)
          g.tell({ what: 'turn', rule: '3.1', text: { en: `Turn ${g.turn} began`, ja: `第${g.turn}ターン開始` } });
        g.push(P.TURN_START);
        return false;
      case PHASES: {
        const k = fr[f + IN_SEQUENCE.next]!;
        if (scalars[S.PHASE] === k - 1 && endOfPhase(g, k - 1)) return false;
        if (k >= g.w.phases.length) {
          fr[f + AT.stage] = END;
          return false;
        }
        fr[f + IN_SEQUENCE.next] = k + 1;
        scalars[S.PHASE] = k;
        if (g.w.phases[k]!.procedure !== undefined) g.push(g.w.phases[k]!.procedure!);
        return false;
      }
      case END:
        fr[f + AT.stage] = NEXT;
        scalars[S.PHASE] = g.w.phases.length;
        g.push(P.TURN_END);
        return false;
      default:
        if (ending.decided(g, { at: 'end-of-turn' })) return false;
        if (g.turn >= g.w.calendar.last) {
          ending.endOfGame(g);
          return false;
        }
        scalars[S.TURN] = g.turn + 1;
        scalars[S.VICTORY_DIRTY] = 1;
        g.p.derive();
        fr[f + AT.stage] = START;
        return false;
    }
  },
};

/** Conditions of a phase that is over, and of the phases that it is a part of; -1: none was. True when the game is over. */
function endOfPhase(g: Play, k: number): boolean {
  return g.w.phases[k]?.phases.some((phase) => ending.decided(g, { at: 'phase', phase })) ?? false;
}
