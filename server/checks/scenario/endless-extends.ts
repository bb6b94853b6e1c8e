import { MOST_EXTENDS } from '../../model/worlds';
import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const endlessExtends: Check = {
  code: 'SND607',
  name: 'endless-extends',
  severity: 'error',
  title: { en: 'Scenarios that extend each other', ja: '循環するextends' },
  message: { en: '{scenario} extends itself: {path}.', ja: '{scenario}は自分自身を拡張しています: {path}' },
  doc: {
    en: '`extends` must lead to a scenario that stands by itself.',
    ja: '`extends`は、独立したシナリオに行き着く必要があります。',
  },
  bad: `scenario a of sample extends b "A" {
}
scenario b of sample extends a "B" {
}
`,
  good: `scenario a of sample extends base "A" {
}
scenario b of sample extends a "B" {
}
`,
  *onScenario({ core, game, scenario }) {
    // One that extends its own id builds on the shipped one.
    if (core.isRooted(game.id, scenario.id)) return;
    const baseOf = (id: string) => core.worlds.scenario(game.id, id)?.head.base;
    const path = [scenario.id];
    let base = baseOf(scenario.id);
    while (base !== undefined && !path.includes(base) && path.length <= MOST_EXTENDS) {
      path.push(base);
      base = baseOf(base);
    }
    if (base === scenario.id)
      yield {
        span: scenario.header,
        args: { scenario: scenario.id, path: [...path, base].join(' -> ') },
        data: { base: path[1] ?? base },
      };
  },
  fixes: (context) => {
    const { game = '', data } = context.issue;
    const base = typeof data?.base === 'string' ? data.base : '';
    const rooted = context.core.worlds.scenarioIds(game).filter((id) => context.core.isRooted(game, id));
    return rooted.flatMap((id) => lineRewriting(context, new RegExp(`(?<=\\bextends\\s+)${base}(?![\\w-])`), () => id));
  },
};
