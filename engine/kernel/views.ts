/** Parts of what views show: markers, hexsides, the day, and what can be laid over the map. Plain data, drawn alike for every game. */
import type { CompiledGame, Names } from './compiled';

/** A marker on the map. */
export interface MarkerView {
  marker: string;
  /** -1: of no side. */
  side: number;
  at: string;
  /** What it points at: the place that a marker with a direction is turned to. */
  towards?: string;
  /** The number printed on it. */
  value?: number;
  /** Begun, not finished. */
  pending?: boolean;
}

/** A hexside that is not as printed. */
export interface BorderView {
  a: string;
  b: string;
  kind: string;
  look: 'broken' | 'building';
  names: Names;
}

/** What the day is like in one respect. `look` is how it is drawn. */
export interface Condition {
  kind: 'light' | 'ground' | 'sky';
  look: 'day' | 'night' | 'mud' | 'frozen' | 'snow' | 'dry' | 'overcast' | 'clear' | 'storm';
  names: Names;
  rule?: string;
}

/** What is known of a turn before it comes. */
export interface TurnNote {
  turn: number;
  conditions: Condition[];
  /** A night turn follows it. */
  night?: boolean;
}

/** Something that can be laid over the map. */
export interface OverlayKind {
  id: string;
  names: Names;
  /** What it shows, in a sentence. */
  doc: Names;
  /** Rule it follows; absent where no rule is needed to show it. */
  rule?: string;
  /** It is about what is chosen, or says more about it: `OverlayAbout` is worth giving. `unit`: a place stands for who is in it. */
  about?: 'unit' | 'any';
  /** Whether a game has what it shows; absent: each game of the ruleset has. */
  fits?(game: CompiledGame): boolean;
}

/** What an overlay is asked about. */
export interface OverlayAbout {
  /** Chosen units, by id; of several that stand together the first counts. */
  units: readonly string[];
  /** The chosen place. */
  place: string | null;
}

/** What lies over the map. Sides are indexes of the game's, -1 for none. */
export interface Overlay {
  areas?: OverlayArea[];
  edges?: OverlayEdge[];
  lines?: OverlayLine[];
  units?: OverlayUnit[];
  numbers?: OverlayNumber[];
  /** What there is to say of it all, in sentences: to be read beside the map, and aloud. */
  notes?: OverlayNote[];
}

/** Places that have something in common. */
export interface OverlayArea {
  places: string[];
  side: number;
  /**
   * `wash`: a tint; `held`: a tint whose pattern is the side's; `barred`: closed to the other side; `outline`: a border with its name; `ring`: a border
   * with its name at the top; `source`: where lines end; `cut`: what to take away; `reach`, `further`, `road`: where a unit can come, by the way
   * of moving; `full`, `over`: no room left, and more there than may be; `entry`: where units come in; `doubt`, `unsure`: not
   * known for certain.
   */
  look:
    | 'wash'
    | 'held'
    | 'barred'
    | 'outline'
    | 'ring'
    | 'source'
    | 'cut'
    | 'reach'
    | 'further'
    | 'road'
    | 'full'
    | 'over'
    | 'entry'
    | 'doubt'
    | 'unsure';
  names: Names;
}

/** A hexside, or a line between points. */
export interface OverlayEdge {
  a: string;
  b: string;
  side: number;
  /** `barred`, also when absent: closed to the other side; `doubt`: not known for certain. */
  look?: 'barred' | 'doubt';
  names: Names;
}

/** A line through places, from a unit to its end. The first `land` steps go across country, the others along roads. */
export interface OverlayLine {
  path: string[];
  land: number;
  side: number;
  unit?: string;
  names?: Names;
}

/** What there is to say about a unit. */
export interface OverlayUnit {
  unit: string;
  /** `doubt`: not known for certain. */
  look: 'good' | 'bad' | 'doubt';
  names: Names;
}

/** Something short written on a place, a number mostly. */
export interface OverlayNumber {
  place: string;
  text: string;
  side: number;
  /** What it counts: `movement points`. Numbers of one name are explained once. */
  names: Names;
  /** It is too much of it. */
  bad?: true;
}

export interface OverlayNote {
  names: Names;
  rule?: string;
}

/** One reason why something is not possible. */
export interface Explanation {
  text: Names;
  rule: string;
  places?: string[];
  units?: string[];
}

/** What the standing question is a step of: an action that has begun. */
export interface ActionView {
  /** Whose it is: where that is not the side asked, the question is how it reacts to it. */
  side: number;
  /** The action as far as it is known: `Manila ← Formosa: 1 × Naval, 1 × Land`. */
  names: Names;
  rule: string;
  /** Where it leads, once that is known. */
  target?: string;
  /** Where it begins. */
  from?: string[];
  /** Who takes part so far. */
  units: string[];
  /** The card that is carried out. */
  card?: string;
  /** The card by which it happens: it is read below the answers. */
  by?: string;
  /** Where one action leads to several places: each of them, with who is there for it. */
  parts?: ActionView[];
}

/** A combat explained before its dice are cast: one die on a table of odds, a die of each side, a strike of each side one after the other. */
export interface CombatView {
  /** Side that attacks. */
  side: number;
  /** Side that rolls, where it is another. */
  rolls?: number;
  place: string;
  /** The place of what is struck, where it is another. */
  aim?: string;
  rule: string;
  /** What it is, where that is no battle: `Evasion`. */
  kind?: Names;
  /** Which combat it is, where the rules know several: `Air raid, round 2`. Kind and place are said beside it. */
  names?: Names;
  /** Worked out for an answer that is not given yet. */
  imagined?: Names;
  /** What strikes or is compared, the attacker's first. */
  sums: CombatSum[];
  /** Tables that dice will be read on. */
  tables: CombatTable[];
  /** What it may come to, each possibility once; empty where the tables say it all. */
  outcomes: CombatOutcome[];
  /** Shifts that dice will still decide. */
  pending: CombatPending[];
}

/** A sum of one side. */
export interface CombatSum {
  side: number;
  /** What is summed, where a side has several sums. */
  names?: Names;
  factors: CombatFactor[];
  total: number;
}

/** One line of a sum: a unit, or something that has no counter. */
export interface CombatFactor {
  unit?: string;
  names?: Names;
  /** What is printed, and what it counts with. */
  printed: number;
  counts: number;
  reasons: { text: Names; rule: string }[];
}

/** A table that a die is read on. */
export interface CombatTable {
  /** Its id among the tables of the text; absent where the die is read as it is. */
  table?: string;
  rule: string;
  /** What the die is for, where there are several. */
  names?: Names;
  /** Of the dice of the event, by index, those that are read on it; absent: all. */
  dice?: number[];
  /** How its column is found; absent: it has but one. */
  ladder?: CombatLadder;
  /** The lowest face of the die; absent: 1. */
  low?: number;
  /** What each die, or sum of dice, brings, from the lowest on, in the column that counts. */
  byDie: string[];
  /** In how many ways the dice may fall to each of these, where several are added; absent: in one each. */
  ways?: number[];
  /** What the results are called, by their code; those that are missing speak for themselves. */
  results: Record<string, Names>;
}

/** How the column of a table is found. */
export interface CombatLadder {
  /** What the column is found by: `{ en: '12 to 7' }`. */
  by: Names;
  /** The heading it leads to, before shifts; beyond the table perhaps. Absent while nobody attacks. */
  from?: string;
  shifts: CombatShift[];
  /** The heading after all shifts, beyond the table perhaps. */
  shifted?: string;
  /** Headings of the table's columns, and the one that counts; -1: left of them all. */
  columns: string[];
  column: number;
  /** Row of the text's table that the column is written as, from 0; absent: it is a column there too. */
  row?: number;
}

/** Something that a combat may come to. */
export interface CombatOutcome {
  names: Names;
  rule: string;
  /** In so many ways of as many the dice may fall; of outcomes with the same `of`. */
  ways: number;
  of: number;
  /** Side that it is good for. */
  side?: number;
  units?: string[];
}

export interface CombatShift {
  names: Names;
  /** Right, for the attacker, is positive. */
  columns: number;
  rule: string;
  units: string[];
}

export interface CombatPending {
  names: Names;
  rule: string;
  /** By die from 1: columns as a text. */
  byDie: string[];
  /** Whether the defender may do without it. */
  choice: boolean;
}
