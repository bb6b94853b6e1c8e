/** Given positions (`Given`): what an example or a scenario begins from, and the position as one. */

import { begunFacts, resume } from '../../kernel/begun';
import { type CardPlaces, dealGiven, dealtOf } from '../../kernel/draw-pile';
import { type GivenForm, givenBy, unitsGiven } from '../../kernel/given';
import {
  bits,
  type FactForm,
  holders,
  namedIn,
  numberOf,
  numbers,
  oneOf,
  places,
  units,
} from '../../kernel/given-facts';
import { givenIndex, givenPlace, givenSide } from '../../kernel/given-names';
import { happenedFacts } from '../../kernel/happenings';
import { entryOf } from '../../kernel/records';
import { BadGiven, type Given } from '../../kernel/ruleset';
import { opponentOf } from '../../kernel/seats';
import { IN_TURNS, STAGE } from '../../kernel/turns';
import { streakFacts } from '../../kernel/victory';
import { fallen, hasFallen } from './arrivals';
import { BACK, CARD, NOBODY, OUT, P, PORT, REBUILT, REPAIR, S, SHIFTED, STAYED, TRACK } from './codes';
import { draw } from './draw';
import { evaluate } from './occupation';
import { operationAsked, resumeOperation } from './operation';
import { Play } from './play';
import { setUp } from './setup';
import type { World } from './world';

/** How a port is held against its owner: `base japan sydney`. */
const PORTS: Readonly<Record<string, number>> = {
  'own-port': PORT.OWN,
  base: PORT.SHIPS,
  'air-base': PORT.AIR,
  'ranged-base': PORT.RANGE,
  'nobodys-base': PORT.NOBODY,
};
/** Facts that put units on the turn record, or out of play. */
const ELSEWHERE = ['repair', 'due', 'lost'];

const cards = { what: 'card', of: ({ w }: Play) => w.cards };
const events = { what: 'event', of: ({ w }: Play) => w.events };
const CARDS: CardPlaces<Play> = {
  hand: CARD.HAND,
  deck: CARD.DECK,
  mask: -1,
  named({ w }, id) {
    return w.events.find((one) => one.id === id)?.card ?? givenIndex(w.cards, id, 'card');
  },
  discard: toDeck,
};

function toDeck({ p }: Play, card: number): void {
  p.deck.add(card);
  p.cards[card] = CARD.DECK;
}

/** A ship under repair, and a unit that comes as a reinforcement, with the turn. */
const elsewhere: FactForm<Play> = {
  words: ELSEWHERE,
  early: true,
  set(g, [id], turn, word) {
    const { p } = g;
    const u = namedIn(g, units, id);
    p.move(u, word === 'lost' ? OUT : TRACK);
    p.due[u] = word === 'lost' ? 0 : turn;
    if (word !== 'lost') p.flags[u] = word === 'repair' ? REPAIR : 0;
  },
  told: ({ p, w }) =>
    w.units.flatMap(({ id }, u) =>
      p.loc[u] === TRACK ? [[`${(p.flags[u]! & REPAIR) !== 0 ? 'repair' : 'due'} ${id}`, p.due[u]!] as const] : [],
    ),
};

/** A port marker, and the base marker of whoever holds an enemy port without ships of its own: `port japan sydney`. */
const ports: FactForm<Play> = {
  words: ['port', ...Object.keys(PORTS)],
  set(g, [side = '', id = ''], _, word) {
    const { p, w } = g;
    const at = givenPlace(w.compiled, id);
    if (word !== 'port') {
      if (w.map.port[at] === 1) p.state[at] = entryOf(PORTS, word)!;
      return;
    }
    p.owner[at] = givenSide(w.compiled, side);
    if (p.owner[at] !== w.map.owner[at]) fallen(g, at, p.owner[at]!);
  },
  told: (g, base) =>
    places.of(g).flatMap(({ id }, i) => {
      const { p, w } = g;
      const owner = p.owner[i]!;
      const { sides } = w.compiled.game;
      const told: [string, boolean][] = [];
      if (owner !== base.p.owner[i]) told.push([`port ${sides[owner]!.id} ${id}`, true]);
      const word = Object.keys(PORTS).find((one) => PORTS[one] === p.state[i]);
      if (w.map.port[i] === 1 && word !== undefined && p.state[i] !== base.p.state[i])
        told.push([`${word} ${sides[opponentOf(owner)]!.id} ${id}`, true]);
      return told;
    }),
};

/** A port that was the enemy's once, and has been won back: ships are repaired elsewhere (6.1.4). */
const fell: FactForm<Play> = {
  words: ['fallen'],
  set(g, [id = '']) {
    const at = givenPlace(g.w.compiled, id);
    fallen(g, at, 1 - g.w.map.owner[at]!);
  },
  told: (g, base) =>
    places.of(g).flatMap(({ id }, i) => {
      const backAgain = g.p.owner[i] === g.w.map.owner[i] && hasFallen(g, i) && !hasFallen(base, i);
      return backAgain ? [[`fallen ${id}`, true] as const] : [];
    }),
};

/** So many cards in a hand, whichever. */
const handSize: FactForm<Play> = {
  words: ['hand-size'],
  set(g, [id = ''], size) {
    const { p, w } = g;
    const side = givenSide(w.compiled, id);
    for (let c = p.cards.length - 1; c >= 0 && p.handSize(side) > size; c--)
      if (p.cards[c] === CARD.HAND + side) toDeck(g, c);
    if (size > p.handSize(side) + p.deck.size) throw new BadGiven(`there are no ${size} cards for ${id}`);
    draw(g, side, size, size);
  },
  told: () => [],
};

/** A step that each side has is that of another than the first one; and the side that is asked for its operation. */
const STEP_OF = 'step-of';
const OPERATES = 'operates';
const ofStep: FactForm<Play> = {
  words: [STEP_OF, OPERATES],
  set() {},
  told({ p, w, turn }) {
    const step = w.steps[p.scalars[S.PHASE]!];
    const { sides } = w.compiled.game;
    const told: [string, boolean][] = [];
    if (step && stepOf(w, turn, step.id, undefined) !== p.scalars[S.PHASE])
      told.push([`${STEP_OF} ${sides[step.side]!.id}`, true]);
    const operating = operationAsked(p.stack);
    if (operating >= 0) told.push([`${OPERATES} ${sides[operating]!.id}`, true]);
    return told;
  },
};

const FACTS: readonly FactForm<Play>[] = [
  elsewhere,
  streakFacts(),
  happenedFacts(),
  // `initiative`: the state of the table in which the next operation phase begins.
  numbers(({ p }) => p.scalars, {
    score: S.SCORE,
    'strategic-shift': S.SHIFTED,
    initiative: S.STATE,
    'train-placed': S.TRAIN_TURN,
    shuffles: S.SHUFFLES,
    strikes: S.STRIKES,
    contests: S.CONTESTS,
    passed: S.PASSED,
    swapped: S.SWAPPED,
    'own-bid': S.BID,
  }),
  bits(({ p }) => p.flags, { back: BACK, shifted: SHIFTED, rebuilt: REBUILT, stayed: STAYED }, units),
  // Who occupies points is evaluated now and then (4.2): meanwhile it is not what the units would have it.
  holders(({ p }) => p.held, NOBODY + 1, ['occupied', 'unoccupied'], 'last'),
  numberOf('demands', ({ p }) => p.more, places),
  fell,
  ports,
  handSize,
  // Where cards are when nobody holds them.
  oneOf(
    ({ p }) => p.cards,
    { undrawn: CARD.DECK, used: CARD.USED, 'face-down-japan': CARD.DOWN, 'face-down-allies': CARD.DOWN + 1 },
    cards,
    {
      set(g, card, where) {
        g.p.deck.remove(card);
        if (where === CARD.DECK) toDeck(g, card);
        else g.p.cards[card] = where;
      },
    },
  ),
  numberOf('used-up', ({ p }) => p.once, events),
  numberOf('in-use', ({ p }) => p.inUse, events),
  ofStep,
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
  // Equal counters of which the facts speak are not taken for others.
  spared: (g, { facts }) =>
    Object.keys(facts ?? {}).flatMap((name) => {
      const [word = '', id] = name.split(' ');
      return ELSEWHERE.includes(word) ? [namedIn(g, units, id)] : [];
    }),
  put({ p, w }, u, place, { steps }) {
    p.due[u] = 0;
    p.flags[u] = w.isAir[u] === 0 && steps !== undefined && steps < w.units[u]!.steps ? BACK : 0;
    p.move(u, place);
  },
  markers({ p, w, turn }, { markers = [] }) {
    for (const { marker, at } of markers) {
      if (marker !== 'fleet-train') throw new BadGiven(`marker ${marker} at ${at}: expected fleet-train`);
      p.scalars[S.TRAIN] = givenPlace(w.compiled, at) + 1;
      p.scalars[S.TRAIN_TURN] = turn;
    }
    if (markers.length > 1) throw new BadGiven(`fleet-train at ${markers[1]!.at}: at most one is on the map (7.3)`);
  },
  cards: (g, given) => dealGiven(g, given, CARDS),
  settle: evaluate,
  begin,
  told(g) {
    const { p, w } = g;
    const step = w.steps[p.scalars[S.PHASE]!];
    const train = p.scalars[S.TRAIN]! - 1;
    return {
      empty: true,
      turn: g.turn,
      ...(step ? { phase: step.id } : {}),
      units: unitsGiven(
        g,
        (u) => p.loc[u]!,
        (u) => (w.isAir[u] === 0 && p.isBack(u) ? { steps: 1 } : {}),
      ),
      ...dealtOf(g, CARDS),
      ...(train >= 0 ? { markers: [{ marker: 'fleet-train', at: g.placeId(train) }] } : {}),
    };
  },
  // Below the step's own procedure waits what the text says happens in it; in the middle of an operation its step begins anew.
  inProgress({ p, w }) {
    const step = w.steps[p.scalars[S.PHASE]!];
    return begunFacts(p.stack, step?.procedure, 3, Number(operationAsked(p.stack) >= 0));
  },
};

export const { applyGiven, givenOf, facts } = givenBy(form);

/** The first step of a turn within a phase, of a side where one is named; -1 = none. */
function stepOf({ turnSteps, steps }: World, turn: number, phase: string, side: number | undefined): number {
  return (
    turnSteps[turn]!.find(
      (step) => steps[step]!.phases.includes(phase) && (side === undefined || steps[step]!.side === side),
    ) ?? -1
  );
}

/** The side that such a fact names. */
function sideBy(g: Play, given: Given, fact: string): number | undefined {
  const name = Object.keys(given.facts ?? {}).find((one) => one.startsWith(`${fact} `));
  return name === undefined ? undefined : givenSide(g.w.compiled, name.slice(fact.length + 1));
}

/** The sequence goes on at the first step of the phase; without one, at the start of the turn, after the set-up. */
function begin(g: Play, given: Given): void {
  const { phase } = given;
  const { w } = g;
  const base = g.p.stack.top;
  g.frames[base + IN_TURNS.stage] = STAGE.START;
  if (phase === undefined) return;
  const steps = w.turnSteps[g.turn]!;
  const k = steps.indexOf(stepOf(w, g.turn, phase, sideBy(g, given, STEP_OF)));
  if (k < 0) throw new BadGiven(`turn ${g.turn} has no phase ${phase}`);
  g.frames[base + IN_TURNS.stage] = STAGE.STEPS;
  g.frames[base + IN_TURNS.next] = k;
  // A step in progress goes on with its own decisions.
  const step = steps[k]!;
  const below = () => g.push(P.TRIGGERS, step);
  if (!resume(g.p.stack, w.steps[step]!.procedure, given, below)) return;
  g.frames[base + IN_TURNS.next] = k + 1;
  g.p.scalars[S.PHASE] = step;
  const operating = sideBy(g, given, OPERATES);
  if (operating !== undefined) resumeOperation(g, operating);
}
