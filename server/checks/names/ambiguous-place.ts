import type { Check } from '../types';

export const ambiguousPlace: Check = {
  code: 'SND103',
  name: 'ambiguous-place',
  severity: 'error',
  title: { en: 'A place name that several places bear', ja: '複数の場所を指す名前' },
  message: {
    en: 'Several places are called “{name}”: {places}. Write the number.',
    ja: '「{name}」という場所が複数あります: {places}。番号を書いてください。',
  },
  doc: {
    en: 'A name without a number must be the name of one place only.',
    ja: '番号なしの名前は、1つの場所だけの名前でなければなりません。',
  },
  bad: `map twins of sample "Twins" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
     c
  }
  places {
    | hex  | name |
    | 0101 | Twin |
    | 0201 | Twin |
  }
  border closed: 0101/0201
  region both: Twin (see 7.3)
}
`,
  good: `map twins of sample "Twins" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
     c
  }
  places {
    | hex  | name |
    | 0101 | Twin |
    | 0201 | Twin |
  }
  border closed: 0101/0201
  region both: 0101 Twin (see 7.3)
}
`,
};
