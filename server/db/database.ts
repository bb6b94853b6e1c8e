/**
 * Inputs and memoised queries, after the red-green algorithm of salsa.
 *
 * Setting an input starts a new revision and puts everything that was made from it in doubt; whatever is not in doubt is answered
 * at once, so an edit costs what depends on it, not what exists. A query remembers its value, what it read, and the revision in
 * which the value last changed. Asked again while in doubt, it runs only if something it read has changed since; when the new
 * value equals the old one, the old one is kept and counts as unchanged ("backdated"), so that what depends on it stays valid as well.
 */
import { type CancellationToken, Cancelled, neverCancelled } from './cancellation';
import { type Changing, type Dependency, Memo, type State } from './memo';
import { Progress } from './progress';

/** What was found out in a trial. */
export type Found = ReadonlyMap<Changing, State>;

/** A value from outside. Reading it inside a query records the dependency. */
export interface Input<V> {
  get(): V;
  /** Reads it without depending on it. */
  peek(): V;
  /** Starts a new revision, unless the value is the same object. */
  set(value: V): void;
}

/** A memoised function of one key. Keys are compared as Map keys are. */
export type Query<K, V> = (key: K) => V;

/** Puts something together in parts (`Database.fold`). */
export type Fold = <S>(first: () => S, parts: readonly ((state: S) => void)[]) => S;

/** Thrown when a query needs its own value: a mistake in the program, not in the text. */
export class QueryCycle extends Error {
  override name = 'QueryCycle';
  constructor(path: string[]) {
    super(`query needs its own value: ${path.join(' -> ')}`);
  }
}

const KEEP_REVISIONS = 2048;
/** Of a long list so many are done between two looks. */
const SOME = 256;
export class Database {
  #revision = 1;
  #token: CancellationToken = neverCancelled;
  /** Of work outside of all queries. */
  #progress: Progress | undefined;
  #stack: Memo<unknown, unknown>[] = [];
  #tables: Map<unknown, Memo<unknown, unknown>>[] = [];
  #runs = new Map<string, number>();
  #finished = 0;
  #sweptAt = 0;
  /** What trials have changed so far, with what it was before: of the outermost trial first. */
  #trials: Map<Changing, State>[] = [];
  #changes = 0;

  /** Grows by one with every change of an input. */
  get revision(): number {
    return this.#revision;
  }

  /** Grows by one with every change of an input that no trial takes back. */
  get changes(): number {
    return this.#changes;
  }

  /** Whether what is changed now will be taken back. */
  get trying(): boolean {
    return this.#trials.length > 0;
  }

  /** How often each query has really run, by name: for tests of what an edit costs. */
  get runs(): ReadonlyMap<string, number> {
    return this.#runs;
  }

  /** How many runs have come to their end: work that is taken up again later has got on when this has grown. */
  get finished(): number {
    return this.#finished;
  }

  /** A new input with its first value. */
  input<V>(first: V): Input<V> {
    let value = first;
    let changedAt = this.#revision;
    const dependency: Changing = {
      readers: new Set(),
      changed: () => changedAt,
      state: () => {
        const known = { value, changedAt };
        return {
          takeBack: () => ({ value, changedAt } = known),
          adopt: (now) => {
            if (!Object.is(value, known.value)) ({ value, changedAt } = { value: known.value, changedAt: now });
            return true;
          },
        };
      },
    };
    return {
      get: () => {
        this.#read(dependency);
        return value;
      },
      peek: () => value,
      set: (next) => {
        if (Object.is(next, value)) return;
        this.touch(dependency);
        value = next;
        changedAt = ++this.#revision;
        if (!this.trying) this.#changes++;
        for (const reader of dependency.readers) reader.doubt(dependency);
        if (this.#trials.length === 0 && this.#revision - this.#sweptAt >= KEEP_REVISIONS) this.#sweep();
      },
    };
  }

  /**
   * Defines a query. `compute` must depend on inputs, other queries and its key only.
   * `equals` decides whether a newly computed value counts as unchanged (default: the same object).
   */
  query<K, V>(name: string, compute: (key: K) => V, equals: (a: V, b: V) => boolean = Object.is): Query<K, V> {
    const memos = new Map<K, Memo<K, V>>();
    this.#tables.push(memos as unknown as Map<unknown, Memo<unknown, unknown>>);
    return (key) => {
      let memo = memos.get(key);
      if (!memo) {
        memo = new Memo<K, V>(this, name, key, compute, equals);
        memos.set(key, memo);
      }
      this.#read(memo);
      return memo.value();
    };
  }

  /**
   * Runs `work`; every query inside throws `Cancelled` as soon as the token says so. `progress`: where the parts of the work that are
   * done by then are kept for when it is run again.
   */
  cancellable<V>(token: CancellationToken, work: () => V, progress?: Progress): V {
    const before = this.#token;
    const outside = this.#progress;
    this.#token = token;
    this.#progress = progress;
    progress?.begin(this.#revision);
    try {
      return work();
    } finally {
      this.#token = before;
      this.#progress = outside;
    }
  }

  /**
   * What `work` finds, which may set inputs; then (also when it throws) inputs have the values that they had before, and of what queries
   * knew nothing has been put in doubt: a trial leaves nothing to be worked out anew. Not to be called by a query.
   * `keep` is given what was found out, for `adopt`.
   */
  trial<V>(work: () => V, keep?: (value: V, found: Found) => void): V {
    const changed = new Map<Changing, State>();
    this.#trials.push(changed);
    try {
      const value = work();
      keep?.(value, new Map([...changed.keys()].map((one) => [one, one.state()])));
      return value;
    } finally {
      this.#trials.pop();
      for (const { takeBack } of changed.values()) takeBack();
      // What others have noted for the revisions of the trial is true no more.
      this.#revision++;
    }
  }

  /**
   * Makes the changes of a trial, and knows at once what was found out in it. To be called only while `changes` is what it was when the
   * trial was over, and not within a trial or a query.
   */
  adopt(found: Found): void {
    const now = ++this.#revision;
    this.#changes++;
    const sure = new Set<Changing>();
    for (const [one, state] of found) if (state.adopt(now)) sure.add(one);
    // What was asked since then, or not in the trial, was found out before the change.
    for (const one of found.keys())
      for (const reader of one.readers) if (!sure.has(reader as unknown as Changing)) reader.doubt(one);
  }

  /** To be called in long loops inside queries. Throws `Cancelled`. */
  checkpoint(): void {
    if (this.#token.isCancellationRequested) throw new Cancelled();
  }

  /**
   * Works off the parts of the running query's work (or of what `cancellable` runs) in their order, and says what each has found. Work
   * that is broken off in between goes on behind the last part that was done when it is asked for again before anything has changed.
   */
  steps<T>(parts: readonly (() => T)[]): T[] {
    const at = this.#place(() => ({ done: [] as T[], inner: undefined as Progress | undefined }));
    const { done } = at;
    for (let part = parts[done.length]; part; part = parts[done.length]) {
      at.inner ??= new Progress(this.#revision);
      done.push(this.#within(at.inner, part));
      at.inner = undefined;
      this.pause();
    }
    return done;
  }

  /**
   * The same of parts that say one by one what they find, and `undefined` where they only want others to be heard: such a part goes on
   * where it was when it is broken off there.
   */
  gather<T>(parts: readonly (() => Iterable<T | undefined>)[]): T[] {
    const state = this.#place(() => ({
      part: 0,
      found: [] as T[],
      /** How many the parts before the one at hand have found. */
      before: 0,
      open: undefined as Iterator<T | undefined> | undefined,
      inner: new Progress(this.#revision),
    }));
    const advance = () => state.open!.next();
    for (let part = parts[state.part]; part; part = parts[state.part]) {
      state.open ??= part()[Symbol.iterator]();
      let next: IteratorResult<T | undefined>;
      try {
        // What it asks for in parts itself is asked for anew when it begins again.
        state.inner.clear();
        next = this.#within(state.inner, advance);
      } catch (error) {
        // Broken off by something it asked for: it can not go on.
        state.open = undefined;
        state.found.length = state.before;
        throw error;
      }
      if (next.done) {
        state.part++;
        state.before = state.found.length;
        state.open = undefined;
      } else if (next.value !== undefined) state.found.push(next.value);
      this.pause();
    }
    return state.found;
  }

  /**
   * Works each part in its turn into a state that the first of all times makes, and returns it. No part may ask anything of the
   * database: one that is broken off would be worked in twice.
   */
  fold<S>(first: () => S, parts: readonly ((state: S) => void)[]): S {
    const at = this.#place(() => ({ state: first(), part: 0 }));
    while (at.part < parts.length) {
      parts[at.part++]!(at.state);
      this.pause();
    }
    return at.state;
  }

  /** The same of what is done with each of a long list, `SOME` of them at a time. */
  foldList<S, T>(first: () => S, list: readonly T[], take: (state: S, one: T) => void): S {
    const at = this.#place(() => ({ state: first(), next: 0 }));
    while (at.next < list.length) {
      const end = Math.min(at.next + SOME, list.length);
      for (; at.next < end; at.next++) take(at.state, list[at.next]!);
      this.pause();
    }
    return at.state;
  }

  /** Says that work got on which will not be done again, and that it can be broken off here. */
  pause(): void {
    this.#finished++;
    this.checkpoint();
  }

  /** Does a part of the running work: the lists of parts that it has are its own, and are not asked for again once it is done. */
  #within<T>(inner: Progress, part: () => T): T {
    const memo = this.#stack.at(-1);
    const outer = memo ? memo.progress : this.#progress;
    if (!outer) return part();
    inner.begin(this.#revision);
    if (memo) memo.progress = inner;
    else this.#progress = inner;
    try {
      return part();
    } finally {
      if (memo) memo.progress = outer;
      else this.#progress = outer;
    }
  }

  /** Where the next of the lists of parts is worked off that the running work has. */
  #place<S>(first: () => S): S {
    const memo = this.#stack.at(-1);
    if (memo) memo.progress ??= new Progress(this.#revision);
    const progress = memo ? memo.progress : this.#progress;
    return progress ? progress.next(first) : first();
  }

  /** @internal Something is about to change. */
  touch(one: Changing): void {
    let state: State | undefined;
    for (const changed of this.#trials)
      if (!changed.has(one)) {
        state ??= one.state();
        changed.set(one, state);
      }
  }

  /** @internal */
  enter(memo: Memo<unknown, unknown>): void {
    this.checkpoint();
    const at = this.#stack.indexOf(memo);
    if (at >= 0) throw new QueryCycle([...this.#stack.slice(at), memo].map((m) => m.name));
    this.#stack.push(memo);
    this.#runs.set(memo.name, (this.#runs.get(memo.name) ?? 0) + 1);
  }

  /** @internal */
  leave(): void {
    this.#stack.pop();
  }

  /** @internal */
  finish(): void {
    this.#finished++;
  }

  #read(dependency: Dependency): void {
    this.#stack.at(-1)?.reads.add(dependency);
  }

  /** Forgets values that nobody asked for in a long time and nothing is made from, so that memory follows the texts that exist. */
  #sweep(): void {
    this.#sweptAt = this.#revision;
    const old = this.#revision - KEEP_REVISIONS;
    for (let forgotten = true; forgotten; ) {
      forgotten = false;
      for (const memos of this.#tables)
        for (const [key, memo] of memos) {
          if (memo.askedAt >= old || memo.readers.size > 0) continue;
          memo.forget();
          memos.delete(key);
          forgotten = true;
        }
    }
  }
}
