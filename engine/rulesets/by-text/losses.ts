/** Units that lose steps, and their lives. */
import type { Text } from '../../kernel/texts';
import { ELIMINATED } from './codes';
import type { Play } from './play';

/** A unit loses a step, the last one with its life. `why`: what it is told with; absent: what was told before says it. */
export function takeStep(g: Play, u: number, why?: Text): void {
  if (g.p.steps[u]! > 1) {
    const name = g.unitName(u);
    g.p.steps[u]!--;
    const text = { en: `${name.en} lost a step`, ja: `${name.ja}が1ステップを失う` };
    g.did('reduce', g.w.side[u]!, because(text, why), { units: [u] });
  } else eliminate(g, u, why);
}

export function eliminate(g: Play, u: number, why?: Text): void {
  const lost = [...g.p.aboard.keys()].filter((one) => g.p.aboard[one] === u + 1);
  g.p.put(u, ELIMINATED);
  const name = g.unitName(u);
  const text = { en: `${name.en} eliminated`, ja: `${name.ja}が壊滅` };
  g.did('eliminate', g.w.side[u]!, because(text, why), { units: [u] });
  for (const one of lost) eliminate(g, one, { en: `lost with ${name.en}`, ja: `${name.ja}と共に` });
}

const because = (text: Text, why: Text | undefined): Text =>
  why ? { en: `${text.en}: ${why.en}`, ja: `${text.ja}: ${why.ja}` } : text;
