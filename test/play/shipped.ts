/** The shipped scenarios, ready to play. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { warInThePacific } from '../../engine/rulesets/war-in-the-pacific/index';
import { compiled } from '../scenarios/compiled';

/** Ids of the scenarios that are played in tests. */
export const scenarios = ['standard', '1943', 'short', 'delayed-us'];

/** All shipped scenarios of War in the Pacific, compiled. */
export function compileShipped(): Map<string, CompiledGame> {
  return new Map(scenarios.map((id) => [id, compiled(id)]));
}

/** One shipped scenario, ready to play. */
export function prepareShipped(id = 'standard'): PreparedGame {
  return warInThePacific.prepare(compiled(id));
}
