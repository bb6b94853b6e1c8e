/** Leaving out of a drawing what a sheet does not show. */
import { ems } from '../svg/text';
import type { Element } from './markup';
import type { Box } from './paper';
import { segmentsOf } from './path';
import { identity, type Matrix, times, transformOf } from './transform';

/** What is used elsewhere, and what is as large as the map. */
const kept = new Set(['defs', 'clipPath', 'pattern', 'title', 'use', 'image']);

/** The elements of which something may lie in the box; definitions stay, hidden layers go. Shared with the original where whole. */
export function cull(nodes: readonly Element[], box: Box): Element[] {
  return nodes.flatMap((node) => within(node, box, identity, { width: 1, size: 16 }) ?? []);
}

interface Inherited {
  width: number;
  size: number;
}

function within(node: Element, box: Box, outer: Matrix, inherited: Inherited): Element | undefined {
  const { tag, attributes } = node;
  if (kept.has(tag)) return node;
  if (attributes.display === 'none') return undefined;
  const matrix = attributes.transform ? times(outer, transformOf(attributes.transform)) : outer;
  const own: Inherited = {
    width: Number(attributes['stroke-width'] ?? inherited.width),
    size: Number(attributes['font-size'] ?? inherited.size),
  };
  if (tag !== 'g') return meets(reach(node, own, matrix), box) ? node : undefined;
  const children: (Element | string)[] = [];
  for (const child of node.children) {
    const left = typeof child === 'string' ? child : within(child, box, matrix, own);
    if (left !== undefined) children.push(left);
  }
  return children.length === 0 ? undefined : { tag, attributes, children };
}

type Extent = [left: number, top: number, right: number, bottom: number];

const nothing: Extent = [Infinity, Infinity, -Infinity, -Infinity];

/** Where an element may draw, in its own units, without its line. */
function extent(node: Element, inherited: Inherited): Extent {
  const a = node.attributes;
  const n = (name: string) => Number(a[name] ?? 0);
  switch (node.tag) {
    case 'rect':
      return [n('x'), n('y'), n('x') + n('width'), n('y') + n('height')];
    case 'circle':
      return [n('cx') - n('r'), n('cy') - n('r'), n('cx') + n('r'), n('cy') + n('r')];
    case 'text': {
      const rows = node.children.map((child) =>
        typeof child === 'string'
          ? { text: child, x: n('x'), y: n('y') }
          : {
              text: child.children.join(''),
              x: Number(child.attributes.x ?? a.x ?? 0),
              y: Number(child.attributes.y ?? a.y ?? 0),
            },
      );
      return rows
        .map(({ text, x, y }): Extent => {
          const width = ems(text) * inherited.size * 1.3;
          return [x - width, y - inherited.size, x + width, y + inherited.size * 0.4];
        })
        .reduce(union, nothing);
    }
    case 'path':
      return segmentsOf(a.d ?? '').reduce((sum, s): Extent => {
        if (s.op === 'Z') return sum;
        const here: Extent = [s.x, s.y, s.x, s.y];
        if (s.op !== 'C') return union(sum, here);
        return union(union(sum, here), [
          Math.min(s.x1, s.x2),
          Math.min(s.y1, s.y2),
          Math.max(s.x1, s.x2),
          Math.max(s.y1, s.y2),
        ]);
      }, nothing);
    default:
      throw new Error(`markup: <${node.tag}>`);
  }
}

function union(a: Extent, b: Extent): Extent {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** Where elements draw, in the picture's units: worked out once, for every sheet asks. */
const reaches = new WeakMap<Element, Extent>();

function reach(node: Element, own: Inherited, [p, q, u, v, e, f]: Matrix): Extent {
  const known = reaches.get(node);
  if (known) return known;
  const [l, t, r, b] = extent(node, own);
  const line = own.width;
  const corners = [
    [l - line, t - line],
    [r + line, t - line],
    [l - line, b + line],
    [r + line, b + line],
  ].map(([x, y]): Extent => {
    const [px, py] = [p * x! + u * y! + e, q * x! + v * y! + f];
    return [px, py, px, py];
  });
  const found = l > r ? nothing : corners.reduce(union, nothing);
  reaches.set(node, found);
  return found;
}

function meets([l, t, r, b]: Extent, box: Box): boolean {
  return r >= box.x && l <= box.x + box.width && b >= box.y && t <= box.y + box.height;
}
