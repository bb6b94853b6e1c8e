import type { Span } from '../../model/lower/pieces';
import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const sameTitle: Check = {
  code: 'SND704',
  name: 'same-title',
  severity: 'warning',
  title: { en: 'Two examples of the same title', ja: '同じ題の例' },
  message: { en: 'There is another example “{title}”.', ja: '「{title}」という例が他にもあります。' },
  doc: { en: 'Titles tell examples apart in lists and reports.', ja: '題は一覧や報告で例を区別するものです。' },
  bad: `example "Two armies" of sample {
  given base
  expect distance 0101 0201 = 1
}
example "Two armies" of sample {
  given base
  expect distance 0101 0102 = 1
}
`,
  good: `example "Two armies" of sample {
  given base
  expect distance 0101 0201 = 1
}
example "Two more" of sample {
  given base
  expect distance 0101 0102 = 1
}
`,
  *onExample({ core, game, example, span }) {
    const here = span(example.name);
    const first = example.title === undefined ? undefined : core.titles(game).get(example.title);
    if (!first || (first.uri === here.uri && first.index === here.decl)) return;
    const other: Span = { uri: first.uri, decl: first.index, ...example.name };
    yield {
      span: here,
      args: { title: example.title! },
      related: [{ span: other, message: { en: 'The other one', ja: 'もう1つの例' } }],
    };
  },
  fixes: (context) => lineRewriting(context, /"([^"\n]*)"/, ([, title]) => `"${title} (2)"`),
};
