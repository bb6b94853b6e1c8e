/** Words for people: names with both languages there. */
import type { Names } from './compiled';

export type Text = { en: string; ja: string };

/** A name in both languages; the English one stands in for a missing Japanese one. */
export function both(names: Names): Text {
  return { en: names.en, ja: names.ja ?? names.en };
}
