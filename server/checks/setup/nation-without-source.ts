import type { Check } from '../types';

export const nationWithoutSource: Check = {
  code: 'SND316',
  name: 'nation-without-source',
  severity: 'error',
  whole: true,
  title: { en: 'Reinforcements without a supply source', ja: '補給源のない増援' },
  message: {
    en: '{nation} has reinforcements, but no supply source on the map.',
    ja: '{nation}には増援がありますが、マップに補給源がありません。',
  },
  doc: {
    en: 'They would never enter. Mark a source in the column `source` of the map, or say where they arrive with `at`.',
    ja: '登場できません。マップの`source`列に補給源を書くか、`at`で登場場所を指定してください。',
  },
  bad: `scenario small extends base {
  remove blue gr Army at 0201
  reinforcements blue {
    turn 3: gr Army
  }
}
`,
  good: `scenario small extends base {
  remove blue bl Army of turn 2
  reinforcements blue {
    turn 3: bl Army
  }
}
`,
  *onScenario({ game, map, scenario }) {
    // Where units arrive is for the ruleset to say.
    if (!game.needs) return;
    if (!map?.board.places.some((p) => p.source !== undefined)) return;
    const said = new Set<string>();
    for (const unit of scenario.units) {
      if (!unit.arrives || unit.arrives.at.length > 0 || said.has(unit.nation)) continue;
      if (map.board.places.some((p) => p.source === unit.nation)) continue;
      said.add(unit.nation);
      yield { span: unit.spans.at(-1)!, args: { nation: unit.nation } };
    }
  },
};
