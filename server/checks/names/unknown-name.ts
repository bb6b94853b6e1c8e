import { edited, insertion } from '../edits';
import { proposed } from '../fixes';
import { numbering } from '../numerals';
import { joined } from '../syntax/joined';
import { needlessAnd } from '../syntax/meant';
import { quoted } from '../syntax/quoting';
import type { Check, Fix, FixContext } from '../types';

export const unknownName: Check = {
  code: 'SND101',
  name: 'unknown-name',
  severity: 'error',
  title: { en: 'An unknown name', ja: '未知の名前' },
  message: {
    en: 'There is no {kind:noun} called “{name}”.[[ Did you mean “{suggestion}”?]][[ A name with blanks stands in quotation marks: {quoted}.]][[ The condition of this line may name these places: {roles}.]][[ `{each}` is a word inside `each side { … }`, `victory each`, a line of a phase or a result’s `do`; elsewhere the side is named.]][[ There are: {known}.]][[ It is named in {more} more places of this file.]]',
    ja: '{kind:noun}「{name}」はありません。[[「{suggestion}」ですか?]][[空白を含む名前は引用符で囲みます: {quoted}。]][[この行の条件で場所を指す語は {roles} です。]][[`{each}`は`each side { … }`・`victory each`・フェイズの行・結果の`do`の中でだけ使えます。ほかでは陣営名を書きます。]][[あるのは {known} です。]][[このファイルではほかに{more}か所で使われています。]]',
  },
  doc: {
    en: 'Names are declared by the game, its maps and decks, or known to its ruleset. Upper and lower case differ.',
    ja: '名前はゲーム・マップ・デッキで宣言されるか、ルールセットが定めるものです。大文字と小文字は区別されます。',
  },
  bad: `scenario small extends base {
  option fogg on
}
`,
  good: `scenario small extends base {
  option fog on
}
`,
  fixes: (context) => {
    const and = needlessAnd(context);
    if (and.length > 0) return and;
    const said = proposed(context);
    // `2lance`: a number of them.
    const number = /^\d+(?=\p{L})/u.exec(context.found)?.[0];
    if (number !== undefined && said.length > 0 && /\b(?:unit|kind)\b/.test(context.issue.args.kind ?? ''))
      return [insertion(context, context.at.start + number.length, ' ')];
    if (said.length > 0) return said;
    if (/\b(?:unit|kind)\b/.test(context.issue.args.kind ?? '')) {
      const counted = numbering(context);
      if (counted.length > 0) return counted;
    }
    const blanks = quoted(context);
    if (blanks.length > 0) return blanks;
    const name = joined(context);
    // `morale of crown`: a word that only joins others.
    return name.length > 0 || context.found !== 'of' ? name : [withoutWord(context)];
  },
};

/** Takes the word away, with the blanks behind it. */
function withoutWord(context: FixContext): Fix {
  const { at, found, text } = context;
  const blanks = /^[ \t]*/.exec(text(at.uri).slice(at.end, at.end + 40))![0];
  const edit = { start: at.start, end: at.end + blanks.length, text: '' };
  return edited(context, { en: `Remove ${found}`, ja: `${found}を取り除く` }, edit);
}
