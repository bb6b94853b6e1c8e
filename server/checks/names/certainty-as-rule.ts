import { edited } from '../edits';
import type { Check } from '../types';

export const certaintyAsRule: Check = {
  code: 'SND114',
  name: 'certainty-as-rule',
  severity: 'error',
  title: { en: 'A degree of certainty among the rules', ja: '規則番号の中の確実さ' },
  message: {
    en: '“{name}” stands among the rules that are cited: write “;” before it.',
    ja: '「{name}」が規則番号の並びに入っています。前に「;」を書いてください。',
  },
  doc: {
    en: 'A comma goes on with the list of cited rules. The degree of certainty stands behind a semicolon: `(see 3.3; reconstructed)`.',
    ja: 'コンマは規則番号の並びを続けます。確実さはセミコロンの後に書きます(`(see 3.3; reconstructed)`)。',
  },
  bad: `scenario small extends base {
  turns 1..2 (see 3.1, reconstructed)
}
`,
  good: `scenario small extends base {
  turns 1..2 (see 3.1; reconstructed)
}
`,
  fixes: (context) => {
    const { at, found } = context;
    const comma = /,\s*$/.exec(context.text(at.uri).slice(Math.max(0, at.start - 100), at.start));
    if (!comma) return [];
    const title = { en: `Change to ; ${found}`, ja: `; ${found}に変更` };
    const start = at.start - comma[0].length;
    return [edited(context, title, { start, end: start + 1, text: ';' })];
  },
};
