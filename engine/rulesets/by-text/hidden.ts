/** What a side may not know, dealt anew: cards of other hands and of the draw pile change places within each deck, what others have plotted is nothing, and dice fall otherwise. */
import { below, mix, purposeKey } from '../../kernel/dice';
import { CARD, ROLLED } from './codes';
import type { Play } from './play';
import { forget } from './plots';
import { shuffle } from './setup';

export function redeal(g: Play, viewer: number, seed: number): void {
  const { p, w } = g;
  for (const deck of w.compiled.game.decks.keys()) {
    const unseen = [...w.cards.keys()].filter((c) => {
      const at = p.cards[c]!;
      return (
        w.cards[c]!.deck === deck &&
        (at === CARD.DECK || (at >= CARD.HAND && w.seat[at - CARD.HAND] !== w.seat[viewer]))
      );
    });
    const places = unseen.map((c) => p.cards[c]!);
    const key = purposeKey(ROLLED.SHUFFLE, deck, viewer + 1);
    for (let i = places.length - 1; i > 0; i--) {
      const j = below(seed, key, i, i + 1);
      const kept = places[i]!;
      places[i] = places[j]!;
      places[j] = kept;
    }
    unseen.forEach((c, i) => {
      p.cards[c] = places[i]!;
    });
    shuffle(g, unseen);
  }
  forget(g, viewer);
  g.seed = mix(seed, ROLLED.HAND, g.turn);
}
