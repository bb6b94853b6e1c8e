/** What stands between two tokens: blanks, line breaks and comments. */
import * as t from '../tokens';
import type { Token } from './layout';

const id = t.idOf;
const tightBefore = new Set(
  [t.Comma, t.Colon, t.Semi, t.SemiEnd, t.RParen, t.TightDash, t.DotDot, t.Slash, t.Percent].map(id),
);
const tightAfter = new Set([t.LParen, t.ProvOpen, t.TightDash, t.DotDot, t.Slash].map(id));
const LE = id(t.Le);
const GE = id(t.Ge);
const LCURLY = id(t.LCurly);
const RCURLY = id(t.RCurly);

/** The blank between two tokens of one line. `gap` is what stands there now. */
export function blankBetween(a: Token, b: Token, gap: string): string {
  const before = a.leaf.tokenTypeIdx;
  const after = b.leaf.tokenTypeIdx;
  if (before === LCURLY && after === RCURLY) return '';
  if (after === LCURLY || after === RCURLY || before === LCURLY || before === RCURLY) {
    return tightBefore.has(after) && before === RCURLY ? '' : ' ';
  }
  // In the notation of an answer, a blank is a blank.
  if (a.owner.syntax === 'Action' && b.owner === a.owner && !isColon(a) && !isColon(b)) return gap === '' ? '' : ' ';
  if (tightBefore.has(after)) return '';
  if (tightAfter.has(before)) return '';
  if ((before === LE || before === GE) && a.owner.syntax === 'Range') return '';
  return ' ';
}

const COLON = id(t.Colon);
const isColon = (token: Token): boolean => token.leaf.tokenTypeIdx === COLON;

/** A piece of the text between tokens. */
export type Piece = { kind: 'break' | 'line-comment' | 'block-comment' | 'blank'; text: string };

/** Cuts what stands between tokens into its pieces. */
export function piecesOf(gap: string): Piece[] {
  const pieces: Piece[] = [];
  const pattern = /(\r\n|\n|\r)|(\/\/[^\r\n]*)|(\/\*[\s\S]*?(?:\*\/|$))|((?:(?!\r|\n|\/\/|\/\*)[\s\S])+)/g;
  for (const match of gap.matchAll(pattern)) {
    const text = match[0];
    if (match[1] !== undefined) pieces.push({ kind: 'break', text });
    else if (match[2] !== undefined) pieces.push({ kind: 'line-comment', text: text.trimEnd() });
    else if (match[3] !== undefined) pieces.push({ kind: 'block-comment', text });
    else pieces.push({ kind: 'blank', text });
  }
  return pieces;
}

/**
 * The same comments with at most one blank line between things, none after `{` and before `}`.
 * `indent` gives the blanks before a comment or, at the end, the next token.
 */
export function rewrite(
  pieces: readonly Piece[],
  options: {
    afterOpen: boolean;
    beforeClose: boolean;
    atStart: boolean;
    indent: (ofToken: boolean, now: string) => string;
    end: string;
  },
): string {
  let text = '';
  let breaks: string[] = [];
  let blank = '';
  let lineStart = options.atStart;
  const flush = (last: boolean) => {
    if (breaks.length > 0) {
      const none = (text === '' && (options.afterOpen || options.atStart)) || (last && options.beforeClose);
      text += breaks.slice(0, none ? (text === '' && options.atStart ? 0 : 1) : 2).join('');
      lineStart = true;
    }
    breaks = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'break') {
      breaks.push(piece.text);
      blank = '';
    } else if (piece.kind === 'blank') blank += piece.text;
    else {
      flush(false);
      // A comment at the end of a line may stand in a column of its own.
      text += (lineStart ? options.indent(false, blank) : blank === '' ? ' ' : blank) + piece.text;
      blank = '';
      lineStart = false;
    }
  }
  flush(true);
  return text + (lineStart ? options.indent(true, blank) : options.end);
}
