/**
 * Lines of a map of points: drawn from point to point, one is a statement behind the others, or gets the length and the kind it is drawn
 * with when it is there already; rubbed out, its statement goes.
 */

import type { Board, GridLine, Place } from '../../../engine/kernel/compiled';
import type { LineItem } from '../../../grammar/ast';
import { asWritten } from '../../../grammar/characters';
import type { Edit } from '../../model';
import { keyOf } from './hexsides';
import type { Writer } from './index';
import type { LineEdit } from './map-edits';
import { MapText, type Stated } from './map-text';
import { beginStatement, onlyBoard } from './map-words';
import { refuse } from './refusal';
import { same } from './same';
import type { Scene } from './scene';

export const line: Writer<LineEdit> = {
  wide: true,
  *ways(scene, edit) {
    const { map, game, ide } = scene;
    if (map.board.grid.shape !== 'points')
      refuse(ide, {
        en: 'Lines join the points of a map without hexes; on this one, draw routes and hexsides.',
        ja: 'ラインはヘクスのないマップの地点を結びます。このマップにはルートかヘクスサイドを描いてください。',
      });
    if (edit.of !== undefined && !game.vocabulary.borders.some(({ id }) => id === edit.of))
      refuse(ide, {
        en: `This game has no kind of line ${edit.of}.`,
        ja: `このゲームに種類「${edit.of}」のラインはありません。`,
      });
    const { a, b } = endsOf(scene, edit);
    const there = found(scene.compiled.board, edit);
    const between = {
      en: `${a.names.en} and ${b.names.en}`,
      ja: `${a.names.ja ?? a.names.en}と${b.names.ja ?? b.names.en}`,
    };
    if (!edit.on) {
      if (!there || (edit.of !== undefined && !there.kinds?.includes(edit.of)))
        refuse(ide, {
          en: `No such line joins ${between.en}.`,
          ja: `${between.ja}を結ぶそのラインはありません。`,
        });
      yield erased(scene, edit);
      return;
    }
    if (!(Number.isInteger(edit.length) && edit.length > 0))
      refuse(ide, {
        en: 'The length of a line is a whole number, at least 1.',
        ja: 'ラインの長さは1以上の整数です。',
      });
    if (!there) {
      yield begun(scene, edit, [nameOf(scene, a), nameOf(scene, b)]);
      yield begun(scene, edit, [a.id, b.id]);
    } else if (same(drawn(there, edit), there))
      refuse(ide, {
        en: `${between.en} are joined so already.`,
        ja: `${between.ja}はすでにそのように結ばれています。`,
      });
    else yield changed(scene, edit, there);
  },
  meant(scene, edit, after) {
    const { board } = scene.compiled;
    const [before, now] = [linesOf(board), linesOf(after.board)];
    const there = found(board, edit);
    const rest = before.filter((one) => one !== there);
    const [a, b] = [edit.a, edit.b].sort() as [string, string];
    const wanted = edit.on ? [...rest, drawn(there ?? { a, b, length: edit.length }, edit)] : rest;
    const key = (one: GridLine) => keyOf([one.a, one.b]);
    // Where a new line comes from is what its map says of itself.
    const bare = ({ provenance, ...one }: GridLine): GridLine =>
      provenance && (there || key(one) !== keyOf([a, b])) ? { ...one, provenance } : one;
    const sorted = (lines: readonly GridLine[]) => lines.map(bare).sort((x, y) => (key(x) < key(y) ? -1 : 1));
    return same(sorted(now), sorted(wanted)) && onlyBoard(scene.compiled, after, { ...board, grid: after.board.grid });
  },
};

function endsOf({ map, ide }: Scene, edit: LineEdit): { a: Place; b: Place } {
  const [a, b] = [edit.a, edit.b].map((id) => {
    const place = map.places.get(id);
    return (
      place ??
      refuse(ide, { en: `There is no point ${id} on this map.`, ja: `このマップに地点「${id}」はありません。` })
    );
  }) as [Place, Place];
  if (a.id === b.id)
    refuse(ide, { en: 'A line joins two points, not one with itself.', ja: 'ラインは異なる二つの地点を結びます。' });
  return { a, b };
}

function linesOf({ grid }: Board): readonly GridLine[] {
  return grid.shape === 'points' ? grid.lines : [];
}

function found(board: Board, { a, b }: LineEdit): GridLine | undefined {
  const key = keyOf([a, b]);
  return linesOf(board).find((one) => keyOf([one.a, one.b]) === key);
}

/** A line as it is when it has been drawn over: with the length and the kind that it was drawn with, and all else that is said of it. */
function drawn(there: GridLine, { of, length }: LineEdit): GridLine {
  const kinds = of === undefined || there.kinds?.includes(of) ? there.kinds : [...(there.kinds ?? []), of];
  return { ...there, length, ...(kinds ? { kinds } : {}) };
}

/** By its name, as people write; by its id where it has none. */
function nameOf(scene: Scene, { id, names }: Place): string {
  const alike = scene.map.board.places.filter((one) => one.names.en === names.en || one.names.ja === names.en);
  return names.en === id || alike.length > 1 ? id : asWritten(names.en);
}

function begun(scene: Scene, { of, length }: LineEdit, [a, b]: [string, string]): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  const last = chart.all('Line').findLast(({ block }) => !scene.ide.workspace.isShipped(block.uri));
  beginStatement(scene, chart, last, `line ${a} - ${b} ${length}${of === undefined ? '' : ` ${of}`}`);
  return chart.takeEdits();
}

/** The statements of a line, in the order of the text: the first one holds. */
function statementsOf(chart: MapText, { a, b }: LineEdit): Stated<LineItem>[] {
  const key = keyOf([a, b]);
  return chart.all('Line').filter(({ block, item }) => {
    const [from, to] = [chart.idOf(block, item.a), chart.idOf(block, item.b)];
    return from !== undefined && to !== undefined && keyOf([from, to]) === key;
  });
}

function changed(scene: Scene, edit: LineEdit, there: GridLine): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  const first = statementsOf(chart, edit)[0];
  if (!first?.item.b) return [];
  const { block, item } = first;
  const work = chart.work(block);
  const kind = edit.of !== undefined && !there.kinds?.includes(edit.of) ? ` ${edit.of}` : '';
  if (item.length) work.replace(item.length, `${edit.length}${kind}`);
  else work.insert(first.item.b.end, ` ${edit.length}${kind}`);
  return chart.takeEdits();
}

function erased(scene: Scene, edit: LineEdit): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  for (const { block, item } of statementsOf(chart, edit)) chart.work(block).dropStatement(item);
  return chart.takeEdits();
}
