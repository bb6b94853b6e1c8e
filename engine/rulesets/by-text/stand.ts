/** Where a unit may stand: its terrain, and what the text says of stacks. */
import { isUnseen } from './concealed';
import type { Play } from './play';
import type { Position } from './position';
import type { World } from './world';

/** Whether a unit may be put in a place where it is not. */
export function mayStand(g: Play, unit: number, place: number): boolean {
  return g.w.mayStand(unit, place) && hasRoom(g, unit, place);
}

/** Who stands where, for many questions about one position. It is kept from one look to the next: only who has moved is put elsewhere. */
export class Crowds {
  private readonly head: Int16Array;
  private readonly next: Int16Array;
  /** By unit: where it stood when it was looked last. */
  private readonly at: Int16Array;

  constructor({ board, units }: World) {
    this.head = new Int16Array(board.size).fill(NOBODY);
    this.next = new Int16Array(units.length).fill(NOBODY);
    this.at = new Int16Array(units.length).fill(NOWHERE);
  }

  /** Looks at the position. */
  look(p: Position): void {
    const { loc, aboard } = p;
    const { at } = this;
    for (let u = 0; u < at.length; u++) {
      // `p.stands`, of every unit at every look.
      const now = loc[u]! >= 0 && aboard[u] === 0 ? loc[u]! : NOWHERE;
      const before = at[u]!;
      if (now === before) continue;
      if (before !== NOWHERE) this.leave(u, before);
      if (now !== NOWHERE) this.join(u, now);
      at[u] = now;
    }
  }

  private leave(unit: number, place: number): void {
    const { head, next } = this;
    if (head[place] === unit) {
      head[place] = next[unit]!;
      return;
    }
    let before = head[place]!;
    while (next[before] !== unit) before = next[before]!;
    next[before] = next[unit]!;
  }

  /** The first of the text comes first. */
  private join(unit: number, place: number): void {
    const { head, next } = this;
    let before = NOBODY;
    let after = head[place]!;
    while (after !== NOBODY && after < unit) {
      before = after;
      after = next[after]!;
    }
    next[unit] = after;
    if (before === NOBODY) head[place] = unit;
    else next[before] = unit;
  }

  /** Whether the stack in a place has room for a unit that is not in it. */
  hasRoom({ p, w }: Play, unit: number, place: number): boolean {
    const { crowd, limits } = w;
    const first = this.head[place]!;
    if (first === NOBODY && limits.lone[unit] === 1) return true;
    let count = 0;
    for (let u = first; u >= 0; u = this.next[u]!) if (u !== unit && isMet(w, p, unit, u)) crowd[count++] = u;
    return fitsIn(w, p, unit, place, count);
  }
}

const NOBODY = -1;
const NOWHERE = -1;

/** Whether another unit takes room from one, as far as its side knows. */
const isMet = (w: World, p: Position, unit: number, other: number): boolean =>
  w.veils === undefined || !w.hostile(w.side[unit]!, w.side[other]!) || !isUnseen(w, p, other);

/** Whether there is room for a unit with the others in `w.crowd`. */
function fitsIn({ crowd, limits }: World, p: Position, unit: number, place: number, count: number): boolean {
  // What is already too much is made no worse, and no reason to keep others out.
  if (count > 0 && limits.broken(place, crowd, count, p.steps) !== null) return true;
  crowd[count] = unit;
  return limits.broken(place, crowd, count + 1, p.steps) === null;
}

/** Whether the stack in a place has room for a unit that is not in it. */
export function hasRoom(g: Play, unit: number, place: number): boolean {
  const { p, w } = g;
  const { crowd, limits } = w;
  const { loc } = p;
  let count = 0;
  for (let u = 0; u < loc.length; u++)
    if (loc[u] === place && u !== unit && p.stands(u) && isMet(w, p, unit, u)) crowd[count++] = u;
  if (count === 0 && limits.lone[unit] === 1) return true;
  return fitsIn(w, p, unit, place, count);
}

/** Units of its side that stand in the way of one in a stack that is too high: without one of them it fits. None: the stack is not too high. */
export function inTheWay(g: Play, unit: number): number[] {
  const { p, w } = g;
  const place = p.loc[unit]!;
  const all = p.unitsAt(place).filter((u) => p.stands(u));
  const fits = (units: readonly number[]) => {
    units.forEach((u, k) => {
      w.crowd[k] = u;
    });
    return w.limits.broken(place, w.crowd, units.length, p.steps) === null;
  };
  if (fits(all)) return [];
  const others = all.filter((u) => u !== unit && w.side[u] === w.side[unit]);
  const able = others.filter((u) => fits(all.filter((other) => other !== u)));
  return able.length > 0 ? able : others;
}
