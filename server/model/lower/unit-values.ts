/** Printed values of counters, as cells of a table write them: `4/2`, `4-4-5`, `S-(2)-1`, `11 red`, `2^3`, `[4]`. */
import type { UnitValue } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';

/** Longer cells are words: nothing is printed that small. */
const longest = 80;
const brackets: Readonly<Record<string, [string, string]>> = { '(': [')', 'round'], '[': [']', 'square'] };

/** One value a step, of one attribute; undefined for an empty cell or a printed dash. */
export function stepValues(text: string): UnitValue[] | undefined {
  const written = text.trim();
  if (written === '' || written === '-') return undefined;
  if (written.startsWith('"') || written.includes(',') || written.length > longest) return [unquoted(written)];
  // `4-4-5` of one attribute is one value a step, too.
  const steps = /^\d{1,9}(?:-\d{1,9})+$/.test(written) ? written.split('-') : split(written, '/');
  return steps.map(unitValue);
}

/** The values of several attributes, a list a step: `4-4-5`, `4-4-5/3-3-5`. A dash alone stands for no value. */
export function combinedValues(text: string): (UnitValue | undefined)[][] | undefined {
  const written = text.trim();
  if (written === '' || written === '-' || written.length > longest) return undefined;
  return split(written, '/').map((step) =>
    split(step, '-').map((part) => (part === '-' || part === '' ? undefined : unitValue(part))),
  );
}

/** Cuts at a mark outside brackets. A dash at the beginning of a part, or after `^`, belongs to the part. */
function split(text: string, mark: '/' | '-'): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const character of text) {
    if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    if (character === mark && depth <= 0 && (mark === '/' || !/^\s*$|\^\s*$/.test(part))) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  parts.push(part.trim());
  return parts;
}

const plain = /^(?:([+-]?\d{1,9}(?:\.\d{1,9})?)|([^\s^()[\]]+))$/u;
const printed = /^([+-]?\d{1,9}(?:\.\d{1,9})?|[^\s^()[\]]+)\s*(?:\^\s*([+-]?\d{1,6}))?((?:\s+[^\s^()[\]]+)*)$/u;

/** One value: a number or word; with something raised, words after a number or brackets: an object that says so. */
function unitValue(written: string): UnitValue {
  const bracket = entryOf(brackets, written[0] ?? '');
  const closed = bracket ? written.lastIndexOf(bracket[0]) : -1;
  const whole = closed > 0 ? `${written.slice(1, closed).trim()}${written.slice(closed + 1)}` : written;
  const simple = plain.exec(whole);
  if (simple && closed <= 0) return single(simple[0]);
  const match = printed.exec(whole);
  // Words among themselves are a text: `west bank`.
  if (!match || (closed <= 0 && match[2] === undefined && !/^[+-]?\d/.test(match[1]!))) return written;
  const value: Exclude<UnitValue, number | string> = { value: single(match[1]!) };
  if (match[2] !== undefined) value.raised = Number(match[2]);
  const marks = match[3]!.split(/\s+/u).filter((word) => word !== '');
  if (closed > 0) marks.unshift(bracket![1]);
  if (marks.length > 0) value.marks = marks;
  return value;
}

/** A number, or a word as it is; `007` is no number. */
function single(text: string): number | string {
  return /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

function unquoted(text: string): string {
  return /^"[^"\\]*"$/.test(text) ? text.slice(1, -1) : text;
}

/** The number of a value, without what is printed beside it. */
export function numberOf(value: UnitValue): number | undefined {
  const inner = typeof value === 'object' ? value.value : value;
  return typeof inner === 'number' ? inner : undefined;
}

/** A value as a cell writes it. */
export function writtenValue(value: UnitValue): string {
  if (typeof value !== 'object') return String(value);
  const marks = [...(value.marks ?? [])];
  const bracket = { round: '()', square: '[]' }[marks[0] ?? ''];
  if (bracket) marks.shift();
  const bare = bracket ? `${bracket[0]}${value.value}${bracket[1]}` : String(value.value);
  return [value.raised === undefined ? bare : `${bare}^${value.raised}`, ...marks].join(' ');
}
