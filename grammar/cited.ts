/** The sources that a declaration cites, found statement by statement: an edit in one of them reads only that one again. */
import type { SyntaxTree } from './ast';
import { Branch, type Green, isShared, leadingTrivia } from './green';

/** A source where it stands: `5.2`, `player aid`. */
export interface Cited {
  start: number;
  end: number;
  source: string;
}

const kept = new WeakMap<Branch, readonly Cited[]>();

/** What a declaration cites in `(see …)` and in the columns `see` of its tables, from the beginning of the declaration. */
export function citedIn(declaration: { green: object; start: number }, tree: Pick<SyntaxTree, 'slice'>): Cited[] {
  const green = declaration.green as Branch;
  const blanks = leadingTrivia(green);
  const found = walk(green, declaration.start - blanks, tree);
  return found.map(({ start, end, source }) => ({ start: start - blanks, end: end - blanks, source }));
}

/** The same with offsets from the node's beginning, blanks and all. */
function walk(node: Branch, offset: number, tree: Pick<SyntaxTree, 'slice'>): readonly Cited[] {
  const own = !isShared(node);
  const known = own ? kept.get(node) : undefined;
  if (known) return known;
  const found: Cited[] = [];
  let at = 0;
  let column: number | undefined;
  for (const child of node.children) {
    if (child instanceof Branch) {
      const from = offset + at;
      if (child.syntax === 'Row' && node.syntax === 'Block') {
        if (column === undefined) column = cellsOf(child, from, tree).findIndex(({ text }) => text === 'see');
        else if (column >= 0) for (const one of inCell(cellsOf(child, from, tree)[column], offset)) found.push(one);
      }
      if (child.syntax === 'References') for (const one of references(child, from, tree, at)) found.push(one);
      else for (const one of walk(child, from, tree)) found.push({ ...one, start: one.start + at, end: one.end + at });
    }
    at += child.width;
  }
  if (own) kept.set(node, found);
  return found;
}

function references(node: Branch, offset: number, tree: Pick<SyntaxTree, 'slice'>, before: number): Cited[] {
  const found: Cited[] = [];
  let at = 0;
  node.children.forEach((leaf: Green, index) => {
    const start = at + leadingTrivia(leaf);
    at += leaf.width;
    const text = tree.slice(offset + start, offset + at);
    if (index > 0 && /^[\p{L}\p{N}"]/u.test(text))
      found.push({ start: before + start, end: before + at, source: text.replace(/^"|"$/g, '') });
  });
  return found;
}

interface Cell {
  start: number;
  text: string;
}

function cellsOf(row: Branch, offset: number, tree: Pick<SyntaxTree, 'slice'>): Cell[] {
  const found: Cell[] = [];
  let at = offset;
  for (const child of row.children) {
    if (child instanceof Branch && child.syntax === 'Cell') {
      const start = at + leadingTrivia(child);
      found.push({ start, text: tree.slice(start, at + child.width).trim() });
    }
    at += child.width;
  }
  return found;
}

function inCell(cell: Cell | undefined, offset: number): Cited[] {
  return [...(cell?.text.matchAll(/"([^"]*)"|[^\s,"]+/g) ?? [])].map((m) => {
    const start = cell!.start + m.index - offset;
    return { start, end: start + m[0].length, source: m[1] ?? m[0] };
  });
}
