/** Special rules of scenarios that this ruleset reads beside those the text declares for itself (rules.ts). */
import type { SpecialRule } from '../../kernel/ruleset';

export const specials: SpecialRule[] = [
  {
    id: 'responds',
    properties: ['side', 'kinds'],
    params: [
      { name: 'side', type: 'side' },
      { name: 'kinds', type: 'kind', list: true },
    ],
    doc: {
      en: 'Front units of these kinds let their side answer a move into their point (7.6)',
      ja: 'この種類の表のユニットがある地点に敵が進入すると対応移動ができる(7.6)',
    },
  },
  {
    id: 'counts-as',
    properties: ['nation', 'as'],
    params: [
      { name: 'nation', type: 'nation' },
      { name: 'as', type: 'nation' },
    ],
    doc: {
      en: 'Ships of the nation are supplied as those of another (2.2)',
      ja: 'その国の艦艇を別の国の艦艇として扱う(2.2)',
    },
  },
];
