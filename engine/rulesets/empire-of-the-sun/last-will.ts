/** A special rule of the end: political will for what was taken back, and for the war in Europe. */
import { regionOf } from './facts-war';
import type { Play } from './play';

/** Carries it out on the last turn: a region of which nothing was taken costs, Europe gives or takes. */
export function lastWill(g: Play): void {
  const { p, w, turn } = g;
  const said = w.compiled.scenario.rules.find(({ id }) => id === 'final-political-will')?.properties;
  if (!said || turn !== w.turns.last) return;
  const amount = (word: string) => Number(said[word]?.[0] ?? 0);
  const begun = w.compiled.game.sides.findIndex(({ id }) => id === said['places-begun']?.[0]);
  const places = [...regionOf(w, String(said.region?.[0]))];
  const taken = places.some((i) => w.map.control[i] === begun && p.controller(i) === 1 - begun);
  if (!taken) g.shift('us-political-will', amount('without'), -1, '16.47');
  const europe = g.track('war-in-europe');
  if (europe !== 0)
    g.shift('us-political-will', amount(europe > 0 ? 'europe-positive' : 'europe-negative'), -1, '16.4');
}
