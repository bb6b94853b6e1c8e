/** What a unit could fight where it stands: its attack, alone, on each place in its reach, then its part in the defence of its own (chapter 9). */
import type { CombatView } from '../../kernel/views';
import { ACTIVATED, AIR, CONDITION, GROUND, HALVED, HQ, LANDED, O } from './codes';
import { beforeDice } from './combat-view';
import type { Play } from './play';
import { partIn } from './reach';

const ATTACKED = { en: 'If it is attacked there', ja: 'そこで攻撃された場合' };

/** The nearest place first; empty for headquarters, and for a unit that is not on the map. */
export function prospectsOf(g: Play, u: number): CombatView[] {
  const { p, w } = g;
  const { field } = w.map;
  const at = p.loc[u]!;
  if (at < 0 || field.onMap[at] !== 1 || w.units.cls[u] === HQ) return [];
  const side = w.units.side[u]!;
  const aims = aimsOf(g, u).sort((a, b) => field.distance(at, a) - field.distance(at, b) || a - b);
  const attacks = aims.map((place) =>
    imagine(g, place, side, () => {
      if (w.units.cls[u] === GROUND) p.loc[u] = place;
      else p.battle[u] = 1;
      p.flags[u] = ACTIVATED | (p.loc[u] === place ? LANDED : 0) | (partIn(w, u, at, place) === 2 ? HALVED : 0);
      return beforeDice(g, 0);
    }),
  );
  const defence = imagine(g, at, 1 - side, () => beforeDice(g, 0, true));
  // Who fires first is not known yet.
  return [...attacks, defence && { ...defence, imagined: ATTACKED }].flatMap((one) => {
    if (one === null) return [];
    const { names: _, ...view } = one;
    return [view];
  });
}

/** Places with enemies that a unit could attack from where it stands: aircraft within their range, ground units beside them. */
function aimsOf(g: Play, u: number): number[] {
  const { p, w } = g;
  const { units, map } = w;
  const [at, side] = [p.loc[u]!, units.side[u]!];
  const found = new Set<number>();
  for (let v = 0; v < units.count; v++) {
    const place = p.loc[v]!;
    if (place < 0 || units.side[v] === side || map.field.onMap[place] !== 1) continue;
    const flies = units.cls[u] === AIR || units.carrier[u] === 1;
    if (flies ? partIn(w, u, at, place) > 0 : units.cls[u] === GROUND && g.reach.landCost(u, at, place) < Infinity)
      found.add(place);
  }
  return [...found];
}

/** Looks at a battle that is imagined, while nobody does anything else. */
function imagine(g: Play, place: number, offensives: number, look: () => CombatView | null): CombatView | null {
  const { p } = g;
  const changed = [p.offensive, p.battles, p.battle, p.flags, p.loc];
  const before = changed.map((list) => list.slice());
  for (const list of [p.offensive, p.battles, p.battle, p.flags]) list.fill(0);
  p.offensive[O.SIDE] = offensives + 1;
  p.offensive[O.CONDITION] = CONDITION.INTERCEPT;
  p.offensive[O.BATTLES] = 1;
  p.battles[0] = place + 1;
  const view = look();
  changed.forEach((list, k) => {
    list.set(before[k]!);
  });
  return view;
}
