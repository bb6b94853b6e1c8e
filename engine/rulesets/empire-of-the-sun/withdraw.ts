/**
 * Chapter 9.6: moves after battle, first of the reaction side, then of the offensives side. Every unit goes its own way: ships of a hex are
 * asked for together, and any of them may part first.
 */
import { code, second, verbOf } from '../../kernel/answers';
import { UNREACHED } from '../../kernel/search';
import { cameFrom } from './bounds';
import { A, ACTIVATED, AIR, ASSAULTING, DEFEATED, GROUND, HQ, NAVAL, O, STRATEGIC, WITHDRAWN } from './codes';
import { navalMove } from './force';
import { IN_WITHDRAW as IN } from './frames';
import type { Play, Procedure } from './play';

export const withdraw: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    const parting = fr[f + IN.alone]! - 1;
    for (const u of parting < 0 ? g.unitsOf(side) : [parting]) {
      if (!moves(g, u)) continue;
      const group = groupOf(g, f, u);
      const places = goals(g, u, group);
      if (places.length === 0 && !mayStay(g, u)) {
        g.says(
          'eliminated',
          '9.6',
          { at: g.p.loc[u]!, who: u },
          '{unit} has nowhere to go',
          '{unit}は行き場がなく除去',
        );
        g.eliminate(u);
        fr[f + IN.alone] = 0;
        return false;
      }
      fr[f + IN.unit] = u + 1;
      g.begin(side, 'withdraw', side === g.offensives ? '9.62' : '9.61');
      if (mayStay(g, u)) g.add(code(A.STAY));
      for (const place of places) g.add(code(A.TO, 0, place));
      if (group.length > 1) for (const v of group) g.add(code(A.PART, 0, v));
      return g.pose(withdraw, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    const { p, frames: fr } = g;
    if (verbOf(answer) === A.PART) {
      fr[f + IN.alone] = second(answer) + 1;
      return;
    }
    const u = fr[f + IN.unit]! - 1;
    const to = verbOf(answer) === A.TO ? second(answer) : p.loc[u]!;
    const group = groupOf(g, f, u);
    fr[f + IN.alone] = 0;
    const from = p.loc[u]!;
    for (const v of group) {
      p.set(v, WITHDRAWN);
      p.clear(v, DEFEATED);
      p.move(v, to);
    }
    if (to === from) return;
    g.says(
      'withdraw',
      '9.6',
      { at: [from, to], who: group, words: group.length > 1 ? { more: group.length - 1 } : {} },
      '{unit}[more:  and {more} more] to {to}',
      '{unit}[more: ほか{more}ユニット]が{to}へ移動',
    );
  },
};

/** Whether a unit moves after battle: activated ones that have not yet, ground units only where they were beaten (9.6). */
function moves({ p, w }: Play, u: number): boolean {
  if (!p.has(u, ACTIVATED) || p.has(u, STRATEGIC) || p.has(u, WITHDRAWN) || w.units.cls[u] === HQ) return false;
  return w.units.cls[u] !== GROUND || p.has(u, DEFEATED);
}

/** Units that are asked for together: ships of a hex, but for one that has parted; others by themselves. */
export function groupOf(g: Play, f: number, u: number): number[] {
  const { w, p } = g;
  if (w.units.cls[u] !== NAVAL || g.frames[f + IN.alone] !== 0) return [u];
  return g.unitsAt(p.loc[u]!, w.units.side[u]!, NAVAL).filter((v) => moves(g, v));
}

function mayStay(g: Play, u: number): boolean {
  const back = cameFrom(g.w, g.p, u);
  if (back && back[g.p.loc[u]!] === 0) return false;
  return !g.p.has(u, DEFEATED) && g.homes(u, g.p.loc[u]!);
}

/** Where a group may go: friendly ports and airbases where it fits, in supply and in range of a headquarters for the reaction side if it can. */
export function goals(g: Play, u: number, group: readonly number[]): number[] {
  const { w, p } = g;
  const side = w.units.side[u]!;
  const back = group.map((v) => cameFrom(w, p, v)).find((places) => places !== null);
  const all = reached(g, u).filter((place) => place !== p.loc[u] && rests(g, u, place) && (!back || back[place] === 1));
  const fitting = all.filter((place) => g.fits(place, side, group));
  const list = fitting.length > 0 ? fitting : all;
  if (side === g.offensives) return list;
  // 9.61: in supply, and so in the range of a headquarters.
  const good = list.filter((place) => g.supply.wouldSupply(u, place));
  return good.length > 0 ? good : list;
}

/** Whether a unit may end there: ground units that were beaten in any friendly coastal hex (8.45.C). */
function rests(g: Play, u: number, place: number): boolean {
  const { w } = g;
  return g.homes(u, place) && (w.units.cls[u] !== GROUND || w.map.coastal[place] === 1);
}

function reached(g: Play, u: number): number[] {
  const { w, p } = g;
  const ops = p.offensive[O.OPS]!;
  const at = p.loc[u]!;
  const list: number[] = [];
  if (w.units.cls[u] === AIR) {
    const found = g.reach.byAir(u, ops, false);
    for (let i = 0; i < found.length; i++) if (found[i]! > 0) list.push(i);
    return list;
  }
  const side = w.units.side[u]!;
  const hexes = navalMove(w, p, side) || (w.tables.movement.naval[ops] ?? 0);
  if (w.units.cls[u] === GROUND && p.has(u, ASSAULTING)) {
    // 9.62: not through enemies, nor zones in force unless it is in one.
    const inside = g.supply.inZone(1 - side, at);
    g.reach.assault(side, at, hexes, { ships: false, carrier: inside, beaten: true });
  } else g.reach.bySea(at, hexes);
  const sea = g.reach.seaLengths();
  for (let i = 0; i < sea.length; i++) if (sea[i]! < UNREACHED) list.push(i);
  return list;
}
