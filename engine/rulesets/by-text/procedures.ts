/** Which procedure a frame's number means. */
import { action } from './activation';
import { arrivals, withdrawals } from './arrivals';
import { attack } from './attack';
import { build } from './build';
import { byHand, chooseColumn, chooseMarkerPlace, chooseUnit } from './by-hand';
import { card, cards } from './card-play';
import { P } from './codes';
import { draw } from './draw';
import { effects } from './effects';
import { fire } from './fire';
import { influence } from './influence';
import { move } from './move';
import type { Procedure } from './play';
import { points } from './points';
import { rally } from './rally';
import { phase, sequence } from './sequence';
import { setUp } from './setup';
import { supply } from './supply';
import { window } from './windows';

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
list[P.DRAW] = draw;
list[P.CARDS] = cards;
list[P.CARD] = card;
list[P.WINDOW] = window;
list[P.POINTS] = points;
list[P.ACTION] = action;
list[P.INFLUENCE] = influence;
list[P.BUILD] = build;
list[P.NOTHING] = { step: (g) => g.done() };

/** The procedures by number. */
export const procedures: readonly Procedure[] = list;
