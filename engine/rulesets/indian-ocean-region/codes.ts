/** Numbers of the position and of answers: scalars, flags, answer codes. None of them is a number of the game. */
import { verbsOf } from '../../kernel/answer-forms';
import { ANSWERS } from './answers';

/** Dice have six faces in every game of this rulebook (1.8). */
export const FACES = 6;

/** Where a unit is when it stands in no place: destroyed or taken, not in play, still to be placed by its owner. */
export const OUT = -1;
export const RESERVE = -3;
export const UNPLACED = -4;

/** Classes of units, in this order. */
export const CLASSES = ['naval', 'air', 'ground'] as const;
export const NAVAL = 0;
export const AIR = 1;
export const GROUND = 2;

/** What the tables call units by, in this order. */
export const TYPES = ['surface-ship', 'submarine', 'aircraft', 'ground'] as const;
export const SURFACE = 0;
export const SUBMARINE = 1;
export const AIRCRAFT = 2;
export const TROOPS = 3;

/** Weapons, in this order: air to air, torpedo, anti-ship, anti-submarine, gunfire, air to ground, combined arms. */
export const WEAPONS = ['AA', 'T', 'AS', 'U', 'G', 'AG', 'CA'] as const;
export const W = { AA: 0, T: 1, AS: 2, U: 3, G: 4, AG: 5, CA: 6 } as const;
/** What special forces strike as (7.4). */
export const RAIDS: readonly number[] = [W.T, W.AS, W.U, W.G, W.AG];
/** What a weapon can hit beside units: an air base, a fort. Bits behind those of `TYPES`. */
export const AIR_BASE = 1 << TYPES.length;
export const FORT = AIR_BASE << 1;
/** Ships in port are so many bits behind those at sea. */
export const MOORED = TYPES.length + 2;

/** Whose home a place is: of nobody, of a country that is in nobody's faction. */
export const NOBODY = 255;
export const FOREIGN = 254;

/** Scalars of the position. */
export const S = {
  TURN: 0,
  /** Index of the step in progress among all steps; -1 before the first one. */
  PHASE: 1,
  SEED_LOW: 2,
  SEED_HIGH: 3,
  WINNER: 4,
  REASON: 5,
  /** Rolls of the turn: they tell dice apart. */
  ROLLS: 6,
  /** Fire has been opened (2.63). */
  FIRED: 7,
  /** Hex of the engagement in progress + 1 (6.41), and the side that began it. */
  FOCUS: 8,
  ATTACKER: 9,
  /** Strikes that wait to be applied together (6.45). */
  QUEUED: 10,
  /** What has just happened, for triggers: the side that strikes + 1, the unit that was destroyed or taken + 1. */
  STRIKER: 11,
  FALLEN: 12,
  /** Sides that have struck in this game, a bit each. */
  STRUCK: 13,
  /** Last turn of a ceasefire that was agreed, and the turn in which that was (6.822). */
  CEASEFIRE: 14,
  AGREED: 15,
  /** Aircraft that are refuelled in the engagement in progress + 1; how often each side has refuelled, four bits a side (5.551). */
  REFUELLED: 16,
  REFUELLINGS: 17,
  /** Sides that act together now, and those that have acted in the phase, a bit each; those whose place in this round of engagements is taken (6.03). */
  TEAM: 18,
  ACTED: 19,
  ROUND: 20,
  /** Special forces that have the focus to themselves + 1 (7.3). */
  RAIDER: 21,
  /** Troops that have gone by rail in the phase (6.56). */
  RAILED: 22,
  /** Political turn, 0: none; which round of it (1: cards, 2: negotiations); whether the war has begun (4.2). */
  POLITICAL: 23,
  ROUND_OF: 24,
  WAR: 25,
  /** The side + 1 that plays a card, how far the card has moved the track (as printed), whether rolls for conflict are barred (4.35). */
  PLAYER: 26,
  MOVED: 27,
  BARRED: 28,
  /** Cards that have been drawn from the rest of the deck, and shuffles of it. */
  DECK_NEXT: 29,
  DECK_LENGTH: 30,
  /** The round that a given political turn begins with. */
  BEGINS: 31,
  /** A side has joined another, and what that means for guests is not settled. */
  UNSETTLED: 32,
  LENGTH: 33,
} as const;

// Flags of a unit.

/** Has struck: it strikes no more this turn (5.51). */
export const SPENT = 1;
/** Has evaded: out of play until administration (6.422). */
export const EVADED = 2;
export const STILL = 4;
export const CAVITATING = 8;
export const IN_PORT = 16;
export const HIDDEN = 32;
/** Takes part in the engagement in progress (6.43). */
export const ENGAGED = 64;
/** Has moved in this phase, or said that it does not. */
export const DONE = 128;
/** Was stopped by an intervention (6.254). */
export const STOPPED = 256;
/** Chosen in the question in progress. */
export const CHOSEN = 512;
/** Has had its turn in the step of strikes in progress. */
export const HAD_TURN = 1024;
/** Has struck in the engagement in progress (6.445). */
export const STRUCK = 2048;
/** In port when the sea movement phase began (5.74). */
export const BEGAN_IN_PORT = 4096;
/** Destroyed just now, and not counted yet (2.61). */
export const CASUALTY = 8192;
/** Troops that entered a hex of enemy troops in this turn: they must attack (6.61). */
export const ENTERED = 16384;

/** Stands aside while outlaws of its side attack (4.37). */
export const ASIDE = 32768;
/** On the map, and yet no part of what happens. */
export const ABSENT = EVADED | HIDDEN | ASIDE;

/** What a side has against another beside alliances: nothing, war, an attack of outlaws while it lasts (4.37). */
export const PEACE = 0;
export const WAR = 1;
export const RAIDED = 2;

/** Words of states of units, by their flags. */
export const STATES: Readonly<Record<string, number>> = {
  spent: SPENT,
  evaded: EVADED,
  'in-port': IN_PORT,
  hidden: HIDDEN,
  still: STILL,
  cavitation: CAVITATING,
};

/** Marks of a place: attacked by cruise missiles this turn (6.33). */
export const BOMBARDED = 1;
/** Its troops have fought in this phase (6.6). */
export const FOUGHT = 2;

/** Kinds of rolls. */
export const D = {
  INTERVENTION: 1,
  CAVITATION: 2,
  EVASION: 3,
  STRIKE: 4,
  MINES: 5,
  MINE_STRIKE: 6,
  DEAL: 7,
  CARD: 8,
  LOSS: 9,
  CONFLICT: 10,
  HIDE: 11,
} as const;

/** Where a card is: among those that nobody was dealt, played, discarded face down, in the hand of a side. */
export const CARD = { REST: 0, PLAYED: 1, DOWN: 2, HAND: 3 } as const;

/** Strikes that may wait at once, and words of each. */
export const QUEUE = 64;
export const ENTRY = { STRIKER: 0, TARGET: 1, HITS: 2, DEFENCE: 3, WEAPON: 4, PLACE: 5, LENGTH: 6 } as const;

/** Procedures, by the number in word 0 of their frames. */
export const P = {
  SEQUENCE: 0,
  SETUP: 1,
  AIR_MOVEMENT: 2,
  SEA_MOVEMENT: 3,
  SAIL: 4,
  INTERVENE: 5,
  MISSILES: 6,
  BOMBARD: 7,
  AIR_SEA: 8,
  ENGAGEMENT: 9,
  STRIKES: 10,
  APPLY: 11,
  RELOCATE: 12,
  GROUND_MOVEMENT: 13,
  GROUND_COMBAT: 14,
  ADMINISTRATION: 15,
  NEGOTIATIONS: 16,
  FIGHT: 17,
  EVACUATE: 18,
  SLOT: 19,
  SIDING: 20,
  OPENING: 21,
  POLITICS: 22,
  EFFECTS: 23,
  PASSAGE: 24,
} as const;

/** Verbs of answers. */
export const A = verbsOf(ANSWERS);

/** Markers of the text that lie on the map. */
export const LAID: readonly string[] = ['fort', 'mine'];
