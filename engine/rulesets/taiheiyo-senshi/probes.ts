/** Answers to the queries that examples, hover and tests ask of a position. */

import { mayHappen } from '../../kernel/once';
import { UNDECIDED } from '../../kernel/play-loop';
import { ProbeArgs, placesWhere } from '../../kernel/probe-args';
import { entryOf } from '../../kernel/records';
import type { ProbeValue } from '../../kernel/ruleset';
import { groundStrength, strengthOf } from './assault';
import { CARD, OUT, S, TRACK } from './codes';
import { roundsFor } from './combat';
import { isIsolated } from './home';
import { airRange } from './occupation';
import type { Play } from './play';
import { moveTargets, redeployTargets, returnTargets } from './reach';
import { force, raidShifts, shiftSum } from './salvo';
import { columnOf, hitsOf } from './tables';

type Probe = (g: Play, a: ProbeArgs<Play>) => ProbeValue;

function ids(g: Play, set: number): string[] {
  return placesWhere(g, (i) => (set & (1 << i)) !== 0);
}

/** Probes that are no queries of expressions. */
const probes: Readonly<Record<string, Probe>> = {
  phase: (g) => {
    const k = g.p.scalars[S.PHASE]!;
    return k < 0 ? g.phaseId : g.w.steps[k]!.phases[0]!;
  },
  'hand-size': (g, a) => g.p.handSize(a.side(0)),
  hand: (g, a) => g.w.cards.flatMap((card, c) => (g.p.cards[c] === CARD.HAND + a.side(0) ? [card.id] : [])),
  deck: ({ p }) => p.deck.size,
  used: (g) => g.w.cards.filter((_, c) => g.p.cards[c] === CARD.USED || g.p.cards[c]! >= CARD.DOWN).length,
  holds: (g, a) => {
    const i = a.place(0);
    const holder = g.p.held[i]!;
    if (holder < 0) return [];
    return [g.sideId(holder), g.p.ownsPort(holder, i) ? 'port' : 'base'];
  },
  'port-state': (g, a) => g.p.state[a.place(0)]!,
  'air-range': (g, a) => ids(g, airRange(g, a.side(0))),
  'movement-left': (g) => g.p.scalars[S.LEFT]!,
  'combat-rounds': (g) => (g.p.scalars[S.FIGHT] === 0 ? null : roundsFor(g, g.p.scalars[S.LEFT]!)),
  'move-targets': (g, a) => ids(g, moveTargets(g, a.unit(0))),
  'return-targets': (g, a) => ids(g, returnTargets(g, a.unit(0))),
  'redeploy-targets': (g, a) => ids(g, redeployTargets(g, a.unit(0))),
  'may-respond': (g, a) => g.asking && g.posed.ask === 'response' && g.posed.side === a.side(0),
  isolated: (g, a) => isIsolated(g, a.unit(0)),
  returns: (g, a) => {
    const u = a.unit(0);
    return g.p.loc[u] === TRACK ? String(g.p.due[u]) : null;
  },
  out: (g, a) => g.p.loc[a.unit(0)] === OUT,
  at: (g, a) => {
    const at = g.p.loc[a.unit(0)]!;
    return at >= 0 ? g.placeId(at) : at === TRACK ? 'track' : 'out';
  },
  'ground-strength': (g, a) =>
    a.words.length <= 1
      ? strengthOf(g.w.values['ground-strength-step']!, a.number(0))
      : groundStrength(g, a.side(0), a.place(1)),
  column: (g, a) => {
    const { tables } = g.w;
    const column = columnOf(tables, a.number(0)) + a.number(2) - a.number(4);
    return column < 0 ? 0 : tables.columns[Math.min(column, tables.columns.length - 1)]!;
  },
  'hits-of': (g, a) => hitsOf(g.w.tables, a.number(0), a.number(1), a.number(2)),
  'raid-shift': (g, a) => {
    const s = a.side(0);
    const at = a.place(1);
    return shiftSum(raidShifts(g, s, force(g, s, at), force(g, 1 - s, at)));
  },
  strength: (g, a) => {
    const found = force(g, a.side(1), a.place(2));
    return a.word(0) === 'air' ? found.air : found.gunnery;
  },
  defence: (g, a) => g.w.defence[g.p.face(a.unit(0))]!,
  'fleet-train': (g) => (g.p.scalars[S.TRAIN] === 0 ? null : g.placeId(g.p.scalars[S.TRAIN]! - 1)),
  'used-up': (g, a) => {
    const e = a.index(0, g.w.events, 'event');
    return !mayHappen(g.w.events[e]!.once, g.p.once[e]!, g.turn);
  },
  winner: (g) => {
    const winner = g.p.scalars[S.WINNER]!;
    return winner === UNDECIDED || winner < 0 ? null : g.sideId(winner);
  },
};

/** Names of all probes that are no queries of expressions. */
export const probeNames: readonly string[] = Object.keys(probes);

/** Answers a probe. Throws `RangeError` for unknown words. */
export function probe(g: Play, name: string, args: string[]): ProbeValue {
  const found = entryOf(probes, name);
  return found ? found(g, new ProbeArgs(g, name, args)) : g.w.facts.query(name, args)(g.p);
}
