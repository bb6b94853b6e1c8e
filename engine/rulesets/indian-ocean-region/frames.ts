/** Words of the procedures' frames by name; word 1, the stage, is `AT.stage`. */
import { OF_LIST } from '../../kernel/effect-lists';
import { locals } from '../../kernel/frames';

/** A phase of one side: the unit that is asked about + 1. */
export const IN_SIDE = locals('stage', 'side', 'unit');

/** 6.2: ships that move together: where they go (a node), hexes of a forced course that are left, + 1, and where the way began that is not told yet, + 1. */
export const IN_SAIL = locals('stage', 'side', 'goal', 'forced', 'left');

/** 6.25: an intervention against ships of a side in a place: the side that is asked. */
export const IN_INTERVENE = locals('stage', 'side', 'place', 'asked');

/** 6.3: cruise missiles at a place, hits that are left, and whether a fort there has been hit (6.36). */
export const IN_BOMBARD = locals('stage', 'side', 'place', 'hits', 'razed');

/** 6.4: whose turn it is, as an index of the order, and how many have passed one after the other. */
export const IN_AIR_SEA = locals('stage', 'at', 'passes');

/** 6.45: the step of strikes, and what orders those that strike now (stage 1: it is set). */
export const IN_STRIKES = locals('stage', 'step', 'first', 'second');

/** Strikes that are applied: which one, and hits of it that are left. */
export const IN_APPLY = locals('stage', 'entry', 'hits');

/** 6.6: a ground combat: the group that strikes now, and steps of both sides before it. */
export const IN_FIGHT = locals('stage', 'side', 'place', 'group', 'attackers', 'defenders', 'score');

/** 6.03: the place of a side in a phase: its procedure, partners that were asked (a bit each), whose turn it is now. */
export const IN_SLOT = locals('stage', 'side', 'procedure', 'asked', 'next');

/** 6.8: how many have agreed on a ceasefire; whom a side wants to act with (+ 1), and which of the sides have been asked. */
export const IN_TALKS = locals('stage', 'agreed', 'side', 'partner');

/** 4.3, 4.4: whose turn it is in the round, as an index of the order; the card that it offers + 1, and to whom. */
export const IN_POLITICS = locals('stage', 'at', 'card', 'other');

/** A card in progress: the unit to be placed + 1, and how many were. */
export const IN_EFFECTS = locals(...OF_LIST, 'unit', 'placed', 'invited', 'accepted', 'asked', 'loop');

/** 6.26, 7.2: troops that a friend would carry. */
export const IN_PASSAGE = locals('stage', 'unit', 'carrier');

/** 5.353: aircraft that leave a place which a side has won. */
export const IN_EVACUATE = locals('stage', 'side', 'place');
