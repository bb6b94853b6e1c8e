/** What may be read of a position, in the shape that is the same for every game. */
import { setEntry } from '../../kernel/records';
import type { BoardView } from '../../kernel/rulebook';
import type { PositionView } from '../../kernel/ruleset';
import { ENGAGED, HIDDEN, RESERVE, S, STATES, UNPLACED } from './codes';
import type { Play } from './play';
import { oneSeat } from './seat';
import type { World } from './world';

/** States that everybody sees, an engagement's first. */
const SHOWN: Readonly<Record<string, number>> = { engaged: ENGAGED, ...STATES };
const AMMUNITION = ['', 'low-ammo', 'no-ammo'];

/** Whether a viewer has the side, or another of its player's; one beyond the last side has none. */
function knowing(w: World, viewer: number, side: number): boolean {
  return viewer < w.compiled.game.sides.length && oneSeat(w, viewer, side);
}

/** Whether a viewer, or another side of its player, has seen a card. */
function seenBy(w: World, seen: number, viewer: number): boolean {
  return w.compiled.game.sides.some((_, side) => (seen & (1 << side)) !== 0 && knowing(w, viewer, side));
}

/** Hands: each player its own, and cards that it has seen; what is left shows the back. */
function handsOf({ p, w }: Play, viewer: number): PositionView['hands'] {
  if (w.politics.turns === 0 || p.scalars[S.WAR] === 1 || p.scalars[S.ROUND_OF] === 0) return [];
  return w.politics.dealt.flatMap((count, side) => {
    if (count === 0) return [];
    const hand = p.hand(side);
    const knows = (c: number) => viewer < 0 || knowing(w, viewer, side) || seenBy(w, p.seen[c]!, viewer);
    const cards = hand.filter(knows);
    return [{ side, cards: cards.map((c) => w.cards[c]!.id), hidden: hand.length - cards.length }];
  });
}

function deckOf({ p, w }: Play): Record<string, number> {
  const [deck] = w.compiled.game.decks;
  return deck && p.deck.size > 0 ? { [deck.id]: p.deck.size } : {};
}

/** What the side may see; -1 sees everything. */
export function viewOf(g: Play, viewer: number): BoardView {
  const { p, w } = g;
  const { game } = w.compiled;
  const where = (u: number) => {
    const at = p.loc[u]!;
    if (at >= 0 && p.has(u, HIDDEN) && viewer >= 0 && !knowing(w, viewer, p.sideOf(u))) return 'reserve';
    return at >= 0 ? g.placeId(at) : at === RESERVE || at === UNPLACED ? 'reserve' : 'eliminated';
  };
  const control: Record<string, number> = {};
  const markers: PositionView['markers'] = [];
  for (let i = 0; i < w.map.size; i++) {
    if (p.controller(i) >= 0) setEntry(control, g.placeId(i), p.controller(i));
    if (p.mines[i]! > 0 && (viewer < 0 || knowing(w, viewer, p.miners[i]! - 1)))
      for (let n = 0; n < p.mines[i]!; n++) markers.push({ marker: 'mine', side: p.miners[i]! - 1, at: g.placeId(i) });
    if (p.forts[i]! > 0) markers.push({ marker: 'fort', side: p.forts[i]! - 1, at: g.placeId(i) });
    for (let n = 0; n < p.craters[i]!; n++) markers.push({ marker: 'crater', side: -1, at: g.placeId(i) });
  }
  const focus = p.scalars[S.FOCUS]! - 1;
  if (focus >= 0) markers.push({ marker: 'focus', side: p.scalars[S.ATTACKER]!, at: g.placeId(focus) });
  const tracks: Record<string, (number | null)[]> = {};
  (game.tracks ?? []).forEach(({ id }, k) => {
    // One counter for all; where nothing counts it, there is none.
    if (w.counts.has(id)) {
      const all = game.sides.map(() => p.tracks[k]!);
      setEntry(tracks, id, all);
    }
  });
  return {
    ...(g.lap === undefined ? {} : { lap: g.lap, laps: w.politics.turns }),
    units: w.units.list.map((unit, u) => {
      const states = Object.keys(SHOWN).filter((word) => p.has(u, SHOWN[word]!));
      const low = AMMUNITION[p.ammo[u]!];
      if (low) states.push(low);
      if (p.shocks[u]! > 0) states.push('shock');
      const ship = p.aboard[u]! - 1;
      const side = g.sideId(p.sideOf(u));
      const waters = p.loc[u]! >= 0 ? w.compiled.board.places[p.loc[u]!]!.waters : undefined;
      return {
        id: unit.id,
        at: where(u),
        steps: p.steps[u]!,
        nation: unit.nation,
        ...(side === unit.side ? {} : { side }),
        ...(waters && w.units.band[u] !== '' ? { water: waters[p.water[u]!]!.id } : {}),
        ...(ship >= 0 ? { aboard: g.unitId(ship) } : {}),
        ...(p.spent[u]! > 0 ? { moved: true } : {}),
        ...(states.length > 0 ? { states } : {}),
      };
    }),
    markers,
    control,
    tracks,
    hands: handsOf(g, viewer),
    decks: deckOf(g),
  };
}
