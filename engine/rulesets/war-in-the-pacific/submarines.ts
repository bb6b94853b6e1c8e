/** Chapter 10.4: submarines attack Land that redeploys over water. */
import { D, N } from './codes';
import type { Play } from './play';
import { effectOf, findToken } from './tokens';

/** Totals that hit a redeploying stack of the side this turn; null = none. */
export function submarineRange(g: Play, side: number): { low: number; high: number } | null {
  if (findToken(g, 'no-submarines', side) >= 0) return null;
  let low = g.w.calendar.submarineLow[g.at(side)]!;
  let high = g.w.calendar.submarineHigh[g.at(side)]!;
  const range = forVictim(g, 'submarine-range', side);
  if (range >= 0) {
    low = effectOf(g, range).low;
    high = effectOf(g, range).high;
  }
  const shift = forVictim(g, 'submarine-shift', side);
  if (shift >= 0) high += effectOf(g, shift).amount;
  return high > 0 ? { low, high } : null;
}

/** A token that names the side as its victim, or whose user's opponent it is. */
function forVictim(g: Play, verb: string, side: number): number {
  const named = findToken(g, verb, side);
  if (named >= 0 && effectOf(g, named).side === side) return named;
  const other = findToken(g, verb, 1 - side);
  return other >= 0 && effectOf(g, other).side < 0 ? other : -1;
}

/** Rolls for a stack; true = it suffers a hit. */
export function submarineAttack(g: Play, side: number, place: number): boolean {
  const range = submarineRange(g, side);
  if (!range) return false;
  const n = g.w.values['submarine-dice']!;
  const roll = g.p.sides[N.SUBMARINES + side]!;
  g.p.sides[N.SUBMARINES + side] = roll + 1;
  const values = Array.from({ length: n }, (_, i) => g.roll(D.SUBMARINE, -1, side, roll * 8 + i, 'submarine'));
  const total = values.reduce((a, b) => a + b, 0);
  const hit = total >= range.low && total <= range.high;
  if (g.telling)
    g.tell({
      what: 'submarine',
      rule: '10.4',
      side,
      text: {
        en: `Submarine attack: ${total} (${range.low}-${range.high}), ${hit ? 'a hit' : 'no hit'}`,
        ja: `潜水艦攻撃: ${total} (${range.low}-${range.high})、${hit ? '命中' : '効果なし'}`,
      },
      places: [g.placeId(place)],
      dice: { purpose: `submarine ${g.sideId(side)}`, values },
    });
  return hit;
}
