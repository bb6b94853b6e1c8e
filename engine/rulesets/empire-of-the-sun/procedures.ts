/** Which procedure a frame's number means. */
import { activate } from './activate';
import { place, reinforcements, replacements } from './arrivals';
import { battle } from './battle';
import { P } from './codes';
import { emergency, excess } from './displace';
import { effects, evacuate, exchange, express, loss } from './effects';
import { hits, swap } from './hits';
import { offensive } from './offensive';
import { initiative, offensives } from './offensives';
import type { Procedure } from './play';
import { retreat } from './retreat';
import { sequence } from './sequence';
import { setupProcedure } from './setup';
import { attrition, deal, endOfTurn, political, status, strategicWarfare } from './turn';
import { withdraw } from './withdraw';

const list: Procedure[] = [];
list[P.SEQUENCE] = sequence;
list[P.SETUP] = setupProcedure;
list[P.REINFORCEMENTS] = reinforcements;
list[P.REPLACEMENTS] = replacements;
list[P.STRATEGIC_WARFARE] = strategicWarfare;
list[P.DEAL] = deal;
list[P.INITIATIVE] = initiative;
list[P.OFFENSIVES] = offensives;
list[P.OFFENSIVE] = offensive;
list[P.ACTIVATE] = activate;
list[P.BATTLE] = battle;
list[P.HITS] = hits;
list[P.WITHDRAW] = withdraw;
list[P.EMERGENCY] = emergency;
list[P.EXCESS] = excess;
list[P.STATUS] = status;
list[P.POLITICAL] = political;
list[P.ATTRITION] = attrition;
list[P.END_OF_TURN] = endOfTurn;
list[P.RETREAT] = retreat;
list[P.PLACE] = place;
list[P.SWAP] = swap;
list[P.EFFECTS] = effects;
list[P.LOSS] = loss;
list[P.EXCHANGE] = exchange;
list[P.EVACUATE] = evacuate;
list[P.EXPRESS] = express;

/** The procedures by number. */
export const PROCEDURES: readonly Procedure[] = list;
