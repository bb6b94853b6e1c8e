/** Optional rule 10.8: both sides bid points for one side; the higher bid is the other side's lead at the start. */
import { BID, type BidForm, bidding } from '../../kernel/bid';
import { A, S } from './codes';
import type { Play } from './play';

/** A tie is bid again above it, and at the highest possible bid the first bidder has it. */
export const bids: BidForm<Play> = {
  rule: '10.8',
  verb: A.BID,
  least: (g, f) => g.frames[f + BID.again]!,
  // As far as the track of the score goes for the side that would lead.
  most({ w }) {
    const track = w.compiled.game.tracks?.find((one) => one.id === 'score');
    return w.rules.bid!.lead === 0 ? (track?.to ?? 0) : -(track?.from ?? 0);
  },
  side: ({ w }) => w.rules.bid!.side,
  again(g, f, both) {
    if (both >= bids.most(g)) return false;
    g.frames[f + BID.again] = both + 1;
    return true;
  },
  stands(g, high, exchange) {
    const { scalars } = g.p;
    g.done();
    scalars[S.BID] = high + 1;
    scalars[S.SWAPPED] = Number(exchange);
    scalars[S.SCORE]! += g.w.rules.bid!.lead === 0 ? high : -high;
  },
};

export const bid = bidding(bids);
