/** A game in progress of this rulebook: what its procedures share beside the kernel's loop. */
import { PlayLoop, type Procedure as ProcedureOf, type Table } from '../../kernel/play-loop';
import type { Text } from '../../kernel/texts';
import { S } from './codes';
import { VERBS } from './events-verbs';
import type { Network } from './map';
import { Position } from './position';
import { PROCEDURES } from './procedures';
import { newReach, type Reach } from './reach';
import { ending } from './victory';
import type { World } from './world';

/** One chapter's procedure. `f` is where its frame begins in `Play.frames`. */
export type Procedure = ProcedureOf<Play>;

export class Play extends PlayLoop<Play, World, Position> {
  readonly reach: Reach;
  /** What carries out effects, by their verbs. */
  readonly verbs = VERBS;

  constructor(world: World, table: Table) {
    super(world, new Position(world), S, PROCEDURES, table);
    this.reach = newReach(world.entry.length, world.map.points);
  }

  /** Tests the victory conditions of any time: called where a port changes hands (4.1). */
  portTaken(): void {
    ending.decided(this, { at: 'any' });
  }

  override get phaseId(): string {
    return this.w.steps[this.p.scalars[S.PHASE]!]?.id ?? 'start';
  }

  /** Points have names; their ids are the text's. */
  override placeText(point: number): Text {
    return this.placeName(point);
  }

  /** The routes as they are now. */
  get network(): Network {
    return this.w.map.networks[this.p.scalars[S.SHIFTED] as 0 | 1];
  }

  /**
   * Rolls a die for a purpose; `index` tells rolls of the turn apart. A script may name it with its words, the most exact
   * first: `surface philippines japan`, `surface japan`, `japan`.
   */
  roll(
    kind: number,
    a: number,
    b: number,
    index: number,
    words: () => readonly string[],
    faces = this.w.tables.faces,
  ): number {
    return this.rollFor([kind, a, b], index, faces, words);
  }

  /** One of `n` at random, 1 to `n`: a card of a hand. A script may name it like a die. */
  pick(kind: number, a: number, n: number, words: () => readonly string[]): number {
    return this.rollFor([kind, a, 0], this.p.scalars[S.STRIKES]!++, n, words, true);
  }
}
