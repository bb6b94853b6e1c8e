import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const idleTrigger: Check = {
  code: 'SND426',
  name: 'idle-trigger',
  severity: 'warning',
  title: { en: 'A trigger that does nothing', ja: '働かないトリガー' },
  message: { en: 'The trigger {trigger} has no {what:noun}.', ja: 'トリガー{trigger}に{what:noun}がありません。' },
  doc: {
    en: 'A trigger says when it happens (`at` a window or phase, `when` a condition) and in its block what happens.',
    ja: 'トリガーには、いつ起こるか(`at`タイミング、`when`条件)と、ブロックに何が起こるかを書きます。',
  },
  bad: `game sample {
  trigger relief "Relief" ja "救援" once when turn = 2 { }
}
`,
  good: `game sample {
  trigger relief "Relief" ja "救援" once when turn = 2 { gain 1 supply }
}
`,
  fixes: (context) => statementRemoval(context),
};
