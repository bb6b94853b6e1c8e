/** "Did you mean": the known name nearest to what was written. */

/**
 * The candidate with the fewest edits from `written` (insert, delete, replace, swap neighbours; letter case counts half), or
 * undefined when none is near enough to be meant. Ties go to the earlier candidate.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  return search(written, candidates).best;
}

/** Words that people write for words of the language, where those may stand. */
const usual: ReadonlyMap<string, readonly string[]> = new Map([
  ['if', ['when']],
  ['do', ['does']],
  ['halve', ['half']],
  ['halved', ['half']],
  ['halves', ['half']],
  ['doubled', ['double']],
  ['doubles', ['double']],
  ['not', ['no']],
  ['for', ['of']],
  ['destroy', ['eliminate']],
  ['kill', ['eliminate']],
  ['flip', ['reduce']],
  ['else', ['otherwise']],
  ['default', ['otherwise']],
  ['nobody', ['draw']],
  ['none', ['draw']],
  ['tie', ['draw']],
  ['vs', ['against']],
  ['enemies', ['hostile']],
  ['versus', ['against']],
  ['with', ['by']],
  ['max', ['most']],
  ['maximum', ['most']],
  ['bool', ['boolean']],
  ['integer', ['number']],
  ['feet', ['foot']],
  ['battle', ['attack']],
  ['combat', ['attack']],
  ['movement', ['move']],
  ['add', ['place']],
  ['place', ['mark']],
  ['delete', ['remove']],
  ['no', ['off']],
  ['false', ['off']],
  ['yes', ['on']],
  ['true', ['on']],
]);

const joining = new Set(['on', 'of', 'in', 'at', 'to', 'is', 'by', 'from', 'and', 'or', 'not', 'when', 'with', 'the']);

/** Whether a word joins others in a sentence: it is no misspelt name. */
export const isJoining = (word: string): boolean => joining.has(word);

/** The candidate that is surely meant: the nearest, when no other is as near. */
export function surelyMeant(written: string, candidates: Iterable<string>): string | undefined {
  const { best, alone } = search(written, candidates);
  return alone ? best : undefined;
}

/** So short words begin too many others. */
const MOST_CUT = 5;

/** The nearest candidates: several when they are equally near. */
function search(name: string, candidates: Iterable<string>): { best?: string; alone: boolean; all: readonly string[] } {
  // Wide letters (`ＣＶ`) are the same letters.
  const written = name.normalize('NFKC');
  const limit = written.length <= 2 ? 1 : written.length <= 5 ? 1.5 : Math.floor(written.length / 3) + 0.5;
  let all: string[] = [];
  let least = limit + 0.25;
  const other = usual.get(written);
  const singulars = written.length > 2 ? singularsOf(written) : [];
  for (const candidate of candidates) {
    if (other?.includes(candidate)) return { best: candidate, alone: true, all: [candidate] };
    if (candidate === name) continue;
    const plural = singulars.length > 0 && singularsOf(candidate).some((one) => singulars.includes(one));
    if (!plural && Math.abs(candidate.length - written.length) > least) continue;
    // One thing for several is nearer than any other word.
    const cost = plural ? 0.25 : distance(written, candidate, least);
    if (cost < least) {
      least = cost;
      all = [candidate];
    } else if (cost === least && all.length > 0 && !all.includes(candidate)) all.push(candidate);
  }
  if (all.length === 0 && written.length >= MOST_CUT) {
    // `german-move`: a word that is cut short, where it begins only one.
    const longer = [...new Set(candidates)].filter(
      (candidate) => candidate.startsWith(written) && /^\p{L}/u.test(candidate.slice(written.length)),
    );
    if (longer.length === 1) all = longer;
  }
  const [best] = all;
  return { ...(best === undefined ? {} : { best }), alone: all.length < 2, all };
}

/** A word and what it may be the plural of. */
export function singularsOf(word: string): string[] {
  return [...new Set([word, word.replace(/s$/, ''), word.replace(/ies$/, 'y'), word.replace(/es$/, '')])];
}

/** All candidates that are as near as the nearest. */
export function nearestOf(written: string, candidates: Iterable<string>): readonly string[] {
  return search(written, candidates).all;
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

/** Words that are missing, without those that unknown ones were surely to be: the nearest of them first, then as many as there are. */
export function withoutMeant(words: readonly string[], others: readonly string[]): string[] {
  const left = [...words];
  const lone = others.filter((other) => {
    const meant = nearest(other, left);
    if (meant !== undefined) left.splice(left.indexOf(meant), 1);
    return meant === undefined;
  });
  return left.slice(Math.min(left.length, lone.length));
}
