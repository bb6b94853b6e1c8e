import { entryOf } from '../../../engine/kernel/records';
import type { Check } from '../types';

export const ruleOutsideTurns: Check = {
  code: 'SND457',
  name: 'rule-outside-turns',
  severity: 'warning',
  title: { en: 'A rule for a turn that is not played', ja: 'プレイしないターンのルール' },
  message: {
    en: 'The rule {rule} is for turn {turn}; this scenario goes from {first} to {last}.',
    ja: 'ルール{rule}はターン{turn}のものですが、このシナリオは{first}から{last}までです。',
  },
  doc: {
    en: 'A special rule for a turn that the scenario does not have changes nothing.',
    ja: 'シナリオにないターンの特別ルールは、何も変えません。',
  },
  bad: `game sample {
  special quiet "Quiet" ja "静穏" { turn turn }
}
scenario small extends base {
  rule quiet { turn 9 }
}
`,
  good: `game sample {
  special quiet "Quiet" ja "静穏" { turn turn }
}
scenario small extends base {
  rule quiet { turn 2 }
}
`,
  *onScenario({ game, scenario }) {
    const { turns, header } = scenario;
    if (!turns) return;
    for (const { rule, at } of scenario.rules) {
      // What a scenario takes over was written for other turns.
      if (at.uri !== header.uri || at.decl !== header.decl) continue;
      const form = game.lexicon.rules.find(({ id }) => id === rule.id);
      // Of a rule whose properties have names only, `turn` is the one that says when.
      const ofTurns = form?.params?.flatMap(({ name, type }) => (type === 'turn' ? [name] : [])) ?? ['turn'];
      for (const name of ofTurns) {
        const values = entryOf(rule.properties, name) ?? [];
        const numbers = values.filter((value) => typeof value === 'number');
        if (numbers.length === 0 || numbers.length < values.length) continue;
        if (numbers.some((turn) => turn >= turns.first && turn <= turns.last)) continue;
        const args = { rule: rule.id, turn: numbers.join(', '), first: String(turns.first), last: String(turns.last) };
        yield { span: at, args };
      }
    }
  },
  unfixable: {
    en: 'whether the turn is another, or the rule belongs to another scenario, does not stand in the text.',
    ja: 'ターンの書き違いか、別のシナリオのルールかは、本文から分かりません。',
  },
};
