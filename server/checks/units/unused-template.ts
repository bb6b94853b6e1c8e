import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const unusedTemplate: Check = {
  code: 'SND337',
  name: 'unused-template',
  severity: 'hint',
  whole: true,
  title: { en: 'A template that no unit uses', ja: '使われていない雛形' },
  message: { en: 'No unit is made by the template “{name}”.', ja: '雛形「{name}」を使うユニットがありません。' },
  doc: {
    en: 'It does no harm. Perhaps the column `template` names another one.',
    ja: '害はありませんが、`template`列の書き誤りかもしれません。',
  },
  bad: `game sample {
  templates {
    | template | kind | strength |
    | regiment | Army | 4/2      |
  }
}
`,
  good: `game sample {
  templates {
    | template | kind | strength |
    | regiment | Army | 4/2      |
  }
  units red {
    | unit | template |
    | a1   | regiment |
  }
}
`,
  unnecessary: true,
  *onGame({ game }) {
    const used = new Set([...game.unitRows.values()].map((row) => row.template));
    for (const id of game.templates.keys()) {
      const at = game.located.get(`template:${id}`)?.[0];
      if (at && !used.has(id)) yield { span: at.name, args: { name: id } };
    }
  },
  fixes: (context) => statementRemoval(context),
};
