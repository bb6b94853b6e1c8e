/** What a newcomer most likely meant where the grammar stops: fixes for `unexpected` and `missing-mark`. */
import { edited, rewriting } from '../edits';
import type { Fix, FixContext } from '../types';

/** So many words at most before and behind belong to one name. */
const WORDS = 3;

/** What the slip looks like, best first; empty where nothing is sure. */
export function meant(context: FixContext): Fix[] {
  const expected = (context.issue.args.expected ?? '').split(' ');
  const { found } = context;
  const line = lineAround(context);
  if (/^-+$/.test(found) && expected.includes('..')) return [rewriting(context, '..')];
  if (found === 'if' && expected.includes('when')) return [rewriting(context, 'when')];
  if (expected.includes('%')) return shares(context, line);
  return quoted(context);
}

interface Line {
  text: string;
  /** Where it begins. */
  start: number;
}

function lineAround({ at, text }: FixContext): Line {
  const all = text(at.uri);
  const start = all.lastIndexOf('\n', at.start - 1) + 1;
  const end = all.indexOf('\n', at.start);
  return { text: all.slice(start, end < 0 ? undefined : end), start };
}

/** `between 0.35 and 0.65`: shares are percentages. */
function shares(context: FixContext, line: Line): Fix[] {
  const found = /\bbetween\s+(\d*\.?\d+)\s*%?\s+and\s+(\d*\.?\d+)\s*%?/.exec(line.text);
  if (!found) return [];
  const percent = (share: string) => {
    const value = Number(share);
    return Math.round(share.includes('.') && value <= 1 ? value * 100 : value);
  };
  const start = line.start + found.index;
  const text = `between ${percent(found[1]!)}% and ${percent(found[2]!)}%`;
  return [rewriting(context, text, { start, end: start + found[0].length })];
}

/** A name with blanks in it that stands without quotes: the longest one around the word that a text of the game declares. */
export function quoted(context: FixContext): Fix[] {
  const { at, core } = context;
  const line = lineAround(context);
  const words = [...line.text.matchAll(/[^\s,:;(){}"]+/gu)];
  const here = words.findIndex((word) => line.start + word.index + word[0].length > at.start);
  if (here < 0) return [];
  const known = core.worlds.gamesIn(at.uri).map((game) => core.names(game));
  const isName = (text: string) =>
    known.some(
      (names) => names.unit(text) || names.atlas?.region(text) || (names.atlas?.placesNamed(text).length ?? 0) > 0,
    );
  for (let first = Math.max(0, here - WORDS); first <= here; first++)
    for (let last = Math.min(words.length - 1, here + WORDS); last >= here && last > first; last--) {
      const start = words[first]!.index;
      const end = words[last]!.index + words[last]![0].length;
      const text = line.text.slice(start, end);
      if (!isName(text)) continue;
      const title = { en: `Quote "${text}"`, ja: `"${text}"を引用符で囲む` };
      return [edited(context, title, { start: line.start + start, end: line.start + end, text: `"${text}"` })];
    }
  return [];
}
