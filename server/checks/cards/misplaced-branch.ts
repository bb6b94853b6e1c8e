import { edited, rewriting, statementRemoval } from '../edits';
import type { Check } from '../types';

export const misplacedBranch: Check = {
  code: 'SND420',
  name: 'misplaced-branch',
  severity: 'error',
  title: { en: 'A line of effects in the wrong block', ja: '効果の行の位置の誤り' },
  message: { en: 'This line is out of place: {found:noun}.', ja: 'この行の位置が違います: {found:noun}。' },
  doc: {
    en: 'The block of `roll` has one line for each result (`1..3: …`, or `otherwise: …` for all that are left), the block of `choose` one for each choice with a word in front (`a "Retreat": …`); every other block has effects only.',
    ja: '`roll`のブロックには出目ごとの行(`1..3: …`、残り全部は`otherwise: …`)、`choose`のブロックには語で始まる選択肢の行(`a "退却": …`)、その他のブロックには効果だけを書きます。',
  },
  bad: `deck more of sample "More" {
  card 1 "Supply" {
    red: roll d6 {
      1..3: gain 1 supply
      a: gain 2 supply
      4..6: gain 3 supply
    }
  }
}
`,
  good: `deck more of sample "More" {
  card 1 "Supply" {
    red: roll d6 {
      1..3: gain 1 supply
      otherwise: gain 3 supply
    }
  }
}
`,
  fixes: (context) => {
    // Where the line is an effect that no branch belongs to, its label goes; a branch that cannot be goes itself.
    const range = /^(\d+)-(\d+)(?=\s*[:{])/.exec(context.found);
    if (context.issue.args.found === 'choice' && range) {
      const at = { start: context.at.start, end: context.at.start + range[0].length };
      return [rewriting(context, `${range[1]}..${range[2]}`, at)];
    }
    const label = /^[^:{}\n]*:\s*/.exec(context.found);
    if (context.issue.args.found !== 'branch' || !label) return statementRemoval(context);
    const title = { en: `Remove ${label[0].trim()}`, ja: `${label[0].trim()}を取り除く` };
    return [edited(context, title, { start: context.at.start, end: context.at.start + label[0].length, text: '' })];
  },
};
