import { syntaxProblems } from '../../../grammar/problems';
import { removal } from '../fixes';
import type { Check, Fix, FixContext } from '../types';

export const unknownCharacter: Check = {
  code: 'SYN013',
  name: 'unknown-character',
  severity: 'error',
  title: { en: 'An unknown character', ja: '使えない文字' },
  message: syntaxProblems.SYN013!,
  doc: { en: 'Names with unusual characters stand in quotes.', ja: '特殊な文字を含む名前は引用符で囲んでください。' },
  bad: `scenario small extends base {
  turns 1..2 ¤
}
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
  fixes: (context) => {
    const meant = markMeant(context.found);
    if (meant === undefined)
      return [removal(context, { en: `Remove ${context.found}`, ja: `${context.found}を取り除く` })];
    return [meant === '"' ? quoting(context) : writing(meant, [{ ...context.at, text: meant }])];
  },
};

const quotes = /['\u201c\u201d\u201e\u201f\u2018\u2019\u300c\u300d\u300e\u300f«»\uff02]/gu;

/** The mark of the language that a mark of another script or a word processor stands for: `、` a comma, `：` a colon, `「` a quotation mark. */
function markMeant(found: string): string | undefined {
  if (found.search(quotes) >= 0) return '"';
  if (found === '、') return ',';
  if (found === '。') return '.';
  const plain = found.normalize('NFKC');
  return plain !== found && /^[-,:;|(){}/<>=+*.#%]$/.test(plain) ? plain : undefined;
}

/** Writes both quotation marks of a text on its line: one of them alone would leave the text open. */
function quoting({ at, text }: FixContext): Fix {
  const whole = text(at.uri);
  const lineStart = whole.lastIndexOf('\n', at.start - 1) + 1;
  const [line = ''] = whole.slice(lineStart).split('\n', 1);
  const marks = [...line.matchAll(quotes)].map(({ index }) => lineStart + index);
  const own = marks.indexOf(at.start);
  // They stand in pairs: each second one closes what the one before it opens.
  const pair = [at.start, marks[own % 2 === 0 ? own + 1 : own - 1]].filter((one) => one !== undefined);
  return writing(
    '"',
    pair.map((start) => ({ uri: at.uri, start, end: start + 1, text: '"' })),
  );
}

function writing(mark: string, edits: Fix['edits']): Fix {
  return { title: { en: `Change to ${mark}`, ja: `${mark}に変更` }, edits };
}
