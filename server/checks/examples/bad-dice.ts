import { insertion } from '../edits';
import type { Check } from '../types';

export const badDice: Check = {
  code: 'SND703',
  name: 'bad-dice',
  severity: 'error',
  title: { en: 'Dice that cannot be', ja: 'ありえないサイコロ' },
  message: {
    en: 'A roll is its purpose and the values of the dice, from 1 on[[: {purpose}]].',
    ja: 'サイコロは目的と出目(1以上)で書きます[[: {purpose}]]。',
  },
  doc: { en: 'For example `dice fleet japan 6, allies 5 2`.', ja: '例: `dice fleet japan 6, allies 5 2`' },
  bad: `example "Two armies" of sample {
  given base
  dice battle red
  expect distance 0101 0201 = 1
}
`,
  good: `example "Two armies" of sample {
  given base
  dice battle red 5
  expect distance 0101 0201 = 1
}
`,
  fixes: (context) => (/\d/.test(context.found) ? [] : [insertion(context, context.at.end, ' 1')]),
};
