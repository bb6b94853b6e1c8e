/** Words of the procedures' frames by name; word 1, the stage, is `AT.stage`. */
import { OF_LIST } from '../../kernel/effect-lists';
import { locals } from '../../kernel/frames';

/** 9.1: nodes whose fleets have fought; whether Land has fought; `BATTLE_ASKS`. */
export const IN_BATTLE = locals('stage', 'place', 'fleets', 'land', 'asks');

/** 6: who has passed, a bit a side; depots still to be removed, or that the phase has begun. */
export const IN_DEPOTS = locals('stage', 'side', 'passed', 'left');

/** 4.3. */
export const IN_EFFECTS = locals(...OF_LIST);

/** 4.2: how many uses are over. */
export const IN_EVENTS = locals('stage', 'uses');

/** 9.6: what is hit (`hits.ts`), kind of combat, hits left. */
export const IN_HITS = locals('stage', 'side', 'what', 'kind', 'node', 'attacker', 'left');

/** 8.2: whether a stack has moved, and whether this impulse carries Land. */
export const IN_IMPULSE = locals('stage', 'side', 'target', 'moved', 'carries');

/** 8.5: fleet (1) or Land (2); whether the cheapest path is followed. */
export const IN_PATH = locals('stage', 'side', 'target', 'mode', 'node', 'direct');

/** 10: the class of the stack, the node it leaves and the place it goes to. */
export const IN_REDEPLOY = locals('stage', 'side', 'class', 'node', 'to');

/** 11: next unit to look at; arrivals before this turn only (13.4); sides that are done. */
export const IN_REINFORCEMENT = locals('stage', 'unit', 'before', 'done');

/** 9.6.3: fleets (1) or Land (2), the node they leave. */
export const IN_RETREAT = locals('stage', 'side', 'what', 'node');

/** 8.5. */
export const IN_SCREEN = locals('stage', 'side', 'node');

/** 8.4: mode open (0), fleet (1) or Land (2). */
export const IN_STACK = locals('stage', 'side', 'target', 'origin', 'mode', 'node');

/** 8.3: sides looked at; the next place. */
export const IN_STACKING = locals('stage', 'sides', 'next');

/** 9.2. */
export const IN_SUPPORT = locals('stage', 'side', 'place');

/** 4.3: the side asked, the effects looked at, sides that are done. */
export const IN_TOKENS = locals('stage', 'side', 'token', 'done');
