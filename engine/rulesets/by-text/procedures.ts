/** Which procedure a frame's number means. */
import { arrivals, withdrawals } from './arrivals';
import { attack } from './attack';
import { byHand, chooseColumn, chooseMarkerPlace, chooseUnit } from './by-hand';
import { P } from './codes';
import { effects } from './effects';
import { fire } from './fire';
import { move } from './move';
import type { Procedure } from './play';
import { rally } from './rally';
import { phase, sequence } from './sequence';
import { setUp } from './setup';
import { supply } from './supply';

const list: Procedure[] = [];
list[P.SEQUENCE] = sequence;
list[P.SET_UP] = setUp;
list[P.ARRIVALS] = arrivals;
list[P.WITHDRAWALS] = withdrawals;
list[P.PHASE] = phase;
list[P.BY_HAND] = byHand;
list[P.UNIT] = chooseUnit;
list[P.MARKER] = chooseMarkerPlace;
list[P.TABLE] = chooseColumn;
list[P.EFFECTS] = effects;
list[P.MOVE] = move;
list[P.ATTACK] = attack;
list[P.SUPPLY] = supply;
list[P.FIRE] = fire;
list[P.RALLY] = rally;

/** The procedures by number. */
export const procedures: readonly Procedure[] = list;
