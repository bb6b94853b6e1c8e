import { cellIn, cellWriting } from '../cells';
import type { Check } from '../types';

export const sameUnitName: Check = {
  code: 'SND338',
  name: 'same-unit-name',
  severity: 'warning',
  title: { en: 'Two counters of one name', ja: '同じ名前の駒' },
  message: {
    en: '{unit} and {other} are both called “{name}”: by that name, {other} is meant.',
    ja: '{unit}と{other}の名前がどちらも「{name}」です。この名前は{other}を指します。',
  },
  doc: {
    en: 'Counters of one nation are told apart by their names wherever they are called by name. Equal counters are one row with a `count`.',
    ja: '同じ国籍の駒は名前で区別します。まったく同じ駒は1行にまとめ、`count`に数を書いてください。',
  },
  bad: `game sample {
  units red {
    | unit | name      | kind | strength |
    | a1   | 1st Corps | Army | 2        |
    | a2   | 1st Corps | Army | 3        |
  }
}
`,
  good: `game sample {
  units red {
    | unit | name      | kind | strength | count |
    | a1   | 1st Corps | Army | 2        |       |
    | a2   | Reserve   | Army | 3        | 2     |
  }
}
`,
  *onGame({ game }) {
    const seen = new Map<string, string>();
    for (const { id, names, side, nation } of game.roster.values()) {
      // A name in one language that is also that of another counter in the other tells as little.
      for (const name of new Set([names.en, names.ja])) {
        if (name === undefined) continue;
        const key = `${side} ${nation} ${name}`;
        const other = seen.get(key) ?? id;
        seen.set(key, other);
        const at = game.located.get(`unit:${id}`)?.[0];
        if (other === id || !at) continue;
        const target = { kind: 'unit', id: other } as const;
        const related = [{ target, message: { en: 'First called so here', ja: '最初の駒' } }];
        yield { span: at.name, args: { unit: id, other, name }, related };
        break;
      }
    }
  },
  fixes: (context) => {
    const { name = '', unit = '' } = context.issue.args;
    const text = context.text(context.at.uri);
    const cell = ['name', 'ja']
      .flatMap((column) => cellIn(text, context.at.start, column) ?? [])
      .find((one) => one.text.includes(name));
    return cell ? [cellWriting(context, cell, `"${name} (${unit})"`)] : [];
  },
};
