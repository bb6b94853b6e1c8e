/** Offsets of the core to positions of the protocol and back. */
import type { Location as LspLocation, Range } from 'vscode-languageserver';
import { Lines, type Position } from '../db';
import type { Edit, Location } from '../model';
import type { Session } from './session';
import { isRecord, positionOf, rangeOf } from './shape';
import { canonical } from './uris';

/** A document and an offset in it, as a request names them. */
export interface At {
  uri: string;
  offset: number;
}

export class Converter {
  private readonly cache = new Map<string, { text: string; lines: Lines }>();

  constructor(private readonly session: Session) {}

  /** Lines of a file's present text; of an empty text when there is no such file. */
  lines(uri: string): Lines {
    const open = this.session.documents.get(uri);
    if (open) return open.lines;
    const text = this.session.workspace.tree(uri)?.text ?? '';
    let known = this.cache.get(uri);
    if (known?.text !== text) {
      known = { text, lines: new Lines(text) };
      this.cache.set(uri, known);
    }
    return known.lines;
  }

  range(uri: string, span: { start: number; end: number }): Range {
    const lines = this.lines(uri);
    return { start: lines.position(span.start), end: lines.position(span.end) };
  }

  /** The URI as the client writes it. */
  uri(key: string): string {
    return this.session.documents.get(key)?.uri ?? key;
  }

  location(location: Location): LspLocation {
    return { uri: this.uri(location.uri), range: this.range(location.uri, location) };
  }

  /** Key of a known file that `params.textDocument` names. */
  file(params: unknown): string | undefined {
    const id = isRecord(params) ? params.textDocument : undefined;
    const uri = isRecord(id) && typeof id.uri === 'string' ? canonical(id.uri) : undefined;
    return uri !== undefined && this.session.workspace.has(uri) ? uri : undefined;
  }

  /** What `params.textDocument` and `params.position` name; undefined for unknown files and broken params. */
  at(params: unknown): At | undefined {
    const uri = this.file(params);
    const position = isRecord(params) ? positionOf(params.position) : undefined;
    return uri !== undefined && position ? { uri, offset: this.lines(uri).offset(position) } : undefined;
  }

  span(uri: string, value: unknown): { start: number; end: number } | undefined {
    const range = rangeOf(value);
    if (!range) return undefined;
    const a = this.offset(uri, range.start);
    const b = this.offset(uri, range.end);
    return { start: Math.min(a, b), end: Math.max(a, b) };
  }

  offset(uri: string, position: Position): number {
    return this.lines(uri).offset(position);
  }

  /** Edits by the client's URIs. */
  changes(edits: readonly Edit[]): Record<string, { range: Range; newText: string }[]> {
    const changes: Record<string, { range: Range; newText: string }[]> = {};
    for (const edit of edits) {
      const uri = this.uri(edit.uri);
      changes[uri] ??= [];
      changes[uri].push({ range: this.range(edit.uri, edit), newText: edit.text });
    }
    return changes;
  }
}
