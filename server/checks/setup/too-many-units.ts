import { MOST_UNITS } from '../../model/facts/setup';
import type { Check } from '../types';

export const tooManyUnits: Check = {
  code: 'SND130',
  name: 'too-many-units',
  severity: 'error',
  title: { en: 'More units than a scenario may have', ja: 'ユニットの上限' },
  message: {
    en: 'A scenario has at most {most} units and markers, those of the scenarios it extends included; from here on they are left out. Is a number too large, or a line repeated?',
    ja: 'シナリオのユニットとマーカーは、extendsで引き継ぐものも含めて{most}個までです。ここから先は無視されます。数値や行の重複を確かめてください。',
  },
  doc: {
    en: 'The largest printed games have some thousand counters. What lies beyond the limit is a slip, and would take the memory of the machine.',
    ja: '最大級のゲームでも駒は数千個です。上限を超えるのは書き誤りで、そのままではメモリーを使い果たします。',
  },
  bad: `scenario small extends base {
${Array.from({ length: MOST_UNITS / 500 }, () => '  reserve 500 rd Army\n').join('')}}
`,
  good: `scenario small extends base {
  option fog on
}
`,
  unfixable: {
    en: 'which of the lines is one too many only its author knows.',
    ja: 'どの行が余分かは書いた人にしか分かりません。',
  },
};
