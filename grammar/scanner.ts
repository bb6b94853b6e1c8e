/**
 * From text to tokens, in one pass: each token with the trivia before it, statement ends as tokens of their own.
 * Where statements end is written down in docs/language.md.
 */
import { ascii, Char, classify, joins, REPLACEMENT, wordCharacter } from './characters';
import { declarationWords } from './contexts';
import { Flaw, Leaf } from './green';
import { lookUp, mix } from './keywords';
import { Lexemes, leafOf, unseenFlaw } from './lexemes';
import * as t from './tokens';

const GARBLED = String.fromCharCode(REPLACEMENT);
const id = t.idOf;
const NAME = id(t.Name);
const GLYPH = id(t.Glyph);
const LCURLY = id(t.LCurly);
const RCURLY = id(t.RCurly);
const RPAREN = id(t.RParen);
const PIPE = id(t.Pipe);
const COMMA = id(t.Comma);
const COLON = id(t.Colon);
const SEMI = id(t.Semi);
const ARROW = id(t.Arrow);
const MINUS = id(t.Minus);
const PLUS = id(t.Plus);
const STAR = id(t.Star);
const LE = id(t.Le);
const GE = id(t.Ge);
const NE = id(t.Ne);
const LT = id(t.Lt);
const GT = id(t.Gt);
const EQ = id(t.Eq);
const UNKNOWN = id(t.Unknown);
const NEWLINE = id(t.NewLine);
const SEMIEND = id(t.SemiEnd);
const END = id(t.EndOfText);
const LEGEND = id(t.keyword('legend'));
const PICTURE = id(t.keyword('picture'));
const AND = id(t.keyword('and'));
const OR = id(t.keyword('or'));
const WHEN = id(t.keyword('when'));
const THEN = id(t.keyword('then'));
const LPAREN = id(t.LParen);
const STRING = id(t.StringToken);
const NOTE_OPEN = id(t.NoteOpen);
const SLASH = id(t.Slash);
const DOTDOT = id(t.DotDot);

/** After one of these a statement goes on on a deeper line. */
export const unfinished: ReadonlySet<number> = new Set([
  ...[COMMA, COLON, ARROW, MINUS, PLUS, STAR, LE, GE, NE, LT, GT, EQ],
  ...['and', 'or', 'not', 'when', 'then'].map((word) => id(t.keyword(word))),
]);

/** After one of these `note` is a name. */
const naming: ReadonlySet<number> = new Set([
  ...unfinished,
  ...[LPAREN, SLASH, DOTDOT],
  ...['of', 'extends', 'is', 'by', 'from', 'to', 'in'].map((word) => id(t.keyword(word))),
]);
/** A note at the beginning of a line; with a colon after it, it is the name of an alternative. */
const STRING_PART = String.raw`"(?:[^"\\\r\n]|\\[^\r\n])*"`;
const NOTE_LINE = new RegExp(String.raw`note[ \t]*(?!${STRING_PART}(?:[ \t]+ja[ \t]*${STRING_PART})?[ \t]*:)"`, 'y');

const JA_LINE = /ja[ \t]*"/y;

/** How a block is read: as statements, as legend lines (a glyph, then words), or as picture lines (glyphs). */
export type Mode = 'plain' | 'legend' | 'picture';

export interface ScanOptions {
  start: number;
  mode: Mode;
  /** Asked at each statement end outside nested blocks: stop here? Without it the scan goes to the end of the text. */
  stop?: (offset: number) => boolean;
  /** The scan begins inside a block. */
  inside?: boolean;
  /** What is known about braces that do not agree, by the offset of the token. */
  braces?: Braces;
}

export interface Braces {
  /** How many blocks end, without `}`, before the token. */
  readonly closes: ReadonlyMap<number, number>;
  /** `}` that close nothing. */
  readonly stray: ReadonlySet<number>;
  /** Where a block opens without `{`. */
  readonly opens: ReadonlySet<number>;
}

export interface ScanResult {
  leaves: Leaf[];
  /** Where the scan stopped. */
  end: number;
  /** Where the token begins that it stopped before. */
  next: number;
  /** `stopped`: where asked; `closed`: before a `}` that is not opened here; `ended`: at the end of the text. */
  reason: 'stopped' | 'closed' | 'ended';
  /** Whether some `{` has no `}`, or (in a whole scan) the other way round. */
  unbalanced: boolean;
  /** Whether there is a comment without an end. */
  openComment: boolean;
  /** Whether there is a block that is read by glyphs. */
  raw: boolean;
}

interface Frame {
  first: number;
  count: number;
  indent: number;
  mode: Mode;
}

/** Reads tokens from `start` on. Never throws; every character from `start` to `end` is in exactly one leaf. */
export function scan(text: string, options: ScanOptions): ScanResult {
  return new Scanner(text, options).run();
}

class Scanner extends Lexemes {
  private readonly frames: Frame[] = [];
  private readonly length: number;
  private readonly stop: ((offset: number) => boolean) | undefined;
  private readonly braces: Braces | undefined;
  private readonly inside: boolean;
  private sawRaw = false;
  private mode: Mode;
  private next = -1;
  private reason: ScanResult['reason'] | undefined;
  private unbalanced = false;
  private openComment = false;
  /** From here on the text has no comment end. */
  private noCommentEnd: number;

  // the trivia just read
  private breakAt = -1;
  private breakEnd = -1;

  constructor(text: string, { start, mode, stop, inside, braces }: ScanOptions) {
    super(text);
    this.length = text.length;
    this.noCommentEnd = text.length + 1;
    this.pos = start;
    this.mode = mode;
    this.stop = stop;
    this.braces = braces;
    this.inside = inside ?? false;
    this.measureLine(start);
  }

  /** The first and the last place in the trivia just read where something was no character; the last is -1 where there is none. */
  private garbledFrom = -1;
  private garbledTo = -1;

  run(): ScanResult {
    while (this.reason === undefined) {
      const begin = this.pos;
      if (this.braces?.opens.has(begin)) this.invent();
      this.trivia();
      if (this.breakAt >= 0 && this.count > 0 && !this.goesOn()) {
        const next = this.pos;
        // What was no character may stand before the line break and behind it.
        const flaw = this.flaw === Flaw.Garbled && this.garbledFrom >= this.breakEnd ? Flaw.None : this.flaw;
        this.pos = this.breakEnd;
        this.store(
          flaw === Flaw.None
            ? leafOf(NEWLINE, this.breakEnd - this.breakAt, this.breakAt - begin)
            : new Leaf(NEWLINE, this.breakEnd - begin, this.breakAt - begin, flaw),
        );
        this.endStatement(NEWLINE);
        if (this.reason !== undefined) break;
        this.pos = next;
        this.flaw = this.garbledTo >= this.breakEnd ? Flaw.Garbled : Flaw.None;
        this.token(this.breakEnd);
      } else this.token(begin);
    }
    return {
      leaves: this.finish(),
      end: this.pos,
      next: this.next,
      reason: this.reason,
      unbalanced: this.unbalanced || this.frames.length > 0,
      openComment: this.openComment,
      raw: this.sawRaw,
    };
  }

  /** The indentation of the line that `start` stands in, for scans that begin in the middle of a text. */
  private measureLine(start: number): void {
    let at = start;
    while (at > 0 && classify(this.text.charCodeAt(at - 1)) !== Char.LineBreak) at--;
    for (; at < start && this.atLineStart; at++) this.indentBy(this.text.charCodeAt(at));
  }

  private indentBy(code: number): void {
    if (code === 9) this.lineIndent += 4 - (this.lineIndent % 4);
    else if (classify(code) !== Char.Blank) this.atLineStart = false;
    else if (code !== 0xfeff) this.lineIndent++;
  }

  /** Skips blanks, line breaks and comments; remembers the first line break. */
  private trivia(): void {
    const { text, length } = this;
    this.breakAt = -1;
    this.flaw = Flaw.None;
    this.garbledTo = -1;
    let pos = this.pos;
    while (pos < length) {
      const code = text.charCodeAt(pos);
      if (code === 32) {
        let end = pos + 1;
        while (text.charCodeAt(end) === 32) end++;
        if (this.atLineStart) this.lineIndent += end - pos;
        pos = end;
        continue;
      }
      const kind = code < 128 ? ascii[code]! : classify(code);
      if (kind > Char.LineBreak && code !== 47) break;
      if (kind === Char.Blank) {
        if (this.atLineStart) this.indentBy(code);
        pos++;
      } else if (kind === Char.LineBreak) {
        const at = pos++;
        if (code === 13 && text.charCodeAt(pos) === 10) pos++;
        if (this.breakAt < 0) {
          this.breakAt = at;
          this.breakEnd = pos;
        }
        this.lineIndent = 0;
        this.atLineStart = true;
      } else if (code === 47 && text.charCodeAt(pos + 1) === 47) {
        pos = this.endOfLine(pos);
      } else if (code === 47 && text.charCodeAt(pos + 1) === 42) {
        const close = pos >= this.noCommentEnd ? -1 : text.indexOf('*/', pos + 2);
        this.atLineStart = false;
        if (close >= 0) {
          const garbled = text.slice(pos, close).lastIndexOf(GARBLED);
          if (garbled >= 0) this.garbled(pos + garbled);
          pos = close + 2;
        } else {
          // Only this line is lost, not the rest of the file.
          this.noCommentEnd = Math.min(this.noCommentEnd, pos);
          this.openComment = true;
          this.flaw = Flaw.OpenComment;
          pos = this.endOfLine(pos);
        }
      } else break;
    }
    this.pos = pos;
  }

  /** In a comment stands what was no character. */
  private garbled(at: number): void {
    if (this.garbledTo < 0) this.garbledFrom = at;
    this.garbledTo = at;
    this.flaw ||= Flaw.Garbled;
  }

  private endOfLine(pos: number): number {
    for (; pos < this.length; pos++) {
      const code = this.text.charCodeAt(pos);
      if (classify(code) === Char.LineBreak) break;
      if (code === REPLACEMENT) this.garbled(pos);
    }
    return pos;
  }

  /** Whether the statement goes on after a line break: `pos` is at the first token of the next line. */
  private goesOn(): boolean {
    if (this.mode !== 'plain' || this.pos >= this.length) return false;
    const { text, pos } = this;
    const deeper = this.lineIndent > this.indent;
    if (deeper && (this.isNoteLine(pos) || this.isTranslation(pos))) return true;
    if (this.first === PIPE) return false;
    // After its block a statement goes on only on a deeper line.
    if (this.last === RCURLY && !deeper) return false;
    switch (text.charCodeAt(pos)) {
      case 44: // ,
      case 123: // {
        return true;
      case 40: // (
        return true;
      case 41: // )
        return this.parens > 0;
      case 45: // ->
        if (text.charCodeAt(pos + 1) === 62) return true;
        break;
      case 97: // and
      case 111: // or
      case 116: // then
      case 119: {
        // when
        const type = this.keywordAt(pos);
        if (type === AND || type === OR) return true;
        if ((type === WHEN || type === THEN) && deeper) return true;
        break;
      }
    }
    return deeper && (this.parens > 0 || unfinished.has(this.last));
  }

  private isNoteLine(pos: number): boolean {
    if (this.text.charCodeAt(pos) !== 110) return false;
    NOTE_LINE.lastIndex = pos;
    return NOTE_LINE.test(this.text);
  }

  /** `ja "…"` below a note. */
  private isTranslation(pos: number): boolean {
    if (this.text.charCodeAt(pos) !== 106 || this.last !== STRING) return false;
    JA_LINE.lastIndex = pos;
    return this.leaves[this.size - 2]?.tokenTypeIdx === NOTE_OPEN && JA_LINE.test(this.text);
  }

  /** It begins a line or a statement, or stands behind what it is about: `infantry note "…"`, but not `kind note "…"`. */
  protected isNote(): boolean {
    const at = this.wordEnd - 4;
    if (this.count === 1 || this.beginsLine(at)) return this.isNoteLine(at);
    if (this.parens > 0 || this.first === PIPE) return false;
    const before = this.leaves[this.size - 2]!.tokenTypeIdx;
    return this.count > 2 ? !naming.has(before) : before === NAME;
  }

  private beginsLine(at: number): boolean {
    let start = at;
    while (start > 0 && classify(this.text.charCodeAt(start - 1)) === Char.Blank) start--;
    return start === 0 || classify(this.text.charCodeAt(start - 1)) === Char.LineBreak;
  }

  private keywordAt(pos: number): number {
    let end = pos;
    let hash = 0;
    for (; wordCharacter(this.text, end) === 1; end++) hash = mix(hash, this.text.charCodeAt(end));
    if (joins(this.text.charCodeAt(end)) && wordCharacter(this.text, end + 1) > 0) return NAME;
    return lookUp(this.text, pos, end, hash, NAME);
  }

  private endStatement(by: number): void {
    this.count = 0;
    this.first = 0;
    this.parens = 0;
    this.last = by;
    if (this.stop !== undefined && this.frames.length === 0 && this.stop(this.pos)) this.reason = 'stopped';
  }

  /** Reads one token at `pos`; its trivia begins at `begin`. */
  private token(begin: number): void {
    const at = this.pos;
    if (at >= this.length) {
      this.store(new Leaf(END, at - begin, at - begin, this.flaw));
      this.reason = 'ended';
      return;
    }
    if (this.braces !== undefined) this.closeLost(at);
    const code = this.text.charCodeAt(at);
    const kind = code < 128 ? ascii[code]! : classify(code);
    const plain = this.mode === 'plain';
    if (plain && (kind === Char.Digit || kind === Char.Letter)) this.word(begin);
    else if (code === 123) this.open(begin);
    else if (code === 125) this.close(begin);
    else if (code === 59) this.semicolon(begin);
    else if (!plain && (this.mode === 'picture' || this.count === 0)) this.glyph(begin);
    else if (kind === Char.Digit || kind === Char.Letter || wordCharacter(this.text, at) > 0) this.word(begin);
    else if (kind === Char.Punctuation) this.punctuation(code, begin);
    else {
      let flaw = Flaw.None;
      for (; this.pos < this.length && this.isOther(this.pos); this.pos++)
        flaw ||= unseenFlaw(this.text.charCodeAt(this.pos));
      this.push(UNKNOWN, begin, at, flaw || Flaw.UnknownCharacter);
    }
  }

  private isOther(pos: number): boolean {
    return classify(this.text.charCodeAt(pos)) === Char.Other && wordCharacter(this.text, pos) === 0;
  }

  private open(begin: number): void {
    const { first } = this;
    const raw = this.isRaw();
    // A declaration inside another: the other was not closed.
    if ((this.frames.length > 0 || this.inside) && declarationWords.has(first)) this.unbalanced = true;
    const at = this.pos++;
    this.push(LCURLY, begin, at, Flaw.None);
    this.enter(raw);
  }

  /** Opens a block whose `{` is missing. */
  private invent(): void {
    this.store(new Leaf(LCURLY, 0, 0, Flaw.Invented));
    this.last = LCURLY;
    this.enter(this.isRaw());
  }

  /** Whether a block that opens here is read by glyphs. */
  private isRaw(): boolean {
    const { first, count, mode } = this;
    return mode === 'plain' && (first === LEGEND || first === PICTURE) && (count === 1 || this.last === RPAREN);
  }

  private enter(raw: boolean): void {
    const { first, mode } = this;
    this.frames.push({ first: this.first, count: this.count, indent: this.indent, mode });
    if (raw) this.sawRaw = true;
    this.mode = !raw ? 'plain' : first === LEGEND ? 'legend' : 'picture';
    this.count = 0;
    this.first = 0;
    this.parens = 0;
  }

  /** Leaves the blocks that end here without a brace. */
  private closeLost(at: number): void {
    for (let lost = this.braces?.closes.get(at) ?? 0; lost > 0; lost--) {
      const frame = this.frames.pop();
      if (frame === undefined) return;
      this.mode = frame.mode;
      this.count = 0;
      this.first = 0;
      this.parens = 0;
    }
  }

  private close(begin: number): void {
    const at = this.pos;
    if (this.braces?.stray.has(at)) {
      this.unbalanced = true;
      this.pos++;
      this.push(RCURLY, begin, at, Flaw.None);
      return;
    }
    const frame = this.frames.pop();
    if (frame === undefined) {
      if (this.stop !== undefined) {
        this.next = at;
        this.pos = begin;
        this.reason = 'closed';
        return;
      }
      this.unbalanced = true;
      this.pos++;
      this.push(RCURLY, begin, at, Flaw.None);
      return;
    }
    this.pos++;
    this.push(RCURLY, begin, at, Flaw.None);
    this.first = frame.first;
    this.count = frame.count;
    this.indent = frame.indent;
    this.mode = frame.mode;
    this.parens = 0;
  }

  private semicolon(begin: number): void {
    const at = this.pos++;
    if (this.parens > 0 || (this.count > 0 && this.first === PIPE)) {
      this.certainty();
      this.push(SEMI, begin, at, Flaw.None);
      return;
    }
    this.store(new Leaf(SEMIEND, this.pos - begin, at - begin, this.flaw));
    this.atLineStart = false;
    this.endStatement(SEMIEND);
  }

  private glyph(begin: number): void {
    const at = this.pos;
    let flaw = Flaw.None;
    while (this.pos < this.length) {
      const code = this.text.charCodeAt(this.pos);
      const kind = classify(code);
      if (kind === Char.Blank || kind === Char.LineBreak || code === 59 || code === 123 || code === 125) break;
      flaw ||= unseenFlaw(code);
      this.pos++;
    }
    this.push(GLYPH, begin, at, flaw);
  }
}
