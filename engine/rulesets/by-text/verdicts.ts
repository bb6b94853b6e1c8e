/** Whether lines let or forbid steps that are the same for all units of a side: asked once a place, not once a step. */
import type { Case, PreparedLine } from './lines';
import type { Ask } from './steady';

/** A line, with what is known of it by step and by place. */
interface Known {
  line: PreparedLine;
  /** By place and direction: whether the ground is what it is about. */
  where: Uint8Array;
  game: readonly Ask[];
  to: PlaceAsks | undefined;
  from: PlaceAsks | undefined;
  /** Whether it can hold at all now. */
  now: boolean;
}

const NO = 2;
const YES = 1;

export class Verdicts {
  private readonly lines: readonly Known[];

  /** `lines`: of one action, in their order. */
  constructor(lines: readonly PreparedLine[], { size, stride }: { size: number; stride: number }) {
    this.lines = lines.map((line) => {
      const on = (what: Ask['on']) => line.asks!.filter((ask) => ask.on === what);
      const placed = (end: 'to' | 'from') => (on(end).length > 0 ? new PlaceAsks(on(end), end, size) : undefined);
      return {
        line,
        where: new Uint8Array(size * stride),
        game: on('game'),
        to: placed('to'),
        from: placed('from'),
        now: true,
      };
    });
  }

  /** Whether lines can be asked in this way: what each asks of a step is about the game, or about one end of it. */
  static can(lines: readonly PreparedLine[]): boolean {
    return lines.every(({ asks, fits }) => asks !== undefined && !fits && asks.every(({ on }) => on !== 'unit'));
  }

  /** The position may have changed. */
  look(c: Case): void {
    for (const known of this.lines) {
      known.now = known.game.every(({ holds }) => holds(c));
      known.to?.forget();
      known.from?.forget();
    }
  }

  /** The line that lets or forbids the step of the case, which is the one of this place and direction; undefined: none says anything. */
  of(c: Case, slot: number): PreparedLine | undefined {
    for (let k = 0; k < this.lines.length; k++) {
      const known = this.lines[k]!;
      if (!known.now) continue;
      if (known.where[slot] === 0) known.where[slot] = known.line.where(c) ? YES : NO;
      if (known.where[slot] === NO) continue;
      if (known.to && !known.to.hold(c.to, c)) continue;
      if (known.from && !known.from.hold(c.from, c)) continue;
      return known.line;
    }
    return undefined;
  }
}

/** Conditions about one end of a step, by place. */
class PlaceAsks {
  private readonly known: Uint8Array;

  constructor(
    private readonly asks: readonly Ask[],
    private readonly end: 'to' | 'from',
    size: number,
  ) {
    this.known = new Uint8Array(size);
  }

  forget(): void {
    if (this.asks.some(({ fixed }) => !fixed)) this.known.fill(0);
  }

  hold(place: number, c: Case): boolean {
    let known = this.known[place]!;
    if (known === 0) {
      c[this.end] = place;
      known = this.asks.every(({ holds }) => holds(c)) ? YES : NO;
      this.known[place] = known;
    }
    return known === YES;
  }
}
