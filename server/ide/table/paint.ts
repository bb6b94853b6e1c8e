/**
 * The terrain of hexes, changed where the text says it: in a row, in a list, or in the picture, whichever holds. A hex leaves a list
 * that says otherwise; a glyph becomes another one of the legend, or a new one of it; a list of the new terrain takes the hex in.
 */
import type { Edit } from '../../model';
import { hexOf } from '../../model';
import { Brush, drawnOf } from './brush';
import type { Writer } from './index';
import { putIn, ranges, takeOut } from './lists';
import type { PaintEdit } from './map-edits';
import { type MapBlock, MapText, type Stated } from './map-text';
import { cellOf, onlyBoard, ownBlock, rewriteCell, type Spread, spreadsOf } from './map-words';
import { refuse, unknown } from './refusal';
import type { Scene } from './scene';

export const paint: Writer<PaintEdit> = {
  wide: true,
  *ways(scene, edit) {
    const places = edit.places.filter((id) => {
      const place = scene.map.places.get(id);
      if (!place)
        refuse(scene.ide, {
          en: `There is no hex ${id} on this map.`,
          ja: `このマップにヘクス「${id}」はありません。`,
        });
      return place.terrain !== edit.terrain;
    });
    if (!scene.game.vocabulary.terrains.some(({ id }) => id === edit.terrain))
      refuse(scene.ide, unknown.terrain(edit.terrain));
    if (places.length === 0) refuse(scene.ide, { en: 'It is that terrain already.', ja: 'すでにその地形です。' });
    yield painted(scene, places, edit.terrain);
  },
  meant(scene, edit, after) {
    const wanted = new Set(edit.places);
    const places = scene.compiled.board.places.map((place) =>
      wanted.has(place.id) ? { ...place, terrain: edit.terrain } : place,
    );
    return onlyBoard(scene.compiled, after, { ...scene.compiled.board, places });
  },
};

/** Where a list of terrain says something of a hex. */
type Said = { by: 'list'; at: Stated<Spread>; terrain: string } | { by: 'glyph'; block: MapBlock; terrain: string };

function painted(scene: Scene, places: readonly string[], terrain: string): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  const leaving = new Map<Spread, { at: Stated<Spread>; ids: Set<string> }>();
  const listed: { block: MapBlock; behind?: Spread; id: string }[] = [];
  const lists = spreadsOf(chart, 'terrain');
  const brush = new Brush(scene, chart);
  for (const id of places) {
    const cell = cellOf(chart, id, 'terrain');
    if (cell && cell.cell.text.trim() !== '' && !shipped(scene, cell.block)) {
      rewriteCell(chart.work(cell.block), cell.cell, terrain);
      continue;
    }
    const said = sayings(scene, chart, lists, id);
    let top = said.pop();
    if (top?.by === 'list' && !shipped(scene, top.at.block)) {
      const { at } = top;
      const entry = leaving.get(at.item) ?? { at, ids: new Set<string>() };
      entry.ids.add(id);
      leaving.set(at.item, entry);
      top = said.pop();
      if (top?.terrain === terrain) continue;
      if (top?.by !== 'glyph' || lists.some(({ block, item }) => block === at.block && item.kind?.text === terrain)) {
        listed.push({ block: at.block, behind: at.item, id });
        continue;
      }
    }
    const drawn = top?.by === 'glyph' && !shipped(scene, top.block);
    // With features, a glyph of its own would have to say them all: a list says less.
    if (
      drawn &&
      brush.redraw(
        id,
        ({ features }) => ({ terrain, features }),
        ({ features }) => features.length === 0,
      )
    )
      continue;
    listed.push({ block: top?.by === 'list' ? top.at.block : (top?.block ?? chart.blocks.at(-1)!), id });
  }
  for (const { at, ids } of leaving.values()) takeOut(chart, at, ids);
  list(scene, chart, terrain, listed, lists, new Set(leaving.keys()));
  return chart.takeEdits();
}

/** All that lists and pictures say of a hex; the last holds. */
function sayings(scene: Scene, chart: MapText, lists: readonly Stated<Spread>[], id: string): Said[] {
  const drawn = drawnOf(scene, chart, id);
  return chart.blocks.flatMap((block): Said[] => {
    const said: Said[] = [];
    if (drawn?.block === block) said.push({ by: 'glyph', block, terrain: drawn.entry.terrain });
    for (const at of lists)
      if (at.block === block && at.item.places.some((part) => chart.idsOf(block, part).includes(id)))
        said.push({ by: 'list', at, terrain: at.item.kind?.text ?? '' });
    return said;
  });
}

function shipped(scene: Scene, { uri }: MapBlock): boolean {
  return scene.ide.workspace.isShipped(uri);
}

/** Takes hexes into lists of the terrain: one that is there, else a new one. */
function list(
  scene: Scene,
  chart: MapText,
  terrain: string,
  hexes: readonly { block: MapBlock; behind?: Spread; id: string }[],
  lists: readonly Stated<Spread>[],
  emptied: ReadonlySet<Spread>,
): void {
  const by = new Map<MapBlock | null, { behind?: Spread; ids: string[] }>();
  for (const { block, behind, id } of hexes) {
    const at = shipped(scene, block) ? null : block;
    const entry = by.get(at) ?? { ids: [], ...(behind ? { behind } : {}) };
    entry.ids.push(id);
    by.set(at, entry);
  }
  for (const [block, { behind, ids }] of by) {
    const own = lists.filter(
      ({ block: of, item }) =>
        item.kind?.text === terrain && !emptied.has(item) && (block ? of === block : !shipped(scene, of)),
    );
    const last = own.at(-1);
    if (last) {
      putIn(chart, last, ids);
      continue;
    }
    const statement = `terrain ${terrain}: ${ranges(chart, sorted(chart, ids)).join(', ')}`;
    if (!block) ownBlock(scene, chart, statement);
    else {
      const after = behind ?? lists.findLast(({ block: of }) => of === block)?.item ?? anchorOf(block);
      if (after) chart.work(block).addBehind(after, statement);
    }
  }
}

/** Behind what of a block its first list of terrain stands. */
function anchorOf({ decl }: MapBlock) {
  return (
    decl.items.findLast(({ syntax }) => syntax === 'Picture') ??
    decl.items.findLast(({ syntax }) => syntax === 'Legend' || syntax === 'Grid') ??
    decl.items.at(-1)
  );
}

function sorted({ grid }: MapText, ids: readonly string[]): string[] {
  const key = (id: string) => (grid && hexOf(grid, id) ? hexOf(grid, id)! : { column: 0, row: 0 });
  return [...ids].sort((a, b) => key(a).column - key(b).column || key(a).row - key(b).row);
}
