/** Of the compiled game: the words that its text declares, for whoever reads its conditions, effects and special rules. */
import type { Effect, Expr, Named } from './compiled';
import type { ParamType, QueryForm } from './ruleset';

/** A verb of effects. `names` say what it does; they may be patterns, with its parameters in braces. */
export interface DeclaredVerb extends Named {
  /** In the order in which they are written. */
  params: DeclaredParam[];
  /** What it does; absent: it is done by hand, or by the ruleset. An argument `{ param }` is that of the verb. */
  does?: Effect[];
}

/** A number, flag or word that conditions may ask for; one that takes arguments in several ways stands once for each. */
export interface DeclaredQuery extends Named {
  /** What each argument is. */
  arguments: string[];
  gives: QueryForm['value'];
  /** The least number it ever gives. */
  least?: number;
  /** What it answers; absent: the players say it, or the ruleset does. */
  is?: Expr;
}

/** A special rule of scenarios, with what its properties are. */
export interface DeclaredSpecial extends Named {
  params: DeclaredParam[];
}

/** A parameter: a fixed word alone (`flag`: it may stand, and is then true), or one with a name and, where the text says it, a type. */
export interface DeclaredParam {
  word?: string;
  flag?: boolean;
  name?: string;
  type?: ParamType;
  optional?: boolean;
  /** The words it may be. */
  words?: string[];
  list?: boolean;
  /** Of a box: the track. */
  track?: string;
}
