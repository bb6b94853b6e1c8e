import { staticPlaces } from '../../model/facts/sets';
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
    for (const unit of scenario.units) {
      if (!unit.zone || unit.at === null) continue;
      const places = staticPlaces(unit.zone.places, map);
      if (places && !places.has(unit.at))
        yield { span: unit.placeAt ?? unit.spans.at(-1)!, args: { place: unit.at, unit: unit.unit ?? unit.kind } };
    }
  },
};
