import { rewriting } from '../edits';
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
    const said = new Set<string>();
    for (const unit of scenario.units)
      for (const place of unit.arrives?.at ?? []) {
        if (map.places.get(place)?.source === unit.nation) continue;
        // The units of a line come to the same places.
        const line =
          unit.placeAt && `${unit.placeAt.uri} ${unit.placeAt.decl} ${unit.placeAt.start} ${place} ${unit.nation}`;
        if (line !== undefined && said.size === said.add(line).size) continue;
        const own = sources.filter((p) => p.source === unit.nation).map((p) => p.id);
        yield { span: unit.spans.at(-1)!, args: { place, nation: unit.nation, sources: own.join(', ') } };
      }
  },
  fixes(context) {
    const { at, core, issue, text } = context;
    const { place = '', sources = '' } = issue.args;
    const { atlas } = core.names(issue.game ?? '');
    const idsOf = (item: string) => {
      const written = item.trim().replaceAll('"', '');
      return [/^\S+/.exec(written)?.[0] ?? '', ...(atlas?.placesNamed(written) ?? []).map(({ id }) => id)];
    };
    const list = LIST.exec(text(at.uri).slice(at.start).split('\n', 1)[0]!);
    const items = list ? [...list[0].matchAll(/[^\s,][^,]*(?<!\s)/g)] : [];
    const wrong = items.find(([item]) => idsOf(item).includes(place));
    if (!list || !wrong) return [];
    const start = at.start + list.index + wrong.index;
    // What stands in the list already was not meant a second time.
    const listed = new Set(items.flatMap(([item]) => idsOf(item)));
    return sources
      .split(', ')
      .filter((source) => source !== '' && !listed.has(source))
      .map((source) => rewriting(context, source, { start, end: start + wrong[0].length }));
  },
};

/** The places behind `at`. */
const LIST = /(?<=\bat )[^;(}\n]+/;
