/** The order in which scenarios are offered. */
import type { ScenarioInfo } from '../server/lsp/protocol';

/**
 * Game by game: those with a scenario of one's own first, then the game with the fullest map; within a game likewise. What is empty is at the
 * end.
 */
export function byGame(scenarios: readonly ScenarioInfo[], own: (scenario: ScenarioInfo) => boolean): ScenarioInfo[] {
  const sorted = [...scenarios].sort((a, b) => Number(own(b)) - Number(own(a)) || b.units - a.units);
  const games = new Map<string, ScenarioInfo[]>();
  for (const scenario of sorted) games.set(scenario.game, [...(games.get(scenario.game) ?? []), scenario]);
  return [...games.values()].flat();
}
