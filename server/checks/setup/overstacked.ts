import { baseLimits, classOf, confined, controlAt, hasFlag, unitsByPlace } from '../position';
import { movedTo, relocation } from '../relocate';
import type { Check } from '../types';

export const overstacked: Check = {
  code: 'SND306',
  name: 'overstacked',
  severity: 'warning',
  title: { en: 'Too many units in a place', ja: 'スタック超過' },
  message: {
    en: '{place} holds {used} {what} of {side}; the limit is {limit}.',
    ja: '{place}の{side}の{what}は{used}個で、上限{limit}を超えています。',
  },
  doc: {
    en: 'The rules would remove what is too much at the first stacking check.',
    ja: '最初のスタック判定で超過分が除去されます。',
  },
  bad: `scenario small extends base {
  remove red Army at 0101
  setup red { 0102: Army }
}
`,
  good: `scenario small extends base {
  move red Army 0102 -> 0101
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map) return;
    const exempt = new Set(confined(scenario, map).map((c) => c.nation));
    for (const [at, all] of unitsByPlace(scenario)) {
      const place = map.places.get(at);
      if (!place) continue;
      const control = controlAt(game, place, all);
      for (const { id: side } of game.vocabulary.sides) {
        const units = all.filter((u) => u.side === side && !exempt.has(u.nation));
        const found = (counted: typeof units, what: string, limit: number) => {
          const group = counted[limit]!.spans.at(-1)!;
          // As many of that group as are too many.
          const over = counted.slice(limit).filter((u) => u.spans.at(-1) === group).length;
          return {
            span: group,
            args: { place: at, side, what, used: String(counted.length), limit: String(limit) },
            ...movedTo(game, map, scenario, counted[limit]!, () => true, over),
          };
        };
        if (hasFlag(game, place, 'base') && control === side) {
          const limits = baseLimits(game, place);
          for (const [unitClass, limit] of limits ?? []) {
            const counted = units.filter((u) => classOf(game, u.kind) === unitClass);
            if (counted.length > limit) yield found(counted, unitClass, limit);
          }
        } else {
          const open = game.vocabulary.values['stack-open'];
          const counted = units.filter((u) => ['land', 'air'].includes(classOf(game, u.kind)));
          if (open !== undefined && place.properties.stacking?.[0] !== 'unlimited' && counted.length > open)
            yield found(counted, 'land + air', open);
        }
      }
    }
  },
  fixes: (context) => relocation(context),
};
