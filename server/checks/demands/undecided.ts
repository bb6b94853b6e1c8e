import { statementRemoval } from '../edits';
import type { Check } from '../types';
import { holds } from './opening';

export const undecided: Check = {
  code: 'SND647',
  name: 'undecided',
  severity: 'information',
  title: { en: 'Only play can tell', ja: '文面では判定できない条件' },
  message: {
    en: '`ensure {id}` speaks of what only the rules know; it is not tested.',
    ja: '`ensure {id}`はルールだけが知る値を含むため、判定されません。',
  },
  doc: {
    en: 'What `ensure` demands is read off the opening: units, markers, places and who controls them. A number that the ruleset publishes, or a zone of control, is not known before play.',
    ja: '`ensure`は開始時の部隊・マーカー・場所・支配から判定します。ルールセットが計算する値や支配地域は、プレイ前には分かりません。',
  },
  bad: `scenario small extends base {
  ensure early "It is early" ja "まだ早い": turn <= 1
}
`,
  good: `scenario small extends base {
  ensure armed "There is an army" ja "陸軍がいる": any (red Army)
}
`,
  *onScenario({ core, game, map, scenario }) {
    if (!map || !core.understood(game.id, scenario.id)) return;
    for (const { id, when, whenAt } of scenario.ensured)
      yield holds(game, map, scenario, when) === undefined ? { span: whenAt, args: { id } } : undefined;
  },
  fixes: (context) => statementRemoval(context),
};
