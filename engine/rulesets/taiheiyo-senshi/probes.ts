/** Answers to the queries that examples, hover and tests ask of a position. */

import { UNDECIDED } from '../../kernel/play-loop';
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

type Probe = (g: Play, args: string[]) => ProbeValue;

function find(list: readonly { id: string }[], id: string | undefined, what: string): number {
  const i = list.findIndex((one) => one.id === id);
  if (i < 0) throw new RangeError(`unknown ${what} ${id ?? ''}`);
  return i;
}
const side = (g: Play, id: string | undefined) => find(g.w.compiled.game.sides, id, 'side');
const point = (g: Play, id: string | undefined) => find(g.w.compiled.board.places, id, 'place');
const unit = (g: Play, id: string | undefined) => find(g.w.units, id, 'unit');

function ids(g: Play, set: number): string[] {
  return g.w.map.board.ids.filter((_, i) => (set & (1 << i)) !== 0);
}

/** Probes that are no queries of expressions. */
const probes: Readonly<Record<string, Probe>> = {
  phase: (g) => {
    const k = g.p.scalars[S.PHASE]!;
    return k < 0 ? g.phaseId : g.w.steps[k]!.phases[0]!;
  },
  'hand-size': (g, [a]) => g.p.handSize(side(g, a)),
  hand: (g, [a]) => g.w.cards.flatMap((card, c) => (g.p.cards[c] === CARD.HAND + side(g, a) ? [card.id] : [])),
  deck: ({ p }) => p.deck.size,
  used: (g) => g.w.cards.filter((_, c) => g.p.cards[c] === CARD.USED || g.p.cards[c]! >= CARD.DOWN).length,
  holds: (g, [a]) => {
    const i = point(g, a);
    const holder = g.p.held[i]!;
    if (holder < 0) return [];
    return [g.sideId(holder), g.p.ownsPort(holder, i) ? 'port' : 'base'];
  },
  'port-state': (g, [a]) => g.p.state[point(g, a)]!,
  'air-range': (g, [a]) => ids(g, airRange(g, side(g, a))),
  'movement-left': (g) => g.p.scalars[S.LEFT]!,
  'combat-rounds': (g) => (g.p.scalars[S.FIGHT] === 0 ? null : roundsFor(g, g.p.scalars[S.LEFT]!)),
  'move-targets': (g, [a]) => ids(g, moveTargets(g, unit(g, a))),
  'return-targets': (g, [a]) => ids(g, returnTargets(g, unit(g, a))),
  'redeploy-targets': (g, [a]) => ids(g, redeployTargets(g, unit(g, a))),
  'may-respond': (g, [a]) => g.asking && g.posed.ask === 'response' && g.posed.side === side(g, a),
  isolated: (g, [a]) => isIsolated(g, unit(g, a)),
  returns: (g, [a]) => {
    const u = unit(g, a);
    return g.p.loc[u] === TRACK ? String(g.p.due[u]) : null;
  },
  out: (g, [a]) => g.p.loc[unit(g, a)] === OUT,
  at: (g, [a]) => {
    const at = g.p.loc[unit(g, a)]!;
    return at >= 0 ? g.placeId(at) : at === TRACK ? 'track' : 'out';
  },
  'ground-strength': (g, [a, b]) =>
    b === undefined
      ? strengthOf(g.w.values['ground-strength-step']!, Number(a))
      : groundStrength(g, side(g, a), point(g, b)),
  column: (g, [strength, , right, , left]) => {
    const { tables } = g.w;
    const column = columnOf(tables, Number(strength)) + Number(right) - Number(left);
    return column < 0 ? 0 : tables.columns[Math.min(column, tables.columns.length - 1)]!;
  },
  'hits-of': (g, [strength, shift, die]) => hitsOf(g.w.tables, Number(strength), Number(shift), Number(die)),
  'raid-shift': (g, [a, b]) => {
    const s = side(g, a);
    const at = point(g, b);
    return shiftSum(raidShifts(g, s, force(g, s, at), force(g, 1 - s, at)));
  },
  strength: (g, [what, a, b]) => {
    const found = force(g, side(g, a), point(g, b));
    return what === 'air' ? found.air : found.gunnery;
  },
  defence: (g, [a]) => g.w.defence[g.p.face(unit(g, a))]!,
  'fleet-train': (g) => (g.p.scalars[S.TRAIN] === 0 ? null : g.placeId(g.p.scalars[S.TRAIN]! - 1)),
  'used-up': (g, [a]) => g.p.once[find(g.w.events, a, 'event')] === 1,
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
  return found ? found(g, args) : g.w.facts.query(name, args)(g.p);
}
