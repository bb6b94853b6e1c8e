/** Texts that stand without their quotation marks. */
import { edited } from '../edits';
import type { Fix, FixContext } from '../types';
import { type Line, lineAround } from './line';

/** So many words at most before and behind belong to one name. */
const WORDS = 3;

/** Any word of a line: what stands between blanks and marks. */
export const words = (line: string) => [...line.matchAll(/[^\s,:;(){}"]+/gu)];

/** A name with blanks in it that stands without quotes: the longest one around the word that a text of the game declares. */
export function quoted(context: FixContext): Fix[] {
  const name = nameAround(context, lineAround(context));
  return name ? [quoting(context, name.start, name.text)] : [];
}

/** That name, and where it begins. */
export function nameAround(
  { at, core }: Pick<FixContext, 'at' | 'core'>,
  line: Line,
): { text: string; start: number } | undefined {
  const all = words(line.text);
  const here = all.findIndex((word) => line.start + word.index + word[0].length > at.start);
  if (here < 0) return undefined;
  const known = core.worlds.gamesIn(at.uri).map((game) => core.names(game));
  const isName = (text: string) =>
    known.some(
      (names) => names.unit(text) || names.atlas?.region(text) || (names.atlas?.placesNamed(text).length ?? 0) > 0,
    );
  for (let first = Math.max(0, here - WORDS); first <= here; first++)
    for (let last = Math.min(all.length - 1, here + WORDS); last >= here && last > first; last--) {
      const start = all[first]!.index;
      const end = all[last]!.index + all[last]![0].length;
      const text = line.text.slice(start, end);
      if (!isName(text)) continue;
      return { text, start: line.start + start };
    }
  return undefined;
}

/** The text that is expected where words stand: a name in quotation marks, up to what may follow it. */
export function quotedText(context: FixContext, expected: readonly string[]): Fix[] {
  const line = lineAround(context);
  const note = expected.includes('<string>') && NOTE.exec(line.text);
  if (note) return [quoting(context, line.start + note.index + note[1]!.length, note[2]!)];
  const all = words(line.text);
  const here = all.findIndex((word) => line.start + word.index + word[0].length > context.at.start);
  if (here < 0 || !isName(all[here]![0]) || line.text[all[here]!.index - 1] === '"') return [];
  const written = (index: number) => all[index]![0];
  const apart = (index: number) => {
    const one = all[index]!;
    return line.text.slice(one.index + one[0].length, all[index + 1]?.index).trim() !== '';
  };
  let last = here;
  const ends = (index: number) => written(index) === 'ja' || expected.includes(written(index));
  while (last + 1 < all.length && !apart(last) && !ends(last + 1) && isName(written(last + 1))) last++;
  // What a word `ja` follows is surely a name; without one, only where a text may stand.
  const named = !apart(last) && all[last + 1]?.[0] === 'ja';
  let first = here;
  if (named) while (first > 2 && !apart(first - 1) && /^\p{Lu}/u.test(written(first - 1))) first--;
  else if (!expected.includes('<string>')) return [];
  // Where other words may stand, too, a small one is none of a text.
  else if (expected.length > 1 && /^\p{Ll}/u.test(written(here))) return [];
  // In a language without blanks between its words a text is one word.
  else if (/^(?!\p{Script=Latin})\p{L}/u.test(written(here))) last = here;
  const { index } = all[first]!;
  const text = line.text.slice(index, all[last]!.index + written(last).length);
  return [quoting(context, line.start + index, text)];
}

const isName = (word: string) => /^\p{L}/u.test(word);

/** A note whose text begins without a quotation mark, and its text. */
const NOTE = /((?:^|\s)note[ \t]+)([^\s"{}=:,()].*?)(?=[ \t]*(?:$|"|\/\/|\}|[ \t]ja[ \t]))/;

function quoting(context: FixContext, start: number, text: string): Fix {
  const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  const title = { en: `Quote "${shown}"`, ja: `"${shown}"を引用符で囲む` };
  const end = start + text.length;
  // Its second mark may stand already.
  const closed = context.text(context.at.uri)[end] === '"';
  return edited(context, title, { start, end, text: closed ? `"${text}` : `"${text}"` });
}
