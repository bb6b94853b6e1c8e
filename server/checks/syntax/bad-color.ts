import { syntaxProblems } from '../../../grammar/problems';
import type { Check } from '../types';

export const badColor: Check = {
  code: 'SYN012',
  name: 'bad-color',
  severity: 'error',
  title: { en: 'Not a colour', ja: '色ではない' },
  message: syntaxProblems.SYN012!,
  doc: {
    en: 'A colour has six hexadecimal digits after `#`: two each for red, green and blue.',
    ja: '`#`の後に赤・緑・青を2桁ずつ、16進6桁で書きます。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { m marsh }
  picture {
    m
  }
}
game sample {
  terrain marsh "Marsh" color #12 { enter land }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { m marsh }
  picture {
    m
  }
}
game sample {
  terrain marsh "Marsh" color #123456 { enter land }
}
`,
  unfixable: {
    en: 'Which digits are missing or too many only its author knows.',
    ja: 'どの桁が足りないか余分かは書いた人にしか分かりません。',
  },
};
