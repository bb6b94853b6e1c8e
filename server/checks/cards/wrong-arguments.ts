import { edited, rewriting } from '../edits';
import type { Check, Fix, FixContext } from '../types';

export const wrongArguments: Check = {
  code: 'SND505',
  name: 'wrong-arguments',
  severity: 'error',
  title: { en: 'An effect that cannot be understood', ja: '読めない効果' },
  message: {
    en: '`{verb}` is written `{usage}`[[; expected here: {expected}]][[, found “{found}”]][[; none of its {count} uses is]].',
    ja: '`{verb}`は`{usage}`と書きます。[[ここに必要なもの: {expected}。]][[書かれているもの: 「{found}」。]][[{count}か所の使用はどれもそう書かれていません。]]',
  },
  doc: {
    en: 'Each verb of the ruleset has its arguments in a fixed order. Sets of units stand in parentheses. Where no use of a verb is as the game declares it, this is said once, at the declaration, and leads to the uses.',
    ja: '動詞の引数は順序が決まっています。部隊の集合は括弧に入れます。ゲームの宣言どおりの使用が1つもない動詞は、宣言の場所で一度だけ示し、使用箇所へ導きます。',
  },
  bad: `deck more of sample "More" {
  card 1 "Supply" {
    red: gain supply
  }
}
`,
  good: `deck more of sample "More" {
  card 1 "Supply" {
    red: gain 1 supply
  }
}
`,
  fixes: (context) => {
    const { issue, at, text } = context;
    const { expected = '', usage = '', found = '' } = issue.args;
    // A word of the sentence in place of another: `for` where `to` belongs.
    const isWord = expected !== '' && new RegExp(`(?:^|[ \\[])${expected}(?:[ \\]]|$)`).test(usage);
    // The name of a parameter that the sentence does not say.
    if (found === expected && usage.includes(`<${found}>`)) return [removed(context)];
    if (isWord && /^\p{L}+$/u.test(found)) return [rewriting(context, expected)];
    if (!/^(?:units|places)$/.test(issue.args.expected ?? '') || /^[(\d]/.test(context.found)) return [];
    const rest = text(at.uri)
      .slice(at.start, at.start + 200)
      .split(/[\n;}]|\(see\b|\bwhen\b|\/\//, 1)[0]!
      .trimEnd();
    return [rewriting(context, `(${rest})`, { start: at.start, end: at.start + rest.length })];
  },
  unfixable: {
    en: 'which argument was meant does not stand in the text; the message shows how the verb is written.',
    ja: 'どの引数を意図したかは本文から分かりません。書き方はメッセージに示します。',
  },
};

/** Takes the word away, with the blanks behind it. */
function removed(context: FixContext): Fix {
  const { at, found, text } = context;
  const blanks = /^[ \t]*/.exec(text(at.uri).slice(at.end, at.end + 40))![0];
  const edit = { start: at.start, end: at.end + blanks.length, text: '' };
  return edited(context, { en: `Remove ${found}`, ja: `${found}を取り除く` }, edit);
}
