/** An editor as a server sees it: documents with their histories, a folder, what has been answered and said; and whether that is so. */
import assert from 'node:assert/strict';
import type { Diagnostic, Range, SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver-protocol/node';
import { Lines } from '../../../server/db';
import type { Disk, Listener, Start, Wire } from './wire';

/** One replacement, in the text before it. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** Changes of one step, each in the text that the ones before it have left. */
type Step = readonly Change[];

export class Document {
  version = 1;
  readonly undone: Step[] = [];
  readonly done: Step[] = [];
  /** Semantic tokens as the server has told them. */
  tokens: { id: string; data: number[] } | undefined;
  /** Result id of the diagnostics that were asked for last. */
  asked: string | undefined;

  constructor(public text: string) {}

  position(offset: number) {
    return new Lines(this.text).position(offset);
  }
}

/** What a client tells the server of itself at the start. */
export interface Traits {
  capabilities: Record<string, unknown>;
  /** The client asks for diagnostics. */
  pull: boolean;
}

const EVERYTHING = {
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    foldingRange: { foldingRange: { collapsedText: true } },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, tagSupport: { valueSet: [1, 2] } },
    codeLens: { resolveSupport: { properties: ['command'] } },
  },
};

/** A client that is told of problems, and one that asks for them. */
export const pushed: Traits = { capabilities: EVERYTHING, pull: false };
export const pulling: Traits = {
  capabilities: { textDocument: { ...EVERYTHING.textDocument, diagnostic: { relatedInformation: true } } },
  pull: true,
};

export interface Report {
  uri: string;
  version?: number | null;
  diagnostics: Diagnostic[];
}

export class Editor implements Listener {
  readonly documents = new Map<string, Document>();
  /** The problems the person sees, by file. */
  readonly problems = new Map<string, Report>();
  /** What the server has logged. */
  readonly log: string[] = [];
  /** What was answered when the problems of all files were asked for: they are shown for files that are not open. */
  readonly #reports = new Map<string, { id: string; items: Diagnostic[] }>();
  wire!: Wire;
  settings: unknown = {};

  constructor(
    readonly disk: Disk,
    readonly folder: string,
    readonly traits: Traits,
  ) {}

  notified(method: string, params: unknown): void {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, version, diagnostics } = params as Report;
      this.problems.set(uri, { uri, diagnostics, ...(version === undefined ? {} : { version }) });
    }
    if (method === 'window/logMessage') this.log.push((params as { message: string }).message);
  }

  asked(): unknown {
    return null;
  }

  /** Starts a server and waits until it has read the folder. */
  async start(start: Start): Promise<void> {
    this.wire = await start(this, { folder: this.folder, capabilities: this.traits.capabilities });
    await this.wire.settled();
  }

  /** Files on the disk and open ones. */
  uris(): string[] {
    return [...new Set([...this.disk.list(), ...this.documents.keys()])].sort();
  }

  text(uri: string): string {
    return this.documents.get(uri)?.text ?? this.disk.read(uri) ?? '';
  }

  open(uri: string, text = this.disk.read(uri) ?? ''): Document {
    const document = new Document(text);
    this.documents.set(uri, document);
    this.wire.notify('textDocument/didOpen', {
      textDocument: { uri, languageId: 'sandtable', version: document.version, text },
    });
    return document;
  }

  close(uri: string): void {
    this.documents.delete(uri);
    this.wire.notify('textDocument/didClose', { textDocument: { uri } });
  }

  save(uri: string): void {
    const { text } = this.documents.get(uri)!;
    const type = this.disk.read(uri) === undefined ? 1 : 2;
    this.disk.write(uri, text);
    this.wire.notify('textDocument/didSave', { textDocument: { uri }, text });
    this.watched([{ uri, type }]);
  }

  watched(changes: { uri: string; type: number }[]): void {
    this.wire.notify('workspace/didChangeWatchedFiles', { changes });
  }

  configure(settings: unknown): void {
    this.settings = settings;
    this.wire.notify('workspace/didChangeConfiguration', { settings: { sandtable: settings } });
  }

  /** Changes an open document, as one step that can be undone. `whole` sends the new text instead of the changes. */
  edit(uri: string, changes: Step, whole = false): void {
    const document = this.documents.get(uri)!;
    document.undone.length = 0;
    document.done.push(this.#apply(uri, document, changes, whole));
    // As long as editors remember.
    if (document.done.length > 500) document.done.shift();
  }

  undo(uri: string): boolean {
    return this.#back(uri, 'done', 'undone');
  }

  redo(uri: string): boolean {
    return this.#back(uri, 'undone', 'done');
  }

  #back(uri: string, from: 'done' | 'undone', to: 'done' | 'undone'): boolean {
    const document = this.documents.get(uri);
    const step = document?.[from].pop();
    if (!document || !step) return false;
    document[to].push(this.#apply(uri, document, step, false));
    return true;
  }

  /** Returns what takes the changes back. */
  #apply(uri: string, document: Document, changes: Step, whole: boolean): Step {
    const back: Change[] = [];
    const sent: { range?: Range; text: string }[] = [];
    for (const change of changes) {
      const { text } = change;
      const start = addressable(document.text, change.start);
      const end = addressable(document.text, change.end);
      const lines = new Lines(document.text);
      sent.push({ range: { start: lines.position(start), end: lines.position(end) }, text });
      back.unshift({ start, end: start + text.length, text: document.text.slice(start, end) });
      document.text = document.text.slice(0, start) + text + document.text.slice(end);
    }
    document.version++;
    this.wire.notify('textDocument/didChange', {
      textDocument: { uri, version: document.version },
      contentChanges: whole ? [{ text: document.text }] : sent,
    });
    return back;
  }

  /** Applies edits of the server: to open documents as they are, to other files on the disk. */
  applyEdit(changes: Record<string, { range: Range; newText: string }[]>): void {
    for (const [uri, edits] of Object.entries(changes)) {
      const text = this.text(uri);
      const lines = new Lines(text);
      const list = edits
        .map((e) => ({ start: lines.offset(e.range.start), end: lines.offset(e.range.end), text: e.newText }))
        .sort((a, b) => b.start - a.start);
      for (const [i, one] of list.entries())
        assert.ok(i === 0 || one.end <= list[i - 1]!.start, `${uri}: edits that overlap`);
      if (this.documents.has(uri)) {
        if (list.length > 0) this.edit(uri, list);
        continue;
      }
      this.disk.write(
        uri,
        list.reduce((whole, e) => whole.slice(0, e.start) + e.text + whole.slice(e.end), text),
      );
      this.watched([{ uri, type: 2 }]);
    }
  }

  /** Asks for what has changed in the semantic tokens of an open document, and has them. */
  async follow(uri: string): Promise<void> {
    const document = this.documents.get(uri)!;
    const { version, tokens } = document;
    const textDocument = { uri };
    const answer = tokens
      ? await this.wire.request<SemanticTokens | SemanticTokensDelta>('textDocument/semanticTokens/full/delta', {
          textDocument,
          previousResultId: tokens.id,
        })
      : await this.wire.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
    if (this.documents.get(uri) !== document || document.version !== version) return;
    let data = tokens?.data ?? [];
    if ('data' in answer) data = answer.data;
    else
      for (const { start, deleteCount, data: put } of answer.edits)
        data = [...data.slice(0, start), ...(put ?? []), ...data.slice(start + deleteCount)];
    document.tokens = { id: answer.resultId!, data };
  }

  /** Asks for the problems of an open document. */
  async ask(uri: string): Promise<void> {
    const document = this.documents.get(uri);
    if (!document) return;
    const report = await this.wire.request<{ kind: string; resultId: string; items: Diagnostic[] }>(
      'textDocument/diagnostic',
      { textDocument: { uri }, ...(document.asked === undefined ? {} : { previousResultId: document.asked }) },
    );
    if (this.documents.get(uri) !== document) return;
    document.asked = report.resultId;
    if (report.kind === 'full') this.problems.set(uri, { uri, diagnostics: report.items });
  }

  /** Asks for the problems of all files. */
  async askAll(): Promise<void> {
    const { items } = await this.wire.request<{
      items: { kind: string; uri: string; resultId: string; items: Diagnostic[] }[];
    }>('workspace/diagnostic', {
      previousResultIds: [...this.#reports].map(([uri, { id }]) => ({ uri, value: id })),
    });
    for (const { kind, uri, resultId: id, items: found } of items)
      this.#reports.set(uri, { id, items: kind === 'full' ? found : this.#reports.get(uri)!.items });
    for (const uri of this.documents.keys()) await this.ask(uri);
  }

  /** What the person sees now: problems by file, without the files that have none. */
  seen(): Map<string, Diagnostic[]> {
    const seen = new Map<string, Diagnostic[]>();
    for (const uri of [...new Set([...this.problems.keys(), ...this.#reports.keys()])].sort()) {
      const all = this.traits.pull && !this.documents.has(uri);
      const found = (all ? this.#reports.get(uri)?.items : this.problems.get(uri)?.diagnostics) ?? [];
      if (found.length > 0) seen.set(uri, found);
    }
    return seen;
  }

  /** The same editor as someone has it who opens it now. */
  async anew(start: Start): Promise<Editor> {
    const fresh = new Editor(this.disk, this.folder, this.traits);
    await fresh.start(start);
    fresh.openAs(this);
    await fresh.wire.settled();
    return fresh;
  }

  /** Opens what is open in the other one, in the same versions. */
  private openAs({ documents, settings }: Editor): void {
    this.configure(settings);
    for (const [uri, { text, version }] of documents) {
      const document = new Document(text);
      document.version = version;
      this.documents.set(uri, document);
      this.wire.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'sandtable', version, text } });
    }
  }
}

/** No position names the place between the two characters of a line's end: the one before them is meant. */
function addressable(text: string, offset: number): number {
  return text[offset - 1] === '\r' && text[offset] === '\n' ? offset - 1 : offset;
}
