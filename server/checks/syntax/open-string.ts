import { syntaxProblems } from '../../../grammar/problems';
import { insertion } from '../edits';
import type { Check } from '../types';

export const openString: Check = {
  code: 'SYN010',
  name: 'open-string',
  severity: 'error',
  title: { en: 'A string without an end', ja: '閉じていない文字列' },
  message: syntaxProblems.SYN010!,
  doc: {
    en: 'A string ends on its line. Close it with `"`; inside a string write `\\"` for a quote.',
    ja: '文字列は行内で`"`で閉じます。文字列の中の引用符は`\\"`と書きます。',
  },
  bad: `game sample {
  attribute morale "Morale
}
`,
  good: `game sample {
  attribute morale "Morale"
}
`,
  fixes(context) {
    // Before what follows a name, or at the end of the line.
    const ends = [/\s+ja\s/, /\s*[{();,:]/].flatMap((mark) => mark.exec(context.found)?.index ?? []);
    const all = new Set([...ends, context.found.trimEnd().length].filter((end) => end > 1));
    return [...all].map((end) => {
      // Which of the two it is: the words that the text would then say.
      const text = context.found.slice(0, end);
      const shown = text.length > 30 ? `…${text.slice(-29)}` : text;
      const title = { en: `Close the text: ${shown}"`, ja: `引用符を閉じる: ${shown}"` };
      return { ...insertion(context, context.at.start + end, '"'), title };
    });
  },
};
