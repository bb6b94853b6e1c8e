/** Small helpers for text in pictures. */
import type { Names, Place } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';

/** What may not stand in XML: control characters but tab and line ends, halves of characters, and what is no character. */
const UNFIT = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text made safe for markup, in content and in attributes; � stands where it has what no markup may have. */
export function esc(text: string): string {
  return text
    .replace(UNFIT, '\ufffd')
    .replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);
}

/** A name in the reader's language. */
export function say(names: Names, locale: Locale): string {
  return (locale === 'ja' && names.ja) || names.en;
}

/** Width of a text in ems: full for Chinese and Japanese, about half for the rest. */
export function ems(text: string): number {
  let width = 0;
  for (const c of text) width += /[⺀-鿿가-힯豈-﫿＀-｠]/.test(c) ? 1 : /[MWmw@]/.test(c) ? 0.8 : 0.52;
  return width;
}

/** Widths in ems of letters in bold type of the widest usual screen fonts (DejaVu Sans, Verdana). */
const widths: [RegExp, number][] = [
  [/[⺀-鿿가-힯豈-﫿＀-｠]/, 1],
  [/[Wm@%]/, 1.1],
  [/[MwOQ]/, 1],
  [/[ijlI|!.,:;'’·()[\] -]/, 0.46],
  [/[A-Z\p{Lu}]/u, 0.84],
  [/[frst]/, 0.6],
  [/[a-z\d\p{Ll}]/u, 0.72],
];

/** Width of a text in ems that no usual font goes beyond, where the font is not known. */
export function widestEms(text: string): number {
  let width = 0;
  for (const c of text) width += widths.find(([letters]) => letters.test(c))?.[1] ?? 1;
  return width;
}

/** Breaks a long name at a blank into two lines of similar length; short ones stay whole. */
export function lines(text: string, most = 7): string[] {
  if (ems(text) <= most) return [text];
  const blanks = [...text.matchAll(/[\s・]/g)].map((m) => m.index);
  if (blanks.length === 0) return [text];
  const best = blanks.reduce((a, b) =>
    Math.abs(ems(text.slice(0, a)) - ems(text.slice(a))) <= Math.abs(ems(text.slice(0, b)) - ems(text.slice(b)))
      ? a
      : b,
  );
  return [text.slice(0, best), text.slice(best + 1)];
}

/** Breaks a name into lines of `most` by what `wide` measures: at blanks, and between Japanese letters; what cannot be broken stays whole. */
export function narrow(text: string, most: number, wide: (row: string) => number): string[] {
  const rows: string[] = [];
  for (const part of text.split(
    /(?<=[\s\u3040-\u30ff\u4e00-\u9fff])(?![、。・ー）」ぁぃぅぇぉっゃゅょァィゥェォッャュョ])/,
  )) {
    const joined = (rows.at(-1) ?? '') + part;
    if (rows.length > 0 && wide(joined.trim()) <= most) rows[rows.length - 1] = joined;
    else rows.push(part);
  }
  return rows.map((row) => row.trim());
}

/** `0804 Kure`, or the number alone. */
export function placeTitle(place: Place, locale: Locale): string {
  const name = say(place.names, locale);
  // The word that the text calls a point by says nothing beside its name.
  return name === place.id || !/\d/.test(place.id) ? name : `${place.id} ${name}`;
}

/** The name of an entry of a list; its id where the list has none. */
export function nameIn(list: readonly { id: string; names: Names }[], id: string, locale: Locale): string {
  const found = list.find((entry) => entry.id === id);
  return found ? say(found.names, locale) : id;
}
