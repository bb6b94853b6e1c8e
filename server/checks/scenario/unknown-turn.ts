import { lineRewriting, rewriting } from '../edits';
import type { Check } from '../types';

export const unknownTurn: Check = {
  code: 'SND450',
  name: 'unknown-turn',
  severity: 'error',
  title: { en: 'A turn that the turn record does not have', ja: 'ターン記録にないターン' },
  message: {
    en: 'The turn record has no turn called “{turn}”[[; it knows {known}]].',
    ja: 'ターン記録に「{turn}」というターンはありません[[(あるのは{known})]]。',
  },
  doc: {
    en: 'A turn is a number, or a word that stands in its row of the table `turns`.',
    ja: 'ターンは番号か、表`turns`のその行に書かれた語で示します。',
  },
  bad: `scenario small extends base {
  turns 1..3P
}
`,
  good: `scenario small extends base {
  turns 1..3
}
`,
  fixes: (context) => {
    const { turn = '' } = context.issue.args;
    const { meant } = context.issue.data ?? {};
    if (typeof meant !== 'string') return [];
    const from = context.found.indexOf(turn);
    const start = context.at.start + from;
    if (from < 0)
      return lineRewriting(context, new RegExp(`(?<=\\bturn[ \\t]+)${turn}(?![\\p{L}\\d-])`, 'u'), () => meant);
    return [rewriting(context, meant, { start, end: start + turn.length })];
  },
};
