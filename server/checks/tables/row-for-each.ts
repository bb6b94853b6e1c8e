import type { Rel } from '../../model/lower/pieces';
import { proposed } from '../fixes';
import type { Check } from '../types';

export const rowForEach: Check = {
  code: 'SND775',
  name: 'row-for-each',
  severity: 'error',
  title: { en: 'Something declared without its row', ja: '行のない宣言' },
  message: {
    en: 'The table {table} has no row for the {kind:noun} {name}.',
    ja: '表{table}に{kind:noun}{name}の行がありません。',
  },
  doc: {
    en: 'The table says `covers terrain`: its first column has a row for every terrain that the game declares. `covers terrain, route` says it of several kinds of names, `covers AS, AG` of attributes by name.',
    ja: '表に`covers terrain`とあれば、最初の列にはゲームが宣言するすべての地形の行があります。`covers terrain, route`のように複数の種類を書けます。',
  },
  bad: `game sample {
  table combat "Costs" ja "コスト" {
    covers terrain
    | terrain | cost |
    | sea     | 1    |
    | plain   | 2    |
  }
}
`,
  good: `game sample {
  table combat "Costs" ja "コスト" {
    covers terrain
    filled cost
    | terrain | cost |
    | sea     | 1    |
    | coast   | 1    |
    | plain   | 2    |
  }
}
`,
  fixes(context) {
    const { data } = context.issue;
    if (data?.replace !== undefined) return proposed(context);
    if (typeof data?.after !== 'object') return [];
    const { uri, start, end } = context.locate(data.after as Rel);
    const text = context.text(uri);
    const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
    const row = text.slice(start, end).trimEnd();
    if (line.trim() !== '' || !row.startsWith('|')) return [];
    // Like the last row, for the designer to change.
    const name = String(data.missing);
    const width = row.indexOf('|', 1) - 3;
    const added = row.replace(/^\|[^|]*\|/, `| ${name.padEnd(width)} |`);
    const at = start + row.length;
    return [
      {
        title: { en: `Add a row ${name}`, ja: `${name}の行を加える` },
        edits: [{ uri, start: at, end: at, text: `\n${line}${added}` }],
      },
    ];
  },
};
