import { addition } from '../fixes';
import type { Check } from '../types';

export const missingValue: Check = {
  code: 'SND401',
  name: 'missing-value',
  severity: 'error',
  title: { en: 'A value that the ruleset needs', ja: 'ルールセットに必要な値' },
  message: {
    en: 'The ruleset needs the value `{name}` ({rule}): {en}.',
    ja: 'ルールセットには値`{name}`が必要です({rule}): {ja}。',
  },
  doc: {
    en: 'Numbers of the rules stand in the text, so that they can be read and changed. The fix adds the value as uncertain; put in the printed number.',
    ja: 'ルールの数値はテキストに書きます。修正を使うと「uncertain」として加わるので、正しい値を入れてください。',
  },
  bad: `//! without value most-in-field
game sample {
}
`,
  good: `//! without value most-in-field
game sample {
  value most-in-field 1
}
`,
  *onGame({ core, game, header }) {
    for (const { id, rule, doc } of game.needs?.values ?? [])
      if (!core.names(game.id).has('value', id))
        yield { span: header, args: { name: id, rule, en: doc.en, ja: doc.ja ?? doc.en } };
  },
  fixes({ issue, at, text, core }) {
    const { name, rule } = issue.args;
    const end = core.workspace.tree(at.uri)?.root.declarations[issue.span.decl]?.end;
    const edit =
      end === undefined ? undefined : addition(text(at.uri), at.uri, end, [`value ${name} 1 (see ${rule}; uncertain)`]);
    return edit ? [{ title: { en: `Add value ${name}`, ja: `値${name}を加える` }, edits: [edit] }] : [];
  },
};
