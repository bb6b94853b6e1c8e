/** Moving a place: its row says another hex, and so does every text that names it by number and name; what names it by name alone follows by itself. */
import type { CompiledGame, Place } from '../../../engine/kernel/compiled';
import { type Edit, keyOf } from '../../model';
import type { Writer } from './index';
import type { PlotEdit, RelocateEdit } from './map-edits';
import { MapText } from './map-text';
import { digitsOf, onlyBoard, rewriteCell, rounded, rowOf, sameBoard } from './map-words';
import { refuse } from './refusal';
import { same } from './same';
import type { Scene } from './scene';
import { Surgery } from './surgery';

export const relocate: Writer<RelocateEdit> = {
  wide: true,
  *ways(scene, { place, to }) {
    const chart = new MapText(scene.ide, scene.map);
    const name = scene.map.places.get(place)?.names.en ?? place;
    if (!chart.grid)
      refuse(scene.ide, {
        en: 'On a map of points a place is drawn elsewhere; it has no hex.',
        ja: '地点のマップでは、場所は描かれる位置だけを変えます。ヘクスはありません。',
      });
    const found = rowOf(chart, place);
    const target = scene.map.places.get(to);
    if (!found)
      refuse(scene.ide, {
        en: `${place} has no row of its own: nothing is said of it that could move.`,
        ja: `${place}には場所の行がなく、動かせるものが書かれていません。`,
      });
    if (!target || target.box || scene.map.places.get(place)?.box)
      refuse(scene.ide, { en: `${to} is no hex of this map.`, ja: `${to}はこのマップのヘクスではありません。` });
    if (rowOf(chart, to))
      refuse(scene.ide, {
        en: `${to} is ${target.names.en} already; ${name} cannot be in the same hex.`,
        ja: `${to}はすでに${target.names.ja ?? target.names.en}です。${name}を同じヘクスに置けません。`,
      });
    const cell = found.row.cells[found.columns.findIndex((column) => ['hex', 'place', 'id'].includes(column))];
    if (!cell) return;
    rewriteCell(chart.work(found.block), cell, to);
    const edits: Edit[] = chart.takeEdits();
    yield [...edits, ...numbersBesideNames(scene, found.block.uri, place, to)];
  },
  meant(scene, { place, to }, after) {
    const { compiled: before } = scene;
    const [was, now, left] = [placeOf(before, place), placeOf(after, to), placeOf(after, place)];
    if (!was || !now || left?.names.en === was.names.en) return false;
    const said = ({ names, owner, source, holder, properties }: Place) => ({
      names,
      owner,
      source,
      holder,
      properties,
    });
    if (!same(said(was), said(now))) return false;
    const others = (game: CompiledGame) => game.board.places.filter(({ id }) => id !== place && id !== to);
    // What ties the earth or a picture to the place by its name goes with it.
    const tied = <T extends { place: string }>(points: readonly T[]) =>
      points.map((one) => (one.place === to ? { ...one, place } : one));
    const board = (game: CompiledGame) => {
      const { coast, image, ...rest } = game.board;
      return {
        ...rest,
        ...(coast ? { coast: { ...coast, points: tied(coast.points) } } : {}),
        ...(image ? { image: { ...image, ...(image.points ? { points: tied(image.points) } : {}) } } : {}),
        places: others(game),
        regions: [],
      };
    };
    if (!sameBoard(board(before), board(after)) || before.units.length !== after.units.length) return false;
    const follows = (id: string) => (at: unknown) => at === id || (id === place && at === to);
    return before.units.every((unit, i) => {
      const one = after.units[i]!;
      return one.id === unit.id && (unit.at === null ? one.at === null : follows(unit.at)(one.at));
    });
  },
};

function placeOf({ board }: CompiledGame, id: string): Place | undefined {
  return board.places.find((place) => place.id === id);
}

/** `0804 Kure` anywhere, on whichever map that has the row: the number becomes another one. */
function numbersBesideNames(scene: Scene, row: string, place: string, to: string): Edit[] {
  const { model, workspace } = scene.ide;
  const maps = scene.game.maps.filter((id) => model.map(scene.game.id, id)?.blocks.some(({ uri }) => uri === row));
  const keys = maps.map((container) => keyOf(scene.game.id, { kind: 'place', id: place, container }));
  const all = keys.flatMap((key) => model.referencesTo(key)).filter(({ role }) => role === 'reference');
  const works = new Map<string, Surgery>();
  for (const one of all) {
    if (one.form !== 'id') continue;
    const text = workspace.tree(one.uri)?.text ?? '';
    const named = all.some(
      (name) =>
        name.uri === one.uri &&
        name.form !== 'id' &&
        name.start > one.end &&
        text.slice(one.end, name.start).trim() === '',
    );
    if (!named) continue;
    const work = works.get(one.uri) ?? new Surgery(one.uri, text);
    works.set(one.uri, work);
    work.replace(one, to);
  }
  return [...works.values()].flatMap(({ edits }) => edits);
}

/** Drawing a point or a box elsewhere: the numbers in its row. */
export const plot: Writer<PlotEdit> = {
  wide: true,
  *ways(scene, { place, x, y }) {
    const chart = new MapText(scene.ide, scene.map);
    const found = rowOf(chart, place);
    const cells = found && ['x', 'y'].map((column) => found.row.cells[found.columns.indexOf(column)]);
    if (!found || !cells?.[0] || !cells[1] || !Number.isFinite(x) || !Number.isFinite(y))
      refuse(scene.ide, {
        en: `The table that ${place} stands in has no columns x and y for where it is drawn.`,
        ja: `${place}の表には、描く位置を示すx列とy列がありません。`,
      });
    const digits = digitsOf(found.columns, found.row.cells);
    const work = chart.work(found.block);
    rewriteCell(work, cells[0], rounded(x, digits));
    rewriteCell(work, cells[1], rounded(y, digits));
    const edits = chart.takeEdits();
    if (edits.length === 0) refuse(scene.ide, { en: 'It is drawn there already.', ja: 'すでにそこに描かれています。' });
    yield edits;
  },
  meant(scene, { place }, after) {
    const { board } = scene.compiled;
    const now = placeOf(after, place)?.properties.position;
    const places = board.places.map((one) =>
      one.id === place && now !== undefined ? { ...one, properties: { ...one.properties, position: now } } : one,
    );
    return now !== undefined && onlyBoard(scene.compiled, after, { ...board, places });
  },
};
