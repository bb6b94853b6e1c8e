/** What a computer player is: it is asked through the same questions as a person, and answers with one of the legal codes. */
import type { Names } from '../kernel/compiled';
import type { Game, Question } from '../kernel/ruleset';
import type { Reason } from './plans';

/** Something a player is about over several questions, for a person who asks. Places and units by their numbers in the compiled game. */
export interface Intent {
  /** To win this place, or to hold it where it is the side's own. */
  readonly place?: number;
  /** To attack who stands there, whoever holds it. */
  readonly attack?: boolean;
  /** To destroy this unit, or to guard it where it is the side's own. */
  readonly unit?: number;
  /** Where the forces for it gather; absent: wherever they are. */
  readonly from?: number;
  /** Who leads them there, and who is told off; absent: whoever is at hand. */
  readonly led?: number;
  readonly forces?: readonly number[];
  /** Why it was given up; absent: it is pursued. */
  readonly ended?: Reason;
}

/**
 * A computer player of one side in one game. It may keep plans between its decisions, so every game needs fresh players.
 * It decides only by what its side may see: views, choices, probes, and forks that hide what the side may not know.
 */
export interface Player {
  /** Word of its kind (`random`). */
  readonly id: string;
  readonly names: Names;
  /**
   * Answers the present question, which must be one of its own side's.
   * @returns one of the question's codes; the game itself is left as it was.
   */
  choose(game: Game): number;
  /**
   * Another one that keeps in mind what this one does, and goes its own way from now on. Absent: what it is about cannot be copied.
   * @param seed of its own luck
   */
  copy?(seed: number): Player;
  /** What it is about, the most important first; absent: it looks no farther than the question. */
  intends?(game: Game): readonly Intent[];
  /** The same in steps: between two of them the caller may do something else, or give up. Absent where an answer takes no time. */
  ponder?(game: Game): Iterator<void, number>;
}

/** What can be said of a player behind the word of its kind. */
export interface PlayerOptions {
  /** How hard it may think, in the kind's own unit. */
  budget?: number;
  /** The doctrine of the text by which it plays its side; absent: as usual. */
  doctrine?: string;
  /** What it weighs otherwise than usual, by name; before what its doctrine says. */
  weights?: Readonly<Record<string, number>>;
}

/** A kind of player that can be asked for by its word. */
export interface PlayerKind {
  readonly id: string;
  readonly names: Names;
  /**
   * @param side index of the side it plays
   * @param seed of its own luck; the dice of the game are never touched
   * @param options absent: the kind's defaults
   */
  create(side: number, seed: number, options?: PlayerOptions): Player;
}

/** Thrown when a player is asked for that does not exist, or that cannot play this game. The message is in both languages. */
export class PlayerError extends Error {
  override name = 'PlayerError';
  /** @param among the name that is none of those there are, where that is what is wrong */
  constructor(
    readonly text: Names,
    readonly among?: { readonly name: string; readonly known: readonly string[] },
  ) {
    super(text.en);
  }
}

/** What a player throws that is seated at a game of other rules than its own. */
export const playsOnly = (ruleset: string): PlayerError =>
  new PlayerError({
    en: `This player plays the rules "${ruleset}" only.`,
    ja: `このプレイヤーはルール「${ruleset}」専用です。`,
  });

/** The answers to a question, in a list of their own. */
export function optionsOf({ options, count }: Question): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(options[i]!);
  return list;
}
