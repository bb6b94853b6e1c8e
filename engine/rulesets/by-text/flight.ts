/** Where units flee to, as a phase says it (`towards camp, red-edge of red, town held by side, edge`), or off the map over its edge. */
import type { Phase } from '../../kernel/compiled';
import { havensIn } from '../../kernel/havens';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { type Case, forbids, groundMask, type PhaseLines } from './lines';
import { isShut } from './links';
import type { Position } from './position';
import { fitting } from './units';
import type { World } from './world';

/** Where a unit flees to. */
export interface Havens {
  places: readonly number[];
  /** Whether who begins a step of its flight in a place leaves the map. */
  leaves(place: number): boolean;
}

/** By unit: where it flees to as the position stands. A place where its enemies stand is no refuge, nor is one that a line forbids. */
export type Flight = (p: Position, unit: number) => Havens;

/** What is one thing behind `towards`. */
interface Haven {
  mask: Uint8Array;
  /** Who begins there leaves the map. */
  over: boolean;
  /** By unit: whether it is one of its; absent: of all. */
  of?: readonly boolean[];
  /** By side: who has to hold the place for its units, + 1; absent: anybody. */
  held?: readonly number[];
}

/** What a phase says behind `towards`; undefined: nothing. Problems are in the reader. */
export function flightOf(w: World, phase: Phase, reader: Reader, lines: PhaseLines): Flight | undefined {
  const words = (entryOf(phase.properties, 'towards') ?? []).map(String);
  const barred = lines.about('refuge').length > 0;
  if (words.length === 0 && barred)
    reader.problem(`phase ${phase.id}: a line about refuge, but nothing to flee towards`, phase.id);
  if (words.length === 0) return undefined;
  const parts = partsOf(w, phase, reader, words);
  const printed = printedHavens(w, parts);
  return (p, unit) => {
    const known = printed(unit);
    const side = w.side[unit]!;
    const among = (parts: readonly Haven[], place: number) =>
      parts.some(({ mask, held }) => mask[place] === 1 && (!held || p.held[place] === held[side]));
    const from = p.loc[unit]!;
    const c: Case = { p, unit, from, to: from, attackers: [], defenders: [unit] };
    const places = known.places.filter(
      (place) =>
        among(known.parts, place) &&
        p.enemiesAt(place, side).length === 0 &&
        !(barred && forbids(lines.verdict('refuge', { ...c, to: place }))),
    );
    const over = known.parts.filter((part) => part.over);
    return { places, leaves: (place) => over.length > 0 && known.places.includes(place) && among(over, place) };
  };
}

/** What stands behind `towards`, one thing after the other. */
function partsOf(w: World, phase: Phase, reader: Reader, words: readonly string[]): Haven[] {
  const edge = edgeOf(w);
  return havensIn(words).map(({ word, of, held }) => {
    const over = word === 'edge';
    const mask = over ? edge : groundMask(w, [word]);
    if (!mask.includes(1))
      reader.problem(`phase ${phase.id}: nothing on the map is ${word}, to flee towards`, phase.id);
    const own = w.compiled.game.sides.findIndex(({ id }) => id === held);
    if ((held !== undefined && held !== 'side' && own < 0) || of === 'side')
      reader.problem(`phase ${phase.id}: ${word}: \`of\` and whose, or \`held by\` and a side or \`side\``, phase.id);
    return {
      ...{ mask, over },
      ...(of === undefined ? {} : { of: fitting(w, [of]) }),
      ...(held === undefined ? {} : { held: w.compiled.game.sides.map((_, side) => (own < 0 ? side : own) + 1) }),
    };
  });
}

/** Havens of a unit as the map prints them. */
interface Printed {
  places: readonly number[];
  parts: readonly Haven[];
}

/** What is printed on the map of the havens of a unit, before anything happens. */
function printedHavens(w: World, parts: readonly Haven[]): (unit: number) => Printed {
  const known = new Map<string, Printed>();
  const { board } = w.compiled;
  const sideOf = new Map(w.compiled.game.nations.map(({ id, side }) => [id, side]));
  return (unit) => {
    const side = w.compiled.game.sides[w.side[unit]!]!.id;
    const own = parts.filter(({ of }) => of === undefined || of[unit]);
    const key = `${side} ${parts.map((part) => (own.includes(part) ? 1 : 0)).join('')}`;
    let havens = known.get(key);
    if (!havens) {
      const places = board.places.flatMap(({ owner }, place) => {
        // What the map prints as another side's is no refuge, unless the text says whose it is.
        const foreign = owner !== undefined && owner !== side && sideOf.get(owner) !== side;
        const here = own.filter(
          ({ mask, of, held }) => mask[place] === 1 && (of !== undefined || held !== undefined || !foreign),
        );
        return here.length > 0 ? [place] : [];
      });
      havens = { places, parts: own };
      known.set(key, havens);
    }
    return havens;
  };
}

/** By place: whether it is a hex at the edge of the map. */
function edgeOf({ board, compiled }: World): Uint8Array {
  const { neighbours, stride } = board;
  const { places, grid } = compiled.board;
  if (grid.shape !== 'hex') return new Uint8Array(places.length);
  return Uint8Array.from(places, ({ box }, place) => {
    if (box) return 0;
    const near = [...neighbours.subarray(place * stride, (place + 1) * stride)];
    return near.filter((to) => to >= 0 && !places[to]!.box).length < SIDES ? 1 : 0;
  });
}
const SIDES = 6;

/** By place: steps to the nearest of some places for a unit, over ground where it may stand; infinite where no way leads. */
export function stepsTo(w: World, p: Position, unit: number, places: readonly number[]): Float64Array {
  const { neighbours, stride, size } = w.board;
  const steps = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  for (const place of places) steps[place] = 0;
  const found = [...places];
  for (let k = 0; k < found.length; k++) {
    const from = found[k]!;
    for (let slot = from * stride; slot < (from + 1) * stride; slot++) {
      const to = neighbours[slot]!;
      if (to < 0 || steps[to] !== Number.POSITIVE_INFINITY) continue;
      if (!w.mayStand(unit, to) || isShut(w, p, slot) || !w.mayPass(unit, to, from)) continue;
      steps[to] = steps[from]! + 1;
      found.push(to);
    }
  }
  return steps;
}

export const OFF_THE_MAP = { en: 'fled off the map', ja: 'マップ外へ敗走' };
