/** What comes next in a series of written values: numbers, ranges, ids with a number, words that come round again. */

const MOST_PERIOD = 12;

/** The value that continues the series; undefined when nothing in it says how it goes on. */
export function nextOf(values: readonly string[]): string | undefined {
  const last = values.at(-1);
  if (last === undefined) return undefined;
  const before = values.at(-2);
  if (before === undefined) return stepped(last, 1);
  const run = runs(values);
  if (run) return run.full ? (continued(run.heads) ?? periodic(run.heads)) : last;
  if (values.slice(-3).every((value) => value === last)) return last;
  return continued(values) ?? periodic(values);
}

/** Values that come equally often one after the other, four turns of a year: those values, and whether the last has come as often as the others. */
function runs(values: readonly string[]): { heads: string[]; full: boolean } | undefined {
  const heads: string[] = [];
  const lengths: number[] = [];
  for (const [i, value] of values.entries()) {
    if (i > 0 && value === values[i - 1]) lengths[lengths.length - 1]! += 1;
    else {
      heads.push(value);
      lengths.push(1);
    }
  }
  // The first may have begun before the table, the last is not over.
  const [often, ...others] = lengths.slice(1, -1);
  const last = lengths.at(-1)!;
  if (often === undefined || often < 2 || others.some((length) => length !== often) || last > often) return undefined;
  return { heads, full: last === often };
}

/** The value with its last number (or range) raised; undefined when it holds none. */
export function stepped(value: string, by: number): string | undefined {
  const range = /^(\d+)\.\.(\d+)$/.exec(value);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return to < from ? undefined : `${to + by}..${to + by + (to - from)}`;
  }
  const parts = /^(.*?)(\d+)(\D*)$/su.exec(value);
  if (!parts) return undefined;
  const [, head, number, tail] = parts as unknown as [string, string, string, string];
  const next = Number(number) + by;
  if (next < 0 || !Number.isSafeInteger(next)) return undefined;
  return `${head}${String(next).padStart(number.length, '0')}${tail}`;
}

/** The same step again, when the last steps are equal. */
function continued(values: readonly string[]): string | undefined {
  const [a, b, c] = values.slice(-3) as [string, string, string | undefined];
  const first = c === undefined ? a : b;
  const last = c ?? b;
  const step = stepBetween(first, last);
  if (step === undefined) return undefined;
  if (c !== undefined && stepBetween(a, b) !== step) return undefined;
  return stepped(last, step);
}

/** By how much the number in a value grows to the next one; for ranges the gap between them. */
function stepBetween(a: string, b: string): number | undefined {
  const ranges = [/^(\d+)\.\.(\d+)$/.exec(a), /^(\d+)\.\.(\d+)$/.exec(b)] as const;
  if (ranges[0] && ranges[1]) {
    const step = Number(ranges[1][1]) - Number(ranges[0][2]);
    return step > 0 ? step : undefined;
  }
  const parts = [/^(.*?)(\d+)(\D*)$/su.exec(a), /^(.*?)(\d+)(\D*)$/su.exec(b)] as const;
  if (!parts[0] || !parts[1] || parts[0][1] !== parts[1][1] || parts[0][3] !== parts[1][3]) return undefined;
  return Number(parts[1][2]) - Number(parts[0][2]);
}

/** Words that come round: `spring, summer, autumn, winter, spring` goes on with `summer`; runs of the same length go on, too. */
function periodic(values: readonly string[]): string | undefined {
  for (let period = 2; period <= MOST_PERIOD && values.length > period; period++) {
    const tail = values.slice(-Math.min(values.length, 2 * period));
    if (tail.every((value, i) => i < period || value === tail[i - period])) return tail.at(-period);
  }
  return undefined;
}
