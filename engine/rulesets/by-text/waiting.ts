/** What waits below the question: a card whose event goes on, the points of one, an attack that cards may be played before. */
import { FRAME } from '../../kernel/frames';
import type { PositionView } from '../../kernel/ruleset';
import { both } from '../../kernel/texts';
import { attackIn } from './attack';
import { P } from './codes';
import { CARD_FRAME, innermost, POINTS_FRAME } from './in-progress';
import type { Play } from './play';

type Waits = NonNullable<PositionView['interrupts']>[number];

/** The outermost first. */
export function waitsFor(g: Play): Waits[] {
  if (!g.asking) return [];
  const { depth } = g.p.stack;
  return Array.from({ length: depth }, (_, level) => waiting(g, level * FRAME)).filter((one) => one !== null);
}

function waiting(g: Play, f: number): Waits | null {
  switch (g.frames[f]) {
    case P.CARD:
      return cardAt(g, f);
    case P.ATTACK:
      // Outside a window, the attack is what is asked about.
      return innermost(g.p.stack, P.WINDOW) > f ? attackAt(g, f) : null;
    default:
      return null;
  }
}

function cardAt(g: Play, f: number): Waits | null {
  const side = g.frames[f + CARD_FRAME.side]!;
  const c = g.frames[f + CARD_FRAME.card]!;
  const name = both(g.w.cards[c]!.card.names);
  if (g.frames[f + CARD_FRAME.points] === 0) {
    const text = { en: `Event: ${name.en}`, ja: `イベント「${name.ja}」` };
    return { side, rule: g.rule, text };
  }
  const points = innermost(g.p.stack, P.POINTS);
  if (points < 0) return null;
  const left = g.frames[points + POINTS_FRAME.left]!;
  const text = {
    en: `${name.en}: ${left} ${left === 1 ? 'point' : 'points'} left`,
    ja: `${name.ja}：残り${left}ポイント`,
  };
  return { side, rule: g.rule, text };
}

function attackAt(g: Play, f: number): Waits | null {
  const { place, units } = attackIn(g, f);
  if (place < 0) return null;
  const where = g.placeName(place);
  const [first] = units;
  return {
    side: first === undefined ? g.posed.side : g.w.side[first]!,
    rule: g.rule,
    text: { en: `Attack on ${where.en}`, ja: `${where.ja}への攻撃` },
    places: [...new Set(units.map((u) => g.p.loc[u]!)), place].filter((i) => i >= 0).map((i) => g.w.board.ids[i]!),
    units: units.map((u) => g.w.units[u]!.id),
  };
}
