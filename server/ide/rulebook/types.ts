/** A rulebook as data, in one language: chapters by rule number, what stands in them, and what is missing. Printers make pages of it. */

export interface Rulebook {
  game: string;
  title: string;
  /** What kind of text this is: a draft. */
  lead: string[];
  chapters: Chapter[];
}

export interface Chapter {
  /** `5.2`; empty for what has no number. */
  number: string;
  title: string;
  blocks: Block[];
  /** Cases below it. */
  cases: Chapter[];
}

export type Block =
  /** The designer's own words. */
  | { type: 'note'; text: string }
  /** What the statements of the text say, in words. */
  | { type: 'text'; text: string }
  | { type: 'list'; items: Item[] }
  | { type: 'table'; title: string; head: string[]; rows: string[][]; below: string[] }
  /** What nobody has said yet. */
  | { type: 'gap'; text: string };

/** A line of a list, with those below it. */
export interface Item {
  text: string;
  items: Item[];
}
