/** The problems that a text itself can have: their codes and messages. */
import type { SyntaxProblem } from './ast';

export type Language = 'en' | 'ja';

/** Messages by code. Arguments (`{found}`, `{expected}`, `{limit}` …) are filled in; what stands in `[[ ]]` only where all of its arguments are known. */
export const syntaxProblems: Readonly<Record<string, { en: string; ja: string }>> = {
  SYN001: {
    en: 'Unexpected {found}: expected {expected}.[[ A number below zero is written without a blank: {minus}.]][[ A name with blanks stands in quotation marks: {quoted}.]][[ A hexside is named by the two hexes that share it: {hexside}.]][[ A condition stands in front of the block: {asked}.]]',
    ja: '{found}はここに書けません。{expected}が必要です。[[負の数は空白を入れずに書きます: {minus}。]][[空白を含む名前は引用符で囲みます: {quoted}。]][[ヘクスサイドは両側の2ヘクスで書きます: {hexside}。]][[条件はブロックの前に書きます: {asked}。]]',
  },
  SYN002: {
    en: '{expected} is missing here.[[ A name with blanks stands in quotation marks: {quoted}.]]',
    ja: 'ここに{expected}がありません。[[空白を含む名前は引用符で囲みます: {quoted}。]]',
  },
  SYN003: {
    en: 'The statement ends too early: expected {expected}.[[ A hexside is named by the two hexes that share it: {hexside}.]]',
    ja: '文が途中で終わっています。{expected}が必要です。[[ヘクスサイドは両側の2ヘクスで書きます: {hexside}。]]',
  },
  SYN004: {
    en: '{found} does not begin a statement here: expected {expected}.[[ Is { missing behind {opener}?]]',
    ja: 'ここでは{found}で文を始められません。{expected}が必要です。[[{opener}の後の { が抜けていませんか?]]',
  },
  SYN005: { en: 'This } closes no block.', ja: 'この } に対応するブロックがありません。' },
  SYN006: { en: 'This block is not closed: } is missing.', ja: 'このブロックが閉じられていません。} が必要です。' },
  SYN008: {
    en: 'Blocks are nested more than {limit} deep here.',
    ja: 'ブロックの入れ子が {limit} 段を超えています。',
  },
  SYN009: {
    en: 'Parentheses or conditions are nested more than {limit} deep here.',
    ja: '括弧または条件の入れ子が {limit} 段を超えています。',
  },
  SYN010: { en: 'This text has no closing quotation mark.', ja: '文字列の閉じる引用符がありません。' },
  SYN011: {
    en: 'Unknown escape in this text: only \\", \\\\ and \\n are known.',
    ja: '不明なエスケープです。使えるのは \\"、\\\\、\\n だけです。',
  },
  SYN012: {
    en: '{found} is no colour: a colour is # with three or six hexadecimal digits.',
    ja: '{found}は色ではありません。色は # と 3 桁または 6 桁の 16 進数で書きます。',
  },
  SYN013: { en: '{found} has no meaning here.', ja: '{found}はここでは意味を持ちません。' },
  SYN030: {
    en: 'A control character ({character}) stands here, which nobody sees: delete it.',
    ja: '見えない制御文字（{character}）があります。削除してください。',
  },
  SYN031: {
    en: 'Letters are lost in {count} of the words, texts or comments of this file: � stands in their place, first here.[[ The file is not UTF-8; it looks like {encoding}.]] If the file is not UTF-8, save it so: in VS Code, choose the encoding in the status bar, “Reopen with Encoding”, then “Save with Encoding”, “UTF-8”. If it is, write the letters again.',
    ja: 'このファイルの{count}箇所の語・文字列・コメントで文字が失われ、� になっています。最初がここです。[[ファイルはUTF-8ではなく、{encoding}のようです。]]UTF-8でないファイルなら、UTF-8で保存し直してください。VS Codeではステータスバーの文字コードから「エンコード付きで再度開く」、次に「エンコード付きで保存」で「UTF-8」を選びます。UTF-8のファイルなら、文字を書き直してください。',
  },
  SYN014: { en: 'This comment has no end: */ is missing.', ja: 'コメントが閉じられていません。*/ が必要です。' },
};

/** Kinds of token that are expected, in words; marks and keywords stand for themselves. */
const kinds: Readonly<Record<string, { en: string; ja: string }>> = {
  '<word>': { en: 'a name', ja: '名前' },
  '<number>': { en: 'a number', ja: '数' },
  '<string>': { en: 'a text in quotation marks', ja: '引用符で囲んだ文字列' },
  '<color>': { en: 'a colour', ja: '色' },
  '<signed>': { en: 'a signed number', ja: '符号付きの数' },
  '<glyph>': { en: 'a glyph', ja: '記号' },
  '<value>': { en: 'a value', ja: '値' },
  '(see': { en: 'a source “(see …)”', ja: '出典「(see …)」' },
  '<end>': { en: 'the end of the line', ja: '行末' },
};

/** How many expected things a message names. */
const NAMED = 5;
/** What is expected nearly everywhere is named last. */
const LATE = ['{', '(see', 'note', '<end>'];

/**
 * Names the parts of a list of expected things, separated by blanks as in the arguments of a problem: at most five,
 * what can stand nearly everywhere last.
 */
export function describeExpected(expected: string, language: Language): string {
  const parts = expected.split(' ').filter((name) => name !== '');
  const ordered = [...parts.filter((name) => !LATE.includes(name)), ...LATE.filter((name) => parts.includes(name))];
  const names = ordered
    .slice(0, NAMED)
    .map((name) => kinds[name]?.[language] ?? (language === 'ja' ? `「${name}」` : `“${name}”`));
  if (ordered.length > NAMED) names.push(language === 'ja' ? 'その他' : 'something similar');
  if (names.length < 2) return names[0] ?? (language === 'ja' ? '別のもの' : 'something else');
  const last = names.pop();
  return language === 'ja' ? `${names.join('、')}または${last}` : `${names.join(', ')} or ${last}`;
}

/** Arguments that stand in a message between quotation marks: what is written; all others stand as they are. */
const written = new Set(['found', 'opener']);

/** The message of a problem. */
export function describeProblem(problem: SyntaxProblem, language: Language): string {
  const template = syntaxProblems[problem.code]?.[language] ?? problem.code;
  const known = (part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => problem.args[name!] !== undefined);
  const said = template.replace(/\[\[(.*?)\]\]/g, (_, part: string) => (known(part) ? part : ''));
  return said.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = problem.args[name] ?? '';
    if (name === 'expected') return describeExpected(value, language);
    if (!written.has(name)) return value;
    return language === 'ja' ? `「${value}」` : `“${value}”`;
  });
}
