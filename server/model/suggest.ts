/** "Did you mean": the known name nearest to what was written. */

/**
 * The candidate with the fewest edits from `written` (insert, delete, replace, swap neighbours; letter case counts half), or
 * undefined when none is near enough to be meant. Ties go to the earlier candidate.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  return search(written, candidates).best;
}

const joining = new Set(['on', 'of', 'in', 'at', 'to', 'is', 'by', 'from', 'and', 'or', 'not', 'when', 'with', 'the']);

/** Whether a word joins others in a sentence: it is no misspelt name. */
export const isJoining = (word: string): boolean => joining.has(word);

/** The candidate that is surely meant: the nearest, when no other is as near. */
export function surelyMeant(written: string, candidates: Iterable<string>): string | undefined {
  const { best, alone } = search(written, candidates);
  return alone ? best : undefined;
}

function search(name: string, candidates: Iterable<string>): { best?: string; alone: boolean } {
  // Wide letters (`ＣＶ`) are the same letters.
  const written = name.normalize('NFKC');
  const limit = written.length <= 2 ? 1 : written.length <= 5 ? 1.5 : Math.floor(written.length / 3) + 0.5;
  let best: string | undefined;
  let least = limit + 0.25;
  let alone = true;
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - written.length) > least) continue;
    const cost = distance(written, candidate, least);
    if (cost < least) {
      least = cost;
      best = candidate;
      alone = true;
    } else if (cost === least && candidate !== best) alone = false;
  }
  return best === undefined ? { alone } : { best, alone };
}

function distance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const x = a[i - 1]!;
      const y = b[j - 1]!;
      const replace = x === y ? 0 : x.toLowerCase() === y.toLowerCase() ? 0.5 : 1;
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + replace);
      if (i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2]) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return least;
    before = row;
    row = next;
  }
  return row[b.length]!;
}
