/** Completion items and how lists of them are made. */
import type { Names } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { NamedSymbol } from '../../model';
import { type Ide, say } from '../types';
import { wordHelp } from '../word-help';

export type CompletionKind = 'keyword' | 'place' | 'kind' | 'name' | 'value' | 'verb' | 'query' | 'snippet';

export interface CompletionItem {
  label: string;
  kind: CompletionKind;
  detail?: string;
  /** What is inserted; with `$1 ${2:x} $0` when `snippet`. */
  text: string;
  snippet: boolean;
  /** What the typed letters are compared with, when not the label. */
  filter?: string;
  /** Items are ordered by this letter first, then as listed. */
  rank: 'a' | 'b' | 'c' | 'd';
  /** Key of the symbol that `resolve` explains. */
  about?: string;
  /** The box has too few of it left: offered so that nobody looks for it, behind what can be used. */
  spent?: true;
}

/** How many of a kind the box still holds, and whether that is as many as are named. */
export interface Left {
  count: number;
  enough: boolean;
}

/** What stands in the text when an item is accepted and its tab stops are left as they are. */
export function accepted({ text, snippet }: CompletionItem): string {
  return snippet ? text.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '') : text;
}

/** The words that typed letters are compared with, as `Typed` takes them. */
export function wordsOf(filter: string): string {
  return ` ${filter.toLowerCase()}`;
}

/** How far an item is from being meant: a word of it begins with what has been typed, has its letters in this order, or not. */
export const BEGINS = 0;
export const CONTAINS = 1;
export const NOT_MEANT = 2;

/** What has been typed of a word, compared as editors do: capitals do not matter, letters may be left out. */
export class Typed {
  readonly letters: string;

  constructor(text: string) {
    this.letters = text.toLowerCase();
  }

  /** How far an item with these words is from being meant. */
  away(words: string): typeof BEGINS | typeof CONTAINS | typeof NOT_MEANT {
    const { letters } = this;
    if (letters === '' || words.includes(` ${letters}`)) return BEGINS;
    let at = 0;
    for (const letter of letters) {
      at = words.indexOf(letter, at) + 1;
      if (at === 0) return NOT_MEANT;
    }
    return CONTAINS;
  }
}

/** Collects items; the first item of a label and text wins. */
export class Items {
  readonly list: CompletionItem[] = [];
  /** The word that opens the block at the cursor: words may mean different things in different blocks. */
  opener = '';
  /** Something that fits was left out, because there is so much of it. */
  more = false;
  private readonly seen = new Set<string>();

  constructor(
    readonly ide: Ide,
    readonly snippets: boolean,
    private readonly quoted: boolean,
    /** What has been typed of the word at the cursor. */
    readonly typed: Typed = new Typed(''),
    /** How many items are wanted. */
    readonly most: number = Number.POSITIVE_INFINITY,
  ) {}

  /** The items that are wanted: all, or of too many those that go best with what has been typed. */
  page(): CompletionItem[] {
    const { typed, most } = this;
    // Whoever writes a number begins with its first digit: it may be a count, for which nothing must be put.
    const numbered = /^\d+$/.test(typed.letters);
    const list = numbered
      ? this.list.filter((item) => typed.away(wordsOf(item.filter ?? item.label)) === BEGINS)
      : this.list;
    if (list.length <= most) return list;
    this.more = true;
    const close = list.map((item, at) => ({ item, at, away: typed.away(wordsOf(item.filter ?? item.label)) }));
    return close
      .filter(({ away }) => away < NOT_MEANT)
      .sort((a, b) => a.away - b.away || (a.item.rank < b.item.rank ? -1 : a.item.rank > b.item.rank ? 1 : a.at - b.at))
      .slice(0, most)
      .map(({ item }) => item);
  }

  add(item: CompletionItem): void {
    const key = `${item.label}\n${item.text}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.list.push(item);
  }

  /** Lets all items of a kind go on with a text, which has tab stops; in editors without them they stay as they are. */
  followed(kind: CompletionKind, by: string): void {
    if (!this.snippets) return;
    this.list.forEach((item, i) => {
      if (item.kind === kind && !item.snippet) this.list[i] = { ...item, text: item.text + by, snippet: true };
    });
  }

  /** Takes out what would be said twice. */
  without(texts: ReadonlySet<string>): void {
    const kept = this.list.filter((item) => !texts.has(item.text));
    this.list.length = 0;
    addAll(this.list, kept);
  }

  /** A word of the language; beside it stands what it means. */
  keyword(word: string, rank: CompletionItem['rank'] = 'c', detail = wordHelp(word, this.opener)?.doc): void {
    this.add({
      label: word,
      kind: 'keyword',
      text: word,
      snippet: false,
      rank,
      ...(detail ? { detail: say(this.ide, detail) } : {}),
    });
  }

  keywords(words: Iterable<string>, rank: CompletionItem['rank'] = 'c'): void {
    for (const word of words) this.keyword(word, rank);
  }

  /** A word known to the ruleset. */
  word(id: string, doc: Names | undefined, kind: CompletionKind = 'name', rank: CompletionItem['rank'] = 'b'): void {
    this.add({ label: id, kind, text: id, snippet: false, rank, ...(doc ? { detail: say(this.ide, doc) } : {}) });
  }

  /** Several lines at once; without snippet support the tab stops are left out. */
  snippet(label: string, body: string, detail: Names): void {
    const text = this.snippets ? body : body.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '');
    this.add({ label, kind: 'snippet', text, snippet: this.snippets, rank: 'b', detail: say(this.ide, detail) });
  }

  /** A word that is nothing alone, with what must follow it in tab stops; the word alone where the editor has none. */
  form(label: string, body: string, kind: CompletionKind, doc: Names, about?: string): void {
    const stops = this.snippets && body !== label;
    this.add({
      label,
      kind,
      text: stops ? body : label,
      snippet: stops,
      rank: 'b',
      ...(about === undefined ? {} : { about }),
      detail: say(this.ide, doc),
    });
  }

  /** An individual unit, by the name that is printed on it, and by its id, which is all that set-ups of many units write. */
  unit(symbol: NamedSymbol, rank: CompletionItem['rank']): void {
    const { id, names, key } = symbol;
    const filter = [id, names.en, names.ja].filter(Boolean).join(' ');
    const quoted = this.quoted || !/^[\p{L}_][\p{L}\p{N}_'.-]*$/u.test(names.en);
    for (const [label, text, detail] of [
      [names.en, quoted ? JSON.stringify(names.en) : names.en, id],
      [id, this.quoted ? JSON.stringify(id) : id, names.en],
    ] as const) {
      if (label !== '') this.add({ label, kind: 'name', text, snippet: false, filter, rank, about: key, detail });
    }
  }

  /** A declared name behind a word that must stand before it: `us CV`; with a place, `at` it. */
  behind(word: string, symbol: NamedSymbol, rank: CompletionItem['rank'], at?: string, left?: Left): void {
    const { id, names, key } = symbol;
    const filter = [id, names.en, names.ja, word].filter(Boolean).join(' ');
    const label = `${word} ${id}`;
    const placed = at !== undefined && this.snippets;
    this.add({
      label,
      kind: 'kind',
      text: placed ? `${label} at \${1:${at}}` : label,
      snippet: placed,
      filter,
      rank,
      about: key,
      detail: say(this.ide, names),
      ...this.stock(left, say(this.ide, names)),
    });
  }

  /** What an item says of the counters that are left; nothing where the game does not count them. */
  private stock(left: Left | undefined, name: string): Partial<CompletionItem> {
    if (!left) return {};
    const words = say(this.ide, { en: `${left.count} left`, ja: `残り${left.count}` });
    const detail = name ? `${name} · ${words}` : words;
    return left.enough ? { detail } : { detail, rank: 'd', spent: true };
  }

  /** A file, by its path. */
  file(path: string): void {
    this.add({ label: path, kind: 'value', text: JSON.stringify(path), snippet: false, rank: 'a' });
  }

  /** A declared name, inserted by its id. */
  symbol(symbol: NamedSymbol, kind: CompletionKind = 'name', rank: CompletionItem['rank'] = 'b', left?: Left): void {
    const said = say(this.ide, symbol.names) || (symbol.doc ? say(this.ide, symbol.doc) : '');
    const name = said === symbol.id ? '' : said;
    this.add({
      label: symbol.id,
      kind,
      text: this.quoted ? JSON.stringify(symbol.id) : symbol.id,
      snippet: false,
      filter: [symbol.id, symbol.names.en, symbol.names.ja].filter(Boolean).join(' '),
      rank,
      about: symbol.key,
      ...(name ? { detail: name } : {}),
      ...this.stock(left, name),
    });
  }
}
