import { insertionBefore } from '../edits';
import type { Check } from '../types';

export const missingSeparator: Check = {
  code: 'SND342',
  name: 'missing-separator',
  severity: 'error',
  title: { en: 'Two items of a list without a comma', ja: 'リストの項目の間にコンマがない' },
  message: {
    en: 'Nothing parts {after} from {before}: write “,” between them[[, or “{or}” where one of the two will do]].',
    ja: '{before}と{after}の間に区切りがありません。間に「,」[[、どちらかでよければ「{or}」]]を書いてください。',
  },
  doc: {
    en: 'In every list a comma begins the next item: `enter fleet, land`. Where one item may be any of several things, `or` stands between them: `has owner or source, name`. A blank parts nothing.',
    ja: 'どのリストでもコンマが次の項目を始めます(`enter fleet, land`)。1つの項目がいくつかのどれかでよいときは`or`でつなぎます(`has owner or source, name`)。空白は区切りになりません。',
  },
  bad: `game sample {
  every Ship { has strength transports }
}
`,
  good: `game sample {
  every Ship { has strength, transports }
}
`,
  fixes: (context) => [
    insertionBefore(context, ','),
    ...(context.issue.args.or === 'or' ? [insertionBefore(context, ' or')] : []),
  ],
};
