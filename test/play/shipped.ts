/** The shipped scenarios, ready to play. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { rulesets } from '../../engine/rulesets/index';
import { compiled } from '../scenarios/compiled';

/** Ids of the scenarios that are played in tests. */
export const scenarios = ['standard', '1943', 'short', 'delayed-us'];

/** All shipped scenarios of War in the Pacific, compiled. */
export function compileShipped(): Map<string, CompiledGame> {
  return new Map(scenarios.map((id) => [id, compiled(id)]));
}

/** A scenario of War in the Pacific, or of any game that can be played (`taiheiyo-senshi/campaign`), ready to play. */
export function prepareShipped(id = 'standard'): PreparedGame {
  const game = compiled(id);
  return rulesets[game.game.rules]!.prepare(game);
}
