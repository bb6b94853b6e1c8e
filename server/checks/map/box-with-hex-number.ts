import { rewriting } from '../edits';
import type { Check } from '../types';

export const boxWithHexNumber: Check = {
  code: 'SND232',
  name: 'box-with-hex-number',
  severity: 'error',
  title: { en: 'A box with the number of a hex', ja: 'ヘクス番号を持つボックス' },
  message: {
    en: 'The box `{box}` is written like a hex of this map.',
    ja: 'ボックス`{box}`の名前がヘクス番号と同じ形です。',
  },
  doc: {
    en: 'A box lies off the map. Give it a word for an id; a hex belongs in `places`.',
    ja: 'ボックスはマップの外にあります。語で名付けてください。ヘクスは`places`に書きます。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  places {
    | hex  | name | terrain |
    | 0101 | Peak | plain   |
  }
  boxes {
    | box  | name | terrain | links |
    | 0201 | Rear | plain   | 0101  |
  }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  places {
    | hex  | name | terrain |
    | 0101 | Peak | plain   |
  }
  boxes {
    | box  | name | terrain | links |
    | rear | Rear | plain   | 0101  |
  }
}
`,
  fixes: (context) => [rewriting(context, `box-${context.found}`)],
};
