import { rewriting } from '../edits';
import type { Check } from '../types';

export const unknownResult: Check = {
  code: 'SND767',
  name: 'unknown-result',
  severity: 'error',
  title: { en: 'A result that is not declared', ja: '宣言されていない結果' },
  message: {
    en: '“{found}” in the column {column} is not a result of this table[[ (and {more}× elsewhere in it)]]. Declared: {known}.',
    ja: '列{column}の「{found}」はこの表の結果にありません[[（ほか{more}か所）]]。宣言済み: {known}。',
  },
  doc: {
    en: 'Every code in a column of results is declared before the rows: `result D1 "…"`. Two codes joined by a slash stand for both.',
    ja: '結果の列の符号は、行の前に`result D1 "…"`のように宣言します。斜線でつないだ二つの符号は両方を表します。',
  },
  bad: `game sample {
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result A1 "Attacker loses a step" ja "攻撃側1ステップ損失"
    result D1 "Defender loses a step" ja "防御側1ステップ損失"
    | die  | 1-1 | 2-1 |
    | 1..3 | A1  | D1  |
    | 4..6 | B1  | D1  |
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
  // A cell is written without quotes, whatever the code holds.
  fixes: (context) => {
    const { replace, choices } = context.issue.data ?? {};
    if (typeof replace === 'string') return [{ ...rewriting(context, replace), safe: true as const }];
    return Array.isArray(choices) ? (choices as string[]).map((code) => rewriting(context, code)) : [];
  },
};
