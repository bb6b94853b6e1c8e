/** Examples as plain scripts: what the compiler makes of an `example` block, and what the laboratory runs. */
import type { Given } from './ruleset';

/** Units or markers expected in a place; `count` is exact. */
export interface ExpectedGroup {
  /** None of these must be there. */
  negated: boolean;
  count: number;
  nation?: string;
  side?: string;
  kind?: string;
  /** Id of an individual unit. */
  unit?: string;
  marker?: string;
  reduced: boolean;
  full: boolean;
  aboard: boolean;
  moved: boolean;
  /** Declared states they must all be in. */
  states?: string[];
  water?: string;
}

/** A value an expectation compares with: a probe of the ruleset, or words as written (`none` is an empty list). */
export type Term = { probe: string; args: string[] } | { words: string[] };
export type Expectation =
  | { op: 'and' | 'or'; args: Expectation[] }
  | { op: 'not'; arg: Expectation }
  | { op: 'compare'; operator: string; left: Term; right: Term }
  | { op: 'holds'; term: Term };

export type ExampleStep =
  | { what: 'do'; side: string; notation: string }
  | { what: 'units'; place: string; groups: ExpectedGroup[] }
  | { what: 'answer'; form: 'allowed' | 'refused'; side: string; notation: string }
  | { what: 'condition'; condition: Expectation };

export interface Example {
  given: Given;
  /** Scripted dice by purpose, in order. */
  dice: Record<string, number[]>;
  steps: readonly ExampleStep[];
}

/** How often a side must win: the scenario's expectation of a series of games between computer players. */
export interface Forecast {
  side: string;
  /** Percentages of all games, both included. */
  least: number;
  most: number;
  games: number;
  seed: number;
  /** Kind of player by side; whoever is not named plays as usual: by the heuristic, where the game has one. */
  players: Record<string, string>;
}

/** `japan wins between 40% and 60% of 200 games`, as the language says it. */
export function forecastTitle({ side, least, most, games }: Forecast): string {
  return `${side} wins between ${least}% and ${most}% of ${games} games`;
}
