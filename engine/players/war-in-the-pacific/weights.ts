/** What the player of War in the Pacific weighs, as factors on its own judgement. */
import { type Weights as CommonWeights, usual as common } from '../weights';

export type Weights = CommonWeights & {
  /** So much counts what is struck before the enemy is ready, and the siege of the confined nation (12.2); 0: neither is sought for itself. */
  readonly initiative: number;
  /** So much counts that a place is fed only if a depot is built. */
  readonly hunger: number;
};

export const usual: Weights = { ...common, initiative: 1, hunger: 0.5 };
