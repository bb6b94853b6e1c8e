import type { Span } from '../../model/lower/pieces';
import { groupRemoval } from '../fixes';
import type { Check } from '../types';

export const unitTwice: Check = {
  code: 'SND328',
  name: 'unit-twice',
  severity: 'error',
  title: { en: 'A unit in two places', ja: '2か所にあるユニット' },
  message: {
    en: '{unit} is in this scenario already[[ {count} times]]: there are no more such counters.',
    ja: '{unit}は既にこのシナリオに[[{count}個]]あります。この駒はもうありません。',
  },
  doc: {
    en: 'A unit with a name stands in one place, arrives once, or is in reserve; where its row has a `count`, that often.',
    ja: '固有の名前をもつユニットは、1か所に置くか、1度だけ登場するか、予備にあります。行に`count`があれば、その数までです。',
  },
  bad: `game sample {
  kind Boat "Boat" is fleet { strength 1/0 }
  units red {
    | unit | name | kind | strength |
    | otsu | Otsu | Boat | 3/1      |
  }
}
scenario small extends base {
  reserve Otsu, Otsu
}
`,
  good: `game sample {
  kind Boat "Boat" is fleet { strength 1/0 }
  units red {
    | unit | name | kind | strength |
    | otsu | Otsu | Boat | 3/1      |
  }
}
scenario small extends base {
  reserve Otsu
}
`,
  *onScenario({ game, scenario }) {
    const seen = new Map<string, Span[]>();
    for (const { unit, spans } of scenario.units) {
      if (unit === undefined) continue;
      const before = seen.get(unit) ?? [];
      const span = spans[0]!;
      // Where a change has put it last.
      if (before.length < (game.roster.get(unit)?.count ?? 1)) seen.set(unit, [...before, spans.at(-1)!]);
      else
        yield {
          span,
          args: {
            unit: game.roster.get(unit)?.names.en ?? unit,
            count: before.length > 1 ? String(before.length) : '',
          },
          related: [{ span: before[0]!, message: { en: 'Here first', ja: '最初はここ' } }],
        };
    }
  },
  fixes: (context) => groupRemoval(context),
};
