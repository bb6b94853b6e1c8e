import { confined } from '../position';
import { movedTo, relocation } from '../relocate';
import type { Check } from '../types';

export const outsideItsHexes: Check = {
  code: 'SND321',
  name: 'outside-its-hexes',
  severity: 'error',
  whole: true,
  title: { en: 'A confined nation outside its hexes', ja: '行動範囲外の国' },
  message: {
    en: '{nation} may only be in {hexes}; {place} is outside.',
    ja: '{nation}は{hexes}にしか置けません。{place}は範囲外です。',
  },
  doc: {
    en: 'A special rule confines this nation to some hexes.',
    ja: '特別ルールにより、この国の行動範囲は限られています。',
  },
  bad: `scenario small extends base {
  rule confined { nation gr; hexes 0201 }
  remove blue gr Army at 0201
  setup blue { 0302: gr Army }
}
`,
  good: `scenario small extends base {
  rule confined { nation gr; hexes 0201 }
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map) return;
    for (const { nation, hexes } of confined(scenario, map))
      for (const unit of scenario.units)
        if (unit.nation === nation && unit.at !== null && !hexes.has(unit.at))
          yield {
            span: unit.spans.at(-1)!,
            args: { nation, place: unit.at, hexes: [...hexes].join(', ') },
            ...movedTo(game, map, scenario, unit, (place) => hexes.has(place.id)),
          };
  },
  fixes: (context) => relocation(context),
};
