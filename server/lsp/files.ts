/** The files of the workspace folders and the shipped games: read once, then followed by the client's watcher. */
import { type Connection, FileChangeType } from 'vscode-languageserver';
import { pictureEndings } from '../../engine/kernel/picture-path';
import type { Move } from '../ide';
import { SLICE } from './guard';
import type { ShippedText } from './host';
import {
  type FilesParams,
  type FindFilesResult,
  filesNotification,
  findFilesRequest,
  type InitializationOptions,
  type ReadFilesResult,
  readFilesRequest,
  type SourceText,
} from './protocol';
import type { Session } from './session';
import { isRecord } from './shape';
import { canonical, isWithin } from './uris';

/** Reading fewer files than this is over before anyone could look. */
const MANY = 50;

export class Files {
  private readonly folders = new Set<string>();
  private readonly shipped = new Map<string, ShippedText>();

  /** Files read again that the client has not been told of. */
  private readonly news = new Set<string>();

  /** The end of all that has been begun. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly session: Session,
    private readonly connection: Connection,
  ) {}

  /**
   * Does the work when what was begun before is done. Changes of files are followed one after the other: what was read earlier must not
   * take the place of what was read later, and a file that was moved away may have been made anew in the meantime.
   */
  inTurn<V>(work: () => V | Promise<V>): Promise<V> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => {});
    return done;
  }

  /** Loads the shipped games. */
  async library(options: InitializationOptions): Promise<void> {
    for (const shipped of library(await this.session.host.library(options))) {
      const key = canonical(shipped.uri);
      this.shipped.set(key, shipped);
      this.session.setShipped(key, shipped);
    }
  }

  /**
   * Reads the files of more folders, in slices between which messages are read. Files that are shipped or open keep what they have.
   * A person who cancels it has the files that were read by then.
   */
  async add(folders: readonly string[]): Promise<void> {
    for (const folder of folders.map(canonical)) {
      if (this.folders.has(folder)) continue;
      this.folders.add(folder);
      const found = texts(await this.find(folder));
      const progress = found.length < MANY ? undefined : await this.announced();
      let until = this.session.host.now() + SLICE;
      for (const [i, { uri, ...read }] of found.entries()) {
        if (this.session.host.now() > until) {
          progress?.report(Math.floor((100 * i) / found.length), this.count(i, found.length));
          await new Promise<void>((resolve) => this.session.host.defer(resolve));
          until = this.session.host.now() + SLICE;
        }
        if (progress?.token.isCancellationRequested) {
          this.session.log(`reading ${folder} was cancelled: ${i} of ${found.length} files are known`);
          break;
        }
        const key = canonical(uri);
        // The folder may have been taken away again, and the file opened, in the meantime.
        if (!this.folders.has(folder)) break;
        if (this.shipped.has(key) || this.session.documents.get(key)) continue;
        this.session.setRead(key, read);
        this.noticed(key);
        // Parsed now, in slices: the first question would parse all of them at once.
        this.session.workspace.tree(key);
      }
      progress?.done();
    }
  }

  /** Progress that the client shows; undefined when it cannot. */
  private async announced() {
    if (!this.session.traits.progress) return undefined;
    const progress = await this.attempt(() => this.connection.window.createWorkDoneProgress(), undefined);
    const title = { en: 'Reading Sandtable files', ja: 'Sandtableのファイルを読み込み中' };
    progress?.begin(title[this.session.locale], 0, undefined, true);
    return progress;
  }

  private count(done: number, all: number): string {
    return this.session.locale === 'ja' ? `${all}個中${done}個` : `${done} of ${all}`;
  }

  /** Forgets folders and their files, except open ones and those of another folder. */
  remove(folders: readonly string[]): void {
    for (const folder of folders.map(canonical)) {
      this.folders.delete(folder);
      for (const uri of [...this.session.workspace.uris()]) {
        if (!isWithin(uri, folder) || this.shipped.has(uri) || this.session.documents.get(uri)) continue;
        if ([...this.folders].some((other) => isWithin(uri, other))) continue;
        this.session.removeText(uri);
      }
    }
  }

  /** Follows the watcher. Open documents are the client's: their files do not matter. */
  async watched(params: unknown): Promise<void> {
    const changes = isRecord(params) && Array.isArray(params.changes) ? (params.changes as unknown[]) : [];
    for (const change of changes) {
      if (!isRecord(change) || typeof change.uri !== 'string') continue;
      const key = canonical(change.uri);
      if (isPicture(key)) this.session.workspace.setPictures((folder) => this.session.host.pictures(folder));
      else if (change.type === FileChangeType.Deleted) await this.gone(key);
      else if (key.endsWith('.sand') && !this.session.documents.get(key)) await this.reread(key);
    }
  }

  /** After files or folders were moved: what was known under the old place, and what is there now, is known under the new one. */
  async renamed(params: unknown): Promise<void> {
    for (const { from, to } of moves(params)) {
      const there = await this.at(to);
      const known = this.within(from).map((key) => `${to}${key.slice(from.length)}`);
      for (const moved of new Set([...known, ...there])) {
        if (!moved.endsWith('.sand') || this.session.documents.get(moved)) continue;
        await this.reread(moved);
      }
      await this.gone(from);
    }
  }

  /**
   * The files at a place in our folders: itself, or those of a folder. What is moved on before it was read has never been known at the
   * place that it is moved from.
   */
  private async at(place: string): Promise<string[]> {
    if (![...this.folders].some((folder) => isWithin(place, folder))) return [];
    return place.endsWith('.sand') ? [place] : texts(await this.find(place)).map(({ uri }) => canonical(uri));
  }

  /** After files or folders were deleted. */
  async deleted(params: unknown): Promise<void> {
    for (const file of filesOf(params)) if (typeof file.uri === 'string') await this.gone(canonical(file.uri));
  }

  /** A file, or all files of a folder. */
  private within(uri: string): string[] {
    return [...this.session.workspace.uris()].filter((key) => key === uri || isWithin(key, uri));
  }

  /** What is said to be no longer there may have been made anew, or never have gone: the disk knows. */
  private async gone(uri: string): Promise<void> {
    for (const key of this.within(uri)) if (!this.session.documents.get(key)) await this.reread(key);
  }

  /** After a document was closed, its file is what counts. */
  async closed(key: string): Promise<void> {
    await this.reread(key);
  }

  private async reread(key: string): Promise<void> {
    const read = this.shipped.has(key) ? null : await this.read(key);
    if (this.session.documents.get(key)) return;
    if (read === null) this.forget(key);
    else this.session.setRead(key, read);
    this.noticed(key);
  }

  /** The client hears of all that was read in one go at once. */
  private noticed(key: string): void {
    if (this.news.size === 0)
      this.session.host.defer(() => {
        const params: FilesParams = { uris: [...this.news].map((uri) => this.session.convert.uri(uri)) };
        this.news.clear();
        void this.connection.sendNotification(filesNotification, params);
      });
    this.news.add(key);
  }

  private forget(key: string): void {
    const shipped = this.shipped.get(key);
    if (shipped === undefined) this.session.removeText(key);
    else this.session.setShipped(key, shipped);
  }

  private async find(folder: string): Promise<SourceText[]> {
    const here = await this.attempt(() => this.session.host.find(folder), []);
    if (here) return here;
    if (!this.session.traits.files) return [];
    return this.attempt(() => this.connection.sendRequest<FindFilesResult>(findFilesRequest, { folder }), []);
  }

  private async read(uri: string): Promise<Omit<SourceText, 'uri'> | null> {
    const here = await this.attempt(() => this.session.host.read(uri), null);
    if (here !== undefined) return here;
    if (!this.session.traits.files) return null;
    const answer = await this.attempt(
      () => this.connection.sendRequest<ReadFilesResult>(readFilesRequest, { uris: [uri] }),
      [],
    );
    const [read] = Array.isArray(answer) ? (answer as unknown[]) : [];
    return isRecord(read) && typeof read.text === 'string' ? (read as Omit<SourceText, 'uri'>) : null;
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

const picture = new RegExp(`\\.(?:${pictureEndings.join('|')})$`, 'i');
const isPicture = (uri: string): boolean => picture.test(uri);

/** Patterns of the files that are followed. */
export const watchedFiles = ['**/*.sand', `**/*.{${pictureEndings.join(',')}}`];

/** What files and folders a message says are moved, where from and where to; what is broken is left out. */
export function moves(params: unknown): Move[] {
  return filesOf(params).flatMap(({ oldUri, newUri }) =>
    typeof oldUri === 'string' && typeof newUri === 'string'
      ? [{ from: canonical(oldUri), to: canonical(newUri) }]
      : [],
  );
}

/** `params.files` of a notification about files, as far as it is a list of objects. */
function filesOf(params: unknown): Record<string, unknown>[] {
  const list = isRecord(params) && Array.isArray(params.files) ? (params.files as unknown[]) : [];
  return list.filter(isRecord);
}

/** The entries that are texts of shipped games. */
function library(list: unknown): ShippedText[] {
  if (!Array.isArray(list)) return [];
  return (list as unknown[]).flatMap((f): ShippedText[] => {
    if (!isRecord(f) || typeof f.uri !== 'string') return [];
    if (typeof f.text !== 'string' && typeof f.text !== 'function') return [];
    const known = Array.isArray(f.heads) && f.heads.every((h) => isRecord(h) && typeof h.kind === 'string');
    const heads = known ? (f.heads as object[]) : undefined;
    return [{ uri: f.uri, text: f.text as ShippedText['text'], heads }];
  });
}

/** The entries that are texts. */
function texts(list: unknown): SourceText[] {
  if (!Array.isArray(list)) return [];
  return (list as unknown[]).filter(
    (f): f is SourceText & Record<string, unknown> =>
      isRecord(f) && typeof f.uri === 'string' && typeof f.text === 'string',
  );
}
