import { lineRemoval } from '../edits';
import type { Check } from '../types';

export const lineNotBound: Check = {
  code: 'SND794',
  name: 'line-not-bound',
  severity: 'error',
  title: { en: 'A line that its phase cannot apply', ja: 'フェイズに当てはまらない行' },
  message: {
    en: 'This phase has no {what}[[: it does {does}, with {known}]].[[ A phase that does {home} has it.]]',
    ja: 'このフェイズには{what}がありません。[[行うのは{does}で、{known}があります。]][[does {home}のフェイズにあります。]]',
  },
  doc: {
    en: 'What the lines of a phase may change or forbid follows from what it `does`: a phase that does `move` has costs and allowances, one that does `attack` strengths, shifts, dice, losses and retreats. A line that no part of the phase plays would change nothing.',
    ja: 'フェイズの行で変更・禁止できるものは`does`によって決まります。`move`にはコストと移動力、`attack`には戦力、シフト、ダイス、損失、後退があります。どの部分にも当てはまらない行は何も変えません。',
  },
  bad: `game sample {
  sequence march {
    phase walk "Walk" ja "行軍" {
      does move
      allowance 3
      shift -1 across closed
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
  fixes: (context) => lineRemoval(context),
};
