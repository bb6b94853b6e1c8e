/**
 * Inputs and memoised queries, after the red-green algorithm of salsa.
 *
 * Setting an input starts a new revision and puts everything that was made from it in doubt; whatever is not in doubt is answered
 * at once, so an edit costs what depends on it, not what exists. A query remembers its value, what it read, and the revision in
 * which the value last changed. Asked again while in doubt, it runs only if something it read has changed since; when the new
 * value equals the old one, the old one is kept and counts as unchanged ("backdated"), so that what depends on it stays valid as well.
 */
import { type CancellationToken, Cancelled, neverCancelled } from './cancellation';

/** What a query can depend on. */
interface Dependency {
  /** The queries that read it when they last ran. */
  readonly readers: Set<Memo<unknown, unknown>>;
  /** Revision in which the value last changed; brings the value up to date first. */
  changed(): number;
}

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

/** Thrown when a query needs its own value: a mistake in the program, not in the text. */
export class QueryCycle extends Error {
  override name = 'QueryCycle';
  constructor(path: string[]) {
    super(`query needs its own value: ${path.join(' -> ')}`);
  }
}

const KEEP_REVISIONS = 2048;
/** A value remembers so many of what it read as doubtful; of more, all it read is looked at. */
const MOST_SUSPECTS = 8;
const MANY = 'many';

export class Database {
  #revision = 1;
  #token: CancellationToken = neverCancelled;
  #stack: Memo<unknown, unknown>[] = [];
  #tables: Map<unknown, Memo<unknown, unknown>>[] = [];
  #runs = new Map<string, number>();
  #finished = 0;

  /** Grows by one with every change of an input. */
  get revision(): number {
    return this.#revision;
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
    const dependency: Dependency = { readers: new Set(), changed: () => changedAt };
    return {
      get: () => {
        this.#read(dependency);
        return value;
      },
      peek: () => value,
      set: (next) => {
        if (Object.is(next, value)) return;
        value = next;
        changedAt = ++this.#revision;
        for (const reader of dependency.readers) reader.doubt(dependency);
        if (this.#revision % KEEP_REVISIONS === 0) this.#sweep();
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

  /** Runs `work`; every query inside throws `Cancelled` as soon as the token says so. */
  cancellable<V>(token: CancellationToken, work: () => V): V {
    const before = this.#token;
    this.#token = token;
    try {
      return work();
    } finally {
      this.#token = before;
    }
  }

  /** To be called in long loops inside queries. Throws `Cancelled`. */
  checkpoint(): void {
    if (this.#token.isCancellationRequested) throw new Cancelled();
  }

  /**
   * Works off the parts of the running query's work in their order, and says what each has found. A query that is broken off in
   * between goes on behind the last part that was done when it is asked again before anything has changed. To be used once in a query.
   */
  steps<T>(parts: readonly (() => T)[]): T[] {
    const memo = this.#stack.at(-1);
    const done = (memo?.done ?? []) as T[];
    if (memo) memo.done = done;
    for (let part = parts[done.length]; part; part = parts[done.length]) {
      done.push(part());
      this.#finished++;
      this.checkpoint();
    }
    return done;
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

/** One remembered value. */
class Memo<K, V> implements Dependency {
  readonly readers = new Set<Memo<unknown, unknown>>();
  reads = new Set<Dependency>();
  /** What `steps` has found so far; undefined outside of it. */
  done: unknown[] | undefined;
  /** Work that was broken off: in which revision, and what it had read. */
  #half: { revision: number; reads: Set<Dependency> } | undefined;
  /** Revision in which somebody last wanted the value. */
  askedAt = 0;
  /** Revision in which the value was last known to be true; 0: never. */
  #verifiedAt = 0;
  /** Nothing that the value was made from has been touched since. While false, everything made from it is in doubt, too. */
  #certain = false;
  /** What it read that has been in doubt since its value was last known to be true; `MANY`: perhaps anything. */
  #suspects: Dependency[] | typeof MANY | undefined;
  #changedAt = 0;
  #value: V | undefined;

  constructor(
    readonly db: Database,
    readonly name: string,
    readonly key: K,
    readonly compute: (key: K) => V,
    readonly equals: (a: V, b: V) => boolean,
  ) {}

  value(): V {
    this.#update();
    return this.#value as V;
  }

  changed(): number {
    this.#update();
    return this.#changedAt;
  }

  /** This, which the value was made from, may have changed. */
  doubt(read: Dependency): void {
    this.#suspect(read);
    const waiting: Memo<unknown, unknown>[] = [this as unknown as Memo<unknown, unknown>];
    for (let memo = waiting.pop(); memo; memo = waiting.pop()) {
      if (!memo.#certain) continue;
      memo.#certain = false;
      for (const reader of memo.readers) {
        reader.#suspect(memo);
        waiting.push(reader);
      }
    }
  }

  #suspect(read: Dependency): void {
    if (this.#suspects === undefined) this.#suspects = [read];
    else if (this.#suspects === MANY || this.#suspects.includes(read)) return;
    else if (this.#suspects.length < MOST_SUSPECTS) this.#suspects.push(read);
    else this.#suspects = MANY;
  }

  /** Gives up what it read: it will not be asked again. */
  forget(): void {
    for (const read of this.reads) read.readers.delete(this as unknown as Memo<unknown, unknown>);
  }

  #update(): void {
    const now = this.db.revision;
    this.askedAt = now;
    if (this.#certain) return;
    if (this.#verifiedAt > 0 && !this.#stale()) {
      this.#verifiedAt = now;
      this.#certain = true;
      this.#suspects = undefined;
      return;
    }
    const self = this as unknown as Memo<unknown, unknown>;
    const before = this.reads;
    // May be cancelled: what it read last is still what its value was made from.
    this.db.enter(self);
    const half = this.#half?.revision === now ? this.#half : undefined;
    if (!half) this.done = undefined;
    this.reads = half?.reads ?? new Set();
    let next: V;
    try {
      next = this.compute(this.key);
      this.#half = undefined;
      this.done = undefined;
    } catch (error) {
      this.#half = this.done ? { revision: now, reads: this.reads } : undefined;
      // A half-made list of reads must not pass for a whole one.
      this.reads = before;
      this.#verifiedAt = 0;
      throw error;
    } finally {
      this.db.leave();
    }
    for (const read of before) if (!this.reads.has(read)) read.readers.delete(self);
    for (const read of this.reads) read.readers.add(self);
    this.db.finish();
    if (this.#changedAt === 0 || !this.equals(this.#value as V, next)) {
      this.#value = next;
      this.#changedAt = now;
    }
    this.#verifiedAt = now;
    this.#certain = true;
    this.#suspects = undefined;
  }

  /** Whether something it read has changed: looked at in the order in which it was read, for what is read later may depend on it. */
  #stale(): boolean {
    const suspects = this.#suspects;
    if (suspects === undefined) return false;
    if (suspects !== MANY && suspects.length === 1) return suspects[0]!.changed() > this.#verifiedAt;
    for (const read of this.reads)
      if ((suspects === MANY || suspects.includes(read)) && read.changed() > this.#verifiedAt) return true;
    return false;
  }
}
