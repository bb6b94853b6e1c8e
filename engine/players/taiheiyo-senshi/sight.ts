/** What the player sees by, and what it weighs: its judgement as data, so that it can be tuned. */
import type { Game } from '../../kernel/ruleset';
import { type Reading, readingOf } from '../../rulesets/taiheiyo-senshi/reading';
import { playsOnly } from '../player';
import type { Picture } from './prospect';

export const ruleset = 'taiheiyo-senshi';

/** Judgement. Points of score, where nothing else is said. */
export const usual = {
  /** Less than this is not worth an operation. */
  least: 0.12,
  /** What it costs to turn a ship to its back. */
  perShip: 0.004,
  /** And by what it could still do elsewhere this turn. */
  perValue: 0.02,
  /** A lost battle costs beside the losses: the way back is a turn's work. */
  repulsed: 0.4,
  /** A hit ship is away for some turns or sunk: near the end of the game that is the same. Share of its value. */
  gone: 0.8,
  /** What a battle is worth that hits all but does not clear the point; share of the stake. */
  spoilt: 0.4,
  /** How likely enemies that could be brought up against a move are (7.6), where that is worse for who moves. */
  answered: 0.8,
  /** A ship's strength in the air and in guns, and land air's. */
  air: 0.1,
  gunnery: 0.06,
  landAir: 0.12,
  /** How much of what a port brings in later turns is hoped for when it is taken now. */
  hope: 0.55,
  /** What a base more or less is worth beside the point for having more. */
  perBase: 0.3,
  majority: 0.6,
  /** What a base is worth beyond that when the text draws cards for it. */
  cardBase: 1.2,
  /** A card spent on an assault. */
  perCard: 0.45,
  /** What the loss of a port weighs that ends the game, and what it is worth to guard it. */
  theEnd: 22,
  guard: 3,
  /** What it costs to leave it open to enemies that are ready. */
  exposed: 6,
  /** How much of what it promises is lost when who is to take a port is cut off there, and land air that flew ahead (9.1). */
  lifeline: 1.5,
  stranded: 1,
  /** How much more a move to where a plan aims is worth; share of what it promises for who gathers where it strikes from. */
  planned: 0.3,
  /** What it costs to attack with a single ship where others could go with it. */
  piecemeal: 0.5,
  /** What a ship's value counts for each point to be won within its reach from a port. */
  forward: 0.25,
  /** A card as a resource; one that would be lost; and what an initiative costs that is as good as free. */
  resource: 0.45,
  cheap: 0.12,
  free: 0.3,
} as const;

export type Weights = { readonly [name in keyof typeof usual]: number };

/** The position, with what the player weighs. */
export type Sight = Reading & {
  readonly weigh: Weights;
  /** Of `unitValue`, as far as it was asked for; below 0: not yet. */
  readonly values: Float64Array;
  /** Enemies that could come to a port, by the port and when; as far as it was asked for. */
  readonly foes: Map<number, Foes>;
  /** The map as it is, once it was asked for. */
  picture: Picture | null;
};

/** Ships, and the rounds' row that the slowest of them is left with. */
export interface Foes {
  readonly units: readonly number[];
  readonly most: number;
}

/** @throws PlayerError for a game of other rules */
export function sightOf(game: Game, side: number, weigh: Weights = usual): Sight {
  const on = readingOf(game, side);
  if (on === null) {
    throw playsOnly(ruleset);
  }
  const values = new Float64Array(on.world.unitCount).fill(-1);
  return Object.assign(on, { weigh, values, foes: new Map<number, Foes>(), picture: null });
}
