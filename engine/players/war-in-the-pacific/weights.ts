/** What the player of War in the Pacific weighs, as factors on its own judgement. */
import { type Weights as CommonWeights, usual as common } from '../weights';

export type Weights = CommonWeights & {
  /** So much counts what is struck before the enemy is ready, and the siege of the confined nation (12.2); 0: neither is sought for itself. */
  readonly initiative: number;
  /** So much counts that a place is fed only if a depot is built. */
  readonly hunger: number;
  /** So much counts, beside its upkeep, whom a depot alone feeds when it could be given up. */
  readonly feeds: number;
  /** So much counts each Land that a depot brings to the front from where it waits. */
  readonly road: number;
  /** So much counts that nobody guards the field of an Air. */
  readonly unguarded: number;
  /** So much is left of a place that nothing would feed who takes it. */
  readonly unfed: number;
};

export const usual: Weights = {
  ...common,
  fear: 0.3,
  initiative: 1,
  hunger: 0.5,
  feeds: 3,
  road: 1.5,
  unguarded: 4,
  unfed: 0.2,
};
