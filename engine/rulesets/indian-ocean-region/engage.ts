/** Chapters 6.41 to 6.43: which hexes may be focused on, who may take part. */
import { isDropZone } from './airdrop';
import { hostileBase } from './bases';
import { AIR, AIR_BASE, ENGAGED, EVADED, FORT, GROUND, SPENT, W } from './codes';
import type { Play } from './play';
import { asIf, friendly, hostile, neutralTo } from './relations';
import { illuminates, inPlay, near, shields } from './sight';
import { canHit, enemyFort, mayAct, reaches, strikesIn, strikeValue } from './strike';

/** Enemies of a side in a place that a strike could be about. */
function enemiesIn({ p, w }: Play, side: number, place: number): number[] {
  const list: number[] = [];
  for (let v = 0; v < w.units.count; v++)
    if (p.loc[v] === place && inPlay(p, v) && hostile(p, side, p.sideOf(v))) list.push(v);
  return list;
}

/** Whether a unit has a weapon that reaches a place and could hit one of those there, or the base or fort in it. */
export function threatens(g: Play, u: number, place: number, targets: readonly number[]): boolean {
  const { p, w } = g;
  return w.tables.sequence.some((step) => {
    const { weapon } = step;
    if (!strikesIn(w, p, u, step) || !reaches(w, p, u, weapon, place)) return false;
    if (weapon === W.AG && isDropZone(w, p, u, place)) return true;
    if (strikeValue(w, p, u, weapon) === 0) return false;
    return targets.some((v) => canHit(w, p, weapon, v)) || razes(g, u, weapon, place);
  });
}

/** Whether a weapon could hit the air base or the fort of an enemy in a place. */
function razes({ p, w }: Play, u: number, weapon: number, place: number): boolean {
  const { targets } = w.tables.weapons[weapon]!;
  const side = p.sideOf(u);
  if (w.units.special[u] !== 0) return false;
  if ((targets & FORT) !== 0 && enemyFort(p, side, place)) return true;
  return (targets & AIR_BASE) !== 0 && hostileBase(w, p, side, place);
}

/** 6.41: hexes with enemies that an unspent air or naval unit of the side illuminates and has a weapon for. In the order of the map. */
export function focuses(g: Play, side: number): number[] {
  const { p, w } = g;
  const strikers = g.own(side, (u) => mayAct(w, p, u) && w.units.cls[u] !== GROUND);
  const places = new Set<number>();
  for (let v = 0; v < w.units.count; v++)
    if (p.loc[v]! >= 0 && inPlay(p, v) && hostile(p, side, p.sideOf(v))) places.add(p.loc[v]!);
  return [...places]
    .sort((a, b) => a - b)
    .filter((place) => {
      const enemies = enemiesIn(g, side, place);
      return strikers.some((u) => illuminates(w, p, u, place) && threatens(g, u, place, enemies));
    });
}

/** 5.24: hexes with neutrals that could be focused on if they were attacked: the side, and the hex. */
export function violations(g: Play, side: number): { victim: number; place: number }[] {
  const { p, w } = g;
  return neutralTo(w, p, side).flatMap((victim) =>
    asIf(p, side, victim, () =>
      focuses(g, side)
        .filter((place) => enemiesIn(g, side, place).some((v) => p.sideOf(v) === victim))
        .map((place) => ({ victim, place })),
    ),
  );
}

/** 7.3: special forces ashore that could take the focus on their own hex, alone. */
export function raiders(g: Play, side: number): number[] {
  const { p, w } = g;
  return g.own(side, (u) => {
    if (w.units.special[u] === 0 || p.aboard[u] !== 0 || w.map.ocean[p.loc[u]!] === 1 || !mayAct(w, p, u)) return false;
    const enemies = enemiesIn(g, side, p.loc[u]!);
    return enemies.length > 0 && threatens(g, u, p.loc[u]!, enemies);
  });
}

/** 6.42: units in the focus that may try to evade: unspent ones in the air and at sea, not in port. */
export function evaders(g: Play, side: number, place: number): number[] {
  const { p, w } = g;
  return enemiesIn(g, side, place).filter((u) => w.units.cls[u] !== GROUND && mayAct(w, p, u) && !p.has(u, EVADED));
}

/** 6.431: units of a side that may join in with a weapon that reaches the focus, or with missile defence near those that take part. */
export function supporters(g: Play, side: number, focus: number, attacking: boolean): number[] {
  const { p, w } = g;
  const enemies: number[] = [];
  const friends: number[] = [];
  for (let v = 0; v < w.units.count; v++) {
    if (!p.has(v, ENGAGED)) continue;
    if (hostile(p, side, p.sideOf(v))) enemies.push(v);
    else friends.push(v);
  }
  if (attacking) for (const v of enemiesIn(g, side, focus)) if (!enemies.includes(v)) enemies.push(v);
  const places = attacking ? [focus] : [...new Set([focus, ...enemies.map((v) => p.loc[v]!)])];
  const all = g.own(side, (u) => !p.has(u, ENGAGED) && inPlay(p, u));
  const armed = all.filter((u) => mayAct(w, p, u) && places.some((place) => threatens(g, u, place, enemies)));
  const covered = [...friends, ...armed].map((v) => p.loc[v]!);
  const cover = all.filter(
    (u) => !armed.includes(u) && shields(w, p, u) && covered.some((at) => near(w, p.loc[u]!, at)),
  );
  return [...armed, ...cover].sort((a, b) => a - b);
}

/** A unit takes part, and with aircraft the ship that they fly from (6.434). */
export function commit({ p, w }: Play, u: number): void {
  p.set(u, ENGAGED);
  const ship = p.aboard[u]! - 1;
  if (ship >= 0 && w.units.cls[u] === AIR) p.set(ship, ENGAGED);
}

/** 6.432: whoever stands in the focus and has not evaded takes part, spent or not. */
export function pressed(g: Play, side: number, focus: number): void {
  for (const v of enemiesIn(g, side, focus)) commit(g, v);
}

/** Sides with units in the focus that are hostile to the attacker, and their friends, in the default order. */
export function defenders(g: Play, side: number, focus: number): number[] {
  const { p } = g;
  const there = new Set(enemiesIn(g, side, focus).map((v) => p.sideOf(v)));
  return [...p.allied.keys()].filter(
    (other) => hostile(p, side, other) && [...there].some((one) => friendly(p, one, other)),
  );
}

/** Whether some unit of a side that takes part could strike in the focus. */
export function armedIn(g: Play, side: number, focus: number): boolean {
  const { p } = g;
  const enemies = enemiesIn(g, side, focus);
  return g.own(side, (u) => p.has(u, ENGAGED)).some((u) => !p.has(u, SPENT) && threatens(g, u, focus, enemies));
}
