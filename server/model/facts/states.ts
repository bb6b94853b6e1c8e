/** States that texts bring about: of units that begin in them, of effects, results and triggers. */

/** Those of some states that a part of a text says, but for the sets of units that it is about, and for what frees units of a state. */
export function statesSaid(value: unknown, states: ReadonlySet<string>, found: Set<string>): void {
  if (typeof value === 'string' && states.has(value)) found.add(value);
  if (typeof value !== 'object' || value === null) return;
  if ('set' in value || ('verb' in value && value.verb === 'free')) return;
  for (const one of Object.values(value)) statesSaid(one, states, found);
}

/** Whether two sets, or what takes their place while something is not understood, are the same. */
export function sameStates(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): boolean {
  return a === b || (a !== undefined && a.size === b?.size && [...a].every((state) => b.has(state)));
}
