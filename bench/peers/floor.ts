/** A language server that does next to nothing: text sync, and one diagnostic for every `ERROR` in the text. The floor of every latency. */

import { createConnection, ProposedFeatures, TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

const connection = createConnection(ProposedFeatures.all);
const documents = new TextDocuments(TextDocument);

connection.onInitialize(() => ({
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    hoverProvider: true,
    definitionProvider: true,
    completionProvider: {},
  },
}));
connection.onHover(() => null);
connection.onCompletion(() => []);
connection.onDefinition(() => null);
documents.onDidChangeContent(({ document }) => {
  const text = document.getText();
  const diagnostics = [];
  for (let at = text.indexOf('ERROR'); at >= 0; at = text.indexOf('ERROR', at + 5)) {
    diagnostics.push({ range: { start: document.positionAt(at), end: document.positionAt(at + 5) }, message: 'found' });
  }
  void connection.sendDiagnostics({ uri: document.uri, version: document.version, diagnostics });
});
documents.listen(connection);
connection.listen();
