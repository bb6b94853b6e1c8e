import { doctrineTable } from '../../../engine/kernel/doctrines';
import { nearest } from '../../model';
import { statementRemoval } from '../edits';
import { replacement } from '../fixes';
import type { Check } from '../types';

export const notRead: Check = {
  code: 'SND409',
  name: 'not-read',
  severity: 'hint',
  title: { en: 'Declared, but the ruleset does not read it', ja: 'ルールセットが読まない宣言' },
  message: {
    en: 'The ruleset does not read the {kind:noun} `{name}`.',
    ja: 'ルールセットは{kind:noun}`{name}`を読みません。',
  },
  doc: {
    en: 'It has no effect in play. Perhaps its name is misspelt.',
    ja: 'プレイには影響しません。名前の書き間違いかもしれません。',
  },
  bad: `game sample {
  value most-in-fielded 2
}
`,
  good: `game sample {
}
`,
  unnecessary: true,
  *onGame({ game }) {
    const { needs } = game;
    if (!needs) return;
    const restated = new Set(needs.restated);
    for (const id of Object.keys(game.vocabulary.values)) {
      const at = game.located.get(`value:${id}`)?.[0];
      if (at && !restated.has(id) && !needs.values.some((v) => v.id === id))
        yield {
          span: at.name,
          args: { kind: 'value', name: id },
          data: { known: needs.values.map((v) => v.id).filter((v) => !game.located.has(`value:${v}`)) },
        };
    }
    for (const [id, { at }] of game.tables) {
      const name = game.located.get(`table:${id}`)?.[0]?.name ?? at;
      if (id !== doctrineTable && !restated.has(id) && !needs.tables.some((t) => t.id === id))
        yield {
          span: name,
          args: { kind: 'table', name: id },
          data: { known: needs.tables.map((t) => t.id).filter((t) => !game.tables.has(t)) },
        };
    }
  },
  fixes(context) {
    const near = nearest(context.issue.args.name ?? '', (context.issue.data?.known as string[] | undefined) ?? []);
    return [...(near === undefined ? [] : [replacement(context, near)]), ...statementRemoval(context)];
  },
};
