/** A rulebook as functions over its games in progress: what a ruleset supplies, and the kernel makes prepared and running games of. */
import type { CompiledGame } from './compiled';
import type { NewPlay, PlayLoop } from './play-loop';
import type { Reader } from './reader';
import type { Choice, Given, Outcome, PositionView, ProbeValue, Spare, TurnNote } from './ruleset';
import type { ActionView, CombatView, Explanation, Overlay, OverlayAbout } from './views';

/** What work in parts comes to in the end. */
export type Built<F extends (...args: never[]) => Generator<unknown, unknown>> =
  ReturnType<F> extends Generator<unknown, infer R> ? R : never;

/** A compiled game made ready; null where its problems leave nothing to play. */
export interface Ready<W> {
  world: W | null;
  reader: Reader;
}

/** How a game begins. `G`: a game in progress. */
export interface Opening<G extends PlayLoop<G>> {
  Play: NewPlay<G>;
  /** Fills an empty position with the scenario's opening and pushes the first procedure. */
  setUp(g: G, seed: number): void;
  applyGiven(g: G, given: Given): void;
}

/** How games end, and where their points stand. */
export interface Endings<G> {
  outcome(g: G): Outcome | null;
  /** By how much conditions that compare two numbers hold. */
  spare(g: G): Spare[];
  /** Points for who looks at the game; empty where none are counted. */
  shown(g: G): Pick<PositionView, 'points'>;
}

/** What a side sees, but for what every game has: turn, phase, points and outcome. */
export type BoardView = Omit<PositionView, 'turn' | 'phase' | 'points' | 'outcome'>;

/** `G`: a game in progress. What is absent, the rulebook has nothing to say about. */
export interface Rulebook<G extends PlayLoop<G>> extends Opening<G> {
  /** Makes a compiled game ready, in parts; problems are in the reader. */
  ready(compiled: CompiledGame): Generator<undefined, Ready<G['w']>>;
  calendar?(world: G['w']): readonly TurnNote[];

  /** The opening stands, and no given position changes it. */
  begin?(g: G): void;
  givenOf(g: G, alone: boolean): Given;

  /** The standing question's choices. */
  describe(g: G): Choice[];
  ending: Endings<G>;
  view(g: G, viewer: number): BoardView;
  /** Tracks alone, as the view that sees everything has them; absent: that view is asked. */
  tracks?(g: G): PositionView['tracks'];
  probe(g: G, name: string, args: string[]): ProbeValue;
  likeness(g: G): Record<string, string>;
  /** Deals in place what the side may not know anew. What follows from the buffer is worked out after it. */
  redeal(g: G, side: number, seed: number): void;
  /** Whether the side is asked the same, whatever is dealt anew; absent: nobody knows. */
  asksAlike?(g: G, side: number): boolean;
  /** Throws `InvariantBroken`. */
  check(g: G): void;

  /** Whether the players have exchanged sides, as after a bid. */
  exchanged?(g: G): boolean;

  overlay?(g: G, id: string, about?: OverlayAbout): Overlay;
  action?(g: G): ActionView | null;
  combat?(g: G, answer: number | undefined): CombatView | null;
  /** @param unit index of a unit */
  prospects?(g: G, unit: number): CombatView[];
  explain?(g: G, about: { unit?: string; place?: string }): Explanation[];
}
