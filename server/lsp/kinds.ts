/** Which of the protocol's icons stands for what. */
import { CompletionItemKind, SymbolKind as LspSymbolKind } from 'vscode-languageserver';
import type { CompletionKind, OutlineKind } from '../ide';
import type { SymbolKind } from '../model';

/** Icons of the outline. */
export const outlineKinds: Record<OutlineKind, LspSymbolKind> = {
  game: LspSymbolKind.Namespace,
  map: LspSymbolKind.Namespace,
  deck: LspSymbolKind.Namespace,
  scenario: LspSymbolKind.Module,
  example: LspSymbolKind.Method,
  replay: LspSymbolKind.Method,
  side: LspSymbolKind.Enum,
  nation: LspSymbolKind.EnumMember,
  kind: LspSymbolKind.Class,
  word: LspSymbolKind.Property,
  value: LspSymbolKind.Constant,
  table: LspSymbolKind.Array,
  phase: LspSymbolKind.Event,
  group: LspSymbolKind.Package,
  place: LspSymbolKind.Field,
  region: LspSymbolKind.Struct,
  card: LspSymbolKind.Function,
  condition: LspSymbolKind.Boolean,
};

/** Icons of names found in the workspace; others are properties. */
export const symbolKinds: Partial<Record<SymbolKind, LspSymbolKind>> = {
  game: LspSymbolKind.Namespace,
  map: LspSymbolKind.Namespace,
  deck: LspSymbolKind.Namespace,
  scenario: LspSymbolKind.Module,
  side: LspSymbolKind.Enum,
  nation: LspSymbolKind.EnumMember,
  kind: LspSymbolKind.Class,
  value: LspSymbolKind.Constant,
  table: LspSymbolKind.Array,
  phase: LspSymbolKind.Event,
  place: LspSymbolKind.Field,
  region: LspSymbolKind.Struct,
  card: LspSymbolKind.Function,
};

/** Icons of completions. */
export const completionKinds: Record<CompletionKind, CompletionItemKind> = {
  keyword: CompletionItemKind.Keyword,
  place: CompletionItemKind.Field,
  kind: CompletionItemKind.Class,
  name: CompletionItemKind.EnumMember,
  value: CompletionItemKind.Constant,
  verb: CompletionItemKind.Method,
  query: CompletionItemKind.Function,
  snippet: CompletionItemKind.Snippet,
};
