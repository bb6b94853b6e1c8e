import type { MapData } from '../../model/facts/map';
import { relocation, writtenPlace } from '../relocate';
import type { Check } from '../types';

/** The place that a printed code names by its id or name; undefined for any other code. */
function printedPlace(map: MapData, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  if (map.places.has(code)) return code;
  const named = map.board.places.filter((p) => p.names.en === code || p.names.ja === code);
  return named.length === 1 ? named[0]!.id : undefined;
}

export const printedElsewhere: Check = {
  code: 'SND656',
  name: 'printed-elsewhere',
  severity: 'warning',
  title: { en: 'A unit that does not stand where its counter says', ja: '駒の表示と異なる配置' },
  message: {
    en: '{unit} is set up at {place}; its counter says {printed}.',
    ja: '{unit}は{place}に置かれていますが、駒の表示は{printed}です。',
  },
  doc: {
    en: 'The column `set-up` holds what is printed on the counter. A scenario that stands by itself sets the unit up there; one that extends another says `move`.',
    ja: '`set-up`列は駒に印刷された配置です。独立したシナリオではそこに置きます。別のシナリオをもとにするものでは`move`と書きます。',
  },
  bad: `game sample {
  units red {
    | unit | name | kind | strength | set-up |
    | otsu | Otsu | Army | 3/1      | 0102   |
  }
}
scenario alone of sample "Alone" {
  map field
  turns 1..3
  reserve 2 rd Ship, 3 rd Army, rd Plane, bl Ship, 2 bl Army, bl Plane, gr Army
  setup red { 0302: Otsu }
  otherwise red
}
`,
  good: `game sample {
  units red {
    | unit | name | kind | strength | set-up |
    | otsu | Otsu | Army | 3/1      | 0102   |
  }
}
scenario alone of sample "Alone" {
  map field
  turns 1..3
  reserve 2 rd Ship, 3 rd Army, rd Plane, bl Ship, 2 bl Army, bl Plane, gr Army
  setup red { 0102: Otsu }
  otherwise red
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map || scenario.bases.length > 0) return;
    for (const [i, state] of scenario.units.entries()) {
      if (i % 16 === 15) yield undefined;
      const own = state.unit === undefined ? undefined : game.roster.get(state.unit);
      const printed = printedPlace(map, own?.codes?.setUp);
      if (!own || printed === undefined || state.at === null || state.at === printed) continue;
      if (state.spans.length !== 1) continue;
      const row = game.located.get(`unit:${own.id}`)?.[0]?.name;
      const line = scenario.units.filter((u) => u.spans[0] === state.spans[0]).length;
      const to = writtenPlace(map.places.get(printed)!);
      yield {
        span: state.spans[0]!,
        args: { unit: own.names.en, place: state.at, printed },
        ...(row ? { related: [{ span: row, message: { en: 'The counter', ja: 'この駒' } }] } : {}),
        ...(state.placeAt && line === 1 ? { data: { moveTo: [to], placeAt: state.placeAt, moving: 1, of: 1 } } : {}),
      };
    }
  },
  fixes: (context) => relocation(context),
};
