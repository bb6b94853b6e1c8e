/**
 * A list as long as it likes to be, of which only what is in view is on the page, and a screen more on either side. Rows may be of any
 * height: those that have been there are measured, in blocks, others guessed by them. Each row says where it stands in the whole list, and
 * the block that has the focus stays.
 */
import { addAll } from '../../../engine/kernel/lists';
import { h } from './dom';

/** Rows that come and go together. */
const blockRows = 25;
/** Pixels of a row before any has been measured. */
const guess = 28;
/** A list that has no height yet is made for a screen of so many pixels. */
const leastScreen = 200;

export class LongList {
  private count = 0;
  private readonly blocks = new Map<number, HTMLElement[]>();
  /** Pixels of the blocks that have been measured. */
  private heights: (number | undefined)[] = [];
  private perRow: number | undefined;

  /**
   * @param element the list; its children are the rows and the room of those that are not there
   * @param scroller what scrolls it: around it, or the list itself
   * @param row makes the row of an index: an `li`
   */
  constructor(
    readonly element: HTMLElement,
    private readonly scroller: HTMLElement,
    private readonly row: (index: number) => HTMLElement,
  ) {}

  /** The rows that are on the page. */
  *rows(): Iterable<HTMLElement> {
    for (const rows of this.blocks.values()) yield* rows;
  }

  /** There are so many rows now, never fewer than before; those that there were are the same. */
  grow(count: number): void {
    if (count === this.count) return;
    // A block that was not full is gone on with.
    const last = Math.floor(this.count / blockRows);
    const rows = this.blocks.get(last);
    const from = this.count;
    this.count = count;
    this.heights[last] = undefined;
    if (rows) for (let i = from; i < Math.min(count, (last + 1) * blockRows); i++) rows.push(this.made(i));
    for (const [block, rows] of this.blocks)
      for (const [i, row] of rows.entries()) this.place(row, block * blockRows + i);
    this.draw();
  }

  /** A row says something else now. */
  renew(index: number): void {
    const block = Math.floor(index / blockRows);
    const rows = this.blocks.get(block);
    const old = rows?.[index % blockRows];
    if (!rows || !old) return;
    const row = this.made(index);
    rows[index % blockRows] = row;
    this.heights[block] = undefined;
    const focused = old.contains(document.activeElement);
    old.replaceWith(row);
    if (focused) row.querySelector('button')?.focus({ preventScroll: true });
  }

  clear(): void {
    this.count = 0;
    this.blocks.clear();
    this.heights = [];
    this.perRow = undefined;
    this.element.replaceChildren();
  }

  /** The width is another one: what was measured may be wrong. */
  remeasure(): void {
    this.heights = [];
    this.perRow = undefined;
    this.draw();
  }

  /** Puts on the page what is in view now, and keeps it where it is. */
  draw(): void {
    const { scroller, element } = this;
    if (element.hidden || !element.isConnected) return;
    const own = scroller.getBoundingClientRect();
    const [top, bottom] = [Math.max(own.top, 0), Math.min(own.bottom, window.innerHeight)];
    const screen = Math.max(bottom - top, leastScreen);
    const seen = [...this.rows()].find((row) => row.getBoundingClientRect().bottom > top);
    const before = seen?.getBoundingClientRect().top ?? 0;
    // What is measured for the first time may push other rows in or out of view.
    for (let again = 0; again < 4; again++) {
      const from = top - element.getBoundingClientRect().top - screen;
      if (!this.show(this.within(from, from + screen * 3))) break;
      const now = seen?.isConnected ? seen.getBoundingClientRect().top : before;
      if (Math.abs(now - before) >= 1) scroller.scrollTop += now - before;
    }
  }

  /** Scrolls a row into the middle of the view, unless it is in view; undefined where there is none. */
  reveal(index: number): HTMLElement | undefined {
    if (index < 0 || index >= this.count) return undefined;
    const { scroller } = this;
    const block = Math.floor(index / blockRows);
    const row = () => this.blocks.get(block)?.[index % blockRows];
    if (!row()) {
      let top = this.element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      for (let i = 0; i < block; i++) top += this.heightOf(i);
      const within = (this.heightOf(block) / this.rowsOf(block)) * (index % blockRows);
      scroller.scrollTop = top + within - scroller.clientHeight / 2;
      this.draw();
      if (!row()) this.show(new Set([...this.blocks.keys(), block]));
    }
    const found = row();
    if (!found) return undefined;
    const [view, own] = [scroller.getBoundingClientRect(), found.getBoundingClientRect()];
    // Clear of a head that sticks to the top; where one row is all that is seen, the whole of it.
    const single = view.height < 2 * own.height;
    const [above, middle] = single ? [0, (view.height - own.height) / 2] : [24, view.height / 2];
    if (own.top < view.top + above || own.bottom > view.bottom) {
      scroller.scrollTop += own.top - view.top - middle;
      this.draw();
    }
    return found;
  }

  /** Blocks that lie between two heights of the list, and the one with the focus. */
  private within(from: number, to: number): Set<number> {
    const wanted = new Set<number>();
    let top = 0;
    for (let block = 0; block * blockRows < this.count; block++) {
      const end = top + this.heightOf(block);
      if (end >= from && top <= to) wanted.add(block);
      top = end;
    }
    for (const [block, rows] of this.blocks)
      if (rows.some((row) => row.contains(document.activeElement))) wanted.add(block);
    return wanted;
  }

  /** Whether what is on the page, or the room for the rest, is another one now. */
  private show(wanted: ReadonlySet<number>): boolean {
    let changed = false;
    for (const block of this.blocks.keys())
      if (!wanted.has(block)) {
        this.blocks.delete(block);
        changed = true;
      }
    const children: HTMLElement[] = [];
    let skipped = 0;
    const room = () => {
      if (skipped > 0) children.push(roomOf(skipped));
      skipped = 0;
    };
    for (let block = 0; block * blockRows < this.count; block++) {
      if (!wanted.has(block)) {
        skipped += this.heightOf(block);
        continue;
      }
      room();
      let rows = this.blocks.get(block);
      if (!rows) {
        rows = Array.from({ length: this.rowsOf(block) }, (_, i) => this.made(block * blockRows + i));
        this.blocks.set(block, rows);
        changed = true;
      }
      addAll(children, rows);
    }
    room();
    put(this.element, children);
    return this.measure() || changed;
  }

  private made(index: number): HTMLElement {
    const row = this.row(index);
    this.place(row, index);
    return row;
  }

  /** Where it stands, for those who do not see that. */
  private place(row: HTMLElement, index: number): void {
    row.setAttribute('aria-posinset', String(index + 1));
    row.setAttribute('aria-setsize', String(this.count));
  }

  private rowsOf(block: number): number {
    return Math.min(blockRows, this.count - block * blockRows);
  }

  private heightOf(block: number): number {
    return this.heights[block] ?? this.rowsOf(block) * (this.perRow ?? guess);
  }

  /** Takes the height of what is on the page; true when another one was thought. */
  private measure(): boolean {
    let other = false;
    for (const [block, rows] of this.blocks) {
      const [first, last] = [rows[0]!, rows.at(-1)!];
      const next = last.nextElementSibling;
      const end = next ? next.getBoundingClientRect().top : last.getBoundingClientRect().bottom;
      const height = end - first.getBoundingClientRect().top;
      if (height <= 0) continue;
      if (Math.abs(height - this.heightOf(block)) >= 1) other = true;
      this.heights[block] = height;
      this.perRow ??= height / rows.length;
    }
    return other;
  }
}

/** The room of rows that are not there. */
function roomOf(pixels: number): HTMLElement {
  const room = h('li', { class: 'room', role: 'presentation', 'aria-hidden': 'true' });
  room.style.height = `${pixels}px`;
  return room;
}

/** Makes these the children of a list; what stays is not touched, so that it keeps the focus. */
function put(list: HTMLElement, children: readonly HTMLElement[]): void {
  const stay = new Set<Element>(children);
  for (const child of [...list.children]) if (!stay.has(child)) child.remove();
  let at = list.firstChild;
  for (const child of children) {
    if (child === at) at = at.nextSibling;
    else list.insertBefore(child, at);
  }
}
