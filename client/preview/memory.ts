/**
 * What open tables show, in a file each as soon as they say it: VS Code itself keeps what a page remembers only every few seconds, and a
 * game that is reloaded soon after an answer would lose it.
 */
import * as vscode from 'vscode';
import type { TableState } from '../webview/messages';

export class TableMemory {
  /** What is being written, by key: the next one waits, and only the last of those that wait is written. */
  private readonly writing = new Map<string, { next?: TableState | null }>();

  /** @param storage folder of the extension for this workspace; undefined where there is none: then nothing is kept */
  constructor(private readonly storage: vscode.Uri | undefined) {}

  /** What was kept for a table; undefined when there is nothing, or nothing that can be read. */
  async read(key: string): Promise<TableState | undefined> {
    const file = this.file(key);
    if (!file) return undefined;
    try {
      return JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file))) as TableState;
    } catch {
      return undefined;
    }
  }

  /** Keeps the state of a table; null: the table was closed. */
  keep(key: string, state: TableState | null): void {
    const busy = this.writing.get(key);
    if (busy) busy.next = state;
    else void this.put(key, state);
  }

  private async put(key: string, state: TableState | null): Promise<void> {
    const file = this.file(key);
    if (!file || !this.storage) return;
    const turn: { next?: TableState | null } = {};
    this.writing.set(key, turn);
    try {
      if (state === null) await vscode.workspace.fs.delete(file);
      else {
        await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(this.storage, 'tables'));
        await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify(state)));
      }
    } catch {
      // VS Code keeps it, too, only later.
    }
    this.writing.delete(key);
    if (turn.next !== undefined) await this.put(key, turn.next);
  }

  private file(key: string): vscode.Uri | undefined {
    if (!this.storage) return undefined;
    return vscode.Uri.joinPath(this.storage, 'tables', `${shortName(key)}.json`);
  }
}

/** A name of a file for a key of any length: a hash of it, since names of files are short everywhere. */
export function shortName(key: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(key)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & (2n ** 64n - 1n);
  return hash.toString(16);
}
