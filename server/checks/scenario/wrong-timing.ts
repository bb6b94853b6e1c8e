import { numberMeant } from '../../model/numerals';
import { rewriting } from '../edits';
import type { Check } from '../types';

export const wrongTiming: Check = {
  code: 'SND611',
  name: 'wrong-timing',
  severity: 'error',
  title: { en: 'An unknown time of testing', ja: '判定時期の誤り' },
  message: {
    en: '“at {found}” is no time; write `at any time`, `at end of turn`, `at end of turn 4` or `at end of game` (`for 2 turns in a row` may follow).',
    ja: '「at {found}」は判定時期ではありません。`at any time`、`at end of turn`、`at end of turn 4`、`at end of game`のどれかを書いてください(`for 2 turns in a row`を続けられます)。',
  },
  doc: { en: 'A victory condition says when it is tested.', ja: '勝利条件には判定の時期を書きます。' },
  bad: `scenario small extends base {
  victory blue {
    hold: at dawn when turn > 2
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    hold: at end of turn when turn > 2
  }
}
`,
  fixes: (context) => {
    // The same words without an article, or with another word for any, are a time.
    const plain = context.found.replace(/\bthe\s+/g, '').replace(/\b(?:each|every)\b/g, 'any');
    if (/^(?:any time|end of (?:any )?turn|end of turn \S+|end of game)$/.test(plain))
      return [rewriting(context, plain)];
    // `for two turns`: they are counted in a row.
    const [, time, turns = ''] = /^(.*?)\s*\bfor\s+(\S+)\s+turns?\b/.exec(plain) ?? [];
    const count = numberMeant(turns) ?? (/^\d+$/.test(turns) ? Number(turns) : undefined);
    if (time !== undefined && count !== undefined)
      return [rewriting(context, `${time === '' ? 'end of turn' : time} for ${count} turns in a row`)];
    if (/^end$/.test(plain)) return [rewriting(context, 'end of game'), rewriting(context, 'end of turn')];
    // A number would be lost in any other.
    if (/\d/.test(context.found)) return [];
    return ['any time', 'end of turn', 'end of game'].map((time) => rewriting(context, time));
  },
};
