import type { Needs } from '../../../engine/kernel/ruleset';
import { rewriting } from '../edits';
import type { Check, Found } from '../types';

/** The least and greatest that a value may be: none is below zero unless its ruleset says so, and none beyond what it says. */
function* outside(needs: Needs | undefined, id: string, value: number, span: Found['span']): Generator<Found> {
  const known = needs?.values.find((one) => one.id === id);
  if (!known) return;
  const { least = 0, most } = known;
  if (value < least)
    yield { span, args: { name: id, found: String(value), least: String(least), bound: String(least) } };
  else if (most !== undefined && value > most)
    yield { span, args: { name: id, found: String(value), most: String(most), bound: String(most) } };
}

export const valueBounds: Check = {
  code: 'SND792',
  name: 'value-bounds',
  severity: 'error',
  title: { en: 'A value beyond what can be played', ja: 'プレイできる範囲を超えた値' },
  message: {
    en: 'The value {name} is {found}:[[ it must be at least {least}.]][[ it must be at most {most}.]]',
    ja: '値{name}が{found}です。[[{least}以上にしてください。]][[{most}以下にしてください。]]',
  },
  doc: {
    en: 'A distance, a cost or a number of things is never below zero, and a die has at most so many sides: a rule with another number cannot be played.',
    ja: '距離・費用・個数は0以上で、サイコロの面数には上限があります。範囲外の数ではプレイできません。',
  },
  bad: `//! without value die-sides
game sample {
  value die-sides 100000
}
`,
  good: `//! without value die-sides
game sample {
  value die-sides 10
}
`,
  *onGame({ game }) {
    for (const [id, value] of Object.entries(game.vocabulary.values)) {
      const at = game.located.get(`value:${id}`)?.[0];
      if (at) yield* outside(game.needs, id, value, at.whole);
    }
  },
  *onScenario({ game, scenario }) {
    for (const [id, value] of scenario.values) {
      const at = scenario.valueAt.get(id);
      if (at) yield* outside(game.needs, id, value, at);
    }
  },
  fixes: (context) => {
    const { found = '', bound = '' } = context.issue.args;
    const at = context.found.lastIndexOf(found);
    if (at < 0) return [];
    const start = context.at.start + at;
    return [rewriting(context, bound, { start, end: start + found.length })];
  },
};
