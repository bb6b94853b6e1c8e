/** What resolved names are, for colouring: the types and modifiers are those every theme knows. */
import type { SymbolKind } from '../model';
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

/** Tokens of all resolved names that touch the span (or of the whole file), in text order. */
export function semanticTokens(ide: Ide, uri: string, span?: Span): SemanticToken[] {
  return ide.model
    .references(uri)
    .filter((r) => !span || (r.start <= span.end && span.start <= r.end))
    .map((r) => ({
      start: r.start,
      end: r.end,
      type: TYPE[r.symbol.kind],
      declaration: r.role === 'definition',
      defaultLibrary: r.symbol.doc !== undefined,
    }));
}
