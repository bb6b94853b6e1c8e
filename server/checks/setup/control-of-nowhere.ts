import { barrier } from '../position';
import type { Check } from '../types';

export const controlOfNowhere: Check = {
  code: 'SND362',
  name: 'control-of-nowhere',
  severity: 'warning',
  title: { en: 'Control of a place that nobody may enter', ja: '誰も入れない場所の支配' },
  message: {
    en: 'No unit of the game may enter {place} ({why}): who holds it at the start holds it for good.',
    ja: '{place}に入れるユニットはありません({why}のため)。開始時の支配は変わりません。',
  },
  doc: {
    en: 'Places change hands when units come there. The terrain of this one, or a feature, lets no class of the game’s counters in. Another place may be meant; or its terrain lacks a class behind `enter`.',
    ja: '場所の支配はユニットが入ると変わります。この場所の地形や地物はどの兵種も通しません。場所の書き違いか、地形の`enter`に兵種が足りないのかもしれません。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  terrain waste "Waste" ja "荒地"
}
map field of sample {
  terrain waste: 0302
}
scenario small extends base {
  control red: 0302
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  terrain waste "Waste" ja "荒地"
}
map field of sample {
  terrain waste: 0302
}
scenario small extends base {
  control red: 0301
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map || game.needs) return;
    const classes = [...new Set(game.vocabulary.kinds.map((kind) => kind.class))];
    for (const { places, at } of scenario.controls)
      for (const id of places) {
        const place = map.places.get(id);
        const bars = place ? classes.map((one) => barrier(game, place, one)) : [];
        const [first] = bars;
        if (place && first && bars.every((bar) => bar !== undefined)) {
          yield { span: at, args: { place: place.id, why: first.id } };
          break;
        }
      }
  },
  unfixable: {
    en: 'which place was meant does not stand in the text.',
    ja: 'どの場所のつもりだったかは本文から分かりません。',
  },
};
