/** Probes: what examples, tests and hover may ask of a position. They change nothing. Throws `RangeError` for unknown names. */
import { ProbeArgs } from '../../kernel/probe-args';
import { entryOf } from '../../kernel/records';
import type { ProbeValue } from '../../kernel/ruleset';
import { CAVITATING, EVADED, SPENT, STILL } from './codes';
import type { Play } from './play';
import { friendly, hostile } from './relations';
import { sailCost } from './sea';
import { airspace, litBy } from './sight';

type Probe = (args: ProbeArgs<Play>, g: Play) => ProbeValue;

const flag =
  (bit: number): Probe =>
  (a, { p }) =>
    p.has(a.unit(0), bit);

const PROBES: Readonly<Record<string, Probe>> = {
  distance: (a, { w }) => w.map.board.distance(a.place(0), a.place(1)),
  adjacent: (a, { w }) => w.map.board.adjacent(a.place(0), a.place(1)),
  hostile: (a, { p }) => hostile(p, a.side(0), a.side(1)),
  friendly: (a, { p }) => friendly(p, a.side(0), a.side(1)),
  controls: (a, { p }) => p.controller(a.place(1)) === a.side(0),
  illuminated: (a, { w, p }) => litBy(w, p, a.side(0), a.place(1)) >= 0,
  'in-airspace': (a, { w, p }) => airspace(w, p, a.side(0))[a.place(1)] === 1,
  stealth: (a, { p }) => p.stealth(a.unit(0)),
  cavitating: flag(CAVITATING),
  still: flag(STILL),
  spent: flag(SPENT),
  evaded: flag(EVADED),
  'sail-cost': (a, g) => sailCost(g, a.unit(0), a.place(1)),
  at: (a, { p, w }) => w.map.board.ids[p.loc[a.unit(0)]!] ?? '',
};

/** Value of a probe. */
export function probe(g: Play, name: string, args: string[]): ProbeValue {
  const found = entryOf(PROBES, name);
  if (found) return found(new ProbeArgs(g, name, args), g);
  return Number(g.w.facts.query(name, args)(g.p));
}
