/** A bid for a side before the game: both name a number without knowing the other's, and whoever names more has it. */
import { code, second } from './answers';
import { below } from './dice';
import { locals } from './frames';
import type { PlayLoop, Procedure } from './play-loop';

/** Who bids (0, then 1), what the first one bid, and what the rulebook counts from bid to bid. */
export const BID = locals('stage', 'side', 'first', 'again');

/** How a rulebook bids. `f`: where the frame begins. */
export interface BidForm<G> {
  rule: string;
  /** Verb of the answers, with the number behind it. */
  verb: number;
  least(g: G, f: number): number;
  most(g: G): number;
  /** The side that is bid for. */
  side(g: G): number;
  /** Both bid the same: whether they bid again. Otherwise the first one has it. */
  again(g: G, f: number, both: number): boolean;
  /** The bid stands; the players exchange sides where the other side was bid for. */
  stands(g: G, high: number, exchange: boolean): void;
}

/** The procedure of a bid. It ends by itself only where `stands` ends it. */
export function bidding<G extends PlayLoop<G>>(form: BidForm<G>): Required<Procedure<G>> {
  const procedure: Required<Procedure<G>> = {
    step(g, f) {
      g.begin(g.frames[f + BID.side]!, 'bid', form.rule);
      for (let n = form.least(g, f); n <= form.most(g); n++) g.add(code(form.verb, 0, n));
      return g.pose(procedure, f);
    },
    answer(g, f, answer) {
      const fr = g.frames;
      const two = second(answer);
      if (fr[f + BID.side] === 0) {
        fr[f + BID.side] = 1;
        fr[f + BID.first] = two;
        return;
      }
      const one = fr[f + BID.first]!;
      fr[f + BID.side] = 0;
      fr[f + BID.first] = 0;
      if (one === two && form.again(g, f, one)) {
        const text = { en: `Both bid ${one}; they bid again`, ja: `両者とも入札${one}: 再入札` };
        if (g.telling) g.tell({ what: 'bid', rule: form.rule, text });
        return;
      }
      const bidder = two > one ? 1 : 0;
      const high = Math.max(one, two);
      const exchange = bidder !== form.side(g);
      form.stands(g, high, exchange);
      if (!g.telling) return;
      const text = {
        en: `Bids ${one} and ${two}: the bid stands at ${high}${exchange ? '; the players exchange sides' : ''}`,
        ja: `入札 ${one}と${two}: 落札値は${high}${exchange ? '、担当を交換する' : ''}`,
      };
      g.tell({ what: 'bid', rule: form.rule, side: bidder, text });
    },
  };
  return procedure;
}

/** Makes the first bid anew for the eyes of the side that bids second: both bid at once. `f`: where the frame of the bid begins. */
export function hideBid<G extends PlayLoop<G>>(
  g: G,
  form: BidForm<G>,
  f: number,
  side: number,
  luck: readonly [seed: number, key: number],
): void {
  if (g.frames[f + BID.side] === 0 || side !== g.frames[f + BID.side]) return;
  const least = form.least(g, f);
  g.frames[f + BID.first] = least + below(luck[0], luck[1], 0, form.most(g) - least + 1);
}
