import type { Check } from '../types';

export const placesOfUnits: Check = {
  code: 'SND351',
  name: 'places-of-units',
  severity: 'error',
  title: { en: 'Places that do not go with the units', ja: 'ユニットと数の合わない場所' },
  message: {
    en: '{places} places behind `at`: write one for all, one for each of the {groups} groups, or one for each of the {units} units.',
    ja: '`at`の後に場所が{places}あります。全体に1つ、{groups}組のそれぞれに1つ、または{units}個のユニットのそれぞれに1つ書いてください。',
  },
  doc: {
    en: 'Where the owner chooses the places, those behind `at` are the set-up by default: all units stand in the one that is given, or each group or each unit in a place of its own, in the order of the text.',
    ja: '任意配置では、`at`の後が既定の配置です。場所が1つなら全部がそこに、組やユニットと同じ数なら書いた順にそれぞれの場所に置かれます。',
  },
  bad: `scenario small extends base {
  clear setup blue
  setup blue {
    0402 Delta: bl Ship, bl Plane
    0201 Bravo: gr Army
    in (0302, 0402 Delta): bl Army at 0302, 0402
  }
}
`,
  good: `scenario small extends base {
  clear setup blue
  setup blue {
    0402 Delta: bl Ship, bl Plane
    0201 Bravo: gr Army
    in (0302, 0402 Delta): bl Army at 0302
  }
}
`,
  unfixable: {
    en: 'Only the designer knows which place is too many, or which unit is missing.',
    ja: 'どの場所が余分か、どのユニットが欠けているかは、作者だけが知っています。',
  },
};
