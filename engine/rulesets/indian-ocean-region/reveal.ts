/** Chapter 5.44: hidden units: their owner may show them whenever it is asked something. */
import { code, second } from '../../kernel/answers';
import { A, HIDDEN, NAVAL } from './codes';
import type { Play } from './play';

/** Hidden units of a side. */
export function hiddenOf({ p }: Play, side: number): number[] {
  const list: number[] = [];
  for (let u = p.headOf[side]!; u >= 0; u = p.nextOf[u]!) if (p.has(u, HIDDEN)) list.push(u);
  return list;
}

export function offerReveal(g: Play, side: number): void {
  for (const u of hiddenOf(g, side)) g.add(code(A.REVEAL, 0, u));
}

/** A unit is shown; all limits end. */
export function reveal(g: Play, answer: number): void {
  const { p } = g;
  const u = second(answer);
  p.clear(u, HIDDEN);
  g.says('reveal', '5.44', { at: p.loc[u]!, who: u }, '{unit} appeared at {place}', '{unit}が{place}に姿を現す');
}

/** Hidden ships of a side that would intervene if they were shown. */
export function lurking(g: Play, side: number, may: (u: number) => boolean): number[] {
  return hiddenOf(g, side).filter((u) => {
    if (g.w.units.cls[u] !== NAVAL) return false;
    g.p.clear(u, HIDDEN);
    const found = may(u);
    g.p.set(u, HIDDEN);
    return found;
  });
}
