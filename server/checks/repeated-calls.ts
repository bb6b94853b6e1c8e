/**
 * Verbs that are called otherwise than they are declared. Where no call at all is as the declaration says, the declaration was changed,
 * or is wrong: it is told there, once, and leads to the calls.
 */
import type { Core } from '../model/core';
import type { Issue } from '../model/lower/pieces';
import type { DeclRef } from '../model/lower/world';
import type { FoundIssue, Site } from './repeats';

const CODE = 'SND505';

interface Verb {
  /** Where the game's text declares it. */
  declared?: Site;
  calls: number;
}

/** One verb that no call agrees with. */
export interface Disagreed {
  /** What is said at the declaration. */
  cause: Omit<Issue, 'related' | 'game'>;
  calls: readonly Site[];
}

/** The verbs that a text of the game declares, that are called more than once, and never as declared. */
export function disagreed(core: Core, refs: readonly DeclRef[], issues: readonly FoundIssue[]): Disagreed[] {
  const wrong = new Map<string, { usage: string; calls: Site[] }>();
  for (const { issue, site } of issues) {
    const { verb = '', usage = '' } = issue.args;
    if (issue.code !== CODE) continue;
    const known = wrong.get(verb);
    if (known) known.calls.push(site);
    else wrong.set(verb, { usage, calls: [site] });
  }
  for (const [verb, { calls }] of wrong) if (calls.length < 2) wrong.delete(verb);
  if (wrong.size === 0) return [];
  const verbs = verbsOf(core, refs, wrong);
  return [...wrong].flatMap(([verb, { usage, calls }]) => {
    const { declared, calls: all } = verbs.get(verb)!;
    if (!declared || all > calls.length) return [];
    const args = { verb, usage, expected: '', found: '', count: String(calls.length) };
    return [{ cause: { code: CODE, span: declared, args }, calls }];
  });
}

function verbsOf(core: Core, refs: readonly DeclRef[], wanted: ReadonlyMap<string, unknown>): Map<string, Verb> {
  const verbs = new Map([...wanted.keys()].map((id): [string, Verb] => [id, { calls: 0 }]));
  for (const { uri, index } of refs)
    for (const { at, piece } of core.lowered(uri, index)?.placed ?? [])
      for (const { kind, id, role, form, start, end } of piece.references) {
        const verb = kind === 'verb' ? verbs.get(id) : undefined;
        if (!verb) continue;
        if (role === 'reference') verb.calls++;
        else if (form === 'id') verb.declared ??= { uri, decl: index, start: at + start, end: at + end };
      }
  return verbs;
}
