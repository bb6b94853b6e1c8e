/** What a phase says behind `sources`, in parts: where lines of supply end (`source, camp of crown, port 3`). */
import type { PropertyValue } from './compiled';

export interface SourceWords {
  word: string;
  /** Whose units it supplies alone: a side or a nation. */
  of?: string;
  /** How many units it supplies: a number, or a value of the game. */
  most?: PropertyValue;
}

/** @param counts whether something behind a source is how many units it supplies */
export function sourcesIn(values: readonly PropertyValue[], counts: (value: PropertyValue) => boolean): SourceWords[] {
  const found: SourceWords[] = [];
  for (let k = 0; k < values.length; k++) {
    const last = found.at(-1);
    const value = values[k]!;
    if (value === 'of' && last) last.of = String(values[++k] ?? '');
    else if (last && counts(value)) last.most = value;
    else found.push({ word: String(value) });
  }
  return found;
}
