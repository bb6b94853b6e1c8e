/**
 * Rivers and all else that lies on hexsides: drawn, they go into the list of the stretch that they go on with, else into one of their
 * kind, else into a statement of their own; rubbed out, they leave the lists that they stand in.
 */
import type { BoardBorder } from '../../../engine/kernel/compiled';
import type { BordersItem } from '../../../grammar/ast';
import type { Edit } from '../../model';
import type { Writer } from './index';
import { append } from './lists';
import type { HexsidesEdit } from './map-edits';
import { type MapBlock, MapText, type Stated } from './map-text';
import { beginStatement, namesWords, onlyBoard } from './map-words';
import { refuse } from './refusal';
import type { Scene } from './scene';

type Listed = Stated<BordersItem>;

export const hexsides: Writer<HexsidesEdit> = {
  wide: true,
  *ways(scene, edit) {
    const kind = scene.game.vocabulary.borders.find(({ id }) => id === edit.of);
    if (!kind)
      refuse(scene.ide, {
        en: `This game has no hexside ${edit.of}.`,
        ja: `このゲームにヘクスサイド「${edit.of}」はありません。`,
      });
    const wanted = changing(scene, edit);
    if (wanted.length === 0)
      refuse(
        scene.ide,
        edit.on
          ? { en: 'It is drawn there already.', ja: 'すでに引かれています。' }
          : {
              en: `No list says ${kind.names.en} there: what the terrain implies goes with the terrain.`,
              ja: `「${kind.names.ja ?? kind.names.en}」はそこに書かれていません。地形から決まるものは地形とともに変わります。`,
            },
      );
    if (!edit.on) {
      yield erased(scene, edit.of, new Set(wanted.map(keyOf)));
      return;
    }
    if (!edit.begin) {
      const chart = new MapText(scene.ide, scene.map);
      const [list] = listsFor(scene, chart, edit.of, wanted);
      if (list) yield drawnOn(scene, list, wanted);
    }
    yield begun(scene, edit, wanted);
  },
  meant(scene, edit, after) {
    const wanted = new Set(changing(scene, edit).map(keyOf));
    const { board } = scene.compiled;
    const is = (one: BoardBorder) => one.kind === edit.of && wanted.has(keyOf([one.a, one.b]));
    const come = after.board.borders.filter(is);
    if (come.length !== (edit.on ? wanted.size : 0)) return false;
    const kept = board.borders.filter((one) => !is(one));
    return onlyBoard(scene.compiled, after, { ...board, borders: [...kept, ...come] });
  },
};

/** `a/b` with the lesser first, as the board has it. */
export function keyOf([a, b]: readonly [string, string]): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`;
}

/** Those of the stroke that are not as they shall be. */
function changing(scene: Scene, { of, sides, on }: HexsidesEdit): [string, string][] {
  const there = new Set(scene.compiled.board.borders.flatMap((one) => (one.kind === of ? keyOf([one.a, one.b]) : [])));
  const seen = new Set<string>();
  return sides.filter((side) => {
    const key = keyOf(side);
    if (seen.has(key) || there.has(key) === on) return false;
    seen.add(key);
    return true;
  });
}

/** Lists that can take hexsides in, the likeliest first: what the stroke touches, then what says nothing of its own. */
function listsFor(scene: Scene, chart: MapText, of: string, sides: readonly [string, string][]): Listed[] {
  const lists = chart
    .all('Borders')
    .filter(
      ({ block, item }) => item.kind?.text === of && isList(block, item) && !scene.ide.workspace.isShipped(block.uri),
    );
  const rank = (list: Listed) => {
    const touched = pairsOf(chart, list).some((pair) => sides.some((side) => meet(scene, pair, side)));
    if (touched) return 2;
    return list.item.names?.en || list.item.names?.ja ? 0 : 1;
  };
  const ranked = lists.map((list) => ({ list, rank: rank(list) })).filter(({ rank }) => rank > 0);
  return ranked.sort((a, b) => b.rank - a.rank).map(({ list }) => list);
}

/** `border kind: …` or `border kind "name": …`, not what says something of one hexside. */
function isList({ tree }: MapBlock, { kind, sides, properties, start }: BordersItem): boolean {
  if (!kind || sides.length === 0 || properties.length > 0) return false;
  return tree.slice(start, sides[0]!.start).trimEnd().endsWith(':');
}

function pairsOf(chart: MapText, { block, item }: Listed): [string, string][] {
  return item.sides.flatMap((side): [string, string][] => {
    const [a, b] = [chart.idOf(block, side.a), chart.idOf(block, side.b)];
    return a !== undefined && b !== undefined ? [[a, b]] : [];
  });
}

/** Whether two hexsides have a corner in common: they share a hex, and the other two are neighbours. */
function meet(scene: Scene, one: readonly [string, string], other: readonly [string, string]): boolean {
  const shared = one.find((id) => other.includes(id));
  if (shared === undefined) return false;
  const [a, b] = [one.find((id) => id !== shared), other.find((id) => id !== shared)];
  return a !== undefined && b !== undefined && scene.map.neighbours(a).includes(b);
}

function drawnOn(scene: Scene, { block, item }: Listed, sides: readonly [string, string][]): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  const work = chart.work(block);
  const keys = item.sides.map((side) => work.text.slice(side.start, side.end));
  // Where the numbers stand in order, they go on to.
  const sorted = keys.every((key, i) => i === 0 || keys[i - 1]! < key);
  const behind = new Map<number, string[]>();
  for (const key of sorted ? sides.map(keyOf).sort() : sides.map(keyOf)) {
    const next = sorted ? keys.findIndex((one) => one > key) : -1;
    const at = next < 0 ? keys.length - 1 : next - 1;
    behind.set(at, [...(behind.get(at) ?? []), key]);
  }
  for (const [at, news] of behind) {
    const side = item.sides[Math.max(at, 0)]!;
    if (at < 0) append(work, item, side, news[0]!, [...news.slice(1), keys[0]!]);
    else append(work, item, side, keys[at]!, news);
  }
  return chart.takeEdits();
}

function begun(scene: Scene, { of, begin }: HexsidesEdit, sides: readonly [string, string][]): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  const mine = (one: Listed) => !scene.ide.workspace.isShipped(one.block.uri);
  const lists = chart.all('Borders').filter(mine);
  const last = lists.findLast(({ item }) => item.kind?.text === of) ?? lists.at(-1);
  const word = last ? /^\s*(\S+)/.exec(last.block.tree.slice(last.item.start, last.item.end))![1]! : 'hexside';
  const statement = `${word} ${of}${namesWords(begin)}: ${sides.map(keyOf).join(', ')}`;
  beginStatement(scene, chart, last, statement);
  return chart.takeEdits();
}

function erased(scene: Scene, of: string, keys: ReadonlySet<string>): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  for (const { block, item } of chart.all('Borders')) {
    if (item.kind?.text !== of) continue;
    const gone = item.sides.map((side) => {
      const [a, b] = [chart.idOf(block, side.a), chart.idOf(block, side.b)];
      return a !== undefined && b !== undefined && keys.has(keyOf([a, b]));
    });
    if (!gone.includes(true)) continue;
    const work = chart.work(block);
    if (gone.every(Boolean)) work.dropStatement(item);
    else work.dropFromList(item.sides, (i) => gone[i]!);
  }
  return chart.takeEdits();
}
