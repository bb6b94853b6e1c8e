import type { Check } from '../types';

export const outsideGrid: Check = {
  code: 'SND202',
  name: 'outside-grid',
  severity: 'error',
  title: { en: 'A hex outside the grid', ja: 'グリッド外のヘクス' },
  message: { en: '{place} lies outside the grid of the map {map}.', ja: '{place}はマップ{map}のグリッドの外です。' },
  doc: {
    en: 'The grid of the map says which columns and rows there are.',
    ja: '列と段の範囲はマップの`grid`で決まります。',
  },
  bad: `scenario small extends base {
  remove red Army at 0102
  place red 0901: Army
}
`,
  good: `scenario small extends base {
  remove red Army at 0102
  place red 0302: Army
}
`,
};
