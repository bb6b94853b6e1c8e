/** What may be read of a position, in the shape that is the same for every game. Hands of others stay hidden. */
import { setEntry } from '../../kernel/records';
import type { BoardView } from '../../kernel/rulebook';
import type { MarkerView, PositionView } from '../../kernel/ruleset';
import { CARD, ELIMINATED, RESERVE } from './codes';
import { coverOf, isConcealed } from './concealed';
import type { Play } from './play';
import { isSecret, seenAt } from './plots';
import { waitsFor } from './waiting';

/** Where a unit is, as views say it. `viewer`: the side that is told; absent: nothing is hidden. */
function whereIs(g: Play, unit: number, viewer = -1): string {
  if (isVeiled(g, unit, viewer)) return 'reserve';
  const at = seenAt(g, unit, viewer);
  if (at >= 0) return g.w.board.ids[at]!;
  if (at === ELIMINATED) return 'eliminated';
  return at === RESERVE || g.p.due[unit] === 0 ? 'reserve' : `turn:${g.p.due[unit]}`;
}

/** Whether a side does not know which unit it is, or where. */
const isVeiled = ({ p, w }: Play, unit: number, viewer: number): boolean =>
  viewer >= 0 && p.loc[unit]! >= 0 && w.seat[viewer] !== w.seat[w.side[unit]!] && isConcealed(w, p, unit);

/** What lies covered where the side sees that somebody is. */
function covers(g: Play, viewer: number): MarkerView[] {
  const { p, w } = g;
  if (!w.veils) return [];
  const found = w.units.flatMap((_, u) => {
    const marker = isVeiled(g, u, viewer) && p.aboard[u] === 0 ? coverOf(w, p, u) : undefined;
    return marker === undefined ? [] : [{ marker, side: w.side[u]!, place: p.loc[u]! }];
  });
  // The order of the counters would tell which they are.
  return found
    .sort((a, b) => a.place - b.place || a.side - b.side)
    .map(({ marker, side, place }) => ({ marker, side, at: w.board.ids[place]! }));
}

/** Where tracks stand. */
export function tracksOf(g: Play): PositionView['tracks'] {
  const { p, w } = g;
  const { game } = w.compiled;
  const tracks: Record<string, (number | null)[]> = {};
  w.tracks.forEach(({ track, side }, k) => {
    const before = Object.hasOwn(tracks, track.id) ? tracks[track.id]! : game.sides.map(() => null);
    const value = p.tracks[k]!;
    setEntry(
      tracks,
      track.id,
      before.map((one, s) => (side < 0 || s === side ? value : one)),
    );
  });
  return tracks;
}

/** What the side may see; -1 sees everything. */
export function viewOf(g: Play, viewer: number): BoardView {
  const { p, w } = g;
  const { game } = w.compiled;
  const control: Record<string, number> = {};
  p.held.forEach((holder, i) => {
    if (holder > 0) setEntry(control, w.board.ids[i]!, holder - 1);
  });
  const decks: Record<string, number> = {};
  game.decks.forEach(({ id }, k) => {
    setEntry(decks, id, w.cards.filter((one, c) => one.deck === k && p.cards[c] === CARD.DECK).length);
  });
  const waits = waitsFor(g);
  return {
    units: w.units.map((unit, u) => {
      if (isVeiled(g, u, viewer)) return { id: unit.id, at: 'reserve', steps: w.fullSteps[u]!, nation: unit.nation };
      const states = w.states.flatMap(({ id }, k) => ((p.states[u]! & (1 << k)) !== 0 ? [id] : []));
      return {
        id: unit.id,
        at: whereIs(g, u, viewer),
        steps: p.loc[u] === ELIMINATED ? 0 : p.steps[u]!,
        nation: unit.nation,
        ...(p.moved[u] !== 1 || isSecret(g, u, viewer) ? {} : { moved: true }),
        ...(p.aboard[u] === 0 ? {} : { aboard: w.units[p.aboard[u]! - 1]!.id }),
        ...(states.length > 0 ? { states } : {}),
      };
    }),
    markers: [
      ...w.markers.flatMap(({ marker, side, first, count }) =>
        [...p.tokens.subarray(first, first + count)].flatMap((at) =>
          at === 0 ? [] : [{ marker, side, at: w.board.ids[at - 1]! }],
        ),
      ),
      ...covers(g, viewer),
    ],
    control,
    tracks: tracksOf(g),
    hands: game.sides.map((_, side) => {
      const held = p.hand(side, CARD.HAND);
      const seen = viewer < 0 || w.seat[viewer] === w.seat[side] ? held : [];
      return { side, cards: seen.map((c) => w.cards[c]!.card.id), hidden: held.length - seen.length };
    }),
    decks,
    ...(waits.length > 0 ? { interrupts: waits } : {}),
  };
}
