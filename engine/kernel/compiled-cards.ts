/** Of the compiled game: cards, what they do, and what happens by itself. */
import type { Named, Names, Properties, Provenance } from './compiled';
import type { Expr, PlaceSet, UnitSet } from './compiled-expressions';

export interface Deck extends Named {
  cards: Card[];
  properties: Properties;
}

export interface Card extends Named {
  number: number;
  flags: string[];
  /** Effects by side id; both halves may be present, a missing side has none. */
  effects: Record<string, Effect[]>;
  /** What else is printed on it: `ops: [3]`. */
  properties?: Properties;
  /** Sides that may play it; absent: all. */
  play?: string[];
  /** What must hold for its events. */
  requires?: { when: Expr; provenance?: Provenance }[];
  /** Events with a name, a window or a limit of their own, beside `effects`. */
  events?: CardEvent[];
}

/** A type of card and the properties that its cards must and may have. */
export interface CardType extends Named {
  needs: string[];
  takes: string[];
}

/** When something happens: in these windows, once in the game (`game`) or in each of what is named, while this holds. */
export interface Timing {
  at?: string[];
  once?: string;
  when?: Expr;
}

export interface CardEvent extends Timing {
  id?: string;
  names?: Names;
  /** Whose event it is; absent: of whoever plays the card. */
  side?: string;
  effects: Effect[];
  provenance?: Provenance;
}

/** What happens by itself when its time has come. */
export interface Trigger extends Named {
  at?: string[];
  once?: string;
  when?: Expr;
  effects: Effect[];
}

/**
 * One structured effect: a verb of the game's vocabulary with its named arguments. `choose` does one of its branches (or as many
 * as `count` says, picked by `by`), `roll` the branch of the dice's result (`die` says from what to what it rolls),
 * `each` its block for each place, `repeat` so many times (`times`).
 */
export interface Effect {
  verb: string;
  args: Record<string, EffectArg>;
  /** Whoever has the effect need not do it. */
  may?: true;
  when?: Expr;
  /** Of `repeat`: the number, counted when it begins; absent: the argument `times`. */
  times?: Expr;
  branches?: EffectBranch[];
  provenance?: Provenance;
}
export interface EffectBranch {
  id?: string;
  names?: Names;
  /** Results of the dice, of a `roll`. */
  results?: { from: number; to: number }[];
  when?: Expr;
  effects: Effect[];
  provenance?: Provenance;
}

/** A list is never empty. */
export type EffectArg =
  | number
  | string
  | boolean
  | (number | string)[]
  | { from: number; to: number }
  | UnitSet
  | PlaceSet
  /** In the body of a verb: its own argument of that name. */
  | { param: string };
