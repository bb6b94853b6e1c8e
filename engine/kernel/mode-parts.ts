/**
 * Whether paths over land and sea lead from one place to another, whatever their length: what is shut divides the map into parts, by land and
 * by sea, that meet where the mode may change. Parts are found once for what is shut; a question then looks at few of them.
 */
import { BY_LAND, BY_SEA, type Lane, type Links, type ModeGraph, type Passage } from './mode-paths';

/** What of a map is looked at: neighbours are so from either side. */
export type Joined = Pick<ModeGraph, 'lanes' | 'links'> & { field: { size: number } };

export class ModeParts {
  /** By land and by sea: what is shut, the part of each place (0: it is shut), and parts that paths have come to. */
  private readonly shut: readonly [Uint8Array, Uint8Array];
  private readonly parts: readonly [Int16Array, Int16Array];
  private readonly led: readonly [Uint8Array, Uint8Array];
  private readonly begun: Uint8Array;
  private readonly stack: Int16Array;
  private readonly lanes: readonly Lane[];
  private divided = false;
  /** By mode: numbers of parts that have been used. */
  private readonly used: [number, number] = [0, 0];
  /** Places that are shut now and were not, by mode. */
  private readonly closing: readonly [number[], number[]] = [[], []];
  /** Neighbours of a place that are not shut. */
  private readonly around: number[] = [];

  constructor(private readonly graph: Joined) {
    const { size } = graph.field;
    const bytes = () => new Uint8Array(size);
    this.shut = [bytes(), bytes()];
    this.parts = [new Int16Array(size), new Int16Array(size)];
    this.led = [new Uint8Array(size + 1), new Uint8Array(size + 1)];
    this.begun = bytes();
    this.stack = new Int16Array(size);
    this.lanes = graph.lanes.flat();
  }

  /** Divides the map by what is shut. Where little of that is otherwise than before, only the parts around it are looked at. */
  divide({ closed, zone }: Pick<Passage, 'closed' | 'zone'>): void {
    const [land, sea] = this.shut;
    if (!this.divided) {
      this.divided = true;
      for (let i = 0; i < closed.length; i++) {
        land[i] = closed[i]!;
        sea[i] = closed[i]! | zone[i]!;
      }
      this.find(0);
      this.find(1);
      return;
    }
    const [byLand, bySea] = this.closing;
    byLand.length = bySea.length = 0;
    // What is opened comes first: there are more ways then around what is shut.
    for (let i = 0; i < closed.length; i++) {
      const shut = closed[i]!;
      if (land[i] !== shut) {
        if (shut === 1) byLand.push(i);
        else this.open(0, i);
      }
      const barred = shut | zone[i]!;
      if (sea[i] === barred) continue;
      if (barred === 1) bySea.push(i);
      else this.open(1, i);
    }
    this.close(0);
    this.close(1);
  }

  /** A place is no longer shut: it joins the parts around it. */
  private open(mode: 0 | 1, place: number): void {
    const [shut, parts] = [this.shut[mode], this.parts[mode]];
    shut[place] = 0;
    const { from, to } = this.graph.links[mode] as Links;
    let part = 0;
    for (let i = from[place]!, end = from[place + 1]!; i < end; i++) {
      const other = shut[to[i]!] === 1 ? 0 : parts[to[i]!]!;
      if (other === 0 || other === part) continue;
      if (part === 0) part = other;
      else for (let k = 0; k < parts.length; k++) if (parts[k] === other) parts[k] = part;
    }
    if (part === 0 && this.used[mode] < parts.length) part = ++this.used[mode];
    // No number is left: they are given anew.
    if (part === 0) this.find(mode);
    else parts[place] = part;
  }

  /** Places are shut: the map is divided anew where some part may have come apart by it. */
  private close(mode: 0 | 1): void {
    const [shut, parts] = [this.shut[mode], this.parts[mode]];
    let whole = true;
    for (const place of this.closing[mode]) {
      shut[place] = 1;
      parts[place] = 0;
      whole &&= this.joined(mode, place);
    }
    if (!whole) this.find(mode);
  }

  /** Whether the neighbours of a place that are not shut are joined by each other. */
  private joined(mode: 0 | 1, place: number): boolean {
    const shut = this.shut[mode];
    const { from, to } = this.graph.links[mode] as Links;
    const { around } = this;
    around.length = 0;
    for (let i = from[place]!, end = from[place + 1]!; i < end; i++) if (shut[to[i]!] === 0) around.push(to[i]!);
    // The first so many of the list are known to be joined.
    for (let joined = 1, k = 0; joined < around.length; k++) {
      if (k === joined) return false;
      const at = around[k]!;
      for (let i = from[at]!, end = from[at + 1]!; i < end; i++) {
        const found = around.indexOf(to[i]!, joined);
        if (found < 0) continue;
        around[found] = around[joined]!;
        around[joined++] = to[i]!;
      }
    }
    return true;
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
    this.used[mode] = part;
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
