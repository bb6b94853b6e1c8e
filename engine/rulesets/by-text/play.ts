/** A game in progress whose rules are its text: what its procedures share beside the kernel's loop. */
import type { Names } from '../../kernel/compiled';
import { type About, PlayLoop, type Procedure as ProcedureOf, type Table } from '../../kernel/play-loop';
import { S } from './codes';
import { Position } from './position';
import { procedures } from './procedures';
import { ending } from './victory';
import type { World } from './world';

/** `f` is where its frame begins in `Play.frames`. */
export type Procedure = ProcedureOf<Play>;

export class Play extends PlayLoop<Play, World, Position> {
  constructor(world: World, table: Table) {
    super(world, new Position(world), S, procedures, table);
  }

  /** Conditions of any time are tested whenever something may have changed; not before the set-up is complete. */
  protected override intervene(): boolean {
    return this.p.scalars[S.STEP]! >= 0 && ending.decided(this, { at: 'any' });
  }

  override get phaseId(): string {
    return this.w.steps[this.p.scalars[S.STEP]!]?.id ?? 'start';
  }

  /** Rule of the step in progress, as printed. */
  get rule(): string {
    return this.w.steps[this.p.scalars[S.STEP]!]?.rule ?? '';
  }

  /** Whether a unit may act in the step in progress: where chits say who does, those that the chit has drawn. */
  acts(unit: number): boolean {
    return this.w.steps[this.p.scalars[S.STEP]!]!.cup === undefined || this.p.active[unit] !== 0;
  }

  /** Tells what a side did with units and places. */
  did(what: string, side: number, text: Names, about: About = {}): void {
    this.report({ what, rule: this.rule, side, text, ...about });
  }

  /** Throws a die; `words` are what a script may call it, the most exact first. */
  roll(kind: number, faces: number, words: () => readonly string[]): number {
    return this.rollFor([kind, 0, 0], this.p.scalars[S.ROLLS]!++, faces, words);
  }
}
