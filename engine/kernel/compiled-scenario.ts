/** The compiled scenario: part of the contract in `compiled.ts`. */
import type { Named, Names, Properties, Provenance, TrackStart, UnitValue } from './compiled';
import type { Trigger } from './compiled-cards';
import type { Expr, PlaceSet } from './compiled-expressions';
import type { Given } from './ruleset';

export interface CompiledScenario extends Named {
  turns: { first: number; last: number };
  /** Where counters stand on tracks at the start, where that is not what the track says. */
  tracks?: TrackStart[];
  /** Phase that the first turn begins with; absent: its first. */
  begins?: string;
  /** How many play, and who plays what in the order of play; absent: one player a side. A seat with an option is there where that is on. */
  players?: {
    least: number;
    most: number;
    seats: { side: string; nations: string[]; sides?: string[]; option?: string }[];
  };
  /** Sides and nations that are hostile or friendly to each other, and those that are neutral. */
  relations?: { relation: 'hostile' | 'friendly' | 'neutral'; of: string[]; provenance?: Provenance }[];
  /** Where the owner chooses in the set-up. */
  zones?: Zone[];
  /** Places held at the start, by id of side or nation, beyond what owners and units imply. */
  control?: Record<string, string[]>;
  /** Cards at the start, by deck or side: properties such as `removed`, `hand`, `draw`. */
  cards?: { owner: string; properties: Properties; provenance?: Provenance }[];
  replacements?: Replacement[];
  /** Units that are drawn, from a pool or the order of battle. */
  draws?: Draw[];
  /** What leaves beside named units: so many of a kind, once: on its turn, or on the first of its turns on which `when` holds. */
  withdrawals?: Replacement[];
  /** Points that decide, with their bands. */
  scoring?: Scoring[];
  /** Optional rules, all of the game's, each on or off. */
  options: Record<string, boolean>;
  /** Markers on the map at the start. */
  markers: { marker: string; side: string; at: string; provenance?: Provenance }[];
  /** Victory conditions, tested in order. */
  victory: VictoryCondition[];
  /** Who wins when the last turn ends and no condition was met; absent: a draw. */
  otherwise?: { side: string };
  /** Special rules: an id of the ruleset's vocabulary with parameters. */
  rules: { id: string; properties: Properties; provenance?: Provenance }[];
  /** The position it begins with: a change of the set-up; absent: it begins as it is set up. */
  given?: Given;
  /** What happens by itself in this scenario, beside the game's; absent: nothing. */
  triggers?: Trigger[];
}

/** When something is tested: `any` = after every event; `phase` = in that phase. */
export interface Testing {
  at: 'any' | 'end-of-turn' | 'end-of-game' | 'phase';
  turn?: number;
  phase?: string;
  /** True on so many turns in a row. */
  streak?: number;
  /** It happens at most once. */
  once?: true;
}

export interface VictoryCondition extends Testing {
  id: string;
  /** What it is called; absent: a word of the game says it, or the id. */
  names?: Names;
  side: string;
  when: Expr;
  provenance?: Provenance;
}

/** Points of a side (or of all), counted at a time, and what they mean. */
export interface Scoring extends Testing {
  side?: string;
  items: ScoringItem[];
  /** Without gaps and overlaps. Open ends are -1000000 and 1000000. */
  bands: { from: number; to: number; names: Names; winner?: string; provenance?: Provenance }[];
  provenance?: Provenance;
}

export interface ScoringItem {
  id: string;
  /** What it is called; absent: a word of the game says it, or the id. */
  names?: Names;
  points: Expr;
  /** Times this number. */
  per?: Expr;
  when?: Expr;
  /** At most once in the game, or once for each of what `per` counts. */
  once?: 'game' | 'each';
  /** When it is looked at, if not with the rest. */
  at?: Testing;
  provenance?: Provenance;
}

/** Units that their owner places in a set of places; `at` of the unit is where it stands by default. */
export interface Zone {
  side: string;
  places: PlaceSet;
  /** At most so many units a place (or in the places of `limitIn`). */
  limit?: number;
  limitIn?: string[];
  units: string[];
  markers?: { marker: string; count: number }[];
  provenance?: Provenance;
}

/** So many steps or counters of something on each of the turns. */
export interface Replacement {
  side: string;
  from: number;
  to: number;
  count: number;
  /** Words that say of what: nation, kind, class. */
  of: string[];
  when?: Expr;
  provenance?: Provenance;
}

/** So many units are drawn, and placed as those that arrive are. */
export interface Draw {
  side: string;
  /** Absent: whenever the condition comes true. */
  turn?: number;
  /** `order-of-battle`: units of the side that the scenario has and that are not in play; `counter-mix`: counters it does not use; or a pool. */
  from: string;
  groups: {
    count: number;
    /** Words that a unit must fit: nation, class, kind, formation, unit. */
    of: string[];
  }[];
  /** By chance instead of by choice. */
  lot?: true;
  /** Where they come, as units that arrive do. */
  at: string[];
  in?: PlaceSet;
  limit?: number;
  later?: true;
  when?: Expr;
  option?: string;
  roll?: { die: string; from: number; to: number };
  by?: string;
  provenance?: Provenance;
}

/** How it was for a side, at the end of each of these turns. */
export interface HistoryMark {
  side: string;
  from: number;
  to: number;
  /** Places it held. */
  places?: string[];
  /** What is counted instead, `points`, `places`, `steps`, a track, or `losses`: steps lost in all of these turns together. */
  figure?: string;
  /** Both included; open ends are -1000000 and 1000000. */
  least?: number;
  most?: number;
  provenance?: Provenance;
}

export interface CompiledUnit {
  id: string;
  names: Names;
  side: string;
  nation: string;
  kind: string;
  /** Where it starts: a place id, or null when it arrives later or stays in reserve. */
  at: string | null;
  /** Which water of a split hex. */
  water?: string;
  /** Steps left at the start. */
  steps: number;
  /** Printed values of its own, one per step from full downwards; absent: those of its kind. */
  values?: Record<string, UnitValue[]>;
  /** Its counter, when there are several equal ones. */
  counter?: string;
  formation?: string;
  /** Words of its own beside those of its kind. */
  flags?: string[];
  /** What is printed on the counter about where and when it comes into play. */
  codes?: UnitCodes;
  /** Arrival: turn, and the places it may enter (empty: the rules decide). Absent with `at: null`: reserve. */
  arrives?: Arrival;
  /** Words for its state at the start (`in-port`, `hidden`). */
  states?: string[];
  /** Id of the unit it is aboard of. */
  aboard?: string;
  /** Lost before the scenario begins. */
  eliminated?: true;
  /** The pool it is drawn from. */
  pool?: string;
  /** Turn on which it leaves. */
  leaves?: number;
  provenance?: Provenance;
}

export interface Arrival {
  turn: number;
  /** Empty: the rules decide. */
  at: string[];
  /** Owner's choice among these places. */
  in?: PlaceSet;
  /** At most so many a place of `in`. */
  limit?: number;
  /** On the turn or any later one. */
  later?: true;
  when?: Expr;
  /** Only with this optional rule. */
  option?: string;
  roll?: { die: string; from: number; to: number };
  /** How it comes: a word such as `airdrop`. */
  by?: string;
}

export interface UnitCodes {
  setUp?: string;
  arrives?: string;
  leaves?: string;
}
