import { neededColumns } from '../columns';
import { addition } from '../fixes';
import type { Check } from '../types';

export const missingTable: Check = {
  code: 'SND402',
  name: 'missing-table',
  severity: 'error',
  title: { en: 'A table that the ruleset needs', ja: 'ルールセットに必要な表' },
  message: {
    en: 'The ruleset needs the table `{name}` ({rule}): {en}.',
    ja: 'ルールセットには表`{name}`が必要です({rule}): {ja}。',
  },
  doc: {
    en: 'The fix adds the table with its columns; fill in its rows.',
    ja: '修正を使うと見出しだけの表が加わるので、行を書いてください。',
  },
  bad: `//! alone
game other "Other" ja "他" {
  rules sample
  side red "Red" ja "赤軍" { nation rd "Redland" ja "赤国" }
  class fleet
  class land
  class air
  marker depot
  value most-in-field 1
  value die-sides 6
  table losses "Losses" {
    | die | hits |
    | 1   | 0    |
  }
}
`,
  good: `//! alone
game other "Other" ja "他" {
  rules sample
  side red "Red" ja "赤軍" { nation rd "Redland" ja "赤国" }
  class fleet
  class land
  class air
  marker depot
  value most-in-field 1
  value die-sides 6
  table turns "Turns" {
    | turn | deck | supply-red |
    | 1    |      | 3          |
  }
  table losses "Losses" {
    | die | hits |
    | 1   | 0    |
  }
}
`,
  *onGame({ core, game, header }) {
    for (const { id, rule, doc, optional } of game.needs?.tables ?? [])
      if (!optional && !core.names(game.id).has('table', id))
        yield {
          span: header,
          args: { name: id, rule, en: doc.en, ja: doc.ja ?? doc.en },
          data: { columns: neededColumns(game, id) },
        };
  },
  fixes({ issue, at, text, core }) {
    const { name, rule } = issue.args;
    const columns = (issue.data?.columns as string[] | undefined) ?? [];
    const end = core.workspace.tree(at.uri)?.root.declarations[issue.span.decl]?.end;
    const lines = [
      `table ${name} (see ${rule}; uncertain) {`,
      `  | ${columns.join(' | ')} |`,
      `  | ${columns.map((c, i) => (i === 0 ? '1' : '').padEnd(c.length)).join(' | ')} |`,
      '}',
    ];
    const edit = end === undefined ? undefined : addition(text(at.uri), at.uri, end, lines);
    return edit ? [{ title: { en: `Add table ${name}`, ja: `表${name}を加える` }, edits: [edit] }] : [];
  },
};
