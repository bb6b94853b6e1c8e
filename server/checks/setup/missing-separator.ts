import type { Rel } from '../../model/lower/pieces';
import { edited, insertionBefore } from '../edits';
import type { Check, Fix, FixContext } from '../types';

export const missingSeparator: Check = {
  code: 'SND342',
  name: 'missing-separator',
  severity: 'error',
  title: { en: 'Two items of a list without a comma', ja: 'リストの項目の間にコンマがない' },
  message: {
    en: '[[Nothing parts {after} from {before}: write “,” between them]][[, or “{or}” where one of the two will do]][[{property} begins a property of its own: before it stands “;”]][[, not “{comma}”]].',
    ja: '[[{before}と{after}の間に区切りがありません。間に「,」]][[、どちらかでよければ「{or}」]][[{property}は別の項目です。前に「;」]][[(「{comma}」ではありません)]]を書いてください。',
  },
  doc: {
    en: 'In every list a comma begins the next item: `enter fleet, land`. Where one item may be any of several things, `or` stands between them: `has owner or source, name`. A blank parts nothing. A property ends at `;` or at the end of its line.',
    ja: 'どのリストでもコンマが次の項目を始めます(`enter fleet, land`)。1つの項目がいくつかのどれかでよいときは`or`でつなぎます(`has owner or source, name`)。空白は区切りになりません。項目の終わりは`;`か行末です。',
  },
  bad: `game sample {
  every Ship { has strength transports }
}
`,
  good: `game sample {
  every Ship { has strength, transports }
}
`,
  fixes: (context) => {
    const { data, args } = context.issue;
    if (Array.isArray(data?.blanks)) return semicolonsBehind(context, data.blanks as Rel[]);
    if (Array.isArray(data?.commas)) return semicolons(context, data.commas as Rel[]);
    const article = /(?<=\s)(?:an?|the)\s+$/i.exec(
      context.text(context.at.uri).slice(Math.max(0, context.at.start - 40), context.at.start),
    );
    if (article) return [removed(context, article[0])];
    return [insertionBefore(context, ','), ...(args.or === 'or' ? [insertionBefore(context, ' or')] : [])];
  },
};

/** Takes a word before the problem away: `has a name`. */
function removed(context: FixContext, word: string): Fix {
  const shown = word.trim();
  const edit = { start: context.at.start - word.length, end: context.at.start, text: '' };
  return edited(context, { en: `Remove ${shown}`, ja: `${shown}を取り除く` }, edit);
}

/** Writes `;` for the comma before each word. */
function semicolons(context: FixContext, words: readonly Rel[]): Fix[] {
  const edits = words.map((word) => {
    const { uri, start } = context.locate(word);
    const comma = context.text(uri).lastIndexOf(',', start);
    return { uri, start: comma, end: comma + 1, text: ';' };
  });
  return [{ title: { en: 'Change to ;', ja: ';に変更' }, edits }];
}

/** Writes `;` behind what stands before each word. */
function semicolonsBehind(context: FixContext, words: readonly Rel[]): Fix[] {
  const edits = words.map((word) => {
    const { uri, start } = context.locate(word);
    const at = context.text(uri).slice(0, start).trimEnd().length;
    return { uri, start: at, end: at, text: ';' };
  });
  return [{ title: { en: 'Insert ;', ja: ';を挿入' }, edits }];
}
