/**
 * Chapter 9.6.3: retreats, unit by unit, to adjacent hexes the units may enter without enemies of their own kind; without one they are eliminated.
 */

import { code, second } from '../../kernel/answers';
import { mayHold } from './arrival';
import { A, RETREATED, SELECTED } from './codes';
import { intrude } from './delayed';
import { IN_RETREAT } from './frames';
import type { Play, Procedure } from './play';
import { prepareReach } from './reach';

export const retreat: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const u = nextUnit(g, fr[f + IN_RETREAT.node]!);
    if (u < 0) return g.done();
    g.begin(fr[f + IN_RETREAT.side]!, 'retreat', '9.6.3');
    offerRetreats(g, u, fr[f + IN_RETREAT.what] === 1, fr[f + IN_RETREAT.node]!);
    if (g.count > 0) return g.pose(retreat, f);
    dropCargo(g, u);
    g.lose(u, '9.6.3', '{unit} could not retreat and was eliminated at {place}', '{place}の{unit}は退却できず除去');
    return false;
  },
  answer(g, f, answer) {
    const { p, w } = g;
    const from = g.frames[f + IN_RETREAT.node]!;
    const u = nextUnit(g, from);
    const to = second(answer);
    const cargo = p.mate[u]!;
    p.flags[u]! &= ~SELECTED;
    p.move(u, to);
    if (cargo >= 0) {
      p.move(cargo, to);
      p.flags[cargo]! |= RETREATED;
    }
    const place = w.map.nodePlace[to]!;
    intrude(g, w.unitSide[u]!, place);
    const about = { at: [w.map.nodePlace[from]!, place], who: u };
    g.says('retreat', '9.6.3', about, '{unit} retreated to {to}', '{unit}が{to}へ退却');
  },
};

/** The next unit that must retreat from the node, or -1. */
export function nextUnit(g: Play, node: number): number {
  for (let u = g.p.head[node]!; u >= 0; u = g.p.next[u]!) if ((g.p.flags[u]! & SELECTED) !== 0) return u;
  return -1;
}

/** Fleets that cannot retreat are lost with all they carry. */
function dropCargo(g: Play, u: number): void {
  const cargo = g.p.mate[u]!;
  if (cargo >= 0 && !g.p.isAboard(u)) g.eliminate(cargo);
}

/** Adds the places a unit may retreat to. */
export function offerRetreats(g: Play, u: number, fleet: boolean, node: number): void {
  const { p, w } = g;
  const { map, rules } = w;
  const side = w.unitSide[u]!;
  const r = prepareReach(g, side);
  const graph = fleet ? map.fleetGraph : map.landGraph;
  const confined = rules.china !== null && p.nationOf(u) === rules.china.nation;
  for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
    const m = graph.to[e]!;
    const enemy = 1 - side;
    if (fleet) {
      if (r.fleetCost[m] !== 0 && p.fleetCount[enemy * map.nodes + m] === 0) g.add(code(A.RETREAT, 0, m));
    } else if (p.landCount[enemy * map.places + m] === 0) {
      if (confined ? rules.china!.hexes[m] === 1 : r.landCost[m] !== 0 && mayHold(g, u, m))
        g.add(code(A.RETREAT, 0, m));
    }
  }
}
