import type { Check } from '../types';

export const noGiven: Check = {
  code: 'SND701',
  name: 'no-given',
  severity: 'error',
  title: { en: 'An example without a position', ja: '局面のない例' },
  message: {
    en: 'The example does not say which scenario it begins from.',
    ja: 'どのシナリオから始めるかが書かれていません。',
  },
  doc: {
    en: '`given` names a scenario: `given standard empty turn 2 { … }`.',
    ja: '`given standard empty turn 2 { … }`のように、`given`でシナリオを指定します。',
  },
  bad: `example "Two armies" of sample {
  expect distance 0101 0201 = 1
}
`,
  good: `example "Two armies" of sample {
  given base
  expect distance 0101 0201 = 1
}
`,
  *onExample({ example, span }) {
    if (!example.statements.some((s) => s.what === 'given' && s.scenario !== undefined))
      yield { span: span(example.name), args: {} };
  },
};
