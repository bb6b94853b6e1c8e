import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { UnitState } from '../../model/facts/scenario';
import type { Span } from '../../model/lower/pieces';
import { barrier, classOf } from '../position';
import { movedTo, relocation } from '../relocate';
import type { Check, Found } from '../types';

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
    const said = new Set<Span>();
    for (const unit of scenario.units) {
      yield* arriving(game, map, unit, said);
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

/** The places of a line of reinforcements that keep a unit of it out; each is said once. */
function* arriving(game: GameData, map: MapData, unit: UnitState, said: Set<Span>): Generator<Found> {
  if (unit.carrier !== undefined) return;
  for (const [i, id] of (unit.arrives?.at ?? []).entries()) {
    const place = map.places.get(id);
    const span = unit.arrivesAt?.[i];
    if (!place || !span || said.has(span)) continue;
    const bar = barrier(game, place, classOf(game, unit.kind));
    if (!bar) continue;
    said.add(span);
    yield { span, args: { kind: unit.kind, place: place.id, why: bar.id } };
  }
}
