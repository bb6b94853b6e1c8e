/**
 * Single tokens: words, numbers, strings, colours, marks. What is accepted is written down as patterns in `tokens.ts`.
 */
import { ascii, Char, isControl, joins, REPLACEMENT, wordCharacter } from './characters';
import { Flaw, Leaf } from './green';
import { lookUp, mix } from './keywords';
import * as t from './tokens';

const id = t.idOf;
const NAME = id(t.Name);
const HEXNAME = id(t.HexName);
const NUMBER = id(t.NumberToken);
const SIGNED = id(t.Signed);
const STRING = id(t.StringToken);
const COLOR = id(t.Color);
const LPAREN = id(t.LParen);
const PROV = id(t.ProvOpen);
const RPAREN = id(t.RParen);
const PIPE = id(t.Pipe);
const COMMA = id(t.Comma);
const COLON = id(t.Colon);
const ARROW = id(t.Arrow);
const DASHES = id(t.Dashes);
const TIGHT = id(t.TightDash);
const MINUS = id(t.Minus);
const PLUS = id(t.Plus);
const STAR = id(t.Star);
const SLASH = id(t.Slash);
const CARET = id(t.Caret);
const PERCENT = id(t.Percent);
const LBRACKET = id(t.LBracket);
const RBRACKET = id(t.RBracket);
const DOTDOT = id(t.DotDot);
const LE = id(t.Le);
const GE = id(t.Ge);
const NE = id(t.Ne);
const LT = id(t.Lt);
const GT = id(t.Gt);
const EQ = id(t.Eq);
const UNKNOWN = id(t.Unknown);
const NOTE_OPEN = id(t.NoteOpen);
const NOTE = id(t.keyword('note'));
const SEE = id(t.keyword('see'));
const CERTAINTY = /^(?:stated|inferred|reconstructed|uncertain)$/;

/** Marks that are always a token by themselves. */
const singles = new Uint16Array(128);
for (const [index, type] of [STAR, COMMA, SLASH, COLON, EQ, LBRACKET, RBRACKET, CARET, PIPE, PERCENT].entries()) {
  singles['*,/:=[]^|%'.charCodeAt(index)] = type;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/** Whether a word is the number of a hex with the letters of its map: one or two capitals, three to six digits. */
function isHexName(text: string, start: number, end: number): boolean {
  if (end - start < 4 || end - start > 8 || !isCapital(text.charCodeAt(start))) return false;
  const digits = isCapital(text.charCodeAt(start + 1)) ? start + 2 : start + 1;
  if (end - digits < 3 || end - digits > 6) return false;
  for (let i = digits; i < end; i++) if (!isDigit(text.charCodeAt(i))) return false;
  return true;
}

/**
 * Where a text without a closing mark ends on its line: before the block that the line opens, the brace that closes one there, or the
 * comma that the next line follows.
 */
function openEnd(text: string, from: number, end: number): number {
  const line = text.slice(from, end);
  const opens = line.indexOf('{');
  const closes = line.lastIndexOf('}');
  const last = (brace: number) => /^\s*(?:\/\/.*)?$/.test(line.slice(brace + 1));
  const brace = opens >= 0 ? (closes > opens || last(opens) ? opens : -1) : closes >= 0 && last(closes) ? closes : -1;
  const at = brace >= 0 ? brace : line.search(/,$/);
  return at < 0 ? end : from + line.slice(0, at).trimEnd().length;
}

/** Whether a word is a number in wide digits (`１２`), which names nothing. */
function isWideNumber(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && text.charCodeAt(at) >= 0xff10 && text.charCodeAt(at) <= 0xff19) at++;
  return at === end;
}

/**
 * Leaves by type, size and trivia. A leaf has no text, so equal ones are one object, in all texts: most tokens are short.
 * (What the parser mends it copies first.)
 */
const WIDEST = 64;
const shared: Leaf[][] = [];

/** The leaf of a faultless token of that many characters. */
export function leafOf(type: number, size: number, trivia: number): Leaf {
  if (size >= WIDEST || trivia >= WIDEST) return new Leaf(type, trivia + size, trivia, Flaw.None);
  const key = WIDEST * type + size;
  while (shared.length <= key) shared.push(NO_LEAVES);
  let leaves = shared[key]!;
  if (leaves === NO_LEAVES) {
    leaves = Array.from({ length: WIDEST }, (_, blank) => new Leaf(type, blank + size, blank, Flaw.None));
    shared[key] = leaves;
  }
  return leaves[trivia]!;
}
const NO_LEAVES: Leaf[] = [];

/** Where scans put their leaves: growing an array anew for each text would cost as much as reading the text. */
let scratch: Leaf[] = [];
const MOST_KEPT = 1 << 18;

function takeScratch(): Leaf[] {
  const taken = scratch;
  scratch = [];
  return taken;
}

/** What is wrong with a character in a string or a cell. */
export function unseenFlaw(code: number): Flaw {
  if (code === REPLACEMENT) return Flaw.Garbled;
  return isControl(code) ? Flaw.Control : Flaw.None;
}

/** Reads single tokens; the scanner built on it knows about lines, statements and blocks. */
export abstract class Lexemes {
  /** The leaves so far are the first `size` ones. */
  protected readonly leaves = takeScratch();
  protected size = 0;
  protected pos = 0;
  // the present statement
  protected count = 0;
  protected first = 0;
  protected last = 0;
  protected indent = 0;
  protected parens = 0;
  // the present line
  protected lineIndent = 0;
  protected atLineStart = true;
  /** What is wrong with the trivia just read. */
  protected flaw = Flaw.None;

  constructor(protected readonly text: string) {}

  protected push(type: number, begin: number, at: number, flaw: Flaw): void {
    const worst = this.flaw === Flaw.None ? flaw : this.flaw;
    if (worst === Flaw.None) this.pushLeaf(leafOf(type, this.pos - at, at - begin), type);
    else this.pushLeaf(new Leaf(type, this.pos - begin, at - begin, worst), type);
  }

  /** The leaves, when all are read. */
  protected finish(): Leaf[] {
    const found = this.leaves.slice(0, this.size);
    if (this.leaves.length <= MOST_KEPT && this.leaves.length >= scratch.length) scratch = this.leaves;
    return found;
  }

  protected store(leaf: Leaf): void {
    if (this.size < this.leaves.length) this.leaves[this.size++] = leaf;
    else this.size = this.leaves.push(leaf);
  }

  private pushLeaf(leaf: Leaf, type: number): void {
    this.store(leaf);
    if (this.count++ === 0) {
      this.first = type;
      this.indent = this.lineIndent;
    }
    this.last = type;
    this.atLineStart = false;
  }

  /** The token at the index is of another type: its parenthesis begins provenance, its word a note. */
  protected retype(index: number, type: number): void {
    const { width, trivia, flaw } = this.leaves[index]!;
    this.leaves[index] =
      flaw === Flaw.None ? leafOf(type, width - trivia, trivia) : new Leaf(type, width, trivia, flaw);
  }

  /** Whether the word `note` that ended at `wordEnd`, with a string after it, is no name here. */
  protected abstract isNote(): boolean;

  /** `(reconstructed` before `)` or `;` is provenance. Called before that token is pushed. */
  protected certainty(): void {
    const { leaves, size } = this;
    if (size < 2) return;
    const opener = leaves[size - 2]!;
    if (opener.tokenTypeIdx !== LPAREN || this.last !== NAME) return;
    const word = leaves[size - 1]!;
    const end = this.wordEnd;
    if (CERTAINTY.test(this.text.slice(end - (word.width - word.trivia), end))) this.retype(size - 2, PROV);
  }
  /** Where the last word ended. */
  protected wordEnd = 0;

  protected word(begin: number): void {
    const { text } = this;
    const at = this.pos;
    let pos = at;
    let hash = 0;
    let numeric = true;
    let plain = true;
    for (;;) {
      const code = text.charCodeAt(pos);
      const kind = code < 128 ? ascii[code]! : Char.Other;
      if (kind === Char.Letter) {
        numeric = false;
        hash = mix(hash, code);
        pos++;
        continue;
      }
      if (kind === Char.Digit) {
        hash = mix(hash, code);
        pos++;
        continue;
      }
      const width = code < 128 ? 0 : wordCharacter(text, pos);
      if (width > 0) {
        numeric = false;
        hash = mix(hash, code);
        pos += width;
        continue;
      }
      if (!joins(code)) break;
      const next = text.charCodeAt(pos + 1);
      if (wordCharacter(text, pos + 1) === 0) break;
      const digit = next >= 48 && next <= 57;
      if (numeric) {
        if (code === 45 && digit) break;
        if (code !== 46 || !digit) numeric = false;
      }
      plain = false;
      pos++;
    }
    this.pos = this.wordEnd = pos;
    if (numeric) this.push(NUMBER, begin, at, Flaw.None);
    else {
      const type = !plain ? NAME : isHexName(text, at, pos) ? HEXNAME : lookUp(text, at, pos, hash, NAME);
      if (type === SEE && this.last === LPAREN) this.retype(this.size - 1, PROV);
      this.push(type, begin, at, isWideNumber(text, at, pos) ? Flaw.UnknownCharacter : Flaw.None);
    }
  }

  protected string(begin: number): void {
    const { text } = this;
    const { length } = text;
    const at = this.pos;
    let pos = at + 1;
    let flaw = Flaw.OpenString;
    let unknownEscape = false;
    let unseen = Flaw.None;
    while (pos < length) {
      const code = text.charCodeAt(pos);
      if (code === 10 || code === 13) break;
      pos++;
      if (code === 34) {
        flaw = unseen || (unknownEscape ? Flaw.BadEscape : Flaw.None);
        break;
      }
      if (code < 32 || code > 126) unseen ||= unseenFlaw(code);
      if (code === 92 && pos < length) {
        const next = text.charCodeAt(pos);
        if (next === 10 || next === 13) break;
        if (next !== 34 && next !== 92 && next !== 110) unknownEscape = true;
        pos++;
      }
    }
    this.pos = flaw === Flaw.OpenString ? openEnd(text, at + 1, pos) : pos;
    if (this.last === NOTE && this.isNote()) this.retype(this.size - 1, NOTE_OPEN);
    this.push(STRING, begin, at, flaw);
  }

  protected color(begin: number): void {
    const at = this.pos;
    let pos = at + 1;
    let hex = true;
    for (let width = wordCharacter(this.text, pos); width > 0; width = wordCharacter(this.text, pos)) {
      const code = this.text.charCodeAt(pos) | 32;
      if (!((code >= 48 && code <= 57) || (code >= 97 && code <= 102))) hex = false;
      pos += width;
    }
    this.pos = pos;
    const digits = pos - at - 1;
    if (digits === 0) this.push(UNKNOWN, begin, at, Flaw.UnknownCharacter);
    else this.push(COLOR, begin, at, hex && (digits === 3 || digits === 6) ? Flaw.None : Flaw.BadColor);
  }

  protected sign(code: number, begin: number): void {
    const { text } = this;
    const at = this.pos;
    const next = text.charCodeAt(at + 1);
    if (code === 45 && next === 62) {
      this.symbol(ARROW, 2, begin);
      return;
    }
    if (code === 45 && next === 45) {
      while (text.charCodeAt(this.pos) === 45) this.pos++;
      this.push(DASHES, begin, at, Flaw.None);
      return;
    }
    const adjacent = at === begin && this.count > 0;
    if (next >= 48 && next <= 57) {
      if (adjacent && code === 45 && this.last === NUMBER) {
        this.symbol(TIGHT, 1, begin);
        return;
      }
      const follows = this.last === NUMBER || this.last === RPAREN || this.last === RBRACKET || this.isWord(this.last);
      if (!adjacent || !follows) {
        let pos = at + 1;
        while (isDigit(text.charCodeAt(pos))) pos++;
        if (text.charCodeAt(pos) === 46 && isDigit(text.charCodeAt(pos + 1))) {
          pos++;
          while (isDigit(text.charCodeAt(pos))) pos++;
        }
        this.pos = pos;
        this.push(SIGNED, begin, at, Flaw.None);
        return;
      }
    }
    this.symbol(code === 45 ? MINUS : PLUS, 1, begin);
  }

  protected isWord(type: number): boolean {
    return type === NAME || type === HEXNAME || t.keywordById.has(type);
  }

  protected symbol(type: number, width: number, begin: number): void {
    const at = this.pos;
    this.pos += width;
    this.push(type, begin, at, type === UNKNOWN ? Flaw.UnknownCharacter : Flaw.None);
  }

  /** A token that begins with a mark. */
  protected punctuation(code: number, begin: number): void {
    const next = this.text.charCodeAt(this.pos + 1);
    const single = singles[code]!;
    if (single !== 0) this.symbol(single, 1, begin);
    else if (code === 34) this.string(begin);
    else if (code === 35) this.color(begin);
    else if (code === 40) {
      this.parens++;
      this.symbol(LPAREN, 1, begin);
    } else if (code === 41) {
      this.certainty();
      if (this.parens > 0) this.parens--;
      this.symbol(RPAREN, 1, begin);
    } else if (code === 43 || code === 45) this.sign(code, begin);
    else if (code === 46 && next === 46) this.symbol(DOTDOT, 2, begin);
    else if (code === 60) this.symbol(next === 61 ? LE : LT, next === 61 ? 2 : 1, begin);
    else if (code === 62) this.symbol(next === 61 ? GE : GT, next === 61 ? 2 : 1, begin);
    else if (code === 33 && next === 61) this.symbol(NE, 2, begin);
    else this.symbol(UNKNOWN, 1, begin);
  }
}
