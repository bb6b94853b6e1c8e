/** Numbers of the position and of answers: scalars, flags, answer codes. None of them is a number of the game. */
import { verbsOf } from '../../kernel/answer-forms';
import { ANSWERS } from './answers';

/** Where a unit is when it stands in no place: out of the game, on the turn record (the turn is in `due`), or never in play yet. */
export const OUT = -1;
export const TRACK = -2;
export const RESERVE = -3;

/** Classes of units, in this order. */
export const CLASSES = ['headquarters', 'naval', 'air', 'ground'] as const;
export const HQ = 0;
export const NAVAL = 1;
export const AIR = 2;
export const GROUND = 3;

/** Scalars of the position. */
export const S = {
  TURN: 0,
  /** Index of the step in progress among all steps; -1 before the first one. */
  PHASE: 1,
  SEED_LOW: 2,
  SEED_HIGH: 3,
  WINNER: 4,
  REASON: 5,
  /** Cards drawn from and lengths of the decks, by side. */
  DECK_NEXT_0: 6,
  DECK_LENGTH_0: 7,
  DECK_NEXT_1: 8,
  DECK_LENGTH_1: 9,
  /** Who acts in the offensives segment, and who goes first. */
  ACTIVE: 10,
  FIRST: 11,
  /** How often decks were shuffled; rolls of the turn: they tell dice apart. */
  SHUFFLES: 12,
  ROLLS: 13,
  /** Political will was lost for an American force this turn; the turn of the last attempt in China; cards Japan draws less. */
  MOURNED: 14,
  CHINA_TURN: 15,
  SUNK: 16,
  /** Nations that have surrendered, as bits in the order of the game's verb. */
  SURRENDERED: 17,
  /** Lasting effects that have begun, and those that have ended for good, as bits in the order of the game's verb. */
  FLAGS: 18,
  ENDED: 19,
  /** Cards drawn by events in this phase, by side. */
  DRAWN_0: 20,
  DRAWN_1: 21,
  /** Place of the emergency route + 1, and the side whose it is. */
  EXPRESS: 22,
  EXPRESS_SIDE: 23,
  /** The side that has to begin with the card it set aside, + 1 (7.29.A). */
  PREEMPTS: 24,
  /** Reinforcements of this side + 1 are delayed, on this turn. */
  DELAYED_SIDE: 25,
  DELAYED_TURN: 26,
  /** Hexes that the progress of the war needs this turn (16.47). */
  PROGRESS: 27,
  /** Cards that bombing takes this turn, and on how many turns in a row it has taken any (12.3, 16.2). */
  BOMBS: 28,
  BOMBED_TURNS: 29,
  /** National status segments in a row in which a side was cut off from its resources (13.93). */
  CUT_OFF: 30,
  /** Nations whose liberation has given back what their surrender cost, as bits. */
  LIBERATED: 31,
  /** Sides whose decks are shuffled anew at the end of the turn, as bits (5.37). */
  RESHUFFLE: 32,
  /** Cards that each side has played this turn. */
  PLAYS_0: 33,
  PLAYS_1: 34,
  /** Change of political will by bids, and whether the players have exchanged their sides. */
  BID: 35,
  EXCHANGED: 36,
  LENGTH: 37,
} as const;

/** Words of the offensive in progress. */
export const O = {
  /** Side + 1 whose offensive it is; 0: there is none. */
  SIDE: 0,
  CARD: 1,
  /** How the card was played. */
  MODE: 2,
  HQ: 3,
  /** Operations value: moves are counted by it. */
  OPS: 4,
  /** Units that may be activated, and how many have been. */
  LIMIT: 5,
  USED: 6,
  /** Surprise, intercept, ambush. */
  CONDITION: 7,
  /** Dice at most so high find out. */
  VALUE: 8,
  /** A unit moved through a zone of the reaction side. */
  NOTICED: 9,
  /** Headquarters of the reaction + 1, how many units it may activate, has activated, points of shipping it has used. */
  REACTION_HQ: 10,
  REACTION_LIMIT: 11,
  REACTION_USED: 12,
  REACTION_ASP: 13,
  /** How many battles there are. */
  BATTLES: 14,
  /** Moves are those of the reaction. */
  REACTING: 15,
  /** Services activated under rivalry, as bits. */
  SERVICES: 16,
  /** Points of shipping used in this offensive: they are given back where it is cancelled. */
  ASP: 17,
  /** Reaction cards in force, + 1. */
  REPLY_1: 18,
  REPLY_2: 19,
  REPLY_3: 20,
  /** Battle in progress + 1. */
  FIGHT: 21,
  /** The die of intelligence was rolled; a card has changed the condition; one unit has crossed by barge. */
  ROLLED: 22,
  REPLIED: 23,
  BARGED: 24,
  /** The offensive is cancelled. */
  CANCELLED: 25,
  /** Battle + 1 for which the effects in progress are; how often an event has made such a card worse for the other side. */
  RAID: 26,
  RAID_BONUS: 27,
  /** Place + 1 that an airborne landing has taken: an air unit that reaches it has to take part. */
  DROP: 28,
  /** All headquarters run it together. */
  ALL: 29,
  LENGTH: 30,
} as const;

/** How a card is played. */
export const MODE = { OPERATIONS: 1, EVENT: 2 } as const;

/** Intelligence conditions, by what outranks what. */
export const CONDITION = { SURPRISE: 0, INTERCEPT: 1, AMBUSH: 2 } as const;
export const CONDITIONS = ['surprise', 'intercept', 'ambush'] as const;

/** Flags of a unit, until the offensive is over. */
export const ACTIVATED = 1;
/** Came into its hex from the sea with points of shipping, by its own ship, or by barge. */
export const ASSAULTING = 2;
/** Came into its hex by land. */
export const LANDED = 4;
/** Moved strategically: it neither fights nor moves again. */
export const STRATEGIC = 8;
/** May be activated: path and supply led to it when the headquarters was chosen (7.21). */
export const READY = 16;
/** Fights at half its strength. */
export const HALVED = 32;
/** Has moved. */
export const MOVED = 64;
/** Carried by a ship of its own: what sinks the ship sinks it. */
export const CARRIED = 128;
/** Has moved after the battles. */
export const WITHDRAWN = 256;
/** Was active in the offensive that was cancelled, or took part in one of its battles: events ask for it. */
export const SELECTED = 512;
/** Must leave by a move after battle. */
export const DEFEATED = 1024;
/** Has lost a step in the battle in progress. */
export const WOUNDED = 2048;
/** Marks that an offensive leaves behind when it is over: all of them. */
export const TRANSIENT = 4095;
/** On the turn record it can not be delayed, or has been. */
export const UNDELAYED = 4096;
/** Has bombed this turn, or done what it may do; and came back by replacements this turn (12.31, 17.11). */
export const SPENT = 8192;
export const RETURNED = 16384;

// Marks of a place.

/** No transport route joins it (13.77). */
export const NO_ROUTE = 1;
/** Taken from the enemy this turn. */
export const TAKEN = 2;
/** Its intrinsic unit is gone for good (13.94). */
export const RAZED = 4;
/** Lost this turn by the side that is asked for progress: to take it back is none. */
export const LOST = 8;
/** A raid was flown against the ships of the battle here. */
export const RAIDED = 16;
/** A landing here was found out (7.27). */
export const FOUND = 32;

/** Where a card is: out of play, in its deck, in a hand, set aside for a future offensive, discarded, removed. */
export const CARD = { ABSENT: 0, DECK: 1, HAND: 2, FUTURE: 3, DISCARD: 4, REMOVED: 5 } as const;

/** Kinds of rolls. */
export const D = {
  SHUFFLE: 1,
  INTELLIGENCE: 2,
  AIR_NAVAL: 3,
  GROUND: 4,
  SUBMARINE: 5,
  CHINA: 6,
  HIDE: 7,
  EUROPE: 8,
  EVENT: 9,
  PICK: 10,
  BOMBING: 11,
  CARDS: 20,
  BID: 12,
} as const;

/** Most battles of one offensive. */
export const BATTLES = 24;

/** Procedures, by the number in word 0 of their frames. */
export const P = {
  SEQUENCE: 0,
  SETUP: 1,
  REINFORCEMENTS: 2,
  REPLACEMENTS: 3,
  STRATEGIC_WARFARE: 4,
  DEAL: 5,
  INITIATIVE: 6,
  OFFENSIVES: 7,
  OFFENSIVE: 8,
  ACTIVATE: 9,
  BATTLE: 10,
  HITS: 11,
  WITHDRAW: 12,
  EMERGENCY: 13,
  EXCESS: 14,
  STATUS: 15,
  POLITICAL: 16,
  ATTRITION: 17,
  END_OF_TURN: 18,
  RETREAT: 19,
  PLACE: 20,
  SWAP: 21,
  EFFECTS: 22,
  LOSS: 23,
  DISENGAGE: 24,
  BOMBING: 25,
  RAID: 26,
  REDEPLOY: 27,
  PARADROP: 28,
  HAND: 29,
  NAVAL_MOVES: 30,
  STACK: 31,
  JOIN: 32,
  FORCED: 33,
  RELOCATE: 34,
  ADVANCE: 35,
  BID: 36,
  LIST: 37,
} as const;

/** Verbs of answers. */
export const A = verbsOf(ANSWERS);
