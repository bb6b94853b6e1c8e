import type { Span } from '../../model/lower/pieces';
import type { Check } from '../types';

export const offThePart: Check = {
  code: 'SND239',
  name: 'off-the-part',
  severity: 'error',
  whole: true,
  title: { en: 'A unit off the map that is played on', ja: '使うマップの外の部隊' },
  message: {
    en: '{place} is not on the map {map}: it is a part of {base}.',
    ja: '{place}はマップ{map}にありません({base}の一部)。',
  },
  doc: {
    en: 'The scenario is played on a part of a larger map. Place the unit in that part, or say `map` with the larger one.',
    ja: 'このシナリオは大きなマップの一部で行います。その範囲に置くか、`map`で元のマップを指定してください。',
  },
  bad: `map corner of sample extends field "Corner" {
  part 0101, 0201..0402
}
scenario small extends base {
  map corner
}
`,
  good: `map corner of sample extends field "Corner" {
  part columns 1..4, rows 1..2
}
scenario small extends base {
  map corner
}
`,
  *onScenario({ map, scenario }) {
    const base = map?.board.part;
    if (!map || base === undefined) return;
    const said = new Set<string>();
    for (const { at, spans } of scenario.units) {
      const span = spans.at(-1);
      if (at === null || !span || map.places.has(at) || said.has(at)) continue;
      said.add(at);
      // A unit of the scenario that is extended is said where the smaller map is taken.
      const own = span.uri === scenario.header.uri && span.decl === scenario.header.decl;
      yield {
        span: own ? span : scenario.header,
        args: { place: at, map: map.id, base },
        data: { part: map.parts.at(-1) },
        ...(own ? {} : { related: [{ span, message: { en: 'Written here', ja: '該当の記述' } }] }),
      };
    }
  },
  fixes(context) {
    const { place } = context.issue.args;
    if (typeof context.issue.data?.part !== 'object') return [];
    const { uri, end } = context.locate(context.issue.data.part as Span);
    const title = { en: `Add ${place} to the part`, ja: `${place}を部分マップに加える` };
    return [{ title, edits: [{ uri, start: end, end, text: `, ${place}` }] }];
  },
};
