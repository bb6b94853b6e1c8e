/** Chapter 16.41: what surrender and liberation of a nation mean for political will. */
import { S } from './codes';
import { nationsThatSurrender } from './facts';
import type { Play } from './play';

/** A nation surrenders, once; when all that the table speaks of have, that costs more. */
export function surrender(g: Play, nation: string, bit: number): void {
  const { p, w } = g;
  p.scalars[S.SURRENDERED]! |= bit;
  const { changes } = w.will;
  const change = changes[nation];
  if (change === undefined) return;
  g.shift('us-political-will', change, -1, '16.41');
  const all = nationsThatSurrender(w).every(
    (one, k) => changes[one] === undefined || (p.scalars[S.SURRENDERED]! & (1 << k)) !== 0,
  );
  if (!all || p.scalars[S.ALL_OUT] !== 0) return;
  p.scalars[S.ALL_OUT] = 1;
  g.shift('us-political-will', changes['all-seven'] ?? 0, -1, '16.41');
}

/** A nation that surrendered is free: what that cost is given back, once, and what it cost that all of them had. */
export function liberate(g: Play, nation: string, bit: number): void {
  const { scalars } = g.p;
  if ((scalars[S.SURRENDERED]! & bit) === 0 || (scalars[S.LIBERATED]! & bit) !== 0) return;
  scalars[S.LIBERATED]! |= bit;
  const { changes, givenBack } = g.w.will;
  const back = (event: string) => (givenBack.includes(event) ? -(changes[event] ?? 0) : 0);
  g.shift('us-political-will', back(nation), -1, '16.41');
  if (scalars[S.ALL_OUT] !== 1) return;
  scalars[S.ALL_OUT] = 2;
  g.shift('us-political-will', back('all-seven'), -1, '16.41');
}
