/** Words of the position and codes of answers and procedures. */
import { verbsOf } from '../../kernel/answer-forms';
import { ANSWERS } from './answers';

/** Where a unit is when it stands nowhere. */
export const RESERVE = -1;
export const ELIMINATED = -2;
/** On the turn record: `due` says on which turn it comes. */
export const TO_COME = -3;

/** Numbers of the position, one of each. */
export const S = {
  TURN: 0,
  /** Step of the turn in progress; -1: none. */
  STEP: 1,
  WINNER: 2,
  REASON: 3,
  SEED_LOW: 4,
  SEED_HIGH: 5,
  /** Dice cast in this turn. */
  ROLLS: 6,
  SHUFFLES: 7,
  /** The phase in progress is to end. */
  ENDED: 8,
  /** What events add to the fight in progress: columns, and to the die. */
  BONUS_SHIFT: 9,
  BONUS_DIE: 10,
  /** Actions in progress, one in the other. */
  LEVEL: 11,
  LENGTH: 12,
} as const;

/** Where a card is; `HAND` + side: in a hand. */
export const CARD = { DECK: 0, DISCARDED: 1, REMOVED: 2, HAND: 3 } as const;

/** Procedures. */
export const P = {
  SEQUENCE: 1,
  SET_UP: 2,
  ARRIVALS: 3,
  WITHDRAWALS: 4,
  PHASE: 5,
  HAPPENINGS: 29,
  BY_HAND: 6,
  UNIT: 7,
  MARKER: 8,
  TABLE: 9,
  EFFECTS: 10,
  MOVE: 11,
  ATTACK: 12,
  SUPPLY: 13,
  FIRE: 14,
  RALLY: 15,
  FLEE: 16,
  REPLACEMENTS: 17,
  DRAW: 30,
  CARDS: 31,
  CARD: 32,
  WINDOW: 33,
  POINTS: 34,
  ACTION: 35,
  INFLUENCE: 36,
  BUILD: 37,
  NOTHING: 38,
  FIRST: 39,
  BID: 40,
  SPOT: 41,
} as const;

/** Verbs of answers. */
export const A = verbsOf(ANSWERS);

/** Kinds of dice, for their purposes. */
export const ROLLED = { HAND: 1, TABLE: 2, ARRIVAL: 3, SHUFFLE: 4, EFFECT: 5, FIRE: 6, MORALE: 7, LOT: 8 } as const;
