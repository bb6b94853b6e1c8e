/** Finding a name in all files: by id or by a name in either language; `kind:place kure` asks for one kind only. */
import type { Definition, SymbolKind } from '../model';
import type { Ide } from './types';

export interface FoundSymbol {
  name: string;
  /** What it lies in: its deck, map or game. */
  container: string;
  definition: Definition;
}

const MOST = 400;
const QUIET: SymbolKind[] = ['ruleset', 'rule', 'query', 'verb', 'flag', 'word', 'glyph'];

export function workspaceSymbols(ide: Ide, query: string): FoundSymbol[] {
  const asked = /^\s*(?:kind:)([\w-]+)\s*(.*)$/.exec(query);
  const kind = asked?.[1];
  const wanted = fold((asked?.[2] ?? query).replace(/^#/, ''));
  const found: { rank: number; symbol: FoundSymbol }[] = [];
  for (const uri of ide.workspace.uris()) {
    for (const definition of ide.model.definitionsIn(uri)) {
      const { symbol } = definition;
      if (QUIET.includes(symbol.kind) || (kind !== undefined && symbol.kind !== kind)) continue;
      const names = [symbol.id, symbol.names.en, symbol.names.ja ?? ''];
      const rank = Math.min(...names.map((n) => rankOf(fold(n), wanted)));
      if (rank === Number.POSITIVE_INFINITY) continue;
      const title = symbol.names.en && symbol.names.en !== symbol.id ? `${symbol.id} ${symbol.names.en}` : symbol.id;
      found.push({
        rank,
        symbol: {
          name: symbol.names.ja ? `${title} ${symbol.names.ja}` : title,
          container: symbol.container ?? symbol.game,
          definition,
        },
      });
    }
  }
  found.sort((a, b) => a.rank - b.rank);
  return found.slice(0, MOST).map((f) => f.symbol);
}

/** 0 equal, 1 begins with it, 2 holds it, 3 holds its letters in order, infinite otherwise. */
function rankOf(name: string, wanted: string): number {
  if (name === '') return Number.POSITIVE_INFINITY;
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(wanted)) return 2;
  let at = 0;
  for (const c of wanted) {
    at = name.indexOf(c, at) + 1;
    if (at === 0) return Number.POSITIVE_INFINITY;
  }
  return 3;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
