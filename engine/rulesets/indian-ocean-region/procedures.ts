/** Which procedure a frame's number means. */
import { administration } from './administration';
import { airMovement } from './air-movement';
import { P } from './codes';
import { airSea, engagement } from './engagement';
import { fight, groundCombat } from './ground-combat';
import { groundMovement } from './ground-movement';
import { intervene } from './intervention';
import { bombard, missiles } from './missiles';
import { negotiations } from './negotiations';
import type { Procedure } from './play';
import { evacuate, relocate } from './relocate';
import { sail, seaMovement } from './sea-movement';
import { sequence } from './sequence';
import { setupProcedure } from './setup';
import { siding } from './siding';
import { slot } from './slot';
import { apply, strikes } from './strikes';

const list: Procedure[] = [];
list[P.SEQUENCE] = sequence;
list[P.SETUP] = setupProcedure;
list[P.AIR_MOVEMENT] = airMovement;
list[P.SEA_MOVEMENT] = seaMovement;
list[P.SAIL] = sail;
list[P.INTERVENE] = intervene;
list[P.MISSILES] = missiles;
list[P.BOMBARD] = bombard;
list[P.AIR_SEA] = airSea;
list[P.ENGAGEMENT] = engagement;
list[P.STRIKES] = strikes;
list[P.APPLY] = apply;
list[P.RELOCATE] = relocate;
list[P.GROUND_MOVEMENT] = groundMovement;
list[P.GROUND_COMBAT] = groundCombat;
list[P.FIGHT] = fight;
list[P.EVACUATE] = evacuate;
list[P.SLOT] = slot;
list[P.SIDING] = siding;
list[P.ADMINISTRATION] = administration;
list[P.NEGOTIATIONS] = negotiations;

/** The procedures by number. */
export const PROCEDURES: readonly Procedure[] = list;
