import { insertion, rewriting } from '../edits';
import { joined } from '../syntax/joined';
import { lineAround } from '../syntax/line';
import { quoted } from '../syntax/quoting';
import type { Check, Fix, FixContext } from '../types';

export const notUnderstood: Check = {
  code: 'SND601',
  name: 'not-understood',
  severity: 'error',
  title: { en: 'A phrase that cannot be understood', ja: '読めない表現' },
  message: {
    en: 'Expected {expected:noun}[[ `{sign}`]] here[[, found “{found}”]].',
    ja: 'ここには{expected:noun}[[`{sign}`]]が必要です[[(「{found}」があります)]]。',
  },
  doc: {
    en: 'Sets of units and of places are written as the chapter “Conditions” of the language describes.',
    ja: '部隊や場所の集合の書き方は、言語の説明の「Conditions」にあります。',
  },
  bad: `scenario small extends base {
  victory blue {
    hold: at any time when no (red Army within of home)
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    hold: at any time when no (red Army within 2 of home)
  }
}
`,
  unfixable: {
    en: 'what the phrase was to say does not stand in the text.',
    ja: '何を述べようとしたかは本文から分かりません。',
  },
  fixes(context) {
    const { data, args } = context.issue;
    const { at, found } = context;
    if (typeof data?.before === 'string') return movedBefore(context, data.before);
    if (typeof data?.write === 'string') return [rewriting(context, data.write)];
    if (Array.isArray(data?.behind))
      return (data.behind as string[]).map((word) => insertion(context, at.end, ` ${word}`));
    if (Array.isArray(data?.around)) {
      const [before, behind] = data.around as [string, string];
      const whole = context.text(at.uri);
      const compared = /^\s*\)?\s*(?:[<>]=?|!?=)/.test(whole.slice(at.end, at.end + 40));
      if (compared && whole[at.start - 1] === '(') return [insertion(context, at.start - 1, 'count ')];
      const title = { en: `Write ${before}…${behind}`, ja: `${before}…${behind}と書く` };
      const edits = [
        { uri: at.uri, start: at.start, end: at.start, text: before },
        { uri: at.uri, start: at.end, end: at.end, text: behind },
      ];
      return [{ title, edits }];
    }
    // `distance 0404-0504`
    const pair = /^(\d+)-(\d+)$/.exec(found);
    if (pair && args.expected === 'place') return [rewriting(context, `${pair[1]} ${pair[2]}`)];
    const line = lineAround(context);
    if (args.expected === 'end' && /^\s*expect\s/.test(line.text) && /^-?\d+$/.test(found) && !/[=<>]/.test(line.text))
      return [insertion(context, at.start, '= ')];
    const name = quoted(context);
    return name.length > 0 ? name : joined(context);
  },
};

/** What stands at the problem, written before a word of its line instead. */
function movedBefore(context: FixContext, word: string): Fix[] {
  const { at, text } = context;
  const line = lineAround(context);
  const to = line.text.slice(0, at.start - line.start).lastIndexOf(` ${word} `);
  if (to < 0) return [];
  const whole = text(at.uri);
  const blanks = /[ \t]*$/.exec(whole.slice(line.start, at.start))![0].length;
  const edits = [
    { uri: at.uri, start: line.start + to, end: line.start + to, text: ` ${whole.slice(at.start, at.end)}` },
    { uri: at.uri, start: at.start - blanks, end: at.end, text: '' },
  ];
  return [{ title: { en: `Write it before ${word}`, ja: `${word}の前に書く` }, edits }];
}
