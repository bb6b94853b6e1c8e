/** The position of a game whose rules are its text: the fields that `world.ts` declares, and what is read of them. */
import { ShapedPosition } from '../../kernel/shape';
import { S } from './codes';
import { slotOf } from './links';
import type { FieldName, World } from './world';

export class Position extends ShapedPosition<FieldName> {
  constructor(private readonly w: World) {
    super(w.shape);
  }

  /** Units that stand in a place, in the order of the text. */
  unitsAt(place: number): number[] {
    const found: number[] = [];
    for (let u = 0; u < this.loc.length; u++) if (this.loc[u] === place) found.push(u);
    return found;
  }

  /** Enemies of a side in a place, seen or not, in the order of the text. */
  enemiesAt(place: number, side: number): number[] {
    return this.unitsAt(place).filter((u) => this.w.hostile(side, this.w.side[u]!));
  }

  /** Whether a unit stands on the map itself, not in what carries it. */
  stands(unit: number): boolean {
    return this.loc[unit]! >= 0 && this.aboard[unit] === 0;
  }

  /** Puts a unit somewhere; who stands alone in a place holds it from then on. */
  put(unit: number, at: number): void {
    const from = this.loc[unit]!;
    this.loc[unit] = at;
    this.due[unit] = 0;
    this.aboard[unit] = 0;
    const { loc, aboard } = this;
    for (let u = 0; u < loc.length; u++)
      if (aboard[u] === unit + 1) {
        loc[u] = at;
        if (at >= 0) continue;
        aboard[u] = 0;
        this.states[u] = 0;
      }
    if (at < 0) this.states[unit] = 0;
    else this.hold(unit);
    if (this.w.meets && from >= 0 && from !== at) this.vacated(from);
  }

  /** Somebody has left a place: who is there alone now holds it. */
  private vacated(place: number): void {
    for (let u = 0; u < this.loc.length; u++) {
      if (this.loc[u] !== place || !this.stands(u)) continue;
      this.hold(u);
      return;
    }
  }

  /** Who stands alone in a place holds it; not who is not seen there. */
  hold(unit: number): void {
    const { loc } = this;
    const { side, veils } = this.w;
    if (veils && (this.states[unit]! & veils.place) !== 0) return;
    const own = side[unit]!;
    const at = loc[unit]!;
    for (let u = 0; u < loc.length; u++) if (loc[u] === at && side[u] !== own) return;
    this.held[at] = own + 1;
  }

  /** Where it stands how many of a unit's side have crossed from a place to the next in the action or step in progress; -1: there is no way. */
  private crossingAt(unit: number, from: number, to: number): number {
    const { board, compiled, side } = this.w;
    const slot = slotOf(board, from, to);
    if (slot < 0) return -1;
    return (this.scalars[S.LEVEL]! * board.neighbours.length + slot) * compiled.game.sides.length + side[unit]!;
  }

  /** How many of a unit's side have crossed between two places, either way. */
  crossings(unit: number, from: number, to: number): number {
    const both = [this.crossingAt(unit, from, to), this.crossingAt(unit, to, from)];
    return both.reduce((sum, at) => sum + (at < 0 ? 0 : this.crossed[at]!), 0);
  }

  /** A unit crosses from place to place. */
  crosses(unit: number, path: readonly number[]): void {
    for (const [k, to] of path.slice(1).entries()) {
      const at = this.crossingAt(unit, path[k]!, to);
      if (at >= 0) this.crossed[at]!++;
    }
  }

  /** Cards of a hand, as indexes. */
  hand(side: number, hand: number): number[] {
    const found: number[] = [];
    for (let c = 0; c < this.cards.length; c++) if (this.cards[c] === hand + side) found.push(c);
    return found;
  }

  /** Markers of a supply that are in a place, or, without one, off the map. */
  tokenOf(first: number, count: number, place?: number): number {
    for (let t = first; t < first + count; t++) if (this.tokens[t] === (place === undefined ? 0 : place + 1)) return t;
    return -1;
  }
}
