import { edited } from '../edits';
import type { Check } from '../types';

export const halfPosition: Check = {
  code: 'SND223',
  name: 'half-position',
  severity: 'error',
  title: { en: 'A position that is not two numbers', ja: '数が2つ揃わない位置' },
  message: {
    en: 'A position needs whole numbers for both x and y[[; “{found}” is none]].',
    ja: '位置にはxとyの両方に整数が必要です[[(「{found}」は整数ではありません)]]。',
  },
  doc: {
    en: '`x` grows to the right and `y` downwards, in any unit: the drawing is scaled to the counters. Without positions the map is laid out along its lines.',
    ja: '`x`は右へ、`y`は下へ増えます。単位は自由で、描画の際に大きさを合わせます。位置がなければラインに沿って自動で配置します。',
  },
  bad: `map isles of sample "Isles" {
  grid points
  places {
    | point | name | x  | y  |
    | north | Cape | 10 | 20 |
    | south | Cove | 15 |    |
  }
  line north - south 1
}
`,
  good: `map isles of sample "Isles" {
  grid points
  places {
    | point | name | x  | y  |
    | north | Cape | 10 | 20 |
    | south | Cove | 15 | 60 |
  }
  line north - south 1
}
`,
  fixes: (context) => [
    edited(context, { en: `Remove ${context.found}`, ja: `${context.found}を取り除く` }, { ...context.at, text: '' }),
  ],
};
