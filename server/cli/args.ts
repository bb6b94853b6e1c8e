/** Command line arguments: options and positionals by a declared list, with errors a person can act on. */
import type { Names } from '../../engine/kernel/compiled';
import { addAll } from '../../engine/kernel/lists';
import { nearest } from '../model/suggest';

export interface OptionSpec {
  /** Long name without dashes. */
  name: string;
  /** One letter, without its dash. */
  short?: string;
  /** What stands for the value in the help (`n`, `file`); absent: a switch. */
  value?: string;
  /** May be given more than once. */
  many?: boolean;
  doc: Names;
}

export interface Parsed {
  positionals: string[];
  /** Values of an option, in order; switches have one empty value per use. */
  all(name: string): string[];
  /** Last value of an option. */
  one(name: string): string | undefined;
  has(name: string): boolean;
}

/** Wrong usage: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
  constructor(readonly text: Names) {
    super(text.en);
  }
}

/**
 * What is said of something that is not there, with what is likely meant, and then what there is.
 * @param said without its full stop in English
 */
export function withMeant({ en, ja = en }: Names, likely: string | undefined, more: Required<Names>): Names {
  if (likely === undefined) return { en: `${en}; ${more.en}`, ja: `${ja}${more.ja}` };
  const [first = '', ...rest] = more.en;
  return {
    en: `${en}. Did you mean ${likely}? ${first.toUpperCase()}${rest.join('')}`,
    ja: `${ja}${likely} ではありませんか。${more.ja}`,
  };
}

/** What an option lists, parted by commas; blanks beside them say nothing. */
export const listed = (given: string): string[] => given.split(',').map((one) => one.trim());

/** A number of things in English: `1 pair`, `2 pairs`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/**
 * Reads arguments. Options may stand anywhere; `--name=value`, `-o value` and `-ovalue` are understood; `--` ends the options.
 * @throws UsageError for options that do not exist, lack a value, have one too many, or are given twice
 */
export function parseArguments(argv: readonly string[], specs: readonly OptionSpec[]): Parsed {
  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    if (word === '--') {
      addAll(positionals, argv.slice(i + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      positionals.push(word);
      continue;
    }
    const long = word.startsWith('--');
    const equals = long ? word.indexOf('=') : -1;
    const name = long ? word.slice(2, equals === -1 ? undefined : equals) : word.slice(1, 2);
    const spec = specs.find((one) => (long ? one.name : one.short) === name);
    const shown = long ? `--${name}` : `-${name}`;
    if (spec === undefined) {
      const names = specs.map((one) => `--${one.name}`);
      throw new UsageError(
        withMeant(
          { en: `There is no option ${shown}`, ja: `オプション ${shown} はありません。` },
          long ? nearest(shown, names) : undefined,
          { en: `there are: ${names.join(', ')}.`, ja: `あるのは ${names.join('、')} です。` },
        ),
      );
    }
    let attached: string | undefined = equals === -1 ? undefined : word.slice(equals + 1);
    if (!long && word.length > 2) attached = word.slice(2);
    let value = '';
    if (spec.value === undefined) {
      if (attached !== undefined) {
        throw new UsageError({ en: `${shown} takes no value.`, ja: `${shown} は値を取りません。` });
      }
    } else {
      const next = attached ?? argv[++i];
      if (next === undefined) {
        throw new UsageError({
          en: `${shown} needs a value: <${spec.value}>.`,
          ja: `${shown} には値 <${spec.value}> が必要です。`,
        });
      }
      value = next;
    }
    const list = values.get(spec.name) ?? [];
    if (list.length > 0 && spec.value !== undefined && !spec.many) {
      throw new UsageError({ en: `${shown} is given twice.`, ja: `${shown} が2回指定されています。` });
    }
    list.push(value);
    values.set(spec.name, list);
  }
  return {
    positionals,
    all: (name) => values.get(name) ?? [],
    one: (name) => values.get(name)?.at(-1),
    has: (name) => values.has(name),
  };
}

/**
 * A whole number within limits.
 * @throws UsageError naming the option
 */
export function wholeNumber(text: string | undefined, option: string, low: number, high: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^[0-9]{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= low && value <= high)) {
    throw new UsageError({
      en: `${option} must be a whole number from ${low} to ${high}, not "${text}".`,
      ja: `${option} は ${low} から ${high} までの整数です（「${text}」は使えません）。`,
    });
  }
  return value;
}
