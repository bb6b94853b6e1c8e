/** Units of the set-up that come later instead: out of their lines, and among the reinforcements of a turn, in the place where they stood if they may come there. */
import type { CompiledUnit, Place } from '../../../engine/kernel/compiled';
import type { ArrivalLine, ReinforcementsItem } from '../../../grammar/ast';
import type { Edit } from '../../model';
import { addStatement, changes } from './aside';
import type { Writer } from './index';
import { placeNamed, placeWords } from './places';
import { placeRefOf } from './put';
import { refuse } from './refusal';
import { asItIs, differsBy, isNumbered } from './same';
import type { Scene } from './scene';
import { Surgery } from './surgery';
import { byLine, isWhole, takeSome } from './take';
import { turnNumber, turnWords } from './turn';
import type { ArriveEdit } from './types';
import { callOf, counted, wordsOf } from './words';

export const arrive: Writer<ArriveEdit> = {
  *ways(scene, edit) {
    const units = scene.units(edit.units, edit.from);
    const { first, last } = scene.compiled.scenario.turns;
    if (!Number.isInteger(edit.turn) || edit.turn < first || edit.turn > last)
      refuse(scene.ide, {
        en: `The scenario has turns ${first} to ${last}.`,
        ja: `このシナリオは第${first}～${last}ターンです。`,
      });
    if (units.some(({ at }) => at === null))
      refuse(scene.ide, { en: 'It does not stand on the map.', ja: 'マップ上にいません。' });
    yield written(scene, units, edit.turn, true);
    yield written(scene, units, edit.turn, false);
  },
  meant(scene, edit, after) {
    const gone = scene.units(edit.units, edit.from);
    const come = (there: boolean) =>
      gone.map((unit) => ({
        ...asItIs(scene.compiled, unit, false),
        at: null,
        arrives: { turn: edit.turn, at: there ? [unit.at] : [] },
      }));
    return [true, false].some((there) => differsBy(scene.compiled, after, gone, come(there)));
  },
};

/** `there`: they come where they stood, and not just anywhere that the rules allow. */
function written(scene: Scene, units: readonly CompiledUnit[], turn: number, there: boolean): Edit[] {
  const { uri, tree } = scene;
  const work = new Surgery(uri, tree.text);
  const { taken, others } = scene.written(units);
  /** Words by side and place. */
  const coming = new Map<string, { side: string; place: Place; words: string[] }>();
  const come = (unit: CompiledUnit, words: string) => {
    const place = scene.map.places.get(unit.at!)!;
    const key = `${unit.side} ${place.id}`;
    const known = coming.get(key) ?? { side: unit.side, place, words: [] };
    known.words.push(words);
    coming.set(key, known);
  };
  for (const [line, groups] of byLine(taken)) {
    if (!placeRefOf(line)) return [];
    if (isWhole(line, groups, taken)) work.dropStatement(line);
    else takeSome(work, line, groups, taken);
    for (const one of groups)
      come(units.find((unit) => scene.isIn(unit, one))!, counted(taken.get(one)!, wordsOf(work.text, one)));
  }
  // A counter that there is one of is meant wherever it is named anew.
  changes(scene, work, 'remove', others.filter(isNumbered));
  for (const unit of others) come(unit, callOf(scene, unit));
  for (const { side, place, words } of coming.values())
    put(scene, work, side, turn, words.join(', '), there ? place : undefined);
  return work.edits;
}

function put(scene: Scene, work: Surgery, side: string, turn: number, words: string, at: Place | undefined): void {
  const blocks = scene.own.items.filter(
    (item): item is ReinforcementsItem => item.syntax === 'Reinforcements' && item.side?.text === side,
  );
  const block = blocks.findLast(({ lines }) => lines.length > 0);
  const like = block?.lines.find((line) => line.turn)?.turn?.text ?? '1';
  const plain = (line: ArrivalLine) =>
    ![line.from, line.pool, line.draw, line.option, line.die, line.when, line.where, line.by, line.provenance].some(
      Boolean,
    );
  const host = block?.lines.find(
    (line) =>
      plain(line) &&
      turnNumber(scene, line) === turn &&
      line.at.length === (at ? 1 : 0) &&
      (!at || placeNamed(scene, line.at[0])?.id === at.id),
  );
  if (host) {
    work.insert(host.groups.at(-1)!.end, `, ${words}`);
    return;
  }
  const statement = `turn ${turnWords(scene, turn, like)}: ${words}${at ? ` at ${placeWords(scene, at)}` : ''}`;
  const behind = block?.lines.findLast((line) => (turnNumber(scene, line) ?? 0) <= turn);
  if (behind) work.addBehind(behind, statement);
  else if (block) work.addBefore(block.lines[0]!, statement);
  else addStatement(scene, work, `reinforcements ${side} {${work.newline}    ${statement}${work.newline}  }`);
}
