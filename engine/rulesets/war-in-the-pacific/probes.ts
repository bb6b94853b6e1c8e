/**
 * Probes: what examples, tests and hover may ask of a position, by the names and arguments of the vocabulary's queries.
 * They change nothing. Throws `RangeError` for unknown names, places, sides.
 */
import { ProbeArgs } from '../../kernel/probe-args';
import { entryOf } from '../../kernel/records';
import type { ProbeValue } from '../../kernel/ruleset';
import { CLASSES, N, S } from './codes';
import type { Play } from './play';
import { combatProbes } from './probes-combat';
import { mapProbes } from './probes-map';
import { supplyProbes } from './probes-supply';
import { baseResources } from './resources';
import { CARD, cardsOf } from './setup';
import { effectOf, usesLeft } from './tokens';
import { ending } from './victory';
import { viewOf } from './view';

/** The words of a probe, read as what they name. */
export class Args extends ProbeArgs<Play> {
  class(i: number): number {
    const k = CLASSES.indexOf(this.word(i) as 'fleet');
    if (k < 0) throw new RangeError(`${this.name}: unknown class ${this.word(i)}`);
    return k;
  }
}

export type Probe = (g: Play, a: Args) => ProbeValue;

/** What a side wins or loses as a turn begins, as the position is now. */
function occupation({ p, w }: Play, side: number): number {
  let sum = 0;
  for (const { trigger, list, when } of w.triggers) {
    if (!trigger.at?.includes('turn-start') || (when && !when(p))) continue;
    for (const effect of w.lists[list]!)
      if (effect.verb === 'next-trp' && effect.side === side && (!effect.when || effect.when(p))) sum += effect.amount;
  }
  return sum;
}

/** What conditions may ask of what is named. */
const ask = (g: Play, name: string, a: Args) => g.w.facts.query(name, [a.word(0)])(g.p);

const general: Record<string, Probe> = {
  turn: (g) => g.turn,
  phase: (g) => g.phaseId,
  season: (g, a) => g.w.calendar.season[a.number(0)] ?? null,
  year: (g, a) => g.w.calendar.year[a.number(0)] || null,
  'first-card': (g, a) => {
    const t = a.number(0);
    return t >= g.w.calendar.first && t <= g.w.calendar.last ? g.sideId(g.w.calendar.firstCard[t]!) : null;
  },
  first: (g, a) => {
    const phase = g.w.phases.find((p) => p.id === a.word(0));
    if (!phase) throw new RangeError(`first: unknown phase ${a.word(0)}`);
    return g.sideId(g.firstSide(phase));
  },
  rp: (g, a) => g.p.sides[N.RP + a.side(0)]!,
  trp: (g, a) => g.p.sides[N.TRP + a.side(0)]!,
  brp: (g, a) => baseResources(g, a.side(0)),
  modifier: (g, a) => g.p.sides[N.MODIFIER + a.side(0)]! + g.p.sides[N.PENALTY + a.side(0)]!,
  occupation: (g, a) => occupation(g, a.side(0)),
  bid: (g) => (g.p.scalars[S.BID]! < 0 ? null : g.p.scalars[S.BID]!),
  'bomb-dropped': (g) => g.p.scalars[S.BOMB] === 1,
  surrendered: (g, a) => a.nation(0) === g.w.rules.china?.nation && g.p.scalars[S.SURRENDERED] === 1,
  entered: (g, a) => a.nation(0) !== g.w.rules.delayed?.nation || g.p.scalars[S.ENTERED] === 1,
  fought: (g, a) => ask(g, 'fought', a),
  recovers: (g, a) => ask(g, 'recovers', a),
  option: (g, a) => ask(g, 'option', a),
  drawn: (g, a) => ask(g, 'drawn', a),
  winner: (g) => {
    const o = ending.outcome(g);
    return o === null ? null : o.winner < 0 ? 'draw' : g.sideId(o.winner);
  },
  'in-force': (g, a) => {
    const out: string[] = [];
    for (let t = 0; t < g.p.scalars[S.TOKENS]!; t++) {
      const e = effectOf(g, t);
      if (usesLeft(g, t) > 0 && (e.side >= 0 ? e.side : e.user) === a.side(0)) out.push(e.verb);
    }
    return out;
  },
  hand: (g, a) => viewOf(g, -1).hands[a.side(0)]!.cards,
  deck: (g, a) => {
    const d = g.w.compiled.game.decks.findIndex((x) => x.id === a.word(0));
    if (d < 0) throw new RangeError(`deck: unknown deck ${a.word(0)}`);
    return cardsOf(g, d).filter((c) => g.p.cards[c]! <= CARD.DECK).length;
  },
  'deck-pool': (g, a) => {
    const d = g.w.compiled.game.decks.findIndex((x) => x.id === a.word(0));
    if (d < 0) throw new RangeError(`deck-pool: unknown deck ${a.word(0)}`);
    return cardsOf(g, d)
      .filter((c) => !g.w.cards[c]!.setAside)
      .map((c) => g.w.cards[c]!.id);
  },
};

const probes: Record<string, Probe> = { ...general, ...mapProbes, ...supplyProbes, ...combatProbes };

/** Names of all probes, for the test that the vocabulary documents each. */
export const probeNames: readonly string[] = Object.keys(probes);

export function probe(g: Play, name: string, words: string[]): ProbeValue {
  const found = entryOf(probes, name);
  return found ? found(g, new Args(g, name, words)) : g.w.facts.query(name, words)(g.p);
}
