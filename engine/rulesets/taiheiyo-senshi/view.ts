/** What may be read of a position, in the shape that is the same for every game. Hidden hands stay hidden. */
import { setEntry } from '../../kernel/records';
import type { BoardView } from '../../kernel/rulebook';
import type { PositionView } from '../../kernel/ruleset';
import { CARD, OUT, REPAIR, S, TRACK } from './codes';
import type { Play } from './play';
import { closedLines, interrupted, standings } from './standing';

/** Steps as the counters have them: 2 = front of a ship, 1 = its back, or land air. */
function stepsOf(g: Play, u: number): number {
  if (g.p.loc[u] === OUT) return 0;
  return g.w.isAir[u] === 1 || g.p.isBack(u) ? 1 : g.w.units[u]!.steps;
}

/** What the side may see; -1 sees everything. */
export function viewOf(g: Play, viewer: number): BoardView {
  const { p, w } = g;
  const { game } = w.compiled;
  const units = w.units.map((unit, u) => {
    const at = p.loc[u]!;
    return {
      id: unit.id,
      at: at >= 0 ? g.placeId(at) : at === TRACK ? `turn:${p.due[u]}` : 'eliminated',
      steps: stepsOf(g, u),
      nation: game.nations[p.nationOf(u)]!.id,
      ...(p.isBack(u) ? { moved: true, turned: true } : {}),
      ...(at === TRACK && (p.flags[u]! & REPAIR) !== 0 ? { damaged: true } : {}),
    };
  });
  const markers: PositionView['markers'] = [];
  const control: Record<string, number> = {};
  for (let i = 0; i < w.map.points; i++) {
    const holder = p.held[i]!;
    if (holder >= 0) setEntry(control, g.placeId(i), holder);
    // The port marker of the owner lies under the base marker of whoever holds the port.
    if (w.map.port[i] === 1) markers.push({ marker: 'port', side: p.owner[i]!, at: g.placeId(i) });
    if (holder >= 0 && !p.ownsPort(holder, i)) markers.push({ marker: 'base', side: holder, at: g.placeId(i) });
  }
  const train = p.scalars[S.TRAIN]! - 1;
  if (train >= 0) markers.push({ marker: 'fleet-train', side: w.rules.train!.side, at: g.placeId(train) });
  const hands = [0, 1].map((side) => {
    const held = [...w.cards.keys()].filter((c) => p.cards[c] === CARD.HAND + side);
    const seen = viewer < 0 || viewer === side ? held : [];
    return { side, cards: seen.map((c) => w.cards[c]!.id), hidden: held.length - seen.length };
  });
  const used = [...w.cards.keys()].filter((c) => p.cards[c] === CARD.USED || p.cards[c]! >= CARD.DOWN).length;
  const score = p.scalars[S.SCORE]!;
  return {
    units,
    markers,
    control,
    standing: standings(g),
    closedLines: closedLines(g),
    interrupts: interrupted(g),
    tracks: {
      score: [Math.max(0, score), Math.max(0, -score)],
      hand: [p.handSize(0), p.handSize(1)],
    },
    hands,
    decks: { [game.decks[0]!.id]: p.deck.size, used },
  };
}
