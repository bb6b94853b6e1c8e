/** Moving units: the place in their line becomes another, or they leave the line for one of the new place. */
import type { CompiledUnit, Place } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { ChangeItem, PlaceRef, ZoneItem } from '../../../grammar/ast';
import type { Edit } from '../../model';
import { changes } from './aside';
import type { Writer } from './index';
import { placeNamed, placeWords } from './places';
import { addLine, join, lineAt, placeRefOf, putInSetup } from './put';
import { refuse } from './refusal';
import { asItIs, differsBy } from './same';
import type { Scene } from './scene';
import { Surgery } from './surgery';
import { byLine, isWhole, type Piece, pieceOf, type Taken, takeSome } from './take';
import type { MoveEdit } from './types';
import { counted, countOf, wordsOf } from './words';
import type { Line, Written } from './written';

export const move: Writer<MoveEdit> = {
  *ways(scene, edit) {
    const to = placeOf(scene, edit.to);
    const units = moved(scene, edit);
    if (units.length === 0) refuse(scene.ide, { en: 'It stands there already.', ja: 'すでにそこにいます。' });
    yield written(scene, units, to);
    yield written(scene, units, to, true);
    const work = new Surgery(scene.uri, scene.tree.text);
    changes(scene, work, 'move', units, to);
    yield work.edits;
  },
  meant(scene, edit, after) {
    const gone = moved(scene, edit);
    const come = gone.map((unit) => ({ ...asItIs(scene.compiled, unit, scene.keepsSource(unit)), at: edit.to }));
    return differsBy(scene.compiled, after, gone, come);
  },
};

/** A place of the map by its id. Throws `Refused`. */
export function placeOf(scene: Scene, id: string): Place {
  const place = scene.map.places.get(id);
  if (!place)
    refuse(scene.ide, {
      en: `There is no place ${id} on this map.`,
      ja: `このマップに「${id}」という場所はありません。`,
    });
  return place;
}

/** The units that leave their place, with what is aboard of them. */
function moved(scene: Scene, { units, from, to }: MoveEdit): CompiledUnit[] {
  const found = scene.units(units, from).filter(({ at }) => at !== to);
  for (const one of found)
    for (const load of scene.compiled.units)
      if (load.aboard === one.id && load.at === one.at && !found.includes(load)) found.push(load);
  return found;
}

/** In the lines of the scenario's own text, as far as they place the units; `apart`: never in the line of another unit. */
function written(scene: Scene, units: readonly CompiledUnit[], to: Place, apart = false): Edit[] {
  const work = new Surgery(scene.uri, scene.tree.text);
  const { taken, others } = scene.written(units);
  const lines = byLine(taken);
  const gone = new Set<number>();
  const pieces = new Map<string, { piece: Piece; all: Piece[]; behind: Line }>();
  const send = (groups: readonly Written[], behind: Line) => {
    for (const one of groups) {
      const piece = pieceOf(work.text, one, taken.get(one)!, to);
      const key = `${piece.block.start} ${piece.side} ${piece.tail}`;
      const known = pieces.get(key) ?? { piece, all: [], behind };
      known.all.push(piece);
      pieces.set(key, known);
    }
  };
  const fresh: { side: string; pieces: Piece[] }[] = [];
  for (const [line, groups] of lines) {
    const whole = isWhole(line, groups, taken);
    const [first] = groups;
    if (line.syntax === 'Zone') inZone(scene, work, line, groups, taken, to);
    else if (line.syntax === 'Change' && line.verb === 'move') again(scene, work, line, groups, taken, to);
    else if (placeRefOf(line)) {
      const { block, side } = first!;
      const there = apart ? undefined : lineAt(scene, block, side, to, pieceOf(work.text, first!, 1).tail, gone);
      if (!whole) {
        takeSome(work, line, groups, taken);
        send(groups, line);
      } else if (there && !work.isRemarked(line)) {
        work.dropStatement(line);
        gone.add(line.start);
        send(groups, line);
      } else {
        const ref = placeRefOf(line)!;
        work.replace(ref, placeWords(scene, to, ref));
        for (const one of groups) work.replace(span(one), wordsOf(work.text, one, to));
      }
    } else if (line.syntax === 'Change') {
      addAll(
        others,
        units.filter((unit) => groups.some((one) => scene.isIn(unit, one))),
      );
    } else {
      if (whole) work.dropStatement(line);
      else takeSome(work, line, groups, taken);
      for (const one of groups) {
        const side = one.side ?? units.find((unit) => scene.isIn(unit, one))!.side;
        const piece = { ...pieceOf(work.text, one, taken.get(one)!, to), side, tail: '' };
        const known = fresh.find((other) => other.side === side);
        if (known) known.pieces.push(piece);
        else fresh.push({ side, pieces: [piece] });
      }
    }
  }
  for (const { piece, all, behind } of pieces.values()) {
    const there = apart ? undefined : lineAt(scene, piece.block, piece.side, to, piece.tail, gone);
    if (there) join(scene, work, there, all);
    else addLine(scene, work, to, all, behind, gone);
  }
  for (const { side, pieces } of fresh) putInSetup(scene, work, side, to, pieces);
  changes(scene, work, 'move', others, to);
  return work.edits;
}

function span({ group: { words } }: Written): { start: number; end: number } {
  return { start: words[0]!.start, end: words.at(-1)!.end };
}

/** Of the units that a zone names, the place by default: `2 Land, Air at 2103, 2104`. */
function inZone(
  scene: Scene,
  work: Surgery,
  zone: ZoneItem,
  groups: readonly Written[],
  taken: Taken,
  to: Place,
): void {
  const { at } = zone;
  const last = zone.groups.at(-1)!;
  const refs: (PlaceRef | Place | undefined)[] = [];
  zone.groups.forEach((group, i) => {
    const one = groups.find((other) => other.group.start === group.start);
    const stays = at[Math.min(i, at.length - 1)];
    const goes = one ? taken.get(one)! : 0;
    const left = (one ? countOf(one) : 1) - goes;
    if (left > 0) refs.push(stays);
    if (goes > 0) refs.push(to);
    if (!one || left === 0 || goes === 0) return;
    const words = wordsOf(work.text, one, to);
    work.replace(group, `${counted(left, words)}, ${counted(goes, words)}`);
  });
  while (refs.length > 1 && placeOfRef(scene, refs.at(-1)) === placeOfRef(scene, refs.at(-2))) refs.pop();
  if (at.length === 0) {
    if (refs.length === 1) work.insert(last.end, ` at ${placeWords(scene, to)}`);
    return;
  }
  const list = refs.map((ref) =>
    ref && 'syntax' in ref ? work.text.slice(ref.start, ref.end) : placeWords(scene, to, at[0]),
  );
  const changed = refs.flatMap((ref, i) => (ref && !('syntax' in ref) ? [i] : []));
  if (refs.length === at.length && changed.length === 1) work.replace(at[changed[0]!]!, list[changed[0]!]!);
  else work.replace({ start: at[0]!.start, end: at.at(-1)!.end }, list.join(', '));
}

function placeOfRef(scene: Scene, ref: PlaceRef | Place | undefined): string | undefined {
  return ref && ('syntax' in ref ? placeNamed(scene, ref)?.id : ref.id);
}

/** Units that the scenario has moved already: the goal of that move becomes another; one that leads back is taken away. */
function again(
  scene: Scene,
  work: Surgery,
  line: ChangeItem,
  groups: readonly Written[],
  taken: Taken,
  to: Place,
): void {
  const whole = isWhole(line, groups, taken);
  const home = placeNamed(scene, line.at)?.id === to.id;
  if (whole && home) work.dropStatement(line);
  else if (whole && line.to) work.replace(line.to, placeWords(scene, to, line.to));
  else {
    takeSome(work, line, groups, taken);
    if (home || !line.to) return;
    const moved = groups.map((one) => counted(taken.get(one)!, wordsOf(work.text, one, to))).join(', ');
    const last = line.groups.at(-1)!;
    const between = work.text.slice(last.end, line.to.start);
    const behind = work.text.slice(line.to.end, line.end);
    work.addBehind(line, `move ${line.side?.text ?? ''} ${moved}${between}${placeWords(scene, to, line.to)}${behind}`);
  }
}
