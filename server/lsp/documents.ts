/**
 * Open documents and their synchronisation. What a client sends is taken as it comes: duplicates, changes for unknown
 * documents, positions outside the text and versions that go backwards are logged and never fatal; a saved text that
 * differs from ours replaces it.
 */
import type { TextEdit } from '../../grammar/ast';
import { Lines } from '../db';
import { LONGEST, type Session } from './session';
import { isRecord, rangeOf } from './shape';
import { canonical } from './uris';

export interface OpenDocument {
  /** As the client writes it. */
  readonly uri: string;
  version: number;
  readonly lines: Lines;
}

/** More changes than this in one message are applied as one new text. */
const MANY_CHANGES = 50;

export class Documents {
  private readonly open = new Map<string, OpenDocument>();

  constructor(
    private readonly session: Session,
    private readonly log: (message: string) => void,
  ) {}

  get(key: string): OpenDocument | undefined {
    return this.open.get(key);
  }

  keys(): Iterable<string> {
    return this.open.keys();
  }

  /** Returns the key of the opened document, or undefined when the message makes no sense. */
  didOpen(params: unknown): string | undefined {
    const document = isRecord(params) ? params.textDocument : undefined;
    if (!isRecord(document) || typeof document.uri !== 'string' || typeof document.text !== 'string') {
      this.log('didOpen without a uri or text was ignored');
      return undefined;
    }
    const key = canonical(document.uri);
    if (this.open.has(key)) this.log(`opened twice: ${document.uri}`);
    this.replace(key, document.uri, document.text, numberOr(document.version, 0));
    return key;
  }

  /** Applies a change in place. Returns the document's key, or undefined when nothing changed. */
  didChange(params: unknown): string | undefined {
    const id = isRecord(params) ? params.textDocument : undefined;
    const changes = isRecord(params) ? params.contentChanges : undefined;
    if (!isRecord(id) || typeof id.uri !== 'string' || !Array.isArray(changes)) {
      this.log('didChange without a uri or changes was ignored');
      return undefined;
    }
    const key = canonical(id.uri);
    const document = this.open.get(key);
    const last = changes.at(-1) as unknown;
    if (!document) {
      if (isRecord(last) && typeof last.text === 'string' && last.range === undefined) {
        this.log(`changed without being opened: ${id.uri}`);
        this.replace(key, id.uri, last.text, numberOr(id.version, 0));
        return key;
      }
      this.log(`change of an unknown document was ignored: ${id.uri}`);
      return undefined;
    }
    const version = numberOr(id.version, document.version + 1);
    if (version <= document.version) {
      this.log(`change to version ${version} after version ${document.version} was ignored: ${id.uri}`);
      return undefined;
    }
    document.version = version;
    this.apply(key, document, changes);
    return key;
  }

  /** Compares the saved text with ours, if the client sent it. Returns the key when ours had to be replaced. */
  didSave(params: unknown): string | undefined {
    const id = isRecord(params) ? params.textDocument : undefined;
    if (!isRecord(params) || !isRecord(id) || typeof id.uri !== 'string' || typeof params.text !== 'string')
      return undefined;
    const key = canonical(id.uri);
    const document = this.open.get(key);
    if (!document || document.lines.text === params.text) return undefined;
    this.log(`text differed from the saved one and was replaced: ${id.uri}`);
    this.replace(key, id.uri, params.text, document.version);
    return key;
  }

  /** Forgets an open document. Its text stays in the workspace until the caller has decided what the file holds now. */
  didClose(params: unknown): string | undefined {
    const id = isRecord(params) ? params.textDocument : undefined;
    if (!isRecord(id) || typeof id.uri !== 'string') return undefined;
    const key = canonical(id.uri);
    return this.open.delete(key) ? key : undefined;
  }

  private replace(key: string, uri: string, text: string, version: number): void {
    this.open.set(key, { uri, version, lines: new Lines(text) });
    this.session.setText(key, text);
  }

  private apply(key: string, document: OpenDocument, changes: readonly unknown[]): void {
    const { lines } = document;
    const { workspace, tooLong } = this.session;
    const one = changes.length <= MANY_CHANGES && !tooLong.has(key);
    const steps: TextEdit[][] = [];
    for (const change of changes) {
      if (!isRecord(change) || typeof change.text !== 'string') {
        this.log('a change without text was ignored');
        continue;
      }
      const range = change.range === undefined ? undefined : rangeOf(change.range);
      if (change.range !== undefined && !range) {
        this.log('a change with a broken range was ignored');
        continue;
      }
      const edit: TextEdit = range
        ? { ...ordered(lines.offset(range.start), lines.offset(range.end)), text: change.text }
        : { start: 0, end: lines.length, text: change.text };
      if (one && changes.length === 1) {
        workspace.editFile(key, [edit]);
        // The tree's text and ours are the same object: a long text is not joined twice.
        lines.edit(edit.start, edit.end, edit.text, workspace.tree(key)?.characters);
      } else {
        steps.push([edit]);
        lines.edit(edit.start, edit.end, edit.text);
      }
    }
    // All at once: what lies in between is nobody's text.
    if (one && steps.length > 0) workspace.changeFile(key, steps);
    if (!one || lines.length > LONGEST) this.session.setText(key, lines.text);
  }
}

function ordered(a: number, b: number): { start: number; end: number } {
  return a <= b ? { start: a, end: b } : { start: b, end: a };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
