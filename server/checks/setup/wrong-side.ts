import type { Check } from '../types';

export const wrongSide: Check = {
  code: 'SND302',
  name: 'wrong-side',
  severity: 'error',
  title: { en: 'A nation of the other side', ja: '別の陣営の国籍' },
  message: {
    en: '[[{nation} belongs to {of}, not to {side}.]][[ Nations of {side}: {own}.]][[This list is of {listed}, but its units are of {other}.]]',
    ja: '[[{nation}は{side}ではなく{of}の国籍です。]][[{side}の国籍: {own}]][[このリストは{listed}のものですが、部隊は{other}のものです。]]',
  },
  doc: {
    en: 'A list of one side holds units of its own nations only. Where all units of a list are of another side, the side of the list is wrong: that is said there, once.',
    ja: '各陣営のリストには、その陣営の国籍の部隊だけを書きます。リストの部隊がすべて別の陣営のものなら、リストの陣営が誤りです。その場所で1度だけ知らせます。',
  },
  bad: `scenario small extends base {
  remove red Army at 0102
  place red 0102: bl Army
}
`,
  good: `scenario small extends base {
  remove red Army at 0102
  place red 0102: rd Army
}
`,
};
