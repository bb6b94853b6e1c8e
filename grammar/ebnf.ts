/** The grammar as EBNF (ISO 14977), written from Chevrotain's productions and the table of contexts. */
import {
  Alternation,
  Alternative,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  type Rule,
  Terminal,
  type TokenType,
} from './chevrotain';
import { contexts, type Statement } from './contexts';
import { parser } from './parser';
import * as t from './tokens';

const kinds = new Map<TokenType, string>([
  [t.Word, 'word'],
  [t.GroupWord, 'group word'],
  [t.PhraseWord, 'phrase word'],
  [t.AnyToken, 'any token'],
  [t.CellOther, 'other token'],
  [t.Simple, 'simple'],
  [t.HexName, 'hex name'],
  [t.NumberToken, 'number'],
  [t.Signed, 'signed number'],
  [t.StringToken, 'string'],
  [t.Color, 'colour'],
  [t.Glyph, 'glyph'],
  [t.Block, 'block'],
  [t.TightDash, '"-"'],
  [t.ProvOpen, '"("'],
  [t.NoteOpen, '"note"'],
]);

/** Rule names as EBNF names: `setupLine` → `setup line`. */
const nameOf = (rule: string): string =>
  rule
    .replace(/_$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

function terminal(type: TokenType): string {
  const kind = kinds.get(type);
  if (kind !== undefined) return kind;
  return `"${String(type.PATTERN)}"`;
}

function sequence(parts: readonly IProduction[]): string {
  return parts.map(expression).join(', ');
}

function expression(part: IProduction): string {
  if (part instanceof Terminal) return terminal(part.terminalType);
  if (part instanceof NonTerminal) return nameOf(part.nonTerminalName);
  if (part instanceof Option) return `[ ${sequence(part.definition)} ]`;
  if (part instanceof Repetition) return `{ ${sequence(part.definition)} }`;
  if (part instanceof RepetitionMandatory) return `( ${sequence(part.definition)} )+`;
  if (part instanceof Alternation) {
    return `( ${part.definition.map((one) => sequence((one as Alternative).definition)).join(' | ')} )`;
  }
  if (part instanceof Alternative) return sequence(part.definition);
  throw new Error('a production that EBNF is not written for');
}

/** The whole grammar. */
export function ebnf(): string {
  const lines: string[] = [
    '(* The grammar of Sandtable, written from the parser. `( x )+` is one x or more. *)',
    '(* A word may be a keyword. Group words leave out: at, of, to, by, when, then. Phrase words: and, or, not, when, then. *)',
    '(* docs/language.md says where statements end. *)',
    '',
    '(* Blocks: which statements stand where *)',
    '',
  ];
  const opened = new Map<string, string>();
  for (const context of Object.values(contexts)) {
    if (context.name === 'unknown') continue;
    const statements: Statement[] = [...new Set(Object.values(context.words))];
    if (context.otherwise !== undefined) statements.push(context.otherwise);
    for (const { rule, opens } of statements) if (opens !== undefined) opened.set(rule, opens);
    const item = [...new Set(statements.map(({ rule }) => nameOf(rule)))].join(' | ');
    const body = `{ ( ${item} ), end }`;
    lines.push(context.name === 'file' ? `file = ${body} ;` : `${context.name} block = "{", ${body}, "}" ;`);
  }
  lines.push('', '(* Statements and their parts *)', '');
  const productions: Record<string, Rule> = parser.getGAstProductions();
  for (const [name, production] of Object.entries(productions)) {
    const opens = opened.get(name);
    const note = opens === undefined ? '' : ` (* block: ${opens} block *)`;
    lines.push(`${nameOf(name)} = ${sequence(production.definition)} ;${note}`);
  }
  lines.push('', 'simple = word | number | string ;', '');
  return lines.join('\n');
}
