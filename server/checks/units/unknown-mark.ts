import type { UnitRow } from '../../model/lower/units';
import type { Check } from '../types';
import { swapWord, writtenValues } from './values';

const withKey = (rows: ReadonlyMap<string, UnitRow>, key: string) =>
  [...rows.values()].map((row): [string, UnitRow] => [key, row]);

export const unknownMark: Check = {
  code: 'SND333',
  name: 'unknown-mark',
  severity: 'error',
  title: { en: 'A mark that the attribute does not know', ja: '属性にない印' },
  message: {
    en: '{attribute} of {unit} carries {found:noun}, which the attribute does not declare[[; it knows {known}]].',
    ja: '{unit}の{attribute}に{found:noun}がありますが、属性の宣言にありません[[(宣言: {known})]]。',
  },
  doc: {
    en: 'What stands beside a value is declared with the attribute: `marks red` for words, `marks round, square` for brackets, `raised` for a superscript number. A column of certainty may name them: `AS.range`, `MD.red`.',
    ja: '値に添えるものは属性に宣言します。語は`marks red`、括弧は`marks round, square`、肩の数は`raised`です。確度の列では`AS.range`、`MD.red`のように書きます。',
  },
  bad: `game sample {
  attribute guard "Guard" { marks red }
  units red {
    | unit | kind | guard |
    | a1   | Army | 4 rde |
  }
}
`,
  good: `game sample {
  attribute guard "Guard" { marks red }
  units red {
    | unit | kind | guard |
    | a1   | Army | 4 red |
  }
}
`,
  *onGame({ game }) {
    for (const written of writtenValues(game)) {
      if (!written) {
        yield undefined;
        continue;
      }
      const { attribute, unit, value, span } = written;
      if (typeof value !== 'object') continue;
      const known = attribute.marks ?? [];
      const wrong = (value.marks ?? []).filter((mark) => !known.includes(mark));
      if (value.raised !== undefined && attribute.raised === undefined) wrong.push('raised-number');
      for (const found of wrong)
        yield { span, args: { attribute: attribute.id, unit, found, known: known.join(', ') } };
    }
    // `AS.range`, `MD.red`: how sure is what stands beside a value.
    for (const [key, row] of [...withKey(game.unitRows, 'unit'), ...withKey(game.templates, 'template')])
      for (const written of Object.keys(row.certainties ?? {})) {
        const dot = written.indexOf('.');
        const attribute = dot < 0 ? undefined : game.attributes.find((a) => a.id === written.slice(0, dot));
        const span = game.located.get(`${key}:${row.id}`)?.[0]?.name;
        if (!attribute || !span) continue;
        const found = written.slice(dot + 1);
        const known = [...(attribute.marks ?? []), ...(attribute.raised === undefined ? [] : [attribute.raised])];
        if (!known.includes(found))
          yield { span, args: { attribute: attribute.id, unit: row.names.en, found, known: known.join(', ') } };
      }
  },
  fixes: (context) => swapWord(context, context.issue.args.found ?? '', context.issue.args.known ?? ''),
};
