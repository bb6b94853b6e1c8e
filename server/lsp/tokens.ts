/** Semantic tokens in the protocol's relative encoding. */
import type { Lines } from '../db';
import { type SemanticToken, tokenModifiers, tokenTypes } from '../ide';

const TYPE = new Map(tokenTypes.map((type, i) => [type as string, i]));
const DECLARATION = 1 << tokenModifiers.indexOf('declaration');
const LIBRARY = 1 << tokenModifiers.indexOf('defaultLibrary');

/** Five numbers a token. A token that goes over a line's end, or overlaps its predecessor, is left out. */
export function encodeTokens(lines: Lines, tokens: readonly SemanticToken[]): number[] {
  const data: number[] = [];
  let line = 0;
  let character = 0;
  let end = -1;
  for (const token of tokens) {
    const at = lines.position(token.start);
    if (token.start < end || token.end <= token.start || lines.position(token.end).line !== at.line) continue;
    data.push(
      at.line - line,
      at.line === line ? at.character - character : at.character,
      token.end - token.start,
      TYPE.get(token.type) ?? 0,
      (token.declaration ? DECLARATION : 0) | (token.defaultLibrary ? LIBRARY : 0),
    );
    line = at.line;
    character = at.character;
    end = token.end;
  }
  return data;
}
