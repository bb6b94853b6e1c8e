import { rewriting } from '../edits';
import { scenarioLine } from '../relocate';
import type { Check } from '../types';

export const noTurns: Check = {
  code: 'SND604',
  name: 'no-turns',
  severity: 'error',
  whole: true,
  title: { en: 'A scenario without turns', ja: 'ターンのないシナリオ' },
  message: {
    en: 'The scenario needs its first and last turn: `turns 1..16`[[; in `{found}` the last comes before the first]].',
    ja: 'シナリオには最初と最後のターンが必要です(`turns 1..16`)。[[`{found}`では最後のターンが最初のターンより前です。]]',
  },
  doc: {
    en: 'A scenario that extends another takes its turns, unless it says its own.',
    ja: '`extends`したシナリオはターンを引き継ぎます。',
  },
  bad: `scenario all of sample "All" {
  map field
  reserve 2 rd Ship, 3 rd Army, rd Plane, bl Ship, 2 bl Army, bl Plane, gr Army
  otherwise red
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
    // A range that is there but wrong has been said where it stands.
    const written = core.chain(game.id, scenario.id).some((ref) => {
      const declaration = core.held(ref.uri, ref.index)?.declaration;
      return declaration?.syntax === 'Scenario' && declaration.items.some((item) => item.syntax === 'Turns');
    });
    if (!scenario.turns && !written && core.isRooted(game.id, scenario.id) && scenario.bases.length === 0)
      yield { span: scenario.header, args: {} };
  },
  fixes: (context) => {
    const [first, last] = (context.issue.args.found ?? '').split('..');
    if (last !== undefined) return [rewriting(context, `${last}..${first}`)];
    const rows = context.core.game(context.issue.game ?? '')?.tables.get('turns')?.table.rows ?? [];
    const turns = rows.flatMap(({ cells }) => (typeof cells[0] === 'number' ? [cells[0]] : []));
    return turns.length > 0 ? scenarioLine(context, `turns ${turns[0]}..${turns.at(-1)}`) : [];
  },
};
