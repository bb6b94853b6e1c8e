import { cellIn, cellWriting } from '../cells';
import type { Check } from '../types';

export const raisedWithoutValue: Check = {
  code: 'SND655',
  name: 'raised-without-value',
  severity: 'error',
  title: { en: 'A raised number beside no value', ja: '値のない肩付き数字' },
  message: {
    en: '{unit}: {attribute} has {raised} raised, but no value of its own.',
    ja: '{unit}の{attribute}は肩付き{raised}があるのに値がありません。',
  },
  doc: {
    en: 'A number raised beside a value says more about that value, such as its range: `2^3`. Beside `-` there is nothing to say it of.',
    ja: '肩付きの数は、その値の射程などを示します(`2^3`)。`-`には付けられません。',
  },
  bad: `game sample {
  units red {
    | unit | name | kind | strength |
    | otsu | Otsu | Ship | "-^3"    |
  }
}
`,
  good: `game sample {
  units red {
    | unit | name | kind | strength |
    | otsu | Otsu | Ship | 2^3      |
  }
}
scenario small extends base {
  reserve Otsu
}
`,
  *onGame({ game }) {
    for (const unit of game.roster.values())
      for (const [attribute, values] of Object.entries(unit.values))
        for (const value of values) {
          const bare =
            typeof value === 'object' && value.raised !== undefined && !/[\p{L}\d]/u.test(String(value.value));
          const broken = typeof value === 'string' && /^[-\u2013\u2014]?\^\d/.test(value);
          if (!bare && !broken) continue;
          const span =
            game.cellAt.get(`unit:${unit.id} ${attribute}`) ?? game.located.get(`unit:${unit.id}`)?.[0]?.name;
          const raised = typeof value === 'object' ? String(value.raised) : String(value).replace(/^.*\^/, '');
          if (span) yield { span, args: { unit: unit.names.en, attribute, raised } };
          break;
        }
  },
  fixes: (context) => {
    const cell = cellIn(context.text(context.at.uri), context.at.start, context.issue.args.attribute ?? '');
    return cell ? [cellWriting(context, cell, '-')] : [];
  },
};
