/**
 * Diagnostics that the client asks for, of one document or of the whole workspace, with result ids: what has not changed costs a
 * line. A workspace request that takes partial results stays open and brings every change as soon as it is known.
 */
import {
  type CancellationToken,
  type Connection,
  type Diagnostic,
  DiagnosticRefreshRequest,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { addAll } from '../../engine/kernel/lists';
import type { Problem } from '../model';
import { diagnosticsFound, earlyOf } from './diagnostics';
import { guarded, inSlice, isSliceOver, SLICE } from './guard';
import type { Session } from './session';
import { isRecord } from './shape';
import { canonical } from './uris';

interface Report {
  id: string;
  items: Diagnostic[];
}

/** A workspace request that is kept open. */
interface Stream {
  /** Result id that was sent last, by file. */
  readonly sent: Map<string, string>;
  waiting: WorkspaceDocumentDiagnosticReport[];
  send(items: WorkspaceDocumentDiagnosticReport[]): void;
  end(): void;
}

export class Pull {
  /** Last report of each file as text, to find out whether a new one differs. */
  private readonly known = new Map<string, { id: string; text: string }>();
  /** What was last answered for an open document, and of which version of it. */
  private readonly answered = new Map<string, { id: string; version: number }>();
  private count = 0;
  private stream: Stream | undefined;
  private refreshing = false;
  /** Requests that have been worked on before. */
  private readonly slow = new WeakSet<object>();
  /** The client asks for the workspace, too: nothing is pushed any more. */
  private workspace = false;

  constructor(
    private readonly session: Session,
    private readonly connection: Connection,
    /** Resolved when the files have been read. */
    private readonly ready: Promise<void>,
    private readonly publisher: {
      /** Takes back what is pushed. */
      takeBack(): void;
      /** Looks at all files again. */
      again(): void;
    },
  ) {}

  register(): void {
    const { connection, session } = this;
    const empty = { kind: 'full' as const, items: [] };
    const document = guarded(session, 'diagnostic', (p: DocumentDiagnosticParams) => this.document(p), {
      otherwise: empty,
      lasting: true,
    });
    connection.languages.diagnostics.on(async (params, token) => {
      await this.ready;
      return document(params, token) as Promise<DocumentDiagnosticReport>;
    });
    connection.languages.diagnostics.onWorkspace(async (params, token, _work, progress) => {
      await this.ready;
      const send = progress && ((items: WorkspaceDocumentDiagnosticReport[]) => progress.report({ items }));
      return this.whole(params, token, send) as Promise<WorkspaceDiagnosticReport>;
    });
  }

  /** Whether the client asks for the diagnostics of a file, so that they must not be pushed. */
  asksFor(key: string): boolean {
    if (!this.session.traits.pull) return false;
    return this.workspace || this.session.documents.get(key) !== undefined;
  }

  /** Files whose last report is with the client. */
  files(): Iterable<string> {
    return this.stream?.sent.keys() ?? [];
  }

  /** A file has been looked at after a change: what the client could not know is sent, or it is told to ask again. */
  noticed(key: string): void {
    const { stream } = this;
    const before = this.answered.get(key);
    const open = this.session.documents.get(key);
    if (!open) this.answered.delete(key);
    const shown = this.shown(key);
    if (!(stream && (shown || stream.sent.has(key))) && !(before && open)) return;
    const report = this.report(key);
    if (before && open && before.version === open.version && before.id !== report.id) this.refresh();
    if (!stream || stream.sent.get(key) === report.id) return;
    if (!shown) stream.sent.delete(key);
    else stream.sent.set(key, report.id);
    stream.waiting.push(this.full(key, report));
  }

  /** Sends what has been noticed. */
  flush(): void {
    const { stream } = this;
    if (stream && stream.waiting.length > 0) stream.send(stream.waiting.splice(0));
  }

  private document(params: DocumentDiagnosticParams): DocumentDiagnosticReport {
    const id = isRecord(params) ? params.textDocument : undefined;
    const key = isRecord(id) && typeof id.uri === 'string' ? canonical(id.uri) : undefined;
    if (key === undefined) throw new ResponseError(LSPErrorCodes.RequestFailed, 'no document');
    const report = this.soonest(key, params);
    const open = this.session.documents.get(key);
    if (open) this.answered.set(key, { id: report.id, version: open.version });
    if (params.previousResultId === report.id) return { kind: 'unchanged', resultId: report.id };
    return { kind: 'full', resultId: report.id, items: report.items };
  }

  /**
   * The report, or one that is made before the other texts of a large game have been looked through, when the request takes longer than
   * a slice and the client can be told to ask again.
   */
  private soonest(key: string, params: DocumentDiagnosticParams): Report {
    const { session } = this;
    if (this.slow.has(params) && session.traits.refreshDiagnostics && this.shown(key)) {
      const early = earlyOf(session, key);
      if (early) {
        this.publisher.again();
        return this.reportOf(key, () => early);
      }
    }
    this.slow.add(params);
    return this.report(key);
  }

  private async whole(
    params: WorkspaceDiagnosticParams,
    token: CancellationToken,
    send: ((items: WorkspaceDocumentDiagnosticReport[]) => void) | undefined,
  ): Promise<WorkspaceDiagnosticReport | ResponseError<void>> {
    this.stream?.end();
    if (!this.workspace) {
      this.workspace = true;
      this.publisher.takeBack();
    }
    const previous = previousIds(params);
    const sent = new Map<string, string>();
    const all: WorkspaceDocumentDiagnosticReport[] = [];
    const files = [...new Set([...this.session.workspace.uris(), ...previous.keys()])];
    for (let at = 0; at < files.length; ) {
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
      const items: WorkspaceDocumentDiagnosticReport[] = [];
      const until = this.session.host.now() + SLICE;
      do {
        const item = inSlice(this.session, () => this.looked(files[at]!, previous, sent));
        if (!item) break;
        at++;
        if (item[0]) items.push(item[0]);
      } while (at < files.length && this.session.host.now() < until);
      if (send && items.length > 0) send(items);
      else addAll(all, items);
      if (at < files.length) await new Promise<void>((resolve) => this.session.host.defer(resolve));
    }
    if (!send) return { items: all };
    await new Promise<void>((resolve) => {
      const stream: Stream = { sent, waiting: [], send, end: resolve };
      this.stream = stream;
      token.onCancellationRequested(() => {
        if (this.stream === stream) this.stream = undefined;
        resolve();
      });
      // What changed while the files were read is brought now.
      for (const key of sent.keys()) this.noticed(key);
      this.flush();
    });
    if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
    return { items: [] };
  }

  private looked(
    key: string,
    previous: ReadonlyMap<string, string>,
    sent: Map<string, string>,
  ): WorkspaceDocumentDiagnosticReport | undefined {
    try {
      if (!this.shown(key)) return previous.has(key) ? this.full(key, this.report(key)) : undefined;
      const report = this.report(key);
      sent.set(key, report.id);
      if (previous.get(key) !== report.id) return this.full(key, report);
      return { kind: 'unchanged', uri: this.session.convert.uri(key), version: this.version(key), resultId: report.id };
    } catch (error) {
      if (isSliceOver(error)) throw error;
      this.session.log(`diagnostics of ${key} failed: ${error instanceof Error ? error.stack : String(error)}`);
      return undefined;
    }
  }

  private full(key: string, { id, items }: Report): WorkspaceDocumentDiagnosticReport {
    return { kind: 'full', uri: this.session.convert.uri(key), version: this.version(key), resultId: id, items };
  }

  private version(key: string): number | null {
    return this.session.documents.get(key)?.version ?? null;
  }

  /** Shipped games are shown when they are open only. */
  private shown(key: string): boolean {
    const { workspace, documents } = this.session;
    return workspace.has(key) && (documents.get(key) !== undefined || !workspace.isShipped(key));
  }

  private report(key: string): Report {
    return this.reportOf(key, () => this.session.diagnostics.problems(key));
  }

  private reportOf(key: string, find: () => readonly Problem[]): Report {
    const { session } = this;
    const items = this.shown(key) ? diagnosticsFound(session, key, find) : [];
    const text = JSON.stringify(items);
    let known = this.known.get(key);
    if (known?.text !== text) {
      known = { id: String(++this.count), text };
      if (session.workspace.has(key)) this.known.set(key, known);
      else this.known.delete(key);
    }
    return { id: known.id, items };
  }

  /** Asks the client to ask again, once for all that is noticed until it has answered. */
  private refresh(): void {
    if (!this.session.traits.refreshDiagnostics || this.refreshing) return;
    this.refreshing = true;
    this.connection
      .sendRequest(DiagnosticRefreshRequest.method)
      .catch((error: unknown) => this.session.log(`asking again failed: ${String(error)}`))
      .finally(() => {
        this.refreshing = false;
      });
  }
}

function previousIds(params: unknown): Map<string, string> {
  const list =
    isRecord(params) && Array.isArray(params.previousResultIds) ? (params.previousResultIds as unknown[]) : [];
  const ids = new Map<string, string>();
  for (const one of list) {
    if (isRecord(one) && typeof one.uri === 'string' && typeof one.value === 'string')
      ids.set(canonical(one.uri), one.value);
  }
  return ids;
}
