/** 29.2: the crossing of the Sauer. */
import { code, second, verbOf } from '../../kernel/answers';
import { UNREACHED } from '../../kernel/search';
import { A, S } from './codes';
import type { Play } from './play';
import { allowance, countsHexes, fits, hexesAllowed } from './reach';

/**
 * 29.2: adds the crossing for a unit of the division whose search has just been run: it goes on from the bank, and stops beyond.
 */
export function offerCrossing(g: Play, u: number, mode: number): void {
  const { p, w } = g;
  const rule = w.rules.crossing;
  if (!rule || rule.turn !== g.turn || w.units.formation[u] !== rule.formation) return;
  if (p.scalars[S.FERRIED]! >= rule.count) return;
  const most = countsHexes(mode) ? hexesAllowed(g, u, mode) - 1 : allowance(g, u, mode);
  for (const from of rule.from) {
    if (p.loc[u] !== from && (g.search.spent[from] === UNREACHED || g.search.spent[from]! > most)) continue;
    for (const to of rule.to)
      if (!p.enemyAt(w.units.side[u]!, to) && fits(g, u, to) && !isOffered(g, to)) g.add(code(A.CROSS, mode, to));
  }
}

function isOffered(g: Play, to: number): boolean {
  for (let k = 0; k < g.count; k++) if (verbOf(g.options[k]!) === A.CROSS && second(g.options[k]!) === to) return true;
  return false;
}

/** The bank from which a unit crosses to the place (29.2). */
export function bankOf(g: Play, to: number): number {
  const from = [...(g.w.rules.crossing?.from ?? [])];
  return from.find((i) => g.w.field.edgeBetween(i, to) >= 0) ?? from[0]!;
}
