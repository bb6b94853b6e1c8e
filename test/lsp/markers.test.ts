/**
 * Marker tests: each `markers/*.txt` holds files (`-- name.sand --`) whose comments `//@ …` say what the real server must
 * answer; `-- @name/file --` holds what a file must look like afterwards. A string names the first such text of its line.
 *
 * The client of `*.ja.txt` speaks Japanese; the server of `shipped-*` has the shipped games beside it.
 *
 *   diag("text", "CODE", "part of the message")   and nothing else is reported anywhere
 *   fix("text", "CODE", name)                      the first fix makes the file `@name/file`
 *   decl · typedef · impl("text", "file", "line", …)  lines of the targets, in order
 *   commands("text", "name", …) · commanded(…)     under it, above it in the chain of command
 *   variants("text", "name", …) · bases(…)         under it, above it among types
 *   token("text", "type", "modifier", …)           how it is coloured: whole, and asked for as a range
 *   symbols("query", "name", …)                    the names a query finds, in order
 *   sig("text", "form", "part", "doc")             behind the text: the form begins so, and this part of it is active
 *   ghost("line")                                  on the empty line below, this line goes on with the series
 *   refactor("text", "part of the title", name)     with the text selected
 *   hover("text", "part") · def("text", "file", "line") · refs("text", count) · rename("text", "new", name)
 *   accept("text", "label", name)                  behind the text: the item with the label makes the file `@name/file`, tab stops as they are
 *   snippet("text", "label", "inserted")           … and this is what it inserts, with its tab stops
 *   resolve("text", "label", "part", …)            … and this is said of it when it is looked at
 *   complete("text", "label", …) · nocomplete("text", "label", …)      at the end of the text
 *   fold("text")                                   folded, the block of the line shows this · link("text", "end of the target")
 *   lens("title", …) · hint("text", …) · format(name)
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CodeAction,
  type CompletionItem,
  type CompletionList,
  type Diagnostic,
  type DocumentLink,
  type FoldingRange,
  type Hover,
  InsertTextFormat,
  type LocationLink,
  type Position,
  type SemanticTokens,
  type SemanticTokensLegend,
  type SignatureHelp,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { Lines } from '../../server/db';
import { Client } from './client';

type Argument = string | number | { name: string };
interface Marker {
  file: string;
  line: number;
  name: string;
  args: Argument[];
}
interface Archive {
  files: Map<string, string>;
  golden: Map<string, string>;
  markers: Marker[];
}

const folder = path.join(import.meta.dirname, 'markers');
const uriOf = (file: string) => `file:///markers/${file}`;

function parseArchive(text: string): Archive {
  const files = new Map<string, string>();
  const golden = new Map<string, string>();
  const markers: Marker[] = [];
  const parts = text.split(/^-- (.+) --\n/m);
  for (let i = 1; i < parts.length; i += 2) {
    const name = parts[i]!;
    const content = parts[i + 1]!;
    if (name.startsWith('@')) {
      golden.set(name.slice(1), content);
      continue;
    }
    files.set(name, content);
    content.split('\n').forEach((line, at) => {
      const comment = line.indexOf('//@');
      if (comment >= 0) markers.push(...parseMarkers(line.slice(comment + 3), name, at));
    });
  }
  return { files, golden, markers };
}

function parseMarkers(text: string, file: string, line: number): Marker[] {
  const found: Marker[] = [];
  for (const m of text.matchAll(/([a-z]+)\(((?:"(?:[^"\\]|\\.)*"|[^()"])*)\)/g)) {
    const args = [...m[2]!.matchAll(/"((?:[^"\\]|\\.)*)"|(\d+)|([\w-]+)/g)].map((a): Argument => {
      if (a[1] !== undefined) return a[1].replace(/\\(.)/g, '$1');
      return a[2] === undefined ? { name: a[3]! } : Number(a[2]);
    });
    found.push({ file, line, name: m[1]!, args });
  }
  assert.ok(found.length > 0, `${file}:${line + 1}: a marker comment without a marker`);
  return found;
}

/** Type and modifiers of the token that begins at a place. */
function tokenAt(data: readonly number[], at: Position, legend: SemanticTokensLegend): string[] | undefined {
  let line = 0;
  let character = 0;
  for (let i = 0; i < data.length; i += 5) {
    line += data[i]!;
    character = data[i] === 0 ? character + data[i + 1]! : data[i + 1]!;
    if (line === at.line && character === at.character)
      return [legend.tokenTypes[data[i + 3]!]!, ...legend.tokenModifiers.filter((_, bit) => data[i + 4]! & (1 << bit))];
  }
  return undefined;
}

/** Runs one archive against a running server. */
class Run {
  constructor(
    readonly client: Client,
    readonly archive: Archive,
  ) {}

  text(file: string): string {
    return this.archive.files.get(file)!;
  }

  /** Offset of a text in the marker's line, before the comment. */
  private offset(marker: Marker, text: string): number {
    const lines = new Lines(this.text(marker.file));
    const start = lines.lineStart(marker.line);
    const line = lines.line(marker.line);
    const before = line.slice(0, line.indexOf('//@'));
    // `$` is where the words of the line end: what is missing there.
    const at = text === '$' ? before.trimEnd().length : before.indexOf(text);
    assert.ok(at >= 0, `${marker.file}:${marker.line + 1}: no "${text}" in the line`);
    return start + at;
  }

  private at(marker: Marker, shift = 0) {
    const offset = this.offset(marker, String(marker.args[0])) + shift;
    return {
      textDocument: { uri: uriOf(marker.file) },
      position: new Lines(this.text(marker.file)).position(offset),
    };
  }

  private strings(marker: Marker, from = 1): string[] {
    return marker.args.slice(from).map(String);
  }

  private afterEdits(file: string, edits: readonly TextEdit[]): string {
    let text = this.text(file);
    const lines = new Lines(text);
    const placed = edits.map((e) => ({
      start: lines.offset(e.range.start),
      end: lines.offset(e.range.end),
      text: e.newText,
    }));
    for (const e of placed.sort((a, b) => b.start - a.start))
      text = text.slice(0, e.start) + e.text + text.slice(e.end);
    return text;
  }

  private golden(marker: Marker, argument: Argument | undefined, edit: WorkspaceEdit): void {
    assert.ok(typeof argument === 'object', `${marker.name} needs the name of its result`);
    const expected = [...this.archive.golden].filter(([name]) => name.startsWith(`${argument.name}/`));
    assert.ok(expected.length > 0, `no result named ${argument.name}`);
    const changed = Object.keys(edit.changes ?? {}).sort();
    assert.deepEqual(changed, expected.map(([name]) => uriOf(name.slice(argument.name.length + 1))).sort());
    for (const [name, text] of expected) {
      const file = name.slice(argument.name.length + 1);
      assert.equal(this.afterEdits(file, edit.changes![uriOf(file)]!), text, name);
    }
  }

  async run(marker: Marker): Promise<void> {
    const file = { textDocument: { uri: uriOf(marker.file) } };
    switch (marker.name) {
      case 'hover': {
        const hover = await this.client.request<Hover | null>('textDocument/hover', this.at(marker));
        const shown = JSON.stringify(hover?.contents ?? null);
        for (const expected of this.strings(marker)) assert.ok(shown.includes(expected), `"${expected}" in ${shown}`);
        return;
      }
      case 'token': {
        const { position } = this.at(marker);
        const { semanticTokensProvider } = this.client.initialized.capabilities;
        const { legend } = semanticTokensProvider!;
        const range = { start: position, end: { ...position, character: position.character + 1 } };
        const wanted = this.strings(marker).sort();
        for (const how of ['full', 'range']) {
          const found = await this.client.request<SemanticTokens>(`textDocument/semanticTokens/${how}`, {
            ...file,
            range,
          });
          assert.deepEqual(tokenAt(found.data, position, legend)?.sort(), wanted, `${how} ${marker.args[0]}`);
        }
        return;
      }
      case 'def': {
        const [jump] = await this.client.request<LocationLink[]>('textDocument/definition', this.at(marker));
        assert.ok(jump, 'a definition');
        const target = String(marker.args[1]);
        assert.equal(jump.targetUri, uriOf(target));
        const line = new Lines(this.text(target)).line(jump.targetSelectionRange.start.line);
        assert.ok(line.includes(String(marker.args[2])), line);
        return;
      }
      case 'decl':
      case 'typedef':
      case 'impl': {
        const method = { decl: 'declaration', typedef: 'typeDefinition', impl: 'implementation' }[marker.name];
        const links = await this.client.request<LocationLink[]>(`textDocument/${method}`, this.at(marker));
        const target = String(marker.args[1]);
        const found = links.map((l) => new Lines(this.text(target)).line(l.targetSelectionRange.start.line));
        assert.deepEqual(new Set(links.map((l) => l.targetUri)), new Set([uriOf(target)]));
        const wanted = this.strings(marker, 2);
        assert.equal(found.length, wanted.length, found.join('\n'));
        for (const [i, text] of wanted.entries()) assert.ok(found[i]!.includes(text), `${text} in ${found[i]}`);
        return;
      }
      case 'sig': {
        const params = this.at(marker, String(marker.args[0]).length);
        const help = await this.client.request<SignatureHelp | null>('textDocument/signatureHelp', params);
        const form = help?.signatures[help.activeSignature ?? 0];
        assert.ok(form, 'a signature');
        assert.ok(form.label.startsWith(String(marker.args[1])), form.label);
        const [start, end] = form.parameters![form.activeParameter!]!.label as [number, number];
        assert.equal(form.label.slice(start, end), marker.args[2]);
        if (marker.args[3]) assert.equal(form.parameters![form.activeParameter!]!.documentation, marker.args[3]);
        return;
      }
      case 'ghost': {
        const lines = new Lines(this.text(marker.file));
        const position = { line: marker.line + 1, character: lines.line(marker.line + 1).length };
        const context = { triggerKind: 1 };
        const found = await this.client.request<{ insertText: string }[] | null>('textDocument/inlineCompletion', {
          ...file,
          position,
          context,
        });
        assert.deepEqual(
          (found ?? []).map((f) => f.insertText),
          this.strings(marker, 0),
        );
        return;
      }
      case 'commands':
      case 'commanded': {
        const [item] = await this.client.request<unknown[]>('textDocument/prepareCallHierarchy', this.at(marker));
        const way = marker.name === 'commands' ? 'outgoing' : 'incoming';
        const calls = await this.client.request<{ to?: { name: string }; from?: { name: string } }[]>(
          `callHierarchy/${way}Calls`,
          { item },
        );
        const names = calls.map((c) => (c.to ?? c.from)!.name);
        assert.deepEqual(names, this.strings(marker));
        return;
      }
      case 'variants':
      case 'bases': {
        const [item] = await this.client.request<unknown[]>('textDocument/prepareTypeHierarchy', this.at(marker));
        const way = marker.name === 'variants' ? 'sub' : 'super';
        const found = await this.client.request<{ name: string }[]>(`typeHierarchy/${way}types`, { item });
        assert.deepEqual(
          found.map((f) => f.name),
          this.strings(marker),
        );
        return;
      }
      case 'symbols': {
        const query = String(marker.args[0]);
        const found = await this.client.request<{ name: string }[]>('workspace/symbol', { query });
        assert.deepEqual(
          found.map((f) => f.name),
          this.strings(marker),
        );
        return;
      }
      case 'refs': {
        const params = { ...this.at(marker), context: { includeDeclaration: true } };
        const found = await this.client.request<unknown[]>('textDocument/references', params);
        assert.equal(found.length, marker.args[1]);
        return;
      }
      case 'rename': {
        const params = { ...this.at(marker), newName: String(marker.args[1]) };
        const edit = await this.client.request<WorkspaceEdit>('textDocument/rename', params);
        return this.golden(marker, marker.args[2], edit);
      }
      case 'complete':
      case 'nocomplete': {
        const params = this.at(marker, String(marker.args[0]).length);
        const list = await this.client.request<{ items: { label: string }[] }>('textDocument/completion', params);
        const labels = list.items.map((i) => i.label);
        for (const label of this.strings(marker)) {
          assert.equal(labels.includes(label), marker.name === 'complete', `${label} in: ${labels.join(' ')}`);
        }
        return;
      }
      case 'accept':
      case 'snippet':
      case 'resolve': {
        const params = this.at(marker, String(marker.args[0]).length);
        const list = await this.client.request<CompletionList>('textDocument/completion', params);
        const label = String(marker.args[1]);
        const item = list.items.find((one) => one.label === label);
        assert.ok(item, `${label} in: ${list.items.map((one) => one.label).join(' ')}`);
        const { range, newText } = item.textEdit as TextEdit;
        if (marker.name === 'snippet') {
          assert.equal(item.insertTextFormat, InsertTextFormat.Snippet);
          return assert.equal(newText, marker.args[2]);
        }
        if (marker.name === 'resolve') {
          const { documentation } = await this.client.request<CompletionItem>('completionItem/resolve', item);
          for (const part of this.strings(marker, 2)) assert.ok(JSON.stringify(documentation).includes(part), part);
          return;
        }
        const text =
          item.insertTextFormat === InsertTextFormat.Snippet
            ? newText.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '')
            : newText;
        return this.golden(marker, marker.args[2], { changes: { [uriOf(marker.file)]: [{ range, newText: text }] } });
      }
      case 'lens': {
        const lenses = await this.client.request<{ range: { start: { line: number } }; command: { title: string } }[]>(
          'textDocument/codeLens',
          file,
        );
        const here = lenses.filter((l) => l.range.start.line === marker.line).map((l) => l.command.title);
        assert.deepEqual(here, this.strings(marker, 0));
        return;
      }
      case 'hint': {
        const range = { start: { line: marker.line, character: 0 }, end: { line: marker.line, character: 999 } };
        const hints = await this.client.request<{ label: string; position: { line: number } }[]>(
          'textDocument/inlayHint',
          { ...file, range },
        );
        const here = hints.filter((h) => h.position.line === marker.line).map((h) => h.label);
        assert.deepEqual(here, this.strings(marker, 0));
        return;
      }
      case 'fold': {
        const folds = await this.client.request<FoldingRange[]>('textDocument/foldingRange', file);
        const here = folds.filter((f) => f.startLine === marker.line);
        assert.deepEqual(
          here.map((f) => f.collapsedText?.replace('…', '').trim()),
          this.strings(marker, 0),
        );
        return;
      }
      case 'link': {
        const { position } = this.at(marker);
        const links = await this.client.request<DocumentLink[]>('textDocument/documentLink', file);
        const link = links.find(
          ({ range: { start } }) => start.line === position.line && start.character === position.character,
        );
        assert.ok(link, 'a link');
        const { target } = await this.client.request<DocumentLink>('documentLink/resolve', link);
        assert.ok(target?.endsWith(String(marker.args[1])), target);
        return;
      }
      case 'format': {
        const edits = await this.client.request<TextEdit[]>('textDocument/formatting', { ...file, options: {} });
        return this.golden(marker, marker.args[0], { changes: { [file.textDocument.uri]: edits } });
      }
      case 'refactor': {
        const { position: start } = this.at(marker);
        const { position: end } = this.at(marker, String(marker.args[0]).length);
        const actions = await this.client.request<CodeAction[]>('textDocument/codeAction', {
          ...file,
          range: { start, end },
          context: { diagnostics: [], only: ['refactor'] },
        });
        const action = actions.find((a) => a.title.includes(String(marker.args[1])));
        assert.ok(action, `${String(marker.args[1])} in ${actions.map((a) => a.title).join()}`);
        const whole = action.edit ? action : await this.client.request<CodeAction>('codeAction/resolve', action);
        return this.golden(marker, marker.args[2], whole.edit!);
      }
      case 'fix': {
        const { position } = this.at(marker);
        const actions = await this.client.request<CodeAction[]>('textDocument/codeAction', {
          ...file,
          range: { start: position, end: position },
          context: { diagnostics: [] },
        });
        const action = actions.find((a) => a.diagnostics?.[0]?.code === marker.args[1]);
        assert.ok(action?.edit, `a fix of ${String(marker.args[1])} in ${actions.map((a) => a.title).join()}`);
        return this.golden(marker, marker.args[2], action.edit);
      }
      default:
        assert.equal(marker.name, 'diag', `unknown marker ${marker.name}`);
    }
  }

  /** Diagnostics and `diag` markers must match one to one. */
  diagnostics(): void {
    const wanted = this.archive.markers.filter((m) => m.name === 'diag');
    const found: { file: string; diagnostic: Diagnostic }[] = [];
    for (const file of this.archive.files.keys()) {
      const published = this.client.published.get(uriOf(file))?.diagnostics ?? [];
      for (const diagnostic of published) found.push({ file, diagnostic });
    }
    for (const marker of wanted) {
      const lines = new Lines(this.text(marker.file));
      const start = lines.position(this.offset(marker, String(marker.args[0])));
      const at = found.findIndex(
        ({ file, diagnostic: d }) =>
          file === marker.file &&
          d.range.start.line === start.line &&
          d.range.start.character === start.character &&
          d.code === marker.args[1] &&
          String(d.message).includes(String(marker.args[2] ?? '')),
      );
      assert.ok(at >= 0, `${marker.file}:${marker.line + 1}: ${JSON.stringify(marker.args)} among ${shown(found)}`);
      found.splice(at, 1);
    }
    assert.equal(found.length, 0, `not expected: ${shown(found)}`);
  }
}

function shown(list: readonly { file: string; diagnostic: Diagnostic }[]): string {
  return list
    .map(
      ({ file, diagnostic: d }) =>
        `${file}:${d.range.start.line + 1}:${d.range.start.character + 1} ${d.code} ${d.message}`,
    )
    .join('\n');
}

describe('marker tests', () => {
  for (const name of readdirSync(folder).filter((n) => n.endsWith('.txt'))) {
    it(name, async () => {
      const archive = parseArchive(readFileSync(path.join(folder, name), 'utf8'));
      const installed = name.startsWith('shipped-');
      const client = await Client.start({ installed, ...(name.endsWith('.ja.txt') ? { locale: 'ja' } : {}) });
      try {
        for (const [file, text] of archive.files) await client.open(uriOf(file), text);
        for (const file of archive.files.keys()) await client.diagnostics(uriOf(file));
        await client.quiet();
        const run = new Run(client, archive);
        run.diagnostics();
        for (const marker of archive.markers) {
          await run.run(marker).catch((error: unknown) => {
            const text = error instanceof Error ? error.message : String(error);
            throw new Error(`${marker.file}:${marker.line + 1} ${marker.name}: ${text}`);
          });
        }
      } finally {
        client.kill();
      }
    });
  }
});
