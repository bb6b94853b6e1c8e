/** What lines about steps depend on: what a step costs is worked out once for each set of conditions that can hold. */
import type { Case, PreparedLine } from './lines';
import type { Position } from './position';

/** A condition of a line, and what its answer depends on beside the position. */
export interface Ask {
  on: 'game' | 'unit' | 'to' | 'from';
  /** The same for a place, whatever the position is. */
  fixed: boolean;
  /** It asks whether one of these markers lies there, and nothing else. */
  tokens?: { first: number; count: number };
  /** Marks all places where it holds, for a case of a side and no unit of it. Absent: it has to be asked place by place. */
  lay?(c: Case, mark: (place: number) => void): void;
  /** The unit may itself be what keeps it from holding. */
  itself?: true;
  holds(c: Case): boolean;
}

/** Bits of a number that are no sign, for units and places together. */
const BITS = 15;

/** Lines of which each asks about one thing at a time. */
export class Steady {
  private constructor(
    private readonly lines: readonly PreparedLine[],
    private readonly asks: Readonly<Record<Ask['on'], readonly Ask[]>>,
  ) {}

  /** Undefined: some of the lines ask about more than one thing at once, or there are too many conditions. */
  static of(lines: readonly PreparedLine[]): Steady | undefined {
    // What the map alone answers follows from the places.
    const all = lines.flatMap(({ asks }) => asks ?? []).filter(({ fixed }) => !fixed);
    const on = (what: Ask['on']) => all.filter((ask) => ask.on === what);
    const asks = { game: on('game'), unit: on('unit'), to: on('to'), from: on('from') };
    const many = Object.values(asks).some((list) => list.length > BITS);
    return many || all.some(({ itself }) => itself) || lines.some((line) => line.asks === undefined)
      ? undefined
      : new Steady(lines, asks);
  }

  /** Units of one key are one and the same to all lines, but for conditions. */
  key(unit: number): string {
    return this.lines.map(({ fits }) => (fits?.[unit] === false ? 0 : 1)).join('');
  }

  /** Whether there is any condition about this. */
  about(what: Ask['on']): boolean {
    return this.asks[what].length > 0;
  }

  /** Whether all conditions about this are whether markers lie there. */
  marked(what: Ask['on']): boolean {
    return this.asks[what].every(({ tokens }) => tokens !== undefined);
  }

  /** Notes the bits of such conditions in `known`, by place, which is 0 everywhere. */
  lay(what: Ask['on'], { tokens }: Position, known: Int16Array): void {
    const asks = this.asks[what];
    for (let k = 0; k < asks.length; k++) {
      const { first, count } = asks[k]!.tokens!;
      for (let t = first; t < first + count; t++) if (tokens[t]! > 0) known[tokens[t]! - 1]! |= 1 << k;
    }
  }

  /** Which conditions about this hold, as bits. */
  bits(what: Ask['on'], c: Case): number {
    const asks = this.asks[what];
    let bits = 0;
    for (let k = 0; k < asks.length; k++) if (asks[k]!.holds(c)) bits |= 1 << k;
    return bits;
  }
}
