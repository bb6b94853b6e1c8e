import { rewriting } from '../edits';
import { groupRemoval } from '../fixes';
import type { Check } from '../types';

export const repeatedMarker: Check = {
  code: 'SND310',
  name: 'repeated-marker',
  severity: 'error',
  title: { en: 'A marker twice in a place', ja: 'マーカーの重複' },
  message: { en: '{side} has {marker} at {place} already.', ja: '{place}には既に{side}の{marker}があります。' },
  doc: { en: 'One marker of a side in a place is enough.', ja: '同じ場所に同じ陣営のマーカーは1つで足ります。' },
  bad: `scenario small extends base {
  place red 0101: depot
}
`,
  good: `scenario small extends base {
  remove red depot at 0101
  place red 0101: depot
}
`,
  *onScenario({ scenario }) {
    const seen = new Map<string, (typeof scenario.markers)[number]>();
    for (const marker of scenario.markers) {
      const key = `${marker.marker} ${marker.side} ${marker.at}`;
      const before = seen.get(key);
      if (before)
        yield {
          span: marker.span,
          args: { marker: marker.marker, side: marker.side, place: marker.at },
          related: [{ span: before.span, message: { en: 'First placed here', ja: '最初の配置' } }],
        };
      else seen.set(key, marker);
    }
  },
  fixes: (context) => {
    // `4 depot`: one of them stands there.
    const counted = /^\d+[ \t]+(?=\S)/.exec(context.found);
    return counted ? [rewriting(context, context.found.slice(counted[0].length))] : groupRemoval(context);
  },
};
