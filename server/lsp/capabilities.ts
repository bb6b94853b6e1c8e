/** What the server offers, and what it reads from the client's offers. */
import {
  CodeActionKind,
  type InitializeParams,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { tokenModifiers, tokenTypes } from '../ide';
import type { InitializationOptions } from './protocol';
import type { ClientTraits } from './session';

export const serverCapabilities: ServerCapabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: {
    openClose: true,
    change: TextDocumentSyncKind.Incremental,
    save: { includeText: true },
  },
  completionProvider: { triggerCharacters: [' ', ':', ',', '(', '|', '"', '/'], resolveProvider: true },
  signatureHelpProvider: { triggerCharacters: [' ', ':', '|', ','], retriggerCharacters: [' ', ',', '|', ':'] },
  inlineCompletionProvider: true,
  hoverProvider: true,
  definitionProvider: true,
  declarationProvider: true,
  typeDefinitionProvider: true,
  implementationProvider: true,
  callHierarchyProvider: true,
  typeHierarchyProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: { label: 'Sandtable' },
  workspaceSymbolProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  codeLensProvider: {},
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  documentOnTypeFormattingProvider: { firstTriggerCharacter: '\n', moreTriggerCharacter: ['}', '|'] },
  renameProvider: { prepareProvider: true },
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  semanticTokensProvider: {
    legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
    full: true,
    range: true,
  },
  inlayHintProvider: true,
  colorProvider: true,
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/** The client's side of the agreement. Absent or broken parts count as not offered. */
export function traitsOf(params: InitializeParams, options: InitializationOptions): ClientTraits {
  const text = params.capabilities?.textDocument;
  const workspace = params.capabilities?.workspace;
  return {
    snippets: text?.completion?.completionItem?.snippetSupport === true,
    sharedEditRange: text?.completion?.completionList?.itemDefaults?.includes('editRange') === true,
    hierarchicalSymbols: text?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    lineFoldingOnly: text?.foldingRange?.lineFoldingOnly === true,
    collapsedText: text?.foldingRange?.foldingRange?.collapsedText === true,
    relatedInformation: text?.publishDiagnostics?.relatedInformation === true,
    codeDescription: text?.publishDiagnostics?.codeDescriptionSupport === true,
    tags: text?.publishDiagnostics?.tagSupport !== undefined,
    watchFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    refreshes: (['codeLens', 'inlayHint', 'semanticTokens'] as const)
      .filter((feature) => workspace?.[feature]?.refreshSupport === true)
      .map((feature) => `workspace/${feature}/refresh`),
    files: options.files === true,
  };
}
