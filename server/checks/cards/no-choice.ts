import { rewriting, statementRemoval } from '../edits';
import type { Check } from '../types';

export const noChoice: Check = {
  code: 'SND423',
  name: 'no-choice',
  severity: 'warning',
  title: { en: 'A choice without alternatives', ja: '選択肢のない選択' },
  message: {
    en: 'There is nothing to `choose`[[: `{only}` is the only choice]].',
    ja: '`choose`に選ぶものがありません[[(選択肢は`{only}`だけです)]]。',
  },
  doc: {
    en: '`choose` has at least two choices. An effect that may be left out is written `may …`.',
    ja: '`choose`には選択肢が2つ以上必要です。省略できる効果は`may …`と書きます。',
  },
  bad: `deck more of sample "More" {
  card 1 "Supply" {
    red: choose {
      a: gain 1 supply
    }
  }
}
`,
  good: `deck more of sample "More" {
  card 1 "Supply" {
    red: may gain 1 supply
  }
}
`,
  fixes: (context) => {
    const text = context.text(context.at.uri);
    if (context.issue.args.count === '0') return statementRemoval(context);
    // One choice that may be taken or not: the effect itself, which may be left out.
    const only = /^choose(?:\s+\d+)?\s*\{\s*[\w-]+(?:\s+(?:ja\s+)?"[^"\n]*")*\s*:\s*([^{}\n;]*?)\s*;?\s*\}/.exec(
      text.slice(context.at.start),
    );
    if (!only) return [];
    const end = context.at.start + only[0].length;
    return [rewriting(context, `may ${only[1]}`, { start: context.at.start, end })];
  },
};
