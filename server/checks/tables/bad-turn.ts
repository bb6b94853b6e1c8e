import { proposed } from '../fixes';
import { numbering } from '../numerals';
import type { Check } from '../types';

export const badTurn: Check = {
  code: 'SND772',
  name: 'bad-turn',
  severity: 'error',
  title: { en: 'Not a turn', ja: 'ターンではない' },
  message: {
    en: '“{found}” is neither a turn nor the printed code of one.',
    ja: '「{found}」はターンでも、印刷されたターンの符号でもありません。',
  },
  doc: {
    en: 'Turns are numbers, ranges, or codes from the column `code` of the table `turns`.',
    ja: 'ターンは数か範囲、または表`turns`の列`code`の符号で書きます。',
  },
  bad: `game sample {
  sequence {
    phase weather "Weather" ja "天候" { from turn two }
  }
}
`,
  good: `game sample {
  sequence {
    phase weather "Weather" ja "天候" { from turn 2 }
  }
}
`,
  fixes: (context) => [...proposed(context), ...numbering(context)],
};
