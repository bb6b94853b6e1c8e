/** Chapter 11: reinforcements enter at a supply source of their own nation, whatever is stacked there. */

import { code, second } from '../../kernel/answers';
import { mayHold } from './arrival';
import { A, EXPECTED } from './codes';
import { IN_REINFORCEMENT } from './frames';
import { isSource } from './lines';
import type { Play, Procedure } from './play';

/** Whether a reinforcement of the nation may be placed there: a working source printed for it. */
export function mayArrive(g: Play, nation: number, place: number): boolean {
  return g.w.map.sourceNation[place] === nation && isSource(g, g.w.nationSide[nation]!, place);
}

export const reinforcement: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    for (; fr[f + IN_REINFORCEMENT.done]! < 2; fr[f + IN_REINFORCEMENT.unit]!++) {
      const u = fr[f + IN_REINFORCEMENT.unit]!;
      if (u >= w.unitCount) {
        fr[f + IN_REINFORCEMENT.done]!++;
        fr[f + IN_REINFORCEMENT.unit] = -1;
        continue;
      }
      if (w.unitSide[u] !== (fr[f + IN_REINFORCEMENT.done] === 0 ? g.firstSide() : 1 - g.firstSide())) continue;
      if (p.loc[u] !== EXPECTED || w.arrival[u]! > g.turn - fr[f + IN_REINFORCEMENT.before]! || !p.active(u)) continue;
      g.begin(w.unitSide[u]!, 'reinforcement', '11.0');
      offerEntries(g, u);
      // Without a place to enter it waits for the next turn.
      if (g.count > 0) return g.pose(reinforcement, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    const u = g.frames[f + IN_REINFORCEMENT.unit]!;
    const place = second(answer);
    g.frames[f + IN_REINFORCEMENT.unit]!++;
    g.p.move(u, place);
    g.says('reinforcement', '11.0', { at: place, who: u }, '{unit} arrived at {place}', '{unit}が{place}に到着');
  },
};

/** A place that the text names for the unit, although it is no source of its nation: open as long as no enemy holds it. */
function isFree(g: Play, u: number, place: number): boolean {
  const enemy = 1 - g.w.unitSide[u]!;
  if (g.p.control(place) === enemy || g.p.landCount[enemy * g.w.map.places + place]! > 0) return false;
  return mayHold(g, u, place);
}

function offerEntries(g: Play, u: number): void {
  const named = g.w.entries[u]!;
  for (const i of named.length > 0 ? named : g.w.map.sources) if (opens(g, u, i)) g.add(code(A.ARRIVE, 0, i));
}

/** Whether a place where the unit is to enter lets it in. */
function opens(g: Play, u: number, place: number): boolean {
  const { map, unitClass, unitNation, entries } = g.w;
  if (!map.enter[unitClass[u]! * map.places + place]) return false;
  return mayArrive(g, unitNation[u]!, place) || (entries[u]!.length > 0 && isFree(g, u, place));
}

/** Whether a reinforcement may enter at the place now. */
export function offersEntry(g: Play, u: number, place: number): boolean {
  const named = g.w.entries[u]!;
  return (named.length > 0 ? named : g.w.map.sources).includes(place) && opens(g, u, place);
}
