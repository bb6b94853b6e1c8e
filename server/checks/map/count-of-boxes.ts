import { rewriting } from '../edits';
import type { Check } from '../types';

export const countOfBoxes: Check = {
  code: 'SND690',
  name: 'count-of-boxes',
  severity: 'error',
  title: { en: 'A number of boxes that cannot be', ja: 'ありえないボックスの数' },
  message: {
    en: 'A row makes 1 to {most} boxes; expected such a number under count, found {count}.',
    ja: '1行で作れるボックスは1〜{most}個です。countに{count}とは書けません。',
  },
  doc: {
    en: '`count` makes a row of boxes out of one line: `track-1`, `track-2` and so on. Where more are printed, write a second row under another name.',
    ja: '`count`は1行から`track-1`、`track-2`…と並んだボックスを作ります。もっと多いときは、別の名前でもう1行書いてください。',
  },
  bad: `map field of sample {
  boxes {
    | box   | count |
    | track | 120   |
  }
}
`,
  good: `map field of sample {
  boxes {
    | box   | count |
    | track | 12    |
  }
}
`,
  fixes: (context) => {
    const most = context.issue.args.most ?? '';
    const count = Number(context.found);
    if (Number.isNaN(count)) return [];
    return [rewriting(context, count > Number(most) ? most : '1')];
  },
};
