/** Fixes that have been tried: the checks are asked what they find after them. */
import { neverCancelled, type Workspace } from '../db';
import type { Fix, Problem } from '../model/types';
import type { Edit } from './types';

/** So many fixes of a problem are tried; the others are offered behind them, as they are. */
const MOST = 12;

/**
 * Errors that a right fix may bring to light in what it writes, for they are of the game and not of the words: another name for the place
 * (SND201), more counters than the box holds (SND308), more units than may stand in a place (SND645).
 */
const OF_THE_GAME = new Set(['SND201', 'SND308', 'SND645']);

/** What the fixes of a problem came to, those that were tried so far, while no text has changed (`changes` of the database). */
interface Ranks {
  changes: number;
  ranks: number[];
}

const known = new WeakMap<Problem, Ranks>();

/**
 * The fixes of a problem that are worth offering, best first. One after which an error stands in or right beside what it writes says the
 * wrong thing and is left out; one that brings an error or a warning elsewhere in the file stands behind those that bring none. What a
 * right fix brings to light may have been wrong before: so it is never left out for that. What was found out stays while no text changes,
 * also when the work is broken off between two of them. Not to be called by a query.
 */
export function tried(
  problem: Problem,
  workspace: Workspace,
  problemsOf: (uri: string) => readonly Problem[],
): readonly Fix[] {
  const { fixes } = problem;
  if (fixes.length === 0) return fixes;
  const { db } = workspace;
  const changes = db.changes;
  const last = known.get(problem);
  const ranks = last?.changes === changes ? last.ranks : [];
  known.set(problem, { changes, ranks });
  const before = counted(problemsOf(problem.uri));
  while (ranks.length < fixes.length) {
    const fix = fixes[ranks.length]!;
    // A trial that is broken off has found out nothing.
    ranks.push(ranks.length < MOST ? db.cancellable(neverCancelled, () => rankOf(fix)) : 1);
    db.pause();
  }
  const ranked = (rank: number) => fixes.filter((_, i) => ranks[i] === rank);
  return [...ranked(0), ...ranked(1)];

  /** 0: nothing is wrong after it that was not before; 1: something is, elsewhere, or it was not tried; 2: where it writes. */
  function rankOf({ edits: all }: Fix): number {
    const edits = all.filter(({ uri }) => uri === problem.uri);
    if (edits.length === 0 || !workspace.has(problem.uri)) return 1;
    return workspace.trial(problem.uri, edits, () => {
      const after = fresh(before, problemsOf(problem.uri));
      const text = workspace.tree(problem.uri)?.text ?? '';
      if (after.some((one) => one.severity === 'error' && !OF_THE_GAME.has(one.code) && touches(text, one, edits)))
        return 2;
      return after.length > 0 ? 1 : 0;
    });
  }
}

const nameOf = ({ code, args }: Problem) => `${code} ${JSON.stringify(args)}`;

function counted(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of problems) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  return counts;
}

/** Errors and warnings that there were not before. */
function fresh(before: ReadonlyMap<string, number>, after: readonly Problem[]): Problem[] {
  const left = new Map(before);
  return after.filter((one) => {
    if (one.severity !== 'error' && one.severity !== 'warning') return false;
    const count = left.get(nameOf(one)) ?? 0;
    left.set(nameOf(one), count - 1);
    return count <= 0;
  });
}

/** Whether a problem stands in what edits have written, or with nothing but blanks between: offsets are those of the text after them. */
function touches(text: string, { start, end }: Problem, edits: readonly Edit[]): boolean {
  let moved = 0;
  return edits
    .toSorted((a, b) => a.start - b.start)
    .some((edit) => {
      const from = edit.start + moved;
      const to = from + edit.text.length;
      moved += edit.text.length - (edit.end - edit.start);
      // Where a whole line has gone, the next one is another statement.
      if (edit.text === '' && (from === 0 || text[from - 1] === '\n')) return false;
      const between = end < from ? text.slice(end, from) : text.slice(to, Math.max(to, start));
      return /^[ \t]*$/.test(between);
    });
}
