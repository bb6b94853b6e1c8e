/** Rule numbers and other sources that texts cite: `(see 14.5, "player aid")` and the column `see` of tables. */
import type { Tree } from '../../grammar';
import type { TableBody } from '../../grammar/ast';
import { cellText } from '../model/lower/values';
import { rowAt, tablesOf } from './rows';
import { type Ide, type Location, type Span, textsOf, touches, treeOf } from './types';

export interface Citation extends Span {
  game: string;
  /** What is cited: `14.5`, `player aid`. */
  source: string;
}

/** The source that is cited at the offset. */
export function citationAt(ide: Ide, uri: string, offset: number): Citation | undefined {
  const tree = treeOf(ide, uri);
  const { game } = ide.model.context(uri, offset);
  if (!tree || game === undefined) return undefined;
  const provenance = tree.pathAt(offset).findLast((node) => node.syntax === 'Provenance');
  const found = provenance ? sourcesIn(tree.text, provenance) : inColumn(tree, offset);
  const here = found.find((one) => touches(one, offset));
  return here && { ...here, game };
}

function inColumn(tree: Tree, offset: number): Source[] {
  const at = rowAt(tree, offset);
  const cell = at?.row.cells[seeColumn(at.body)];
  return cell ? listed(tree.text, cell) : [];
}

interface Source extends Span {
  source: string;
}

function seeColumn(body: TableBody): number {
  return body.header?.cells.findIndex((cell) => cellText(cell) === 'see') ?? -1;
}

/** What a provenance cites, each where it stands. */
function sourcesIn(text: string, { start, end }: Span): Source[] {
  // A note may follow the parenthesis.
  const inside = /^\((?:"(?:\\.|[^"\\])*"|[^")])*\)?/.exec(text.slice(start, end))?.[0] ?? '';
  const head = /^\(\s*see\b/.exec(inside)?.[0];
  if (!head) return [];
  const tail = /;[^;"]*$|\)$/.exec(inside);
  return listed(text, { start: start + head.length, end: start + (tail ? tail.index : inside.length) });
}

/** Sources between commas; those with blanks stand in quotes. */
function listed(text: string, { start, end }: Span): Source[] {
  return [...text.slice(start, end).matchAll(/"([^"\r\n]*)"|[^\s,"();][^\s,"();]*/g)].map((m) => ({
    start: start + m.index,
    end: start + m.index + m[0].length,
    source: m[1] ?? m[0],
  }));
}

/** Every place of a game's texts that cites a source, in the order of the texts. */
export function citations(ide: Ide, { game, source }: Pick<Citation, 'game' | 'source'>): Location[] {
  const found: Location[] = [];
  for (const uri of textsOf(ide, game)) {
    const tree = treeOf(ide, uri);
    if (!tree?.text.includes(source)) continue;
    for (const declaration of tree.root.declarations) {
      if (ide.model.context(uri, declaration.start).game !== game) continue;
      const { text } = tree;
      for (const m of text.slice(declaration.start, declaration.end).matchAll(/\(\s*see\b[^()\r\n]*\)/g)) {
        const start = declaration.start + m.index;
        if (!m[0].includes(source) || tree.tokenAt(start)?.start !== start) continue;
        add(uri, sourcesIn(text, { start, end: start + m[0].length }));
      }
      for (const body of tablesOf(declaration)) {
        const column = seeColumn(body);
        if (column < 0) continue;
        for (const { cells } of body.rows) if (cells[column]) add(uri, listed(text, cells[column]));
      }
    }
  }
  return found.sort((a, b) => (a.uri === b.uri ? a.start - b.start : a.uri < b.uri ? -1 : 1));

  function add(uri: string, sources: readonly Source[]): void {
    for (const one of sources) if (one.source === source) found.push({ uri, start: one.start, end: one.end });
  }
}
