import { scenarioLine } from '../relocate';
import type { Check } from '../types';

export const noVictory: Check = {
  code: 'SND609',
  name: 'no-victory',
  severity: 'warning',
  whole: true,
  title: { en: 'A scenario that nobody can win', ja: '勝者のないシナリオ' },
  message: { en: 'Nothing says who wins.', ja: '勝者を決める記述がありません。' },
  doc: {
    en: 'Write `victory` conditions, or who wins in the end with `otherwise`.',
    ja: '`victory`の条件か、`otherwise`で最後の勝者を書いてください。',
  },
  bad: `scenario all of sample "All" {
  map field
  turns 1..3
  reserve 2 rd Ship, 3 rd Army, rd Plane, bl Ship, 2 bl Army, bl Plane, gr Army
}
`,
  good: `scenario all of sample "All" {
  map field
  turns 1..3
  reserve 2 rd Ship, 3 rd Army, rd Plane, bl Ship, 2 bl Army, bl Plane, gr Army
  otherwise red
}
`,
  *onScenario({ core, game, scenario }) {
    if (scenario.victory.length > 0 || scenario.otherwise) return;
    // A condition that is there but cannot be understood has been said.
    const written = core.chain(game.id, scenario.id).some((ref) => {
      const declaration = core.held(ref.uri, ref.index)?.declaration;
      return (
        declaration?.syntax === 'Scenario' &&
        declaration.items.some((item) => item.syntax === 'Victory' || item.syntax === 'Otherwise')
      );
    });
    if (!written && core.isRooted(game.id, scenario.id) && scenario.bases.length === 0)
      yield { span: scenario.header, args: {} };
  },
  fixes: (context) => {
    const sides = context.core.game(context.issue.game ?? '')?.vocabulary.sides ?? [];
    return sides.flatMap(({ id }) => scenarioLine(context, `otherwise ${id}`));
  },
};
