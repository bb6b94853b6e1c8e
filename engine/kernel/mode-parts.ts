/**
 * Whether paths over land and sea lead from one place to another, whatever their length: what is shut divides the map into parts, by land and
 * by sea, that meet where the mode may change. Parts are found once for what is shut; a question then looks at few of them.
 */
import { BY_LAND, BY_SEA, type Lane, type Links, type ModeGraph, type Passage } from './mode-paths';

export class ModeParts {
  /** By land and by sea: what is shut, the part of each place (0: it is shut), and parts that paths have come to. */
  private readonly shut: readonly [Uint8Array, Uint8Array];
  private readonly parts: readonly [Int16Array, Int16Array];
  private readonly led: readonly [Uint8Array, Uint8Array];
  private readonly begun: Uint8Array;
  private readonly stack: Int16Array;
  private readonly lanes: readonly Lane[];
  private divided = false;

  constructor(private readonly graph: ModeGraph) {
    const { size } = graph.field;
    const bytes = () => new Uint8Array(size);
    this.shut = [bytes(), bytes()];
    this.parts = [new Int16Array(size), new Int16Array(size)];
    this.led = [new Uint8Array(size + 1), new Uint8Array(size + 1)];
    this.begun = bytes();
    this.stack = new Int16Array(size);
    this.lanes = graph.lanes.flat();
  }

  /** Divides the map by what is shut; nothing is done where that is as before. */
  divide({ closed, zone }: Pick<Passage, 'closed' | 'zone'>): void {
    const [land, sea] = this.shut;
    let [newLand, newSea] = [!this.divided, !this.divided];
    this.divided = true;
    for (let i = 0; i < closed.length; i++) {
      if (land[i] !== closed[i]) {
        land[i] = closed[i]!;
        newLand = true;
      }
      const shut = closed[i]! | zone[i]!;
      if (sea[i] !== shut) {
        sea[i] = shut;
        newSea = true;
      }
    }
    if (newLand) this.find(0);
    if (newSea) this.find(1);
  }

  private find(mode: 0 | 1): void {
    const { stack } = this;
    const [shut, parts, { from, to }] = [this.shut[mode], this.parts[mode], this.graph.links[mode] as Links];
    parts.fill(0);
    let part = 0;
    for (let first = 0; first < parts.length; first++) {
      if (shut[first] === 1 || parts[first] !== 0) continue;
      parts[first] = ++part;
      stack[0] = first;
      for (let left = 1; left > 0; ) {
        const place = stack[--left]!;
        for (let i = from[place]!, end = from[place + 1]!; i < end; i++) {
          const next = to[i]!;
          if (shut[next] === 1 || parts[next] !== 0) continue;
          parts[next] = part;
          stack[left++] = next;
        }
      }
    }
  }

  /**
   * Finds out where paths lead from these places, which may be left in any of the modes. Afterwards `leads` answers.
   * @param transfers places at which the mode may change
   * @param modes as bits
   */
  lead(starts: readonly number[], transfers: readonly number[], modes: number): void {
    const [land, sea] = this.parts;
    const [byLand, bySea] = this.led;
    byLand.fill(0);
    bySea.fill(0);
    this.begun.fill(0);
    for (const place of starts) {
      this.begun[place] = 1;
      if ((modes & BY_LAND) !== 0) byLand[land[place]!] = 1;
      if ((modes & BY_SEA) !== 0) bySea[sea[place]!] = 1;
    }
    // The part of what is shut is none.
    byLand[0] = bySea[0] = 0;
    for (let more = true; more; ) {
      more = false;
      for (const { from, to } of this.lanes)
        if (bySea[sea[from]!] === 1 && sea[to] !== 0 && bySea[sea[to]!] === 0) {
          bySea[sea[to]!] = 1;
          more = true;
        }
      if (modes !== (BY_LAND | BY_SEA)) continue;
      for (const place of transfers) {
        const [a, b] = [land[place]!, sea[place]!];
        if (a === 0 || b === 0 || byLand[a] === bySea[b]) continue;
        byLand[a] = bySea[b] = 1;
        more = true;
      }
    }
  }

  /** Whether a path leads to a place, in some mode. */
  leads(place: number): boolean {
    return (
      this.begun[place] === 1 || this.led[0][this.parts[0][place]!] === 1 || this.led[1][this.parts[1][place]!] === 1
    );
  }
}
