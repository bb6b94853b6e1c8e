/** Units that lose steps, and their lives. */
import { ELIMINATED } from './codes';
import type { Play } from './play';

/** A unit loses a step, the last one with its life. */
export function takeStep(g: Play, u: number): void {
  const name = g.unitName(u);
  if (g.p.steps[u]! > 1) {
    g.p.steps[u]!--;
    g.did('reduce', g.w.side[u]!, { en: `${name.en} lost a step`, ja: `${name.ja}が1ステップを失う` }, { units: [u] });
  } else eliminate(g, u);
}

export function eliminate(g: Play, u: number): void {
  g.p.put(u, ELIMINATED);
  const name = g.unitName(u);
  g.did('eliminate', g.w.side[u]!, { en: `${name.en} eliminated`, ja: `${name.ja}が壊滅` }, { units: [u] });
}
