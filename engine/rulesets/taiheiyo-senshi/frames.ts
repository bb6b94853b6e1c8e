/** Words of the procedures' frames by name; word 1, the stage, is `AT.stage`. */
import { OF_LIST } from '../../kernel/effect-lists';
import { locals } from '../../kernel/frames';

/** 6.1: whether those that leave have left; ships that stay longer. */
export const IN_ARRIVALS = locals('stage', 'side', 'left', 'stay');

/** 9.2: one assault; whether it is the first of the step. */
export const IN_ASSAULT = locals('stage', 'side', 'port', 'first');

/** 9.2: whether one has been announced; from `tried` on, ports that were tried in vain. */
export const IN_ASSAULTS = locals('stage', 'side', 'announced', 'tried');

/** 8: movement left on entry, the round, the winner. */
export const IN_COMBAT = locals('stage', 'attacker', 'point', 'left', 'round', 'winner');

/** 7.6: a counter-move. */
export const IN_COUNTER = locals('stage', 'side', 'from', 'to');

/** Its event + 1 (0: none) and the point it is about or -1; only the effects of this side + 1. */
export const IN_EFFECTS = locals(...OF_LIST, 'event', 'point', 'only');

/** An event that is declared: the point it is about or -1. */
export const IN_EVENT = locals('stage', 'event', 'point', 'window');

/** The land air that was chosen or -1; how many are still to come. */
export const IN_GAIN = locals('stage', 'side', 'unit', 'left');

/** 9.1. */
export const IN_ISOLATION = locals('stage', 'side');

/**
 * 7.5: where from (-1: to be chosen), movement left, event + 1 whose move it is, whether it has gone into the enemy before, cost of the
 * way ahead.
 */
export const IN_MOVE = locals('stage', 'side', 'from', 'to', 'left', 'event', 'entered', 'cost');

/** The side that names the port, the side that needs more, how much. */
export const IN_NAME_PORT = locals('stage', 'side', 'force', 'more');

/** 7: whether the side operates in the other's place. */
export const IN_OPERATION = locals('stage', 'side', 'instead');

/** 7.1: state of the table; side that operates first after dice; passes so far. */
export const IN_OPERATIONS = locals('stage', 'unused', 'state', 'first', 'passes');

/** Cards still to be spent. */
export const IN_PAY = locals('stage', 'side', 'cards');

/** 9.3: whether it is in the supply phase. */
export const IN_REDEPLOY = locals('stage', 'side', 'unit', 'supply');

/** 9.3: redeployment and return of the supply phase. */
export const IN_REDEPLOYMENT = locals('stage', 'side');

/** 7.6: the side that may respond, the point that was entered. */
export const IN_RESPONSE = locals('stage', 'side', 'point');

/** 7.3: supply as an operation. */
export const IN_RESUPPLY = locals('stage', 'side', 'point');

/** 8.1. */
export const IN_RETREAT = locals('stage', 'side', 'point');

/** Return to port; whether it is in the supply phase, where a ship returns once. */
export const IN_RETURN = locals('stage', 'side', 'point', 'supply');

/** Units still to go. */
export const IN_SEND = locals('stage', 'side', 'effect', 'left');

/** 7.3(4). */
export const IN_SHIFT = locals('stage', 'side');

/** 9.4: supply in the supply phase; `stage` 1: what is free has been done. */
export const IN_SHIP_SUPPLY = locals('stage', 'side');

/** 9.4: one point of it. */
export const IN_SUPPLY_POINT = locals('stage', 'side', 'point');

/** The base of a fleet train. */
export const IN_TRAIN = locals('stage', 'side', 'base');

/** Which side's turn it is to declare; only this side + 1; the point it is about or -1. */
export const IN_WINDOW = locals('stage', 'window', 'turn', 'only', 'point');
