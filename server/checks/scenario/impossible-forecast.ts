import type { Check } from '../types';

export const impossibleForecast: Check = {
  code: 'SND620',
  name: 'impossible-forecast',
  severity: 'error',
  title: { en: 'No series of games can come out like this', ja: 'あり得ない勝率の期待' },
  message: {
    en: 'No series comes out between {least}% and {most}% of {games} games: write two shares from 0 to 100, the smaller one first, and 1 to 1000000 games.',
    ja: '{games}ゲーム中{least}%から{most}%という結果はあり得ません。0から100までの2つの割合を小さい順に、ゲーム数は1から1000000で書いてください。',
  },
  doc: {
    en: '`expect red wins between 40% and 60% of 200 games` is tested by playing these games; the shares are both included.',
    ja: '`expect red wins between 40% and 60% of 200 games`は、その数のゲームをプレイして判定します。両端の割合を含みます。',
  },
  bad: `scenario small extends base {
  expect red wins between 60% and 40% of 200 games
  expect red wins between 40% and 160% of 200 games
  expect red wins between 40% and 60% of 0 games
}
`,
  good: `scenario small extends base {
  expect red wins between 40% and 60% of 200 games
  expect red wins between 0% and 12.5% of 40 games seed 7 { player blue random }
}
`,
  fixes({ found, at }) {
    const swapped = found.replace(/^([0-9.]+)(.*?)([0-9.]+)(?=\s*%[^%]*$)/s, '$3$2$1');
    const [least, most] = [...swapped.matchAll(/([0-9.]+)\s*%/g)].map((match) => Number(match[1]));
    const games = Number(/([0-9]+)$/.exec(found)?.[1]);
    if (least === undefined || most === undefined || least >= most || most > 100 || !(games >= 1 && games <= 1_000_000))
      return [];
    const title = { en: 'Write the smaller share first', ja: '小さい割合を先に書く' };
    return [{ title, edits: [{ ...at, text: swapped }] }];
  },
};
