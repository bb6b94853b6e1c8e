/**
 * The shape of a position, declared as data: named fields of 16-bit words in one buffer. Saving, loading, hashing and comparing follow
 * from the declaration, so that nothing can be forgotten in one of them.
 */
import { FrameStack, inUse } from './frames';
import { Layout } from './layout';

/** How many words each field has. */
export type Fields<N extends string> = Readonly<Record<N, number>>;
/** The fields of a buffer. */
export type Views<N extends string> = Readonly<Record<N, Int16Array>>;

/** Fields of every position: single numbers, procedures in progress, what of a script of dice is used, how many events were told. */
export type CommonField = 'scalars' | 'frames' | 'pointer' | 'scripts' | 'events';

/** Purposes that a script of dice may have: so many counters a position keeps. */
export const SCRIPTS = 64;

/** Fields that are compared in a way of their own: `frames` by those in use; how much of a script is used makes no difference. */
const APART: readonly string[] = ['frames', 'pointer', 'scripts'];

export class Shape<N extends string> {
  readonly names: readonly N[];
  /** Words that are hashed: all before those that are beside the position. */
  readonly hashed: number;
  private readonly layout = new Layout();
  private readonly sections: readonly number[];

  /**
   * `fields`: those of the position, in the order in which they are hashed; `beside`: what follows from them, and the story, which is no
   * part of the position and is kept with it.
   */
  constructor(
    fields: Fields<N>,
    private readonly beside: readonly N[],
  ) {
    const all = Object.keys(fields) as N[];
    this.names = [...all.filter((name) => !beside.includes(name)), ...beside];
    this.sections = this.names.map((name) => this.layout.add(fields[name]));
    this.hashed = all.reduce((sum, name) => sum + (beside.includes(name) ? 0 : fields[name]), 0);
  }

  /** Words of the buffer. */
  get words(): number {
    return this.layout.words;
  }

  /** The fields of a buffer. */
  views(buffer: Int16Array): Views<N> {
    const views = {} as Record<N, Int16Array>;
    this.names.forEach((name, i) => {
      views[name] = this.layout.view(buffer, this.sections[i]!);
    });
    return views;
  }

  /** Fields of the position as words, equal exactly where the fields are, and procedures in progress; those `without` are left out. */
  likeness(p: Views<N> & { stack: FrameStack }, without: readonly N[] = []): Record<string, string> {
    const kept = this.names.filter(
      (name) => !APART.includes(name) && !this.beside.includes(name) && !without.includes(name),
    );
    return { ...Object.fromEntries(kept.map((name) => [name, p[name].join()])), frames: inUse(p.stack).join() };
  }
}

/** The fields of the shape that a function makes. */
export type FieldOf<F extends (...args: never[]) => unknown> = ReturnType<F> extends Shape<infer N> ? N : never;

/** What every position has, whatever its shape. */
export interface AnyPosition extends Views<CommonField> {
  readonly buffer: Int16Array;
  readonly stack: FrameStack;
  /** How many words of the buffer are hashed. */
  readonly hashed: number;
  /** Works out anew everything that follows from the buffer: after it was exchanged. */
  derive(): void;
}

class Position<N extends string> implements AnyPosition {
  readonly buffer: Int16Array;
  readonly stack: FrameStack;
  declare readonly scalars: Int16Array;
  declare readonly frames: Int16Array;
  declare readonly pointer: Int16Array;
  declare readonly scripts: Int16Array;
  declare readonly events: Int16Array;

  constructor(readonly shape: Shape<N | CommonField>) {
    this.buffer = new Int16Array(shape.words);
    Object.assign(this, shape.views(this.buffer));
    this.stack = new FrameStack(this.frames, this.pointer);
  }

  get hashed(): number {
    return this.shape.hashed;
  }

  derive(): void {}
}

/** A position of a shape: one buffer, and each of its fields by name. All words are 0. */
export type ShapedPosition<N extends string> = Position<N> & Views<N>;
export const ShapedPosition = Position as new <N extends string>(shape: Shape<N | CommonField>) => ShapedPosition<N>;
