import { OPEN_HIGH, OPEN_LOW } from '../../model/lower/values';
import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const bandsDisagree: Check = {
  code: 'SND455',
  name: 'bands-disagree',
  severity: 'error',
  whole: true,
  title: { en: 'Results that leave gaps or overlap', ja: '得点区分の隙間や重なり' },
  message: {
    en: '{from}..{to} points {found:noun}.',
    ja: '{from}..{to}点は{found:noun}。',
  },
  doc: {
    en: 'The results of points cover every number exactly once: the first is open downwards (`<=2`), the last upwards (`>=10`).',
    ja: '得点の区分はすべての点数をちょうど一度だけ覆います。最初は`<=2`、最後は`>=10`のように書きます。',
  },
  bad: `scenario small extends base {
  victory points blue at end of game {
    turn
    result <=2 red "Red wins" ja "赤軍の勝利"
    result >=4 blue "Blue wins" ja "青軍の勝利"
  }
}
`,
  good: `scenario small extends base {
  victory points blue at end of game {
    turn
    result <=3 red "Red wins" ja "赤軍の勝利"
    result >=4 blue "Blue wins" ja "青軍の勝利"
  }
}
`,
  *onScenario({ scenario }) {
    for (const { scoring, bands } of scenario.scoring) {
      const order = scoring.bands.map((band, i) => ({ ...band, span: bands[i]! })).sort((a, b) => a.from - b.from);
      let next = OPEN_LOW;
      for (const band of order) {
        const args = (from: number, to: number, found: string) => ({
          from: from <= OPEN_LOW ? '' : String(from),
          to: to >= OPEN_HIGH ? '' : String(to),
          found,
        });
        if (band.from > next) yield { span: band.span, args: args(next, band.from - 1, 'points-without-result') };
        else if (band.from < next && next > OPEN_LOW)
          yield { span: band.span, args: args(band.from, Math.min(next - 1, band.to), 'points-with-two-results') };
        next = Math.max(next, band.to + 1);
      }
      const last = order.at(-1);
      if (last && next <= OPEN_HIGH)
        yield { span: last.span, args: { from: String(next), to: '', found: 'points-without-result' } };
    }
  },
  fixes: (context) => {
    const { from, to, found } = context.issue.args;
    const number = /(>=)?(-?\d+)(\.\.)?/.exec(context.found);
    if (found !== 'points-without-result' || !number || Number(number[2]) !== Number(to) + 1) return [];
    return lineRewriting(
      context,
      /(>=)?-?\d+/,
      ([, open]) => `${open ?? ''}${from}${open || number[3] ? '' : `..${number[2]}`}`,
    );
  },
};
