import { numbering } from '../numerals';
import type { Check } from '../types';

export const wrongParameter: Check = {
  code: 'SND762',
  name: 'wrong-parameter',
  severity: 'error',
  title: { en: 'A parameter of the wrong type', ja: '引数の型の誤り' },
  message: {
    en: '`{property}` needs: {type}.',
    ja: '`{property}`に必要なもの: {type}。',
  },
  doc: {
    en: 'The special rule is declared in the game with the types of its parameters.',
    ja: '特別ルールの引数の型は、ゲームで宣言されています。',
  },
  bad: `game sample {
  special no-advance "No advance" ja "前進禁止" { turn number; side side }
  track will "Will" ja "意志" { from 0; to 10; start 8 }
}
scenario other extends base "Other" ja "別" {
  rule no-advance { turn two; side red }
}
`,
  good: `game sample {
  special no-advance "No advance" ja "前進禁止" { turn number; side side }
  track will "Will" ja "意志" { from 0; to 10; start 8 }
}
scenario other extends base "Other" ja "別" {
  rule no-advance { turn 2; side red }
}
`,
  fixes: (context) => (context.issue.args.type === 'number' ? numbering(context) : []),
};
