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
    if (example.title === undefined) return;
    const here = span(example.name);
    for (const ref of core.world().games.get(game)?.examples ?? []) {
      if (ref.uri === here.uri && ref.index === here.decl) return;
      const other = core.lowered(ref.uri, ref.index);
      if (other?.kind !== 'example' || other.title !== example.title) continue;
      yield {
        span: here,
        args: { title: example.title },
        related: [
          {
            span: { uri: ref.uri, decl: ref.index, ...other.name },
            message: { en: 'The other one', ja: 'もう1つの例' },
          },
        ],
      };
      return;
    }
  },
};
