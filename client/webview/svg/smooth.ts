/** Lines that run along the edges of a graph, with their corners rounded: roads from hex to hex, rivers from corner to corner. */
import { type Point, round } from './paper';
import { TilesOf } from './tiles';

/** A line between two nodes. Nodes with the same key are one. */
export interface Link<T> {
  a: { key: string; at: Point };
  b: { key: string; at: Point };
  of: T;
}

/** How far the curve follows the corner: 1 touches it, 0 cuts straight across. */
const bend = 0.84;

const point = (p: Point) => `${round(p.x)} ${round(p.y)}`;
const between = (p: Point, q: Point, share = 0.5): Point => ({
  x: p.x + (q.x - p.x) * share,
  y: p.y + (q.y - p.y) * share,
});

/**
 * Path data in tiles by what the lines are of. Where exactly two lines meet in a node they pass it in a curve; where one ends, or
 * more than two meet, they run straight to the node. All pass the middles of their links.
 */
export function smoothPaths<T>(links: readonly Link<T>[]): TilesOf<T> {
  const nodes = new Map<string, { at: Point; links: Link<T>[] }>();
  for (const link of links)
    for (const { key, at } of [link.a, link.b]) {
      const node = nodes.get(key);
      if (node) node.links.push(link);
      else nodes.set(key, { at, links: [link] });
    }
  const parts = new TilesOf<T>();
  for (const { at, links: here } of nodes.values()) {
    const put = (of: T, d: string) => parts.add(of, at, d);
    const [first, second] = here as [Link<T>, Link<T> | undefined];
    const middle = (link: Link<T>) => between(link.a.at, link.b.at);
    if (here.length !== 2 || !second) {
      for (const link of here) put(link.of, `M${point(middle(link))}L${point(at)}`);
      continue;
    }
    const [p, q] = [middle(first), middle(second)];
    const [a, b] = [between(p, at, bend), between(q, at, bend)];
    if (first.of === second.of) {
      put(first.of, `M${point(p)}C${point(a)} ${point(b)} ${point(q)}`);
      continue;
    }
    // Each has its half of the curve.
    const [pa, ab, bq] = [between(p, a), between(a, b), between(b, q)];
    const [left, right] = [between(pa, ab), between(ab, bq)];
    const top = between(left, right);
    put(first.of, `M${point(p)}C${point(pa)} ${point(left)} ${point(top)}`);
    put(second.of, `M${point(q)}C${point(bq)} ${point(right)} ${point(top)}`);
  }
  return parts;
}
