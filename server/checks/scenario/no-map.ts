import type { Check } from '../types';

export const noMap: Check = {
  code: 'SND603',
  name: 'no-map',
  severity: 'error',
  title: { en: 'A scenario without a map', ja: 'マップのないシナリオ' },
  message: { en: 'The map of this is not known.', ja: 'マップが分かりません。' },
  doc: {
    en: 'A scenario says `map` and the id of a map of its game, or its game has a single map.',
    ja: 'シナリオには`map`とマップのIDを書きます(ゲームのマップが1つなら省けます)。',
  },
  bad: `//! drop map field
//! without   map field
//! without region
`,
  good: `scenario small extends base {
  map field
}
`,
  *onScenario({ core, game, map, scenario }) {
    if (!map && !scenario.mapAt && core.isRooted(game.id, scenario.id) && scenario.bases.length === 0)
      yield { span: scenario.header, args: {} };
  },
  unfixable: {
    en: 'the game has no map that the scenario could name.',
    ja: 'このゲームには指定できるマップがありません。',
  },
};
