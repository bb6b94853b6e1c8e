/** Numbers of the position and of answers: classes, scalars, flags, answer codes. None of them is a number of the game. */
import { verbsOf } from '../../kernel/answer-forms';
import { ANSWERS } from './answers';

/** Unit classes, in the order of the position's indexes. */
export const FLEET = 0;
export const LAND = 1;
export const AIR = 2;
export const CLASSES = ['fleet', 'land', 'air'] as const;

/** Where a unit is when it is on no node of the map. */
export const ELIMINATED = -1;
export const RESERVE = -2;
/** Still to arrive; the turn is in the unit's data. */
export const EXPECTED = -3;

/** Scalars of the position. */
export const S = {
  TURN: 0,
  PHASE: 1,
  SEED_LOW: 2,
  SEED_HIGH: 3,
  /** -2 while the game goes on, -1 draw, else the winning side. */
  WINNER: 4,
  REASON: 5,
  DECK: 6,
  DECK_NEXT: 7,
  DECK_LENGTH: 8,
  BOMB: 9,
  SURRENDERED: 10,
  ENTERED: 11,
  AIR_USED: 12,
  AIR_NOW: 13,
  DUTY_DONE: 14,
  /** The base that comes to another side now, as its place + 1. */
  TAKEN: 15,
  BID: 16,
  RESULT: 17,
  DIRTY: 18,
  VICTORY_DIRTY: 19,
  TOKENS: 20,
  /** Players exchange sides after the bid. */
  SWAPPED: 21,
  /** Dice of effects so far. */
  ROLLS: 22,
  LENGTH: 24,
} as const;

/** Numbers of each side; two words each, by side. */
export const N = {
  RP: 0,
  TRP: 2,
  BRP: 4,
  /** Modifier of the next TRP. */
  MODIFIER: 6,
  /** Gains and losses of RP by events before the TRP is determined. */
  EVENTS: 8,
  REDEPLOYED: 10,
  BUILT: 12,
  TRANSPORTS: 14,
  /** Land that redeployed without the network. */
  UNLINKED: 16,
  SUBMARINES: 18,
  PENALTY: 20,
  /** Depots on the map. */
  DEPOTS: 22,
  LENGTH: 24,
} as const;

/** Flags of a unit. */
export const MOVED = 1;
export const REDEPLOYED = 2;
export const SELECTED = 4;
export const SUPPORTING = 8;
/** Aboard a fleet that retreated: it makes no assault. */
export const RETREATED = 16;
/** Counts as a unit of the confined nation (12.2). */
export const ADOPTED = 32;
/** An Air that its owner keeps out of the combat in progress (9.2). */
export const WITHHELD = 64;

/** Flags of a place; those of side 1 are those of side 0 shifted by one. */
export const DEPOT = 1;
export const CONTINUING = 4;
export const TARGET = 8;
export const ACTIVATED = 32;
export const FOUGHT = 64;
/** Depot built this phase, by side. */
export const BUILT = 128;
export const CHANGED = 512;
/** Supply source, by side. */
export const SOURCE = 1024;
/** Base that has come to another side, until it is seen to. */
export const TAKEN = 4096;

/** Most effects of cards that may last through a turn at once. */
export const TOKENS = 12;

/** Kinds of combat. */
export const FLEET_COMBAT = 0;
export const GROUND_COMBAT = 1;
export const ASSAULT = 2;
export const COMBATS = ['fleet', 'ground', 'assault'] as const;

/** Verbs of answers. */
export const A = verbsOf(ANSWERS);

/** Kinds of dice, part of every purpose. */
export const D = {
  RESOURCES: 1,
  DEAL: 2,
  SHUFFLE: 3,
  FIGHT: 4,
  SUBMARINE: 5,
  EFFECT: 7,
  HIDE: 8,
} as const;

/** Procedures that a frame may run. */
export const P = {
  SEQUENCE: 1,
  SETUP: 2,
  TURN_START: 3,
  TURN_END: 4,
  EVENT: 5,
  EFFECTS: 6,
  RESOURCES: 7,
  DEPOTS: 8,
  SUPPLY: 9,
  MOVEMENT: 10,
  IMPULSE: 11,
  STACK: 12,
  PATH: 13,
  SCREEN: 14,
  COMBAT: 15,
  BATTLE: 16,
  FIGHT: 17,
  HITS: 18,
  RETREAT: 19,
  FLEETS: 20,
  AIR_LAND: 21,
  STACKING: 22,
  REBUILDING: 23,
  REINFORCEMENT: 24,
  SETTLE: 25,
  TOKENS: 26,
  REDEPLOY: 27,
  SUPPORT: 28,
  HAPPENINGS: 29,
} as const;

/** Times of what happens by itself that are no phase, as steps; their words. */
export const MOMENT = { TURN_START: -1, TURN_END: -2, BASE_TAKEN: -3 } as const;
export const MOMENTS: readonly string[] = ['turn-start', 'turn-end', 'base-taken'];

/** Values of a kind by the steps that are left stand at `kind * STEPS + stepsLeft`. */
export const STEPS = 8;
