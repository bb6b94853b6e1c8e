import type { Check } from '../types';

export const unknownType: Check = {
  code: 'SND760',
  name: 'unknown-type',
  severity: 'error',
  title: { en: 'A type that does not exist', ja: '存在しない型' },
  message: {
    en: 'There is no type `{name}`. Known: {known}.',
    ja: '型「{name}」はありません。使えるもの: {known}。',
  },
  doc: {
    en: 'A parameter of a verb, query or special rule says what may stand there: one of the known types, or two or more words of which one is chosen.',
    ja: '動詞・問い合わせ・特別ルールの引数には、既知の型か、選択肢となる二つ以上の語を書きます。',
  },
  bad: `game sample {
  verb shift "Shifts a column" ja "列を移す" { columns nubmer }
}
`,
  good: `game sample {
  verb shift "Shifts a column" ja "列を移す" { columns number; optional for attacker, defender }
}
`,
};
