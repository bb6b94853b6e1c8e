/** Given positions (`Given`): what an example or a scenario begins from, and the position as one. */
import { type GivenForm, givenBy, unitsGiven } from '../../kernel/given';
import { type FactForm, numberOf, numbers, oneOf, units } from '../../kernel/given-facts';
import { givenIndex, givenSide } from '../../kernel/given-names';
import { happenedFacts } from '../../kernel/happenings';
import { BadGiven, type Given } from '../../kernel/ruleset';
import { beginWith } from '../../kernel/turns';
import { streakFacts } from '../../kernel/victory';
import { CARD, NO_ROUTE, OUT, S } from './codes';
import { trackOf } from './facts';
import { followMarkers } from './flags';
import { pileOf } from './piles';
import { Play } from './play';
import { setUp } from './setup';

const cards = { what: 'card', of: ({ w }: Play) => w.cards };

const FACTS: readonly FactForm<Play>[] = [
  streakFacts(),
  happenedFacts(),
  numbers(({ p }: Play) => p.scalars, {
    active: S.ACTIVE,
    first: S.FIRST,
    shuffles: S.SHUFFLES,
    rolls: S.ROLLS,
    mourned: S.MOURNED,
    'china-turn': S.CHINA_TURN,
    sunk: S.SUNK,
    surrenders: S.SURRENDERED,
  }),
  numberOf('due', ({ p }: Play) => p.due, units),
  numberOf('where', ({ p }: Play) => p.loc, units),
  numberOf('since', ({ p }: Play) => p.since, cards),
  oneOf(
    ({ p }: Play) => p.cards,
    {
      absent: CARD.ABSENT,
      undrawn: CARD.DECK,
      'set-aside': CARD.FUTURE,
      discarded: CARD.DISCARD,
      removed: CARD.REMOVED,
    },
    cards,
    {
      set({ p, w }, card, where) {
        p.decks[w.cards[card]!.side]!.remove(card);
        if (where === CARD.DECK) p.decks[w.cards[card]!.side]!.add(card);
        p.cards[card] = where;
      },
    },
  ),
];

const form: GivenForm<Play> = {
  Play,
  setUp,
  facts: FACTS,
  at: ({ p }, u) => p.loc[u]!,
  lift({ p }, u) {
    p.move(u, OUT);
    p.due[u] = 0;
  },
  put({ p, w }, u, place, { steps }) {
    p.due[u] = 0;
    p.flags[u] = 0;
    p.setSteps(u, steps ?? w.units.full[u]!);
    p.move(u, place);
    if (w.map.control[place]! >= 0) p.control(place, w.units.side[u]!);
  },
  markers({ p, w }, { markers }) {
    if (!markers) return;
    for (let i = 0; i < p.marks.length; i++) p.marks[i]! &= ~NO_ROUTE;
    for (const { marker, side, at } of markers) {
      const place = w.map.field.indexOf(at);
      if (place < 0) throw new BadGiven(`unknown place ${at}`);
      if (marker === 'no-transport-route') p.mark(place, NO_ROUTE);
      else if (marker === 'control') p.control(place, givenSide(w.compiled, side ?? ''));
      else throw new BadGiven(`marker ${marker} at ${at}: expected control or no-transport-route`);
    }
  },
  cards({ p, w }, { hands, draws }) {
    for (const [id, list] of Object.entries(hands ?? {})) {
      const side = givenSide(w.compiled, id);
      for (const c of p.cardsIn(CARD.HAND, side)) p.cards[c] = CARD.DISCARD;
      for (const name of list) {
        const c = givenIndex(w.cards, name, 'card');
        p.decks[side]!.remove(c);
        p.cards[c] = CARD.HAND;
      }
    }
    for (const list of Object.values(draws ?? {})) {
      const wanted = list.map((name) => givenIndex(w.cards, name, 'card'));
      for (const c of wanted) {
        p.decks[w.cards[c]!.side]!.remove(c);
        p.cards[c] = CARD.DECK;
      }
      if (wanted.length > 0) p.decks[w.cards[wanted[0]!]!.side]!.putFirst(wanted);
    }
  },
  tracks(g, { tracks }) {
    const { p, w } = g;
    for (const [id, sides] of Object.entries(tracks ?? {}))
      for (const [side, value] of Object.entries(sides)) {
        const at = trackOf(
          w,
          id,
          w.compiled.game.sides.findIndex((one) => one.id === side),
        );
        if (at < 0) throw new BadGiven(`unknown track ${id}`);
        p.tracks[at] = value;
      }
    followMarkers(g);
  },
  settle: ({ p }) => p.derive(),
  begin: (g, { phase }) => beginWith(g, g.w.steps, phase),
  told(g): Given {
    const { p, w } = g;
    const step = w.steps[p.scalars[S.PHASE]!];
    const { game } = w.compiled;
    const markers: NonNullable<Given['markers']> = [];
    for (let i = 0; i < w.map.field.size; i++) {
      if (p.controller(i) >= 0 && p.controller(i) !== w.map.control[i])
        markers.push({ marker: 'control', side: g.sideId(p.controller(i)), at: g.placeId(i) });
      if ((p.marks[i]! & NO_ROUTE) !== 0) markers.push({ marker: 'no-transport-route', at: g.placeId(i) });
    }
    const tracks: NonNullable<Given['tracks']> = {};
    for (const { id } of game.tracks ?? [])
      tracks[id] = Object.fromEntries(game.sides.map((side, s) => [side.id, p.tracks[trackOf(w, id, s)]!]));
    return {
      empty: true,
      turn: g.turn,
      ...(step ? { phase: step.id } : {}),
      units: unitsGiven(
        g,
        (u) => p.loc[u]!,
        (u) => (p.isFull(u) ? {} : { steps: p.steps[u]! }),
      ),
      markers,
      tracks,
      hands: Object.fromEntries(
        game.sides.map(({ id }, s) => [id, p.cardsIn(CARD.HAND, s).map((c) => w.cards[c]!.id)]),
      ),
      draws: Object.fromEntries(
        game.decks.map((deck) => [deck.id, [...pileOf(g, deck).left].map((c) => w.cards[c]!.id)]),
      ),
    };
  },
  inProgress: () => ({}),
};

export const { applyGiven, givenOf, facts } = givenBy(form);
