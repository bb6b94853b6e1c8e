/** Chapters 5.24 and 5.25: attacks on neutrals and by them are announced; when they are over, whoever was attacked takes a side. */
import { code, second, verbOf } from '../../kernel/answers';
import { A, AIR, IN_PORT, P, S } from './codes';
import type { Play, Procedure } from './play';
import { asIf, attacked, hostile, join, neutralTo, provoke, raid, unsettled, wronged } from './relations';

/** A side announces an attack on another that is not hostile to it. */
export function announce(g: Play, attacker: number, victim: number): void {
  const { p } = g;
  const before = p.allied[attacker];
  provoke(g.w, p, attacker, victim);
  g.says(
    'violation',
    '5.24',
    () => ({ side: attacker, words: { whom: g.sideName(victim) } }),
    '{side} attacks {whom}',
    '{side}が{whom}を攻撃する',
  );
  if (p.allied[attacker] === before) return;
  p.scalars[S.UNSETTLED] = 1;
  tell(g, attacker);
}

/** 4.37: outlaws of a side attack another that is not hostile to it. Nobody takes a side by it. */
export function maraud(g: Play, side: number, victim: number): void {
  raid(g.w, g.p, side, victim);
  g.says(
    'violation',
    '4.37',
    () => ({ side, words: { whom: g.sideName(victim) } }),
    'Outlaws of {side} attack {whom}: nobody takes a side',
    '{side}の無法者が{whom}を攻撃する（どの側にもつかない）',
  );
}

/** Whether sides are taken before what is asked goes on. */
export function settling(g: Play): boolean {
  if (!unsettled(g.p)) return false;
  g.push(P.SIDING);
  return true;
}

/** 5.24: offers attacks at neutrals, where a side would have something to attack if they were its enemies, beside the places that it may attack. */
export function offerViolations(g: Play, side: number, places: readonly number[], find: () => readonly number[]): void {
  for (const victim of neutralTo(g.w, g.p, side))
    for (const place of asIf(g.p, side, victim, find))
      if (!places.includes(place)) g.add(code(A.VIOLATE, victim, place));
}

/** Whoever was attacked by a global faction or its friend joins the other one; attacked by a neutral, it chooses. */
export const siding: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const side = wronged(p);
    if (side < 0) {
      if (expel(g)) return false;
      p.scalars[S.UNSETTLED] = 0;
      return g.done();
    }
    const attacker = p.violated[side]! - 1;
    if (p.allied[side] !== 0 || p.allied[attacker] !== 0) {
      p.violated[side] = 0;
      if (p.allied[side] !== 0) return false;
      attacked(w, p, attacker, side);
      tell(g, side);
      return false;
    }
    g.begin(side, 'take-side', '5.24');
    for (const [global, is] of w.tables.global.entries()) if (is) g.add(code(A.COOPERATE, 0, global));
    g.add(code(A.NO));
    return g.pose(siding, f);
  },
  answer(g, _f, answer) {
    const { p } = g;
    const side = g.posed.side;
    p.violated[side] = 0;
    if (verbOf(answer) !== A.COOPERATE) return;
    join(p, side, second(answer), true);
    tell(g, side);
  },
};

/** A host that is hostile now: ships are in its ports no more, aircraft leave its bases (5.353, 5.365). Whether some still must. */
function expel(g: Play): boolean {
  const { p, w } = g;
  const isEnemys = (u: number) => {
    const owner = p.loc[u]! < 0 ? -1 : p.controller(p.loc[u]!);
    return owner >= 0 && hostile(p, p.sideOf(u), owner);
  };
  for (let u = 0; u < w.units.count; u++) if (p.has(u, IN_PORT) && isEnemys(u)) p.clear(u, IN_PORT);
  const u = p.loc.findIndex((at, v) => at >= 0 && w.units.cls[v] === AIR && p.aboard[v] === 0 && isEnemys(v));
  if (u < 0) return false;
  g.push(P.EVACUATE, p.controller(p.loc[u]!), p.loc[u]!);
  return true;
}

/** Whose side a faction is on now. */
export function tell(g: Play, side: number): void {
  const global = g.p.allied[side]! - 1;
  if (global < 0) return;
  const acts = g.p.cooperates[side] === 1;
  g.says(
    'side',
    '5.21',
    () => ({ side, words: { whom: g.sideName(global) } }),
    acts ? '{side} cooperates with {whom}' : '{side} is aligned with {whom}',
    acts ? '{side}が{whom}と協力する' : '{side}が{whom}の側につく',
  );
}
