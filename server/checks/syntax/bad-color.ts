import { syntaxProblems } from '../../../grammar/problems';
import { rewriting } from '../edits';
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
  fixes: (context) => {
    const digits = /^#([0-9a-fA-F]{1,5})$/.exec(context.found)?.[1];
    return digits ? [rewriting(context, `#${digits.padEnd(digits.length < 3 ? 3 : 6, digits.at(-1))}`)] : [];
  },
};
