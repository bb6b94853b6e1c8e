/**
 * The kinds of token, as Chevrotain token types. Every keyword is also a `Word`, so it can stand wherever a name can.
 *
 * The patterns are the executable specification of the scanner: `test/grammar/scanner.test.ts` runs a Chevrotain lexer built
 * from them against `scanner.ts` on generated text. The scanner itself never uses them.
 */
import { createToken, Lexer, type TokenType } from './chevrotain';

/** Any word: the name of something, or a keyword where a name may stand. */
export const Word = createToken({ name: 'Word', pattern: Lexer.NA });
/** A word that may belong to a group of units: every word but those that follow such a group. */
export const GroupWord = createToken({ name: 'GroupWord', pattern: Lexer.NA, categories: [Word] });
/** A word that may belong to a phrase: every word but those that join or end conditions. */
export const PhraseWord = createToken({ name: 'PhraseWord', pattern: Lexer.NA, categories: [Word] });
/** Anything that may stand in the notation of an answer. */
export const AnyToken = createToken({ name: 'AnyToken', pattern: Lexer.NA });
/** Anything that may stand in a table cell beside values and commas. */
export const CellOther = createToken({ name: 'CellOther', pattern: Lexer.NA, categories: [AnyToken] });
/** A word, number or string. */
export const Simple = createToken({ name: 'Simple', pattern: Lexer.NA });

/** A character of a word (letters, digits and marks of any script, `_`). */
const WORD_CHARACTER = '[\\p{L}\\p{N}\\p{M}_]';
const joined = `${WORD_CHARACTER}+(?:[-.'・]${WORD_CHARACTER}+)*`;

/** The number of a hex with the letters of its map before it: `W3420`. A word like any other, but a name may follow it. */
export const HexName = createToken({
  name: 'HexName',
  pattern: new RegExp(`[A-Z]{1,2}[0-9]{3,6}(?!${WORD_CHARACTER}|[-.'・]${WORD_CHARACTER})`, 'u'),
  line_breaks: false,
  categories: [GroupWord, PhraseWord, AnyToken, Simple],
});

/** A word that is no keyword. */
export const Name = createToken({
  name: 'Name',
  pattern: new RegExp(joined, 'u'),
  line_breaks: false,
  categories: [GroupWord, PhraseWord, AnyToken, Simple],
});

export const NumberToken = createToken({
  name: 'Number',
  pattern: new RegExp(
    `[0-9]+(?:\\.[0-9]+)*(?!${WORD_CHARACTER}|[.'・]${WORD_CHARACTER}|-(?![0-9])${WORD_CHARACTER})`,
    'u',
  ),
  categories: [AnyToken, Simple],
});
export const Signed = createToken({ name: 'Signed', pattern: /[+-][0-9]+(?:\.[0-9]+)?/, categories: [AnyToken] });
export const StringToken = createToken({
  name: 'String',
  pattern: /"(?:[^"\\\r\n]|\\[^\r\n])*(?:"|\\?)/,
  categories: [AnyToken, Simple],
});
export const Color = createToken({
  name: 'Color',
  pattern: new RegExp(`#(?:${WORD_CHARACTER})+`, 'u'),
  line_breaks: false,
  categories: [AnyToken],
});
/** One glyph of a legend or picture: a run of anything but blanks. Only in raw blocks. */
export const Glyph = createToken({ name: 'Glyph', pattern: /[^\s{};]+/ });

const punctuation = (name: string, pattern: string | RegExp, ...categories: TokenType[]) =>
  createToken({ name, pattern, categories });

export const LCurly = punctuation('LCurly', '{');
export const RCurly = punctuation('RCurly', '}');
export const Arrow = punctuation('Arrow', '->', CellOther);
/** A run of dashes: the line under a table's header. */
export const Dashes = punctuation('Dashes', /--+/, CellOther);
/** A dash between two numbers without blanks: `4-4-5`. */
export const TightDash = punctuation('TightDash', /-(?=[0-9])/, CellOther);
export const DotDot = punctuation('DotDot', '..', AnyToken);
export const Le = punctuation('Le', '<=', AnyToken);
export const Ge = punctuation('Ge', '>=', AnyToken);
export const Ne = punctuation('Ne', '!=', CellOther);
export const Lt = punctuation('Lt', '<', CellOther);
export const Gt = punctuation('Gt', '>', CellOther);
export const Eq = punctuation('Eq', '=', CellOther);
export const Plus = punctuation('Plus', '+', CellOther);
export const Minus = punctuation('Minus', '-', CellOther);
/** Before what is printed raised: `2^3`. */
export const Caret = punctuation('Caret', '^', CellOther);
export const LBracket = punctuation('LBracket', '[', CellOther);
export const RBracket = punctuation('RBracket', ']', CellOther);
/** Behind a number: `40%`. */
export const Percent = punctuation('Percent', '%', CellOther);
export const Star = punctuation('Star', '*', CellOther);
export const Slash = punctuation('Slash', '/', CellOther);
export const LParen = punctuation('LParen', '(', CellOther);
/** The parenthesis before `see` or a certainty. */
export const ProvOpen = createToken({ name: 'ProvOpen', pattern: Lexer.NA, categories: [CellOther] });
/** `note` before a text: what a designer says beside the statement. */
export const NoteOpen = createToken({ name: 'NoteOpen', pattern: Lexer.NA });
export const RParen = punctuation('RParen', ')', CellOther);
export const Comma = punctuation('Comma', ',', AnyToken);
export const Colon = punctuation('Colon', ':', CellOther);
export const Pipe = punctuation('Pipe', '|', AnyToken);
/** `;` inside parentheses or a table row. */
export const Semi = punctuation('Semi', ';', CellOther);
/** Characters that belong to nothing. */
export const Unknown = createToken({
  name: 'Unknown',
  pattern: /[^\s\ufeff"#{}()|,:;+\-=!<>*/.^%[\]\p{L}\p{N}\p{M}_]+|[.!#]/u,
  line_breaks: false,
  categories: [CellOther],
});

/** The end of a statement: a significant line break. */
export const NewLine = createToken({ name: 'NewLine', pattern: Lexer.NA });
/** The end of a statement: `;`. */
export const SemiEnd = createToken({ name: 'SemiEnd', pattern: Lexer.NA });
/** A whole `{ … }`, read before the statement it stands in. */
export const Block = createToken({ name: 'Block', pattern: Lexer.NA });
/** The end of the text with the trivia before it. */
export const EndOfText = createToken({ name: 'EndOfText', pattern: Lexer.NA });

/** Words that may not belong to a group of units. */
const afterGroup = new Set(['at', 'of', 'to', 'by', 'when', 'then', 'until', 'in', 'from', 'except']);
/** Words that may not belong to a phrase. */
const joining = new Set(['and', 'or', 'not', 'when', 'then', 'if', 'per']);

export const keywordList = [
  'game map deck scenario example replay',
  'rules side nation class terrain feature border attribute marker option kind value values table counters units templates formation sequence phase verb query window special track every stacking zone',
  'trigger requires choose roll grid legend picture places water line region card turns setup reinforcements reserve rule victory otherwise ensure',
  'wins between games history holds',
  'clear place move reduce remove delay given dice do expect allowed refused player turn result',
  'hexside route sheet boxes part columns rows',
  'state eliminated control cards players hostile friendly neutral replacements withdrawals pool word draw roll from except points if',
  'area within outside',
  'note',
  'coast image opacity fit',
  'once per ja color is see of extends case empty seed hash no any count and or not when then until at to by in',
]
  .join(' ')
  .split(' ');

/** Keyword → token type. */
export const keywords: Readonly<Record<string, TokenType>> = Object.fromEntries(
  keywordList.map((word) => {
    const categories = [AnyToken, Simple];
    if (!afterGroup.has(word)) categories.push(GroupWord);
    if (!joining.has(word)) categories.push(PhraseWord);
    if (afterGroup.has(word) && joining.has(word)) categories.push(Word);
    return [word, createToken({ name: `K_${word}`, pattern: word, longer_alt: Name, categories })];
  }),
);

/** The token type of a keyword. Throws for a word that is no keyword (a mistake in the grammar, found at start). */
export function keyword(word: string): TokenType {
  const type = keywords[word];
  if (type === undefined) throw new Error(`no such keyword: ${word}`);
  return type;
}

/** Every token type, keywords first, in the order a lexer would try them. */
export const allTokens: TokenType[] = [
  ...Object.values(keywords),
  ...[NumberToken, HexName, Name, Signed, StringToken, Color],
  ...[LCurly, RCurly, Arrow, Dashes, TightDash, DotDot, Le, Ge, Ne, Lt, Gt, Eq, Plus, Minus, Star, Slash],
  ...[Caret, Percent, LBracket, RBracket, LParen, ProvOpen, NoteOpen, RParen, Comma, Colon, Pipe, Semi, Unknown, Glyph],
  ...[NewLine, SemiEnd, Block, EndOfText, Word, GroupWord, PhraseWord, AnyToken, CellOther, Simple],
];

/** Chevrotain's index of a token type: what a leaf stores. */
export const idOf = (type: TokenType): number => type.tokenTypeIdx!;

const typeById = new Map<number, TokenType>(allTokens.map((type) => [idOf(type), type]));

/** The token type of an index. */
export function typeOf(id: number): TokenType | undefined {
  return typeById.get(id);
}

/** The keyword behind an index, if it is one. */
export const keywordById: ReadonlyMap<number, string> = new Map(
  Object.entries(keywords).map(([word, type]) => [idOf(type), word]),
);
