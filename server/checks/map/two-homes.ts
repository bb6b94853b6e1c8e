import { entryOf } from '../../../engine/kernel/records';
import { placeRemoval } from '../edits';
import type { Check } from '../types';

/** Properties of regions that only one region may have for a place. */
const exclusive = ['home', 'nation', 'only'];

export const twoHomes: Check = {
  code: 'SND654',
  name: 'two-homes',
  severity: 'error',
  title: { en: 'A place in two regions that exclude each other', ja: '両立しない地域に属する場所' },
  message: {
    en: '{place} is in {first} and in {second}; both say `{word}`.',
    ja: '{place}は{first}と{second}の両方に属します(どちらも`{word}`)。',
  },
  doc: {
    en: 'Regions with `home` or `nation` are countries; regions with `only` and the same word (`only command`) divide the map among them. A place belongs to one of them.',
    ja: '`home`や`nation`のある地域は国です。`only`と同じ語をもつ地域(`only command`)もマップを分け合います。場所はそのどれか1つに属します。',
  },
  bad: `map small of sample "Small" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { # plain }
  picture { # # }
  region west "West": 0101, 0201 { nation rd }
  region east "East": 0201 { nation bl }
}
`,
  good: `map small of sample "Small" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { # plain }
  picture { # # }
  region west "West": 0101 { nation rd }
  region east "East": 0201 { nation bl }
  region all "All": 0101, 0201 (see 7.3)
}
`,
  *onMap({ map }) {
    for (const word of exclusive) {
      const seen = new Map<string, string>();
      for (const region of map.board.regions) {
        const values = entryOf(region.properties, word);
        const span = map.regionAt.get(region.id);
        if (!values || !span) continue;
        for (const place of region.places) {
          // Of `only`, the words must be the same; a country is a country.
          const key = word === 'only' ? `${values.join(' ')} ${place}` : place;
          const first = seen.get(key);
          if (first === undefined) seen.set(key, region.id);
          else if (first !== region.id) {
            const before = map.regionAt.get(first);
            const related = before ? [{ span: before, message: { en: 'The other region', ja: 'もう一方の地域' } }] : [];
            yield { span, args: { place, first, second: region.id, word }, related };
            break;
          }
        }
      }
    }
  },
  fixes: (context) => placeRemoval(context, context.issue.args.place ?? ''),
};
