/** Where units flee to, as a phase says it (`towards camp, red-edge of red, edge`): places of their own, or off the map over its edge. */
import type { Phase } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { groundMask } from './lines';
import { isShut } from './links';
import type { Position } from './position';
import { fitting } from './units';
import type { World } from './world';

/** Where a unit flees to. */
export interface Havens {
  places: readonly number[];
  /** By place: whether who begins a step of its flight there leaves the map. */
  leaves: Uint8Array;
}

/** By unit: where it flees to. */
export type Flight = (unit: number) => Havens;

/** What a phase says behind `towards`; undefined: nothing. Problems are in the reader. */
export function flightOf(w: World, phase: Phase, reader: Reader): Flight | undefined {
  const words = (entryOf(phase.properties, 'towards') ?? []).map(String);
  if (words.length === 0) return undefined;
  const edge = edgeOf(w);
  const parts = words.flatMap((word, k) => {
    if (word === 'of' || words[k - 1] === 'of') return [];
    const over = word === 'edge';
    const of = words[k + 1] === 'of' ? fitting(w, [words[k + 2] ?? '']) : undefined;
    const mask = over ? edge : groundMask(w, [word]);
    if (!mask.includes(1))
      reader.problem(`phase ${phase.id}: nothing on the map is ${word}, to flee towards`, phase.id);
    return [{ mask, over, of }];
  });
  const known = new Map<string, Havens>();
  const { board } = w.compiled;
  const sideOf = new Map(w.compiled.game.nations.map(({ id, side }) => [id, side]));
  return (unit) => {
    const side = w.compiled.game.sides[w.side[unit]!]!.id;
    const own = parts.filter(({ of }) => of === undefined || of[unit]);
    const key = `${side} ${parts.map((part) => (own.includes(part) ? 1 : 0)).join('')}`;
    let havens = known.get(key);
    if (!havens) {
      const leaves = new Uint8Array(board.places.length);
      const places = board.places.flatMap(({ owner }, place) => {
        // What the map prints as another side's is no refuge, unless the text says whose it is.
        const foreign = owner !== undefined && owner !== side && sideOf.get(owner) !== side;
        const here = own.filter(({ mask, of }) => mask[place] === 1 && (of !== undefined || !foreign));
        if (here.some(({ over }) => over)) leaves[place] = 1;
        return here.length > 0 ? [place] : [];
      });
      havens = { places, leaves };
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
      if (!w.mayStand(unit, to) || isShut(w, p, slot) || !w.mayCross(unit, to, from)) continue;
      steps[to] = steps[from]! + 1;
      found.push(to);
    }
  }
  return steps;
}

export const OFF_THE_MAP = { en: 'fled off the map', ja: 'マップ外へ敗走' };
