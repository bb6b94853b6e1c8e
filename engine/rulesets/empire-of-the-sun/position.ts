/** The position: one buffer of 16-bit words with views on it, and the few ways in which it changes. */

import type { CompiledGame } from '../../kernel/compiled';
import { DrawPile } from '../../kernel/draw-pile';
import { FRAME } from '../../kernel/frames';
import { triggersOf } from '../../kernel/named';
import { tallyWords } from '../../kernel/scoring';
import { type FieldOf, SCRIPTS, Shape, ShapedPosition } from '../../kernel/shape';
import { streakWords } from '../../kernel/victory';
import { ACTIVATED, BATTLES, CARD, LOST, NAVAL, O, OUT, S, TAKEN } from './codes';
import type { World } from './world';

/** Scalars that a cancelled offensive brings back. */
const BACK: readonly number[] = [S.MOURNED, S.FLAGS, S.ENDED, S.EXPRESS, S.EXPRESS_SIDE];

/** How deep procedures may nest. */
const DEPTH = 10;

/** Triggers of the scenario that give replacements: each effect is a line of its schedule. */
export function replacing({ scenario }: CompiledGame) {
  return (scenario.triggers ?? [])
    .map(({ when, effects }) => ({ when, effects: effects.filter(({ verb }) => verb === 'replacements') }))
    .filter(({ effects }) => effects.length > 0);
}

/** Words of the position; from `events` on, the story. */
export function shapeOf(compiled: CompiledGame) {
  const { units: list, board, game, scenario } = compiled;
  const units = list.length;
  const places = board.places.length;
  const cards = game.decks.reduce((sum, deck) => sum + deck.cards.length, 0);
  const tracks = (game.tracks ?? []).length * game.sides.length;
  const beside = { events: 1 };
  const fields = {
    scalars: S.LENGTH,
    offensive: O.LENGTH,
    frames: DEPTH * FRAME,
    pointer: 1,
    /** Place of each unit, or where it is off the map. */
    loc: units,
    steps: units,
    flags: units,
    /** Turn on which a unit comes back. */
    due: units,
    /** Where a unit was when the offensive began, and the hex from which it came by land, + 1. */
    origin: units,
    came: units,
    /** Battle in which a unit fights from elsewhere, + 1. */
    battle: units,
    /** Side + 1 that controls each place; 0: nobody does. */
    held: places,
    marks: places,
    /** Turn since which that side has it. */
    tenure: places,
    /** By track and side. */
    tracks,
    cards,
    /** Cards that have been played as events. */
    happenedCards: cards,
    /** Triggers that have happened and do so once. */
    happened: triggersOf({ game, scenario }).length,
    /** Steps that replacements of a side and class lose next time. */
    penalty: 8,
    /** What an offensive that is cancelled brings back: units, places, tracks, shipping, numbers. */
    before: 3 * units + 3 * places + tracks + 2 + S.LENGTH,
    /** Points of shipping used this turn; steps that replacements still bring, by line of the schedule and then by bank. */
    used: 2,
    replacing:
      (scenario.replacements ?? []).length +
      replacing(compiled).reduce((sum, { effects }) => sum + effects.length, 0) +
      (game.tables['kept-replacements']?.rows.length ?? 0),
    /** Turn in which a card was set aside. */
    since: cards,
    order0: cards,
    order1: cards,
    /** Place of each battle + 1. */
    battles: BATTLES,
    scripts: SCRIPTS,
    streaks: streakWords({ scenario }),
    ...tallyWords(scenario.scoring ?? [], Math.max(units, places)),
    ...beside,
  };
  return new Shape<keyof typeof fields>(fields, Object.keys(beside) as (keyof typeof beside)[]);
}

export class Position extends ShapedPosition<FieldOf<typeof shapeOf>> {
  /** What is left of the decks, by side. */
  readonly decks = [
    new DrawPile(this.order0, this.scalars, { DECK_NEXT: S.DECK_NEXT_0, DECK_LENGTH: S.DECK_LENGTH_0 }),
    new DrawPile(this.order1, this.scalars, { DECK_NEXT: S.DECK_NEXT_1, DECK_LENGTH: S.DECK_LENGTH_1 }),
  ];
  /** Rises with every change that a question may follow from. Not part of the position. */
  version = 0;
  /** Rises when zones and supply may be otherwise: control, and where units are that project, command or stand on land. */
  lines = 0;
  /** Rises when control, markers or events may have changed what lines cross, wherever units are. */
  holdings = 0;

  constructor(readonly world: World) {
    super(world.shape);
    this.loc.fill(OUT);
  }

  isFull(u: number): boolean {
    return this.steps[u] === this.world.units.full[u];
  }

  /** Reduced, or with one side only, which counts as reduced (6.24). */
  isReduced(u: number): boolean {
    return this.steps[u] === 1;
  }

  has(u: number, flag: number): boolean {
    return (this.flags[u]! & flag) !== 0;
  }

  set(u: number, flag: number): void {
    this.flags[u]! |= flag;
    if ((flag & ACTIVATED) !== 0) this.version++;
  }

  clear(u: number, flag: number): void {
    this.flags[u]! &= ~flag;
  }

  /** Moves a unit to a place, or off the map. */
  move(u: number, to: number): void {
    const from = this.loc[u]!;
    if (from === to) return;
    this.loc[u] = to;
    this.version++;
    const { units } = this.world;
    if (units.cls[u] !== NAVAL || units.carrier[u] === 1 || this.meets(u, from) || this.meets(u, to)) this.lines++;
  }

  /** Whether enemies are in a place: a ship among them opens it for lines of its side. */
  private meets(u: number, place: number): boolean {
    const { units } = this.world;
    if (place < 0) return false;
    for (let v = 0; v < units.count; v++) if (this.loc[v] === place && units.side[v] !== units.side[u]) return true;
    return false;
  }

  setSteps(u: number, steps: number): void {
    this.steps[u] = steps;
    this.version++;
  }

  /** Side that controls a place; -1: nobody. */
  controller(place: number): number {
    return this.held[place]! - 1;
  }

  control(place: number, side: number): void {
    if (this.held[place] === side + 1) return;
    this.held[place] = side + 1;
    this.tenure[place] = this.scalars[S.TURN]!;
    this.version++;
    this.lines++;
    this.holdings++;
  }

  /** A place that a side takes counts for the progress of the war that is asked of it, one that it loses again does not (16.47). */
  taken(place: number, side: number): void {
    const marks = this.marks[place]!;
    if (side === this.world.rules.progress?.side) this.marks[place] = (marks & LOST) === 0 ? marks | TAKEN : marks;
    else this.marks[place] = (marks & TAKEN) === 0 ? marks | LOST : marks & ~TAKEN;
  }

  mark(place: number, mark: number): void {
    this.marks[place]! |= mark;
    this.derive();
  }

  unmark(place: number, mark: number): void {
    this.marks[place]! &= ~mark;
    this.derive();
  }

  /** Cards of a side in this state. */
  cardsIn(state: number, side: number): number[] {
    const { cards } = this.world;
    const list: number[] = [];
    for (let c = 0; c < cards.length; c++) if (this.cards[c] === state && cards[c]!.side === side) list.push(c);
    return list;
  }

  /** Keeps what a cancelled offensive brings back (5.32.D). */
  keep(): void {
    this.exchange((kept, own) => kept.set(own));
  }

  /** Brings back what was kept. */
  restore(): void {
    const now = this.scalars.slice();
    this.exchange((kept, own) => own.set(kept));
    // Cards that were drawn, and dice that were cast, are not taken back.
    for (let k = 0; k < now.length; k++) if (!BACK.includes(k)) this.scalars[k] = now[k]!;
    this.derive();
  }

  /** Nothing is kept any longer. */
  forget(): void {
    this.before.fill(0);
  }

  private exchange(each: (kept: Int16Array, own: Int16Array) => void): void {
    let from = 0;
    const { loc, steps, due, held, marks, tenure, tracks, used, scalars } = this;
    for (const own of [loc, steps, due, held, marks, tenure, tracks, used, scalars]) {
      each(this.before.subarray(from, from + own.length), own);
      from += own.length;
    }
  }

  handSize(side: number): number {
    const { cards } = this.world;
    let n = 0;
    for (let c = 0; c < cards.length; c++) if (this.cards[c] === CARD.HAND && cards[c]!.side === side) n++;
    return n;
  }

  /** Units may be otherwise, but not who holds what. */
  touch(): void {
    this.version++;
    this.lines++;
  }

  override derive(): void {
    this.version++;
    this.lines++;
    this.holdings++;
  }
}
