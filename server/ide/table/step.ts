/** Turning counters over: a word in their line, or a statement where the line cannot say it. */
import type { CompiledUnit } from '../../../engine/kernel/compiled';
import type { Edit } from '../../model';
import { addStatement, changes } from './aside';
import type { Writer } from './index';
import { placeWords } from './places';
import { refuse } from './refusal';
import { asItIs, differsBy } from './same';
import type { Scene } from './scene';
import { Surgery } from './surgery';
import { byLine, isWhole, takeSome } from './take';
import type { StepEdit } from './types';
import { callOf, counted, countOf, wordsOf } from './words';
import type { Written } from './written';

export const step: Writer<StepEdit> = {
  *ways(scene, edit) {
    const units = scene.units(edit.units, edit.from);
    const by = edit.reduce ? -1 : 1;
    for (const unit of units) if (unit.steps + by < 1 || unit.steps + by > fullSteps(scene, unit)) noStep(scene, edit);
    for (const words of edit.reduce ? ['reduced', ''] : ['', 'full']) yield written(scene, units, words);
    const work = new Surgery(scene.uri, scene.tree.text);
    if (edit.reduce) changes(scene, work, 'reduce', units);
    else undone(scene, work, units);
    yield work.edits;
    if (!edit.reduce) yield anew(scene, units);
  },
  meant(scene, edit, after) {
    const gone = scene.units(edit.units, edit.from);
    const by = edit.reduce ? -1 : 1;
    const come = gone.map((unit) => ({
      ...asItIs(scene.compiled, unit, scene.keepsSource(unit)),
      steps: unit.steps + by,
    }));
    return differsBy(scene.compiled, after, gone, come);
  },
};

function noStep(scene: Scene, { reduce }: StepEdit): never {
  refuse(
    scene.ide,
    reduce
      ? { en: 'It has no step left to lose; remove it.', ja: '失えるステップがありません。除去してください。' }
      : { en: 'It is at full strength.', ja: '完全戦力です。' },
  );
}

function fullSteps({ compiled: { game } }: Scene, { id, counter, kind }: CompiledUnit): number {
  const own = game.counters?.find((one) => one.id === (counter ?? id));
  return (own ?? game.kinds.find((one) => one.id === kind))?.steps ?? 1;
}

/** With another word, or none, for the strength in the groups that bring the units. */
function written(scene: Scene, units: readonly CompiledUnit[], word: string): Edit[] {
  const work = new Surgery(scene.uri, scene.tree.text);
  const { taken, others } = scene.written(units);
  if (others.length > 0) return [];
  for (const [one, count] of taken) {
    if (one.line.syntax === 'Change' && one.line.verb !== 'place') return [];
    const left = countOf(one) - count;
    const said = one.group.words.find(({ text }) => text === 'reduced' || text === 'full');
    if (left > 0) {
      const words = wordsOf(work.text, one);
      work.replace(one.group, `${counted(left, words)}, ${counted(count, withWord(work.text, one, word))}`);
    } else if (said && word) work.replace(said, word);
    else if (said) work.replace({ start: beforeOf(one, said.start), end: said.end }, '');
    else if (word) work.insert(placeForWord(one), ` ${word}`);
  }
  return work.edits;
}

/** Where a word for the strength stands: behind the name, before other states. */
function placeForWord({ group }: Written): number {
  const state = group.words.findIndex(({ text }) => text === 'aboard' || text === 'water' || text === 'moved');
  return group.words[state > 0 ? state - 1 : group.words.length - 1]!.end;
}

function beforeOf({ group }: Written, start: number): number {
  return group.words.findLast((word) => word.end <= start)?.end ?? start;
}

function withWord(text: string, one: Written, word: string): string {
  const words = one.group.words.filter(({ text }) => text !== 'reduced' && text !== 'full');
  const at = words.findIndex((w) => w.end === placeForWord(one));
  const list = words.map((w) => text.slice(w.start, w.end));
  if (word) list.splice((at < 0 ? list.length - 1 : at) + 1, 0, word);
  return list.join(' ');
}

/** Takes the units out of the reductions of this scenario. */
function undone(scene: Scene, work: Surgery, units: readonly CompiledUnit[]): void {
  const { taken } = scene.written(units);
  for (const [line, groups] of byLine(taken)) {
    if (line.syntax !== 'Change' || line.verb !== 'reduce') continue;
    if (isWhole(line, groups, taken)) work.dropStatement(line);
    else takeSome(work, line, groups, taken);
  }
}

/** Counters that there is one of each of are placed anew at full strength. */
function anew(scene: Scene, units: readonly CompiledUnit[]): Edit[] {
  const work = new Surgery(scene.uri, scene.tree.text);
  for (const unit of units) {
    const place = unit.at === null ? undefined : scene.map.places.get(unit.at);
    if (!place || unit.counter !== undefined || !unit.values) return [];
    addStatement(scene, work, `place ${unit.side} ${placeWords(scene, place)}: ${callOf(scene, unit)} full`);
  }
  return work.edits;
}
