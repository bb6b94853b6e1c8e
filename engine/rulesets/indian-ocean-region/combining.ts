/** Chapter 5.332: two of the same counter that have lost a step each are made one; the other is not destroyed. */
import { code } from '../../kernel/answers';
import { A, OUT } from './codes';
import type { Play } from './play';

/** Steps of counters that may be combined. */
const WHOLE = 2;

/** Offers pairs of a side in one place. */
export function offerCombining(g: Play, side: number, cls: number): void {
  const { w, p } = g;
  const half = (u: number) =>
    w.units.cls[u] === cls && w.units.full[u] === WHOLE && p.steps[u] === 1 && !p.aboard.includes(u + 1);
  const list = g.own(side, half);
  for (const [i, u] of list.entries()) {
    const { counter } = w.units.list[u]!;
    const v = list
      .slice(i + 1)
      .find(
        (one) =>
          counter !== undefined &&
          w.units.list[one]!.counter === counter &&
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
  const [one, other] = [g.unitName(u), g.unitName(v)];
  g.story('combine', '5.332', p.loc[u]!, [u, v], () => ({
    en: `${one.en} and ${other.en} were combined`,
    ja: `${one.ja}と${other.ja}を統合`,
  }));
  p.steps[v] = 0;
  p.loc[v] = OUT;
  p.aboard[v] = 0;
  p.flags[v] = 0;
  p.shocks[v] = 0;
}
