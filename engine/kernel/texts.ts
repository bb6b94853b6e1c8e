/** Words for people: names with both languages there. */
import type { Names } from './compiled';

export type Text = { en: string; ja: string };

/** A name in both languages; the English one stands in for a missing Japanese one. */
export function both(names: Names): Text {
  return { en: names.en, ja: names.ja ?? names.en };
}

/** A counter's name without the number that tells equal counters apart (`Guard 2`, `衛兵2`); a number of its own (`12/89`) stays. */
export function unnumbered(names: Names): Text {
  const { en, ja } = both(names);
  return / \d+$/.test(en) ? { en: en.replace(/ \d+$/, ''), ja: ja.replace(/\s*\d+$/, '') } : { en, ja };
}

/** Several texts as one list, parted in each language by its mark. */
export function joined(list: readonly Text[], en = ', ', ja = '、'): Text {
  return { en: list.map((one) => one.en).join(en), ja: list.map((one) => one.ja).join(ja) };
}

/** Whether a word means something: by its id, its name in either language, or both as tables write it (`0605 Bridgend`); letters of either case. */
export function isCalled(word: string, { id, names }: { id: string; names?: Names | undefined }): boolean {
  const lower = word.toLowerCase();
  const called = names ? [names.en, both(names).ja] : [];
  return [id, ...called, ...called.map((name) => `${id} ${name}`)].some((one) => one.toLowerCase() === lower);
}
