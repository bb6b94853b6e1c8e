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
    // Before what follows a name, or at the end of the line; never behind a mark that closes it.
    const { found, at } = context;
    const next = found.indexOf('"', 1);
    const own = next < 0 ? found : found.slice(0, next);
    const note = /note[ \t]*$/.test(context.text(at.uri).slice(Math.max(0, at.start - 20), at.start));
    const marks = [/\s+ja\s/, ...(note ? [] : [/\s+color\s+#/, /\s*[{();,:]/])];
    const end = marks.map((mark) => mark.exec(own)?.index ?? -1).find((index) => index > 1) ?? own.trimEnd().length;
    if (end < 2) return [];
    // The words that the text would then say.
    const text = found.slice(0, end);
    const shown = text.length > 30 ? `…${text.slice(-29)}` : text;
    const title = { en: `Close the text: ${shown}"`, ja: `引用符を閉じる: ${shown}"` };
    return [{ ...insertion(context, at.start + end, '"'), title }];
  },
};
