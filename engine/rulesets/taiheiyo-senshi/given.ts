/** Positions to begin from (`Given`): what an example or a test lays down instead of the scenario's opening. */

import { backToSequence, isBegun, resume } from '../../kernel/begun';
import { AT } from '../../kernel/frames';
import { givenIndex, givenPlace, givenSide } from '../../kernel/given-names';
import { entryOf } from '../../kernel/records';
import { BadGiven, type Given } from '../../kernel/ruleset';
import { STREAKS, setStreak } from '../../kernel/victory';
import { fallen } from './arrivals';
import { BACK, CARD, NOBODY, OUT, P, PORT, REBUILT, REPAIR, S, SHIFTED, STAYED, TRACK } from './codes';
import { deckSize, draw } from './draw';
import { IN_SEQUENCE } from './frames';
import { evaluate } from './occupation';
import { resumeOperation } from './operation';
import type { Play } from './play';
import { STAGE } from './sequence';
import type { World } from './world';

/** Facts that are a number of the position; `initiative`: the state of the table in which the next operation phase begins. */
export const SCALAR_FACTS: Readonly<Record<string, number>> = {
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
};

/** Facts of units beyond where they are and which side they show. */
export const UNIT_FACTS: Readonly<Record<string, number>> = {
  back: BACK,
  shifted: SHIFTED,
  rebuilt: REBUILT,
  stayed: STAYED,
};

/** How a port is held against its owner: `base japan sydney`. */
export const PORT_FACTS: Readonly<Record<string, number>> = {
  'own-port': PORT.OWN,
  base: PORT.SHIPS,
  'air-base': PORT.AIR,
  'ranged-base': PORT.RANGE,
  'nobodys-base': PORT.NOBODY,
};

/** Facts of cards: where they are when nobody holds them. */
export const CARD_FACTS: Readonly<Record<string, number>> = {
  undrawn: CARD.DECK,
  used: CARD.USED,
  'face-down-japan': CARD.DOWN,
  'face-down-allies': CARD.DOWN + 1,
};

/** Fact of a step that each side has: whose it is, when it is not the first one's. */
export const STEP_OF = 'step-of';
/** Fact of the side that is asked for its operation. */
export const OPERATES = 'operates';
/** Facts of the step, for when everything is laid out. */
const isOfStep = (name: string) => name.startsWith(`${STEP_OF} `) || name.startsWith(`${OPERATES} `);

/** The first step of a turn within a phase, of a side where one is named; -1 = none. */
export function stepOf({ turnSteps, steps }: World, turn: number, phase: string, side: number | undefined): number {
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

/** Changes the opening into the given position. Throws `BadGiven`. */
export function applyGiven(g: Play, given: Given): void {
  const { p, w } = g;
  if (given.phase !== undefined) backToSequence(p.stack);
  if (given.turn !== undefined) {
    if (given.turn < w.turns.first || given.turn > w.turns.last)
      throw new BadGiven(`turn ${given.turn} is not in the scenario`);
    p.scalars[S.TURN] = given.turn;
  }
  placeUnits(g, given);
  for (const m of given.markers ?? []) {
    if (m.marker !== 'fleet-train') throw new BadGiven(`marker ${m.marker} at ${m.at}: expected fleet-train`);
    if (m !== given.markers![0]) throw new BadGiven(`fleet-train at ${m.at}: at most one is on the map (7.3)`);
    p.scalars[S.TRAIN] = givenPlace(w.compiled, m.at) + 1;
    p.scalars[S.TRAIN_TURN] = g.turn;
  }
  hands(g, given);
  for (const [name, value] of Object.entries(given.facts ?? {}))
    if (!isBegun(name) && !isHolding(name) && !isOfStep(name)) fact(g, name, Number(value));
  for (const [track, sides] of Object.entries(given.tracks ?? {}))
    throw new BadGiven(`unknown track ${track} ${Object.keys(sides).join(' ')}`);
  evaluate(g);
  for (const name of Object.keys(given.facts ?? {})) if (isHolding(name)) hold(g, name);
  beginAt(g, given);
}

/** The sequence goes on at the first step of the phase; without one, at the start of the turn, after the set-up. */
function beginAt(g: Play, given: Given): void {
  const { phase } = given;
  const { w } = g;
  const base = g.p.stack.top;
  g.frames[base + AT.stage] = STAGE.START;
  if (phase === undefined) return;
  const steps = w.turnSteps[g.turn]!;
  const k = steps.indexOf(stepOf(w, g.turn, phase, sideBy(g, given, STEP_OF)));
  if (k < 0) throw new BadGiven(`turn ${g.turn} has no phase ${phase}`);
  g.frames[base + AT.stage] = STAGE.STEP;
  g.frames[base + IN_SEQUENCE.next] = k;
  // A step in progress goes on with its own decisions.
  const step = steps[k]!;
  const below = () => g.push(P.TRIGGERS, step);
  if (!resume(g.p.stack, w.steps[step]!.procedure, given, below)) return;
  g.frames[base + IN_SEQUENCE.next] = k + 1;
  g.p.scalars[S.PHASE] = step;
  const operating = sideBy(g, given, OPERATES);
  if (operating !== undefined) resumeOperation(g, operating);
}

function placeUnits(g: Play, given: Given): void {
  const { p, w } = g;
  const units = given.units ?? [];
  const mentioned = new Set(
    [...units.map((x) => x.at), ...(given.clear ?? [])].map((id) => givenPlace(w.compiled, id)),
  );
  for (let u = 0; u < w.unitCount; u++)
    if (given.empty || mentioned.has(p.loc[u]!)) {
      p.move(u, OUT);
      p.due[u] = 0;
    }
  // Equal counters of which the facts speak are not taken for others.
  const used = new Set<number>();
  for (const name of Object.keys(given.facts ?? {})) {
    const [word = '', id = ''] = name.split(' ');
    if (['due', 'repair', 'lost'].includes(word)) used.add(givenIndex(w.units, id, 'unit'));
  }
  for (const x of units)
    for (let k = 0; k < (x.count ?? 1); k++) {
      const u = counter(g, x, used);
      used.add(u);
      p.due[u] = 0;
      p.flags[u] = 0;
      p.move(u, givenPlace(w.compiled, x.at));
      if (w.isAir[u] === 0 && x.steps !== undefined && x.steps < w.units[u]!.steps) p.flags[u]! |= BACK;
    }
}

/** The named unit, or one of the nation and kind that stands nowhere yet. */
function counter(g: Play, x: NonNullable<Given['units']>[number], used: Set<number>): number {
  const { w, p } = g;
  if (x.unit !== undefined) return givenIndex(w.units, x.unit, 'unit');
  for (let u = 0; u < w.unitCount; u++)
    if (!used.has(u) && p.loc[u]! < 0 && w.units[u]!.nation === x.nation && w.units[u]!.kind === x.kind) return u;
  throw new BadGiven(`no ${x.nation} ${x.kind} is left for ${x.at}`);
}

function hands(g: Play, given: Given): void {
  const { p, w } = g;
  const cardOf = (id: string) => {
    const event = w.events.find((one) => one.id === id);
    return event ? event.card : givenIndex(w.cards, id, 'card');
  };
  for (const [id, hand] of Object.entries(given.hands ?? {})) {
    const side = givenSide(w.compiled, id);
    for (let c = 0; c < p.cards.length; c++) if (p.cards[c] === CARD.HAND + side) toDeck(g, c);
    for (const name of hand) {
      fromDeck(g, cardOf(name));
      p.cards[cardOf(name)] = CARD.HAND + side;
    }
  }
  for (const list of Object.values(given.draws ?? {}))
    [...list].reverse().forEach((name) => {
      const c = cardOf(name);
      fromDeck(g, c);
      const next = p.scalars[S.DECK_NEXT]!;
      for (let i = p.scalars[S.DECK_LENGTH]!; i > next; i--) p.order[i] = p.order[i - 1]!;
      p.order[next] = c;
      p.scalars[S.DECK_LENGTH]!++;
      p.cards[c] = CARD.DECK;
    });
}

function fromDeck(g: Play, c: number): void {
  const { p } = g;
  if (p.cards[c] !== CARD.DECK) return;
  const length = p.scalars[S.DECK_LENGTH]!;
  const at = p.order.indexOf(c, p.scalars[S.DECK_NEXT]!);
  for (let i = at; i + 1 < length; i++) p.order[i] = p.order[i + 1]!;
  p.order[length - 1] = 0;
  p.scalars[S.DECK_LENGTH] = length - 1;
  p.cards[c] = CARD.USED;
}

function toDeck(g: Play, c: number): void {
  const { p } = g;
  p.order[p.scalars[S.DECK_LENGTH]!++] = c;
  p.cards[c] = CARD.DECK;
}

/** Who occupies points is evaluated now and then (4.2): meanwhile it is not what the units would have it. */
const isHolding = (name: string) => /^(un)?occupied /.test(name);

function hold(g: Play, name: string): void {
  const [word, a = '', b = ''] = name.split(' ');
  const { p, w } = g;
  if (word === 'occupied') p.held[givenPlace(w.compiled, b)] = givenSide(w.compiled, a);
  else p.held[givenPlace(w.compiled, a)] = NOBODY;
}

/** Facts that can be given by name. */
function fact(g: Play, name: string, value: number): void {
  const { p, w } = g;
  const [word, a = '', b = ''] = name.split(' ');
  const point = () => givenPlace(w.compiled, b);
  const unit = () => givenIndex(w.units, a, 'unit');
  switch (word) {
    case 'hand-size': {
      const side = givenSide(w.compiled, a);
      for (let c = p.cards.length - 1; c >= 0 && p.handSize(side) > value; c--)
        if (p.cards[c] === CARD.HAND + side) toDeck(g, c);
      if (value > p.handSize(side) + deckSize(g)) throw new BadGiven(`there are no ${value} cards for ${a}`);
      draw(g, side, value, value);
      return;
    }
    case 'used-up':
      p.once[givenIndex(w.events, a, 'event')] = value;
      return;
    case 'in-use':
      p.inUse[givenIndex(w.events, a, 'event')] = value;
      return;
    case STREAKS:
      setStreak(g, a, value);
      return;
    case 'demands':
      p.more[givenPlace(w.compiled, a)] = value;
      return;
    // A port marker, and the base marker of whoever holds an enemy port without ships of its own.
    case 'port':
      p.owner[point()] = givenSide(w.compiled, a);
      if (p.owner[point()] !== w.map.owner[point()]) fallen(g, point(), p.owner[point()]!);
      return;
    // It was the enemy's once, and has been won back: ships are repaired elsewhere (6.1.4).
    case 'fallen': {
      const at = givenPlace(w.compiled, a);
      fallen(g, at, 1 - w.map.owner[at]!);
      return;
    }
    // A ship under repair, and a unit that comes as a reinforcement, with the turn.
    case 'repair':
    case 'due':
      p.move(unit(), TRACK);
      p.due[unit()] = value;
      p.flags[unit()] = word === 'repair' ? REPAIR : 0;
      return;
    case 'lost':
      p.move(unit(), OUT);
      p.due[unit()] = 0;
      return;
    default:
      if (entryOf(SCALAR_FACTS, word!) !== undefined) p.scalars[entryOf(SCALAR_FACTS, word!)!] = value;
      else if (entryOf(UNIT_FACTS, word!) !== undefined) p.flags[unit()]! |= entryOf(UNIT_FACTS, word!)!;
      else if (entryOf(CARD_FACTS, word!) !== undefined) {
        const c = givenIndex(w.cards, a, 'card');
        fromDeck(g, c);
        if (entryOf(CARD_FACTS, word!) === CARD.DECK) toDeck(g, c);
        else p.cards[c] = entryOf(CARD_FACTS, word!)!;
      } else if (entryOf(PORT_FACTS, word!) !== undefined) {
        if (w.map.port[point()] === 1) p.state[point()] = entryOf(PORT_FACTS, word!)!;
      } else throw new BadGiven(`unknown fact ${name}`);
  }
}
