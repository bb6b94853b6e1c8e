import type { Check } from '../types';

export const expectsNothing: Check = {
  code: 'SND705',
  name: 'expects-nothing',
  severity: 'information',
  title: { en: 'An example that expects nothing', ja: '何も期待しない例' },
  message: {
    en: 'This example expects nothing; it passes as long as its answers are legal.',
    ja: '何も期待していません。回答が合法なら通ります。',
  },
  doc: {
    en: 'Add what must come out: `expect 0407: no uk Naval`.',
    ja: '`expect 0407: no uk Naval`のように、結果を書いてください。',
  },
  bad: `example "Two armies" of sample {
  given base
}
`,
  good: `example "Two armies" of sample {
  given base
  expect distance 0101 0201 = 1
}
`,
  *onExample({ core, example, span }) {
    const { uri, decl } = span(example.name);
    // A statement that is not understood may be the one.
    if (core.workspace.tree(uri)?.root.declaration(decl)?.broken) return;
    if (!example.statements.some((s) => s.what === 'units' || s.what === 'answer' || s.what === 'condition'))
      yield { span: span(example.name), args: {} };
  },
  unfixable: {
    en: 'what should come out is told by the rules, not by the text.',
    ja: 'どういう結果になるべきかはルールが決めるもので、本文からは分かりません。',
  },
};
