import type { ScenarioData } from '../../model/facts/scenario';
import type { Span } from '../../model/lower/pieces';
import type { Check } from '../types';

export const arrivalOutsideGame: Check = {
  code: 'SND314',
  name: 'arrival-outside-game',
  severity: 'error',
  title: { en: 'An arrival, withdrawal or mark of history outside the game', ja: 'ゲーム外の登場・撤収・史実のターン' },
  message: {
    en: 'Turn {turn} is not one of the turns {first}..{last} of the scenario.',
    ja: 'ターン{turn}はシナリオの{first}..{last}に含まれません。',
  },
  doc: {
    en: 'Units that arrive before the first turn must be set up; units that arrive after the last one never come, and those that leave then stay. What history knows of other turns is compared with nothing.',
    ja: '開始前に登場する部隊は配置してください。最終ターンより後の部隊は登場せず、撤収もしません。ほかのターンの史実は比べられません。',
  },
  bad: `scenario small extends base {
  remove blue bl Army of turn 2
  reinforcements blue {
    turn 7: bl Army
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
  *onScenario({ scenario }) {
    if (!scenario.turns) return;
    const { first, last } = scenario.turns;
    for (const unit of scenario.units) {
      const turn = unit.arrives?.turn;
      const span = unit.placeAt ?? unit.spans.at(-1)!;
      // A shorter scenario simply ends before the later arrivals of the one it extends.
      const own = span.uri === scenario.header.uri && span.decl === scenario.header.decl;
      if (turn !== undefined && (turn < first || (turn > last && own)))
        yield {
          span,
          args: { turn: String(turn), first: String(first), last: String(last) },
        };
    }
    const own = (span: Span) => span.uri === scenario.header.uri && span.decl === scenario.header.decl;
    for (const { mark, at } of scenario.history)
      if (own(at) && (mark.to < first || mark.from > last))
        yield { span: at, args: { turn: String(mark.from), first: String(first), last: String(last) } };
    for (const { turn, span } of leaving(scenario))
      if (own(span) && (turn < first || turn > last))
        yield { span, args: { turn: String(turn), first: String(first), last: String(last) } };
  },
  unfixable: {
    en: 'Which turn was meant only its author knows.',
    ja: 'どのターンのつもりかは書いた人にしか分かりません。',
  },
};

/** The turns on which units of a scenario leave, where they are said. */
function leaving({ units, withdrawals }: ScenarioData): { turn: number; span: Span }[] {
  return [
    ...units.flatMap(({ leaves, leavesAt }) =>
      leaves === undefined || !leavesAt ? [] : [{ turn: leaves, span: leavesAt }],
    ),
    ...withdrawals.flatMap(({ replacement, at }) => (replacement.when ? [] : [{ turn: replacement.from, span: at }])),
  ];
}
