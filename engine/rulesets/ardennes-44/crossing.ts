import { ALLIED, BRIDGE, D, GERMAN } from './codes';
import type { Play } from './play';

/** A unit moves, advances or attacks along an edge. Returns whether it can go on that way. */
export function crossBridge(g: Play, u: number, edge: number): boolean {
  return proveBridge(g, g.w.units.side[u]!, edge);
}

export function proveBridge(g: Play, side: number, edge: number): boolean {
  const { p, w } = g;
  const b = w.bridgeAt[edge]!;
  if (b < 0 || side !== GERMAN || (p.bridges[b]! & BRIDGE.UNPROVEN) === 0) return true;
  const place = w.bridges[b]!.a;
  const down = w.tables.yes('ouren-bridge', g.roll(D.CROSSING, 'bridge-check', ALLIED, place), 'destroyed');
  p.setBridge(b, down ? BRIDGE.BLOWN : 0);
  const result = down ? { en: 'found down', ja: '破壊されていた' } : { en: 'found whole', ja: '無事だった' };
  const about = { at: place, words: { bridge: w.bridgeNames[b]!, result } };
  g.says('bridge', '7.8', about, 'Bridge at {bridge} {result}', '{bridge}の橋は{result}');
  return !down;
}
