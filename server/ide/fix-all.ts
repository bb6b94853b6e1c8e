/** Mending everything at once that has one way to be mended. */
import { addAll } from '../../engine/kernel/lists';
import type { Diagnostics } from '../checks';
import { neverCancelled } from '../db';
import type { Edit, Problem } from '../model';
import type { Ide } from './types';

/** Mending one thing may uncover another; a text that is never done after this many rounds is left as it is by then. */
const ROUNDS = 20;

/** Whether a problem has one fix, that changes nothing but the words in its own file: no unit is moved, no line deleted. */
function mendable(problem: Problem): boolean {
  const [fix] = problem.fixes;
  return problem.fixes.length === 1 && fix?.safe === true && fix.edits.every((e) => e.uri === problem.uri);
}

/** Whether a file has something that `fixAll` would try to mend. */
export function hasFixes(ide: Ide & { diagnostics: Diagnostics }, uri: string): boolean {
  return ide.diagnostics.problems(uri).some(mendable);
}

/**
 * The file's text with everything mended that can be mended without asking, or undefined when nothing can. Nothing is mended that
 * would leave as many problems as before, and done again it changes nothing.
 */
export function fixAll(ide: Ide & { diagnostics: Diagnostics }, uri: string): string | undefined {
  const before = ide.workspace.tree(uri)?.text;
  if (before === undefined) return undefined;
  // The texts that are tried must be taken back before anyone else looks: nothing may end this half-way.
  const after = ide.workspace.db.cancellable(neverCancelled, () => mended(ide, uri, ROUNDS));
  return after === before ? undefined : after;
}

/** The text after this round and those that follow it. */
function mended(ide: Ide & { diagnostics: Diagnostics }, uri: string, rounds: number): string {
  const { workspace, diagnostics } = ide;
  const text = () => workspace.tree(uri)!.text;
  const problems = diagnostics.problems(uri);
  const fixes = apartFromEachOther(problems.filter(mendable).map((p) => p.fixes[0]!.edits));
  if (fixes.length === 0 || rounds === 0) return text();
  const better = (edits: readonly Edit[]) =>
    workspace.trial(uri, edits, () => diagnostics.problems(uri).length < problems.length);
  const chosen = better(fixes.flat()) ? fixes.flat() : fixes.find(better);
  return chosen ? workspace.trial(uri, chosen, () => mended(ide, uri, rounds - 1)) : text();
}

/** Of edits in the same place only the first. */
function apartFromEachOther(list: readonly (readonly Edit[])[]): (readonly Edit[])[] {
  const taken: Edit[] = [];
  return list.filter((edits) => {
    const free = edits.every((e) => taken.every((t) => e.end < t.start || t.end < e.start));
    if (free) addAll(taken, edits);
    return free;
  });
}
