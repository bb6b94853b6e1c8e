/** What resolved names are, for colouring: the types and modifiers are those every theme knows. */
import type { SymbolKind, WrittenName, WrittenNames } from '../model';
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

/**
 * `defaultLibrary`: given by the ruleset or a shipped game's vocabulary. `firstSide`, `secondSide`, `otherSide`: whose it is, by the
 * order of the game's sides. `reserve`: units that are not in play at the start. `reconstructed`: its line or row says so itself.
 */
export const tokenModifiers = [
  'declaration',
  'defaultLibrary',
  'firstSide',
  'secondSide',
  'otherSide',
  'reserve',
  'reconstructed',
] as const;
export type TokenModifier = (typeof tokenModifiers)[number];

const bit = (name: TokenModifier) => 1 << tokenModifiers.indexOf(name);
const DECLARATION = bit('declaration');
const LIBRARY = bit('defaultLibrary');
const SIDES = [bit('firstSide'), bit('secondSide'), bit('otherSide')];
const RESERVE = bit('reserve');
const RECONSTRUCTED = bit('reconstructed');

function modifiersOf({ definition, library, side, later, reconstructed }: WrittenName): number {
  return (
    (definition ? DECLARATION : 0) |
    (library ? LIBRARY : 0) |
    (side === undefined ? 0 : SIDES[Math.min(side, SIDES.length - 1)]!) |
    (later ? RESERVE : 0) |
    (reconstructed ? RECONSTRUCTED : 0)
  );
}

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
  'turn-column': 'property',
  window: 'event',
  state: 'enumMember',
  pool: 'enumMember',
  value: 'property',
  table: 'struct',
  result: 'enumMember',
  phase: 'event',
  stacking: 'event',
  zone: 'event',
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
  'rule-text': 'decorator',
  query: 'function',
  verb: 'method',
  flag: 'decorator',
  procedure: 'function',
  word: 'property',
  glyph: 'type',
};

export interface SemanticToken extends Span {
  type: TokenType;
  declaration: boolean;
  defaultLibrary: boolean;
  modifiers: TokenModifier[];
}

/** Hears of a token: where it is, its index in `tokenTypes`, and a bit for each of the `tokenModifiers` it has. */
export type TakeToken = (start: number, end: number, type: number, modifiers: number) => void;

const INDEX = Object.fromEntries(
  Object.entries(TYPE).map(([kind, type]) => [kind, tokenTypes.indexOf(type)]),
) as Record<SymbolKind, number>;

/** So many statements are looked at at a time. */
const SOME = 512;

/** Tells of the tokens of all resolved names that touch the span (or of the whole file), in text order. */
function eachToken(ide: Ide, uri: string, span: Span | undefined, take: TakeToken): void {
  for (const part of tokenParts(ide, uri, span)) part(take);
}

/** The same in parts, each of which tells of its tokens and asks nothing. */
export function tokenParts(ide: Ide, uri: string, span: Span | undefined): ((take: TakeToken) => void)[] {
  const written = inTextOrder(ide.model.written(uri));
  const parts: ((take: TakeToken) => void)[] = [];
  for (let from = 0; from < written.length; from += SOME)
    parts.push((take) => {
      for (const { at, names } of written.slice(from, from + SOME))
        for (const name of names)
          if (!span || (at + name.start <= span.end && span.start <= at + name.end))
            take(at + name.start, at + name.end, INDEX[name.kind], modifiersOf(name));
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
  eachToken(ide, uri, span, (start, end, type, bits) => {
    const modifiers = tokenModifiers.filter((_, i) => bits & (1 << i));
    const [declaration, defaultLibrary] = [(bits & DECLARATION) > 0, (bits & LIBRARY) > 0];
    tokens.push({ start, end, type: tokenTypes[type]!, declaration, defaultLibrary, modifiers });
  });
  return tokens;
}
