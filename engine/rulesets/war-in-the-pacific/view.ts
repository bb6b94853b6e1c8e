/** What may be read of a position, in the shape that is the same for every game. Hidden hands stay hidden. */

import { setEntry } from '../../kernel/records';
import type { BoardView } from '../../kernel/rulebook';
import type { PositionView } from '../../kernel/ruleset';
import { CONTINUING, DEPOT, ELIMINATED, EXPECTED, MOVED, N, S } from './codes';
import type { Play } from './play';
import { redeploymentsLeft } from './redeployment';
import { CARD, KNOWN } from './setup';

/** 13.2: what was bid, and the bases that are counted against it; nothing where nobody bids. */
function bidding({ p, w }: Play): Record<string, number[]> {
  const rule = w.rules.bid;
  const bid = p.scalars[S.BID]!;
  if (!rule || bid < 0) return {};
  const of = (value: (side: number) => number) => [0, 1].map(value);
  return {
    bid: of((side) => (side === rule.side ? bid : 0)),
    bases: of((side) => w.map.bases.filter((i) => p.control(i) === side).length),
  };
}

/** What the side may see; -1 sees everything. */
export function viewOf(g: Play, viewer: number): BoardView {
  const { p, w } = g;
  const { game } = w.compiled;
  const units = w.units.map((unit, u) => {
    const at = p.loc[u]!;
    const mate = p.mate[u]!;
    const water = at >= 0 ? w.map.water[at] : null;
    return {
      id: unit.id,
      at:
        at >= 0
          ? g.placeId(w.map.nodePlace[at]!)
          : at === ELIMINATED
            ? 'eliminated'
            : at === EXPECTED
              ? `turn:${w.arrival[u]}`
              : 'reserve',
      steps: p.steps[u]!,
      nation: game.nations[p.nationOf(u)]!.id,
      ...(water && w.unitClass[u] === 0 ? { water } : {}),
      ...(p.isAboard(u) ? { aboard: w.units[mate]!.id } : {}),
      ...((p.flags[u]! & MOVED) !== 0 ? { moved: true } : {}),
    };
  });
  const markers: PositionView['markers'] = [];
  const control: Record<string, number> = {};
  for (let i = 0; i < w.map.places; i++) {
    for (let side = 0; side < 2; side++)
      if (p.has(i, DEPOT << side)) markers.push({ marker: 'depot', side, at: g.placeId(i) });
    if (p.has(i, CONTINUING)) markers.push({ marker: 'continuing-combat', side: -1, at: g.placeId(i) });
    const c = p.control(i);
    if (c >= 0) setEntry(control, g.placeId(i), c);
  }
  const pair = (at: number) => [p.sides[at]!, p.sides[at + 1]!];
  const decks: Record<string, number> = {};
  game.decks.forEach((deck, d) => {
    setEntry(
      decks,
      deck.id,
      w.cards.reduce((n, c, k) => n + Number(c.deck === d && p.cards[k]! <= CARD.DECK), 0),
    );
  });
  return {
    units,
    markers,
    control,
    tracks: {
      rp: pair(N.RP),
      trp: pair(N.TRP),
      brp: pair(N.BRP),
      redeployments: [redeploymentsLeft(g, 0), redeploymentsLeft(g, 1)],
      ...bidding(g),
    },
    hands: [0, 1].map((side) => {
      const held = [...w.cards.keys()].filter((c) => (p.cards[c]! & 15) === CARD.HAND + side);
      const seen = held.filter((c) => viewer < 0 || viewer === side || (p.cards[c]! & KNOWN) !== 0);
      return { side, cards: seen.map((c) => w.cards[c]!.id), hidden: held.length - seen.length };
    }),
    decks,
  };
}
