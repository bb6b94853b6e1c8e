import { groupRemoval } from '../fixes';
import { controlAt, hasFlag, unitsByPlace } from '../position';
import { changeRemoval } from '../relocate';
import type { Check } from '../types';

export const markerWithoutBase: Check = {
  code: 'SND307',
  name: 'marker-without-base',
  severity: 'error',
  title: { en: 'A marker on a base of the other side', ja: '他軍の基地のマーカー' },
  message: {
    en: '{marker} of {side} needs a base that {side} controls; {place} is none.',
    ja: '{side}の{marker}には{side}が支配する基地が必要です。{place}は違います。',
  },
  doc: { en: 'Depots stand in ports and airfields of their own side.', ja: '兵站基地は自軍の港湾か飛行場に置きます。' },
  bad: `scenario small extends base {
  move red depot 0101 -> 0201
}
`,
  good: `scenario small extends base {
  move red depot 0101 -> 0201
  remove blue gr Army at 0201
  move red Army 0102 -> 0201
  place blue 0402: gr Army
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map || !game.needs?.flags.some((f) => f.id === 'base')) return;
    const byPlace = unitsByPlace(scenario);
    for (const { marker, side, at, span } of scenario.markers) {
      const place = map.places.get(at);
      // Markers of no side may stand anywhere; where both sides stand that is what is wrong.
      const units = byPlace.get(at) ?? [];
      if (side === '' || !place || units.some((unit) => unit.side !== units[0]!.side)) continue;
      if (!hasFlag(game, place, 'base') || controlAt(game, place, units) !== side)
        yield { span, args: { marker, side, place: at } };
    }
  },
  fixes: (context) => [...changeRemoval(context), ...groupRemoval(context)],
};
