/** A phase that says `does bid`: each side names a number without the others' knowing, and all are shown together. */
import { code, second } from '../../kernel/answers';
import { below, purposeKey } from '../../kernel/dice';
import { maxOf } from '../../kernel/lists';
import { both } from '../../kernel/texts';
import { type Bidding, bidding } from './bidding';
import { A, ROLLED, S } from './codes';
import type { Play, Procedure } from './play';
import { doing } from './registry';

const here = ({ p, w }: Pick<Play, 'p' | 'w'>): Bidding | undefined => {
  const step = w.steps[p.scalars[S.STEP]!];
  return step && doing(step, bidding);
};

/** The least and the most that a side may bid. */
function range(
  { p, w }: Pick<Play, 'p' | 'w'>,
  { shown, purse }: Bidding,
  side: number,
): [least: number, most: number] {
  const { from, to } = w.tracks[shown[side]!]!.track;
  if (!purse) return [from, to];
  const k = purse[side]!;
  return [from, Math.max(from, Math.min(to, p.tracks[k]! - w.tracks[k]!.track.from))];
}

export const bid: Procedure = {
  step(g, f) {
    const said = here(g)!;
    const step = g.w.steps[g.p.scalars[S.STEP]!]!;
    const side = step.sides.find((one) => g.p.bids[one] === 0);
    if (side === undefined) {
      show(g, said, step.sides);
      return g.done();
    }
    g.begin(side, 'bid', g.rule);
    const [least, most] = range(g, said, side);
    for (let n = least; n <= most; n++) g.add(code(A.BID, 0, n));
    return g.pose(bid, f);
  },
  answer(g, _, answer) {
    const { side } = g.posed;
    g.p.bids[side] = second(answer) + 1;
    const { en, ja } = g.sideName(side);
    if (g.telling) g.did('bid', side, { en: `${en} has bid`, ja: `${ja}が入札した` });
  },
};

/** All bids are shown, marked and paid. */
function show(g: Play, { shown, purse, highest }: Bidding, sides: readonly number[]): void {
  const { p, w } = g;
  const most = maxOf(sides.map((side) => p.bids[side]!));
  const bids = sides.map((side) => ({ side, sum: p.bids[side]! - 1, pays: !highest || p.bids[side] === most }));
  p.bids.fill(0);
  for (const { side, sum, pays } of bids) {
    p.tracks[shown[side]!] = sum;
    if (purse && pays) p.tracks[purse[side]!]! -= sum;
    if (!g.telling) continue;
    const who = g.sideName(side);
    const name = purse && pays && sum > 0 ? both(w.tracks[purse[side]!]!.track.names) : undefined;
    g.did('bid', side, {
      en: `${who.en} bid ${sum}${name ? ` and pays it (${name.en})` : ''}`,
      ja: `${who.ja}の入札: ${sum}${name ? `（${name.ja}から支払う）` : ''}`,
    });
  }
}

/** What others have bid is dealt anew for the eyes of a side: any number that they may have named. */
export function rebid(g: Play, viewer: number, seed: number): void {
  const { p, w } = g;
  const said = here(g);
  if (!said) return;
  for (let side = 0; side < p.bids.length; side++) {
    if (p.bids[side] === 0 || w.seat[side] === w.seat[viewer]) continue;
    const [least, most] = range(g, said, side);
    p.bids[side] = least + 1 + below(seed, purposeKey(ROLLED.HAND, side + 1, w.cards.length), side, most - least + 1);
  }
}
