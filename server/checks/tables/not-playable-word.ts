import { nearest } from '../../model';
import { statementRemoval } from '../edits';
import { replacement } from '../fixes';
import type { Check } from '../types';

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
    en: 'Optional rules are played by the ruleset; the text says which there are.',
    ja: '選択ルールの手順はルールセットにあります。テキストはその有無を決めます。',
  },
  bad: `game sample {
  option fogg "Fog" ja "霧"
}
`,
  good: `game sample {
}
`,
  *onGame({ game }) {
    const { needs } = game;
    if (!needs) return;
    const known = needs.options.map((o) => o.id);
    for (const { id } of game.vocabulary.options) {
      const at = game.located.get(`option:${id}`)?.[0];
      if (at && !known.includes(id))
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
