/** `does bid`, as data. */
import type { ProcedureForm } from '../../../kernel/procedure-form';

export const bid: ProcedureForm = {
  id: 'bid',
  names: { en: 'Bidding', ja: '入札' },
  doc: {
    en: 'each side names a number that the others do not know; when all have, the numbers are shown together',
    ja: '各陣営が互いに知らずに数を決め、全員が決めたら同時に公開する',
  },
  example: 'does bid; bids offer; pays gold; winner-pays',
  params: [
    {
      word: 'bids',
      takes: [{ type: 'track' }],
      needed: true,
      doc: {
        en: 'the track on which each side’s bid stands once all are shown; nobody bids beyond its ends',
        ja: '公開後に各陣営の入札値を示すトラック。その範囲で入札する',
      },
      example: 'bids offer',
    },
    {
      word: 'pays',
      takes: [{ type: 'track' }],
      doc: {
        en: 'the track of each side from which its bid is paid; nobody bids more than that holds',
        ja: '入札値を支払う各陣営のトラック。その残りを超える入札はできない',
      },
      example: 'pays gold',
    },
    {
      word: 'winner-pays',
      takes: [],
      about: 'pays',
      doc: {
        en: 'only who has bid most pays; on a tie all of these',
        ja: '最高額の陣営だけが払う。同額ならその全員',
      },
      example: 'does bid; bids offer; pays gold; winner-pays',
    },
  ],
  says: [
    {
      en: 'Each side bids a number in secret; when all have, the bids are shown together and marked on the track {bids}',
      ja: '各陣営は秘密に入札し、全員の入札後に同時に公開してトラック「{bids}」に示す',
    },
    {
      en: '[pays: Bids are paid from the track {pays}, and nobody bids more than it holds]',
      ja: '[pays: 入札値はトラック「{pays}」から支払い、その残りを超えて入札できない]',
    },
    {
      en: '[winner-pays: Only who has bid most pays; on a tie all of these]',
      ja: '[winner-pays: 最高額の陣営だけが支払う。同額ならその全員]',
    },
  ],
  units: {},
  places: {},
  quantities: {},
  actions: {},
};
