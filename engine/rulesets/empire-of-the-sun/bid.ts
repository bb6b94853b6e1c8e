/** Chapter 16: the players bid for sides: each names a side and a number, without knowing the other's. */
import { code, first, second } from '../../kernel/answers';
import { below } from '../../kernel/dice';
import { AT } from '../../kernel/frames';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { A, D, P, S } from './codes';
import { onFirstTurn } from './first-turn';
import { IN_BID as IN } from './frames';
import type { Play, Procedure } from './play';
import { number } from './tables';

/** The sign of a bid for each side, and the largest number that is not excessive; null: the scenario has no bids. */
export interface Bids {
  most: number;
  signs: readonly number[];
}

/** Reads it for the scenario, where its option is on; problems are in the reader. */
export function readBids(reader: Reader): Bids | null {
  const { game, scenario } = reader.compiled;
  if (entryOf(scenario.options, 'bid') !== true) return null;
  const kind = (scenario.scoring ?? []).length > 0 ? 'one-year' : 'campaign';
  const rows = reader.rows('bidding', ['scenario', 'side', 'sign']).filter(([one]) => one === kind);
  return {
    most: reader.value('bid-most'),
    signs: game.sides.map(({ id }) => number(rows.find(([, side]) => side === id)?.[2])),
  };
}

/** What two bids come to: who plays which side, and by how much the end changes. Equal bids for one side: null, dice decide. */
export function settled(
  signs: readonly number[],
  bids: readonly (readonly [side: number, points: number])[],
): Settled | null {
  const [[a, x], [b, y]] = bids as [readonly [number, number], readonly [number, number]];
  if (a !== b) return { exchange: a !== 0, change: signs[a]! * x + signs[b]! * y };
  if (x === y) return null;
  return wonBy(signs, a, Math.max(x, y), x > y ? 0 : 1);
}

export interface Settled {
  /** The players exchange their sides. */
  exchange: boolean;
  change: number;
}

/** A player has the side that both wanted. */
function wonBy(signs: readonly number[], side: number, points: number, player: number): Settled {
  return { exchange: side !== player, change: signs[side]! * points };
}

/** Stages: who bids, and both have bid. */
const SECOND = 1;
const SETTLED = 2;

/** The first player bids, then the second one. */
export const bid: Procedure = {
  step(g, f) {
    if (g.frames[f + AT.stage] === SETTLED) return g.done();
    g.begin(g.frames[f + AT.stage]!, 'bid', '16.5');
    for (const side of g.w.compiled.game.sides.keys())
      for (let n = 0; n <= g.w.bids!.most; n++) g.add(code(A.BID, side, n));
    return g.poseOpenly();
  },
  answer(g, f, answer) {
    const fr = g.frames;
    if (g.firstTime(f)) {
      fr[f + IN.side] = first(answer);
      fr[f + IN.points] = second(answer);
      return;
    }
    fr[f + AT.stage] = SETTLED;
    const bids = [
      [fr[f + IN.side]!, fr[f + IN.points]!],
      [first(answer), second(answer)],
    ] as const;
    stands(g, bids, settled(g.w.bids!.signs, bids) ?? byDice(g, bids[0]));
  },
};

/** Equal bids for one side: the higher die has it. */
function byDice(g: Play, [side, points]: readonly [number, number]): Settled {
  const { die } = g.w.combat.airNaval;
  for (;;) {
    const dice = [0, 1].map((player) => g.roll(D.BID, die, 'bid', player));
    if (dice[0] !== dice[1]) return wonBy(g.w.bids!.signs, side, points, dice[0]! > dice[1]! ? 0 : 1);
  }
}

type Bid = readonly [side: number, points: number];

/** The end is changed by the bids: points at once, political will when the first turn is over. */
function stands(g: Play, [one, other]: readonly [Bid, Bid], { exchange, change }: Settled): void {
  const { p, w } = g;
  p.scalars[S.EXCHANGED] = Number(exchange);
  if (w.scoring.length > 0) p.points[0]! += change;
  else p.scalars[S.BID] = change;
  g.says(
    'bid',
    '16.5',
    { words: { one: g.sideName(one[0]), first: one[1], other: g.sideName(other[0]), second: other[1], change } },
    'Bids: {one} {first}, {other} {second}; the end changes by {change}',
    '入札: {one} {first}、{other} {second}。終了時の修正{change}',
  );
}

/** Makes the first bid anew for the eyes of the player who bids second: both bid at once. */
export function hideBids({ p, frames, w }: Play, side: number, seed: number, key: number): void {
  const f = p.stack.top;
  if (f < 0 || frames[f] !== P.BID || frames[f + AT.stage] !== SECOND || side !== 1) return;
  frames[f + IN.side] = below(seed, key, 0, w.compiled.game.sides.length);
  frames[f + IN.points] = below(seed, key, 1, w.bids!.most + 1);
}

/** Political will changes by the bids when the first turn is over (16.5). */
export function bidFelt(g: Play): void {
  const { scalars } = g.p;
  if (scalars[S.BID] === 0 || !onFirstTurn(g)) return;
  g.shift('us-political-will', scalars[S.BID]!, -1, '16.5');
  scalars[S.BID] = 0;
}
