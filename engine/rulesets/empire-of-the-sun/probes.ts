/** Probes: what examples, tests and hover may ask of a position. They change nothing. Throws `RangeError` for unknown names. */
import { ProbeArgs } from '../../kernel/probe-args';
import { entryOf } from '../../kernel/records';
import type { ProbeValue } from '../../kernel/ruleset';
import { efficiencyOf, inCommandRange, obeys } from './activation';
import { CONDITIONS, O } from './codes';
import { airNavalEvents, bonusOf, groundEvents } from './force';
import type { Play } from './play';
import type { Position } from './position';
import { shipping } from './reach';
import type { World } from './world';
import { STEPS } from './world-steps';

type Probe = (args: ProbeArgs<Play>, g: Play) => ProbeValue;

const ids = (g: Play, test: (place: number) => boolean): string[] => g.w.map.field.ids.filter((_, i) => test(i));

const PROBES: Readonly<Record<string, Probe>> = {
  distance: (a, { w }) => w.map.field.distance(a.place(0), a.place(1)),
  adjacent: (a, { w }) => w.map.field.distance(a.place(0), a.place(1)) === 1,
  supplied: (a, g) => g.supply.supplied(a.unit(0)),
  'in-zone': (a, g) => g.supply.inZone(a.side(0), a.place(1)),
  covered: (a, g) => g.supply.covers(a.side(0), a.place(1)),
  'zone-radius': (a, g) => (g.supply.hasZone(a.unit(0)) ? g.w.values['air-zone-radius']! : 0),
  controls: (a, { p }) => p.controller(a.place(1)) === a.side(0),
  efficiency: (a, { w, p }) => efficiencyOf(w, p, a.unit(0)),
  activates(a, g) {
    const [hq, u] = [a.unit(0), a.unit(1)];
    g.activation.from(g.p, hq);
    return obeys(g.w, u, hq) && g.p.loc[u]! >= 0 && g.supply.supplied(u) && g.activation.reached(g.p.loc[u]!);
  },
  'in-command-range': (a, { w, p }) => inCommandRange(w, p, a.unit(0), a.place(1)),
  'supply-port': (a, g) => g.supply.eligiblePort(a.side(0), a.place(1)),
  'supply-airbase': (a, g) => g.supply.eligibleBase(a.side(0), a.place(1)),
  logistics(a, g) {
    const points = g.supply.logistics(a.side(0), a.place(1));
    return Number.isFinite(points) ? points : -1;
  },
  'asp-cost': (a, { w, p }) => {
    const u = a.unit(0);
    if (a.words.length === 1) return shipping(w, u, p.steps[u]!);
    return shipping(w, u, a.word(1) === 'full' ? w.units.full[u]! : 1);
  },
  asp: (a, g) => g.track('asp', a.side(0)),
  'move-cost'(a, g) {
    const cost = g.reach.landCost(a.unit(0), a.place(1), a.place(2));
    return Number.isFinite(cost) ? cost : -1;
  },
  'reach-land'(a, g) {
    const u = a.unit(0);
    g.reach.byLand(u, g.w.tables.movement.land[a.number(1)] ?? 0);
    const found = new Set(g.reach.landFound);
    return ids(g, (i) => found.has(i) && i !== g.p.loc[u]);
  },
  'reach-sea'(a, g) {
    g.reach.bySea(g.p.loc[a.unit(0)]!, g.w.tables.movement.naval[a.number(1)] ?? 0);
    return ids(g, (i) => g.reach.seaReached(i));
  },
  'reach-air'(a, g) {
    const found = g.reach.byAir(a.unit(0), a.number(1), false).slice();
    return ids(g, (i) => found[i]! > 0);
  },
  'assault-reach'(a, g) {
    const u = a.unit(0);
    if (!g.reach.embarks(u)) return [];
    const alone = { ships: false, carrier: false };
    g.reach.assault(g.w.units.side[u]!, g.p.loc[u]!, g.w.tables.movement.naval[a.number(1)] ?? 0, alone);
    return ids(g, (i) => g.reach.seaReached(i) && g.w.map.assault[i] === 1 && i !== g.p.loc[u]);
  },
  'strategic-reach'(a, g) {
    const u = a.unit(0);
    g.reach.strategic(g.w.units.side[u]!, g.p.loc[u]!, g.w.tables.movement.strategicNaval[a.number(1)] ?? 0);
    return ids(g, (i) => g.reach.seaReached(i) && g.homes(u, i) && i !== g.p.loc[u]);
  },
  excess: (a, g) => [0, 1].some((side) => !g.fits(a.place(0), side, [])),
  reduced: (a, { p }) => p.isReduced(a.unit(0)),
  activations: (_, { p }) => p.offensive[O.LIMIT]! - p.offensive[O.USED]!,
  intelligence: (_, { p }) => CONDITIONS[p.offensive[O.CONDITION]!]!,
  hand: (a, { p }) => p.handSize(a.side(0)),
  'event-drm': (a, g) => inBattle(g, a.place(2), () => eventDrm(g, a.word(0), a.side(1))),
  attack: (a, { p, w }) => strengthIn(p, w, a.unit(0), 'attack'),
  defence: (a, { p, w }) => strengthIn(p, w, a.unit(0), 'defence'),
  at: (a, { p, w }) => w.map.field.ids[p.loc[a.unit(0)]!] ?? '',
};

/** What events add to the die of a side. */
function eventDrm({ w, p }: Play, combat: string, side: number): number {
  return combat === 'ground' ? groundEvents(w, p, side, 0) : airNavalEvents(w, p, side);
}

/** What holds while a battle of the offensive is fought. */
function inBattle<T>({ p }: Play, place: number, value: () => T): T {
  const before = p.offensive[O.FIGHT]!;
  p.offensive[O.FIGHT] = p.battles.indexOf(place + 1) + 1;
  const found = value();
  p.offensive[O.FIGHT] = before;
  return found;
}

/** What is printed, and what events of the offensive add. */
function strengthIn(p: Position, w: World, u: number, of: 'attack' | 'defence'): number {
  return w.units[of][u * STEPS + p.steps[u]!]! + bonusOf(w, p, `${of}-bonus`, u);
}

/** Value of a probe. */
export function probe(g: Play, name: string, args: string[]): ProbeValue {
  const found = entryOf(PROBES, name);
  if (found) return found(new ProbeArgs(g, name, args), g);
  return Number(g.w.facts.query(name, args)(g.p));
}
