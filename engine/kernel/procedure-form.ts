/**
 * A procedure that phases may hand over to, as data: what it is called, what may be said of it, and what its lines may change, let, forbid and
 * demand. The compiler, the checks, completion, help, hovers and the printed rulebook read nothing else of it.
 */
import type { Names } from './compiled';
import type { ParamType } from './ruleset';

/** What a line says where. */
export type LinePart = 'of' | 'in' | 'from' | 'into' | 'across' | 'along' | 'zone' | 'distance';

type PhraseType =
  | 'who'
  | 'points'
  | 'amount'
  | 'table'
  | 'state'
  | 'ground'
  | 'way'
  | 'hexside'
  | 'source'
  | 'haven'
  | 'penalty'
  | 'weather'
  | 'card-type'
  | 'printed';

/**
 * One part of what stands behind a word of a phase: a fixed word, or something of a type. Beside the types of parameters there are `who` (words of
 * sides, nations, classes, kinds), `points` (a number or an attribute), `amount` (a number or a value of the game), `table`, `state`, `ground` (a
 * terrain, feature, region or place), `way` (a kind of route), `hexside` (a kind of it, or of line), `source` (of supply), `haven` (ground, `edge`, `of` and whose), `penalty` (`reduce`, `eliminate`, a state), `weather` (a track, or
 * a column of the table of turns), `card-type` and `printed` (what cards of some type have printed on them).
 */
export type PhrasePart =
  | { word: string; optional?: true }
  | {
      type: ParamType | PhraseType;
      words?: readonly string[];
      optional?: true;
      list?: true;
      /** The least that a number may be; absent: any. */
      least?: number;
      /** What a number counts: `3 points`; absent: the sentence says it. */
      counts?: Names;
    };

/** A word of phases with what stands behind it. */
export interface ProcedureParam {
  word: string;
  /** In their order; none: the word stands alone. Of a list any number, but one at least. */
  takes: readonly PhrasePart[];
  /** A phase without it cannot be played; a word: nor without that one, if this is not there. */
  needed?: true | string;
  /** The word that it is about: alone it means nothing. */
  about?: string;
  /** A word of phases that it cannot be played beside. */
  excludes?: string;
  doc: Names;
  example: string;
  /** What the printed rulebook adds where it is said, with room for it by its word; absent: the procedure's own sentences say it. */
  says?: Names;
}

/** What a line may be about. */
interface LineSubject {
  names: Names;
  /** What its lines may say of whom and where. */
  parts: readonly LinePart[];
  /** The role of the unit that it is about (`of attackers`); absent: it is about the whole. */
  about?: string;
  /** `in` is where the unit stands; absent: where it goes, or what is attacked. */
  stands?: true;
  /** `across` is asked of the way of every one of `attackers`; absent: of the step from place to place. */
  every?: true;
}

/** A number that lines change. */
export interface QuantityForm extends LineSubject {
  /** It is no number, but a table by its name, which lines say with `is`. */
  takes?: 'table';
  doc: Names;
  example: string;
}

/** Something that lines let, forbid or demand. */
export interface ActionForm extends LineSubject {
  modals: readonly ('may' | 'no' | 'must')[];
}

/** A word of results (`result D1 { defender 1 }`): what a phase that rolls on their table does. */
export interface ResultForm {
  word: string;
  /** What stands behind it: nothing, how many (or `all`), or that and the states that the units of a side come into, one after the other. */
  takes: 'nothing' | 'count' | 'losses';
  doc: Names;
  example: string;
  /**
   * What the printed rulebook says of it, with room for `count` (a number), `all` (everything), `into` (states alone) and `also` (states
   * beside losses); by its word, whether the result says another one (`[!defender: …]`).
   */
  says: Names;
}

/** Whom or what a role stands for in the case that a line is asked about. */
export type UnitRole = 'unit' | 'attackers' | 'defenders';
export type PlaceRole = 'from' | 'to';

export interface ProcedureForm {
  /** The word behind `does`. */
  id: string;
  /** Rule of the rulebook that it plays, as printed; absent: of none. */
  rule?: string;
  /** A game without a phase that does it cannot be played. */
  needed?: true;
  names: Names;
  doc: Names;
  example: string;
  params: readonly ProcedureParam[];
  /** What it carries out of the results of its table; absent: it rolls on none. */
  results?: readonly ResultForm[];
  /** What the printed rulebook says of it, a sentence each, with room for the params (`kernel/sentence.ts`); an empty one is left out. */
  says: readonly Names[];
  /** Units and places that conditions of its lines may name. */
  units: Readonly<Record<string, UnitRole>>;
  places: Readonly<Record<string, PlaceRole>>;
  /** Those that only lines about a unit of its own may name: where it stands and where to. */
  placesOfUnit?: Readonly<Record<string, PlaceRole>>;
  /** By what is written, with `-` for a blank: `attacker-losses`. */
  quantities: Readonly<Record<string, QuantityForm>>;
  actions: Readonly<Record<string, ActionForm>>;
}
