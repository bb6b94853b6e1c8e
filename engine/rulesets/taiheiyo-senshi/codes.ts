/** Numbers of the position and of answers: scalars, flags, answer codes. None of them is a number of the game. */
import { verbsOf } from '../../kernel/answer-forms';
import { ANSWERS } from './answers';

/** Where a unit is when it stands in no point: out of the game, or on the turn record (the turn is in `due`). */
export const OUT = -1;
export const TRACK = -2;

/** Scalars of the position. */
export const S = {
  TURN: 0,
  /** Index of the step in progress among all steps; -1 before the first one. */
  PHASE: 1,
  SEED_LOW: 2,
  SEED_HIGH: 3,
  /** -2 while the game goes on, else the winning side. */
  WINNER: 4,
  REASON: 5,
  /** How far the first side is ahead. */
  SCORE: 6,
  /** 1 after the strategic shift. */
  SHIFTED: 7,
  /** Point of the fleet train + 1, and the turn in which it was placed last. */
  TRAIN: 8,
  TRAIN_TURN: 9,
  /** First card of the deck's order that is still to be drawn, and where the order ends. */
  DECK_NEXT: 10,
  DECK_LENGTH: 11,
  /** How often the deck was shuffled. */
  SHUFFLES: 12,
  /** Resolutions and contests of the turn: they tell their dice apart. */
  STRIKES: 13,
  CONTESTS: 14,
  /** Whether the last operation was a pass. */
  PASSED: 15,
  /** The operation was ended by a card; the side that operates instead of the other, + 1. */
  CANCELLED: 16,
  INSTEAD: 17,
  /** Combat in progress: its point + 1, the attacker, and the round. */
  FIGHT: 18,
  ATTACKER: 19,
  ROUND: 20,
  /** Ground strength that cards add to the assault in progress. */
  BONUS: 21,
  /** Port under assault + 1. */
  ASSAULT: 24,
  /** State of the initiative in which the next operation phase begins; 0 = the first. */
  STATE: 25,
  /** Players exchange sides after the bid. */
  SWAPPED: 26,
  /** Movement the moving group has left. */
  LEFT: 22,
  /** Bid for the first side, + 1 (optional rule). */
  BID: 23,
  /** Rules of lost repairs whose port has fallen once, as bits. */
  FALLEN: 27,
  LENGTH: 28,
} as const;

// Flags of a unit.

/** A ship shows its back: it has acted. */
export const BACK = 1;
/** On the turn record as a ship under repair, not as a reinforcement. */
export const REPAIR = 2;
/** Chosen for the group in the making. */
export const SELECTED = 4;
/** Moves with the group whose operation is in progress. */
export const MOVER = 8;
/** May be given hits in the resolution in progress. */
export const TARGET = 16;
/** Has redeployed or returned in this supply phase. */
export const SHIFTED = 32;
/** Has its second values (optional rules). */
export const REBUILT = 64;
/** Stays longer than its code says (optional rule). */
export const STAYED = 128;

/** What a unit suffers when losses are applied: so many turns of absence, or this. */
export const SUNK = 1000;

/** States of an enemy port (4.2(3)): its owner's, held as a base by land air, by ships, by an air range, or nobody's. */
export const PORT = { OWN: 0, AIR: 1, SHIPS: 2, RANGE: 3, NOBODY: 4 } as const;

/** Where a card is: in the deck, used face up, in the hand of side 0 or 1, or discarded from it face down. */
export const CARD = { DECK: 0, USED: 1, HAND: 2, DOWN: 4 } as const;

/** How long an event stays in use. */
export const USE = { NONE: 0, STEP: 1, COMBAT: 2, OPERATION: 3 } as const;

/** Windows in which events may be declared; pairs are of side 0 and side 1. */
export const WINDOWS = [
  'operation',
  'before-japanese-operation',
  'before-allied-operation',
  'japanese-move',
  'allied-move',
  'combat-start',
  'surface-combat-start',
  'air-raid-resolution',
  'port-assault',
  'before-allied-assault',
  'any-time',
] as const;
export const W = {
  OPERATION: 0,
  /** Before an operation of side 0; of side 1 is the next one. */
  BEFORE: 1,
  MOVE: 3,
  COMBAT: 5,
  SURFACE: 6,
  RAID: 7,
  ASSAULT: 8,
  BEFORE_ASSAULT: 9,
  ANY: 10,
} as const;

/** Verbs of answers. */
export const A = verbsOf(ANSWERS);

/** Kinds of dice, part of every purpose. */
export const D = {
  DEAL: 1,
  INITIATIVE: 2,
  STRIKE: 3,
  DAMAGE: 4,
  EVENT: 5,
  DISCARD: 6,
  HIDE: 7,
} as const;

/** Procedures that a frame may run. */
export const P = {
  SEQUENCE: 1,
  SETUP: 2,
  EFFECTS: 3,
  WINDOW: 5,
  PAY: 6,
  ARRIVALS: 7,
  TRIGGERS: 8,
  OPERATIONS: 9,
  OPERATION: 10,
  MOVE: 11,
  RESPONSE: 12,
  COUNTER: 13,
  RETURN: 14,
  RETREAT: 15,
  REDEPLOY: 16,
  RESUPPLY: 17,
  TRAIN: 18,
  COMBAT: 19,
  STRIKE: 20,
  ISOLATION: 21,
  ASSAULTS: 22,
  ASSAULT: 23,
  REDEPLOYMENT: 24,
  SHIP_SUPPLY: 25,
  SUPPLY_POINT: 26,
  TURN_END: 27,
  EVENT: 28,
  BID: 29,
  STRATEGIC_SHIFT: 30,
  /** Procedures of single events. */
  RAID: 40,
  NAME_PORT: 41,
  SEND: 42,
  GAIN: 43,
} as const;

/** Nobody's. */
export const NOBODY = -1;
