/** Text in lines of a width. */
import { ems } from '../svg/text';

/** No line begins with these. */
const closing = /^[、。，．・：；！？」』）】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.;:!?)\]%]/;

/** No line ends with these. */
const opening = /[（「『【〈《([]$/;

/** Breaks a text into lines no wider than `width` (same unit as `size`): at blanks, and between Japanese characters. */
export function wrap(words: string, width: number, size: number): string[] {
  // A unit is what may not be broken: a word with its blank, or one Japanese character with what must follow it.
  const units: string[] = [];
  for (const piece of words.match(/[⺀-鿿豈-﫿＀-｠、-ヿ]|[^\s⺀-鿿豈-﫿＀-｠、-ヿ]+|\s+/g) ?? []) {
    const last = units.length - 1;
    const joins = last >= 0 && (/^\s/.test(piece) || closing.test(piece) || opening.test(units[last]!));
    if (joins) units[last] += piece;
    else units.push(piece);
  }
  const lines: string[] = [];
  let line = '';
  for (const unit of units) {
    if (line !== '' && ems((line + unit).trimEnd()) * size > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += unit;
    // A word longer than a line is broken where it must be.
    while (ems(line.trimEnd()) * size > width && line.length > 1) {
      let fits = 1;
      while (fits < line.length - 1 && ems(line.slice(0, fits + 1)) * size <= width) fits++;
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}
