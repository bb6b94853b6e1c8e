import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const emptyFormation: Check = {
  code: 'SND339',
  name: 'empty-formation',
  severity: 'hint',
  whole: true,
  title: { en: 'A formation without units', ja: 'ユニットのない編成' },
  message: {
    en: 'No unit and no other formation belongs to {formation}.',
    ja: '{formation}に属するユニットも編成もありません。',
  },
  doc: {
    en: 'It does no harm. Perhaps the column `formation` of its units names another one.',
    ja: '害はありませんが、ユニットの`formation`列の書き誤りかもしれません。',
  },
  bad: `game sample {
  formation Corps "I Corps"
}
`,
  good: `game sample {
  formation Corps "I Corps"
  units red {
    | unit | kind | formation | strength |
    | a1   | Army | Corps     | 2        |
  }
}
`,
  unnecessary: true,
  *onGame({ game }) {
    const formations = game.vocabulary.formations ?? [];
    const used = new Set(formations.flatMap((formation) => formation.in));
    for (const { formation } of game.roster.values()) if (formation !== undefined) used.add(formation);
    for (const { id } of formations) {
      const at = game.located.get(`formation:${id}`)?.[0];
      if (at && !used.has(id)) yield { span: at.name, args: { formation: id } };
    }
  },
  fixes: (context) => statementRemoval(context),
};
