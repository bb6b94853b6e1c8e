import { insertion } from '../edits';
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
  fixes: (context) => {
    const { uri } = context.at;
    const { game = '', span } = context.issue;
    const end = context.core.workspace.tree(uri)?.root.declarations[span.decl]?.end ?? context.at.end;
    const brace = context.text(uri).slice(context.at.end, end).indexOf('{');
    if (brace < 0) return [];
    const at = context.at.end + brace + 1;
    return context.core.worlds.scenarioIds(game).map((id) => insertion(context, at, `\n  given ${id}`));
  },
};
