import { lineRemoval, lineRewriting } from '../edits';
import type { Check } from '../types';

export const linePart: Check = {
  code: 'SND795',
  name: 'line-part',
  severity: 'error',
  title: { en: 'A part of a line that its subject does not have', ja: '行の主題にない条件' },
  message: {
    en: '`{part}` says nothing of {what} here: it may say {known}[[; of the units in a fight ask {instead}]].',
    ja: 'ここで{what}について`{part}`は使えません。使えるもの: {known}[[。戦闘のユニットは{instead}で問います]]。',
  },
  doc: {
    en: 'A line says for whom (`of`) and where (`in`, `from`, `into`, `across`, `along`) it holds. A quantity of the whole fight, as a shift, is of no single unit: `when any (attackers cavalry)` asks for units in it.',
    ja: '行は、誰について(`of`)、どこで(`in`・`from`・`into`・`across`・`along`)成り立つかを示します。シフトなど戦闘全体の値は個々のユニットのものではありません。`when any (attackers cavalry)`のように問います。',
  },
  bad: `game sample {
  sequence march {
    phase walk "Walk" ja "行軍" {
      does move
      allowance 3
      allowance -1 across closed
    }
  }
}
`,
  good: `game sample {
  sequence march {
    phase walk "Walk" ja "行軍" {
      does move
      allowance 3
      cost +1 across closed
    }
  }
}
`,
  // What was meant by `of` is a condition.
  fixes: (context) =>
    context.issue.args.part === 'of'
      ? lineRewriting(context, /\bof\s+([\p{L}\p{N}_-]+)/u, ([, unit]) => `when any (attackers ${unit})`)
      : lineRemoval(context),
};
