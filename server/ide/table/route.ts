/**
 * Roads, railways and other routes: drawn, a path goes on from the end of one that is there, stands beside one that it touches, or
 * begins a statement; rubbed out, paths lose those steps and fall in two.
 */
import type { BoardRoute } from '../../../engine/kernel/compiled';
import type { PathNode, RoutesItem } from '../../../grammar/ast';
import type { Edit } from '../../model';
import { keyOf } from './hexsides';
import type { Writer } from './index';
import { append } from './lists';
import type { RouteEdit } from './map-edits';
import { MapText, type Stated, type Step } from './map-text';
import { beginStatement, namesWords, onlyBoard } from './map-words';
import { refuse } from './refusal';
import type { Scene } from './scene';

type Routes = Stated<RoutesItem>;

export const route: Writer<RouteEdit> = {
  wide: true,
  *ways(scene, edit) {
    const kind = scene.game.vocabulary.routes?.find(({ id }) => id === edit.of);
    if (!kind)
      refuse(scene.ide, {
        en: `This game has no route ${edit.of}.`,
        ja: `このゲームにルート「${edit.of}」はありません。`,
      });
    const steps = changing(scene, edit);
    if (steps.length === 0)
      refuse(
        scene.ide,
        edit.on
          ? { en: 'It is drawn there already.', ja: 'すでに引かれています。' }
          : {
              en: `No ${kind.names.en} is written there.`,
              ja: `「${kind.names.ja ?? kind.names.en}」はそこに書かれていません。`,
            },
      );
    if (!edit.on) {
      yield erased(scene, edit.of, new Set(steps.map(keyOf)));
      return;
    }
    const runs = runsOf(steps);
    if (!edit.begin) yield* drawnOn(scene, edit.of, runs);
    yield begun(scene, edit, runs);
  },
  meant(scene, edit, after) {
    const wanted = new Set(changing(scene, edit).map(keyOf));
    const { board } = scene.compiled;
    const is = (one: BoardRoute) => one.kind === edit.of && wanted.has(keyOf([one.a, one.b]));
    const come = (after.board.routes ?? []).filter(is);
    if (come.length !== (edit.on ? wanted.size : 0)) return false;
    const kept = (board.routes ?? []).filter((one) => !is(one));
    return onlyBoard(scene.compiled, after, { ...board, routes: [...kept, ...come] });
  },
};

/** Steps of the stroke that are not as they shall be. */
function changing(scene: Scene, { of, path, on }: RouteEdit): [string, string][] {
  const routes = scene.compiled.board.routes ?? [];
  const there = new Set(routes.flatMap((one) => (one.kind === of ? keyOf([one.a, one.b]) : [])));
  const seen = new Set<string>();
  return path.slice(1).flatMap((to, i): [string, string][] => {
    const step: [string, string] = [path[i]!, to];
    const key = keyOf(step);
    if (step[0] === to || seen.has(key) || there.has(key) === on) return [];
    seen.add(key);
    return [step];
  });
}

/** Paths out of steps that follow each other. */
function runsOf(steps: readonly [string, string][]): string[][] {
  const runs: string[][] = [];
  for (const [from, to] of steps) {
    const last = runs.at(-1);
    if (last?.at(-1) === from) last.push(to);
    else runs.push([from, to]);
  }
  return runs;
}

/** Every run at the end of a path that stops where the run begins or ends; the others beside a path that they touch. */
function* drawnOn(scene: Scene, of: string, runs: readonly string[][]): Generator<Edit[]> {
  const chart = new MapText(scene.ide, scene.map);
  const routes = chart
    .all('Routes')
    .filter(({ block, item }) => item.kind?.text === of && !scene.ide.workspace.isShipped(block.uri));
  const paths = routes.flatMap((at) =>
    at.item.paths.flatMap((path) => {
      const steps = chart.stepsOf(at.block, path);
      return steps && steps.length > 0 ? [{ at, path, steps }] : [];
    }),
  );
  // By where they begin: a view of a path is made anew whenever one looks.
  const longer = new Map<string, { at: Routes; path: PathNode; before: string[]; after: string[] }>();
  const beside = new Map<Routes, string[][]>();
  const key = ({ block }: Routes, { start }: PathNode) => `${block.uri} ${start}`;
  let alone = false;
  for (const run of runs) {
    const back = [...run].reverse();
    const end = (steps: readonly Step[], which: 0 | -1) => steps.at(which)!.id;
    // What is said of a stretch by itself does not hold for what it is drawn on to.
    const open = paths.filter(({ at, path }) => at.item.properties.length === 0 && !longer.has(key(at, path)));
    const hit =
      open.find(({ steps }) => end(steps, -1) === run[0] || end(steps, -1) === run.at(-1)) ??
      open.find(({ steps }) => end(steps, 0) === run[0] || end(steps, 0) === run.at(-1));
    if (hit) {
      const last = end(hit.steps, -1);
      const entry = { at: hit.at, path: hit.path, before: [] as string[], after: [] as string[] };
      if (last === run[0]) entry.after = run.slice(1);
      else if (last === run.at(-1)) entry.after = back.slice(1);
      else entry.before = end(hit.steps, 0) === run.at(-1) ? run.slice(0, -1) : back.slice(0, -1);
      longer.set(key(hit.at, hit.path), entry);
      continue;
    }
    const plain = routes.filter(({ item }) => item.properties.length === 0);
    const touches = (one: Routes) =>
      paths.some(({ at, steps }) => at === one && steps.some(({ id }) => run.includes(id)));
    const list = plain.find(touches) ?? plain.findLast(({ item }) => !item.names?.en && !item.names?.ja);
    if (list) beside.set(list, [...(beside.get(list) ?? []), run]);
    else alone = true;
  }
  if (alone) return;
  for (const { at, path, before, after } of longer.values()) {
    const work = chart.work(at.block);
    if (before.length > 0) work.insert(path.start, `${before.join('-')}-`);
    if (after.length > 0 && path.start !== at.item.paths.at(-1)?.start) work.insert(path.end, `-${after.join('-')}`);
  }
  for (const at of routes) {
    const path = at.item.paths.at(-1);
    const news = (beside.get(at) ?? []).map((run) => run.join('-'));
    const grown = path && longer.get(key(at, path));
    const after = grown?.after;
    if (!path || (news.length === 0 && !after?.length)) continue;
    const work = chart.work(at.block);
    const before = grown?.before.length;
    const text = `${work.text.slice(path.start, path.end)}${after?.map((id) => `-${id}`).join('') ?? ''}`;
    if (news.length === 0) work.insert(path.end, after!.map((id) => `-${id}`).join(''));
    else if (before) work.insert(path.end, news.map((one) => `, ${one}`).join(''));
    else append(work, at.item, path, text, news);
  }
  yield chart.takeEdits();
}

function begun(scene: Scene, { of, begin }: RouteEdit, runs: readonly string[][]): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  const mine = chart.all('Routes').filter(({ block }) => !scene.ide.workspace.isShipped(block.uri));
  const last = mine.findLast(({ item }) => item.kind?.text === of) ?? mine.at(-1);
  const statement = `route ${of}${namesWords(begin)}: ${runs.map((run) => run.join('-')).join(', ')}`;
  beginStatement(scene, chart, last, statement);
  return chart.takeEdits();
}

function erased(scene: Scene, of: string, keys: ReadonlySet<string>): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  for (const { block, item } of chart.all('Routes')) {
    if (item.kind?.text !== of) continue;
    const work = chart.work(block);
    const left = item.paths.map((path): string[] | undefined => {
      const steps = chart.stepsOf(block, path);
      if (!steps?.some((step, i) => i > 0 && keys.has(keyOf([steps[i - 1]!.id, step.id])))) return undefined;
      return piecesOf(steps, keys).map((piece) => work.text.slice(piece[0]!.start, piece.at(-1)!.end));
    });
    if (left.every((pieces) => pieces === undefined)) continue;
    if (left.every((pieces) => pieces?.length === 0)) {
      work.dropStatement(item);
      continue;
    }
    left.forEach((pieces, i) => {
      if (pieces && pieces.length > 0) work.replace(item.paths[i]!, pieces.join(', '));
    });
    work.dropFromList(item.paths, (i) => left[i]?.length === 0);
  }
  return chart.takeEdits();
}

/** What is left of a path without some of its steps: stretches of two places and more. */
function piecesOf(steps: readonly Step[], gone: ReadonlySet<string>): Step[][] {
  const pieces: Step[][] = [[]];
  steps.forEach((step, i) => {
    if (i > 0 && gone.has(keyOf([steps[i - 1]!.id, step.id]))) pieces.push([]);
    pieces.at(-1)!.push(step);
  });
  return pieces.filter((piece) => piece.length > 1);
}
