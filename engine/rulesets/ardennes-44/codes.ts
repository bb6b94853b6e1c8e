/** Numbers of the position and of answers: scalars, flags, procedures, verbs. None of them is a number of the game. */
import { verbsOf } from '../../kernel/answer-forms';
import { ANSWERS } from './answers';

/** The sides, in the order of the game: the first attacks in the west. */
export const GERMAN = 0;
export const ALLIED = 1;
export type Side = 0 | 1;

/** Mobility classes (2.4), in the order of the position's tables. */
export const FOOT = 0;
export const MECH_INFANTRY = 1;
export const VEHICLE = 2;
export const ARTILLERY = 3;
export const CLASSES = ['foot', 'mech-infantry', 'vehicle', 'artillery'] as const;

export const GREEN = 0;
export const ELITE = 2;
export const MORALE = ['green', 'veteran', 'elite'] as const;

/** Where a unit is when it is on no place of the board. */
export const AWAY = {
  ELIMINATED: -1,
  /** Surrendered, or lost with surrender points: never replaced (23.9). */
  SURRENDERED: -2,
  /** Still to arrive. */
  EXPECTED: -3,
  /** Left the map for victory (11.9). */
  EXITED: -4,
  /** Not in this game: an optional unit of an option that is off, or one that will never come. */
  ABSENT: -5,
} as const;

export const NOBODY = -1;

/** Scalars of the position. */
export const S = {
  TURN: 0,
  /** Index of the phase in the list of the turn; see `World.phases`. */
  PHASE: 1,
  /** 1 in the night that follows the turn. */
  NIGHT: 2,
  SEED_LOW: 3,
  SEED_HIGH: 4,
  WINNER: 5,
  REASON: 6,
  /** Artillery units refreshed in this phase. */
  REFRESHED: 7,
  /** Combats so far this turn: each has dice of its own. */
  COMBATS: 8,
  /** Attack factors that have left for victory (30, 31), and whether an exit hex had a road to a source when asked last. */
  EXITED_FACTORS: 9,
  /** Air support markers left (15.6). */
  AIR: 10,
  /** Bits of the victory conditions that held at the last check, for those that must hold twice. */
  STREAK: 11,
  /** Rolls so far in this phase. */
  ROLLS: 12,
  /** 27.8: 1 = bound, 2 = free. */
  SENT: 16,
  /** 29.2: units that have crossed. */
  FERRIED: 17,
  /** 33: 1 = the river is crossed. */
  RIVER_CROSSED: 18,
  /** 25.3, 34: night markers used on this turn, by side. */
  MARKED_GERMAN: 19,
  MARKED_ALLIED: 20,
  /** 32: what has become of the true dump, its site, the sites that are known (bits), and whether its destruction was tried. */
  DUMP: 21,
  DUMP_SITE: 22,
  DUMP_SEEN: 23,
  DUMP_TRIED: 24,
  LENGTH: 28,
} as const;

/** States of a unit. */
export const STATE = {
  DISORDERED: 1,
  ROUTED: 2,
  ENGAGED: 4,
  FIRED: 8,
  OUT_OF_SUPPLY: 16,
  STRATEGIC: 32,
  TOWED: 64,
  REPLACED: 128,
  NIGHT_MARKED: 256,
  /** Infantry on trucks: they go along roads next time (12.6). */
  TRUCKED: 512,
  /** Retreated over the army boundary: no recovery until it is back (11.10). */
  BEYOND: 1024,
  /** 27.1: detected; has used an ability this turn; has slipped through the zone it stands in, until its move ends. */
  DETECTED: 1 << 12,
  SHOWN: 1 << 13,
  SLIPPED: 1 << 14,
} as const;

/** Hexes advanced after combat: two bits. */
export const ADVANCED_SHIFT = 9;
/** What a unit has done in the phase. */
export const DEED = {
  MOVED: 1,
  ATTACKED: 2,
  /** Takes part in the combat that is being resolved. */
  ATTACKING: 4,
  DEFENDING: 8,
  /** Retreated in this phase, so that it adds nothing where it went (17.5). */
  RETREATED: 16,
  /** Tried to disengage, or did. */
  DISENGAGED: 32,
  /** Built at a position instead of moving: may not attack (15.8). */
  BUILT: 64,
  /** Supports the combat that is being resolved. */
  SUPPORTING: 128,
  DISENGAGING: 256,
  ADVANCED: 3 << ADVANCED_SHIFT,
  /** Moved more than a marked stack may (25.3). */
  STRAYED: 1 << 11,
  /** Retreats in the combat that is being resolved: no shelter from zones for the others that do (17.1). */
  RETREATING: 1 << 12,
  /** Of a breakthrough group: this combat gives it neither a bonus advance nor another breakthrough (19.4). */
  GROUP: 1 << 13,
  /** Its advantage was gained in or after its side's last combat phase: good for the next (16.6). */
  FRESH: 1 << 14,
} as const;

/** In place of what its advantage points at: the die or condition that its arrival hangs on lets the unit come (27.9, 33). */
export const CALLED = -1;

/** Traffic markers: the number of side 0 in bits 6 to 8, of side 1 in 9 to 11. */
export const TRAFFIC_SHIFT = [6, 9] as const;
export const TRAFFIC_MASK = 7;
/** What lies in a place. */
export const LIES = {
  GERMAN_HELD: 1,
  IP: 2,
  IP_BEGUN: 4,
  /** Was a target in this phase (14.1). */
  TARGETED: 8,
  /** Roadblock of side 0; that of side 1 is the next bit. */
  ROADBLOCK: 16,
  /** A roadblock of side 0 that an enemy has passed this phase; side 1 the next bit. */
  PASSED: 1 << 12,
  /** Units have left the map here (11.9). */
  LEFT_BY: 1 << 14,
} as const;

/** States of a bridge. */
export const BRIDGE = {
  SOUND: 0,
  BLOWN: 1,
  BUILDING: 2,
  /** Added: tried in this player turn (7.1). */
  TRIED: 4,
  /** Added: the check on first crossing is still to come (7.8). */
  UNPROVEN: 8,
} as const;

/** Procedures by the number in word 0 of a frame. */
export const P = {
  SEQUENCE: 0,
  ARTILLERY_SUPPLY: 1,
  BRIDGES: 2,
  MOVEMENT: 3,
  RECOVERY: 4,
  COMBAT: 5,
  ATTACK: 6,
  LOSSES: 7,
  RETREAT: 8,
  ADVANCE: 9,
  SUPPLY: 10,
  DISENGAGE: 11,
  RESULT: 12,
  STACKING: 13,
  TRAFFIC: 14,
  FUEL: 15,
  VICTORY: 16,
  END_OF_TURN: 17,
  REPLACEMENTS: 18,
  NIGHT_MARKING: 19,
  PLACEMENT: 30,
  NIGHT_INFILTRATION: 31,
} as const;

/** Verbs of answers. */
export const A = verbsOf(ANSWERS);

/** What dice are rolled for. */
export const D = {
  COMBAT: 1,
  FIRE_FIGHT: 2,
  DETERMINED: 3,
  DEFENSIVE_ARTILLERY: 4,
  JABO: 5,
  DEMOLITION: 6,
  CROSSING: 7,
  RECOVERY: 8,
  DISENGAGEMENT: 9,
  SURRENDER: 10,
  FUEL: 11,
  AIR: 12,
  TRAFFIC: 13,
  ARRIVAL: 14,
  DROP: 15,
  SENT: 24,
  DUMP: 25,
  DESTRUCTION: 26,
  HIDE: 27,
  INFILTRATION: 20,
} as const;
