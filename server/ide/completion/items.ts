/** Completion items and how lists of them are made. */
import type { Names } from '../../../engine/kernel/compiled';
import type { NamedSymbol } from '../../model';
import { type Ide, say } from '../types';

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
}

/** Collects items; the first item of a label and text wins. */
export class Items {
  readonly list: CompletionItem[] = [];
  private readonly seen = new Set<string>();

  constructor(
    readonly ide: Ide,
    readonly snippets: boolean,
    private readonly quoted: boolean,
  ) {}

  add(item: CompletionItem): void {
    const key = `${item.label}\n${item.text}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.list.push(item);
  }

  /** Takes out what would be said twice. */
  without(texts: ReadonlySet<string>): void {
    const kept = this.list.filter((item) => !texts.has(item.text));
    this.list.splice(0, this.list.length, ...kept);
  }

  keyword(word: string, rank: CompletionItem['rank'] = 'c', detail?: Names): void {
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

  /** A declared name behind a word that must stand before it: `us CV`. */
  behind(word: string, symbol: NamedSymbol, rank: CompletionItem['rank']): void {
    const { id, names, key } = symbol;
    const filter = [id, names.en, names.ja, word].filter(Boolean).join(' ');
    const text = `${word} ${id}`;
    this.add({
      label: text,
      kind: 'kind',
      text,
      snippet: false,
      filter,
      rank,
      about: key,
      detail: say(this.ide, names),
    });
  }

  /** A declared name, inserted by its id. */
  symbol(symbol: NamedSymbol, kind: CompletionKind = 'name', rank: CompletionItem['rank'] = 'b'): void {
    const name = say(this.ide, symbol.names) || (symbol.doc ? say(this.ide, symbol.doc) : '');
    this.add({
      label: symbol.id,
      kind,
      text: this.quoted ? JSON.stringify(symbol.id) : symbol.id,
      snippet: false,
      filter: [symbol.id, symbol.names.en, symbol.names.ja].filter(Boolean).join(' '),
      rank,
      about: symbol.key,
      ...(name && name !== symbol.id ? { detail: name } : {}),
    });
  }
}
