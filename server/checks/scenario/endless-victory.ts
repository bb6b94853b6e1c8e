import { statementRemoval } from '../edits';
import type { Check, ScenarioInput } from '../types';

export const endlessVictory: Check = {
  code: 'SND692',
  name: 'endless-victory',
  severity: 'error',
  title: { en: 'Scenarios that take their victory from each other', ja: '循環するvictory of' },
  message: {
    en: 'The victory of {scenario} is its own: {path}. Say it in one of these scenarios.',
    ja: '{scenario}の勝利条件が自分自身を指しています: {path}。どれか1つのシナリオに勝利条件を書いてください。',
  },
  doc: {
    en: '`victory of` takes the victory conditions of another scenario. Following it must lead to a scenario that says them.',
    ja: '`victory of`は別のシナリオの勝利条件を使います。たどった先には、勝利条件を書いたシナリオが必要です。',
  },
  bad: `scenario a of sample extends base "A" {
  victory of b
}
scenario b of sample extends base "B" {
  victory of a
}
`,
  good: `scenario a of sample extends base "A" {
  victory of base
}
scenario b of sample extends base "B" {
  victory of a
}
`,
  *onScenario({ core, game, scenario }) {
    for (const { scenario: other, at } of scenario.likes) {
      const path = pathTo(core, game.id, other, scenario.id);
      if (path) yield { span: at, args: { scenario: scenario.id, path: [scenario.id, ...path].join(' -> ') } };
    }
  },
  fixes: statementRemoval,
};

/** The scenarios from one to another, each taking its victory from the next; undefined when none leads there. */
function pathTo(core: ScenarioInput['core'], game: string, from: string, to: string): string[] | undefined {
  const before = new Map<string, string | undefined>([[from, undefined]]);
  // A map is walked in the order in which it is added to, also while it grows.
  for (const [id] of before) {
    if (id === to) {
      const path: string[] = [];
      for (let step: string | undefined = id; step !== undefined; step = before.get(step)) path.unshift(step);
      return path;
    }
    for (const { scenario } of core.scenario(`${game}/${id}`)?.likes ?? [])
      if (!before.has(scenario)) before.set(scenario, id);
  }
  return undefined;
}
