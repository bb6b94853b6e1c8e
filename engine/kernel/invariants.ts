/** Invariants that positions of several games have. Each throws `InvariantBroken` with what is wrong. */
import type { DrawPile } from './draw-pile';
import { InvariantBroken } from './ruleset';

export function broken(what: string): never {
  throw new InvariantBroken(what);
}

/** Two lists of numbers are the same. */
export function same(a: ArrayLike<number>, b: ArrayLike<number>, what: string): void {
  if (a.length !== b.length) broken(`${what} are ${a.length}, not ${b.length}`);
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) broken(`${what} differ at ${i}`);
}

/** Every unit on the map, and nobody else, is listed at its node, by rising number. */
export function checkChains({ head, next, loc }: Readonly<Record<'head' | 'next' | 'loc', Int16Array>>): void {
  let listed = 0;
  for (let node = 0; node < head.length; node++) {
    let before = -1;
    for (let u = head[node]!; u >= 0; u = next[u]!) {
      if (loc[u] !== node) broken(`unit ${u} is listed at the wrong node`);
      if (u <= before) broken(`the list of node ${node} is out of order`);
      before = u;
      listed++;
    }
  }
  const onMap = loc.reduce((n, at) => n + Number(at >= 0), 0);
  if (listed !== onMap) broken(`${listed} units are listed, ${onMap} are on the map`);
}

/** The deck's order holds exactly the cards that are in the deck, each once. */
export function checkDeck({ cards, deck }: { cards: Int16Array; deck: DrawPile }, inDeck: number): void {
  same(
    deck.left.toSorted(),
    [...cards.keys()].filter((c) => cards[c] === inDeck),
    'cards of the deck',
  );
}
