/** Remembered values: what they were made from, and whether they are still true. */
import type { Database } from './database';
import type { Progress } from './progress';

/** A value remembers so many of what it read as doubtful; of more, all it read is looked at. */
const MOST_SUSPECTS = 8;
const MANY = 'many';

/** What a query can depend on. */
export interface Dependency {
  /** The queries that read it when they last ran. */
  readonly readers: Set<Memo<unknown, unknown>>;
  /** Revision in which the value last changed; brings the value up to date first. */
  changed(): number;
}

/** What trials take back: an input, or a remembered value. */
export interface Changing extends Dependency {
  /** What it is now. */
  state(): State;
}

/** What something was at a moment. */
export interface State {
  /** It is again what it was. */
  takeBack(): void;
  /** It is what it was, from the revision on that is given; false: what it was is not known to be true, and now it is in doubt. */
  adopt(now: number): boolean;
}

/** One remembered value. */
export class Memo<K, V> implements Dependency {
  readonly readers = new Set<Memo<unknown, unknown>>();
  reads = new Set<Dependency>();
  /** Parts of its work that are done; undefined outside of it. */
  progress: Progress | undefined;
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
    this.#doubted();
  }

  /** It is certain no more, nor is what was made from it. */
  #doubted(): void {
    const waiting: Memo<unknown, unknown>[] = [this as unknown as Memo<unknown, unknown>];
    for (let memo = waiting.pop(); memo; memo = waiting.pop()) {
      if (!memo.#certain) continue;
      memo.#touch();
      memo.#certain = false;
      for (const reader of memo.readers) {
        reader.#suspect(memo);
        waiting.push(reader);
      }
    }
  }

  #suspect(read: Dependency): void {
    if (this.#suspects === MANY || this.#suspects?.includes(read)) return;
    this.#touch();
    if (this.#suspects === undefined) this.#suspects = [read];
    else if (this.#suspects.length < MOST_SUSPECTS) this.#suspects.push(read);
    else this.#suspects = MANY;
  }

  /** It is about to change, perhaps for a trial only. */
  #touch(): void {
    this.db.touch(this as unknown as Changing);
  }

  /** @internal What it is now. */
  state(): State {
    const { reads } = this;
    const value = this.#value;
    const [verifiedAt, changedAt, certain] = [this.#verifiedAt, this.#changedAt, this.#certain];
    const suspects = Array.isArray(this.#suspects) ? [...this.#suspects] : this.#suspects;
    const idle = () => {
      this.#half = undefined;
      this.progress = undefined;
    };
    return {
      takeBack: () => {
        this.#read(reads);
        this.#value = value;
        this.#verifiedAt = verifiedAt;
        this.#changedAt = changedAt;
        this.#certain = certain;
        this.#suspects = suspects;
        idle();
      },
      adopt: (now) => {
        if (!certain) {
          this.#suspects = MANY;
          this.#doubted();
          return false;
        }
        this.#read(reads);
        if (this.#changedAt === 0 || !Object.is(this.#value, value)) this.#changedAt = now;
        this.#value = value;
        this.#verifiedAt = now;
        this.#certain = true;
        this.#suspects = undefined;
        idle();
        return true;
      },
    };
  }

  /** From now on its value is made from these. */
  #read(reads: Set<Dependency>): void {
    if (this.reads === reads) return;
    const self = this as unknown as Memo<unknown, unknown>;
    for (const read of this.reads) if (!reads.has(read)) read.readers.delete(self);
    for (const read of reads) read.readers.add(self);
    this.reads = reads;
  }

  /** Gives up what it read: it will not be asked again. */
  forget(): void {
    for (const read of this.reads) read.readers.delete(this as unknown as Memo<unknown, unknown>);
  }

  #update(): void {
    const now = this.db.revision;
    this.askedAt = now;
    if (this.#certain) return;
    this.#touch();
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
    if (half) this.progress?.begin(now);
    else this.progress = undefined;
    this.reads = half?.reads ?? new Set();
    let next: V;
    try {
      next = this.compute(this.key);
      this.#half = undefined;
      this.progress = undefined;
    } catch (error) {
      this.#half = this.progress ? { revision: now, reads: this.reads } : undefined;
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
