/** What uses of a point were found to gain, while the points of one card are spent. */
import { CARD } from '../../rulesets/by-text/codes';
import type { Play } from '../../rulesets/by-text/play';

export class Purse {
  private gains = new Map<number, number>();
  private when = '';
  /** The board as it was when all of them were looked at; what is spent changes it. */
  private board = '';

  copy(): Purse {
    const other = new Purse();
    other.gains = new Map(this.gains);
    other.when = this.when;
    other.board = this.board;
    return other;
  }

  /** Begins anew where another card is being spent. Whether the board is still as it was looked at. */
  at(g: Play, side: number): boolean {
    const { p } = g;
    const when = `${g.turn} ${p.hand(side, CARD.HAND).length}`;
    const board = [p.loc, p.steps, p.held, p.tokens, p.tracks].join(' ');
    const [same, looked] = [when === this.when, board === this.board];
    if (!same) this.gains.clear();
    this.when = when;
    this.board = board;
    return same && looked;
  }

  gainOf = (option: number): number | undefined => this.gains.get(option);

  note(option: number, gain: number): void {
    this.gains.set(option, gain);
  }
}
