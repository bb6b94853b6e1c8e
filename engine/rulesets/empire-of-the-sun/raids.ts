/** Chapter 5.32.B: attacks on the ships of one battle by an air unit in range, no more than one such card a battle. */
import { code, second } from '../../kernel/answers';
import { ANSWERED, AT } from '../../kernel/frames';
import { A, AIR, NAVAL, O, RAIDED } from './codes';
import { fightOf, takesPart } from './combat';
import { IN_RAID as IN } from './frames';
import type { Procedure } from './play';
import type { Position } from './position';
import type { World } from './world';

/** Battles near a place with ships of the offensives side, which an air unit of the other side reaches, and in which no raid was flown. */
export function battlesNear(w: World, p: Position, place: number, hexes: number): number[] {
  const { field } = w.map;
  const side = p.offensive[O.SIDE]! - 1;
  const list: number[] = [];
  if (side < 0) return list;
  for (let k = 0; k < p.offensive[O.BATTLES]!; k++) {
    const at = p.battles[k]! - 1;
    if ((p.marks[at]! & RAIDED) !== 0 || field.onMap[at] !== 1 || field.distance(at, place) > hexes) continue;
    const fight = fightOf(p, k);
    const all = [...w.units.list.keys()];
    if (
      all.some((u) => raids(w, p, u, at, 1 - side)) &&
      all.some((u) => sails(w, u, side) && takesPart(w, p, u, fight))
    )
      list.push(k);
  }
  return list;
}

const sails = ({ units }: World, u: number, side: number): boolean => units.side[u] === side && units.cls[u] === NAVAL;

/** Whether an air unit of a side reaches a battle, at its extended range too. */
export function raids({ units, map: { field } }: World, p: Position, u: number, battle: number, side: number): boolean {
  const at = p.loc[u]!;
  if (units.side[u] !== side || units.cls[u] !== AIR || at < 0 || field.onMap[at] !== 1) return false;
  return field.distance(at, battle) <= Math.max(units.range[u]!, units.extended[u]!);
}

/** The card whose effects are carried out is for one battle: which. */
export const raid: Procedure = {
  step(g, f) {
    if (g.frames[f + AT.stage] === ANSWERED) return g.done();
    const side = g.frames[f + IN.side]!;
    const { place, hexes } = g.w.events[g.frames[f + IN.card]!]!.near!;
    const near = battlesNear(g.w, g.p, place, hexes);
    if (near.length === 0) {
      g.p.offensive[O.RAID] = -1;
      return g.done();
    }
    g.begin(side, 'raid', '5.32.B');
    for (const k of near) g.add(code(A.OBJECTIVE, 0, g.p.battles[k]! - 1));
    return g.pose(raid, f);
  },
  answer(g, f, answer) {
    const { p } = g;
    g.frames[f + AT.stage] = ANSWERED;
    const place = second(answer);
    p.marks[place]! |= RAIDED;
    p.offensive[O.RAID] = 1 + p.battles.indexOf(place + 1);
    g.says('card', '5.32.B', { at: place }, 'A raid at {place}', '{place}への特攻');
  },
};
