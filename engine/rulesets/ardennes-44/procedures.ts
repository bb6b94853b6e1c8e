/** Which procedure a frame's number means. */
import { advance } from './advance';
import { artillerySupply } from './artillery';
import { attack } from './attack';
import { bridgePhase } from './bridges';
import { P } from './codes';
import { combatPhase } from './combat';
import { disengage } from './disengagement';
import { fuelPhase } from './fuel';
import { losses } from './losses';
import { movement } from './movement';
import { nightMarking } from './night';
import { placement } from './placement';
import type { Procedure } from './play';
import { recovery } from './recovery';
import { replacements } from './replacements';
import { result } from './result';
import { retreat } from './retreat';
import { endOfTurn, sequence, victoryPhase } from './sequence';
import { stackingFix } from './stacking';
import { supplyPhase } from './supply';
import { trafficPhase } from './traffic';

const list: Procedure[] = [];
list[P.SEQUENCE] = sequence;
list[P.ARTILLERY_SUPPLY] = artillerySupply;
list[P.BRIDGES] = bridgePhase;
list[P.MOVEMENT] = movement;
list[P.RECOVERY] = recovery;
list[P.COMBAT] = combatPhase;
list[P.ATTACK] = attack;
list[P.LOSSES] = losses;
list[P.RETREAT] = retreat;
list[P.ADVANCE] = advance;
list[P.SUPPLY] = supplyPhase;
list[P.DISENGAGE] = disengage;
list[P.RESULT] = result;
list[P.STACKING] = stackingFix;
list[P.VICTORY] = victoryPhase;
list[P.END_OF_TURN] = endOfTurn;
list[P.FUEL] = fuelPhase;
list[P.TRAFFIC] = trafficPhase;
list[P.NIGHT_MARKING] = nightMarking;
list[P.REPLACEMENTS] = replacements;
list[P.PLACEMENT] = placement;

/** The procedures by number. */
export const PROCEDURES: readonly Procedure[] = list;
