import { insertion } from '../edits';
import type { Check } from '../types';

export const shiftBeyond: Check = {
  code: 'SND777',
  name: 'shift-beyond',
  severity: 'warning',
  title: { en: 'A shift beyond the columns', ja: '列の外に出るシフト' },
  message: {
    en: 'Shifts of the table {table} go from {from} to {to}, but nothing says what is beyond {first} and {last}.',
    ja: '表{table}のシフトは{from}から{to}までですが、{first}と{last}の先の規定がありません。',
  },
  doc: {
    en: 'A shift from the first or last column leads out of the table. `clamp columns` says that the column at the edge stands for all beyond.',
    ja: '端の列からのシフトは表の外に出ます。端の列がその先も含むなら`clamp columns`と書きます。',
  },
  bad: `game sample {
  table combat "Combat" ja "戦闘" {
    roll d6
    clamp rows
    shifts -1..+2
    columns odds
    | die  | 1-2 | 1-1 | 2-1 |
    | 1..3 | no  | no  | yes |
    | 4..6 | no  | yes | yes |
  }
}
`,
  good: `game sample {
  table combat "Combat" ja "戦闘" {
    roll d6
    clamp rows, columns
    shifts -1..+2
    columns odds
    | die  | 1-2 | 1-1 | 2-1 |
    | 1..3 | no  | no  | yes |
    | 4..6 | no  | yes | yes |
  }
}
`,
  *onGame({ game }) {
    for (const { table, header } of game.tables.values()) {
      const { shifts, columns } = table;
      if (!shifts || (shifts.from === 0 && shifts.to === 0) || table.clamp?.includes('columns')) continue;
      const span = header[0];
      const across = columns.slice(1).map((column) => column.id);
      if (!span || across.length === 0) continue;
      const args = { table: table.id, from: String(shifts.from), to: String(shifts.to) };
      yield { span, args: { ...args, first: across[0]!, last: across.at(-1)! } };
    }
  },
  fixes(context) {
    const text = context.text(context.at.uri);
    const start = text.lastIndexOf('\n', context.at.start) + 1;
    const indent = /^[ \t]*/.exec(text.slice(start))![0];
    return [insertion(context, start, `${indent}clamp columns\n`)];
  },
};
