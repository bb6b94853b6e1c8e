/**
 * Fields that units project around them, and that the enemy's put out of force: a place is in the field of a side where one of its units
 * projects, and none of the enemy's that neutralises does. Counts are kept by place, so that a unit that moves costs two rings.
 */
import type { HexField } from './hex-field';

export class ProjectedField {
  /** By side: how many units project into each place. */
  private readonly projected: readonly [Int16Array, Int16Array];
  /** By side: how many of those put the enemy's field out of force. */
  private readonly neutral: readonly [Int16Array, Int16Array];

  /** `radius`: hexes that a field reaches. */
  constructor(
    private readonly field: HexField,
    readonly radius: number,
  ) {
    const { size } = field;
    this.projected = [new Int16Array(size), new Int16Array(size)];
    this.neutral = [new Int16Array(size), new Int16Array(size)];
  }

  /** Forgets the units of a side. */
  clear(side: 0 | 1): void {
    this.projected[side].fill(0);
    this.neutral[side].fill(0);
  }

  /** A unit of the side begins to project from a place of the map (`by` 1), or no longer does (-1). */
  add(side: 0 | 1, place: number, neutralises: boolean, by: 1 | -1 = 1): void {
    if (this.field.onMap[place] !== 1) return;
    const ring = this.field.within(place, this.radius);
    const counts = this.projected[side];
    for (let i = 0; i < ring.length; i++) counts[ring[i]!]! += by;
    if (!neutralises) return;
    const neutral = this.neutral[side];
    for (let i = 0; i < ring.length; i++) neutral[ring[i]!]! += by;
  }

  /** Whether units of the side project into the place, in force or not. */
  covers(side: 0 | 1, place: number): boolean {
    return this.projected[side][place]! > 0;
  }

  /** Whether the field of the side is in force there. */
  holds(side: 0 | 1, place: number): boolean {
    return this.projected[side][place]! > 0 && this.neutral[1 - side]![place] === 0;
  }

  /** Marks the places in which the field of the side is in force. */
  mark(side: 0 | 1, out: Uint8Array): void {
    const counts = this.projected[side];
    const against = this.neutral[1 - side]!;
    for (let i = 0; i < out.length; i++) out[i] = counts[i]! > 0 && against[i] === 0 ? 1 : 0;
  }
}
