import { insertion } from '../edits';
import type { Check } from '../types';

export const wrongType: Check = {
  code: 'SND608',
  name: 'wrong-type',
  severity: 'error',
  title: { en: 'A number where a condition is needed, or the reverse', ja: '数と条件の取り違え' },
  message: {
    en: '{expected:noun} is needed here; this is {found:noun}.',
    ja: 'ここには{expected:noun}が必要ですが、これは{found:noun}です。',
  },
  doc: {
    en: '`count (…)` is a number, `any (…)` and comparisons are conditions.',
    ja: '`count (…)`は数、`any (…)`や比較は条件です。',
  },
  bad: `scenario small extends base {
  victory blue {
    hold: at end of turn when count (red Army)
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    hold: at end of turn when count (red Army) < 2
  }
}
`,
  fixes: (context) =>
    context.issue.args.expected === 'boolean' && context.issue.args.found === 'number'
      ? [insertion(context, context.at.end, ' >= 1')]
      : [],
};
