/** How far places are from the chosen one: rings on a hex map, lengths of lines between points. */
import type { Board, CompiledGame } from '../../../engine/kernel/compiled';
import { hexDistance, parseHex } from '../../../engine/kernel/hex';
import { maxOf } from '../../../engine/kernel/lists';
import type { Overlay, OverlayAbout, PositionView } from '../../../engine/kernel/ruleset';
import { isClosed } from '../svg/holdings';

/** Rings that are drawn one by one; further out every fifth. */
const near = 6;
const furthest = 30;

export function distances({ board }: CompiledGame, view: PositionView, { place, units }: OverlayAbout): Overlay {
  const from = place ?? view.units.find(({ id }) => id === units[0])?.at ?? null;
  if (from === null || !board.places.some(({ id }) => id === from)) return {};
  const far = distancesFrom(board, view, from);
  if (board.grid.shape === 'points')
    return {
      numbers: [...far].flatMap(([id, n]) =>
        id === from
          ? []
          : [
              {
                place: id,
                text: String(n),
                side: -1,
                names: { en: 'length of the shortest way', ja: '最短経路の長さ' },
              },
            ],
      ),
    };
  const most = Math.min(furthest, maxOf(far.values()));
  const rings: number[] = [];
  for (let n = 1; n <= most; n++) if (n <= near || n % 5 === 0) rings.push(n);
  return {
    areas: rings.map((n) => ({
      places: [...far].flatMap(([id, d]) => (d <= n ? [id] : [])),
      side: -1,
      look: 'ring',
      names: { en: String(n), ja: String(n) },
    })),
  };
}

/** Hexes, or summed lengths of open lines, from a place to every other that can be reached; boxes off a hex map are left out. */
export function distancesFrom(board: Board, view: PositionView, from: string): Map<string, number> {
  const { grid } = board;
  const out = new Map<string, number>();
  if (grid.shape === 'hex') {
    const start = parseHex(grid, from);
    for (const { id, box } of board.places) {
      const hex = box || !start ? null : parseHex(grid, id);
      if (hex && start) out.set(id, hexDistance(grid, start, hex));
    }
    return out;
  }
  const open = grid.lines.filter((line) => !isClosed(line, view));
  out.set(from, 0);
  // Few points: each is looked at again as long as some way to it gets shorter.
  for (let changed = true; changed; ) {
    changed = false;
    for (const { a, b, length } of open)
      for (const [p, q] of [
        [a, b],
        [b, a],
      ] as const) {
        const d = (out.get(p) ?? Number.POSITIVE_INFINITY) + length;
        if (d < (out.get(q) ?? Number.POSITIVE_INFINITY)) {
          out.set(q, d);
          changed = true;
        }
      }
  }
  return out;
}
