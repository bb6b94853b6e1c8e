/** A game in progress of this rulebook: what its procedures share beside the kernel's loop. */

import { type Ground, MoveSearch } from '../../kernel/move-search';
import type { PhaseStep } from '../../kernel/phase-steps';
import { PlayLoop, type Procedure as ProcedureOf, type Table } from '../../kernel/play-loop';
import { RetreatSearch } from '../../kernel/retreat-search';
import { SupplyLines } from '../../kernel/supply-lines';
import { AWAY, S } from './codes';
import { isDump, openDump } from './dumps';
import { leaveRemnant } from './parts';
import { Position } from './position';
import { PROCEDURES } from './procedures';
import { newScratch, type Scratch } from './scratch';
import { decided } from './victory';
import type { World } from './world';

/** One chapter's procedure. `f` is where its frame begins in `Play.frames`. */
export type Procedure = ProcedureOf<Play>;

/** Largest allowance of a search, in parts of a movement point: trucks and doubled mechanized units on roads. */
const MOST = 80;

/** A time of conditions. */
const ANY = { at: 'any' } as const;

export class Play extends PlayLoop<Play, World, Position> {
  /** The search for a move that was run last. Each way of moving keeps its own until something changes (`reach.ts`). */
  search: MoveSearch;
  private readonly searches: MoveSearch[] = [];
  /** Counts what comes between a question and the next one: what was found out for a question still holds for its answer. */
  moment = 0;
  readonly retreats: RetreatSearch;
  /** Land lines from single places: who is isolated with whom (23.6). */
  readonly links: SupplyLines;
  /** What searches for moves ask of the position, and which of its places are marked. */
  readonly ground: Ground;
  readonly shut: number[] = [];
  readonly shutWords: Int16Array;
  readonly slow: number[] = [];
  /** Working memory by place: who retreats with a unit, what is marked just now. */
  readonly together: Uint8Array;
  readonly marks: Int32Array;
  /** Where units stood when they were chosen to move, for the story alone. */
  readonly setOut = new Map<number, number>();
  /** By condition, how often in a row it has held: of the position, or working memory for what that keeps as bits. */
  readonly streaks: Int16Array;
  readonly scratch: Scratch;
  private offers = 0;
  private mark = 0;
  readonly edges: Int32Array;

  constructor(world: World, table: Table) {
    super(world, new Position(world), S, PROCEDURES, table);
    const { w, p } = this;
    this.search = this.searchOf(0);
    this.retreats = new RetreatSearch(w.field);
    this.links = new SupplyLines(w.field);
    this.shutWords = new Int16Array(w.field.size);
    this.ground = {
      zones: p.zones,
      shut: { words: this.shutWords, mask: 1 },
      extra: new Uint8Array(w.field.size),
      halts: p.blocked(0),
    };
    this.scratch = newScratch(w.units.count);
    this.streaks = p.streaks.length > 0 ? p.streaks : new Int16Array(w.victory.length);
    this.together = new Uint8Array(w.field.size);
    this.marks = new Int32Array(w.field.size);
    this.edges = new Int32Array(MOST);
  }

  protected override intervene(): boolean {
    return this.w.decidedAnyTime && this.p.scalars[S.PHASE]! >= 0 && decided(this, ANY);
  }

  override replaced(): void {
    super.replaced();
    this.setOut.clear();
  }

  override get phaseId(): string {
    return this.w.phases[this.p.scalars[S.PHASE]!]?.id ?? '';
  }

  get phase(): PhaseStep {
    return this.w.phases[this.p.scalars[S.PHASE]!]!;
  }

  get night(): boolean {
    return this.p.scalars[S.NIGHT] === 1;
  }

  /**
   * Rolls a die of six for a purpose. Each roll of a phase has dice of its own; a script may call it by its name, the place
   * and the side.
   */
  roll(kind: number, name: string, side: number, place = -1): number {
    const index = this.p.scalars[S.ROLLS]!++;
    return this.rollFor([kind, place, side], index, this.w.values['die-sides']!, () => {
      const who = this.sideId(side);
      return [
        ...(place >= 0 ? [`${name} ${this.placeId(place)} ${who}`, `${name} ${this.placeId(place)}`] : []),
        `${name} ${who}`,
        name,
      ];
    });
  }

  override run(): void {
    this.moment++;
    super.run();
  }

  /** The search of a way of moving. */
  searchOf(mode: number): MoveSearch {
    this.searches[mode] ??= new MoveSearch(this.w.field, MOST);
    return this.searches[mode]!;
  }

  /** A number with which nothing in `marks` is marked yet. */
  newMark(): number {
    return ++this.mark;
  }

  /** A number with which nothing in `scratch.offered` is marked yet. */
  newOffer(): number {
    return ++this.offers;
  }

  /** Takes a unit off the board for good. Lost with surrender points, it is never replaced (23.9). */
  eliminate(u: number, rule: string): void {
    if (isDump(this, u)) {
      openDump(this);
      return;
    }
    const at = this.p.loc[u]!;
    this.says('eliminated', rule, { at: at, who: u }, '{unit} eliminated', '{unit}は除去');
    this.remove(u);
  }

  /** Takes a unit off the board without a word: to the lost ones, to `place`, or, a part of another (16.4, 26), back to its pool. */
  remove(u: number, place: number = this.p.points[u]! > 0 ? AWAY.SURRENDERED : AWAY.ELIMINATED): void {
    const { p } = this;
    p.move(u, p.parent[u]! > 0 ? AWAY.ABSENT : place);
    p.steps[u] = 0;
    p.state[u] = 0;
    p.done[u] = 0;
    p.points[u] = 0;
    p.advantage[u] = 0;
    p.came[u] = 0;
    p.parent[u] = 0;
  }

  /** One step loss (16.4). Returns true when the unit is gone; of a large one a remnant may stay. */
  loseStep(u: number, rule: string): boolean {
    if (this.p.steps[u]! <= 1) {
      if (leaveRemnant(this, u)) return true;
      this.eliminate(u, rule);
      return true;
    }
    this.p.steps[u]!--;
    this.says('loss', rule, { at: this.p.loc[u]!, who: u }, '{unit} lost a step', '{unit}が1ステップ損失');
    return false;
  }

  /** Keeps of the answers of the question that is being put those for which it holds. */
  keep(fits: (answer: number) => boolean): void {
    let kept = 0;
    for (let k = 0; k < this.count; k++) if (fits(this.options[k]!)) this.options[kept++] = this.options[k]!;
    this.count = kept;
  }

  /** Notes where a unit stands that is to move, for the story. */
  setsOut(u: number): void {
    if (this.p.loc[u]! < 0) this.setOut.delete(u);
    else this.setOut.set(u, this.p.loc[u]!);
  }
}
