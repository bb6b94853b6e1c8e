/** Keys of symbols. */
import { splitScenario } from './core';
import type { SymbolTarget } from './lower/pieces';
import type { SymbolKind } from './types';

/** Unique in the workspace: `place:war-in-the-pacific/pacific/0801`, `kind:war-in-the-pacific/CV`. */
export function keyOf(game: string, target: { kind: SymbolKind; id: string; container?: string }): string {
  if (target.kind === 'game') return `game:${target.id}`;
  const container = target.container === undefined ? '' : `${target.container}/`;
  return `${target.kind}:${game}/${container}${target.id}`;
}

const contained: readonly SymbolKind[] = ['place', 'region', 'water', 'card'];

/** What a key means; undefined when it is none. */
export function parseKey(key: string): ({ game: string } & SymbolTarget) | undefined {
  const colon = key.indexOf(':');
  if (colon < 0) return undefined;
  const kind = key.slice(0, colon) as SymbolKind;
  const rest = key.slice(colon + 1);
  if (kind === 'game') return { game: rest, kind, id: rest };
  const [game, inside] = splitScenario(rest);
  if (!contained.includes(kind)) return { game, kind, id: inside };
  const [container, id] = splitScenario(inside);
  return { game, kind, id, container };
}
