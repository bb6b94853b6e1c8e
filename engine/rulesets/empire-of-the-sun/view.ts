/** What may be read of a position, in the shape that is the same for every game. Hidden hands stay hidden. */
import { setEntry } from '../../kernel/records';
import type { BoardView } from '../../kernel/rulebook';
import type { PositionView } from '../../kernel/ruleset';
import { ACTIVATED, CARD, O, RESERVE, TRACK } from './codes';
import { shippingUsable } from './eligible';
import { trackOf } from './facts';
import { pileOf } from './piles';
import type { Play } from './play';

/** What the side may see; -1 sees everything. */
export function viewOf(g: Play, viewer: number): BoardView {
  const { p, w } = g;
  const { game } = w.compiled;
  const where = (u: number) => {
    const at = p.loc[u]!;
    if (at >= 0) return g.placeId(at);
    return at === TRACK ? `turn:${p.due[u]}` : at === RESERVE ? 'reserve' : 'eliminated';
  };
  const control: Record<string, number> = {};
  for (let i = 0; i < w.map.field.size; i++) if (p.controller(i) >= 0) setEntry(control, g.placeId(i), p.controller(i));
  const markers: PositionView['markers'] = [];
  for (let k = 0; k < p.offensive[O.BATTLES]!; k++)
    markers.push({ marker: 'beachhead', side: g.offensives, at: g.placeId(p.battles[k]! - 1) });
  const tracks: Record<string, (number | null)[]> = {};
  for (const { id, sides } of game.tracks ?? []) {
    const first = trackOf(w, id, 0);
    // One counter for all stands alike for each.
    setEntry(
      tracks,
      id,
      game.sides.map((_, s) => p.tracks[first + (sides ? s : 0)]!),
    );
  }
  setEntry(
    tracks,
    'hand',
    game.sides.map((_, s) => p.handSize(s)),
  );
  setEntry(
    tracks,
    'asp-left',
    game.sides.map((_, s) => shippingUsable(g, s) - p.used[s]!),
  );
  const aside = game.markers?.find(({ id }) => id === 'future-offensive');
  return {
    units: w.units.list.map((unit, u) => ({
      id: unit.id,
      at: where(u),
      steps: p.steps[u]!,
      nation: unit.nation,
      ...(p.has(u, ACTIVATED) ? { moved: true } : {}),
    })),
    markers,
    control,
    tracks,
    hands: game.sides.map((_, side) => {
      const held = [...p.cardsIn(CARD.HAND, side), ...p.cardsIn(CARD.FUTURE, side)];
      const seen = viewer < 0 || viewer === side ? held : [];
      const kept = seen.filter((c) => p.cards[c] === CARD.FUTURE).map((c) => w.cards[c]!.id);
      return {
        side,
        cards: seen.map((c) => w.cards[c]!.id),
        hidden: held.length - seen.length,
        ...(aside && kept.length > 0 ? { kept: { cards: kept, names: aside.names } } : {}),
      };
    }),
    decks: Object.fromEntries(game.decks.map((deck) => [deck.id, pileOf(g, deck).size])),
  };
}
