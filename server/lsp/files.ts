/** The files of the workspace folders and the shipped games: read once, then followed by the client's watcher. */
import { type Connection, FileChangeType } from 'vscode-languageserver';
import {
  type FindFilesResult,
  findFilesRequest,
  type InitializationOptions,
  type ReadFilesResult,
  readFilesRequest,
  type SourceText,
} from './protocol';
import type { Session } from './session';
import { isRecord } from './shape';
import { canonical, isWithin } from './uris';

export class Files {
  private readonly folders = new Set<string>();
  private readonly shipped = new Map<string, string>();

  constructor(
    private readonly session: Session,
    private readonly connection: Connection,
  ) {}

  /** Loads the shipped games. */
  async library(options: InitializationOptions): Promise<void> {
    for (const { uri, text } of texts(await this.session.host.library(options))) {
      const key = canonical(uri);
      this.shipped.set(key, text);
      this.session.workspace.setFile(key, text, { shipped: true });
    }
  }

  /** Reads the files of more folders. Files that are shipped or open keep what they have. */
  async add(folders: readonly string[]): Promise<void> {
    for (const folder of folders.map(canonical)) {
      if (this.folders.has(folder)) continue;
      this.folders.add(folder);
      for (const { uri, text } of texts(await this.find(folder))) {
        const key = canonical(uri);
        if (this.shipped.has(key) || this.session.documents.get(key)) continue;
        this.session.workspace.setFile(key, text);
      }
    }
  }

  /** Forgets folders and their files, except open ones and those of another folder. */
  remove(folders: readonly string[]): void {
    for (const folder of folders.map(canonical)) {
      this.folders.delete(folder);
      for (const uri of [...this.session.workspace.uris()]) {
        if (!isWithin(uri, folder) || this.shipped.has(uri) || this.session.documents.get(uri)) continue;
        if ([...this.folders].some((other) => isWithin(uri, other))) continue;
        this.session.workspace.removeFile(uri);
      }
    }
  }

  /** Follows the watcher. Open documents are the client's: their files do not matter. */
  async watched(params: unknown): Promise<void> {
    const changes = isRecord(params) && Array.isArray(params.changes) ? (params.changes as unknown[]) : [];
    for (const change of changes) {
      if (!isRecord(change) || typeof change.uri !== 'string') continue;
      const key = canonical(change.uri);
      if (this.session.documents.get(key) || !key.endsWith('.sand')) continue;
      if (change.type === FileChangeType.Deleted) this.forget(key);
      else await this.reread(key);
    }
  }

  /** After a document was closed, its file is what counts. */
  async closed(key: string): Promise<void> {
    await this.reread(key);
  }

  private async reread(key: string): Promise<void> {
    const text = this.shipped.get(key) ?? (await this.read(key));
    if (this.session.documents.get(key)) return;
    if (text === null) this.forget(key);
    else this.session.workspace.setFile(key, text, { shipped: this.shipped.has(key) });
  }

  private forget(key: string): void {
    const shipped = this.shipped.get(key);
    if (shipped === undefined) this.session.workspace.removeFile(key);
    else this.session.workspace.setFile(key, shipped, { shipped: true });
  }

  private async find(folder: string): Promise<SourceText[]> {
    const here = await this.attempt(() => this.session.host.find(folder), []);
    if (here) return here;
    if (!this.session.traits.files) return [];
    return this.attempt(() => this.connection.sendRequest<FindFilesResult>(findFilesRequest, { folder }), []);
  }

  private async read(uri: string): Promise<string | null> {
    const here = await this.attempt(() => this.session.host.read(uri), null);
    if (here !== undefined) return here;
    if (!this.session.traits.files) return null;
    const answer = await this.attempt(
      () => this.connection.sendRequest<ReadFilesResult>(readFilesRequest, { uris: [uri] }),
      [],
    );
    return Array.isArray(answer) && typeof answer[0] === 'string' ? answer[0] : null;
  }

  private async attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.session.log(`reading files failed: ${error instanceof Error ? error.message : String(error)}`);
      return otherwise;
    }
  }
}

/** The entries that are texts. */
function texts(list: unknown): SourceText[] {
  if (!Array.isArray(list)) return [];
  return (list as unknown[]).filter(
    (f): f is SourceText & Record<string, unknown> =>
      isRecord(f) && typeof f.uri === 'string' && typeof f.text === 'string',
  );
}
