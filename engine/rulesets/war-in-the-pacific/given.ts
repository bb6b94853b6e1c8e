/** Positions to begin from (`Given`): what an example or a test lays down instead of the scenario's opening. */

import { backToSequence, isBegun, resume } from '../../kernel/begun';
import { AT } from '../../kernel/frames';
import { givenIndex, givenPlace, givenSide } from '../../kernel/given-names';
import { entryOf } from '../../kernel/records';
import { BadGiven, type Given } from '../../kernel/ruleset';
import { STREAKS, setStreak } from '../../kernel/victory';
import {
  ACTIVATED,
  ADOPTED,
  BUILT,
  CONTINUING,
  DEPOT,
  ELIMINATED,
  EXPECTED,
  FLEET,
  FOUGHT,
  LAND,
  MOVED,
  N,
  P,
  REDEPLOYED,
  RESERVE,
  S,
  SOURCE,
  TAKEN,
  TARGET,
} from './codes';
import { IN_SEQUENCE } from './frames';
import type { Play } from './play';
import { redeployLimit } from './redeployment';
import { baseResources } from './resources';
import { asGiven, CARD, cardsOf, KNOWN, nodeOf, openDeck } from './setup';
import { addToken } from './tokens';

/** Facts that are a number of the position. */
export const SCALAR_FACTS: Readonly<Record<string, number>> = {
  'bomb-dropped': S.BOMB,
  bid: S.BID,
  'duty-done': S.DUTY_DONE,
  'air-used': S.AIR_USED,
  'sudden-death-off': S.SUDDEN_OFF,
  surrendered: S.SURRENDERED,
  entered: S.ENTERED,
  swapped: S.SWAPPED,
};

/** Facts that are a number of a side, beside the tracks. */
export const SIDE_FACTS: Readonly<Record<string, number>> = {
  events: N.EVENTS,
  built: N.BUILT,
  'by-transport': N.TRANSPORTS,
  unlinked: N.UNLINKED,
  submarines: N.SUBMARINES,
  penalty: N.PENALTY,
};

/** Facts of places that are one bit. */
export const PLACE_FACTS: Readonly<Record<string, number>> = { activated: ACTIVATED, fought: FOUGHT, taken: TAKEN };

/** Facts of places that are one bit for each side: `new-depot japan 0605`. */
export const SIDE_PLACE_FACTS: Readonly<Record<string, number>> = { 'new-depot': BUILT };

/**
 * Facts of counters in a place, so many of a nation and kind: `adopted us Air 0404 1`. Of equal ones those with fewer steps come first;
 * what tells them apart can be added: `redeployed-full-moved jp Naval 0404 1`.
 */
export const UNIT_FACTS: Readonly<Record<string, number>> = { adopted: ADOPTED, redeployed: REDEPLOYED };

/** Facts of cards: where they are when nobody holds them. */
export const CARD_FACTS: Readonly<Record<string, number>> = {
  boxed: CARD.BOX,
  undrawn: CARD.DECK,
  used: CARD.USED,
  unseen: CARD.UNSEEN,
};

/** Fact of a card whose effect lasts through the turn, with the uses it has left; of its second effect `in-force-2`, and so on. */
const IN_FORCE = 'in-force';

/** The name of that fact for the effect with this number among all effects. */
export function inForce({ w }: Play, effect: number): string {
  const { card } = w.effects[effect]!;
  const k = w.effects.slice(0, effect).filter((one) => one.card === card).length;
  return `${k === 0 ? IN_FORCE : `${IN_FORCE}-${k + 1}`} ${w.cards[card]!.id}`;
}

/** What tells counters of a nation and kind in a place apart, as facts of them say it. */
export function lookOf({ p, w }: Play, u: number): string {
  const words = [p.isFull(u) ? 'full' : 'reduced'];
  if ((p.flags[u]! & MOVED) !== 0) words.push('moved');
  if (p.mate[u]! >= 0) words.push(w.unitClass[u] === LAND ? 'aboard' : 'loaded');
  return words.join('-');
}

/** A fact of counters: its name, and their look where it is said. */
function unitFact(word: string): { flag: number; look: string } | null {
  for (const [name, flag] of Object.entries(UNIT_FACTS))
    if (word === name || word.startsWith(`${name}-`)) return { flag, look: word.slice(name.length + 1) };
  return null;
}

/** Fact of a card that the other side has seen. */
export const SHOWN = 'shown';

/** Counters off the map by nation and kind: `reserve us CV 2`. */
const POOLS: Readonly<Record<string, number>> = { reserve: RESERVE, eliminated: ELIMINATED, expected: EXPECTED };

/** Changes the opening into the given position. Throws `BadGiven`. */
export function applyGiven(g: Play, given: Given): void {
  const { p, w } = g;
  if (given.phase !== undefined) backToSequence(p.stack);
  for (const [name, value] of Object.entries(given.facts ?? {})) if (!isLater(name)) fact(g, name, Number(value));
  if (given.turn !== undefined) {
    if (given.turn < 1 || given.turn > w.calendar.last) throw new BadGiven(`turn ${given.turn} is not in the scenario`);
    p.scalars[S.TURN] = given.turn;
    for (let u = 0; u < w.unitCount; u++)
      if (p.loc[u] === EXPECTED && w.arrival[u]! < given.turn && p.active(u)) p.loc[u] = RESERVE;
    const deck = w.calendar.deck[given.turn]!;
    if (deck >= 0 && deck !== p.scalars[S.DECK]) {
      // What is left of the deck of the years before has been discarded (4.4).
      for (let c = 0; c < w.cards.length; c++) if (p.cards[c] === CARD.DECK) p.cards[c] = CARD.UNSEEN;
      openDeck(g, deck, cardsOf(g, deck));
    }
  }
  placeUnits(g, given);
  placeMarkers(g, given);
  cards(g, given);
  resourcesBefore(g, given.phase);
  const last = (track: string) => Number(track === 'redeployments');
  for (const [track, sides] of Object.entries(given.tracks ?? {}).sort(([a], [b]) => last(a) - last(b)))
    for (const [id, value] of Object.entries(sides)) setTrack(g, given, track, id, value);
  for (const [id, places] of Object.entries(given.targets ?? {}))
    for (const at of places) p.setPlace(place(g, at), TARGET << side(g, id));
  if (given.sources)
    for (const [id, places] of Object.entries(given.sources)) {
      const s = side(g, id);
      for (let i = 0; i < w.map.places; i++) p.clearPlace(i, SOURCE << s);
      for (const at of places) p.setPlace(place(g, at), SOURCE << s);
    }
  for (const [name, value] of Object.entries(given.facts ?? {})) if (isLater(name)) later(g, name, Number(value));
  p.recount();
  asGiven(g);
  beginAt(g, given);
}

/** A position after the resource phase has its resources: the BRP of the turn, without dice; given tracks replace them. */
function resourcesBefore(g: Play, phase: string | undefined): void {
  const { p, w } = g;
  if (phase === undefined) return;
  const at = w.phases.findIndex((x) => x.id === phase);
  if (at >= 0 && at <= w.phases.findIndex((x) => x.procedure === P.RESOURCES)) return;
  for (let s = 0; s < 2; s++) {
    const brp = baseResources(g, s);
    for (const track of [N.BRP, N.TRP, N.RP]) p.sides[track + s] = brp;
  }
}

/** The sequence goes on at the start of the phase, or in it; without one, at the start of the turn. */
function beginAt(g: Play, given: Given): void {
  const { p, w } = g;
  const { phase } = given;
  const base = p.stack.top;
  if (phase === undefined) return;
  const k = w.phases.findIndex((x) => x.id === phase);
  if (k < 0 && phase !== 'end') throw new BadGiven(`unknown phase ${phase}`);
  g.frames[base + AT.stage] = 2;
  g.frames[base + IN_SEQUENCE.next] = phase === 'end' ? w.phases.length : k;
  p.scalars[S.PHASE] = phase === 'end' ? w.phases.length : k;
  if (k >= 0 && resume(p.stack, w.phases[k]!.procedure, given)) g.frames[base + IN_SEQUENCE.next] = k + 1;
}

function side(g: Play, id: string): number {
  return givenSide(g.w.compiled, id);
}

function place(g: Play, id: string): number {
  return givenPlace(g.w.compiled, id);
}

/** A given TRP is what is left to spend, too, unless RP are given. */
function setTrack(g: Play, given: Given, track: string, id: string, value: number): void {
  const s = side(g, id);
  if (track === 'redeployments') {
    // The track shows what is left.
    g.p.sides[N.REDEPLOYED + s] = redeployLimit(g, s) - value;
    return;
  }
  g.p.sides[trackOf(track) + s] = value;
  if (track === 'trp' && entryOf(given.tracks?.rp, id) === undefined) g.p.sides[N.RP + s] = value;
}

function trackOf(name: string): number {
  const at = { rp: N.RP, trp: N.TRP, brp: N.BRP, modifier: N.MODIFIER, events: N.EVENTS };
  const found = at[name as keyof typeof at];
  if (found === undefined) throw new BadGiven(`unknown track ${name}`);
  return found;
}

/** Facts that can be given by name. */
function fact(g: Play, name: string, value: number): void {
  const { scalars, sides } = g.p;
  const [word = '', of = ''] = name.split(' ');
  if (entryOf(SCALAR_FACTS, word) !== undefined) scalars[entryOf(SCALAR_FACTS, word)!] = value;
  else if (entryOf(SIDE_FACTS, word) !== undefined) sides[entryOf(SIDE_FACTS, word)! + side(g, of)] = value;
  else if (word === STREAKS) setStreak(g, of, value);
  else throw new BadGiven(`unknown fact ${name}`);
}

/** Whether a fact speaks of counters, places or cards, which are laid out first, or of the phase in progress. */
function isLater(name: string): boolean {
  const [word = ''] = name.split(' ');
  return (
    isBegun(word) ||
    word === SHOWN ||
    word.startsWith(IN_FORCE) ||
    [POOLS, PLACE_FACTS, SIDE_PLACE_FACTS, CARD_FACTS].some((facts) => Object.hasOwn(facts, word)) ||
    unitFact(word) !== null
  );
}

function later(g: Play, name: string, value: number): void {
  const { p, w } = g;
  const [word = '', ...rest] = name.split(' ');
  const of = unitFact(word);
  if (Object.hasOwn(PLACE_FACTS, word)) for (const id of rest) p.setPlace(place(g, id), entryOf(PLACE_FACTS, word)!);
  else if (Object.hasOwn(SIDE_PLACE_FACTS, word)) {
    const [of = '', ...ids] = rest;
    for (const id of ids) p.setPlace(place(g, id), entryOf(SIDE_PLACE_FACTS, word)! << side(g, of));
  } else if (word.startsWith(IN_FORCE)) {
    const effect = w.effects.findIndex((_, e) => inForce(g, e) === name);
    if (effect < 0) throw new BadGiven(`unknown effect ${name}`);
    addToken(g, effect, value);
  } else if (word === SHOWN) for (const id of rest) p.cards[givenIndex(w.cards, id, 'card')]! |= KNOWN;
  else if (Object.hasOwn(CARD_FACTS, word))
    for (const id of rest) {
      const c = givenIndex(w.cards, id, 'card');
      takeFromDeck(g, c);
      p.cards[c] = entryOf(CARD_FACTS, word)!;
      if (p.cards[c] === CARD.DECK) {
        p.order[p.scalars[S.DECK_LENGTH]!] = c;
        p.scalars[S.DECK_LENGTH]!++;
      }
    }
  else if (of) {
    const [nation, kind, at = ''] = rest;
    const here = [...w.units.keys()].filter(
      (u) =>
        p.placeOf(u) === place(g, at) &&
        w.units[u]!.nation === nation &&
        w.units[u]!.kind === kind &&
        (of.look === '' || lookOf(g, u) === of.look),
    );
    here.sort((a, b) => p.steps[a]! - p.steps[b]!);
    for (const u of here.slice(0, value)) p.flags[u]! |= of.flag;
  } else if (Object.hasOwn(POOLS, word)) pool(g, word, rest[0] ?? '', rest[1] ?? '', value);
}

/** So many of the counters of a kind that are on no place of the map. The last to come are those that are expected. */
function pool(g: Play, word: string, nation: string, kind: string, count: number): void {
  const { p, w } = g;
  const off = [...w.units.keys()].filter(
    (u) => p.loc[u]! < 0 && w.units[u]!.nation === nation && w.units[u]!.kind === kind,
  );
  const late = (u: number) => w.arrival[u] ?? 0;
  const chosen =
    word === 'expected'
      ? off.filter((u) => w.units[u]!.arrives).sort((a, b) => late(b) - late(a))
      : off.filter((u) => p.loc[u] !== EXPECTED && !(word === 'eliminated' && p.loc[u] === ELIMINATED));
  if (chosen.length < count) throw new BadGiven(`there are no ${count} ${nation} ${kind} off the map`);
  for (const u of chosen.slice(0, count)) {
    p.loc[u] = entryOf(POOLS, word)!;
    p.steps[u] = word === 'eliminated' ? 0 : w.units[u]!.steps;
  }
}

function placeUnits(g: Play, given: Given): void {
  const { p, w } = g;
  const units = given.units ?? [];
  const mentioned = new Set([...units.map((x) => x.at), ...(given.clear ?? [])].map((id) => place(g, id)));
  const freed: number[] = [];
  for (let u = 0; u < w.unitCount; u++) {
    const at = p.placeOf(u);
    if (given.empty ? true : at >= 0 && mentioned.has(at)) {
      if (p.mate[u]! >= 0) p.part(w.unitClass[u] === LAND ? u : p.mate[u]!);
      if (at >= 0) p.move(u, RESERVE);
      else if (given.empty) p.loc[u] = RESERVE;
      freed.push(u);
    }
  }
  const used = new Set<number>();
  // Transports before what is aboard them, in whatever order they are named.
  for (const x of [...units.filter((v) => !v.aboard), ...units.filter((v) => v.aboard)])
    for (let k = 0; k < (x.count ?? 1); k++) {
      const u = counter(g, x.nation, x.kind, place(g, x.at), used, given.empty === true);
      used.add(u);
      const cls = w.unitClass[u]!;
      if (!x.aboard && w.map.enter[cls * w.map.places + place(g, x.at)] === 0)
        throw new BadGiven(`${x.nation} ${x.kind} cannot be at ${x.at}`);
      if (p.steps[u] === 0 || p.loc[u]! < 0) p.steps[u] = w.kinds.full[w.unitKind[u]!]!;
      p.move(u, w.unitClass[u] === FLEET || x.aboard ? nodeOf(g, place(g, x.at), x.water) : place(g, x.at));
      p.setSteps(u, x.steps ?? w.kinds.full[w.unitKind[u]!]!);
      if (x.moved) p.flags[u]! |= MOVED;
      if (x.aboard) embark(g, u, x.at, x.water);
    }
}

/** A counter of the nation and kind: from those off the map, else (not in an empty position) from anywhere. */
function counter(g: Play, nation: string, kind: string, at: number, used: Set<number>, empty: boolean): number {
  const { p, w } = g;
  let best = -1;
  for (let u = 0; u < w.unitCount; u++) {
    if (used.has(u) || w.units[u]!.nation !== nation || w.units[u]!.kind !== kind) continue;
    if (p.loc[u]! < 0) return u;
    if (best < 0) best = u;
  }
  if (best < 0) throw new BadGiven(`no ${nation} ${kind} is left for ${g.placeId(at)}`);
  if (empty) throw new BadGiven(`no ${nation} ${kind} is left for ${g.placeId(at)}`);
  return best;
}

function embark(g: Play, land: number, at: string, water: string | undefined): void {
  const { p, w } = g;
  const nodes = water === undefined ? w.map.placeNodes[place(g, at)]! : [nodeOf(g, place(g, at), water)];
  for (const node of nodes)
    for (let u = p.head[node]!; u >= 0; u = p.next[u]!)
      if (w.unitSide[u] === w.unitSide[land] && w.kinds.transports[w.unitKind[u]!] && p.mate[u]! < 0) {
        p.embark(land, u);
        return;
      }
  throw new BadGiven(`no free transport for the Land aboard at ${at}`);
}

function placeMarkers(g: Play, given: Given): void {
  const { p, w } = g;
  if (given.markers || given.empty)
    for (let i = 0; i < w.map.places; i++) p.clearPlace(i, DEPOT | (DEPOT << 1) | BUILT | CONTINUING);
  for (const m of given.markers ?? []) {
    const at = place(g, m.at);
    if (m.marker === 'continuing-combat') p.setPlace(at, CONTINUING);
    else if (m.marker === 'depot' && m.side !== undefined) p.setPlace(at, DEPOT << side(g, m.side));
    else throw new BadGiven(`marker ${m.marker} at ${m.at}: expected continuing-combat, or depot with its side`);
  }
}

function cards(g: Play, given: Given): void {
  const { p, w } = g;
  const find = (id: string) => {
    return givenIndex(w.cards, id, 'card');
  };
  for (const [id, hand] of Object.entries(given.hands ?? {})) {
    const s = side(g, id);
    for (let c = 0; c < w.cards.length; c++) if ((p.cards[c]! & 15) === CARD.HAND + s) p.cards[c] = CARD.UNSEEN;
    for (const name of hand) {
      const c = find(name);
      takeFromDeck(g, c);
      p.cards[c] = CARD.HAND + s;
    }
  }
  for (const list of Object.values(given.draws ?? {})) {
    const wanted = list.map(find);
    const first = p.scalars[S.DECK_NEXT]!;
    wanted.forEach((c, k) => {
      takeFromDeck(g, c);
      // Makes room at the front of the deck.
      const length = p.scalars[S.DECK_LENGTH]!;
      for (let i = length; i > first + k; i--) p.order[i] = p.order[i - 1]!;
      p.order[first + k] = c;
      p.scalars[S.DECK_LENGTH] = length + 1;
      p.cards[c] = CARD.DECK;
    });
  }
}

function takeFromDeck(g: Play, c: number): void {
  const { p } = g;
  const length = p.scalars[S.DECK_LENGTH]!;
  for (let i = p.scalars[S.DECK_NEXT]!; i < length; i++)
    if (p.order[i] === c) {
      for (let j = i; j + 1 < length; j++) p.order[j] = p.order[j + 1]!;
      p.order[length - 1] = 0;
      p.scalars[S.DECK_LENGTH] = length - 1;
      return;
    }
}
