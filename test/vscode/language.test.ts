import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { type RunExamplesResult, runExamplesRequest } from '../../server/lsp/protocol';
import { eventually, extensionApi, find, open, restore, type } from './kit';

/** Mistakes on purpose: an unknown kind, and a number and a name that disagree. */
const broken = `scenario broken of war-in-the-pacific extends standard "Broken" ja "誤り" {
  move japan Zeppelin 0804 -> 0805 "Iwo Jima"
  move japan Land 0804 -> 0805 Midway
}
`;

describe('the language in the editor', () => {
  let editor: vscode.TextEditor;
  const uri = () => editor.document.uri;

  before(extensionApi);

  beforeEach(async () => {
    editor = await open('house.sand');
  });

  after(() => restore(editor));

  it('reports what is wrong, with a code that leads to its page', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'sandtable', content: broken });
    await vscode.window.showTextDocument(document);
    const problems = await eventually('two problems', () => {
      const all = vscode.languages.getDiagnostics(document.uri);
      return all.length >= 2 ? all : undefined;
    });
    const lines = problems.map((p) => p.range.start.line);
    assert.ok(lines.includes(find(document, 'Zeppelin').line), 'the unknown kind');
    assert.ok(lines.includes(find(document, 'Midway').line), 'the number and the name that disagree');
    for (const { code, source } of problems) {
      assert.ok(typeof code === 'object' && code.value && code.target, JSON.stringify(code));
      assert.equal(source, 'sandtable');
      const page = await vscode.workspace.openTextDocument(code.target);
      assert.ok(page.getText().startsWith(`# ${code.value} · `), page.getText().slice(0, 80));
    }
  });

  it('finds nothing wrong where nothing is', async () => {
    const found = () => vscode.languages.getDiagnostics(uri());
    // A slip is told, and is gone again with it: what is said then is what the text deserves.
    const there = new vscode.Position(0, 0);
    await type(editor.document, there, 'slip ');
    await eventually('the slip', () => found().length > 0);
    await type(editor.document, new vscode.Range(there, there.translate(0, 5)), '');
    await eventually('nothing', () => found().length === 0);
    const errors = found().filter((d) => d.severity === vscode.DiagnosticSeverity.Error);
    assert.deepEqual(
      errors.map((e) => e.message),
      [],
    );
  });

  it('links to what a scenario builds on, and sums up forces in the lens that is seen', async () => {
    const links = await eventually('links', async () => {
      const found = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
        'vscode.executeLinkProvider',
        uri(),
        10,
      );
      return found.length > 0 ? found : undefined;
    });
    assert.ok(
      links.some((l) => l.target?.path.endsWith('.sand')),
      links.map((l) => String(l.target)).join(),
    );
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri(), 20);
    const titles = lenses.map((l) => l.command?.title ?? '');
    assert.ok(
      titles.some((t) => / units? · .* – .* units? · /.test(t)),
      titles.join(),
    );
  });

  it('explains a hex on hover', async () => {
    const hovers = await eventually('a hover', async () => {
      const found = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        uri(),
        find(editor.document, '0805', 1),
      );
      return found.length > 0 ? found : undefined;
    });
    const text = hovers.flatMap((h) => h.contents.map((c) => (typeof c === 'string' ? c : c.value))).join('\n');
    assert.match(text, /0805/);
    assert.match(text, /Iwo Jima/);
  });

  it('completes kinds of units, those that the box still holds first', async () => {
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      uri(),
      find(editor.document, ': Land', 2),
    );
    const labelOf = ({ label }: vscode.CompletionItem) => (typeof label === 'string' ? label : label.label);
    const ranks = new Map(list.items.map((item) => [labelOf(item), item.sortText ?? '']));
    assert.ok(ranks.has('Land'), `Land among ${[...ranks.keys()].slice(0, 20)}`);
    // The standard game uses all of them: they stand behind, and say so.
    for (const kind of ['Air', 'CV']) {
      const spent = list.items.find((item) => labelOf(item) === kind);
      assert.ok(ranks.get(kind)! > ranks.get('Land')!, `${kind} behind Land: ${[...ranks].slice(0, 20)}`);
      assert.match(spent?.detail ?? '', /\b0 left$/);
    }
  });

  it('leads to where a place is declared', async () => {
    const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
      'vscode.executeDefinitionProvider',
      uri(),
      find(editor.document, '0805', 1),
    );
    const target = found[0];
    assert.ok(target, 'a definition');
    assert.match(('targetUri' in target ? target.targetUri : target.uri).path, /map\.sand$/);
  });

  it('renames a scenario', async () => {
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      uri(),
      find(editor.document, 'house', 1),
      'attic',
    );
    assert.deepEqual(
      edit.entries().flatMap(([, edits]) => edits.map((e) => e.newText)),
      ['attic'],
    );
  });

  it('formats', async () => {
    const at = find(editor.document, '  turns');
    await type(editor.document, at, '      ');
    const edits = await eventually('edits', async () => {
      const found = await vscode.commands.executeCommand<vscode.TextEdit[]>(
        'vscode.executeFormatDocumentProvider',
        uri(),
        {
          tabSize: 2,
          insertSpaces: true,
        },
      );
      return found && found.length > 0 ? found : undefined;
    });
    const workspaceEdit = new vscode.WorkspaceEdit();
    workspaceEdit.set(uri(), edits);
    await vscode.workspace.applyEdit(workspaceEdit);
    assert.match(editor.document.getText(), /\n {2}turns 1\.\.4\n/);
  });

  it('offers to preview, play and simulate above a scenario', async () => {
    const lenses = await eventually('code lenses', async () => {
      const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        uri(),
        10,
      );
      return found.length >= 3 ? found : undefined;
    });
    const commands = lenses.map((l) => l.command?.command);
    for (const command of ['sandtable.preview', 'sandtable.play', 'sandtable.simulate'])
      assert.ok(commands.includes(command));
    assert.deepEqual(lenses[0]?.command?.arguments, ['war-in-the-pacific/house']);
  });

  it('outlines the document and colours it by meaning', async () => {
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
      'vscode.executeDocumentSymbolProvider',
      uri(),
    );
    assert.match(symbols[0]?.name ?? '', /house|House variant/);
    const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens>(
      'vscode.provideDocumentSemanticTokens',
      uri(),
    );
    assert.ok(tokens.data.length >= 5 * 4);
  });

  it('runs the examples of a document', async () => {
    const api = await extensionApi();
    const scenarios = await api.server.scenarios();
    const standard = scenarios.find((s) => s.id === 'war-in-the-pacific/standard');
    assert.ok(standard, 'the shipped scenario');
    // Named, as a browser can not list the folder.
    const uri = vscode.Uri.joinPath(vscode.Uri.parse(standard.uri, true), '../examples/combat.sand').toString();
    const { examples } = await api.server.request<RunExamplesResult>(runExamplesRequest, { uri });
    assert.ok(examples.length > 0);
    assert.deepEqual(
      examples.filter((e) => e.failures.length > 0),
      [],
    );
    await vscode.commands.executeCommand('sandtable.runExamples', uri, examples[0]?.name);
    await vscode.commands.executeCommand('workbench.action.closePanel');
  });
});
