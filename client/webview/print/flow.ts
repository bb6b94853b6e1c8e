/** Blocks of text and pictures one under another, in columns, over as many sheets as they need. */
import type { Box } from './paper';

export interface Block {
  width: number;
  height: number;
  /** Markup with its upper left corner at a point. */
  draw(x: number, y: number): string;
  /** Its first part no higher than the room, and the rest; undefined: it cannot be parted there. */
  part?(room: number): [Block, Block] | undefined;
  /** Stays on the sheet of the next one. */
  withNext?: true;
}

export interface Placed {
  block: Block;
  x: number;
  y: number;
}

/**
 * Blocks on sheets, down each column and then beside it. A block higher than a sheet is parted; one that cannot be runs over.
 * @param column least width of a column; 0: as wide as its widest block
 * @param between room between columns
 */
export function flow(blocks: readonly Block[], area: Box, gap: number, column = 0, between = gap): Placed[][] {
  const pages: Placed[][] = [[]];
  let x = area.x;
  let y = area.y;
  let width = column;
  const right = area.x + area.width + 1e-6;
  const bottom = area.y + area.height + 1e-6;
  const turn = (block: Block) => {
    const beside = x + width + between;
    const fits = width > 0 && beside + Math.max(block.width, column) <= right;
    if (!fits) pages.push([]);
    x = fits ? beside : area.x;
    y = area.y;
    width = column;
  };
  const waiting = [...blocks];
  for (let i = 0; i < waiting.length; i++) {
    const block = waiting[i]!;
    // A heading goes with what it heads.
    let height = block.height;
    for (let k = i; waiting[k]?.withNext && waiting[k + 1]; k++) height += gap + Math.min(waiting[k + 1]!.height, 30);
    const started = y > area.y;
    if (started && (y + height > bottom || x + Math.max(width, block.width) > right)) {
      const parted =
        block.height > area.height && bottom - y > area.height * 0.4 ? block.part?.(bottom - y) : undefined;
      if (parted && x + Math.max(width, block.width) <= right) {
        waiting.splice(i, 1, parted[0], parted[1]);
        i--;
        continue;
      }
      turn(block);
    }
    if (block.height > bottom - y) {
      const parted = block.part?.(bottom - y);
      if (parted) {
        waiting.splice(i, 1, parted[0], parted[1]);
        i--;
        continue;
      }
    }
    pages[pages.length - 1]!.push({ block, x, y });
    width = Math.max(width, block.width);
    y += block.height + gap;
  }
  return pages.filter((page) => page.length > 0);
}

/**
 * Blocks of all sizes on sheets: each in its turn as high up, then as far left, as there is room on the first sheet that has some. One
 * higher than a sheet is parted first.
 */
export function pack(blocks: readonly Block[], area: Box, gap: number): Placed[][] {
  const pages: Placed[][] = [];
  const parts = (block: Block): Block[] => {
    const parted = block.height > area.height ? block.part?.(area.height) : undefined;
    return parted ? [parted[0], ...parts(parted[1])] : [block];
  };
  const whole = blocks.flatMap(parts);
  for (const block of whole) {
    let spot: { page: Placed[]; x: number; y: number } | undefined;
    for (const page of pages) {
      const at = roomOn(page, block, area, gap);
      if (!at) continue;
      spot = { page, ...at };
      break;
    }
    if (!spot) {
      spot = { page: [], x: area.x, y: area.y };
      pages.push(spot.page);
    }
    spot.page.push({ block, x: spot.x, y: spot.y });
  }
  return pages;
}

/** The highest, then leftmost corner beside or under what is there where a block has room. */
function roomOn(page: readonly Placed[], block: Block, area: Box, gap: number): { x: number; y: number } | undefined {
  const xs = [area.x, ...page.map((one) => one.x + one.block.width + gap)].sort((a, b) => a - b);
  const ys = [area.y, ...page.map((one) => one.y + one.block.height + gap)].sort((a, b) => a - b);
  const free = (x: number, y: number) =>
    page.every(
      (one) =>
        x >= one.x + one.block.width + gap - 1e-6 ||
        x + block.width + gap <= one.x + 1e-6 ||
        y >= one.y + one.block.height + gap - 1e-6 ||
        y + block.height + gap <= one.y + 1e-6,
    );
  for (const y of ys) {
    if (y + block.height > area.y + area.height + 1e-6) return undefined;
    for (const x of xs) if (x + block.width <= area.x + area.width + 1e-6 && free(x, y)) return { x, y };
  }
  return undefined;
}
