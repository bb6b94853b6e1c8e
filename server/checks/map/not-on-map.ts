import { placeRemoval } from '../edits';
import type { Check } from '../types';

export const notOnMap: Check = {
  code: 'SND212',
  name: 'not-on-map',
  severity: 'error',
  whole: true,
  title: { en: 'A place that is not on the map', ja: 'マップにない場所' },
  message: {
    en: '{place} of the region {region} is not on the map.',
    ja: '地域{region}の{place}はマップにありません。',
  },
  doc: {
    en: 'The hex lies in the grid, but the picture leaves it out and no row describes it.',
    ja: 'グリッド内の番号ですが、絵にも表にもありません。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  places {
    | hex  | name | terrain |
    | 0101 | Peak | plain   |
  }
  region all: 0101, 0201 (see 7.3)
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  places {
    | hex  | name | terrain |
    | 0101 | Peak | plain   |
    | 0201 | Dale | plain   |
  }
  region all: 0101, 0201 (see 7.3)
}
`,
  *onMap({ map }) {
    for (const region of map.board.regions)
      for (const place of region.places) {
        const span = map.regionAt.get(region.id);
        if (span && !map.places.has(place)) yield { span, args: { place, region: region.id } };
      }
  },
  fixes: (context) => placeRemoval(context, context.issue.args.place ?? ''),
};
