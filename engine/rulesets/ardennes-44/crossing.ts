/** 7.8: a bridge of which nobody knows whether it holds, until the first German comes to it. */
import { both } from '../../kernel/texts';
import { ALLIED, BLOWN, D, GERMAN, UNPROVEN } from './codes';
import type { Play } from './play';

/** A unit moves, advances or attacks along an edge. Returns whether it can go on that way. */
export function crossBridge(g: Play, u: number, edge: number): boolean {
  return proveBridge(g, g.w.units.side[u]!, edge);
}

export function proveBridge(g: Play, side: number, edge: number): boolean {
  const { p, w } = g;
  const b = w.bridgeAt[edge]!;
  if (b < 0 || side !== GERMAN || (p.bridges[b]! & UNPROVEN) === 0) return true;
  const place = w.bridges[b]!.a;
  const down = w.tables.yes('ouren-bridge', g.roll(D.CROSSING, 'bridge-check', ALLIED, place), 'destroyed');
  p.setBridge(b, down ? BLOWN : 0);
  const name = both(w.bridgeNames[b]!);
  g.story('bridge', '7.8', place, [], () => ({
    en: `Bridge at ${name.en} ${down ? 'found down' : 'found whole'}`,
    ja: `${name.ja}の橋は${down ? '破壊されていた' : '無事だった'}`,
  }));
  return !down;
}
