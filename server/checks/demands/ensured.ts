import type { Check } from '../types';
import { holds } from './opening';

export const ensured: Check = {
  code: 'SND646',
  name: 'not-ensured',
  severity: 'error',
  title: { en: 'The opening is not what it should be', ja: '開始時の条件の不成立' },
  message: {
    en: 'At the start of {scenario} this does not hold: {en}.',
    ja: '{scenario}の開始時に成り立ちません: {ja}',
  },
  doc: {
    en: 'A scenario says with `ensure` what must be true of its opening: a number of bridges that are down, nobody beyond a river. Scenarios that extend it are tested as well; there `ensure` with the same name replaces it, and `clear ensure` takes all away.',
    ja: '`ensure`は開始時に成り立つべきことを述べます(破壊済みの橋の数、川の向こうに部隊がいないことなど)。そのシナリオをもとにしたシナリオでも判定します。同じ名前の`ensure`は置き換え、`clear ensure`はすべてを取り消します。',
  },
  bad: `scenario small extends base {
  ensure two-ships "Two ships stand ready" ja "艦船は2隻": count (red Ship in home) = 3
}
`,
  good: `scenario small extends base {
  ensure two-ships "Two ships stand ready" ja "艦船は2隻": count (red Ship in home) = 2
  ensure quiet "No army in a mountain" ja "山地に陸軍はいない": no (Army in mountain)
}
`,
  *onScenario({ core, game, map, scenario }) {
    if (!map || !core.understood(game.id, scenario.id)) return;
    for (const { id, names, when, at, whenAt } of scenario.ensured) {
      // Each may look at all units and places.
      yield undefined;
      if (holds(game, map, scenario, when) !== false) continue;
      const said = { en: names.en || id, ja: names.ja ?? names.en };
      yield {
        span: whenAt,
        args: { scenario: scenario.id, ...said },
        related: [{ span: at, message: { en: 'Ensured here', ja: 'この条件' } }],
      };
    }
  },
  unfixable: {
    en: 'the opening and the demand contradict each other; which unit or which number is wrong does not stand in the text.',
    ja: '開始時の配置と規定が食い違っていますが、どのユニットや数が誤りかは本文から分かりません。',
  },
};
