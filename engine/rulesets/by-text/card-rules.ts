/** What phases say that draw and play cards, and what their segments say that points buy: made ready. */
import type { Phase } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { counters } from './bidding';
import { P } from './codes';
import { cards as cardsForm, draw as drawForm } from './forms/cards';
import { build as buildForm, influence as influenceForm } from './forms/influence';
import { nothing as nothingForm } from './forms/nothing';
import { groundMask } from './lines';
import { eachPlace } from './most';
import type { PhaseProcedure } from './registry';
import { fitting, pointsOf } from './units';
import type { World } from './world';

const words = (phase: Phase, name: string) => (entryOf(phase.properties, name) ?? []).map(String);

/** A number that a phase says; undefined: it says none. */
function numberOf(phase: Phase, word: string, reader: Reader): number | undefined {
  const [value] = entryOf(phase.properties, word) ?? [];
  if (value === undefined || typeof value === 'number') return value;
  reader.problem(`phase ${phase.id}: ${word} is a number, not ${value}`, phase.id);
  return undefined;
}

/** `does draw`. */
export interface Drawing {
  deck: number;
  /** Up to so many; absent: `amount` more. */
  hand?: number;
  amount: number;
}

export const drawing: PhaseProcedure<Drawing> = {
  form: drawForm,
  plays: P.DRAW,
  prepare(w, phase, reader) {
    const [id] = words(phase, 'deck');
    const deck = w.compiled.game.decks.findIndex((one) => one.id === id);
    if (deck < 0) {
      reader.problem(`phase ${phase.id}: a phase that does draw says its deck`, phase.id);
      return undefined;
    }
    const hand = numberOf(phase, 'hand', reader);
    const amount = numberOf(phase, 'amount', reader);
    if (hand === undefined && amount === undefined)
      reader.problem(`phase ${phase.id}: a phase that does draw says a hand or an amount`, phase.id);
    return { deck, ...(hand === undefined ? {} : { hand }), amount: amount ?? 0 };
  },
};

/** `does cards`. */
export interface CardPlay {
  /** Property of cards that gives points; absent: cards are played for their events alone. */
  points?: string;
  /** So often each side acts; absent: until all pass. */
  rounds: number;
  /** Cards that may be held in the end; absent: all. */
  keep: number;
  discards: boolean;
  /** By card: whether it must be played before others. */
  forced: readonly boolean[];
  /** What events cost. */
  pay?: { property: string; track: string };
}

export const cardPlay: PhaseProcedure<CardPlay> = {
  form: cardsForm,
  plays: P.CARDS,
  prepare(w, phase, reader) {
    const [points] = words(phase, 'points');
    const has = (property: string) =>
      w.cards.some(({ card }) => typeof entryOf(card.properties, property)?.[0] === 'number');
    const [property, , track] = words(phase, 'pay');
    if (points !== undefined && w.cards.length > 0 && !has(points))
      reader.problem(`phase ${phase.id}: no card says ${points} with a number`, phase.id);
    if (points !== undefined && phase.steps.length === 0)
      reader.problem(`phase ${phase.id}: points buy what its segments do, and it has none`, phase.id);
    if (track !== undefined && !w.tracks.some((one) => one.track.id === track && one.side >= 0))
      reader.problem(`phase ${phase.id}: ${track} is no track of the sides`, phase.id);
    const types = words(phase, 'must-play');
    return {
      ...(points === undefined ? {} : { points }),
      rounds: numberOf(phase, 'rounds', reader) ?? Number.POSITIVE_INFINITY,
      keep: numberOf(phase, 'keep', reader) ?? Number.POSITIVE_INFINITY,
      discards: 'discards' in phase.properties,
      forced: w.cards.map(({ card }) => types.some((type) => card.flags.includes(type))),
      ...(property !== undefined && track !== undefined ? { pay: { property, track } } : {}),
    };
  },
};

/** By place: whether a phase says that it is done there. */
function placesOf(w: World, phase: Phase): Uint8Array {
  const said = words(phase, 'in');
  return said.length > 0 ? groundMask(w, said) : new Uint8Array(w.board.size).fill(1);
}

/** `does influence`. */
export interface Influencing {
  /** By side: its markers, by their number in `w.markers`; -1: it has none. */
  supplies: readonly number[];
  in: Uint8Array;
  beside: boolean;
  most: number;
  limit: number;
}

export const influencing: PhaseProcedure<Influencing> = {
  form: influenceForm,
  plays: P.INFLUENCE,
  prepare(w, phase, reader) {
    const [marker] = words(phase, 'marker');
    const supplies = w.compiled.game.sides.map((_, side) =>
      w.markers.findIndex((one) => one.marker === marker && one.side === side),
    );
    if (supplies.every((k) => k < 0)) {
      reader.problem(`phase ${phase.id}: a phase that does influence says a marker that a side has`, phase.id);
      return undefined;
    }
    return {
      supplies,
      in: placesOf(w, phase),
      beside: 'beside' in phase.properties,
      most: numberOf(phase, 'most', reader) ?? 1,
      limit: numberOf(phase, 'limit', reader) ?? Number.POSITIVE_INFINITY,
    };
  },
};

/** `does build`. */
export interface Building {
  builds: readonly boolean[];
  in: Uint8Array;
  again: boolean;
  /** Steps with which units come; 0: all. */
  steps: number;
  restores: boolean;
  limit: number;
  /** So often in each place. */
  each: number;
  /** What a unit costs. */
  cost(unit: number, steps: number): number;
  /** By side, its counter on the track that it pays from; absent: nothing is paid, or points of a card. */
  purse?: readonly number[];
}

export const building: PhaseProcedure<Building> = {
  form: buildForm,
  plays: P.BUILD,
  prepare: (w, phase, reader) => {
    const most = numberOf(phase, 'limit', reader) ?? Number.POSITIVE_INFINITY;
    const each = eachPlace(phase, reader);
    const [price = 1] = entryOf(phase.properties, 'price') ?? [];
    const [track] = words(phase, 'pays');
    const purse = track === undefined ? undefined : counters(w, phase, track, reader);
    return {
      cost: pointsOf(w, typeof price === 'number' ? price : String(price)),
      ...(purse ? { purse } : {}),
      builds: fitting(w, words(phase, 'of')),
      in: placesOf(w, phase),
      again: 'again' in phase.properties,
      steps: numberOf(phase, 'steps', reader) ?? 0,
      restores: 'restores' in phase.properties,
      limit: each ? Number.POSITIVE_INFINITY : most,
      each: each ? most : Number.POSITIVE_INFINITY,
    };
  },
};

/** `does nothing`. */
export const idle: PhaseProcedure<true> = { form: nothingForm, plays: P.NOTHING, prepare: () => true };

/** What a segment costs in points, and whether one price lets all units of a place act. */
export interface Price {
  points: number;
  place: boolean;
}

export function priceOf(phase: Phase, reader: Reader): Price {
  return { points: numberOf(phase, 'price', reader) ?? 1, place: words(phase, 'activates').includes('place') };
}
