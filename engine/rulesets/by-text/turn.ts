/** Words of the frame that a turn has. */
import { locals } from '../../kernel/frames';

/** The whole game: the next step of the turn. `cup`: how far it is with drawing chits (`CUP`). */
export const IN_TURN = locals('stage', 'step', 'cup');
/** Where in the turn it is. `END`: no phase is left; `OVER`: what happens by itself at the end has happened. */
export const STAGE = { SET_UP: 0, START: 1, WITHDRAWALS: 2, STEP: 3, END: 4, OVER: 5 } as const;
/** Drawing chits: none is to be looked at, one has been drawn, the phase has been left. */
export const CUP = { NONE: 0, DRAWN: 1, LEFT: 2 } as const;
