/** The opening: what the text sets up, and what the owners place themselves. */

import { code, first, second, verbOf } from '../../kernel/answers';
import type { Place } from '../../kernel/compiled';
import { below, purposeKey } from '../../kernel/dice';
import { locals } from '../../kernel/frames';
import { staysAway } from '../../kernel/printed-facts';
import { entryOf } from '../../kernel/records';
import { asksPlace } from '../../kernel/setup-zones';
import { A, CARD, ELIMINATED, P, RESERVE, ROLLED, S, TO_COME } from './codes';
import { isUnseen } from './concealed';
import type { Play, Procedure } from './play';
import type { Position } from './position';
import { mayStand } from './stand';
import type { World } from './world';

/** A unit that its owner is still to place. */
const UNPLACED = -4;

/** The side of this id, or of this nation, counted from 1; 0: nobody. */
function sideBehind({ compiled: { game } }: World, id: string | undefined): number {
  const side = game.nations.find((nation) => nation.id === id)?.side ?? id;
  return game.sides.findIndex((one) => one.id === side) + 1;
}

/** Places of units of more than one side. */
function sharedPlaces({ side }: World, { loc }: Position): Set<number> {
  const first = new Map<number, number>();
  const shared = new Set<number>();
  for (let u = 0; u < loc.length; u++) {
    const at = loc[u]!;
    if (at < 0) continue;
    if (!first.has(at)) first.set(at, side[u]!);
    else if (first.get(at) !== side[u]) shared.add(at);
  }
  return shared;
}

/** Where enemies were set down in one place it is held by whom the map, or the scenario, says: not by who is listed first. */
export function keepContested({ p, w }: Play, places: readonly Pick<Place, 'id' | 'holder' | 'owner'>[]): void {
  const control = Object.entries(w.compiled.scenario.control ?? {});
  const shared = sharedPlaces(w, p);
  for (const { id, holder, owner } of shared.size > 0 ? places : []) {
    const at = w.board.indexOf(id);
    if (!shared.has(at)) continue;
    const [first, ...others] = p.unitsAt(at).filter((u) => p.stands(u) && !isUnseen(w, p, u));
    if (first === undefined || !others.some((u) => w.hostile(w.side[u]!, w.side[first]!))) continue;
    p.held[at] = sideBehind(w, control.find(([, held]) => held.includes(id))?.[0] ?? holder ?? owner);
  }
}

/** Fills an empty position with the scenario's opening and pushes the first procedure. */
export function open(g: Play, seed: number): void {
  const { p, w } = g;
  const { scenario, board } = w.compiled;
  g.opens(scenario.turns.first, seed);
  p.scalars[S.STEP] = -1;
  p.loc.fill(RESERVE);
  const sideOf = (id: string | undefined) => sideBehind(w, id);
  board.places.forEach(({ holder, owner }, i) => {
    p.held[i] = sideOf(holder ?? owner);
  });
  w.units.forEach((unit, u) => {
    p.steps[u] = unit.steps;
    w.states.forEach(({ id }, k) => {
      if (unit.states?.includes(id)) p.states[u]! |= 1 << k;
    });
    if (unit.at !== null) p.put(u, w.board.indexOf(unit.at));
    else if (unit.eliminated) p.loc[u] = ELIMINATED;
    else if (unit.arrives && !staysAway(w.compiled, unit)) {
      p.loc[u] = TO_COME;
      p.due[u] = unit.arrives.turn;
    } else p.loc[u] = RESERVE;
  });
  w.units.forEach(({ aboard }, u) => {
    const carrier = w.units.findIndex(({ id }) => id === aboard);
    if (carrier < 0) return;
    p.loc[u] = p.loc[carrier]!;
    p.aboard[u] = carrier + 1;
  });
  keepContested(g, board.places);
  // What is said of a place counts, whoever stands there.
  for (const [id, places] of Object.entries(scenario.control ?? {}))
    for (const place of places) p.held[w.board.indexOf(place)] = sideOf(id);
  for (const { marker, side, at } of scenario.markers) {
    const supply = w.markers.find((one) => one.marker === marker && one.side === sideOf(side) - 1);
    const token = supply ? p.tokenOf(supply.first, supply.count) : -1;
    if (token >= 0) p.tokens[token] = w.board.indexOf(at) + 1;
  }
  w.tracks.forEach(({ start }, k) => {
    p.tracks[k] = start;
  });
  openDecks(g);
  g.push(P.SEQUENCE);
}

/** Decks are shuffled; then hands as the scenario says them, by name and drawn. */
function openDecks(g: Play): void {
  const { p, w } = g;
  const { game, scenario } = w.compiled;
  w.cards.forEach((_, c) => {
    p.order[c] = c;
  });
  shuffle(g, [...w.cards.keys()]);
  for (const { owner, properties } of scenario.cards ?? []) {
    const side = game.sides.findIndex(({ id }) => id === owner);
    const ids = (word: string) => (entryOf(properties, word) ?? []).map(String);
    const set = (word: string, where: number) => {
      for (const id of ids(word)) {
        const c = w.cards.findIndex(({ card }) => card.id === id);
        if (c >= 0) p.cards[c] = where;
      }
    };
    set('removed', CARD.REMOVED);
    set('discarded', CARD.DISCARDED);
    if (side < 0) continue;
    set('hand', CARD.HAND + side);
    const most = Number(entryOf(properties, 'draw')?.[0] ?? 0);
    for (let k = 0; k < most; k++) {
      const c = topOf(g, -1);
      if (c >= 0) p.cards[c] = CARD.HAND + side;
    }
  }
}

/** The card that lies on top of a deck (-1: of any); -1 when it is empty. */
export function topOf({ p, w }: Play, deck: number): number {
  for (const c of p.order) if (p.cards[c] === CARD.DECK && (deck < 0 || w.cards[c]!.deck === deck)) return c;
  return -1;
}

/** Puts cards into a new order among the places that they take in theirs. */
export function shuffle({ p, seed }: Play, cards: readonly number[]): void {
  const at = [...p.order.keys()].filter((i) => cards.includes(p.order[i]!));
  const key = purposeKey(ROLLED.SHUFFLE, p.scalars[S.SHUFFLES]!++);
  for (let i = at.length - 1; i > 0; i--) {
    const j = below(seed, key, i, i + 1);
    const kept = p.order[at[i]!]!;
    p.order[at[i]!] = p.order[at[j]!]!;
    p.order[at[j]!] = kept;
  }
}

/** `zone`, `marker`: the next of the markers that owners place, when all units stand. */
const AT = locals('taken', 'zone', 'marker');

const FORM = {
  waits: ({ p }: Play, u: number) => p.loc[u] === UNPLACED,
  rule: '',
  offer(g: Play, u: number, place: number) {
    if (mayStand(g, u, place)) g.add(code(A.PLACE, u, place));
  },
  rest: code(A.REST),
};

/** What owners place themselves, unit by unit; `rest` leaves what is left as the text has it. */
export const setUp: Procedure = {
  step(g, f) {
    const { p, w } = g;
    if (g.frames[f + AT.taken] === 0) {
      g.frames[f + AT.taken] = 1;
      for (const zone of w.zones) for (const u of zone.units) p.loc[u] = UNPLACED;
    }
    if (asksPlace(g, w.zones, FORM)) return g.pose(setUp, f);
    return placesMarkers(g, f) ? g.pose(setUp, f) : g.done();
  },
  answer(g, f, answer) {
    const { p, w } = g;
    if (verbOf(answer) === A.AT) {
      const supply = w.markers[first(answer)]!;
      p.tokens[p.tokenOf(supply.first, supply.count)] = second(answer) + 1;
      g.frames[f + AT.marker]!++;
      return;
    }
    if (verbOf(answer) === A.PLACE) {
      p.put(first(answer), second(answer));
      return;
    }
    for (const zone of w.zones)
      if (zone.side === g.posed.side)
        for (const u of zone.units) if (p.loc[u] === UNPLACED) p.put(u, w.board.indexOf(w.units[u]!.at ?? ''));
  },
};

/** Asks where the next marker of a zone stands, at most as many a place as the zone says; false when all that there are have been placed. */
function placesMarkers(g: Play, f: number): boolean {
  const { p, w, frames: fr } = g;
  for (; fr[f + AT.zone]! < w.zones.length; fr[f + AT.zone]!++, fr[f + AT.marker] = 0) {
    const zone = w.zones[fr[f + AT.zone]!]!;
    for (; fr[f + AT.marker]! < zone.markers.length; fr[f + AT.marker]!++) {
      const k = zone.markers[fr[f + AT.marker]!]!;
      const supply = w.markers[k]!;
      if (p.tokenOf(supply.first, supply.count) < 0) continue;
      const there = (place: number) =>
        p.tokens.subarray(supply.first, supply.first + supply.count).filter((at) => at === place + 1).length;
      g.begin(zone.side, 'set-up-marker', '');
      for (const place of zone.places)
        if (zone.holds(p, place) && there(place) < zone.most(place)) g.add(code(A.AT, k, place));
      if (g.count > 0) return true;
    }
  }
  return false;
}
