/** Messages: templates filled with parameters, in either language. */
import { describeExpected } from '../../grammar/index';
import type { Problem } from '../model/types';
import { nouns } from './nouns';
import type { Locale, Words } from './types';

/**
 * Fills a template (types.ts, `Check.message`). Unknown parameters count as empty; of a parameter `x` that has words of its own
 * in a language, these are said (`x-en`, `x-ja`).
 */
function fill(template: Words, args: Readonly<Record<string, string>>, locale: Locale): string {
  const optional = template[locale].replace(/\[\[(.*?)\]\]/gs, (_, part: string) =>
    [...part.matchAll(/\{(\w+)(?::noun)?\}/g)].every((m) => (args[m[1]!] ?? '') !== '') ? part : '',
  );
  return optional.replace(/\{(\w+)(:noun)?\}/g, (_, name: string, noun: string | undefined) => {
    const value = (locale === 'ja' ? args[`${name}-ja`] : undefined) ?? args[`${name}-en`] ?? args[name] ?? '';
    return noun ? nounOf(value, locale) : value;
  });
}

/** Words for kinds and expectations; several are separated by `|`. What has no word stands for itself. */
function nounOf(value: string, locale: Locale): string {
  const list = value.split('|').map((one) => nouns[one]?.[locale] ?? one);
  if (list.length <= 1) return list[0] ?? '';
  const last = list.pop()!;
  return locale === 'ja' ? `${list.join('、')}または${last}` : `${list.join(', ')} or ${last}`;
}

/** The message of a problem. */
export function messageOf(
  template: Words | undefined,
  problem: Pick<Problem, 'code' | 'args'>,
  locale: Locale,
): string {
  // What the grammar expects are kinds of token; it knows their words.
  const { expected } = problem.args;
  const args =
    expected !== undefined && /^SYN/.test(problem.code)
      ? { ...problem.args, expected: describeExpected(expected, locale) }
      : problem.args;
  return template ? fill(template, args, locale) : problem.code;
}
