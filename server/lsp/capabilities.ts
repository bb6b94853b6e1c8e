/** What the server offers, and what it reads from the client's offers. */
import {
  CodeActionKind,
  type FileOperationRegistrationOptions,
  type InitializeParams,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { pictureEndings } from '../../engine/kernel/picture-path';
import { tokenModifiers, tokenTypes } from '../ide';
import { FIX_ALL } from './actions';
import type { InitializationOptions } from './protocol';
import type { ClientTraits } from './session';
import { isRecord } from './shape';

/** Our files, and folders, which may hold some. */
const FILES: FileOperationRegistrationOptions['filters'] = [
  { pattern: { glob: '**/*.sand', matches: 'file' } },
  { pattern: { glob: '**', matches: 'folder' } },
];

/** Pictures under maps, whose paths follow a move. */
const PICTURES: typeof FILES = [
  { pattern: { glob: `**/*.{${pictureEndings.join(',')}}`, matches: 'file', options: { ignoreCase: true } } },
];

const serverCapabilities: ServerCapabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: {
    openClose: true,
    change: TextDocumentSyncKind.Incremental,
    save: { includeText: true },
  },
  // Numbers of hexes are completed, too; editors ask of themselves for letters only.
  completionProvider: { triggerCharacters: [...' :,(|"/0123456789'], resolveProvider: true },
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
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL, CodeActionKind.Refactor],
    resolveProvider: true,
  },
  codeLensProvider: { resolveProvider: true },
  documentLinkProvider: { resolveProvider: true },
  linkedEditingRangeProvider: true,
  documentFormattingProvider: true,
  documentRangeFormattingProvider: { rangesSupport: true },
  documentOnTypeFormattingProvider: { firstTriggerCharacter: '\n', moreTriggerCharacter: ['}', '|'] },
  renameProvider: { prepareProvider: true },
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  semanticTokensProvider: {
    legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
    full: { delta: true },
    range: true,
  },
  inlayHintProvider: { resolveProvider: true },
  colorProvider: true,
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    fileOperations: {
      willRename: { filters: [...FILES, ...PICTURES] },
      didRename: { filters: FILES },
      didDelete: { filters: FILES },
    },
  },
};

/** What this client is offered. */
export function capabilitiesFor(traits: ClientTraits): ServerCapabilities {
  const diagnosticProvider = { identifier: 'sandtable', interFileDependencies: true, workspaceDiagnostics: true };
  return { ...serverCapabilities, ...(traits.pull ? { diagnosticProvider } : {}) };
}

/** The client's side of the agreement. Absent or broken parts count as not offered. */
export function traitsOf(params: InitializeParams, options: InitializationOptions): ClientTraits {
  const text = params.capabilities?.textDocument;
  const workspace = params.capabilities?.workspace;
  const diagnostics = text?.diagnostic ?? text?.publishDiagnostics;
  return {
    snippets: text?.completion?.completionItem?.snippetSupport === true,
    sharedEditRange: text?.completion?.completionList?.itemDefaults?.includes('editRange') === true,
    hierarchicalSymbols: text?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    lineFoldingOnly: text?.foldingRange?.lineFoldingOnly === true,
    collapsedText: text?.foldingRange?.foldingRange?.collapsedText === true,
    relatedInformation: diagnostics?.relatedInformation === true,
    codeDescription: diagnostics?.codeDescriptionSupport === true,
    tags: diagnostics?.tagSupport !== undefined,
    pull: isRecord(text?.diagnostic),
    lazyEdits:
      text?.codeAction?.dataSupport === true && text.codeAction.resolveSupport?.properties.includes('edit') === true,
    disabledActions: text?.codeAction?.disabledSupport === true,
    lazyLenses: text?.codeLens?.resolveSupport?.properties.includes('command') === true,
    progress: params.capabilities?.window?.workDoneProgress === true,
    configuration: workspace?.configuration === true,
    registerConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    refreshDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    watchFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    refreshes: (['codeLens', 'inlayHint', 'semanticTokens', 'foldingRange'] as const)
      .filter((feature) => workspace?.[feature]?.refreshSupport === true)
      .map((feature) => `workspace/${feature}/refresh`),
    files: options.files === true,
  };
}
