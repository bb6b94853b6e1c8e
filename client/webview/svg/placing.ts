/**
 * Where labels go: each in turn takes the first of its spots that is free, as the greedy method of point-feature labelling has it (Christensen,
 * Marks and Shieber 1995). What is free is asked of a grid of cells, so that the work grows with the labels and not with their pairs.
 */

/** A rectangle on paper. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A square about a point. */
export function areaAround(x: number, y: number, half: number): Area {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/** Side of a cell, in paper units: about a hex. */
const cell = 90;

/** Rectangles that are taken. */
export class Taken {
  private readonly cells = new Map<number, Area[]>();

  constructor(areas: readonly Area[] = []) {
    for (const area of areas) this.add(area);
  }

  add(area: Area): void {
    const [right, bottom] = [Math.floor(area.right / cell), Math.floor(area.bottom / cell)];
    for (let x = Math.floor(area.left / cell); x <= right; x++)
      for (let y = Math.floor(area.top / cell); y <= bottom; y++) {
        const list = this.cells.get(x * 65536 + y);
        if (list) list.push(area);
        else this.cells.set(x * 65536 + y, [area]);
      }
  }

  /** Whether something lies within `room` of the area. */
  meets(area: Area, room = 0): boolean {
    const [left, top, right, bottom] = [area.left - room, area.top - room, area.right + room, area.bottom + room];
    for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++)
      for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++)
        for (const one of this.cells.get(x * 65536 + y) ?? [])
          if (one.left < right && one.right > left && one.top < bottom && one.bottom > top) return true;
    return false;
  }
}

/** What wants a spot: the best one first. */
export interface Wish<Spot extends { area: Area }> {
  spots: readonly Spot[];
  /** How far from others it keeps. */
  room: number;
  /** Of wishes with the same word only the first gets a spot. */
  once?: string;
}

/**
 * Gives spots to wishes, in their order; null where none is free.
 * @param obstacles what no label may cover
 * @param paper what all labels stay within
 */
export function placed<Spot extends { area: Area }>(
  wishes: readonly Wish<Spot>[],
  obstacles: readonly Taken[],
  paper: Area,
): (Spot | null)[] {
  const labels = new Taken();
  const said = new Set<string>();
  const fits = ({ area }: Spot, room: number): boolean =>
    area.left >= paper.left &&
    area.right <= paper.right &&
    area.top >= paper.top &&
    area.bottom <= paper.bottom &&
    !labels.meets(area, room) &&
    !obstacles.some((one) => one.meets(area));
  return wishes.map(({ spots, room, once }) => {
    if (once !== undefined && said.has(once)) return null;
    const spot = spots.find((one) => fits(one, room));
    if (!spot) return null;
    labels.add(spot.area);
    if (once !== undefined) said.add(once);
    return spot;
  });
}
