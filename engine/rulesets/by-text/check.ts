/** Invariants of a position that is played by hand; for tests. */
import { broken } from '../../kernel/invariants';
import { CARD, ELIMINATED, TO_COME } from './codes';
import type { Play } from './play';

/** Throws `InvariantBroken`. */
export function checkPosition(g: Play): void {
  const { p, w } = g;
  w.units.forEach(({ id }, u) => {
    if (p.loc[u]! >= w.board.size || p.loc[u]! < TO_COME - 1) broken(`${id} is nowhere`);
    if (p.steps[u]! < 1 || p.steps[u]! > w.fullSteps[u]!) broken(`${id} has ${p.steps[u]} steps`);
    const carrier = p.aboard[u]! - 1;
    if (carrier >= 0 && p.loc[carrier] !== p.loc[u]) broken(`${id} is aboard of what is elsewhere`);
    if (p.loc[u] === ELIMINATED && p.due[u] !== 0) broken(`${id} is eliminated, and to come`);
  });
  p.tokens.forEach((at, t) => {
    if (at < 0 || at > w.board.size) broken(`marker ${t} is nowhere`);
  });
  w.tracks.forEach(({ track }, k) => {
    if (p.tracks[k]! < track.from || p.tracks[k]! > track.to) broken(`track ${track.id} stands at ${p.tracks[k]}`);
  });
  const order = [...p.order].sort((a, b) => a - b);
  if (order.some((c, i) => c !== i)) broken('a card lies twice in the order of the decks');
  for (const at of p.cards)
    if (at < CARD.DECK || at >= CARD.HAND + w.compiled.game.sides.length) broken('a card is nowhere');
}
