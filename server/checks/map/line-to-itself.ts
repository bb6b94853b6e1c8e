import { removal } from '../fixes';
import type { Check } from '../types';

export const lineToItself: Check = {
  code: 'SND221',
  name: 'line-to-itself',
  severity: 'error',
  title: { en: 'A line from a place to itself', ja: '同じ場所を結ぶライン' },
  message: { en: 'This line joins {place} to itself.', ja: 'このラインは{place}を自分自身と結んでいます。' },
  doc: { en: 'A line joins two places.', ja: 'ラインは2つの場所を結びます。' },
  bad: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
  }
  line north - south 1
  line south - Cove 1
}
`,
  good: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
  }
  line north - south 1
}
`,
  fixes: (context) => [removal(context, { en: 'Remove this line', ja: 'この行を削除' })],
};
