/** What both trees are made of. */
import type { NamedSymbol } from '../../model';
import { nameAt } from '../navigate';
import { type Ide, type Location, type Span, say } from '../types';

/** One name in a tree, where it is declared. */
export interface TreeEntry {
  symbol: NamedSymbol;
  name: string;
  detail: string;
  uri: string;
  whole: Span;
  selection: Span;
}

/** The entry of the name at the offset, when it is one of these kinds. */
export function entryAt(
  ide: Ide,
  uri: string,
  offset: number,
  kinds: readonly string[],
  detail: (s: NamedSymbol) => string,
): TreeEntry[] {
  const at = nameAt(ide, uri, offset);
  return at && kinds.includes(at.symbol.kind) ? entriesOf(ide, [at.symbol], detail) : [];
}

/** Entries of symbols in their order; those that no text declares are left out. */
export function entriesOf(ide: Ide, symbols: readonly NamedSymbol[], detail: (s: NamedSymbol) => string): TreeEntry[] {
  const wanted = new Set(symbols.map((s) => s.key));
  const found = new Map<string, { location: Location; whole: Location }>();
  for (const uri of ide.workspace.uris())
    for (const d of ide.model.definitionsIn(uri))
      if (wanted.has(d.symbol.key) && !found.has(d.symbol.key)) found.set(d.symbol.key, d);
  return symbols.flatMap((symbol) => {
    const at = found.get(symbol.key);
    if (!at) return [];
    const name = say(ide, symbol.names) || symbol.id;
    const title = name === symbol.id ? symbol.id : `${symbol.id} ${name}`;
    const { uri, start, end } = at.location;
    const selection = { start, end };
    const whole = at.whole.uri === uri ? { start: at.whole.start, end: at.whole.end } : selection;
    return [{ symbol, name: title, detail: detail(symbol), uri, whole, selection }];
  });
}
