/** Positions that examples, replays and scenarios begin with, and the counters there are for them. */
import type { Core } from '../model/core';
import { splitScenario } from '../model/core';
import type { GivenValue } from '../model/lower/given';
import type { Lowered } from '../model/lower/lowered';
import type { Counters } from './types';

/** Each position that a declaration, called `id`, begins with, the scenario it is one of, and where its first word stands. */
export function givenIn(lowered: Lowered, id: string): { at: number; scenario: string; value: GivenValue }[] {
  switch (lowered.kind) {
    case 'example':
      return lowered.statements.flatMap((s) =>
        s.what === 'given' && s.scenario !== undefined ? [{ at: s.start, scenario: s.scenario, value: s }] : [],
      );
    case 'scenario':
      return lowered.statements.flatMap((s) => (s.what === 'given' ? [{ at: s.at, scenario: id, value: s }] : []));
    case 'replay': {
      const { scenario, given } = lowered.value;
      return scenario !== undefined && given ? [{ at: given.at.start, scenario, value: given }] : [];
    }
    default:
      return [];
  }
}

/** How many counters a scenario (`game/scenario`) has; undefined where not all of it is understood, or too much is cleared. */
export function countersOf(core: Core, key: string): Counters | undefined {
  const [game, id] = splitScenario(key);
  const data = core.understood(game, id) ? core.scenario(key) : undefined;
  if (!data || data.full) return undefined;
  // What is wrong in a list may keep its units out: that is said there.
  const wrong = core
    .chain(game, id)
    .some(({ uri, index }) => core.lowered(uri, index)?.placed.some(({ piece }) => piece.issues.length > 0));
  if (wrong) return undefined;
  const chain = data.bases.map((base) => core.scenario(`${game}/${base}`));
  if ([data, ...chain].some((one) => one?.clears.some(({ own, lost }) => own > 0 || lost.length > 0))) return undefined;
  const found: Counters = { sorts: new Map(), rows: new Map() };
  const add = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + 1);
  for (const { unit, nation, kind } of data.units) {
    add(found.sorts, `${nation} ${kind}`);
    if (unit !== undefined) add(found.rows, unit);
  }
  return found;
}

const same = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) =>
  a.size === b.size && [...a].every(([name, count]) => b.get(name) === count);

export function sameCounters(a: Counters | undefined, b: Counters | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && same(a.sorts, b.sorts) && same(a.rows, b.rows));
}
