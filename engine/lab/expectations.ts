/** What examples expect, held against answers of the rules, or of the text where it answers by itself. */
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

/** Whether a condition holds; `seen` takes what was found, for a message. */
export function holds(ask: Ask, condition: Expectation, seen: string[]): boolean {
  switch (condition.op) {
    case 'and':
      return condition.args.every((arg) => holds(ask, arg, seen));
    case 'or':
      return condition.args.some((arg) => holds(ask, arg, seen));
    case 'not':
      return !holds(ask, condition.arg, seen);
    case 'holds': {
      const value = termValue(ask, condition.term);
      seen.push(shown(condition.term, value));
      return (
        value === true || (typeof value === 'number' && value !== 0) || (typeof value === 'string' && value !== '')
      );
    }
    default: {
      const left = termValue(ask, condition.left);
      seen.push(shown(condition.left, left));
      return compares(condition.operator, left, termValue(ask, condition.right));
    }
  }
}

function shown(term: Term, value: ProbeValue): string {
  const words = value === null || (Array.isArray(value) && value.length === 0) ? 'none' : [value].flat().join(' ');
  return 'probe' in term ? `${[term.probe, ...term.args].join(' ')} = ${words}` : words;
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
