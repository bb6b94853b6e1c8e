/** Invariants that hold at every question. For tests. */
import { InvariantBroken } from '../../kernel/ruleset';
import { ATTACKING, DEFENDING, DISORDERED, P, ROUTED } from './codes';
import type { Play } from './play';
import { Position } from './position';

/** Throws `InvariantBroken` naming what does not hold. */
export function checkPosition(g: Play): void {
  const { p, w } = g;
  const broken = (what: string): never => {
    throw new InvariantBroken(what);
  };
  for (let u = 0; u < w.units.count; u++) {
    const { id } = w.compiled.units[u]!;
    const at = p.loc[u]!;
    if (at >= w.field.size) broken(`${id} is nowhere`);
    if (at >= 0 && (p.steps[u]! < 1 || p.steps[u]! > w.units.steps[u]!)) broken(`${id} has ${p.steps[u]} steps`);
    if (p.is(u, DISORDERED) && p.is(u, ROUTED)) broken(`${id} is disordered and routed`);
    if (at >= 0 && p.enemyAt(w.units.side[u]!, at)) broken(`${id} stands with the enemy at ${g.placeId(at)}`);
    const confined = w.rules.confined[u];
    if (p.onMap(u) && confined && confined[at] === 0 && w.start[u] !== at) broken(`${id} is where it may not be`);
  }
  if (g.frames[p.stack.top] === P.COMBAT)
    for (let u = 0; u < w.units.count; u++)
      if (p.has(u, ATTACKING | DEFENDING)) broken('a combat has left marks behind');
  // What follows from the buffer is as if it were worked out anew.
  const fresh = new Position(w);
  fresh.buffer.set(p.buffer);
  fresh.derive();
  for (const side of [0, 1] as const) {
    same(p.zones.zone[side], fresh.zones.zone[side], 'zones');
    same(p.zones.barHex[side], fresh.zones.barHex[side], 'hex bonds');
    same(p.zones.barEdge[side], fresh.zones.barEdge[side], 'hexside bonds');
    same(p.zones.units[side], fresh.zones.units[side], 'units');
  }
  same(p.head, fresh.head, 'stacks');
  same(p.next, fresh.next, 'stacks');
  same(p.roads, fresh.roads, 'roads');
  p.ways.forEach((ways, k) => {
    same(ways.steps.cost, fresh.ways[k]!.steps.cost, 'ways');
    ways.points.forEach((c, i) => {
      same(c.cost, fresh.ways[k]!.points[i]!.cost, 'ways');
    });
  });
}

function same(a: ArrayLike<number>, b: ArrayLike<number>, what: string): void {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) throw new InvariantBroken(`${what} differ at ${i}`);
}
