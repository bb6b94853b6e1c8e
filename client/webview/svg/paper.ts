/** Measures of the paper that maps are drawn on. */
/** Circumradius of a hex, and the scale of everything drawn in it. */
export const radius = 50;
/** Distance from a hex's centre to the middle of a side. */
export const apothem = (radius * Math.sqrt(3)) / 2;
/** Paper around the outermost hexes. */
export const margin = 14;

/** Half the width of a place on a point-to-point map, and how much larger counters are there than in a hex. */
export const disc = 47;
export const pointScale = 1.14;

export interface Point {
  x: number;
  y: number;
}

/** Two decimals are finer than any screen. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
