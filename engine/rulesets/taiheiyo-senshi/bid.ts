/** Optional rule 10.8: both sides bid points for one side; the higher bid is the other side's lead at the start. */

import { code, second } from '../../kernel/answers';
import { A, S } from './codes';
import { IN_BID } from './frames';
import type { Play, Procedure } from './play';

/** Most that can be bid: as far as the track of the score goes for the side that would lead. */
export function highestBid(g: Play): number {
  const track = g.w.compiled.game.tracks?.find((one) => one.id === 'score');
  return g.w.rules.bid!.lead === 0 ? (track?.to ?? 0) : -(track?.from ?? 0);
}

/**
 * Both name a number without knowing the other's; a tie is bid again above it, and at the highest possible bid the first bidder has it.
 */
export const bid: Procedure = {
  step(g, f) {
    const fr = g.frames;
    g.begin(fr[f + IN_BID.side]!, 'bid', '10.8');
    for (let n = fr[f + IN_BID.lowest]!; n <= highestBid(g); n++) g.add(code(A.BID, 0, n));
    return g.pose(bid, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const n = second(answer);
    if (fr[f + IN_BID.standing] === 0) {
      fr[f + IN_BID.standing] = 1;
      fr[f + IN_BID.side] = 1;
      fr[f + IN_BID.first] = n;
      return;
    }
    const one = fr[f + IN_BID.first]!;
    fr[f + IN_BID.side] = 0;
    fr[f + IN_BID.first] = 0;
    fr[f + IN_BID.standing] = 0;
    if (one === n && n < highestBid(g)) {
      fr[f + IN_BID.lowest] = n + 1;
      return;
    }
    g.done();
    settleBid(g, one, n);
  },
};

function settleBid(g: Play, one: number, two: number): void {
  const { scalars } = g.p;
  const { side, lead } = g.w.rules.bid!;
  const bidder = two > one ? 1 : 0;
  const high = Math.max(one, two);
  scalars[S.BID] = high + 1;
  scalars[S.SWAPPED] = bidder === side ? 0 : 1;
  scalars[S.SCORE]! += lead === 0 ? high : -high;
  if (!g.telling) return;
  const exchange = bidder !== side;
  g.tell({
    what: 'bid',
    rule: '10.8',
    side: bidder,
    text: {
      en: `Bids ${one} and ${two}: the bid stands at ${high}${exchange ? '; the players exchange sides' : ''}`,
      ja: `入札 ${one}と${two}：落札値は${high}${exchange ? '、担当を交換する' : ''}`,
    },
  });
}
