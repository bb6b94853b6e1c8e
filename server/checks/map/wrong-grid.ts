import { removal } from '../fixes';
import type { Check } from '../types';

export const wrongGrid: Check = {
  code: 'SND222',
  name: 'wrong-grid',
  severity: 'error',
  title: { en: 'A statement for another kind of map', ja: '別の種類のマップの文' },
  message: {
    en: '`{what}` has no meaning on a map with `grid {grid}`.',
    ja: '`grid {grid}`のマップでは`{what}`は使えません。',
  },
  doc: {
    en: 'Points are joined by `line`; hexes have a `picture` with its `legend`, `border`, `route` and `water`. A road on hexes is a `route`.',
    ja: 'ポイントは`line`で結びます。ヘクスには`legend`と`picture`、`border`、`water`を書きます。ヘクスの道路は`border`の種類です。',
  },
  bad: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
  }
  line north - south 1
  border closed: north/south
}
`,
  good: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
  }
  line north - south 1 closed until turn = 2
}
`,
  fixes: (context) => [removal(context, { en: 'Remove the statement', ja: 'この文を削除' })],
};
