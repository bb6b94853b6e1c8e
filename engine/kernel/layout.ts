/**
 * The position as one buffer of 16-bit words. A ruleset allots named sections once per prepared game; every game then
 * has its own buffer with views on it, so that saving and loading is one copy.
 */
export class Layout {
  private readonly sections: { offset: number; length: number }[] = [];
  private total = 0;

  /** Allots `length` words and returns the section's number. */
  add(length: number): number {
    this.sections.push({ offset: this.total, length });
    this.total += length;
    return this.sections.length - 1;
  }

  /** Words allotted so far. */
  get words(): number {
    return this.total;
  }

  /** The view of a section on a buffer. */
  view(buffer: Int16Array, section: number): Int16Array {
    const s = this.sections[section]!;
    return buffer.subarray(s.offset, s.offset + s.length);
  }
}
