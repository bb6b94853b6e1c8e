import type { Span } from '../../model/lower/pieces';
import type { Check } from '../types';

export const printedTurn: Check = {
  code: 'SND657',
  name: 'printed-turn',
  severity: 'warning',
  title: { en: 'A unit that does not come when its counter says', ja: '駒の表示と異なる登場ターン' },
  message: {
    en: '{unit} comes on turn {turn}; its counter says {printed}.',
    ja: '{unit}はターン{turn}に登場しますが、駒の表示は{printed}です。',
  },
  doc: {
    en: 'The column `arrives` holds what is printed on the counter (`3`, `turn 3 at A`). A scenario that stands by itself keeps to it; one that extends another says `delay`.',
    ja: '`arrives`列は駒に印刷された登場ターンです(`3`、`turn 3 at A`)。独立したシナリオではそれに従い、別のシナリオをもとにするものでは`delay`と書きます。',
  },
  bad: `game sample {
  units red {
    | unit | name | kind | strength | arrives |
    | otsu | Otsu | Ship | 3/1      | turn 2  |
  }
}
scenario alone of sample "Alone" {
  map field
  turns 1..3
  reserve 2 rd Ship, 3 rd Army, rd Plane, bl Ship, 2 bl Army, bl Plane, gr Army
  reinforcements red {
    turn 3: Otsu
  }
  otherwise red
}
`,
  good: `game sample {
  units red {
    | unit | name | kind | strength | arrives |
    | otsu | Otsu | Ship | 3/1      | turn 2  |
  }
}
scenario alone of sample "Alone" {
  map field
  turns 1..3
  reserve 2 rd Ship, 3 rd Army, rd Plane, bl Ship, 2 bl Army, bl Plane, gr Army
  reinforcements red {
    turn 2: Otsu
  }
  otherwise red
}
`,
  *onScenario({ game, scenario }) {
    if (scenario.bases.length > 0) return;
    for (const state of scenario.units) {
      const own = state.unit === undefined ? undefined : game.roster.get(state.unit);
      const printed = /^(?:turn )?(\d+)(?:$| (?:at|in) )/.exec(own?.codes?.arrives ?? '')?.[1];
      if (!own || printed === undefined || !state.arrives || state.spans.length !== 1) continue;
      if (state.arrives.turn === Number(printed)) continue;
      const line = scenario.units.filter((u) => u.placeAt === state.placeAt && u.arrives).length;
      yield {
        span: state.spans[0]!,
        args: { unit: own.names.en, turn: String(state.arrives.turn), printed: own.codes!.arrives! },
        ...(state.placeAt && line === 1 ? { data: { turnAt: state.placeAt, turn: printed } } : {}),
      };
    }
  },
  fixes(context) {
    const { data } = context.issue;
    if (!data?.turnAt) return [];
    const at = context.locate(data.turnAt as Span);
    // Others on the same line come with it.
    if (!/^\d+$/.test(context.text(at.uri).slice(at.start, at.end))) return [];
    const turn = String(data.turn);
    return [{ title: { en: `Change to turn ${turn}`, ja: `ターン${turn}に変更` }, edits: [{ ...at, text: turn }] }];
  },
};
