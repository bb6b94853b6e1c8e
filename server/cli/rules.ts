/** From a compiled game to one that can be played: all the worker threads need. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import { NotPlayable, type PreparedGame } from '../../engine/kernel/ruleset';
import { rulesets } from '../../engine/rulesets/index';

/** Whether the ruleset of a compiled game exists. */
export function hasRuleset({ game }: CompiledGame): boolean {
  return Object.hasOwn(rulesets, game.rules);
}

/**
 * Makes a compiled game ready to play.
 * @throws NotPlayable with everything that prevents it
 */
export function prepareCompiled(compiled: CompiledGame): PreparedGame {
  const found = hasRuleset(compiled) ? rulesets[compiled.game.rules] : undefined;
  if (found !== undefined) return found.prepare(compiled);
  const list = Object.keys(rulesets).join(', ');
  throw new NotPlayable([{ message: `there are no rules "${compiled.game.rules}"; there are: ${list}` }]);
}
