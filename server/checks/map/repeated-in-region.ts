import { listRemoval } from '../fixes';
import type { Check } from '../types';

export const repeatedInRegion: Check = {
  code: 'SND216',
  name: 'repeated-in-region',
  severity: 'warning',
  title: { en: 'A place twice in a region', ja: '地域内の重複' },
  message: {
    en: '{place}[[ and {more} more of these places]] is in the region {region} already.',
    ja: '{place}[[ほか{more}か所]]は既に地域{region}に含まれています。',
  },
  doc: {
    en: 'It does no harm, but a list with repetitions is easily a list with omissions.',
    ja: '害はありませんが、書き漏らしがないか確かめてください。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
  }
  picture {
    #
     #
    ~
     ~
  }
  region all: 0101, 0102, 0101 (see 7.3)
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
  }
  picture {
    #
     #
    ~
     ~
  }
  region all: 0101, 0102 (see 7.3)
}
`,
  fixes: (context) => [listRemoval(context)],
};
