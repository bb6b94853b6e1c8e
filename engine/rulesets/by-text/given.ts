/** Given positions (`Given`), and the position as one. */
import { begunFacts, resume } from '../../kernel/begun';
import { type GivenForm, type GivenUnits, givenBy, unitsGiven } from '../../kernel/given';
import {
  type FactForm,
  holders,
  type Named,
  namedIn,
  numberOf,
  numbers,
  oneOf,
  places,
  pointer,
  sides,
  units,
} from '../../kernel/given-facts';
import { givenIndex, givenPlace, givenSide } from '../../kernel/given-names';
import { happenedFacts } from '../../kernel/happenings';
import { setEntry } from '../../kernel/records';
import { BadGiven, type Given } from '../../kernel/ruleset';
import { streakFacts } from '../../kernel/victory';
import { holdsOneMore } from './cargo';
import { CARD, ELIMINATED, RESERVE, S, TO_COME } from './codes';
import { inOrder } from './first';
import { Play } from './play';
import { doing } from './registry';
import { procedureOf } from './sequence';
import { keepContested, open } from './setup';
import { passedOver } from './steps';
import { IN_TURN, STAGE } from './turn';
import { moving } from './ways';

const cards: Named<Play> = { what: 'card', of: ({ w }) => w.cards.map(({ card }) => card) };

/** What a field counts that has no names: by number, from 1. */
const byNumber = (what: string, of: (g: Play) => readonly unknown[] | Int16Array): Named<Play> => ({
  what,
  of: (g) => [...of(g).keys()].map((k) => ({ id: String(k + 1) })),
});

const off = oneOf(({ p }: Play) => p.loc, { eliminated: ELIMINATED }, units, {
  set: ({ p }, u) => p.put(u, ELIMINATED),
});
const due = numberOf('due', ({ p }: Play) => p.due, units);
const leftSteps = numberOf('left-steps', ({ p }: Play) => p.steps, units);

/** The side whose step of a phase it is, when it is not the first one's. */
const STEP_OF = 'step-of';
const stepOf: FactForm<Play> = {
  words: [STEP_OF],
  set() {},
  told(g) {
    const { w } = g;
    const at = stepNow(g);
    const step = w.steps[at];
    const first = w.steps.findIndex(({ id }) => id === step?.id);
    return step && first !== at && step.sides.length === 1
      ? [[`${STEP_OF} ${sides.of(g)[step.sides[0]!]!.id}`, true]]
      : [];
  },
};

/** In a segment that points buy the phase in progress is the one that it belongs to. */
const stepNow = ({ p, w }: Play) => w.steps[p.scalars[S.STEP]!]?.partOf ?? p.scalars[S.STEP]!;

/**
 * What the text declares, each a word of its own: facts, and tracks, as a scenario says where they begin (`track morale red 5`) or without the
 * word, several sides in one line or (where there is one counter for all) none.
 */
const declared: FactForm<Play> = {
  set(g, rest, value, word) {
    const { p, w } = g;
    if (word === 'track' && rest.length > 0) return declared.set(g, rest.slice(1), value, rest[0]!);
    const track = w.tracks.find((one) => one.track.id === word)?.track;
    if (track) {
      const box = track.boxes?.find(({ id }) => id !== undefined && id === rest.at(-1));
      const sides = box ? rest.slice(0, -1) : rest;
      return setTrack(g, word, sides.join(' '), box?.value ?? value);
    }
    const k = w.declared.indexOf(word);
    if (k < 0) throw new BadGiven(`unknown fact ${[word, ...rest].join(' ')}`);
    p.facts[k] = value;
  },
  told: ({ p, w }, base) =>
    w.declared.flatMap((word, k) => (p.facts[k] === base.p.facts[k] ? [] : [[word, p.facts[k]!] as const])),
};

const FACTS: readonly FactForm<Play>[] = [
  numbers(({ p }) => p.scalars, {
    rolls: S.ROLLS,
    shuffles: S.SHUFFLES,
    ended: S.ENDED,
    'bonus-shift': S.BONUS_SHIFT,
    'bonus-die': S.BONUS_DIE,
  }),
  off,
  {
    ...due,
    set(g, rest, turn, word) {
      g.p.put(namedIn(g, units, rest[0]), TO_COME);
      due.set(g, rest, turn, word);
    },
    told: ({ p, w }) =>
      w.units.flatMap(({ id }, u) => (p.loc[u] === TO_COME ? [[`due ${id}`, p.due[u]!] as const] : [])),
  },
  {
    ...leftSteps,
    told: (g, base) => leftSteps.told(g, base).filter(([name]) => g.p.loc[namedIn(g, units, name.split(' ')[1])]! < 0),
  },
  numberOf('active', ({ p }) => p.active, units, true),
  numberOf('moved', ({ p }) => p.moved, units),
  pointer('aboard', ({ p }) => p.aboard, units, units),
  pointer('plotted', ({ p }) => p.plotted, units, places),
  pointer('shot', ({ p }) => p.shots, units, units),
  numberOf('brought', ({ p }) => p.brought, units),
  numberOf('attacked', ({ p }) => p.attacked, places, true),
  numberOf('set-out', ({ p }) => p.setOut, places),
  numberOf(
    'acted',
    ({ p }) => p.acted,
    byNumber('count', ({ p }) => p.acted),
  ),
  numberOf(
    'crossed',
    ({ p }) => p.crossed,
    byNumber('count', ({ p }) => p.crossed),
  ),
  numberOf(
    'lead',
    ({ p }) => p.lead,
    byNumber('word', ({ p }) => p.lead),
  ),
  holders(({ p }) => p.held, 1, ['holds', 'nobodys']),
  oneOf(({ p }) => p.cards, { discarded: CARD.DISCARDED, removed: CARD.REMOVED }, cards),
  numberOf('passed', ({ p }) => p.passed, sides),
  // Who has bid, as long as not all have: one more than the number.
  numberOf('offered', ({ p }) => p.bids, { ...sides, of: (g) => (g.p.bids.length > 0 ? sides.of(g) : []) }),
  streakFacts(),
  happenedFacts(),
  numberOf(
    'left',
    ({ p }) => p.left,
    byNumber('withdrawal or draw', ({ p }) => p.left),
  ),
  numberOf(
    'points',
    ({ p }) => p.points,
    byNumber('sum', ({ w }) => w.scoring),
  ),
  numberOf('scored', ({ p }) => p.scored, {
    what: 'item',
    of: ({ w }) =>
      (w.compiled.scenario.scoring ?? []).flatMap(({ items }, k) => items.map(({ id }) => ({ id: `${id}-${k + 1}` }))),
  }),
  numberOf(
    'counted',
    ({ p }) => p.counted,
    byNumber('count', ({ p }) => p.counted),
  ),
  numberOf(
    'opened',
    ({ p }) => p.opened,
    byNumber('gate', ({ w }) => w.links.gates),
  ),
  numberOf('did', ({ p }) => p.did, units),
  numberOf('used', ({ p }) => p.used, cards),
  stepOf,
  declared,
];

const form: GivenForm<Play> = {
  Play,
  setUp: open,
  facts: FACTS,
  at: ({ p }, u) => p.loc[u]!,
  lift: ({ p }, u) => p.put(u, RESERVE),
  // Carriers before what is aboard of them, in whatever order they are named.
  order: (units) => [...units.filter(({ aboard }) => !aboard), ...units.filter(({ aboard }) => aboard)],
  put(g, u, place, as) {
    const { p, w } = g;
    const { steps = w.fullSteps[u]!, states = [] } = as;
    p.put(u, place);
    p.steps[u] = Math.min(steps, w.fullSteps[u]!);
    p.states[u] = 0;
    for (const state of states) p.states[u]! |= 1 << givenIndex(w.states, state, 'state');
    if (as.aboard) p.aboard[u] = carrierOf(g, u, as) + 1;
  },
  laid(g, { units = [] }) {
    const given = new Set(units.map(({ at }) => at));
    keepContested(
      g,
      g.w.compiled.board.places.filter(({ id }) => given.has(id)),
    );
  },
  markers(g, { markers, empty }) {
    if (markers || empty) g.p.tokens.fill(0);
    placeMarkers(g, markers ?? []);
  },
  cards: handsAndDraws,
  tracks(g, { tracks }) {
    for (const [track, values] of Object.entries(tracks ?? {}))
      for (const [id, value] of Object.entries(values)) setTrack(g, track, id, value);
  },
  settle() {},
  begin: beginAt,
  told,
  inProgress(g) {
    const step = g.w.steps[stepNow(g)];
    const { stack } = g.p;
    return step ? { ...(stack.depth > 1 ? { begun: 0 } : {}), ...begunFacts(stack, procedureOf(step)) } : {};
  },
};

export const { applyGiven, givenOf, facts } = givenBy(form);

/** The first that a unit may be aboard of where it stands: it takes the unit, has room, and is what the text names, if it names any. */
function carrierOf({ p, w }: Play, u: number, { at, carrier }: GivenUnits): number {
  const phases = w.steps.flatMap((step) => doing(step, moving)?.cargo ?? []);
  const { units } = w.compiled;
  const found = units.findIndex(({ id, kind, counter }, c) => {
    if (w.side[c] !== w.side[u] || !p.stands(c) || p.loc[c] !== p.loc[u]) return false;
    if (carrier !== undefined && ![id, kind, counter].includes(carrier)) return false;
    return phases.some((cargo) => cargo.carries(c) && cargo.takes(u) && holdsOneMore(p, cargo, c, u));
  });
  if (found < 0) throw new BadGiven(`nothing that ${units[u]!.id} could be aboard of at ${at}`);
  return found;
}

function beginAt(g: Play, given: Given): void {
  const { w, p } = g;
  const base = p.stack.top;
  g.frames[base + IN_TURN.stage] = STAGE.START;
  if (given.phase === undefined) return;
  const of = Object.keys(given.facts ?? {}).find((name) => name.startsWith(`${STEP_OF} `));
  const side = of === undefined ? undefined : givenSide(w.compiled, of.slice(STEP_OF.length + 1));
  const steps = w.turnSteps[g.turn] ?? [];
  const k = steps.findIndex((step) => {
    const { phases, sides } = w.steps[inOrder(g, step)]!;
    return phases.includes(given.phase!) && (side === undefined || sides[0] === side);
  });
  if (k < 0) throw new BadGiven(`turn ${g.turn} has no phase ${given.phase}`);
  g.frames[base + IN_TURN.stage] = STAGE.STEP;
  g.frames[base + IN_TURN.step] = k;
  const step = inOrder(g, steps[k]!);
  p.scalars[S.STEP] = step;
  if (resume(p.stack, procedureOf(w.steps[step]!), given)) g.frames[base + IN_TURN.step] = k + 1;
  else if (passedOver(g, step, false) > 0 || passedOver(g, step, true) > 0)
    throw new BadGiven(`phase ${given.phase} is passed over: its condition (when) does not hold in what is given`);
}

function placeMarkers({ p, w }: Play, markers: NonNullable<Given['markers']>): void {
  for (const { marker, side, at } of markers) {
    const place = givenPlace(w.compiled, at);
    const whose = side === undefined ? ownerOf({ p, w }, marker, place) : givenSide(w.compiled, side);
    const supply = w.markers.find((one) => one.marker === marker && one.side === whose);
    const token = supply ? p.tokenOf(supply.first, supply.count) : -1;
    if (token < 0) throw new BadGiven(`no marker ${marker} is left for ${at}`);
    p.tokens[token] = place + 1;
  }
}

/** Whose a marker without a side is: nobody's, the only side's that has some, or that of whoever stands there; -1: nobody's. */
function ownerOf({ p, w }: Pick<Play, 'p' | 'w'>, marker: string, place: number): number {
  const owners = w.markers.filter((one) => one.marker === marker).map(({ side }) => side);
  if (owners.length <= 1 || owners.includes(-1)) return owners.includes(-1) ? -1 : (owners[0] ?? -1);
  const [unit] = p.unitsAt(place);
  return unit === undefined ? -1 : w.side[unit]!;
}

function setTrack({ p, w }: Play, id: string, of: string, value: number): void {
  const k = w.tracks.findIndex(
    ({ track, side }) => track.id === id && (side < 0 || w.compiled.game.sides[side]!.id === of),
  );
  const { from, to } = w.tracks[k]?.track ?? {};
  if (from === undefined || to === undefined) throw new BadGiven(`unknown track ${id} ${of}`.trim());
  if (value < from || value > to) throw new BadGiven(`track ${id} goes from ${from} to ${to}, not to ${value}`);
  p.tracks[k] = value;
}

function handsAndDraws({ p, w }: Play, { hands, draws }: Given): void {
  const cards = w.cards.map(({ card }) => card);
  for (const [id, hand] of Object.entries(hands ?? {})) {
    const side = givenSide(w.compiled, id);
    for (const c of p.hand(side, CARD.HAND)) p.cards[c] = CARD.DECK;
    for (const name of hand) p.cards[givenIndex(cards, name, 'card')] = CARD.HAND + side;
  }
  for (const list of Object.values(draws ?? {})) {
    const first = list.map((name) => givenIndex(cards, name, 'card'));
    for (const c of first) p.cards[c] = CARD.DECK;
    const rest = [...p.order].filter((c) => !first.includes(c));
    p.order.set([...first, ...rest]);
  }
}

/** Everything of the position that `given` can say; a hand with a counter in it has put it back. */
function told(g: Play): Given {
  const { p, w } = g;
  const ids = w.compiled.game.sides.map(({ id }) => id);
  const step = w.steps[stepNow(g)];
  const cards = (at: number) => w.cards.flatMap(({ card }, c) => (p.cards[c] === at ? [card.id] : []));
  const given: Given = {
    empty: true,
    turn: g.turn,
    ...(step ? { phase: step.id } : {}),
    units: unitsGiven(
      g,
      (u) => p.loc[u]!,
      (u) => {
        const states = w.states.flatMap(({ id }, k) => ((p.states[u]! & (1 << k)) !== 0 ? [id] : []));
        const steps = p.steps[u]! < w.fullSteps[u]! ? { steps: p.steps[u]! } : {};
        return { ...steps, ...(states.length > 0 ? { states } : {}) };
      },
    ),
    markers: w.markers.flatMap(({ marker, side, first, count }) =>
      [...p.tokens.subarray(first, first + count)].flatMap((at) =>
        at === 0 ? [] : [{ marker, ...(side < 0 ? {} : { side: ids[side]! }), at: w.board.ids[at - 1]! }],
      ),
    ),
    tracks: {},
    hands: Object.fromEntries(ids.map((id, side) => [id, cards(CARD.HAND + side)])),
    draws: Object.fromEntries(
      w.compiled.game.decks.map(({ id }, deck) => [
        id,
        [...p.order].flatMap((c) =>
          p.cards[c] === CARD.DECK && w.cards[c]!.deck === deck ? [w.cards[c]!.card.id] : [],
        ),
      ]),
    ),
  };
  w.tracks.forEach(({ track, side }, k) => {
    const values = given.tracks![track.id] ?? {};
    for (const [s, id] of ids.entries()) if (side < 0 || s === side) setEntry(values, id, p.tracks[k]!);
    setEntry(given.tracks!, track.id, values);
  });
  return given;
}
