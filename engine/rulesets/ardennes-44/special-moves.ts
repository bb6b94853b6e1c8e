/** Moves that some units may or must make: the crossing of the Sauer (29.2), the command that is sent to St-Vith (27.8). */
import { code, second, verbOf } from '../../kernel/answers';
import { UNREACHED } from '../../kernel/search';
import { A, D, MOVED, S } from './codes';
import type { Play } from './play';
import { allowance, countsHexes, fits, hexesAllowed, modesOf, offer } from './reach';
import { unitText } from './texts';

/** 27.8: not asked yet, bound, free. */
const BOUND = 1;
const FREE = 2;

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

/** 27.8: the die at the beginning of the side's movement. */
export function rollSent(g: Play, side: number): void {
  const { p, w } = g;
  const rule = w.optional.sentTo;
  if (!rule || rule.turn !== g.turn) return;
  const [u] = rule.units;
  if (u === undefined || w.units.side[u] !== side || !p.onMap(u)) return;
  const die = g.roll(D.SENT, 'sent', side);
  const bound = w.tables.cell(rule.table, die, 'result') === 'bound';
  p.scalars[S.SENT] = bound ? BOUND : FREE;
  g.story('sent', '27.8', p.loc[u]!, [u], () => ({
    en: `${unitText(g, u).en} ${bound ? 'must go to the zone' : 'free to go'}, die ${die}`,
    ja: `${unitText(g, u).ja}は${bound ? '指定区域へ移動' : '自由'}(ダイス${die})`,
  }));
}

/** Whether the unit is bound to the zone now (27.8). */
export function isBound(g: Play, u: number): boolean {
  const rule = g.w.optional.sentTo;
  if (!rule?.units.has(u) || g.turn > rule.last) return false;
  return g.p.scalars[S.SENT] === BOUND;
}

/** Of the answers of a bound unit those that lead into the zone, or leave it there; all when it can do neither. */
export function keepToZone(g: Play, u: number): void {
  if (!isBound(g, u)) return;
  const { places } = g.w.optional.sentTo!;
  const inside = places.has(g.p.loc[u]!);
  let kept = 0;
  for (let k = 0; k < g.count; k++) {
    const answer = g.options[k]!;
    const moves = ![A.STAY, A.BUILD, A.BOARD].includes(verbOf(answer) as 4);
    const fits = moves ? verbOf(answer) !== A.LEAVE && places.has(second(answer)) : inside;
    if (fits) g.options[kept++] = answer;
  }
  if (kept > 0) g.count = kept;
}

/** Whether a bound unit outside the zone has not gone there yet, and can (27.8). */
export function mustGo(g: Play, u: number): boolean {
  if (!isBound(g, u) || g.p.has(u, MOVED)) return false;
  const { places } = g.w.optional.sentTo!;
  if (places.has(g.p.loc[u]!)) return false;
  const before = g.count;
  let can = false;
  for (const verb of [A.MOVE, A.STRATEGIC]) {
    const begun = g.count;
    if (modesOf(verb).length > 0) offer(g, u, verb, g.p.loc[u]!, 0);
    for (let k = begun; k < g.count; k++)
      if (verbOf(g.options[k]!) === verb && places.has(second(g.options[k]!))) can = true;
  }
  g.count = before;
  return can;
}

/** 27.8: who could not go when he should have is free. */
export function releaseSent(g: Play, side: number): void {
  const { p, w } = g;
  const rule = w.optional.sentTo;
  if (!rule || p.scalars[S.SENT] !== BOUND || g.night) return;
  for (const u of rule.units) if (w.units.side[u] === side && !rule.places.has(p.loc[u]!)) p.scalars[S.SENT] = FREE;
}
