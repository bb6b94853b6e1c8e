import { nearest } from '../../model';
import { statementRemoval } from '../edits';
import { replacement } from '../fixes';
import type { Check } from '../types';

/** Whether a condition of something compiled asks for an option. */
function asksFor(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { op, name, args } = value as { op?: unknown; name?: unknown; args?: readonly unknown[] };
  if (op === 'query' && name === 'option') return args?.[0] === id;
  return Object.values(value).some((one) => asksFor(one, id));
}

export const notPlayableWord: Check = {
  code: 'SND413',
  name: 'not-playable-word',
  severity: 'error',
  title: { en: 'Something the ruleset cannot play', ja: 'ルールセットにない宣言' },
  message: {
    en: 'The ruleset has no {kind:noun} `{name}`.[[ It has: {known}.]]',
    ja: 'ルールセットに{kind:noun}`{name}`はありません。[[あるもの: {known}]]',
  },
  doc: {
    en: 'Optional rules are played by the ruleset, or by conditions of the game’s triggers (`when option fog`).',
    ja: '選択ルールの手順はルールセットか、トリガーの条件（`when option fog`）にあります。',
  },
  bad: `game sample {
  option fogg "Fog" ja "霧"
}
`,
  good: `game sample {
  option thaw "Thaw" ja "雪解け"
  query option "The optional rule {option} is used" ja "選択ルール{option}を使う" { argument option; gives boolean }
  window sea "At sea" ja "海上"
  trigger loss "Loss" ja "損失" at sea when option thaw {
    gain 1 supply
  }
}
`,
  *onGame({ game }) {
    const { needs } = game;
    if (!needs) return;
    const known = needs.options.map((o) => o.id);
    for (const { id } of game.vocabulary.options) {
      const at = game.located.get(`option:${id}`)?.[0];
      if (at && !known.includes(id) && !game.triggers.some(({ trigger }) => asksFor(trigger, id)))
        yield {
          span: at.name,
          args: { kind: 'option', name: id, known: known.join(', ') },
          rests: [id],
          data: { known: known.filter((k) => !game.vocabulary.options.some((o) => o.id === k)) },
        };
    }
  },
  fixes(context) {
    const { name } = context.issue.args;
    const near = nearest(name ?? '', (context.issue.data?.known as string[] | undefined) ?? []);
    if (context.found !== name) return [];
    return [...(near === undefined ? [] : [replacement(context, near)]), ...statementRemoval(context)];
  },
};
