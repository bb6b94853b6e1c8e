/** Chapter 3.1: the sequence of play, and the frames of a turn. The text says which phases there are, in which order. */
import { entryOf } from '../../kernel/records';
import { P, S } from './codes';
import type { Procedure } from './play';
import { endOfGame, endOfTurn } from './victory';

/** Which procedure plays a phase. */
export const PHASE_PROCEDURES: Record<string, number> = {
  event: P.EVENT,
  resources: P.RESOURCES,
  depots: P.DEPOTS,
  supply: P.SUPPLY,
  movement: P.MOVEMENT,
  combat: P.COMBAT,
  fleets: P.FLEETS,
  'air-land': P.AIR_LAND,
  stacking: P.STACKING,
  rebuilding: P.REBUILDING,
  reinforcement: P.REINFORCEMENT,
};

const SETUP = 0;
const START = 1;
const PHASES = 2;
const END = 3;
const NEXT = 4;

/** The whole game. Word 1: where in the turn; word 2: index of the next phase. */
export const sequence: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { scalars } = g.p;
    switch (fr[f + 1]) {
      case SETUP:
        fr[f + 1] = START;
        g.push(P.SETUP);
        return false;
      case START:
        fr[f + 1] = PHASES;
        fr[f + 2] = 0;
        scalars[S.PHASE] = -1;
        if (g.telling)
          g.tell({ what: 'turn', rule: '3.1', text: { en: `Turn ${g.turn} begins`, ja: `第${g.turn}ターン開始` } });
        g.push(P.TURN_START);
        return false;
      case PHASES: {
        const k = fr[f + 2]!;
        if (k >= g.w.phases.length) {
          fr[f + 1] = END;
          return false;
        }
        fr[f + 2] = k + 1;
        scalars[S.PHASE] = k;
        g.push(entryOf(PHASE_PROCEDURES, g.w.phases[k]!.id)!);
        return false;
      }
      case END:
        fr[f + 1] = NEXT;
        scalars[S.PHASE] = g.w.phases.length;
        g.push(P.TURN_END);
        return false;
      default:
        if (endOfTurn(g)) return false;
        if (g.turn >= g.w.calendar.last) {
          endOfGame(g);
          return false;
        }
        scalars[S.TURN] = g.turn + 1;
        scalars[S.VICTORY_DIRTY] = 1;
        g.p.changed();
        fr[f + 1] = START;
        return false;
    }
  },
};
