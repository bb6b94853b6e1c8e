import { classOf, needOf } from '../position';
import type { Check, Fix } from '../types';

export const whichWater: Check = {
  code: 'SND320',
  name: 'which-water',
  severity: 'error',
  title: { en: 'A fleet in which water?', ja: '水域の指定がない' },
  message: {
    en: '{place} has several waters: write `water` and one of {waters} after {kind}.',
    ja: '{place}には水域が複数あります。{kind}の後に`water`と{waters}のどれかを書いてください。',
  },
  doc: {
    en: 'A fleet in a hex with two waters is in one of them.',
    ja: '水域が2つあるヘクスの艦隊は、どちらか一方にいます。',
  },
  bad: `game sample {
}
map strait of sample "Strait" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
     c
  }
  places {
    | hex  | name | features | owner | source |
    | 0101 | Gate | port     | rd    | rd     |
    | 0201 | Dale | port     | bl    | bl     |
  }
  water 0101 west "West" to 0201
  water 0101 east "East" to 0201
  border closed: 0101/0201
}
scenario passage of sample "Passage" {
  map strait
  turns 1..3
  setup red { 0101 Gate: Ship }
  reserve rd Ship, 3 rd Army, rd Plane, bl Ship, 2 bl Army, bl Plane, gr Army
  otherwise blue
}
`,
  good: `game sample {
}
map strait of sample "Strait" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
     c
  }
  places {
    | hex  | name | features | owner | source |
    | 0101 | Gate | port     | rd    | rd     |
    | 0201 | Dale | port     | bl    | bl     |
  }
  water 0101 west "West" to 0201
  water 0101 east "East" to 0201
  border closed: 0101/0201
}
scenario passage of sample "Passage" {
  map strait
  turns 1..3
  setup red { 0101 Gate: Ship water west }
  reserve rd Ship, 3 rd Army, rd Plane, bl Ship, 2 bl Army, bl Plane, gr Army
  otherwise blue
}
`,
  *onScenario({ game, map, scenario }) {
    for (const unit of scenario.units) {
      const waters = unit.at === null ? undefined : map?.places.get(unit.at)?.waters;
      if (!waters || unit.water !== undefined || !needOf(game, classOf(game, unit.kind))?.afloat) continue;
      yield {
        span: unit.spans.at(-1)!,
        args: { place: unit.at!, kind: unit.kind, waters: waters.map((w) => w.id).join(', ') },
        data: { waters: waters.map((w) => w.id) },
      };
    }
  },
  fixes: ({ issue, at }) =>
    ((issue.data?.waters as string[] | undefined) ?? []).map(
      (water): Fix => ({
        title: { en: `Add water ${water}`, ja: `water ${water}を加える` },
        edits: [{ uri: at.uri, start: at.end, end: at.end, text: ` water ${water}` }],
      }),
    ),
};
