/**
 * What Sandtable does with every message of the Language Server Protocol, as the page `docs/lsp.md`. Whether a message is served is
 * found in the server's own sources; only the reasons for those that are not are written here. Held by test/lsp/conformance.test.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Message, messages } from '../test/lsp/protocol-model';

const folder = path.resolve(import.meta.dirname, '../server/lsp');
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .sort()
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

/** How `vscode-languageserver` calls what takes or sends a message, where its name does not follow from the method. */
const CALLED: Record<string, string> = {
  'textDocument/publishDiagnostics': 'sendDiagnostics(',
  'textDocument/foldingRange': 'onFoldingRanges(',
  'textDocument/selectionRange': 'onSelectionRanges(',
  'textDocument/documentLink': 'onDocumentLinks(',
  'documentLink/resolve': 'onDocumentLinkResolve(',
  'textDocument/rename': 'onRenameRequest(',
  'textDocument/formatting': 'onDocumentFormatting(',
  'textDocument/rangeFormatting': 'onDocumentRangeFormatting(',
  'textDocument/rangesFormatting': 'onDocumentRangesFormatting(',
  'textDocument/onTypeFormatting': 'onDocumentOnTypeFormatting(',
  'textDocument/inlayHint': 'inlayHint.on(',
  'inlayHint/resolve': 'inlayHint.resolve(',
  'textDocument/semanticTokens/full': 'semanticTokens.on(',
  'textDocument/semanticTokens/full/delta': 'semanticTokens.onDelta(',
  'textDocument/semanticTokens/range': 'semanticTokens.onRange(',
  'textDocument/diagnostic': 'diagnostics.on(',
  'workspace/diagnostic': 'diagnostics.onWorkspace(',
  'textDocument/linkedEditingRange': 'onLinkedEditingRange(',
  'textDocument/inlineCompletion': 'inlineCompletion.on(',
  'textDocument/prepareCallHierarchy': 'callHierarchy.onPrepare(',
  'callHierarchy/incomingCalls': 'callHierarchy.onIncomingCalls(',
  'callHierarchy/outgoingCalls': 'callHierarchy.onOutgoingCalls(',
  'textDocument/prepareTypeHierarchy': 'typeHierarchy.onPrepare(',
  'typeHierarchy/supertypes': 'typeHierarchy.onSupertypes(',
  'typeHierarchy/subtypes': 'typeHierarchy.onSubtypes(',
  'workspace/diagnostic/refresh': 'DiagnosticRefreshRequest',
  'workspace/didChangeConfiguration': 'DidChangeConfigurationNotification',
  'workspace/didChangeWatchedFiles': 'DidChangeWatchedFilesNotification',
  'workspace/configuration': 'getConfiguration(',
  'client/registerCapability': '.register(',
  'window/logMessage': 'console.error(',
  'window/workDoneProgress/create': 'createWorkDoneProgress(',
  '$/progress': 'createWorkDoneProgress(',
};
/** Taken by the library that carries the messages, for every server alike. */
const CARRIED = new Set([
  'shutdown',
  'exit',
  '$/cancelRequest',
  '$/setTrace',
  '$/logTrace',
  'window/workDoneProgress/cancel',
]);

/** Why a message has no meaning here. */
const ABSENT: Record<string, string> = {
  'client/unregisterCapability': 'What is registered (watching `*.sand` files) holds as long as the server runs.',
  'telemetry/event': 'Nothing is measured about anyone.',
  'window/showDocument': 'The server never opens a document by itself; the commands that do are the client’s.',
  'window/showMessage':
    'Nothing interrupts: what is wrong is a diagnostic, what failed is in the log or in the answer.',
  'window/showMessageRequest': 'The server asks nothing; a refusal is the answer to the request that was made.',
  'workspace/applyEdit':
    'Every change of a text is the answer to a request, so that the editor applies and undoes it as one step.',
  'workspace/executeCommand': 'Commands of lenses and actions are the client’s; edits travel with the action.',
  'workspace/workspaceFolders': 'The folders are given at the start, and every change of them is told.',
  'workspace/didCreateFiles': 'The watcher tells of every new `.sand` file, whoever made it.',
  'workspaceSymbol/resolve': 'All of a symbol is known when it is found: nothing is left to be completed.',
  'workspace/willCreateFiles': 'A new file has no text that other files would have to follow.',
  'workspace/willDeleteFiles':
    'What names something of a deleted file is a mistake to be shown, not to be deleted with it.',
  'workspace/textDocumentContent':
    'A compiled game is shown by the client, which asks for it with `sandtable/compile`.',
  'workspace/textDocumentContent/refresh': 'As above: `sandtable/changed` says which compiled games have changed.',
  'workspace/inlineValue/refresh': 'There are no inline values.',
  'textDocument/inlineValue':
    'Values of a running debugger; a game is played on the map table, not stepped through in its text.',
  'textDocument/moniker':
    'Names for an index over many repositories; a game is whole in its workspace and the shipped games.',
  'textDocument/willSave': 'Nothing is done before saving; formatting on save is the editor’s setting.',
  'textDocument/willSaveWaitUntil': 'As above.',
  'notebookDocument/didOpen': 'Sandtable’s texts are files, not notebooks.',
  'notebookDocument/didChange': 'As above.',
  'notebookDocument/didSave': 'As above.',
  'notebookDocument/didClose': 'As above.',
};

/** Name by which the library takes a method: `textDocument/documentHighlight` is `onDocumentHighlight(`. */
function called(method: string): string {
  const known = CALLED[method];
  if (known !== undefined) return known;
  const parts = method.split('/').filter((p) => p !== 'textDocument' && p !== 'window');
  if (parts[0] === 'workspace') parts.shift();
  const name = parts.map((p) => p[0]!.toUpperCase() + p.slice(1)).join('');
  return `on${method === 'workspace/symbol' ? 'WorkspaceSymbol' : name.replace('CompletionItem', 'Completion')}(`;
}

/** File of `server/lsp` that serves or sends a method; undefined when none does. */
export function served(method: string): string | undefined {
  if (CARRIED.has(method)) return 'vscode-languageserver';
  // A list of methods to refresh is written with their features only.
  const refresh = /^workspace\/(\w+)\/refresh$/.exec(method)?.[1];
  const capabilities = sources.find((s) => s.name === 'capabilities.ts')!;
  if (refresh !== undefined && CALLED[method] === undefined)
    return capabilities.text.includes(`'${refresh}'`) ? 'publish.ts' : undefined;
  return sources.find(({ text }) => text.includes(`'${method}'`) || text.includes(called(method)))?.name;
}

function row({ method, kind, since }: Message): string {
  const where = served(method);
  const reason = ABSENT[method];
  const linked = where?.endsWith('.ts') ? `[\`${where}\`](../server/lsp/${where})` : where;
  return `| \`${method}\` | ${kind} | ${since} | ${linked ?? '–'} | ${where ? '' : (reason ?? 'Not yet.')} |`;
}

/** The page. */
export function lspTable(): string {
  const sorted = [...messages.values()].sort((a, b) => (a.method < b.method ? -1 : 1));
  const part = (title: string, list: Message[]) =>
    [
      `## ${title}`,
      '',
      '| message | kind | since | served by | why not |',
      '|---|---|---|---|---|',
      ...list.map(row),
      '',
    ].join('\n');
  return [
    '# The Language Server Protocol',
    '',
    '<!-- Made by `npx tsx scripts/lsp.ts` from the installed protocol and the server’s sources. -->',
    '',
    `Every message of version 3.18, and where it is served or sent; beside the others stands why not. Sandtable’s own messages are in`,
    '[`protocol.ts`](../server/lsp/protocol.ts). All that the server sends in its tests is held against the declarations of the protocol',
    '([`conformance.ts`](../test/lsp/conformance.ts)).',
    '',
    'When a file or folder moves, no text has to follow: texts name games, maps and scenarios, never the files of each other. Comments may name files (`// then map.sand`), and maps name their pictures (`image`, whose paths are completed): they are links,',
    'and `workspace/willRenameFiles` answers with what they have to say afterwards, in the same undo step (a picture that leaves the folder of its text keeps its path, and is then reported). After the move (`workspace/didRenameFiles`) what was known under the old',
    'name is known under the new one, and the diagnostics of the old one are taken back; an open document is the client’s, which closes it and opens it anew with its own version.',
    '',
    'Of the tags that the protocol has for diagnostics, completions and symbols, `Unnecessary` is on what is declared and used nowhere. `Deprecated` has no meaning: the language has one',
    'spelling for everything and no older ones, and what a text declares again is not out of date but replaced, in that workspace only; a rule that a later printing took back is',
    'not in the text, or says so by its `(see …)`.',
    '',
    part(
      'From the client',
      sorted.filter((m) => m.direction !== 'serverToClient'),
    ),
    part(
      'From the server',
      sorted.filter((m) => m.direction === 'serverToClient'),
    ),
  ].join('\n');
}
