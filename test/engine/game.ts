/** War in the Pacific, compiled from the shipped texts and made ready to play: what the engine's tests start from. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { rulesets } from '../../engine/rulesets';
import { compiled } from '../scenarios/compiled';

/** A shipped scenario, compiled. Throws when the texts do not compile. */
export function compiledGame(scenario = 'standard'): CompiledGame {
  return compiled(scenario);
}

const ready = new Map<string, PreparedGame>();

/** A shipped scenario made ready by its ruleset, perhaps with optional rules other than its own. */
export function prepared(scenario = 'standard', options: Record<string, boolean> = {}): PreparedGame {
  const key = JSON.stringify([scenario, options]);
  const known = ready.get(key);
  if (known) return known;
  const game = compiledGame(scenario);
  const changed = { ...game, scenario: { ...game.scenario, options: { ...game.scenario.options, ...options } } };
  const made = rulesets[game.game.rules]!.prepare(changed);
  ready.set(key, made);
  return made;
}
