/** `limit 3 units`, `limit 2 stacks`, `limit 2 units each place`: how many of a side may move, or attack, in a phase, or with a chit or a card. */
import type { CompiledGame, Phase } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import type { Text } from '../../kernel/texts';
import { S } from './codes';
import type { Play } from './play';
import { amountOf } from './units';
import type { World } from './world';

/** Actions in each other: an event may grant one in the middle of another. */
export const LEVELS = 3;

/** Mark in the field `moved` of who may not act in an action. */
export const BARRED = 3;

/** At most so many units; of stacks: units that stood in so many places when they began; `each`: of those that stood in one place. */
export interface Most {
  count: number;
  stacks: boolean;
  each: boolean;
}

/** The limit of a phase; undefined: it has none. Problems are in the reader. */
export function mostIn(w: World, phase: Phase, reader: Reader): Most | undefined {
  const said = entryOf(phase.properties, 'limit');
  if (!said) return undefined;
  const count = amountOf(w, said[0]);
  const [, what] = said;
  const each = eachPlace(phase, reader);
  if (each && what === 'stacks') reader.problem(`phase ${phase.id}: there is one stack in each place`, phase.id);
  else if (count !== undefined && (what === 'units' || what === 'stacks'))
    return { count, stacks: what === 'stacks', each };
  if (each) return undefined;
  reader.problem(`phase ${phase.id}: a limit is so many units or stacks`, phase.id);
  return undefined;
}

/** Whether the limit of a phase holds for each place. Problems are in the reader. */
export function eachPlace({ id, properties }: Phase, reader?: Reader): boolean {
  const said = properties.limit ?? [];
  if (said.at(-1) === 'each') reader?.problem(`phase ${id}: a limit is for \`each place\``, id);
  return said.slice(-2).join(' ') === 'each place';
}

/** Whether it is to be kept how many have acted in each place: some phase limits that. */
export const limitsPlaces = (phases: readonly Phase[]): boolean =>
  phases.some((phase) => eachPlace(phase) || limitsPlaces(phase.steps));

/** Whether places that units set out from are to be kept: some phase limits stacks. */
export function limitsStacks(phases: readonly Phase[]): boolean {
  return phases.some(({ properties, steps }) => properties.limit?.[1] === 'stacks' || limitsStacks(steps));
}

/** Whether it is to be kept how many have crossed each hexside or line: lines of some phase, or a table of them, limit that. */
export const limitsCrossings = ({ phases, sequences = [], tables }: CompiledGame['game']): boolean =>
  [phases, ...sequences.map((one) => one.phases)].some(crossingsLimited) ||
  Object.values(tables).some(({ rows }) => rows.some(({ cells }) => cells.includes(CROSSINGS)));
const crossingsLimited = (phases: readonly Phase[]): boolean =>
  phases.some(
    ({ lines = [], steps }) => lines.some(({ quantity }) => quantity === CROSSINGS) || crossingsLimited(steps),
  );
export const CROSSINGS = 'crossings';

/** Where in the position it stands that a stack has set out from a place: by the actions in progress, which have limits of their own. */
const placeIn = ({ p, w }: Pick<Play, 'p' | 'w'>, place: number) => p.scalars[S.LEVEL]! * w.board.size + place;

/** How many of a side have acted in a place, in the action or step in progress. */
export const actedIn = ({ p, w }: Play, side: number, place: number): number =>
  p.acted[placeIn({ p, w }, place) * w.compiled.game.sides.length + side] ?? 0;

/** One of a side acts in a place. */
export function actsIn(g: Play, side: number, place: number): void {
  if (g.p.acted.length > 0) g.p.acted[placeIn(g, place) * g.w.compiled.game.sides.length + side]!++;
}

/** A unit begins: it counts where it stands, and so does its stack. */
export function setsOut(g: Play, unit: number): void {
  const at = g.p.loc[unit]!;
  if (at >= 0) actsIn(g, g.w.side[unit]!, at);
  if (g.p.setOut.length > 0 && at >= 0) g.p.setOut[placeIn(g, at)]! |= 1 << g.w.side[unit]!;
}

/** What limits are counted in, with the length of a row: one for each level of actions in each other, then one for each segment. */
function rows({ p, w }: Play): [counts: Int16Array, length: number][] {
  const [places, sides] = [w.board.size, w.compiled.game.sides.length];
  return [
    [p.setOut, places],
    [p.acted, places * sides],
    [p.crossed, w.board.neighbours.length * sides],
  ];
}

/** No stack has set out in the action, or step, that begins. */
export function nobodySetOut(g: Play): void {
  const level = g.p.scalars[S.LEVEL]!;
  for (const [counts, length] of rows(g)) counts.fill(0, level * length, (level + 1) * length);
}

/** Nobody has begun in any segment with the card that is played now. */
export function noSegmentBegun(g: Play): void {
  for (const [counts, length] of rows(g)) counts.fill(0, (LEVELS + 1) * length);
}

/** Who has begun in a segment with the present card counts in the action of it that begins. */
export const recall = (g: Play, segment: number): void => copyRow(g, LEVELS + 1 + segment, g.p.scalars[S.LEVEL]!);

/** Who has begun in the action of a segment that ends counts in the next one with the same card. */
export const remember = (g: Play, segment: number): void => copyRow(g, g.p.scalars[S.LEVEL]!, LEVELS + 1 + segment);

function copyRow(g: Play, from: number, to: number): void {
  for (const [counts, length] of rows(g)) counts.copyWithin(to * length, from * length, (from + 1) * length);
}

/** Segments that points of cards buy in one phase: the most there are in any. */
export function mostSegments(phases: readonly Phase[]): number {
  return phases.reduce(
    (most, { properties, steps }) =>
      Math.max(most, properties.does?.includes('cards') ? steps.length : mostSegments(steps)),
    0,
  );
}

/** Places of stacks that have set out, and of units that are about to (`chosen`). */
export function stacksBegun(g: Play, side: number, chosen: readonly number[] = []): Set<number> {
  const found = new Set(chosen.map((u) => g.p.loc[u]!));
  for (let place = 0; place < g.w.board.size; place++)
    if ((g.p.setOut[placeIn(g, place)]! & (1 << side)) !== 0) found.add(place);
  return found;
}

/** How many more of a side may begin. */
export function leftOf(g: Play, side: number, { count, stacks }: Most, chosen: readonly number[] = []): number {
  if (stacks) return Math.max(0, count - stacksBegun(g, side, chosen).size);
  let acted = 0;
  for (let u = 0; u < g.w.units.length; u++)
    if (g.w.side[u] === side && g.p.moved[u] !== 0 && g.p.moved[u] !== BARRED) acted++;
  return Math.max(0, count - acted);
}

/** Whether a unit that has not acted may begin now; always where there is no limit. */
export function mayBegin(
  g: Play,
  side: number,
  most: Most | undefined,
  chosen: readonly number[] = [],
): (unit: number) => boolean {
  if (!most) return () => true;
  if (most.each)
    return (unit) => {
      const at = g.p.loc[unit]!;
      return actedIn(g, side, at) + chosen.filter((u) => g.p.loc[u] === at).length < most.count;
    };
  if (leftOf(g, side, most, chosen) > 0) return () => true;
  if (!most.stacks) return () => false;
  const places = stacksBegun(g, side, chosen);
  return (unit) => places.has(g.p.loc[unit]!);
}

/** `2 stacks`, `1 unit`, `1 unit in each place`. */
export function mostText({ count, stacks, each }: Most): Text {
  const text = stacks
    ? { en: `${count} ${count === 1 ? 'stack' : 'stacks'}`, ja: `${count}スタック` }
    : { en: `${count} ${count === 1 ? 'unit' : 'units'}`, ja: `${count}ユニット` };
  return each ? { en: `${text.en} in each place`, ja: `地点ごとに${text.ja}` } : text;
}
