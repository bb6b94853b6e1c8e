import { barrier, classOf } from '../position';
import { movedTo, relocation } from '../relocate';
import type { Check } from '../types';

export const forbiddenTerrain: Check = {
  code: 'SND304',
  name: 'forbidden-terrain',
  severity: 'error',
  title: { en: 'A unit where it may not be', ja: '入れない地形の部隊' },
  message: {
    en: '{kind} may not be in {place}: {why} keeps it out.',
    ja: '{kind}は{place}に置けません({why}のため)。',
  },
  doc: {
    en: 'The terrain lists the classes that may enter, and features such as mountains may keep land units out.',
    ja: '地形には入れる種別が書かれています。山地のような地物は地上部隊を通しません。',
  },
  bad: `scenario small extends base {
  move red Army 0102 -> 0202
}
`,
  good: `scenario small extends base {
  move red Army 0102 -> 0302
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map) return;
    for (const unit of scenario.units) {
      const place = unit.at === null ? undefined : map.places.get(unit.at);
      const span = unit.spans.at(-1);
      if (!place || !span || unit.carrier !== undefined) continue;
      const bar = barrier(game, place, classOf(game, unit.kind));
      if (bar)
        yield {
          span,
          args: { kind: unit.kind, place: place.id, why: bar.id },
          ...movedTo(game, map, scenario, unit, () => true),
        };
    }
  },
  fixes: (context) => relocation(context),
};
