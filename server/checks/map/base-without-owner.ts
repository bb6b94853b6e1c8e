import { featuresOf, flagged } from '../position';
import type { Check } from '../types';

export const baseWithoutOwner: Check = {
  code: 'SND215',
  name: 'base-without-owner',
  severity: 'warning',
  whole: true,
  title: { en: 'A base that nobody owns', ja: '所有者のない基地' },
  message: { en: '{place} has a base ({base}) without an owner.', ja: '{place}の基地({base})に所有者がありません。' },
  doc: {
    en: 'The owner decides who controls the base when nobody occupies it. Write his nation in the column `owner`.',
    ja: '占領されていない基地は所有者が支配します。`owner`列に国籍を書いてください。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
  }
  places {
    | hex  | name | features |
    | 0101 | Cove | port     |
  }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
  }
  places {
    | hex  | name | features | owner |
    | 0101 | Cove | port     | rd    |
  }
}
`,
  *onMap({ game, map }) {
    for (const place of map.board.places) {
      const base = featuresOf(game, place).find((f) => flagged(f, 'base'));
      const span = map.placeAt.get(place.id);
      if (base && place.owner === undefined && span) yield { span, args: { place: place.id, base: base.id } };
    }
  },
};
