/** Lines of rules in the phases of a compiled game: what they change, let or forbid, for whom, where and when. */
import type { Expr, Names, Provenance } from './compiled';

/** What a line may change, and what it may let, forbid or demand: what the procedures of its phase declare (`procedure-form.ts`). */
export type LineQuantity = string;
export type LineAction = string;

/** In the order in which they are folded. */
export type LineOperation = 'is' | 'times' | 'plus' | 'at-least' | 'at-most';

/** A line changes a quantity, or says `may`, `no` or `must` of an action. All of its conditions have to hold. */
export interface RuleLine {
  /** The phase and its number there: `combat:2`. */
  id: string;
  names?: Names;
  provenance?: Provenance;
  quantity?: LineQuantity;
  operation?: LineOperation;
  amount?: number;
  /** What `amount`, 1 or -1, is of: what is printed on units that a role names, or, without one, on the unit that the line is about. */
  by?: Extract<Expr, { op: 'sum' }>;
  /** What the quantity is, where it is no number: the id of a table. */
  table?: string;
  modal?: 'may' | 'no' | 'must';
  action?: LineAction;
  /** Units it is about: all words of one of these lists fit them (sides, nations, classes, kinds, formations, states). */
  of?: string[][];
  except?: string[][];
  /** Where they stand, for a quantity of the whole fight what is attacked: terrains, features, regions, places. */
  in?: string[];
  from?: string[];
  into?: string[];
  /** Kinds of hexside between; what leads over one, as a bridge over a river, takes it away. */
  across?: string[];
  /** Kinds of route between. */
  along?: string[];
  /** Kinds of route of which none is between. */
  off?: string[];
  /** Of `across`: one of the attackers is enough; absent: every one. */
  partly?: true;
  /** At most so far, and farther than that, from place to place. */
  inside?: number;
  beyond?: number;
  /** Into, or from, a zone of control of the enemy; `passing`: from one into one. */
  zone?: 'into' | 'from' | 'passing';
  /** Of `must attack`: every enemy beside has to be attacked; absent: every unit beside an enemy has to attack. */
  every?: true;
  when?: Expr;
  /** Lines of this rule do not hold in its phase. */
  instead?: string;
}
