/**
 * Probes: what examples, tests and hover may ask of a position, by the names and arguments of the vocabulary's queries.
 * They change nothing. Throws `RangeError` for unknown names, units, places, sides.
 */

import { isIn } from '../../kernel/phase-steps';
import { UNDECIDED } from '../../kernel/play-loop';
import { ProbeArgs, placesWhere } from '../../kernel/probe-args';
import { entryOf } from '../../kernel/records';
import type { ProbeValue } from '../../kernel/ruleset';
import { within } from '../../kernel/spans';
import { BRIDGE, LIES, NOBODY, S, type Side } from './codes';
import { queryOf } from './facts';
import { markersInUse } from './markers';
import { describe } from './notation';
import type { Play } from './play';
import { combatProbes } from './probes-combat';
import { mapProbes } from './probes-map';
import { inState, statesOf } from './states';
import { ending } from './victory';

/** The words of a probe, read as what they name. */
export class Args extends ProbeArgs<Play> {
  override side(i: number): Side {
    return super.side(i) as Side;
  }

  /** A unit that is on the map. */
  standing(i: number): number {
    const u = this.unit(i);
    if (!this.g.p.onMap(u)) throw new RangeError(`${this.name}: ${this.word(i)} is not on the map`);
    return u;
  }

  /** All units from the i-th word on. */
  standingFrom(i: number): number[] {
    return this.words.slice(i).map((_, k) => this.standing(i + k));
  }

  /** The edge from one place to its neighbour. */
  edge(i: number): number {
    const edge = this.g.w.field.edgeBetween(this.place(i), this.place(i + 1));
    if (edge < 0) throw new RangeError(`${this.name}: ${this.word(i)} and ${this.word(i + 1)} are no neighbours`);
    return edge;
  }
}

export type Probe = (g: Play, a: Args) => ProbeValue;

const bridgeState = (state: number) =>
  (state & BRIDGE.BUILDING) !== 0 ? 'being-built' : (state & BRIDGE.BLOWN) !== 0 ? 'blown' : 'sound';

const general: Record<string, Probe> = {
  turn: (g) => g.turn,
  phase: (g) => g.phase.id,
  night: (g) => g.night,
  asked: (g) => (g.asking ? g.posed.ask : null),
  'asked-of': (g) => (g.asking ? g.sideId(g.posed.side) : null),
  answers: (g, a) =>
    (g.asking ? describe(g) : []).flatMap(({ notation }) => {
      const [word, ...rest] = notation.split(' ');
      return word === a.word(0) ? [rest.length > 0 ? rest.join('/') : word] : [];
    }),
  winner: (g) => {
    const winner = g.p.scalars[S.WINNER]!;
    return winner === UNDECIDED ? null : winner === NOBODY ? 'draw' : g.sideId(winner);
  },
  'decided-by': (g) => ending.outcome(g)?.reason ?? null,
  'phase-number': (g, a) => {
    const { w } = g;
    const turn = a.number(0);
    const follows = within(w.nights, turn);
    const from = turn === w.first ? w.begins : 0;
    const played = w.phases.filter((x, k) => k >= from && isIn(x, turn) && (k < w.night || follows));
    const k = played.findIndex((x) => x.id === a.word(1));
    return k < 0 ? null : k + 1;
  },
  'night-after': (g, a) => within(g.w.nights, a.number(0)),
  nights: (g) => {
    let n = 0;
    for (let t = g.w.first; t <= g.w.last; t++) if (within(g.w.nights, t)) n++;
    return n;
  },
  'clear-sky': (g, a) => g.w.clearSky[a.number(0)] === 1,
  at: (g, a) => {
    const u = a.unit(0);
    const at = g.p.loc[u]!;
    return at >= 0 ? g.placeId(at) : null;
  },
  'steps-left': (g, a) => g.p.steps[a.unit(0)]!,
  state: (g, a) => statesOf(g.p, a.unit(0)),
  'units-in': (g, a) =>
    g.w.compiled.units.flatMap(({ id }, u) => (g.p.onMap(u) && inState(g.p, u, a.word(0)) ? [id] : [])),
  'surrender-points': (g, a) => g.p.points[a.unit(0)]!,
  advantage: (g, a) => {
    const at = g.p.advantage[a.standing(0)]!;
    return at > 0 ? g.placeId(at - 1) : null;
  },
  holder: (g, a) => g.sideId(g.p.holder(a.place(0))),
  bridge: (g, a) => {
    const b = g.w.bridgeAt[a.edge(0)]!;
    return b < 0 ? null : bridgeState(g.p.bridges[b]!);
  },
  bridges: (g, a) =>
    g.w.bridges.flatMap(({ a: one, b: other }, b) =>
      bridgeState(g.p.bridges[b]!) === a.word(0) ? [`${g.placeId(one)}/${g.placeId(other)}`] : [],
    ),
  position: (g, a) => {
    const lies = g.p.places[a.place(0)]!;
    return (lies & LIES.IP) !== 0 ? 'complete' : (lies & LIES.IP_BEGUN) !== 0 ? 'begun' : null;
  },
  'traffic-markers': (g, a) => g.p.jams[a.side(0)].map((i) => g.placeId(i)),
  'traffic-numbers': (g, a) => g.p.jams[a.side(0)].map((i) => String(g.p.traffic(a.side(0), i))),
  roadblocks: (g, a) => placesWhere(g, (i) => g.p.roadblock(a.side(0), i)),
  'air-support': (g) => g.p.scalars[S.AIR]!,
  'strategic-left': (g, a) => {
    const side = a.side(0);
    const any = g.w.units.side.indexOf(side);
    return g.w.strategicLimit[side] - markersInUse(g, any);
  },
  'replacement-points': (g, a) => g.w.replacementPoints[a.side(0)][a.number(1)] ?? null,
};

const probes: Readonly<Record<string, Probe>> = { ...general, ...mapProbes, ...combatProbes };

/** Answers a probe; what the text's conditions ask for may be asked as well. */
export function probe(g: Play, name: string, args: readonly string[]): ProbeValue {
  const own = entryOf(probes, name);
  return own ? own(g, new Args(g, name, args)) : queryOf(g.w, name, args)(g.p);
}
