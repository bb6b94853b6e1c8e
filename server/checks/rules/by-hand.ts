/** What people do by hand in a game that is played by its text. */
import type { Phase } from '../../../engine/kernel/compiled';
import type { GameData } from '../../model/facts/game';

const leaves = (phases: readonly Phase[]): Phase[] =>
  phases.flatMap((phase) => (phase.steps.length > 0 ? [phase, ...leaves(phase.steps)] : [phase]));

/** All phases, with those that they are made of. */
export const phasesOf = ({ vocabulary: { phases, sequences = [] } }: GameData): Phase[] =>
  leaves([...phases, ...sequences.flatMap((one) => one.phases)]);

/** Whether a phase says nothing of what is done in it: it is played by hand. */
export function isByHand(game: GameData): boolean {
  const all = phasesOf(game);
  return all.length === 0 || all.some(({ steps, properties }) => steps.length === 0 && properties.does === undefined);
}
