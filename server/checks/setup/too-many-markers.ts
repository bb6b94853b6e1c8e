import { groupRemoval } from '../fixes';
import type { Check } from '../types';

export const tooManyMarkers: Check = {
  code: 'SND318',
  name: 'too-many-markers',
  severity: 'error',
  whole: true,
  title: { en: 'More markers than the box holds', ja: 'マーカーの不足' },
  message: {
    en: '{side} places {used} {marker}; the box holds {limit}.',
    ja: '{side}は{marker}を{used}個置きますが、{limit}個しかありません。',
  },
  doc: {
    en: 'The property `limit` of the marker says how many there are.',
    ja: 'マーカーの数は`limit`に書かれています。',
  },
  bad: `//! replace limit red 2 => limit red 1
scenario small extends base {
  remove blue gr Army at 0201
  move red Army 0102 -> 0201
  place red 0201: depot
  place blue 0402: gr Army
}
`,
  good: `scenario small extends base {
  remove blue gr Army at 0201
  move red Army 0102 -> 0201
  place red 0201: depot
  place blue 0402: gr Army
}
`,
  *onScenario({ game, scenario }) {
    for (const kind of game.vocabulary.markers) {
      // Of a marker that has limits of some sides only, the others have none.
      const named = Object.keys(kind.limits);
      if (named.length > 0 && !named.includes('any'))
        for (const { marker, side, span } of scenario.markers)
          if (marker === kind.id && side !== '' && !named.includes(side))
            yield { span, args: { side, marker, used: '1', limit: '0' } };
      for (const [side, limit] of Object.entries(kind.limits)) {
        const own = scenario.markers.filter((m) => m.marker === kind.id && (side === 'any' || m.side === side));
        // That a place gets one more is said there.
        const placed = [...new Map(own.map((m) => [`${m.side} ${m.at}`, m])).values()];
        if (placed.length > limit)
          yield {
            span: placed[limit]!.span,
            args: { side: placed[limit]!.side, marker: kind.id, used: String(placed.length), limit: String(limit) },
          };
      }
    }
  },
  fixes: (context) => groupRemoval(context),
};
