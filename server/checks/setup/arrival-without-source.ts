import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const arrivalWithoutSource: Check = {
  code: 'SND315',
  name: 'arrival-without-source',
  severity: 'error',
  whole: true,
  title: { en: 'An arrival at a place that is no source', ja: '補給源でない登場場所' },
  message: {
    en: '{place} is no supply source of {nation}.[[ Its sources: {sources}.]]',
    ja: '{place}は{nation}の補給源ではありません。[[補給源: {sources}]]',
  },
  doc: {
    en: 'Reinforcements enter at supply sources of their own nation: the column `source` of the map.',
    ja: '増援は自国の補給源(マップの`source`列)に登場します。',
  },
  bad: `scenario small extends base {
  remove blue bl Army of turn 2
  reinforcements blue {
    turn 3: bl Army at 0201 Bravo
  }
}
`,
  good: `scenario small extends base {
  remove blue bl Army of turn 2
  reinforcements blue {
    turn 3: bl Army at 0402 Delta
  }
}
`,
  *onScenario({ game, map, scenario }) {
    // Where units arrive is for the ruleset to say.
    if (!game.needs || game.needs.arrivals === 'anywhere') return;
    if (!map) return;
    const sources = map.board.places.filter((p) => p.source !== undefined);
    if (sources.length === 0) return;
    for (const unit of scenario.units)
      for (const place of unit.arrives?.at ?? []) {
        if (map.places.get(place)?.source === unit.nation) continue;
        const own = sources.filter((p) => p.source === unit.nation).map((p) => p.id);
        yield { span: unit.spans.at(-1)!, args: { place, nation: unit.nation, sources: own.join(', ') } };
      }
  },
  fixes: (context) =>
    (context.issue.args.sources ?? '')
      .split(', ')
      .flatMap((source) =>
        source === '' ? [] : lineRewriting(context, /\bat [^;,(}\n]*[^;,(}\n\s]/, () => `at ${source}`),
      ),
};
