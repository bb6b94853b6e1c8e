import type { GameData } from '../../model/facts/game';
import type { UnitState } from '../../model/facts/scenario';
import type { Check, Fix } from '../types';

export const noReducedSide: Check = {
  code: 'SND311',
  name: 'no-reduced-side',
  severity: 'error',
  title: { en: 'A reduced unit of a kind that has no reduced side', ja: '損耗面のない部隊' },
  message: { en: '{kind} has a single step and cannot be reduced.', ja: '{kind}は1ステップなので損耗できません。' },
  doc: {
    en: 'A kind has as many steps as its values have parts: `strength 2/0` has two.',
    ja: 'ステップ数は値の個数です。`strength 2/0`なら2ステップです。',
  },
  bad: `game sample {
  kind Guard "Guard" ja "近衛" is land { strength 1; steps 1 }
}
//! replace | Plane | => | Plane | Guard |
//! replace | 2    | 3    | 1     | => | 2    | 3    | 1     | 1     |
//! replace | 1    | 2    | 1     | => | 1    | 2    | 1     |       |
//! replace |      | 1    |       | => |      | 1    |       |       |
//! replace otherwise blue => otherwise blue; reserve rd Guard reduced
`,
  good: `game sample {
  kind Guard "Guard" ja "近衛" is land { strength 1; steps 1 }
}
//! replace | Plane | => | Plane | Guard |
//! replace | 2    | 3    | 1     | => | 2    | 3    | 1     | 1     |
//! replace | 1    | 2    | 1     | => | 1    | 2    | 1     |       |
//! replace |      | 1    |       | => |      | 1    |       |       |
//! replace otherwise blue => otherwise blue; reserve rd Guard
`,
  *onScenario({ game, scenario }) {
    for (const unit of scenario.units)
      if (unit.reduced && stepsOf(game, unit) === 1) yield { span: unit.spans[0]!, args: { kind: unit.kind } };
  },
  fixes({ at, found }): Fix[] {
    const text = found.replace(/\s+reduced\b/, '');
    return [{ title: { en: `Change to ${text}`, ja: `${text}に変更` }, edits: [{ ...at, text }] }];
  },
};

/** Steps of an individual unit, or of its kind. */
function stepsOf(game: GameData, { unit, kind }: UnitState): number | undefined {
  const own = unit === undefined ? undefined : game.roster.get(unit);
  return (own ?? game.vocabulary.kinds.find((k) => k.id === kind))?.steps;
}
