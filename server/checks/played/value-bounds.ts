import type { GameData } from '../../model/facts/game';
import { rewriting } from '../edits';
import { procedures } from '../rules/pieces';
import type { Check, Found } from '../types';

/** Values that a phase reads as a distance or a number of things, in a game whose text alone is the rulebook. */
function amounts(game: GameData): readonly Bounds[] {
  const read = new Set<string>();
  for (const { properties } of procedures(game))
    for (const word of Object.values(properties).flat())
      if (typeof word === 'string' && Object.hasOwn(game.vocabulary.values, word)) read.add(word);
  return [...read].map((id) => ({ id }));
}

interface Bounds {
  id: string;
  least?: number;
  most?: number;
}

/** The least and greatest that a value may be: none is below zero unless its ruleset says so, and none beyond what it says. */
function* outside(bounds: readonly Bounds[], id: string, value: number, span: Found['span']): Generator<Found> {
  const known = bounds.find((one) => one.id === id);
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
    const bounds = game.needs?.values ?? amounts(game);
    for (const [id, value] of Object.entries(game.vocabulary.values)) {
      const at = game.located.get(`value:${id}`)?.[0];
      if (at) yield* outside(bounds, id, value, at.whole);
    }
  },
  *onScenario({ game, scenario }) {
    const bounds = scenario.values.size > 0 ? (game.needs?.values ?? amounts(game)) : [];
    for (const [id, value] of scenario.values) {
      const at = scenario.valueAt.get(id);
      if (at) yield* outside(bounds, id, value, at);
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
