import { rewriting, statementRemoval } from '../edits';
import type { Check } from '../types';

export const repeatedCondition: Check = {
  code: 'SND612',
  name: 'repeated-condition',
  severity: 'error',
  title: { en: 'Two victory conditions of the same name', ja: '同名の勝利条件' },
  message: {
    en: 'There is a victory condition “{name}” already.',
    ja: '勝利条件「{name}」は既にあります。',
  },
  doc: {
    en: 'The name says in the log and in results how the game was won, so each condition has its own.',
    ja: '名前はログや結果に勝因として出るため、条件ごとに別の名前を付けます。',
  },
  bad: `scenario small extends base {
  victory blue {
    conquest: at end of turn 2 when turn > 1
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    endurance: at end of turn 2 when turn > 1
  }
}
`,
  *onScenario({ scenario }) {
    const seen = new Map<string, (typeof scenario.victory)[number]>();
    for (const victory of scenario.victory) {
      const before = seen.get(victory.condition.id);
      if (before)
        yield {
          span: victory.at,
          args: { name: victory.condition.id },
          related: [{ span: before.at, message: { en: 'The first one', ja: '最初の条件' } }],
        };
      else seen.set(victory.condition.id, victory);
    }
  },
  fixes: (context) => [rewriting(context, `${context.found}-2`), ...statementRemoval(context)],
};
