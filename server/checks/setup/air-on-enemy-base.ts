import { classOf, controlAt, hasFlag, needOf, unitsByPlace } from '../position';
import { movedTo, relocation } from '../relocate';
import type { Check } from '../types';

export const airOnEnemyBase: Check = {
  code: 'SND322',
  name: 'air-on-enemy-base',
  severity: 'error',
  title: { en: 'Air on a base of the other side', ja: '他軍の基地の航空隊' },
  message: {
    en: '{kind} of {side} stands on {place}, a base that {owner} controls.',
    ja: '{side}の{kind}が、{owner}が支配する基地{place}に置かれています。',
  },
  doc: {
    en: 'Air units are set up on bases of their own side, or on bases that land units of their side occupy.',
    ja: '航空隊は自軍の基地か、自軍の地上部隊が占領する基地に配置します。',
  },
  bad: `scenario small extends base {
  move blue gr Army 0201 -> 0203
  move red Plane 0101 -> 0201
}
`,
  good: `scenario small extends base {
  move red Plane 0101 -> 0302
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map || !game.needs?.flags.some((f) => f.id === 'base')) return;
    for (const [at, units] of unitsByPlace(scenario)) {
      const place = map.places.get(at);
      if (!hasFlag(game, place, 'base')) continue;
      const owner = controlAt(game, place, units);
      for (const unit of units)
        if (needOf(game, classOf(game, unit.kind))?.ownBases && owner !== undefined && owner !== unit.side)
          yield {
            span: unit.spans.at(-1)!,
            args: { kind: unit.kind, side: unit.side, place: at, owner },
            ...movedTo(game, map, scenario, unit, () => true),
          };
    }
  },
  fixes: (context) => relocation(context),
};
