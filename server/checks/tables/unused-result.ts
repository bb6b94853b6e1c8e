import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const unusedResult: Check = {
  code: 'SND771',
  name: 'unused-result',
  severity: 'warning',
  title: { en: 'A result that never comes', ja: '出ることのない結果' },
  message: {
    en: 'The result {name} stands in no cell of the table {table}.',
    ja: '結果{name}は表{table}のどのセルにもありません。',
  },
  doc: {
    en: 'Either a cell is wrong, or the code is left over.',
    ja: 'セルの誤りか、不要な符号です。',
  },
  bad: `game sample {
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result A1 "Attacker loses a step" ja "攻撃側1ステップ損失"
    result D1 "Defender loses a step" ja "防御側1ステップ損失"
    result DR "Retreat" ja "後退"
    | die  | 1-1 | 2-1 |
    | 1..3 | A1  | D1  |
    | 4..6 | A1  | D1  |
  }
}
`,
  good: `game sample {
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result A1 "Attacker loses a step" ja "攻撃側1ステップ損失"
    result D1 "Defender loses a step" ja "防御側1ステップ損失"
    | die  | 1-1 | 2-1 |
    | 1..3 | A1  | D1  |
    | 4..6 | A1  | D1  |
  }
}
`,
  unnecessary: true,
  fixes: (context) => statementRemoval(context),
};
