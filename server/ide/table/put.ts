/** Putting units into the set-up of a side: into the line of the place, or into a new one. */
import type { Place } from '../../../engine/kernel/compiled';
import type { ChangeItem, PlaceRef, SetupItem, SetupLine } from '../../../grammar/ast';
import { addStatement } from './aside';
import { placeNamed, placeWords } from './places';
import type { Scene } from './scene';
import type { Surgery } from './surgery';
import type { Piece } from './take';
import { counted, countOf, tailOf } from './words';
import type { Block, Line } from './written';

/** A statement that says what stands in one place. */
type Placing = SetupLine | (ChangeItem & { verb: 'place' });

function isPlacing(line: Line): line is Placing {
  return line.syntax === 'SetupLine' || (line.syntax === 'Change' && line.verb === 'place');
}

export function placeRefOf(line: Line): PlaceRef | undefined {
  return line.syntax === 'SetupLine'
    ? line.place
    : line.syntax === 'Change' && line.verb === 'place'
      ? line.at
      : undefined;
}

/** The statements of a block that place units. */
function placingsIn(block: Block): Placing[] {
  return block.syntax === 'Reinforcements' ? [] : (block.items as readonly Line[]).filter(isPlacing);
}

/** The line of a block that says what stands in a place, with this provenance; none of those that are taken away. */
export function lineAt(
  scene: Scene,
  block: Block,
  side: string | undefined,
  to: Place,
  tail: string,
  not: ReadonlySet<number>,
): Placing | undefined {
  return placingsIn(block).find(
    (line) =>
      !line.broken &&
      !not.has(line.start) &&
      line.groups.length > 0 &&
      (line.syntax === 'SetupLine' || line.side?.text === side) &&
      placeNamed(scene, placeRefOf(line))?.id === to.id &&
      tailOf(scene.tree.text, line) === tail,
  );
}

/** Adds units to a line: equal ones to their number. */
export function join(scene: Scene, work: Surgery, line: Placing, pieces: readonly Piece[]): void {
  const { text } = scene.tree;
  const added: string[] = [];
  for (const [words, count] of summed(pieces)) {
    const same = line.groups.find((group) => {
      const [first, last] = [group.words[0], group.words.at(-1)];
      return first && last && !group.negated && text.slice(first.start, last.end) === words;
    });
    if (!same) added.push(counted(count, words));
    else {
      const now = countOf({ group: same, line, block: scene.own, side: undefined }) + count;
      if (same.count) work.replace(same.count, `${now}`);
      else work.insert(same.words[0]!.start, `${now} `);
    }
  }
  const last = line.groups.at(-1)!;
  if (added.length > 0) work.insert(last.end, `, ${added.join(', ')}`);
}

function summed(pieces: readonly Piece[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { words, count } of pieces) sums.set(words, (sums.get(words) ?? 0) + count);
  return sums;
}

/** The words of a new line. */
function newLine(scene: Scene, to: Place, pieces: readonly Piece[], like?: Line): string {
  const groups = [...summed(pieces)].map(([words, count]) => counted(count, words));
  const head = like?.syntax === 'Change' ? `place ${like.side?.text ?? ''} ` : '';
  const ref = like && placeRefOf(like);
  return `${head}${placeWords(scene, to, ref)}: ${groups.join(', ')}${pieces[0]?.tail ?? ''}`;
}

/** Puts a new line into the block of another one: behind it, or where its place belongs among lines in the order of their places. */
export function addLine(
  scene: Scene,
  work: Surgery,
  to: Place,
  pieces: readonly Piece[],
  behind: Line,
  not: ReadonlySet<number>,
): void {
  const words = newLine(scene, to, pieces, behind);
  const { block } = pieces[0]!;
  const lines = block.syntax === 'Scenario' ? [] : placingsIn(block);
  const ids = lines.map((line) => placeNamed(scene, placeRefOf(line))?.id ?? '');
  const ordered = lines.length > 2 && ids.every((id, i) => id !== '' && (i === 0 || ids[i - 1]! <= id));
  const before = ordered ? lines.findLast((line, i) => ids[i]! <= to.id && !not.has(line.start)) : undefined;
  work.addBehind(before ?? behind, words);
}

/** Puts units that come from elsewhere into the set-up of their side. */
export function putInSetup(scene: Scene, work: Surgery, side: string, to: Place, pieces: readonly Piece[]): void {
  const setups = scene.own.items.filter(
    (item): item is SetupItem => item.syntax === 'Setup' && item.side?.text === side,
  );
  const none = new Set<number>();
  for (const setup of setups) {
    const line = lineAt(scene, setup, side, to, '', none);
    if (line) {
      join(scene, work, line, pieces);
      return;
    }
  }
  const at = lineAt(scene, scene.own, side, to, '', none);
  if (at) {
    join(scene, work, at, pieces);
    return;
  }
  const fresh = pieces.map((piece) => ({ ...piece, tail: '' }));
  const home = setups.findLast((setup) => setup.lines.length > 0);
  if (home) {
    const last = home.lines.at(-1)!;
    const near = home.lines.findLast((line) => placeNamed(scene, line.place)?.id === to.id) ?? last;
    addLine(
      scene,
      work,
      to,
      fresh.map((piece) => ({ ...piece, block: home })),
      near,
      none,
    );
    return;
  }
  const words = newLine(scene, to, fresh);
  const empty = setups.at(-1);
  const brace = empty ? scene.tree.text.indexOf('{', empty.start) : -1;
  if (empty && brace > 0 && brace < empty.end) work.openBlock(brace, words);
  else if (scene.own.base) addStatement(scene, work, `place ${side} ${words}`);
  else addStatement(scene, work, `setup ${side} {${work.newline}    ${words}${work.newline}  }`);
}
