import { proposed } from '../fixes';
import { numbering } from '../numerals';
import type { Check } from '../types';

export const columnType: Check = {
  code: 'SND766',
  name: 'column-type',
  severity: 'error',
  title: { en: "A cell that is not of its column's type", ja: '列の型と異なるセル' },
  message: {
    en: 'The column {column} holds {type}; “{found}” is none.',
    ja: '列{column}には{type}を書きます。「{found}」は違います。',
  },
  doc: {
    en: 'The table says what its cells are, with `cells` or `column`.',
    ja: '表は`cells`や`column`でセルの型を定めています。',
  },
  bad: `game sample {
  table combat "Rounds" ja "ラウンド" {
    cells number
    | turn | rounds |
    | 1    | two    |
  }
}
`,
  good: `game sample {
  table combat "Rounds" ja "ラウンド" {
    cells number
    | turn | rounds |
    | 1    | 2      |
  }
}
`,
  fixes: (context) => {
    const said = proposed(context);
    return said.length > 0 || context.issue.args.type !== 'number' ? said : numbering(context);
  },
};
