import type { Check } from '../types';

export const misplacedName: Check = {
  code: 'SND113',
  name: 'misplaced-name',
  severity: 'error',
  title: { en: 'A place that all texts call otherwise', ja: '地名の食い違い' },
  message: {
    en: '{count} places write “{place} {name}”, but the map[[ puts {name} at {meant}]][[ calls {place} {called}]][[ gives {unnamed} no name]]: correct it here, or there.',
    ja: '{count}か所に「{place} {name}」とありますが、マップでは[[{name}は{meant}です]][[{place}の名は{called}です]][[{unnamed}に名がありません]]。ここか、使う側を直してください。',
  },
  doc: {
    en: 'Where several texts agree on the number and the name of a place and only the map says otherwise, it is said once, in the map.',
    ja: '複数の文面で番号と地名が一致し、マップだけが異なる場合は、マップに1回だけ示します。',
  },
  bad: `game sample {
}
map hill of sample "Hill" ja "丘" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
     c
  }
  places {
    | hex  | name | ja |
    | 0201 | Hill | 丘 |
  }
  region north: 0101 Hill (see 7.3)
  region south: 0101 Hill (see 7.3)
}
`,
  good: `game sample {
}
map hill of sample "Hill" ja "丘" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
     c
  }
  places {
    | hex  | name | ja |
    | 0101 | Hill | 丘 |
  }
  region north: 0101 Hill (see 7.3)
  region south: 0101 Hill (see 7.3)
}
`,
};
