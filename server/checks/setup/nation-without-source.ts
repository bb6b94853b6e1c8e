import type { Span } from '../../model/lower/pieces';
import { cellIn, cellWriting } from '../cells';
import type { Check } from '../types';

/** How many places are proposed. */
const offered = 3;

export const nationWithoutSource: Check = {
  code: 'SND316',
  name: 'nation-without-source',
  severity: 'error',
  whole: true,
  title: { en: 'Reinforcements without a supply source', ja: '補給源のない増援' },
  message: {
    en: '{nation} has reinforcements, but no supply source on the map.',
    ja: '{nation}には増援がありますが、マップに補給源がありません。',
  },
  doc: {
    en: 'They would never enter. Mark a source in the column `source` of the map; the fixes propose what the nation owns.',
    ja: '登場できません。マップの`source`列に補給源を書いてください。修正候補はその国が所有する場所です。',
  },
  bad: `//! replace | port     | bl    |        | => | port     | gr    |        |
scenario small extends base {
  remove blue gr Army at 0201
  reinforcements blue {
    turn 3: gr Army
  }
}
`,
  good: `scenario small extends base {
  remove blue bl Army of turn 2
  reinforcements blue {
    turn 3: bl Army
  }
}
`,
  *onScenario({ game, map, scenario }) {
    // Where units arrive is for the ruleset to say.
    if (!game.needs) return;
    if (!map?.board.places.some((p) => p.source !== undefined)) return;
    const said = new Set<string>();
    for (const unit of scenario.units) {
      if (!unit.arrives || unit.arrives.at.length > 0 || said.has(unit.nation)) continue;
      if (map.board.places.some((p) => p.source === unit.nation)) continue;
      said.add(unit.nation);
      const owned = map.board.places.filter((place) => place.owner === unit.nation);
      const homes = owned.flatMap((place) => map.placeAt.get(place.id) ?? []).slice(0, offered);
      yield { span: unit.spans.at(-1)!, args: { nation: unit.nation }, data: { homes } };
    }
  },
  fixes: (context) =>
    ((context.issue.data?.homes ?? []) as Span[]).flatMap((home) => {
      const { nation = '' } = context.issue.args;
      const where = context.locate(home);
      const cell = cellIn(context.text(where.uri), where.start, 'source');
      if (cell?.text !== '') return [];
      const row = context
        .text(where.uri)
        .slice(where.start, where.end)
        .replace(/^\|\s*|\s*\|.*$/gs, '');
      const title = { en: `Make ${row} a source of ${nation}`, ja: `${row}を${nation}の補給源にする` };
      return [{ ...cellWriting(context, cell, nation, where), title }];
    }),
};
