/**
 * Who acts first in a phase by what a track says: `first higher initiative; tie crown`. The others follow by the track, too. Where the side that
 * leads on it `chooses`, it says who is first, and the others follow as the text has them.
 */
import { code, second } from '../../kernel/answers';
import type { Phase } from '../../kernel/compiled';
import { locals } from '../../kernel/frames';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { both } from '../../kernel/texts';
import { A, P, S } from './codes';
import type { Play, Procedure } from './play';
import type { World } from './world';

/** What a phase says of who is first, and the steps that it is about. */
export interface Lead {
  /** By side, its counter on the track. */
  counters: readonly number[];
  lower: boolean;
  chooses: boolean;
  /** All orders of its sides; the first: as the text has them, who is first on a tie before the others. */
  orders: readonly (readonly number[])[];
  /** Its first step. */
  from: number;
  /** By order: its steps in the turn. */
  rows: readonly (readonly number[])[];
}

/** Words of the position: the phase that is decided (its first step, + 1), and the order of its sides. */
const LEAD = { OF: 0, ORDER: 1, LENGTH: 2 } as const;

/** More sides have more orders than steps are made for. */
const MOST = 5;

const isByTrack = (first: readonly unknown[] | undefined) =>
  (first?.[0] === 'higher' || first?.[0] === 'lower') && first.length > 1;

/** Words of the position that these phases need. */
export function leadWords(phases: readonly Phase[]): number {
  const said = (all: readonly Phase[]): boolean =>
    all.some(({ properties, steps }) => isByTrack(properties.first) || said(steps));
  return said(phases) ? LEAD.LENGTH : 0;
}

/** What the phase says of who is first by a track; undefined: nothing. `order`: its sides. Problems are in the reader. */
export function leadOf(
  { tracks }: World,
  phase: Phase,
  order: readonly number[],
  reader: Reader,
): Omit<Lead, 'from' | 'rows'> | undefined {
  const said = entryOf(phase.properties, 'first');
  if (!isByTrack(said) || order.length < 2) return undefined;
  const [how, id, chooses] = said!.map(String);
  const sides = reader.compiled.game.sides.map((_, side) => side);
  const counters = sides.map((side) => tracks.findIndex((one) => one.track.id === id && one.side === side));
  if (order.some((side) => counters[side]! < 0))
    reader.problem(`phase ${phase.id}: the track ${id} has no counter of each side that acts in it`, phase.id);
  if (order.length > MOST)
    reader.problem(`phase ${phase.id}: more than ${MOST} sides cannot be put in order`, phase.id);
  if (reader.problems.length > 0) return undefined;
  const [tie] = entryOf(phase.properties, 'tie') ?? [];
  const leader = tie === undefined ? -1 : reader.side(String(tie));
  const usual = order.includes(leader) ? [leader, ...order.filter((side) => side !== leader)] : order;
  return { counters, lower: how === 'lower', chooses: chooses === 'chooses', orders: ordersOf(usual) };
}

/** All orders of some sides; the first is as they are given. */
function ordersOf(sides: readonly number[]): number[][] {
  if (sides.length < 2) return [[...sides]];
  return sides.flatMap((side) => ordersOf(sides.filter((other) => other !== side)).map((rest) => [side, ...rest]));
}

/** Whether it is decided in which order the sides of a phase act that a track leads. */
export const isDecided = ({ lead: now }: Play['p'], lead: Lead): boolean => now[LEAD.OF] === lead.from + 1;

/** The step that is played in place of one of a turn: that of the order which was decided. */
export function inOrder({ w, p }: Pick<Play, 'w' | 'p'>, step: number): number {
  const { lead } = w.steps[step]!;
  if (!lead || !isDecided(p, lead)) return step;
  return lead.rows[p.lead[LEAD.ORDER]!]![lead.rows[0]!.indexOf(step)] ?? step;
}

/** Decides who is first in the phase that begins with a step of the turn. Whether a side has to be asked before. */
export function decideFirst(g: Play, step: number): boolean {
  const { lead } = g.w.steps[step]!;
  if (!lead || isDecided(g.p, lead)) return false;
  const value = (side: number) => g.p.tracks[lead.counters[side]!]! * (lead.lower ? -1 : 1);
  const sides = lead.orders[0]!.toSorted((a, b) => value(b) - value(a));
  if (lead.chooses) {
    g.p.scalars[S.STEP] = step;
    g.push(P.FIRST, step, sides[0]!);
    return true;
  }
  decided(g, step, sides);
  return false;
}

/** The sides of the phase that a step begins act in this order: what is told belongs to that phase. */
function decided(g: Play, step: number, sides: readonly number[]): void {
  const lead = g.w.steps[step]!.lead!;
  g.p.lead[LEAD.OF] = lead.from + 1;
  g.p.lead[LEAD.ORDER] = lead.orders.findIndex((order) => order.every((side, k) => side === sides[k]));
  g.p.scalars[S.STEP] = inOrder(g, step);
  // Who is first where nobody acts is no news.
  if (!g.telling || g.w.steps[step]!.does?.by.plays === P.NOTHING) return;
  const [who, track] = [g.sideName(sides[0]!), both(g.w.tracks[lead.counters[sides[0]!]!]!.track.names)];
  const values = sides.map((side) => g.p.tracks[lead.counters[side]!]!);
  g.tell({
    what: 'order',
    rule: g.w.steps[lead.from]!.rule,
    side: sides[0]!,
    text: {
      en: `${who.en} acts first (${track.en} ${values.join(' : ')})`,
      ja: `${who.ja}が先に行動（${track.ja} ${values.join(' : ')}）`,
    },
  });
}

/** The step that begins, and the side that leads on the track: it says who is first. */
const AT = locals('stage', 'step', 'leader');
export const chooseFirst: Procedure = {
  step(g, f) {
    const { lead, rule } = g.w.steps[g.frames[f + AT.step]!]!;
    g.begin(g.frames[f + AT.leader]!, 'order', rule);
    for (const side of lead!.orders[0]!) g.add(code(A.LEAD, 0, side));
    return g.pose(chooseFirst, f);
  },
  answer(g, f, answer) {
    const step = g.frames[f + AT.step]!;
    const { lead } = g.w.steps[step]!;
    const sides = [second(answer), ...lead!.orders[0]!.filter((side) => side !== second(answer))];
    g.done();
    decided(g, step, sides);
  },
};
