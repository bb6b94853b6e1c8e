/** Chapters 5 and 22: artillery: its supply, who may support a combat, defensive fire. */
import { code, second, verbOf } from '../../kernel/answers';
import {
  A,
  ALLIED,
  ARTILLERY,
  ATTACKING,
  D,
  ENGAGED,
  FIRED,
  GERMAN,
  OUT_OF_SUPPLY,
  S,
  STRATEGIC,
  SUPPORTING,
  TOWED,
} from './codes';
import type { Play, Procedure } from './play';
import { unitText } from './texts';

/** Chapter 5: the artillery supply phase. Word 1: begun. */
export const artillerySupply: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const { side } = g.phase;
    if (fr[f + 1] === 0) {
      fr[f + 1] = 1;
      p.scalars[S.REFRESHED] = 0;
      // 5.1, 22.3: prime movers return.
      if (side === GERMAN) for (let u = 0; u < w.units.count; u++) p.set(u, TOWED, false);
    }
    const limit = refreshLimit(g, side);
    g.begin(side, 'refresh', '5.2');
    if (limit < 0) {
      // The Allies refresh all there is: no choice.
      for (let u = 0; u < w.units.count; u++) if (refreshable(g, u, side)) refresh(g, u);
    } else if (p.scalars[S.REFRESHED]! < limit)
      for (let u = 0; u < w.units.count; u++) if (refreshable(g, u, side)) g.add(code(A.UNIT, 0, u));
    if (g.count === 0) return g.done();
    g.add(code(A.DONE));
    return g.pose(artillerySupply, f);
  },
  answer(g, _f, answer) {
    if (verbOf(answer) === A.DONE) return void g.done();
    refresh(g, second(answer));
    g.p.scalars[S.REFRESHED]!++;
  },
};

/** 5.2, 5.4; -1 = no limit. */
function refreshLimit(g: Play, side: number): number {
  if (side === ALLIED) return -1;
  const rule = g.w.rules.refresh.find((r) => r.side === side && r.turn === g.turn);
  return rule ? (g.w.compiled.game.values[rule.value] ?? 0) : g.w.values['artillery-refresh-german']!;
}

/** 5.3 */
function refreshable(g: Play, u: number, side: number): boolean {
  const { p, w } = g;
  return (
    w.units.side[u] === side &&
    w.units.cls[u] === ARTILLERY &&
    p.onMap(u) &&
    p.is(u, FIRED) &&
    !p.shaken(u) &&
    !p.is(u, OUT_OF_SUPPLY | STRATEGIC)
  );
}

function refresh(g: Play, u: number): void {
  g.p.set(u, FIRED, false);
  g.story('refresh', '5.1', g.p.loc[u]!, [u], {
    en: `${unitText(g, u).en} is ready`,
    ja: `${unitText(g, u).ja}が砲撃可能になった`,
  });
}

/** Units that support already, of a side. */
function supporting(g: Play, side: number): number {
  let n = 0;
  for (let u = 0; u < g.w.units.count; u++) if (g.w.units.side[u] === side && g.p.has(u, SUPPORTING)) n++;
  return n;
}

/** 22.4, 22.6, 27.3, 29.4, 29.5: adds the artillery of a side that can support the combat. */
export function artilleryOptions(g: Play, side: number, target: number, attacker: number): void {
  const { p, w } = g;
  const { units, rules, field } = w;
  if (supporting(g, side) >= w.values['artillery-per-combat']!) return;
  for (let u = 0; u < units.count; u++) {
    if (units.side[u] !== side || units.cls[u] !== ARTILLERY || !p.onMap(u)) continue;
    if (p.is(u, FIRED | ENGAGED | STRATEGIC | TOWED) || p.shaken(u) || p.has(u, SUPPORTING)) continue;
    // 22.9: none for the hex it is attacked in.
    if (p.loc[u] === target || field.distance(p.loc[u]!, target) > units.range[u]!) continue;
    if (side !== attacker && rules.silent?.side === side && rules.silent.turn === g.turn && !rules.silent.except.has(u))
      continue;
    if (!supports(g, u, side, target, attacker)) continue;
    g.add(code(A.UNIT, 0, u));
  }
}

/** Who takes part must be of its nation (27.3), on some turns of its corps (29.5). */
function supports(g: Play, u: number, side: number, target: number, attacker: number): boolean {
  const { p, w } = g;
  const { units, rules } = w;
  const ownCorps = side === attacker && rules.ownCorps?.side === side && rules.ownCorps.turn === g.turn;
  const fits = (v: number) => units.nation[v] === units.nation[u] && (!ownCorps || units.corps[v] === units.corps[u]);
  if (side !== attacker) {
    for (let v = p.head[target]!; v >= 0; v = p.next[v]!) if (fits(v)) return true;
    return false;
  }
  for (let v = 0; v < units.count; v++) if (p.has(v, ATTACKING) && fits(v)) return true;
  return false;
}

export function useSupport(g: Play, u: number): void {
  g.p.mark(u, SUPPORTING);
}

/** 22.8: columns to the left by the defender's artillery, or `ToT`. */
export function defensiveFire(g: Play, side: number, target: number): number | 'ToT' {
  const { tables } = g.w;
  const guns = supporting(g, side);
  if (guns === 0) return 0;
  const modifier = guns > 1 ? tables.modifier('two-artillery-units', 'defensive-artillery') : 0;
  const die = g.roll(D.DEFENSIVE_ARTILLERY, 'defensive-artillery', side, target) + modifier;
  const cell = tables.cell('defensive-artillery', die, g.sideId(side));
  if (g.telling)
    g.story('fire', '22.8', target, [], {
      en: `Defensive artillery: ${die}, ${String(cell)}`,
      ja: `防御砲撃: ${die}、${String(cell)}`,
    });
  return typeof cell === 'number' ? cell : Number.isFinite(Number(cell)) ? Number(cell) : 'ToT';
}

/** 22.5: who has supported has fired. */
export function flipSupport(g: Play): void {
  for (let u = 0; u < g.w.units.count; u++)
    if (g.p.has(u, SUPPORTING)) {
      g.p.mark(u, SUPPORTING, false);
      g.p.set(u, FIRED);
    }
}
