/** Words that lead somewhere: the game, map or scenario that a declaration builds on, and in comments files and codes of checks. */
import type { SyntaxTree } from '../../grammar/ast';
import type { Location, SymbolKind } from '../model';
import { mentions } from './mentions';
import type { Ide, Span } from './types';

export interface Link extends Span {
  /** Key of the declaration it leads to, code of the check whose page it leads to, or URI of the file. */
  to: { symbol: string } | { check: string } | { file: string };
}

/** What a text is built on. Names of units and places are no links: there are too many, and “go to definition” finds them. */
const BUILT_ON: readonly SymbolKind[] = ['game', 'map', 'deck', 'scenario'];
const COMMENT = /"(?:[^"\\\r\n]|\\[^\r\n])*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** Links of a file in text order; where they lead is asked for with `linkTarget`. */
export function links(ide: Ide, uri: string): Link[] {
  const tree = ide.workspace.tree(uri);
  if (!tree) return [];
  const found: Link[] = [...cited(tree)];
  for (const { start, end, uri: file } of mentions(ide, uri)) found.push({ start, end, to: { file } });
  const declared = new Map<string, boolean>();
  for (const r of ide.model.references(uri)) {
    if (r.role !== 'reference' || !BUILT_ON.includes(r.symbol.kind)) continue;
    const { key } = r.symbol;
    if (!declared.has(key)) declared.set(key, ide.model.declares(key));
    if (declared.get(key)) found.push({ start: r.start, end: r.end, to: { symbol: r.symbol.key } });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Where the declaration of a linked name begins; of several the user's own, and of a game the block that gives it its title. */
export function linkTarget(ide: Ide, symbol: string): Location | undefined {
  const all = ide.model.definitionsOf(symbol);
  const own = all.filter(({ location }) => !ide.workspace.isShipped(location.uri));
  const titled = (own.length > 0 ? own : all).filter(({ location, whole }) => {
    const declaration = ide.workspace.tree(location.uri)?.root.declarations.find((d) => d.start === whole.start);
    return declaration?.syntax === 'Game' && declaration.names?.en !== undefined;
  });
  return (titled[0] ?? own[0] ?? all[0])?.location;
}

/** `SND101` in a comment. */
function* cited(tree: SyntaxTree): Generator<Link> {
  for (const { 0: text, index } of tree.text.matchAll(COMMENT)) {
    if (text.startsWith('"')) continue;
    for (const m of text.matchAll(/\b(?:SND|SYN)\d{3}\b/g)) {
      yield { start: index + m.index, end: index + m.index + m[0].length, to: { check: m[0] } };
    }
  }
}
