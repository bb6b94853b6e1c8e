import type { PropertyValue } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { Check } from '../types';

/** First and last turn of a value: `3`, `4..5`, `>=4`, `<=5`. */
function spanOf(value: PropertyValue): { from: number; to: number } | undefined {
  const [, from, open, to] = /^(\d+)?(\.\.|>=|<=)?(\d+)?$/.exec(String(value)) ?? [];
  if (open === '>=') return { from: Number(to), to: Number.POSITIVE_INFINITY };
  if (open === '<=') return { from: Number.NEGATIVE_INFINITY, to: Number(to) };
  return from === undefined ? undefined : { from: Number(from), to: Number(to ?? from) };
}

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
        const spans = values.flatMap((value) => spanOf(value) ?? []);
        if (spans.length === 0 || spans.length < values.length) continue;
        if (spans.some(({ from, to }) => to >= turns.first && from <= turns.last)) continue;
        const args = { rule: rule.id, turn: values.join(', '), first: String(turns.first), last: String(turns.last) };
        yield { span: at, args };
      }
    }
  },
  unfixable: {
    en: 'whether the turn is another, or the rule belongs to another scenario, does not stand in the text.',
    ja: 'ターンの書き違いか、別のシナリオのルールかは、本文から分かりません。',
  },
};
