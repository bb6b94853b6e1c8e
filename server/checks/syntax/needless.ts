/** Whether what the grammar did not expect may be taken away without a loss. */
import type { FixContext } from '../types';

/** What follows, as the grammar calls it. */
const classes: readonly [RegExp, string][] = [
  [/^(?:$|[;}]|\/\/)/, '<end>'],
  [/^"/, '<string>'],
  [/^#/, '<color>'],
  [/^\(see\b/, '(see'],
  [/^[+-]\d/, '<signed>'],
  [/^\d/, '<number>'],
  [/^\p{L}/u, '<word>'],
];

/** Words that say something, though not here: without them the sentence says something else. */
const TELLING = new Set([
  'after',
  'before',
  'since',
  'until',
  'not',
  'no',
  'never',
  'except',
  'without',
  'unless',
  'but',
]);

/**
 * A mark, a word that is written twice, or one that names nothing: without it the statement goes on as expected. A number, a text or a
 * name says something.
 */
export function isNeedless(context: FixContext, expected: readonly string[]): boolean {
  const { found, at, text, core } = context;
  if (found === '{' || found === ',' || /^["#\d+-]/.test(found)) return false;
  const all = text(at.uri);
  const [rest = ''] = all
    .slice(at.end, at.end + 200)
    .trimStart()
    .split('\n', 1);
  const [next = ''] = /^(?:[\p{L}_][\p{L}\p{N}_-]*|->|\.\.|[^\s])/u.exec(rest) ?? [];
  const behind = classes.find(([form]) => form.test(/^[ \t]*\r?\n/.test(all.slice(at.end)) ? '' : rest))?.[1];
  if (!expected.includes(next) && (behind === undefined || !expected.includes(behind))) return false;
  if (!/^\p{L}/u.test(found)) return true;
  if (TELLING.has(found)) return false;
  if (
    all
      .slice(Math.max(0, at.start - 200), at.start)
      .trimEnd()
      .split(/[\s,:;(){}]/)
      .at(-1) === found
  )
    return true;
  return core.worlds.gamesIn(at.uri).every((game) => {
    const names = core.names(game);
    return !names.unit(found) && !names.isName(found);
  });
}
