/**
 * What a side may not know, dealt anew: cards of other hands and of the draw pile change places within each deck, what others have
 * plotted is nothing, who lies covered changes places with others, who is not seen may be anywhere, and dice fall otherwise.
 */
import { below, mix, purposeKey } from '../../kernel/dice';
import { rebid } from './bid';
import { CARD, ROLLED } from './codes';
import { isConcealed, isUnseen } from './concealed';
import type { Play } from './play';
import { forget } from './plots';
import { shuffle } from './setup';
import { mayStand } from './stand';
import { isSighted } from './uncovering';

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
  rebid(g, viewer, seed);
  hide(g, viewer, seed);
  g.seed = mix(seed, ROLLED.HAND, g.turn);
}

/** Units of others that lie covered change places; those that are not seen come to any place where nobody would see them. */
function hide(g: Play, viewer: number, seed: number): void {
  const { p, w } = g;
  if (!w.veils) return;
  const carriers = new Set([...p.aboard].filter((carrier) => carrier > 0).map((carrier) => carrier - 1));
  const all = [...p.loc.keys()].filter(
    (u) =>
      p.loc[u]! >= 0 &&
      w.seat[w.side[u]!] !== w.seat[viewer] &&
      isConcealed(w, p, u) &&
      p.aboard[u] === 0 &&
      !carriers.has(u),
  );
  const key = purposeKey(ROLLED.HAND, viewer + 1, w.units.length);
  const covered = all.filter((u) => !isUnseen(w, p, u));
  covered.forEach((u, i) => {
    const like = covered.slice(i).filter((v) => w.side[v] === w.side[u] && p.states[v] === p.states[u]);
    const other = like[below(seed, key, u, like.length)]!;
    const [here, there] = [p.loc[u]!, p.loc[other]!];
    if (!w.mayStand(u, there) || !w.mayStand(other, here)) return;
    [p.loc[u], p.loc[other]] = [there, here];
    [p.moved[u], p.moved[other]] = [p.moved[other]!, p.moved[u]!];
  });
  for (const u of all.filter((one) => isUnseen(w, p, one))) {
    const free = [...w.board.ids.keys()].filter(
      (place) => mayStand(g, u, place) && p.enemiesAt(place, w.side[u]!).length === 0 && !isSighted(g, u, place),
    );
    if (free.length > 0) p.loc[u] = free[below(seed, key, u, free.length)]!;
  }
}
