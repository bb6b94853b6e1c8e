import { lineRemoval, rewriting } from '../edits';
import type { Check } from '../types';

export const nothingToChange: Check = {
  code: 'SND317',
  name: 'nothing-to-change',
  severity: 'error',
  whole: true,
  title: { en: 'A change that finds nothing to change', ja: '対象のない変更' },
  message: {
    en: 'There are only {found} such units to {verb}[[ at {place}]][[ on turn {turn}]]; {wanted} are wanted.',
    ja: '{verb}の対象が[[{place}に]][[ターン{turn}に]]{found}個しかありません({wanted}個必要)。',
  },
  doc: {
    en: 'Changes are applied one after the other to what the scenario has so far.',
    ja: '変更は、その時点までのシナリオの内容に順に適用されます。',
  },
  bad: `scenario small extends base {
  move red 2 Army 0102 -> 0101
}
`,
  good: `scenario small extends base {
  move red Army 0102 -> 0101
}
`,
  fixes: (context) => {
    const found = Number(context.issue.args.found);
    return found > 0 && /^\d/.test(context.found)
      ? [rewriting(context, context.found.replace(/^\d+/, String(found)))]
      : lineRemoval(context);
  },
};
