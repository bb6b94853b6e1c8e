/** Words of the procedures' frames by name; word 1, the stage, is `AT.stage`. */
import { OF_LIST } from '../../kernel/effect-lists';
import { locals } from '../../kernel/frames';
import { P } from './codes';
import type { Position } from './position';

/** 7.2: one offensive; the landing that is the next; whether it has been found out; battles that have been fought, as bits of two words. */
export const IN_OFFENSIVE = locals('stage', 'next', 'found', 'fought', 'foughtToo');

/** Moves of one side: the objective chosen + 1, the unit chosen + 1, whether a unit was activated for the objective. */
export const IN_ACTIVATE = locals('stage', 'side', 'objective', 'unit', 'taken');

/** 9: one battle. Hits, whom they may fall on elsewhere, losses of ground combat by side; who has won in the air and at sea. */
export const IN_BATTLE = locals(
  'stage',
  'battle',
  'winner',
  'hits0',
  'hits1',
  'critical0',
  'critical1',
  'quota0',
  'quota1',
  'lost0',
  'lost1',
  'steps0',
  'steps1',
);

/** 9.2.F, 9.4: hits of a side on the other; the unit + 1 that keeps a step. */
export const IN_HITS = locals('stage', 'battle', 'side', 'hits', 'critical', 'ground', 'quota', 'lost', 'kept');

/** 9.6: moves after battle of a side: the first unit of the group asked for + 1, a ship that parts from its group + 1. */
export const IN_WITHDRAW = locals('stage', 'side', 'unit', 'alone');

/** Units of a side to be placed or removed. */
export const IN_LIST = locals('stage', 'side', 'unit', 'place');

/** 9.5: retreat of the reaction side from a battle. */
export const IN_RETREAT = locals('stage', 'battle', 'unit');

/** 8.43: ground units that may step out of a hex that others have come into: who came last + 1, half movement points left to it. */
export const IN_DISENGAGE = locals('stage', 'place', 'unit', 'halves');

/** A unit that comes on the map: who chooses, with how many steps, with which flags; a headquarters that comes back early. */
export const IN_PLACE = locals('stage', 'side', 'unit', 'steps', 'flags', 'early');

/** 9.2.F.7: carriers of a battle that may shift a loss: the side. */
export const IN_SWAP = locals('stage', 'battle', 'side');

/** What a card does when it is played, and whose it is; a list of its effects: of the present one the unit + 1, and where from and to + 1. */
export const IN_EFFECTS = locals('stage', 'card', 'side');
export const IN_CARD_LIST = locals(...OF_LIST, 'unit', 'from', 'to', 'card');

/** Steps that units lose by an event: its effect, the steps left, who chooses. */
export const IN_LOSS = locals('stage', 'effect', 'left', 'by', 'unit');

/** The battle that a card is for: the card, whose it is. */
export const IN_RAID = locals('stage', 'card', 'side');

/** Bids: the side that the first player bid for, and how much. */
export const IN_BID = locals('stage', 'side', 'points');

/** A hand that is drawn: whose, and how many cards. */
export const IN_HAND = locals('stage', 'side', 'count');

/** What an event gives: its effect, whose it is, how much is left, the unit + 1 that goes. */
export const IN_GIVEN = locals('stage', 'effect', 'side', 'left', 'unit');

/** 13.63: units that leave a nation: the trigger, which of its moves, the least unit that has not been asked for, who is asked for. */
export const IN_RELOCATE = locals('stage', 'trigger', 'move', 'unit', 'who');

/** 8.43: a unit + 1 that goes on by land with so many half movement points. */
export const IN_ADVANCE = locals('stage', 'side', 'unit', 'halves');

/** Where frames keep the unit that is asked about, + 1. */
const ASKED: Readonly<Record<number, number>> = {
  [P.WITHDRAW]: IN_WITHDRAW.unit,
  [P.RETREAT]: IN_RETREAT.unit,
  [P.EMERGENCY]: IN_LIST.unit,
  [P.PLACE]: IN_PLACE.unit,
  [P.LIST]: IN_CARD_LIST.unit,
  [P.RELOCATE]: IN_RELOCATE.who,
  [P.ACTIVATE]: IN_ACTIVATE.unit,
  [P.REDEPLOY]: IN_GIVEN.unit,
  [P.NAVAL_MOVES]: IN_LIST.unit,
};

/** The unit whose way is asked for now; -1: none. */
export function unitAsked({ frames, stack }: Position): number {
  const at = ASKED[frames[stack.top]!];
  return at === undefined ? -1 : frames[stack.top + at]! - 1;
}
