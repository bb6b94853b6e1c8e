/** Given positions (`Given`): what an example or a scenario begins from, and the position as one. */
import { begunFacts, resume } from '../../kernel/begun';
import { type CardPlaces, dealGiven, dealtOf } from '../../kernel/draw-pile';
import { type GivenForm, type GivenUnits, givenBy, unitsGiven } from '../../kernel/given';
import { bits, type FactForm, numbers, oneOf, places, sides } from '../../kernel/given-facts';
import { givenIndex, givenPlace, givenSide } from '../../kernel/given-names';
import { happenedFacts } from '../../kernel/happenings';
import { entryOf } from '../../kernel/records';
import { BadGiven, type Given } from '../../kernel/ruleset';
import { IN_TURNS, STAGE } from '../../kernel/turns';
import { streakFacts } from '../../kernel/victory';
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
  TARGET,
} from './codes';
import { Play } from './play';
import { redeployLimit, redeploymentsLeft } from './redeployment';
import { baseResources } from './resources';
import { asGiven, CARD, cardsOf, KNOWN, nodeOf, openDeck, setUp } from './setup';
import { addToken } from './tokens';

/** Flags of counters in a place, so many of a nation and kind: `adopted us Air 0404 1`. */
const UNIT_FACTS: Readonly<Record<string, number>> = { adopted: ADOPTED, redeployed: REDEPLOYED };
/** Counters off the map by nation and kind: `reserve us CV 2`. */
const POOLS: Readonly<Record<string, number>> = { reserve: RESERVE, eliminated: ELIMINATED, expected: EXPECTED };
/** Tracks that are kept as they are shown. */
const TRACKS: Readonly<Record<string, number>> = {
  rp: N.RP,
  trp: N.TRP,
  brp: N.BRP,
  modifier: N.MODIFIER,
  events: N.EVENTS,
};

const cards = { what: 'card', of: ({ w }: Play) => w.cards };
const CARDS: CardPlaces<Play> = {
  hand: CARD.HAND,
  deck: CARD.DECK,
  mask: KNOWN - 1,
  named: ({ w }, id) => givenIndex(w.cards, id, 'card'),
  discard({ p }, card) {
    p.cards[card] = CARD.UNSEEN;
  },
};

/** Whether a unit is such a counter in such a place, or off the map. */
const isOf = ({ w }: Play, u: number, nation = '', kind = '') =>
  w.units[u]!.nation === nation && w.units[u]!.kind === kind;

/** What tells counters of a nation and kind in a place apart, as facts of them say it. */
function lookOf({ p, w }: Play, u: number): string {
  const words = [p.isFull(u) ? 'full' : 'reduced'];
  if ((p.flags[u]! & MOVED) !== 0) words.push('moved');
  if (p.mate[u]! >= 0) words.push(w.unitClass[u] === LAND ? 'aboard' : 'loaded');
  return words.join('-');
}

/**
 * So many counters of a nation and kind in a place have a flag. Of equal ones those with fewer steps come first; what tells them apart can
 * be added: `redeployed-full-moved jp Naval 0404 1`.
 */
function unitFlag(name: string, flag: number): FactForm<Play> {
  return {
    words: [name, `${name}-*`],
    set(g, [nation, kind, at = ''], count, word) {
      const { p, w } = g;
      const place = givenPlace(w.compiled, at);
      const here = [...w.units.keys()].filter(
        (u) =>
          p.placeOf(u) === place && isOf(g, u, nation, kind) && (word === name || word === `${name}-${lookOf(g, u)}`),
      );
      here.sort((a, b) => p.steps[a]! - p.steps[b]!);
      for (const u of here.slice(0, count)) p.flags[u]! |= flag;
    },
    told(g) {
      const { p, w } = g;
      const counts = new Map<string, number>();
      w.units.forEach(({ nation, kind }, u) => {
        if (p.loc[u]! < 0 || (p.flags[u]! & flag) === 0) return;
        const other = (v: number) =>
          isOf(g, v, nation, kind) && p.placeOf(v) === p.placeOf(u) && (p.flags[v]! & flag) === 0;
        // It matters which, where others of them have it not.
        const look = [...w.units.keys()].some(other) ? `-${lookOf(g, u)}` : '';
        const key = `${name}${look} ${nation} ${kind} ${g.placeId(p.placeOf(u))}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      });
      return [...counts];
    },
  };
}

/** How many counters of each kind are in a pool off the map. The last to come are those that are expected; others are in reserve. */
function pool(word: string, at: number): FactForm<Play> {
  return {
    words: [word],
    early: true,
    set(g, [nation, kind], count) {
      const { p, w } = g;
      const off = [...w.units.keys()].filter((u) => p.loc[u]! < 0 && isOf(g, u, nation, kind));
      const late = (u: number) => w.arrival[u] ?? 0;
      const chosen =
        at === EXPECTED
          ? off.filter((u) => w.units[u]!.arrives).sort((a, b) => late(b) - late(a))
          : off.filter((u) => p.loc[u] !== EXPECTED && !(at === ELIMINATED && p.loc[u] === ELIMINATED));
      if (chosen.length < count) throw new BadGiven(`there are no ${count} ${nation} ${kind} off the map`);
      for (const u of chosen.slice(0, count)) {
        p.loc[u] = at;
        p.steps[u] = at === ELIMINATED ? 0 : w.units[u]!.steps;
      }
    },
    told({ p, w }) {
      const counts = new Map<string, number>();
      w.units.forEach(({ nation, kind }, u) => {
        const key = `${word} ${nation} ${kind}`;
        if (p.loc[u] === at && at !== RESERVE) counts.set(key, (counts.get(key) ?? 0) + 1);
      });
      return [...counts];
    },
  };
}

/** A card's effect that lasts through the turn, with the uses it has left; of its second effect `in-force-2`, and so on. */
const inForce: FactForm<Play> = {
  words: ['in-force', 'in-force-*'],
  set(g, [id], uses, word) {
    const effect = g.w.effects.findIndex((_, e) => forceOf(g, e) === `${word} ${id}`);
    if (effect < 0) throw new BadGiven(`unknown effect ${word} ${id}`);
    addToken(g, effect, uses);
  },
  told: (g) =>
    [...Array(g.p.scalars[S.TOKENS]!).keys()].map((t) => [forceOf(g, g.p.tokens[2 * t]!), g.p.tokens[2 * t + 1]!]),
};

function forceOf({ w }: Play, effect: number): string {
  const { card } = w.effects[effect]!;
  const k = w.effects.slice(0, effect).filter((one) => one.card === card).length;
  return `${k === 0 ? 'in-force' : `in-force-${k + 1}`} ${w.cards[card]?.id}`;
}

const FACTS: readonly FactForm<Play>[] = [
  // Those to come before those that are lost: what is left of a kind is taken in this order.
  pool('expected', POOLS.expected!),
  pool('eliminated', POOLS.eliminated!),
  pool('reserve', POOLS.reserve!),
  numbers(
    ({ p }) => p.scalars,
    {
      'bomb-dropped': S.BOMB,
      bid: S.BID,
      'duty-done': S.DUTY_DONE,
      'air-used': S.AIR_USED,
      surrendered: S.SURRENDERED,
      entered: S.ENTERED,
      swapped: S.SWAPPED,
    },
    { round: 'first' },
  ),
  streakFacts(),
  happenedFacts(),
  numbers(
    ({ p }) => p.sides,
    {
      events: N.EVENTS,
      built: N.BUILT,
      'by-transport': N.TRANSPORTS,
      unlinked: N.UNLINKED,
      submarines: N.SUBMARINES,
      penalty: N.PENALTY,
    },
    { of: sides, round: 'first' },
  ),
  bits(({ p }) => p.places, { activated: ACTIVATED, fought: FOUGHT }, places),
  bits(({ p }) => p.places, { 'new-depot': BUILT }, places, 'side'),
  ...Object.entries(UNIT_FACTS).map(([name, flag]) => unitFlag(name, flag)),
  inForce,
  // Where cards are when nobody holds them.
  oneOf(({ p }) => p.cards, { boxed: CARD.BOX, undrawn: CARD.DECK, used: CARD.USED, unseen: CARD.UNSEEN }, cards, {
    mask: CARDS.mask,
    set({ p }, card, where) {
      p.deck.remove(card);
      p.cards[card] = where;
      if (where === CARD.DECK) p.deck.add(card);
    },
  }),
  // Cards that the other side has seen.
  bits(({ p }) => p.cards, { shown: KNOWN }, cards),
];

const form: GivenForm<Play> = {
  Play,
  setUp,
  facts: FACTS,
  turned,
  at: ({ p }, u) => p.placeOf(u),
  lift({ p, w }, u) {
    if (p.mate[u]! >= 0) p.part(w.unitClass[u] === LAND ? u : p.mate[u]!);
    p.move(u, RESERVE);
  },
  // Transports before what is aboard them, in whatever order they are named.
  order: (units) => [...units.filter(({ aboard }) => !aboard), ...units.filter(({ aboard }) => aboard)],
  put: placeUnit,
  markers: placeMarkers,
  cards: (g, given) => dealGiven(g, given, CARDS),
  tracks,
  settle(g) {
    g.p.recount();
    asGiven(g);
  },
  begin,
  told,
  inProgress({ p, w }) {
    return begunFacts(p.stack, w.phases[p.scalars[S.PHASE]!]?.procedure);
  },
};

export const { applyGiven, givenOf, facts } = givenBy(form);

/** Units whose turn has gone by are in reserve; what is left of the deck of the years before has been discarded (4.4). */
function turned(g: Play, turn: number): void {
  const { p, w } = g;
  for (let u = 0; u < w.unitCount; u++)
    if (p.loc[u] === EXPECTED && w.arrival[u]! < turn && p.active(u)) p.loc[u] = RESERVE;
  const deck = w.calendar.deck[turn]!;
  if (deck < 0 || deck === p.scalars[S.DECK]) return;
  for (let c = 0; c < w.cards.length; c++) if (p.cards[c] === CARD.DECK) p.cards[c] = CARD.UNSEEN;
  openDeck(g, deck, cardsOf(g, deck));
}

/** Tracks, places used as targets, and sources; a position after the resource phase has its BRP as its resources, without dice. */
function tracks(g: Play, given: Given): void {
  const { p, w } = g;
  const sideOf = (id: string) => givenSide(w.compiled, id);
  const placeOf = (id: string) => givenPlace(w.compiled, id);
  const phase = w.phases.findIndex(({ id }) => id === given.phase);
  if (given.phase !== undefined && (phase < 0 || phase > w.phases.findIndex((x) => x.procedure === P.RESOURCES)))
    for (let s = 0; s < 2; s++) for (const track of [N.BRP, N.TRP, N.RP]) p.sides[track + s] = baseResources(g, s);
  for (const [track, sides] of Object.entries(given.tracks ?? {})) {
    if (track === 'redeployments') continue;
    const at = entryOf(TRACKS, track);
    if (at === undefined) throw new BadGiven(`unknown track ${track}`);
    for (const [id, value] of Object.entries(sides)) {
      p.sides[at + sideOf(id)] = value;
      // A given TRP is what is left to spend, too, unless RP are given.
      if (track === 'trp' && entryOf(given.tracks?.rp, id) === undefined) p.sides[N.RP + sideOf(id)] = value;
    }
  }
  // This track shows what is left.
  for (const [id, left] of Object.entries(given.tracks?.redeployments ?? {}))
    p.sides[N.REDEPLOYED + sideOf(id)] = redeployLimit(g, sideOf(id)) - left;
  for (const [id, places] of Object.entries(given.targets ?? {}))
    for (const at of places) p.setPlace(placeOf(at), TARGET << sideOf(id));
  for (const [id, places] of Object.entries(given.sources ?? {})) {
    for (let i = 0; i < w.map.places; i++) p.clearPlace(i, SOURCE << sideOf(id));
    for (const at of places) p.setPlace(placeOf(at), SOURCE << sideOf(id));
  }
}

/** The sequence goes on at the start of the phase, or in it; without one, at the start of the turn. */
function begin(g: Play, given: Given): void {
  const { p, w } = g;
  const { phase } = given;
  const base = p.stack.top;
  if (phase === undefined) return;
  const k = phase === 'end' ? w.phases.length : w.phases.findIndex(({ id }) => id === phase);
  if (k < 0) throw new BadGiven(`unknown phase ${phase}`);
  g.frames[base + IN_TURNS.stage] = STAGE.STEPS;
  g.frames[base + IN_TURNS.next] = k;
  p.scalars[S.PHASE] = k;
  if (resume(p.stack, w.phases[k]?.procedure, given)) g.frames[base + IN_TURNS.next] = k + 1;
}

function placeUnit(g: Play, u: number, at: number, { nation, kind, ...as }: GivenUnits): void {
  const { p, w } = g;
  const cls = w.unitClass[u]!;
  if (!as.aboard && w.map.enter[cls * w.map.places + at] === 0)
    throw new BadGiven(`${nation} ${kind} cannot be at ${as.at}`);
  const full = w.kinds.full[w.unitKind[u]!]!;
  if (p.steps[u] === 0 || p.loc[u]! < 0) p.steps[u] = full;
  p.move(u, cls === FLEET || as.aboard ? nodeOf(g, at, as.water) : at);
  p.setSteps(u, as.steps ?? full);
  if (as.moved) p.flags[u]! |= MOVED;
  if (as.aboard) embark(g, u, at, as);
}

function embark(g: Play, land: number, place: number, { at, water }: Pick<GivenUnits, 'at' | 'water'>): void {
  const { p, w } = g;
  const nodes = water === undefined ? w.map.placeNodes[place]! : [nodeOf(g, place, water)];
  for (const node of nodes)
    for (let u = p.head[node]!; u >= 0; u = p.next[u]!)
      if (w.unitSide[u] === w.unitSide[land] && w.kinds.transports[w.unitKind[u]!] && p.mate[u]! < 0) {
        p.embark(land, u);
        return;
      }
  throw new BadGiven(`no free transport for the Land aboard at ${at}`);
}

function placeMarkers({ p, w }: Play, given: Given): void {
  if (given.markers || given.empty)
    for (let i = 0; i < w.map.places; i++) p.clearPlace(i, DEPOT | (DEPOT << 1) | BUILT | CONTINUING);
  for (const { marker, side, at } of given.markers ?? []) {
    const place = givenPlace(w.compiled, at);
    if (marker === 'continuing-combat') p.setPlace(place, CONTINUING);
    else if (marker === 'depot' && side !== undefined) p.setPlace(place, DEPOT << givenSide(w.compiled, side));
    else throw new BadGiven(`marker ${marker} at ${at}: expected continuing-combat, or depot with its side`);
  }
}

function told(g: Play): Given {
  const { p, w } = g;
  const sides = w.compiled.game.sides.map((side) => side.id);
  const by = <T>(value: (side: number) => T) => Object.fromEntries(sides.map((id, s) => [id, value(s)]));
  const marked = (flag: number) => w.map.board.ids.filter((_, i) => p.has(i, flag));
  return {
    empty: true,
    turn: g.turn,
    // What frames the turn is no phase of the text.
    ...(w.phases.some((phase) => phase.id === g.phaseId) ? { phase: g.phaseId } : {}),
    units: together(
      unitsGiven(
        g,
        (u) => p.placeOf(u),
        (u) => looks(g, u),
      ),
    ),
    markers: [
      ...sides.flatMap((side, s) => marked(DEPOT << s).map((at) => ({ marker: 'depot', side, at }))),
      ...marked(CONTINUING).map((at) => ({ marker: 'continuing-combat', at })),
    ],
    tracks: {
      ...Object.fromEntries(
        ['rp', 'trp', 'brp', 'modifier'].map((track) => [track, by((s) => p.sides[TRACKS[track]! + s]!)]),
      ),
      redeployments: by((s) => redeploymentsLeft(g, s)),
    },
    targets: by((s) => marked(TARGET << s)),
    ...sourcesOf(g),
    ...dealtOf(g, CARDS, p.scalars[S.DECK]),
  };
}

/** Supply sources, where they are not the printed ones. */
function sourcesOf({ p, w }: Play): Pick<Given, 'sources'> {
  const { sides } = w.compiled.game;
  const { ids } = w.map.board;
  const printed = (i: number, s: number) => w.map.sourceNation[i]! >= 0 && w.nationSide[w.map.sourceNation[i]!] === s;
  const moved = sides.some((_, s) => ids.some((_, i) => p.has(i, SOURCE << s) !== printed(i, s)));
  if (!moved && !w.compiled.scenario.given?.sources) return {};
  return { sources: Object.fromEntries(sides.map(({ id }, s) => [id, ids.filter((_, i) => p.has(i, SOURCE << s))])) };
}

/** Units place by place, equal ones together, as a text has them: equal counters are then the same ones, whoever lays them out. */
function together(units: readonly GivenUnits[]): GivenUnits[] {
  const places = new Map<string, Map<string, GivenUnits[]>>();
  for (const { unit: _, ...one } of units) {
    const here = places.get(one.at) ?? new Map<string, GivenUnits[]>();
    const words = JSON.stringify(one);
    here.set(words, [...(here.get(words) ?? []), one]);
    places.set(one.at, here);
  }
  return [...places.values()].flatMap((here) => [...here.values()].flat());
}

function looks({ p, w }: Play, u: number): Partial<GivenUnits> {
  const at = p.loc[u]!;
  const water = w.map.water[at];
  const split = w.map.placeNodes[w.map.nodePlace[at]!]!.length > 1;
  return {
    ...(p.isFull(u) ? {} : { steps: p.steps[u]! }),
    ...(split && water && (w.unitClass[u] === FLEET || p.isAboard(u)) ? { water } : {}),
    ...(p.isAboard(u) ? { aboard: true } : {}),
    ...((p.flags[u]! & MOVED) !== 0 ? { moved: true } : {}),
  };
}
