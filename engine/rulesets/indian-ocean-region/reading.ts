/**
 * What a side knows of a position, for computer players: a board of its own, on which it may try things. What the side may not know is
 * not on it: enemies that are hidden, mines of others, hands that it has not seen, the order of the cards, the dice.
 */
import { stepOf } from '../../kernel/phase-steps';
import { noTable } from '../../kernel/play-loop';
import type { Game } from '../../kernel/ruleset';
import { playOf } from '../../kernel/running-game';
import { offerBases } from './air-movement';
import { effects } from './card-effects';
import type { Step } from './cards';
import { ABSENT, AIR, CARD, HIDDEN, OUT, P, S } from './codes';
import { IN_BOMBARD, IN_EFFECTS, IN_POLITICS, IN_STRIKES } from './frames';
import { rulebook } from './game';
import { Play } from './play';
import { hostile } from './relations';
import { goesOn, offerPlaces } from './sea';
import { oneSeat } from './seat';
import { happen } from './triggers';
import { pointsNow } from './victory';
import type { World } from './world';

/** Points of losses, by sides as they are allied, and by unit. */
const losses = new WeakMap<World, Map<string, Map<number, number>>>();

/** The world of a game of this rulebook; null for one of another. */
export function worldOf(game: Game): World | null {
  return playOf(game, rulebook)?.w ?? null;
}

/** The board of one side. It is asked nothing and tells nothing. */
export class Mirror {
  readonly g: Play;

  constructor(
    readonly w: World,
    readonly side: number,
  ) {
    this.g = new Play(w, noTable());
  }

  /** Sets up what the side knows of the game's position. The game must be one of the mirror's world. */
  follow(game: Game): void {
    const play = playOf(game, rulebook)!;
    const { g, side, w } = this;
    const { p } = g;
    p.buffer.set(play.p.buffer);
    const own = (other: number) => other >= 0 && oneSeat(w, side, other);
    for (let u = 0; u < p.loc.length; u++)
      if (p.has(u, HIDDEN) && !own(play.p.sideOf(u))) {
        p.loc[u] = OUT;
        p.flags[u] = 0;
      }
    for (let place = 0; place < p.mines.length; place++) if (!own(p.miners[place]! - 1)) p.mines[place] = 0;
    for (let c = 0; c < p.cards.length; c++) {
      const holder = p.cards[c]! - CARD.HAND;
      if (p.cards[c] === CARD.PLAYED || own(holder) || (p.seen[c]! & (1 << side)) !== 0) continue;
      p.cards[c] = CARD.REST;
      p.seen[c] = 0;
    }
    p.pile.fill(0);
    p.scripts.fill(0);
    g.seed = 0;
    g.replaced();
  }

  /** Points as they would stand if the game ended now; 0 where none are counted. */
  points(): number {
    return pointsNow(this.g);
  }

  /** What the points change by when a unit is destroyed. It is the same while sides are as they are. */
  pointsOf(u: number): number {
    const sides = this.g.p.allied.join();
    let known = losses.get(this.w)?.get(sides);
    if (!known) {
      known = new Map();
      losses.set(this.w, new Map(losses.get(this.w)).set(sides, known));
    }
    let by = known.get(u);
    if (by === undefined) {
      by = this.tried(S.FALLEN, u + 1, 'unit-destroyed');
      known.set(u, by);
    }
    return by;
  }

  /** What the points change by when a side strikes now. */
  firstShot(side: number): number {
    return this.tried(S.STRIKER, side + 1, 'strike');
  }

  /** What something that happens does to the points. Nothing stays of it. */
  private tried(scalar: number, value: number, at: 'unit-destroyed' | 'strike'): number {
    const { g, w } = this;
    if (w.scoring.length === 0) return 0;
    const { p } = g;
    const [scalars, tracks, happened] = [p.scalars.slice(), p.tracks.slice(), p.happened.slice()];
    p.tracks.fill(w.middle);
    const before = this.points();
    p.scalars[scalar] = value;
    happen(g, at);
    const by = this.points() - before;
    p.scalars.set(scalars);
    p.tracks.set(tracks);
    p.happened.set(happened);
    return by;
  }

  /** Where a ship could go in this phase, as codes of answers; empty where it goes nowhere. */
  ways(u: number): number[] {
    const { g } = this;
    if (!goesOn(g, u)) return [];
    return this.offered(() => offerPlaces(g, [u]));
  }

  /** Bases that aircraft could fly to within so many hexes, as codes of answers. */
  bases(u: number, most: number): number[] {
    return this.offered(() => offerBases(this.g, u, most));
  }

  private offered(offer: () => void): number[] {
    const { g } = this;
    g.count = 0;
    offer();
    const list = Array.from(g.options.subarray(0, g.count));
    g.count = 0;
    return list;
  }

  /** Weapon of the step of strikes in progress. */
  strikeWeapon(): number {
    const { p } = this.g;
    return this.w.tables.sequence[p.frames[p.stack.top + IN_STRIKES.step]!]?.weapon ?? 0;
  }

  /** Place that cruise missiles are fired at now. */
  bombarded(): number {
    const { p } = this.g;
    return p.frames[p.stack.top + IN_BOMBARD.place]!;
  }

  /** Whether cruise missiles are still to be fired in this turn. */
  missilesAhead(): boolean {
    const { g, w } = this;
    const turn = { turn: g.turn, first: w.turns.first, begins: w.compiled.scenario.begins };
    for (let k = 0; ; k++) {
      const step = stepOf(w.steps, k, turn);
      if (step < 0) return false;
      if (step >= g.p.scalars[S.PHASE]! && w.steps[step]!.procedure === P.MISSILES) return true;
    }
  }

  /** Side that plays the card in progress. */
  cardPlayer(): number {
    const { p } = this.g;
    return p.frames[p.stack.top + IN_EFFECTS.side]!;
  }

  /** Of the choice that the card in progress asks for. */
  branches(): Step['branches'] {
    return effects.present(this.g, this.g.p.stack.top)!.branches;
  }

  /** Card that is offered in talks, and by which side. Whether it may be known says the board. */
  offer(): { by: number; card: number } {
    const { p } = this.g;
    const at = p.stack.top;
    return { by: this.w.order[p.frames[at + IN_POLITICS.at]!]!, card: p.frames[at + IN_POLITICS.card]! - 1 };
  }

  /** Hexes to every place for a side, around closed land. */
  hexes(side: number, from: number): Uint8Array {
    return this.w.ways.from(this.g.closed(side), from);
  }

  /** Units that lie open, of a side or of its enemies: in play, and aboard of no ship but for aircraft. */
  inPlay(u: number): boolean {
    const { p } = this.g;
    return p.loc[u]! >= 0 && !p.has(u, ABSENT) && (p.aboard[u] === 0 || this.w.units.cls[u] === AIR);
  }

  hostile(a: number, b: number): boolean {
    return hostile(this.g.p, a, b);
  }
}
