import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const turnOutsideScenario: Check = {
  code: 'SND706',
  name: 'turn-outside-scenario',
  severity: 'error',
  title: { en: 'A turn outside the scenario', ja: 'シナリオ外のターン' },
  message: {
    en: 'Turn {turn} is not one of the turns {first}..{last} of {scenario}.',
    ja: 'ターン{turn}は{scenario}の{first}..{last}に含まれません。',
  },
  doc: { en: 'The position must be one of the scenario.', ja: '局面はシナリオの範囲内でなければなりません。' },
  bad: `example "Two armies" of sample {
  given base turn 9
  expect distance 0101 0201 = 1
}
`,
  good: `example "Two armies" of sample {
  given base turn 2
  expect distance 0101 0201 = 1
}
`,
  *onExample({ core, game, example, span }) {
    for (const s of example.statements) {
      if (s.what !== 'given' || s.scenario === undefined || s.given.turn === undefined) continue;
      const turns = core.turns(`${game}/${s.scenario}`);
      const { turn } = s.given;
      if (turns && (turn < turns.first || turn > turns.last))
        yield {
          span: span(s),
          args: {
            turn: String(turn),
            scenario: s.scenario,
            first: String(turns.first),
            last: String(turns.last),
          },
        };
    }
  },
  fixes: (context) => {
    const { turn, first, last } = context.issue.args;
    const nearest = Math.min(Math.max(Number(turn), Number(first)), Number(last));
    return lineRewriting(context, new RegExp(`\\bturn ${turn}\\b`), () => `turn ${nearest}`);
  },
};
