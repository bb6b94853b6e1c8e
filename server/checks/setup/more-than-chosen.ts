import type { ScenarioData, UnitState, ZoneState } from '../../model/facts/scenario';
import type { Check } from '../types';

export const moreThanChosen: Check = {
  code: 'SND350',
  name: 'more-than-chosen',
  severity: 'error',
  title: { en: 'A default over the limit of its choice', ja: '選択の上限を超える既定配置' },
  message: {
    en: '{place} gets {used} units here; `limit {limit}` allows {limit}.',
    ja: '{place}に{used}個を配置していますが、`limit {limit}`の上限は{limit}個です。',
  },
  doc: {
    en: 'Where the owner chooses the places, `limit` says how many units a place may get. The set-up by default keeps to it: give each unit a place of its own behind `at`.',
    ja: '任意配置では、1か所に置ける数を`limit`で示します。既定の配置もこれに従います。`at`の後に、ユニットごとの場所を書いてください。',
  },
  bad: `scenario small extends base {
  clear setup blue
  setup blue {
    0302: bl Army
    0201 Bravo: gr Army
    in (0402 Delta, 0302) limit 1: bl Ship, bl Plane at 0402 Delta
  }
}
`,
  good: `scenario small extends base {
  clear setup blue
  setup blue {
    0302: bl Army
    0201 Bravo: gr Army
    in (0402 Delta, 0302) limit 2: bl Ship, bl Plane at 0402 Delta
  }
}
`,
  *onScenario({ scenario }) {
    // Said where the first that is too many stands, with all that come to it.
    for (const { place, limit, units } of choicesOverLimit(scenario)) {
      const { placeAt, spans } = units[limit]!;
      yield {
        span: placeAt ?? spans.at(-1)!,
        args: { place, used: String(units.length), limit: String(limit) },
      };
    }
  },
  unfixable: {
    en: 'Only the designer knows which other place the unit goes to, or that the limit is higher.',
    ja: '別のどの場所に置くのか、上限のほうが違うのかは、作者だけが知っています。',
  },
};

/** Places that the owner's choice gives more units than its limit, each with these units in the order of the text. */
export function choicesOverLimit(scenario: ScenarioData): { place: string; limit: number; units: UnitState[] }[] {
  const used = new Map<ZoneState, Map<string, UnitState[]>>();
  for (const unit of scenario.units) {
    const { zone, at, carrier } = unit;
    if (!zone || zone.limit === undefined || at === null || carrier !== undefined) continue;
    if (zone.limitIn && !zone.limitIn.includes(at)) continue;
    const places = used.get(zone) ?? new Map<string, UnitState[]>();
    used.set(zone, places.set(at, [...(places.get(at) ?? []), unit]));
  }
  return [...used].flatMap(([{ limit = 0 }, places]) =>
    [...places].flatMap(([place, units]) => (units.length > limit ? [{ place, limit, units }] : [])),
  );
}
