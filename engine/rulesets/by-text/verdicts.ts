/** Whether lines let or forbid steps that are the same for all units of a side: asked once a place, not once a step. */
import type { Case, PreparedLine } from './lines';
import type { Ask } from './steady';

/** A line, with what is known of it by step and by place. */
interface Known {
  line: PreparedLine;
  game: readonly Ask[];
  to: PlaceAsks | undefined;
  from: PlaceAsks | undefined;
}

/** The bit that says that the ground is known; there are fewer lines. */
const KNOWN = 30;
const NO = 2;
const YES = 1;

export class Verdicts {
  private readonly lines: readonly Known[];
  /** By place and direction: the lines whose ground it is, as bits, and a bit more once that is known. */
  private readonly ground: Int32Array;
  /** Lines that can hold now, as bits. */
  private now = 0;

  /** `lines`: of one action, in their order. */
  constructor(lines: readonly PreparedLine[], { size, stride }: { size: number; stride: number }) {
    this.ground = new Int32Array(size * stride);
    this.lines = lines.map((line) => {
      const on = (what: Ask['on']) => line.asks!.filter((ask) => ask.on === what);
      const placed = (end: 'to' | 'from') => (on(end).length > 0 ? new PlaceAsks(on(end), end, size) : undefined);
      return {
        line,
        game: on('game'),
        to: placed('to'),
        from: placed('from'),
      };
    });
  }

  /** Whether lines can be asked in this way: what each asks of a step is about the game, or about one end of it. */
  static can(lines: readonly PreparedLine[]): boolean {
    return (
      lines.length < KNOWN &&
      lines.every(({ asks, fits }) => asks !== undefined && !fits && asks.every(({ on }) => on !== 'unit'))
    );
  }

  /** The position may have changed. */
  look(c: Case): void {
    this.now = 0;
    this.lines.forEach((known, k) => {
      if (known.game.every(({ holds }) => holds(c))) this.now |= 1 << k;
      known.to?.look(c);
      known.from?.look(c);
    });
  }

  /** The line that lets or forbids the step between two places, which is the one of this place and direction; undefined: none says anything. */
  of(c: Case, slot: number, from: number, to: number): PreparedLine | undefined {
    let ground = this.ground[slot]!;
    if (ground !== 0 && (ground & this.now) === 0) return undefined;
    c.from = from;
    c.to = to;
    if (ground === 0) {
      ground = 1 << KNOWN;
      for (let k = 0; k < this.lines.length; k++) if (this.lines[k]!.line.where(c)) ground |= 1 << k;
      this.ground[slot] = ground;
    }
    for (let bits = ground & this.now; bits !== 0; bits &= bits - 1) {
      const known = this.lines[31 - Math.clz32(bits & -bits)]!;
      if ((known.to === undefined || known.to.hold(to, c)) && (known.from === undefined || known.from.hold(from, c)))
        return known.line;
    }
    return undefined;
  }
}

/** Conditions about one end of a step, by place. What the map alone answers is asked once, where markers lie is looked up by the markers. */
class PlaceAsks {
  /** By place: whether all of them hold, as far as it is known. */
  private readonly known: Uint8Array;
  /** The same of those that the map alone answers. */
  private readonly printed: Uint8Array | undefined;
  private readonly fixed: readonly Ask[];
  private readonly changing: readonly Ask[];
  /** Marks the places where what changes holds; absent: it is asked place by place. */
  private readonly lay: Ask['lay'];

  constructor(
    asks: readonly Ask[],
    private readonly end: 'to' | 'from',
    size: number,
  ) {
    this.fixed = asks.filter(({ fixed }) => fixed);
    this.changing = asks.filter(({ fixed }) => !fixed);
    const [one] = this.changing;
    this.lay = this.changing.length === 1 ? one?.lay : undefined;
    this.printed = this.fixed.length > 0 ? new Uint8Array(size) : undefined;
    this.known = new Uint8Array(size);
  }

  /** Looks at a position. */
  look(c: Case): void {
    if (this.changing.length === 0) return;
    this.known.fill(this.lay ? NO : 0);
    this.lay?.(c, (place) => {
      this.known[place] = YES;
    });
  }

  hold(place: number, c: Case): boolean {
    const { printed } = this;
    if (printed) {
      if (printed[place] === 0) printed[place] = this.all(this.fixed, place, c);
      if (printed[place] === NO) return false;
    }
    if (this.changing.length === 0) return true;
    if (this.known[place] === 0) this.known[place] = this.all(this.changing, place, c);
    return this.known[place] === YES;
  }

  private all(asks: readonly Ask[], place: number, c: Case): number {
    const before = c[this.end];
    c[this.end] = place;
    const all = asks.every(({ holds }) => holds(c));
    c[this.end] = before;
    return all ? YES : NO;
  }
}
