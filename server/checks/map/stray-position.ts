import { proposed } from '../fixes';
import type { Check } from '../types';

/** A map of islands; `far` is where the last one lies on the earth. */
const isles = (far: string): string => `map isles of sample "Isles" {
  grid points
  places {
    | point | name | x  | y  |
    | north | Cape | 10 | 20 |
    | south | Cove | 15 | 60 |
    | east  | Crag | 60 | 30 |
    | west  | Bay  | 0  | 40 |
    | far   | Rock | 70 | 70 |
  }
  line north - south 1
  line north - east 1
  line south - west 1
  line south - far 1
  coast equirectangular {
    north: 50N 1E
    south: 46N 1.5E
    east: 49N 6E
    west: 48N 0.1W
    far: ${far}
  }
}
`;

export const strayPosition: Check = {
  code: 'SND243',
  name: 'stray-position',
  severity: 'warning',
  title: { en: 'A place that lies elsewhere on the earth', ja: '地球上の位置が合わない場所' },
  message: {
    en: 'By the other places of this coast, {place} lies elsewhere: {off}% of the width of the map away.',
    ja: 'この海岸線のほかの場所から見ると、{place}の位置が合いません（マップの幅の{off}%のずれ）。',
  },
  doc: {
    en: 'All other places agree with the map, and this one lies far off: mostly north stands for south, or east for west. The coast is bent so that it passes there nevertheless.',
    ja: 'ほかの場所はマップと合っていますが、この場所だけ大きく離れています。多くは北と南、東と西の取り違えです。このままでは海岸線がゆがみます。',
  },
  bad: isles('45N 7W'),
  good: isles('45N 7E'),
  fixes: proposed,
};
