import { numberOf } from '../../model/lower/unit-values';
import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const strongerWhenReduced: Check = {
  code: 'SND313',
  name: 'stronger-when-reduced',
  severity: 'warning',
  title: { en: 'Stronger when reduced', ja: '損耗で強くなる部隊' },
  message: {
    en: '{kind}: {attribute} is {back} when reduced, but {front} at full strength.',
    ja: '{kind}: {attribute}は完全戦力で{front}、損耗で{back}です。',
  },
  doc: {
    en: 'Values are written from the full side to the reduced one. Perhaps they are the wrong way round.',
    ja: '値は完全戦力面から順に書きます。逆になっていませんか。',
  },
  bad: `game sample {
  kind Guard "Guard" ja "近衛" is land { strength 1/2 }
  units red {
    | unit  | name  | ja   | kind  |
    | elite | Elite | 精鋭 | Guard |
  }
}
`,
  good: `game sample {
  kind Guard "Guard" ja "近衛" is land { strength 2/1 }
  units red {
    | unit  | name  | ja   | kind  |
    | elite | Elite | 精鋭 | Guard |
  }
}
`,
  *onGame({ game }) {
    for (const kind of game.vocabulary.kinds)
      for (const [attribute, values] of Object.entries(kind.values)) {
        const front = values[0] ?? 0;
        const back = values.at(-1) ?? 0;
        const at = game.located.get(`kind:${kind.id}`)?.[0];
        // A number that cannot be is said as such.
        const { numbers } = game.attributes.find(({ id }) => id === attribute) ?? {};
        if (numbers && back > numbers.to) continue;
        if (back > front && at)
          yield { span: at.name, args: { kind: kind.id, attribute, front: String(front), back: String(back) } };
      }
    // The same of counters with values of their own; what is no number has no order.
    for (const { id, values } of game.roster.values())
      for (const [attribute, list] of Object.entries(values)) {
        const numbers = list.map(numberOf);
        const front = numbers[0];
        const back = numbers.find((n) => n !== undefined && front !== undefined && n > front);
        const at = game.cellAt.get(`unit:${id} ${attribute}`) ?? game.located.get(`unit:${id}`)?.[0]?.name;
        if (back !== undefined && at)
          yield { span: at, args: { kind: id, attribute, front: String(front), back: String(back) } };
      }
  },
  fixes: (context) => {
    const { attribute, front, back } = context.issue.args;
    const printed = new RegExp(`\\b${attribute} ${front}/${back}(?![/\\d])`);
    return lineRewriting(context, printed, () => `${attribute} ${back}/${front}`);
  },
};
