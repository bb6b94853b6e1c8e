import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const emptyRegion: Check = {
  code: 'SND653',
  name: 'empty-region',
  severity: 'warning',
  whole: true,
  title: { en: 'A region without places', ja: '場所のない地域' },
  message: {
    en: '{region} has no places: nothing can be set up there, counted there or held there.',
    ja: '{region}に場所がありません。配置も集計も支配もできません。',
  },
  doc: {
    en: 'After the names and a colon stand the places: `region india "India": 0105, 0205..0207`.',
    ja: '名前とコロンの後に場所を書きます(`region india "India": 0105, 0205..0207`)。',
  },
  bad: `map small of sample "Small" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { # plain }
  picture { # # }
  region nowhere "Nowhere"
}
`,
  good: `map small of sample "Small" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { # plain }
  picture { # # }
  region here "Here": 0101 (see 7.3)
}
`,
  *onMap({ core, map }) {
    const { uri, decl } = map.header;
    const lowered = core.lowered(uri, decl);
    if (lowered?.kind !== 'map') return;
    for (const { piece } of lowered.regions) {
      const region = piece.value?.region;
      const span = region && map.regionAt.get(region.id);
      // Places that are written, but not understood, have been reported.
      if (span && region.places.length === 0 && piece.issues.length === 0) yield { span, args: { region: region.id } };
    }
  },
  fixes: (context) => statementRemoval(context),
};
