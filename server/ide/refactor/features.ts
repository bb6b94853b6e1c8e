/** What is printed in hexes, said in a list of the map or in the rows of its places: `feature port: 0101, 0302` and a `port` in each of their cells. */
import type { MapDecl, PlacesItem, SpreadItem } from '../../../grammar/ast';
import { hexOf } from '../../model';
import { putIn, ranges, takeOut, wrapped } from '../table/lists';
import { MapText, type Stated } from '../table/map-text';
import { idColumn, rewriteCell, rowOf, spreadsOf, unquoted } from '../table/map-words';
import { type Ide, type Span, say, touches } from '../types';
import type { Refactoring } from './types';

/**
 * A list of a feature to the rows of its places, as far as they have rows of their own, and what the rows of a table say of a feature to
 * a list. The places are the same after it. A list that cites something, or holds a comment, stays: rows have no place for it that
 * would not be said of all of them. So does a feature with a number, which only a row can say.
 */
export function featureLists(ide: Ide, uri: string, span: Span): Refactoring[] {
  const tree = ide.workspace.tree(uri);
  const decl = tree?.root.declarations.find((d): d is MapDecl => d.syntax === 'Map' && touches(d, span.start));
  const { game } = ide.model.context(uri, span.start);
  const item = decl?.items.find((one) => touches(one, span.start));
  const map = game === undefined || !decl?.id ? undefined : ide.model.map(game, decl.id.text);
  if (!item || item.broken || game === undefined || !map || map.board.grid.shape !== 'hex') return [];
  const charts = new Charts(ide, game, map.id);
  const block = charts.own.blocks.find((one) => one.uri === uri && one.decl.start === decl!.start);
  if (!block || block.inherited) return [];
  if (item.syntax === 'Spread' && item.word === 'feature') return toRows(ide, charts, { block, item });
  if (item.syntax === 'Places') return toList(ide, charts, { block, item }, span);
  return [];
}

function toRows(ide: Ide, charts: Charts, list: Stated<SpreadItem>): Refactoring[] {
  const { block, item } = list;
  const feature = item.kind?.text;
  const { own } = charts;
  const written = block.tree.text.slice(item.start, item.end);
  if (feature === undefined || item.provenance || /\/\/|\/\*/.test(written)) return [];
  const ids = [...new Set(item.places.flatMap((part) => own.idsOf(block, part)))];
  const rows = ids.flatMap((id) => {
    const found = charts.cellFor(id);
    return found ? [{ id, ...found }] : [];
  });
  if (rows.length === 0) return [];
  const edits = () => {
    for (const row of rows) {
      const said = row.cell.text.trim();
      // What a list says comes before what rows say: so the order stays.
      if (!partsOf(said).some((part) => part.split(/\s+/)[0] === feature))
        rewriteCell(own.work(row.block), row.cell, said === '' ? feature : `${feature}, ${said}`);
    }
    takeOut(own, list, new Set(rows.map(({ id }) => id)));
    return own.takeEdits();
  };
  const some = rows.length < ids.length;
  const title = say(ide, {
    en: `Say ${feature} in the rows of ${some ? `those ${rows.length} of these ${ids.length} places that have one` : 'these places'}`,
    ja: some
      ? `行のある${rows.length}か所(${ids.length}か所中)の${feature}を表の行に書く`
      : `これらの場所の${feature}を表の行に書く`,
  });
  return [{ id: 'feature-to-rows', kind: 'rewrite', title, edits }];
}

function toList(ide: Ide, charts: Charts, { block, item }: Stated<PlacesItem>, span: Span): Refactoring[] {
  const columns = item.body?.header?.cells.map((cell) => cell.text.trim()) ?? [];
  const column = columns.indexOf('features');
  const at = item.body?.rows.find((row) => touches(row, span.start))?.cells[column];
  const here = at?.items.find(([word, ...more]) => word && more.length === 0 && touches(word, span.start))?.[0];
  const { own } = charts;
  const features = ide.model.game(charts.game)?.vocabulary.features ?? [];
  const feature = here && features.find(({ id }) => id === block.tree.text.slice(here.start, here.end))?.id;
  if (feature === undefined) return [];
  const rows = (item.body?.rows ?? []).flatMap((row) => {
    const cell = row.cells[column];
    const id = unquoted(row.cells[idColumn(columns)]?.text ?? '');
    const parts = partsOf(cell?.text ?? '');
    if (!cell || !parts.includes(feature) || charts.cellFor(id)?.cell.start !== cell.start) return [];
    return [{ id, cell, left: parts.filter((part) => part !== feature) }];
  });
  if (rows.length === 0) return [];
  const edits = () => {
    for (const { cell, left } of rows) rewriteCell(own.work(block), cell, left.join(', '));
    const ids = rows.map(({ id }) => id);
    const list = spreadsOf(own, 'feature').findLast(
      (one) =>
        one.block.uri === block.uri &&
        one.block.decl.start === block.decl.start &&
        one.item.kind?.text === feature &&
        !one.item.provenance,
    );
    if (list) putIn(own, list, ids);
    else {
      const work = own.work(block);
      const statement = wrapped(`feature ${feature}:`, ranges(own, ids), work.indentAt(item.start), work.newline);
      work.addBehind(item, statement);
    }
    return own.takeEdits();
  };
  const title = say(ide, {
    en: `Write the ${feature} of this table as a list`,
    ja: `この表の${feature}をリストにまとめる`,
  });
  return [{ id: 'feature-to-list', kind: 'rewrite', title, edits }];
}

/** What a cell of features says, one by one. */
function partsOf(cell: string): string[] {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A map, and all that are parts of it: they show its lists, but where they have a row of their own not its row. */
class Charts {
  readonly own: MapText;
  private readonly all: readonly MapText[];

  constructor(
    ide: Ide,
    readonly game: string,
    map: string,
  ) {
    this.own = new MapText(ide, ide.model.map(game, map)!);
    const others = (ide.model.game(game)?.maps ?? []).filter((id) => id !== map);
    const parts = others.flatMap((id) => {
      const facts = ide.model.map(game, id);
      return facts?.blocks.some((block) => block.inherited) ? [new MapText(ide, facts)] : [];
    });
    this.all = [this.own, ...parts.filter((part) => part.blocks.some((b) => b.inherited && this.isOwn(b)))];
  }

  /** The cell of features of a place's row that can be changed here: the row of a hex, of this map, and of all its parts. */
  cellFor(id: string) {
    const { grid } = this.own;
    if (!grid || !hexOf(grid, id)) return undefined;
    const found = rowOf(this.own, id);
    const cell = found?.row.cells[found.columns.indexOf('features')];
    if (!found || !cell || found.block.inherited || found.row.broken) return undefined;
    const same = (other: ReturnType<typeof rowOf>) =>
      other?.block.uri === found.block.uri && other.row.start === found.row.start;
    if (!this.all.every((chart) => same(rowOf(chart, id)))) return undefined;
    return { block: found.block, cell };
  }

  private isOwn({ uri, decl }: { uri: string; decl: MapDecl }): boolean {
    return this.own.blocks.some((block) => !block.inherited && block.uri === uri && block.decl.start === decl.start);
  }
}
