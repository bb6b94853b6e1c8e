/** What resolved names are, for colouring: the types and modifiers are those every theme knows. */
import type { SymbolKind, WrittenNames } from '../model';
import type { Ide, Span } from './types';

export const tokenTypes = [
  'namespace',
  'type',
  'class',
  'enum',
  'enumMember',
  'interface',
  'struct',
  'variable',
  'property',
  'function',
  'method',
  'macro',
  'event',
  'decorator',
] as const;
export type TokenType = (typeof tokenTypes)[number];

/** `defaultLibrary`: given by the ruleset or a shipped game's vocabulary. */
export const tokenModifiers = ['declaration', 'defaultLibrary'] as const;

const TYPE: Record<SymbolKind, TokenType> = {
  game: 'namespace',
  side: 'enum',
  nation: 'enumMember',
  class: 'interface',
  terrain: 'type',
  feature: 'type',
  border: 'type',
  route: 'type',
  attribute: 'property',
  kind: 'class',
  unit: 'variable',
  template: 'class',
  formation: 'struct',
  marker: 'class',
  option: 'decorator',
  track: 'property',
  box: 'enumMember',
  turn: 'enumMember',
  window: 'event',
  state: 'enumMember',
  pool: 'enumMember',
  value: 'property',
  table: 'struct',
  result: 'enumMember',
  phase: 'event',
  stacking: 'event',
  map: 'namespace',
  place: 'variable',
  region: 'struct',
  water: 'variable',
  deck: 'namespace',
  card: 'function',
  'card-type': 'decorator',
  event: 'function',
  trigger: 'event',
  scenario: 'namespace',
  ruleset: 'macro',
  rule: 'decorator',
  query: 'function',
  verb: 'method',
  flag: 'decorator',
  word: 'property',
  glyph: 'type',
};

export interface SemanticToken extends Span {
  type: TokenType;
  declaration: boolean;
  defaultLibrary: boolean;
}

/** Hears of a token: where it is, its index in `tokenTypes`, and whether it declares and belongs to the library. */
export type TakeToken = (start: number, end: number, type: number, declaration: boolean, library: boolean) => void;

const INDEX = Object.fromEntries(
  Object.entries(TYPE).map(([kind, type]) => [kind, tokenTypes.indexOf(type)]),
) as Record<SymbolKind, number>;

/** So many statements are looked at at a time. */
const SOME = 512;

/** Tells of the tokens of all resolved names that touch the span (or of the whole file), in text order. */
export function eachToken(ide: Ide, uri: string, span: Span | undefined, take: TakeToken): void {
  for (const part of tokenParts(ide, uri, span)) part(take);
}

/** The same in parts, each of which tells of its tokens and asks nothing. */
export function tokenParts(ide: Ide, uri: string, span: Span | undefined): ((take: TakeToken) => void)[] {
  const written = inTextOrder(ide.model.written(uri));
  const parts: ((take: TakeToken) => void)[] = [];
  for (let from = 0; from < written.length; from += SOME)
    parts.push((take) => {
      for (const { at, names } of written.slice(from, from + SOME))
        for (const { start, end, kind, definition, library } of names)
          if (!span || (at + start <= span.end && span.start <= at + end))
            take(at + start, at + end, INDEX[kind], definition, library);
    });
  return parts;
}

function inTextOrder(written: readonly WrittenNames[]): readonly WrittenNames[] {
  if (inOrder(written)) return written;
  // Where one statement stands within another, their names are mixed.
  const single = written.flatMap(({ at, names }) => names.map((name) => ({ at, names: [name] })));
  const first = ({ at, names }: WrittenNames) => at + names[0]!.start;
  return single.sort((a, b) => first(a) - first(b));
}

function inOrder(written: readonly WrittenNames[]): boolean {
  let last = -1;
  for (const { at, names } of written) {
    if (at + names[0]!.start < last) return false;
    last = at + names.at(-1)!.start;
  }
  return true;
}

/** The tokens as a list. */
export function semanticTokens(ide: Ide, uri: string, span?: Span): SemanticToken[] {
  const tokens: SemanticToken[] = [];
  eachToken(ide, uri, span, (start, end, type, declaration, defaultLibrary) =>
    tokens.push({ start, end, type: tokenTypes[type]!, declaration, defaultLibrary }),
  );
  return tokens;
}
