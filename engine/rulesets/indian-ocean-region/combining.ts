/** Chapters 5.332 and 5.333: two of the same counter that have lost a step each are made one; a whole one is divided in two. */
import { code } from '../../kernel/answers';
import { distinct } from './alike';
import { A, DONE, RESERVE, STOPPED } from './codes';
import type { Play } from './play';

/** Steps of counters that may be combined. */
const WHOLE = 2;

/** Offers pairs of a side in one place. */
export function offerCombining(g: Play, side: number, cls: number): void {
  const { w, p } = g;
  const half = (u: number) =>
    w.units.cls[u] === cls && w.units.full[u] === WHOLE && p.steps[u] === 1 && p.load[u] === 0;
  const list = g.own(side, half);
  for (const [i, u] of list.entries()) {
    const counter = w.units.counter[u]!;
    const v = list.find(
      (one, k) =>
        k > i &&
        counter >= 0 &&
        w.units.counter[one] === counter &&
        p.loc[one] === p.loc[u] &&
        p.water[one] === p.water[u] &&
        p.aboard[one] === p.aboard[u] &&
        p.flags[one] === p.flags[u],
    );
    if (v !== undefined) g.add(code(A.COMBINE, u, v));
  }
}

/** Makes the first whole; the other leaves play. It has as little ammunition, and as little movement, as either had. */
export function combine(g: Play, u: number, v: number): void {
  const { p } = g;
  p.steps[u] = WHOLE;
  p.ammo[u] = Math.max(p.ammo[u]!, p.ammo[v]!);
  p.spent[u] = Math.max(p.spent[u]!, p.spent[v]!);
  p.shocks[u]! += p.shocks[v]!;
  g.says(
    'combine',
    '5.332',
    { at: p.loc[u]!, who: [u, v] },
    '{unit} and {other} were combined',
    '{unit}と{other}を統合',
  );
  p.steps[v] = 0;
  p.put(v, RESERVE);
  p.embark(v, -1);
  p.flags[v] = 0;
  p.shocks[v] = 0;
}

/** A spare counter like a unit: one that is not in play and has not been lost; -1: there is none. */
function spareFor({ w, p }: Play, u: number): number {
  for (const v of w.units.spares[w.units.counter[u]!] ?? []) if (p.loc[v] === RESERVE) return v;
  return -1;
}

/** 5.333: offers whole counters of a side to be divided, before they move, where a spare one is left. */
export function offerSplitting(g: Play, side: number, cls: number): void {
  const { w, p } = g;
  const whole = (u: number) =>
    w.units.cls[u] === cls &&
    w.units.full[u] === WHOLE &&
    p.steps[u] === WHOLE &&
    p.spent[u] === 0 &&
    !p.has(u, DONE | STOPPED) &&
    p.load[u] === 0 &&
    spareFor(g, u) >= 0;
  for (const u of distinct(w, p, g.own(side, whole))) g.add(code(A.SPLIT, 0, u));
}

/** Divides a unit: both are alike but for shocks, which stay with the first. */
export function split(g: Play, u: number): void {
  const { p } = g;
  const v = spareFor(g, u);
  p.steps[u] = 1;
  p.steps[v] = 1;
  p.put(v, p.loc[u]!);
  p.embark(v, p.aboard[u]! - 1);
  p.commandedBy(v, p.sideOf(u));
  for (const words of [p.water, p.flags, p.ammo, p.guest, p.walked]) words[v] = words[u]!;
  for (const words of [p.spent, p.shocks, p.gunned, p.landed]) words[v] = 0;
  g.says('split', '5.333', { at: p.loc[u]!, who: [u, v] }, '{unit} was divided', '{unit}を分割');
}
