/** Chapters 5 and 22: artillery: its supply, who may support a combat, defensive fire. */

import { code, second, verbOf } from '../../kernel/answers';
import { entryOf } from '../../kernel/records';
import type { Text } from '../../kernel/texts';
import { A, ALLIED, ARTILLERY, D, DEED, GERMAN, S, STATE } from './codes';
import { supportsFromOffMap } from './off-map-attack';
import type { Play, Procedure } from './play';
import { attackersOf } from './strength';

/** Chapter 5: the artillery supply phase. */
export const artillerySupply: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const { side } = g.phase;
    if (g.firstTime(f)) {
      p.scalars[S.REFRESHED] = 0;
      // 5.1, 12.7, 22.3: prime movers return; markers of strategic movement may be lifted, and nobody gains by keeping one.
      if (side === GERMAN)
        for (let u = 0; u < w.units.count; u++) {
          p.set(u, STATE.TOWED, false);
          if (w.units.side[u] === GERMAN) p.set(u, STATE.STRATEGIC, false);
        }
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
  return rule ? (entryOf(g.w.compiled.game.values, rule.value) ?? 0) : g.w.values['artillery-refresh-german']!;
}

/** 5.3 */
function refreshable(g: Play, u: number, side: number): boolean {
  const { p, w } = g;
  return (
    w.units.side[u] === side &&
    w.units.cls[u] === ARTILLERY &&
    p.loc[u]! >= 0 &&
    p.is(u, STATE.FIRED) &&
    !p.shaken(u) &&
    !p.is(u, STATE.OUT_OF_SUPPLY | STATE.STRATEGIC)
  );
}

function refresh(g: Play, u: number): void {
  g.p.set(u, STATE.FIRED, false);
  g.says(
    'refresh',
    '5.1',
    { at: g.p.loc[u]!, who: u },
    '{unit} was ready to fire again',
    '{unit}が再び砲撃可能になった',
  );
}

/** Units that support already, of a side. */
export function supportersOf(g: Play, side: number): number[] {
  const out: number[] = [];
  for (let u = 0; u < g.w.units.count; u++) if (g.w.units.side[u] === side && g.p.has(u, DEED.SUPPORTING)) out.push(u);
  return out;
}

/** 22.6: adds the artillery of a side that can support the combat in progress. */
export function artilleryOptions(g: Play, side: number, target: number, attacker: number): void {
  if (supportersOf(g, side).length >= g.w.values['artillery-per-combat']!) return;
  const attackers = side === attacker ? attackersOf(g) : [];
  for (const u of gunsFor(g, side, target, attacker, attackers)) g.add(code(A.UNIT, 0, u));
}

/**
 * 22.4, 22.6, 27.3, 29.4, 29.5: the artillery of a side that could support an attack of the side `attacker` on the place, without who
 * supports already. `attackers`: who attacks; not looked at for the defender's artillery.
 */
export function gunsFor(
  g: Play,
  side: number,
  target: number,
  attacker: number,
  attackers: readonly number[],
): number[] {
  const { p, w } = g;
  const { units, rules, field } = w;
  const silent = side !== attacker && rules.silent?.side === side && rules.silent.turn === g.turn;
  const out: number[] = [];
  for (const u of w.guns[side as 0 | 1]) {
    if (
      p.loc[u]! < 0 ||
      p.is(u, STATE.FIRED | STATE.ENGAGED | STATE.STRATEGIC | STATE.TOWED) ||
      p.shaken(u) ||
      p.has(u, DEED.SUPPORTING)
    )
      continue;
    // 22.9: none for the hex it is attacked in.
    if (!p.onMap(u)) {
      if (side !== attacker || !supportsFromOffMap(g, u, target, attackers)) continue;
    } else if (p.loc[u] === target || field.distance(p.loc[u]!, target) > units.range[u]!) continue;
    if (silent && !rules.silent!.except.has(u)) continue;
    if (supports(g, u, side, target, attacker, attackers)) out.push(u);
  }
  return out;
}

/** Who takes part must be of its nation (27.3), on some turns of its corps (29.5). */
function supports(
  g: Play,
  u: number,
  side: number,
  target: number,
  attacker: number,
  attackers: readonly number[],
): boolean {
  const { p, w } = g;
  const { units, rules } = w;
  if (side !== attacker) {
    for (let v = p.head[target]!; v >= 0; v = p.next[v]!) if (units.nation[v] === units.nation[u]) return true;
    return false;
  }
  const ownCorps = rules.ownCorps?.side === side && rules.ownCorps.turn === g.turn;
  return attackers.some(
    (v) =>
      units.nation[v] === units.nation[u] &&
      (!ownCorps || (units.corps[u]! >= 0 && units.corps[p.origin(v)] === units.corps[u])),
  );
}

export function useSupport(g: Play, u: number): void {
  g.p.mark(u, DEED.SUPPORTING);
}

/** 22.8: what a die of the defender's artillery brings: columns to the left, or `ToT`. */
export function fireOf(g: Play, side: number, guns: number, die: number): number | 'ToT' {
  const { tables } = g.w;
  const modifier = guns > 1 ? tables.modifier('two-artillery-units', 'defensive-artillery') : 0;
  const cell = tables.cell('defensive-artillery', die + modifier, g.sideId(side));
  return typeof cell === 'number' ? cell : Number.isFinite(Number(cell)) ? Number(cell) : 'ToT';
}

/** What the defender's artillery does to the attack. */
function fireText(fire: number | 'ToT'): Text {
  if (fire === 'ToT') return { en: 'the attack was broken up', ja: '攻撃中止' };
  if (fire === 0) return { en: 'no effect', ja: '効果なし' };
  return { en: `${fire} ${fire === 1 ? 'column' : 'columns'} to the left`, ja: `左へ${fire}列シフト` };
}

/** 22.8: rolls for the defender's artillery that supports; 0 without any. */
export function defensiveFire(g: Play, side: number, target: number): number | 'ToT' {
  const guns = supportersOf(g, side).length;
  if (guns === 0) return 0;
  const die = g.roll(D.DEFENSIVE_ARTILLERY, 'defensive-artillery', side, target);
  const fire = fireOf(g, side, guns, die);
  const about = { at: target, words: { die, done: fireText(fire) } };
  const en = 'Defensive artillery at {place}, die {die}: {done}';
  g.says('fire', '22.8', about, en, '{place}での防御砲撃、ダイス{die}: {done}');
  return fire;
}

/** 22.5: who has supported has fired. */
export function flipSupport(g: Play): void {
  for (let u = 0; u < g.w.units.count; u++)
    if (g.p.has(u, DEED.SUPPORTING)) {
      g.p.mark(u, DEED.SUPPORTING, false);
      g.p.set(u, STATE.FIRED);
    }
}
