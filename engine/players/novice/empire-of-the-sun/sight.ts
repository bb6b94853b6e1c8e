/** How the board looks to a side: what places and units are worth to it now. */
import type { Play } from '../../../rulesets/empire-of-the-sun/play';
import type { Position } from '../../../rulesets/empire-of-the-sun/position';
import type { Mirror } from '../../../rulesets/empire-of-the-sun/reading';
import type { World } from '../../../rulesets/empire-of-the-sun/world';
import { type Worth, worthOf } from './goals';
import { type Judgement, judgementOf, type Weights } from './judgement';

/** The worth of places, while the same sides hold them and the same has happened. */
export class Memory {
  private held: Int16Array | null = null;
  private happened: Int16Array | null = null;
  private turn = -1;
  private worth: Worth | null = null;

  of(mirror: Mirror): Worth {
    const { p } = mirror.g;
    const same = (a: Int16Array | null, b: Int16Array) => a?.every((one, k) => one === b[k]) === true;
    if (this.worth && this.turn === mirror.turn && same(this.held, p.held) && same(this.happened, p.happened))
      return this.worth;
    this.held = p.held.slice();
    this.happened = p.happened.slice();
    this.turn = mirror.turn;
    this.worth = worthOf(mirror.w, p);
    return this.worth;
  }
}

export class Sight {
  readonly g: Play;
  readonly p: Position;
  readonly w: World;
  readonly side: number;
  readonly judge: Judgement;
  readonly worth: Worth;

  constructor(
    readonly mirror: Mirror,
    readonly factors: Weights,
    memory: Memory,
    /** Places of plans that are pursued. */
    readonly focus: ReadonlySet<number>,
  ) {
    this.g = mirror.g;
    this.w = mirror.w;
    this.p = mirror.g.p;
    this.side = mirror.side;
    this.judge = judgementOf(this.w);
    this.worth = memory.of(mirror);
  }

  get weigh(): Judgement['weigh'] {
    return this.judge.weigh;
  }

  /** What it is worth to win a place from the enemy. */
  prize(place: number): number {
    const { weigh } = this;
    const near = this.worth.near[this.side * this.w.map.field.size + place]!;
    return this.factors.greed * (this.worth.held[place]! + near) * (this.focus.has(place) ? weigh.focus : 1);
  }

  /** How much there is to win near a place. */
  near(place: number): number {
    return this.worth.near[this.side * this.w.map.field.size + place]!;
  }

  /** What a step of a unit is worth. */
  step(u: number): number {
    return this.judge.worth[u]!;
  }

  /** What a unit is worth as it is. */
  unit(u: number): number {
    return this.judge.worth[u]! * this.p.steps[u]!;
  }
}
