/** Numbers of rules: what they are parts of, and their order. Some books print 6.2.5.5 as 6.255. */

/**
 * Whether a book with these rules prints each digit behind the point for a number of its own: no other has a hundred cases in a chapter,
 * or more than twenty and no tenth and twentieth in any.
 */
export const printsDigits = (ids: readonly string[]): boolean =>
  ids.some((id) => /^\d+\.\d{3}/.test(id)) ||
  (ids.some((id) => /^\d+\.[2-9][1-9]$/.test(id) && ids.includes(id.slice(0, -1))) &&
    !ids.some((id) => /^\d+\.[1-9]0$/.test(id)));

const LAST = /(?:[a-z]+|\.?\d+|.)$/;
const LAST_DIGIT = /(?:[a-z]+|\.\d|(?<=\.\d+)\d|(?<![.\d])\d+|.)$/;

/** What a rule is a part of: `5.2` of `5.2.1` and `5.2a`; empty: of none. */
export const ruleAbove = (id: string, digits: boolean): string => id.replace(digits ? LAST_DIGIT : LAST, '');

/** `10.2` after `9.11`; where digits are numbers, 6.255 before 6.26. */
export function byRuleNumber(digits: boolean): (a: string, b: string) => number {
  const parts = (id: string) => {
    const [chapter, ...cases] = id.split('.');
    return [chapter, ...(digits ? cases.flatMap((one) => [...one]) : cases)].map(Number);
  };
  return (a, b) => {
    const [x, y] = [parts(a), parts(b)];
    for (let i = 0; i < Math.max(x.length, y.length); i++) {
      const difference = (x[i] ?? -1) - (y[i] ?? -1);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
