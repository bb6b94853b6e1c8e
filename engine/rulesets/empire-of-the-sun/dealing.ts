/** Special rules of hands: fewer cards for nations that are out of the war, and by a die. */
import { D, S } from './codes';
import type { Share } from './deal';
import { nationsThatSurrender } from './facts';
import type { Play } from './play';

/** A share without what nations that have surrendered cost. */
export function without(g: Play, whose: number, { cards, passes }: Share): Share {
  const words = nationsThatSurrender(g.w);
  const share = { cards, passes };
  for (const { side, nations, ...each } of g.w.rules.fewer) {
    if (side !== whose) continue;
    const out = nations.filter((one) => (g.p.scalars[S.SURRENDERED]! & (1 << words.indexOf(one))) !== 0).length;
    share.cards = Math.max(0, share.cards - out * each.cards);
    share.passes += out * each.passes;
  }
  return share;
}

/** A share after the die that may cost cards. `full`: cards of a share that nothing has made less. */
export function rolled(g: Play, whose: number, share: Share, full: number): Share {
  const { p, w } = g;
  for (const { side, cards, passes, upTo, places } of w.rules.rolls) {
    if (side !== whose || share.cards < full || !places.every((place) => p.controller(place) === side)) continue;
    const die = g.roll(D.CARDS, w.combat.airNaval.die, 'cards', side);
    g.says(
      'deal',
      '4.14',
      { at: places, side, words: { die, ...(die <= upTo ? { cards } : {}) } },
      '{side}: die {die}: [cards: {cards} fewer][!cards: no card less]',
      '{side}: ダイス{die}: [cards: {cards}枚減][!cards: 変化なし]',
    );
    if (die <= upTo) return { cards: share.cards - cards, passes: share.passes + passes };
  }
  return share;
}
