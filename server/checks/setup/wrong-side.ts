import type { Check } from '../types';

export const wrongSide: Check = {
  code: 'SND302',
  name: 'wrong-side',
  severity: 'error',
  title: { en: 'A nation of the other side', ja: '別の陣営の国籍' },
  message: {
    en: '{nation} belongs to {of}, not to {side}.[[ Nations of {side}: {own}.]]',
    ja: '{nation}は{side}ではなく{of}の国籍です。[[{side}の国籍: {own}]]',
  },
  doc: {
    en: 'A list of one side holds units of its own nations only.',
    ja: '各陣営のリストには、その陣営の国籍の部隊だけを書きます。',
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
