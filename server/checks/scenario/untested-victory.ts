import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const untestedVictory: Check = {
  code: 'SND616',
  name: 'untested-victory',
  severity: 'warning',
  title: { en: 'A victory that is never tested', ja: '判定されない勝利条件' },
  message: {
    en: '{id} is tested at the end of turn {turn}, but the scenario is played from turn {first} to {last}.',
    ja: '{id}はターン{turn}終了時に判定されますが、シナリオはターン{first}〜{last}です。',
  },
  doc: {
    en: 'A scenario that extends a longer one takes over its victory conditions. Say `clear victory` and what decides this one, or change the turn.',
    ja: '長いシナリオをもとにすると、その勝利条件も引き継がれます。`clear victory`で取り消してこのシナリオの条件を書くか、ターンを直してください。',
  },
  bad: `scenario small extends base {
  victory red {
    late: at end of turn 4 when any (red Army)
  }
}
`,
  good: `scenario small extends base {
  victory red {
    late: at end of turn 3 when any (red Army)
  }
}
`,
  *onScenario({ scenario }) {
    const { turns } = scenario;
    if (!turns) return;
    for (const { condition, at } of scenario.victory) {
      const { turn } = condition;
      if (turn === undefined || (turn >= turns.first && turn <= turns.last)) continue;
      const args = { id: condition.id, turn: String(turn), first: String(turns.first), last: String(turns.last) };
      yield { span: at, args };
    }
  },
  fixes: (context) => {
    const { turn, first, last } = context.issue.args;
    const nearest = Math.min(Math.max(Number(turn), Number(first)), Number(last));
    return lineRewriting(context, new RegExp(`\\bturn ${turn}\\b`), () => `turn ${nearest}`);
  },
};
