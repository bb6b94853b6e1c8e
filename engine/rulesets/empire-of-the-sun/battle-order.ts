/** Chapters 7.27 and 9.0: which battle is fought next, and who fights where a landing was found out. */
import { code } from '../../kernel/answers';
import { A, ACTIVATED, AIR, FOUND, GROUND, HALVED, O, P } from './codes';
import { IN_OFFENSIVE as IN } from './frames';
import type { Play, Procedure } from './play';

/** Battles so many hexes apart may change each other: beaten units retreat between them. */
const NEAR = 2;
/** Battles to a word of the frame. */
const BITS = 15;

const fought = (g: Play, f: number, k: number): boolean =>
  (g.frames[f + (k < BITS ? IN.fought : IN.foughtToo)]! & (1 << (k % BITS))) !== 0;

/** Begins the next battle; the offensives side chooses among those that may change each other. Whether all have been fought; null: it asks. */
export function nextOf(g: Play, f: number, asker: Procedure): boolean | null {
  const { p, w } = g;
  const left: number[] = [];
  for (let k = 0; k < p.offensive[O.BATTLES]!; k++) if (!fought(g, f, k)) left.push(k);
  const [first] = left;
  if (first === undefined) return true;
  const place = (k: number) => p.battles[k]! - 1;
  const near = left.filter((k) => left.some((j) => j !== k && w.map.field.distance(place(j), place(k)) <= NEAR));
  // Those that stand alone are fought first: nothing follows from them.
  const alone = left.find((k) => !near.includes(k));
  if (alone !== undefined || near.length < 2) {
    fight(g, f, alone ?? first);
    return false;
  }
  g.begin(g.offensives, 'battle-order', '9.0');
  for (const k of near) g.add(code(A.YES, 0, place(k)));
  g.pose(asker, f);
  return null;
}

/** Battle `k` is fought now. */
export function fight(g: Play, f: number, k: number): void {
  g.frames[f + (k < BITS ? IN.fought : IN.foughtToo)]! |= 1 << (k % BITS);
  g.push(P.BATTLE, k);
}

/** 7.27: where the reaction side has come to a landing that it found out, flyers and ships in the hex fight there, whatever else they had declared. */
export function fightWhereFound(g: Play): void {
  const { p, w } = g;
  for (let k = 0; k < p.offensive[O.BATTLES]!; k++) {
    const at = p.battles[k]! - 1;
    if ((p.marks[at]! & FOUND) === 0) continue;
    const come = w.units.list.some(
      (_, u) => w.units.side[u] !== g.offensives && p.has(u, ACTIVATED) && (p.loc[u] === at || p.battle[u] === k + 1),
    );
    if (!come) continue;
    for (let u = 0; u < w.units.count; u++) {
      const flies = w.units.cls[u] === AIR || w.units.carrier[u] === 1;
      if (!flies || w.units.cls[u] === GROUND || w.units.side[u] !== g.offensives || p.loc[u] !== at) continue;
      if (!p.has(u, ACTIVATED) || p.battle[u] === k + 1) continue;
      p.battle[u] = k + 1;
      p.clear(u, HALVED);
    }
  }
}
