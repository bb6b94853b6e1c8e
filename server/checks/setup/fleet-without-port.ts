import { called } from '../names-of';
import { classesWith, classOf, controlAt, hasFlag, needOf, unitsByPlace } from '../position';
import { movedTo, relocation } from '../relocate';
import type { Check } from '../types';

export const fleetWithoutPort: Check = {
  code: 'SND305',
  name: 'fleet-without-port',
  severity: 'error',
  title: { en: 'A fleet outside its ports', ja: '港のない艦隊' },
  message: {
    en: '{kind} must be in a port that {side} controls; {place} is none.',
    ja: '{kind}は{side}が支配する港に置きます。{place}は違います。',
  },
  doc: { en: 'Fleets are set up in ports of their own side.', ja: '艦隊は自軍の港に配置します。' },
  bad: `scenario small extends base {
  move red Ship 0101 -> 0302
}
`,
  good: `scenario small extends base {
  move red Army 0102 -> 0302
}
`,
  *onScenario({ game, map, scenario }) {
    // Only rulesets that know harbours ask for one.
    if (!map || classesWith(game, 'based').length === 0) return;
    for (const [at, units] of unitsByPlace(scenario)) {
      const place = map.places.get(at);
      const terrain = game.vocabulary.terrains.find((t) => t.id === place?.terrain);
      if (!place) continue;
      const control = controlAt(game, place, units);
      for (const unit of units) {
        const unitClass = classOf(game, unit.kind);
        const based = needOf(game, unitClass)?.based;
        // Where its class may not go at all, that has been said.
        if (based === undefined || (terrain && !terrain.enter.includes(unitClass))) continue;
        if (!(hasFlag(game, place, based) && control === unit.side))
          yield {
            span: unit.spans.at(-1)!,
            args: { ...called(game, 'kind', unit.kind), ...called(game, 'side', unit.side), place: place.id },
            ...movedTo(game, map, scenario, unit, () => true),
          };
      }
    }
  },
  fixes: (context) => relocation(context),
};
