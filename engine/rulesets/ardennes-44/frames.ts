/** Words of the procedures' frames by name; word 1, the stage, is `AT.stage`. */
import { locals } from '../../kernel/frames';

/**
 * 19: an advance to the hex that was fought for: whose, of which kind; the unit on its way + 1, its hexes so far, whether it has left the
 * good roads.
 */
export const IN_ADVANCE = locals('stage', 'hex', 'side', 'kind', 'unused', 'unit', 'hexes', 'offRoad');

/**
 * 14: an attack on a place: the attacker's side, flags (`reckoning.ts`), place of the breakthrough group + 1, whether a bridge was blown,
 * next bridge to ask for, whether an air marker is used, whether it comes as a surprise.
 */
export const IN_ATTACK = locals('stage', 'target', 'side', 'flags', 'group', 'blown', 'bridge', 'air', 'surprise');

/** 20: declaring (0) or rolling (1); next unit; the unit that has left + 1, and whether it is disordered at the end. */
export const IN_DISENGAGE = locals('stage', 'rolling', 'side', 'next', 'gone', 'disordered');

/** 6: whether its die is rolled; row of the table + 1; divisions still to be named, and the one named last + 1. */
export const IN_FUEL = locals('stage', 'table', 'rolled', 'row', 'left', 'named');

/** 16: mark of the units that may lose the steps, the unit that must + 1 or 0, the place fought for + 1 where tanks lose first. */
export const IN_LOSSES = locals('stage', 'side', 'steps', 'mark', 'first', 'place');

/**
 * 11: the chosen unit + 1; where it has come in, or to on its way, + 1; what it has spent, the verb of its way; the way of moving + 1 in
 * which it may slip on through enemy zones (27.1), and the one + 1 in which it goes by way of named hexes; whether such a hex is to be
 * named; a unit that was turned back before a bridge + 1 (7.8), and what of it was kept.
 */
export const IN_MOVEMENT = locals(
  'stage',
  'unit',
  'came',
  'spent',
  'verb',
  'slip',
  'mode',
  'naming',
  'turned',
  'turnedSpent',
  'turnedVerb',
  'turnedMode',
);

/** 34: markers used; the unit that goes first + 1; where its stack goes + 1, and from where. */
export const IN_NIGHT_INFILTRATION = locals('stage', 'side', 'used', 'leader', 'to', 'from');

/** 25.3: markers used. */
export const IN_NIGHT_MARKING = locals('stage', 'side', 'used');

/** 3.4: the unit to be placed + 1. */
export const IN_PLACEMENT = locals('stage', 'unit');

/**
 * 25.2: points used, and those of them for others than infantry; lost unit to be placed + 1; unit to be filled up + 1; remnant that makes
 * place for the lost one + 1.
 */
export const IN_REPLACEMENTS = locals('stage', 'side', 'used', 'others', 'placed', 'filled', 'remnant');

/** 17: hexes to go, flags (`retreat.ts`), hexes walked, and from `been` on where it has been. */
export const IN_RETREAT = locals('stage', 'unit', 'hexes', 'flags', 'walked', 'been');

/** 4: whether the first phase has been entered. */
export const IN_SEQUENCE = locals('stage', 'entered');

/** 8: place to look at next; after combats, who has gone back may stand too close until he moves (17.4). */
export const IN_STACKING = locals('stage', 'side', 'next', 'afterCombat');

/** 24: whether the dice are to be rolled; roadblocks of earlier phases that may still be taken up (24.8). */
export const IN_TRAFFIC = locals('stage', 'begun', 'rolling', 'roadblocks');
