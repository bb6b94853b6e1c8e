/** What examples expect, held against answers of the rules, or of the text where it answers by itself. */
import type { Names } from '../kernel/compiled';
import { addAll } from '../kernel/lists';
import type { ProbeValue } from '../kernel/ruleset';
import type { Expectation, Term } from '../kernel/script';

/** Answers a probe. */
export type Ask = (probe: string, args: string[]) => ProbeValue;

function termValue(ask: Ask, term: Term): ProbeValue {
  if ('probe' in term) return ask(term.probe, term.args);
  const { words } = term;
  if (words.length === 1) {
    const word = words[0]!;
    if (word === 'none') return [];
    if (word === 'true' || word === 'yes') return true;
    if (word === 'false' || word === 'no') return false;
    return word;
  }
  return words;
}

/**
 * A value as words in no particular order: lists are compared as sets, nothing is an empty list. What holds is `yes`, as tables
 * print it; a cell that says `none` holds nothing.
 */
function wordsOf(value: ProbeValue): string[] {
  if (value === null || value === 'none') return [];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return (Array.isArray(value) ? value : [value]).map(String).sort();
}

function compares(operator: string, left: ProbeValue, right: ProbeValue): boolean {
  const a = wordsOf(left);
  const b = wordsOf(right);
  // A number may be written with leading zeros only where it is a place: places come as words and must match exactly.
  const same =
    a.length === b.length &&
    a.every((word, i) => word === b[i] || (typeof left === 'number' && Number(word) === Number(b[i])));
  switch (operator) {
    case '=':
      return same;
    case '!=':
      return !same;
    case '<':
      return Number(a[0]) < Number(b[0]);
    case '<=':
      return Number(a[0]) <= Number(b[0]);
    case '>':
      return Number(a[0]) > Number(b[0]);
    default:
      return Number(a[0]) >= Number(b[0]);
  }
}

/** What an expectation wanted and what there was, as words of both languages. */
export interface Mismatch {
  /** What was asked: `turn`, `distance 0101 0103`; empty where words stand for themselves. */
  what: string;
  expected: Names;
  was: string;
}

/**
 * What is not as a condition says; empty when it holds. Of `and` all parts that fail are told, of `or` all parts, since any of them
 * would have done.
 * @param negated the condition must not hold
 */
export function mismatches(ask: Ask, condition: Expectation, negated = false): Mismatch[] {
  switch (condition.op) {
    case 'and':
    case 'or': {
      const found: Mismatch[] = [];
      const all = (condition.op === 'and') !== negated;
      for (const arg of condition.args) {
        const wrong = mismatches(ask, arg, negated);
        if (!all && wrong.length === 0) return [];
        addAll(found, wrong);
      }
      return found;
    }
    case 'not':
      return mismatches(ask, condition.arg, !negated);
    case 'holds': {
      const value = termValue(ask, condition.term);
      const is =
        value === true || (typeof value === 'number' ? value !== 0 : typeof value === 'string' && value !== '');
      return is === negated ? [mismatch(condition.term, value, wantedOf(value, negated))] : [];
    }
    default: {
      const left = termValue(ask, condition.left);
      const right = termValue(ask, condition.right);
      if (compares(condition.operator, left, right) !== negated) return [];
      const operator = negated ? opposite[condition.operator as keyof typeof opposite] : condition.operator;
      return [mismatch(condition.left, left, bounded(operator, shown(condition.right, right)))];
    }
  }
}

const opposite = { '=': '!=', '!=': '=', '<': '>=', '>=': '<', '>': '<=', '<=': '>' };

function mismatch(term: Term, value: ProbeValue, expected: Names): Mismatch {
  return { what: 'probe' in term ? [term.probe, ...term.args].join(' ') : '', expected, was: words(value) };
}

/** What a probe without a comparison should have said. */
function wantedOf(value: ProbeValue, negated: boolean): Names {
  if (typeof value === 'boolean') return { en: negated ? 'no' : 'yes' };
  const nothing = typeof value === 'number' ? '0' : 'none';
  return negated ? { en: nothing } : bounded('!=', nothing);
}

/** A comparison in words: `4`, `at most 4`, `anything but 4`. */
function bounded(operator: string, value: string): Names {
  switch (operator) {
    case '!=':
      return { en: `anything but ${value}`, ja: `${value}以外` };
    case '<':
      return { en: `less than ${value}`, ja: `${value}未満` };
    case '<=':
      return { en: `at most ${value}`, ja: `${value}以下` };
    case '>':
      return { en: `more than ${value}`, ja: `${value}を超える数` };
    case '>=':
      return { en: `at least ${value}`, ja: `${value}以上` };
    default:
      return { en: value };
  }
}

/** Mismatches as one message: `turn: expected 4, was 5`. */
export function told(wrong: readonly Mismatch[]): Names {
  const parts = wrong.map(({ what, expected: { en, ja = en }, was }) => ({
    en: `${what === '' ? '' : `${what}: `}expected ${en}, was ${was}`,
    ja: `${what === '' ? '' : `${what}：`}${ja}のはずが${was}`,
  }));
  return { en: parts.map(({ en }) => en).join('; '), ja: parts.map(({ ja }) => ja).join('；') };
}

/** What was wanted and what there was, each by itself: `4` and `5`. */
export function compared(wrong: readonly Mismatch[]): Compared {
  const wanted = wrong.map(({ expected }) => expected);
  return {
    expected: { en: wanted.map(({ en }) => en).join('; '), ja: wanted.map(({ en, ja = en }) => ja).join('；') },
    was: { en: wrong.map(({ was }) => was).join('; '), ja: wrong.map(({ was }) => was).join('；') },
  };
}

/** The two sides of an expectation that failed. */
export interface Compared {
  expected: Names;
  was: Names;
}

/** What there was, as the text would say it: `turn = 5`. */
export function actual(wrong: readonly Mismatch[]): Names {
  return { en: wrong.map(({ what, was }) => (what === '' ? was : `${what} = ${was}`)).join(', ') };
}

function words(value: ProbeValue): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return [value].flat().join(' ');
}

/** What is compared with: a value as written, or the answer of a probe with what was asked. */
function shown(term: Term, value: ProbeValue): string {
  return 'probe' in term ? `${words(value)} (${[term.probe, ...term.args].join(' ')})` : words(value);
}

/** Every probe of a condition. */
export function probesOf(condition: Expectation): { probe: string; args: string[] }[] {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.args.flatMap(probesOf);
    case 'not':
      return probesOf(condition.arg);
    case 'holds':
      return 'probe' in condition.term ? [condition.term] : [];
    default:
      return [condition.left, condition.right].flatMap((term) => ('probe' in term ? [term] : []));
  }
}
