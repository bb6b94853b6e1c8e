/** A game in progress of this rulebook: what its procedures share beside the kernel's loop. */
import type { DiceScript } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import { PlayLoop, type Procedure as ProcedureOf } from '../../kernel/play-loop';
import { S, UNDECIDED } from './codes';
import type { Network } from './map';
import { Position } from './position';
import { PROCEDURES } from './procedures';
import { newReach, type Reach } from './reach';
import { checkVictory } from './victory';
import type { World } from './world';

/** One chapter's procedure. `f` is where its frame begins in `Play.frames`. */
export type Procedure = ProcedureOf<Play>;

export class Play extends PlayLoop<Play> {
  readonly p: Position;
  readonly reach: Reach;

  constructor(
    readonly w: World,
    journal: Journal,
    script: DiceScript,
    askAll: boolean,
  ) {
    const p = new Position(w);
    super(p.stack, PROCEDURES, journal, script, askAll);
    this.p = p;
    this.reach = newReach(w.entry.length, w.map.points);
  }

  protected override over(): boolean {
    return this.p.scalars[S.WINNER] !== UNDECIDED;
  }

  protected override intervene(): boolean {
    return false;
  }

  protected override told(events: number): void {
    this.p.events[0] = events;
  }

  /** Tests the victory conditions of any time: called where a port changes hands (4.1). */
  portTaken(): void {
    checkVictory(this, 'any');
  }

  override get turn(): number {
    return this.p.scalars[S.TURN]!;
  }

  override get phaseId(): string {
    return this.w.steps[this.p.scalars[S.PHASE]!]?.id ?? 'start';
  }

  override get seed(): number {
    return (this.p.scalars[S.SEED_LOW]! & 0xffff) | (this.p.scalars[S.SEED_HIGH]! << 16);
  }

  /** The routes as they are now. */
  get network(): Network {
    return this.w.map.networks[this.p.scalars[S.SHIFTED] as 0 | 1];
  }

  sideId(side: number): string {
    return this.w.compiled.game.sides[side]!.id;
  }

  pointId(point: number): string {
    return this.w.map.board.ids[point]!;
  }

  unitId(u: number): string {
    return this.w.units[u]!.id;
  }

  /**
   * Rolls a die for a purpose; `index` tells rolls of the turn apart. A script may name it with its words, the most exact
   * first: `surface philippines japan`, `surface japan`, `japan`.
   */
  roll(kind: number, a: number, b: number, index: number, words: () => readonly string[]): number {
    return this.rollFor([kind, a, b], index, this.w.tables.faces, this.p.scripts, words);
  }

  /** One of `n` at random, 1 to `n`: a card of a hand. A script may name it like a die. */
  pick(kind: number, a: number, n: number, words: () => readonly string[]): number {
    return this.rollFor([kind, a, 0], this.p.scalars[S.STRIKES]!++, n, this.p.scripts, words, true);
  }
}
