/** Moving units: the place in their line becomes another, or they leave the line for one of the new place. */
import type { CompiledUnit, Place } from '../../../engine/kernel/compiled';
import type { Edit } from '../../model';
import type { Writer } from './index';
import { refuse } from './refusal';
import { differsBy, isNumbered } from './same';
import type { Scene } from './scene';
import { Surgery } from './surgery';
import type { MoveEdit } from './types';
import { counted, countOf, placeWords, tailOf, wordsOf } from './words';
import type { Line, Written } from './written';

export const move: Writer<MoveEdit> = {
  *ways(scene, edit) {
    const to = placeOf(scene, edit.to);
    const units = movedWith(scene, edit);
    if (units.every(({ at }) => at === to.id))
      refuse(scene.ide, { en: 'It stands there already.', ja: 'すでにそこにいます。' });
    const direct = scene.written(units);
    if (direct) yield inLines(scene, direct, to);
  },
  meant(scene, edit, after) {
    const gone = movedWith(scene, edit);
    const come = gone.map(
      (unit): Partial<CompiledUnit> => ({
        ...(isNumbered(unit) ? {} : { id: unit.id }),
        at: edit.to,
        side: unit.side,
        nation: unit.nation,
        kind: unit.kind,
        steps: unit.steps,
        ...(unit.counter === undefined ? {} : { counter: unit.counter }),
        ...(unit.states ? { states: unit.states } : {}),
        ...(unit.provenance ? { provenance: unit.provenance } : {}),
      }),
    );
    return differsBy(scene.compiled, after, gone, come);
  },
};

function placeOf(scene: Scene, id: string): Place {
  const place = scene.map.places.get(id);
  if (!place)
    refuse(scene.ide, {
      en: `There is no place ${id} on this map.`,
      ja: `このマップに「${id}」という場所はありません。`,
    });
  return place;
}

/** The units that are meant, with what is aboard of them. */
function movedWith(scene: Scene, { units, from }: MoveEdit): CompiledUnit[] {
  const found = scene.units(units, from);
  for (const one of found)
    for (const load of scene.compiled.units)
      if (load.aboard === one.id && load.at === one.at && !found.includes(load)) found.push(load);
  return found;
}

/** What leaves each line, group by group. */
function inLines(scene: Scene, taken: ReadonlyMap<Written, number>, to: Place): Edit[] {
  const { uri, tree } = scene;
  const { text } = tree;
  const work = new Surgery(uri, text);
  const lines = new Map<Line, Written[]>();
  for (const one of taken.keys()) lines.set(one.line, [...(lines.get(one.line) ?? []), one]);
  for (const [line, groups] of lines) {
    if (line.syntax !== 'SetupLine' || !line.place) return [];
    const whole = groups.length === line.groups.length && groups.every((one) => taken.get(one) === countOf(one));
    if (whole) {
      work.replace(line.place, placeWords(to));
      continue;
    }
    const moved = groups.map((one) => counted(taken.get(one)!, wordsOf(text, one, to)));
    const gone = new Set(groups.filter((one) => taken.get(one) === countOf(one)).map((one) => one.group.start));
    work.dropFromList(line.groups, (i) => gone.has(line.groups[i]!.start));
    for (const one of groups) {
      const left = countOf(one) - taken.get(one)!;
      const { count, words } = one.group;
      if (left > 0 && count && words[0])
        work.replace({ start: count.start, end: left === 1 ? words[0].start : count.end }, left === 1 ? '' : `${left}`);
    }
    work.addBehind(line, `${placeWords(to)}: ${moved.join(', ')}${tailOf(text, line)}`);
  }
  return work.edits;
}
