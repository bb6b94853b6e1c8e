import { staticPlaces } from '../../model/facts/sets';
import { lineRewriting, rewriting } from '../edits';
import { writtenPlace } from '../relocate';
import type { Check } from '../types';

export const defaultOutsideZone: Check = {
  code: 'SND454',
  name: 'default-outside-zone',
  severity: 'error',
  whole: true,
  title: { en: 'A default outside the places to choose from', ja: '選択範囲の外の既定配置' },
  message: {
    en: '{place} is not among the places that {unit} may be set up in.',
    ja: '{place}は{unit}を配置できる場所に含まれません。',
  },
  doc: {
    en: 'Where the owner chooses, the set-up by default must be one of the choices.',
    ja: '任意配置の既定値は、選択できる場所でなければなりません。',
  },
  bad: `scenario small extends base {
  clear setup blue
  setup blue {
    0402 Delta: bl Ship, bl Plane
    0201 Bravo: gr Army
    in (0201 Bravo, 0402 Delta): bl Army at 0302
  }
}
`,
  good: `scenario small extends base {
  clear setup blue
  setup blue {
    0402 Delta: bl Ship, bl Plane
    0201 Bravo: gr Army
    in (0201 Bravo, 0402 Delta): bl Army at 0402
  }
}
`,
  *onScenario({ map, scenario }) {
    if (!map) return;
    // The units of a block have the same zone.
    const zones = new Map<string, ReturnType<typeof staticPlaces>>();
    // Of several units at one place the first tells it.
    const told = new Set<string>();
    for (const unit of scenario.units) {
      if (!unit.zone || unit.at === null) continue;
      const zone = JSON.stringify(unit.zone.places);
      if (!zones.has(zone)) zones.set(zone, staticPlaces(unit.zone.places, map));
      const places = zones.get(zone);
      const { at } = unit;
      if (!places || places.has(at)) continue;
      const span = unit.placeAt ?? unit.spans.at(-1)!;
      const key = `${span.uri} ${span.start}`;
      if (told.has(key)) continue;
      told.add(key);
      const { limit } = unit.zone;
      const room = (id: string) =>
        limit === undefined || scenario.units.filter((u) => u.zone === unit.zone && u.at === id).length < limit;
      const choices = map.board.places
        .flatMap((place) =>
          places.has(place.id) && room(place.id) ? [{ place, far: map.distance(at, place.id) }] : [],
        )
        .sort((a, b) => a.far - b.far)
        .slice(0, offered)
        .map(({ place }) => writtenPlace(place));
      yield {
        span,
        args: { place: at, unit: unit.unit ?? unit.kind },
        data: { choices },
      };
    }
  },
  fixes(context) {
    const choices = Array.isArray(context.issue.data?.choices) ? (context.issue.data.choices as string[]) : [];
    // The place stands in a line of the zone's block, or behind `at`.
    if (/^(?:\d|"|\p{Lu})/u.test(context.found)) return choices.map((place) => rewriting(context, place));
    return choices.flatMap((place) => lineRewriting(context, /\bat [^;,(}\n]*[^;,(}\n\s]/, () => `at ${place}`));
  },
};

/** How many places are offered. */
const offered = 3;
