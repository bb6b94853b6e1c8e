/** 27.8: the command that is sent to St-Vith. */
import { second, verbOf } from '../../kernel/answers';
import { A, D, DEED, S } from './codes';
import { offer } from './offers';
import type { Play } from './play';
import { modesOf } from './reach';

/** 27.8: not asked yet, bound, free. */
const BOUND = 1;
const FREE = 2;

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
  const result = bound ? { en: 'must go to the zone', ja: '指定区域へ移動' } : { en: 'free to go', ja: '自由' };
  const about = { at: p.loc[u]!, who: u, words: { result, die } };
  g.says('sent', '27.8', about, '{unit} {result}, die {die}', '{unit}は{result}(ダイス{die})');
}

/** Whether the unit is bound to the zone now (27.8). */
function isBound(g: Play, u: number): boolean {
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
  if (!isBound(g, u) || g.p.has(u, DEED.MOVED)) return false;
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
