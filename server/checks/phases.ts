/** The phases of a game. */
import type { Phase } from '../../engine/kernel/compiled';
import type { GameData } from '../model/facts/game';

/** All of them with their segments, of every sequence, in the order of the text. */
export function allPhases({ vocabulary }: GameData): Phase[] {
  const within = (phases: readonly Phase[]): Phase[] => phases.flatMap((phase) => [phase, ...within(phase.steps)]);
  return within([...vocabulary.phases, ...(vocabulary.sequences ?? []).flatMap(({ phases }) => phases)]);
}
