import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const placeWithoutLine: Check = {
  code: 'SND219',
  name: 'place-without-line',
  severity: 'warning',
  whole: true,
  title: { en: 'A place without any line', ja: 'ラインのない場所' },
  message: {
    en: 'No line leads to {place}: nothing can ever move there or leave it.',
    ja: '{place}に通じるラインがありません。移動で出入りできません。',
  },
  doc: {
    en: 'Every place of a point-to-point map is joined to another one by a line such as `line Truk - Rabaul 1`. A box off the map, which is reached in another way, says `box` among its features.',
    ja: 'ポイント・トゥ・ポイントのマップでは、どの場所も`line Truk - Rabaul 1`のようなラインで結びます。別の方法で出入りする盤外ボックスは、featuresに`box`と書きます。',
  },
  bad: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
    | west  | Reef |
  }
  line north - south 1
}
`,
  good: `game sample {
  feature box "Box off the map"
}
map isles of sample "Isles" {
  grid points
  places {
    | point | name   | features |
    | north | Cape   |          |
    | south | Cove   |          |
    | west  | Reef   |          |
    | dock  | Repair | box      |
  }
  line north - south 1
  line south - west 2
}
`,
  *onMap({ map }) {
    const { grid, places } = map.board;
    // A map whose grid could not be read has no lines either; that is said elsewhere.
    if (grid.shape !== 'points' || !map.points) return;
    const joined = new Set(grid.lines.flatMap((line) => [line.a, line.b]));
    for (const place of places) {
      const span = map.placeAt.get(place.id);
      if (!joined.has(place.id) && !place.features.includes('box') && span) yield { span, args: { place: place.id } };
    }
  },
  fixes: (context) => statementRemoval(context),
};
