/** A client of one server process: opens, types and asks, and waits for complete diagnostics. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import type { Peer } from './peers';

/** How long a server may say nothing of a text, in milliseconds. */
const PATIENCE = 60_000;

export interface Position {
  line: number;
  character: number;
}

export class Client {
  private readonly versions = new Map<string, number>();
  private readonly waiting = new Map<string, (count: number) => void>();

  private constructor(
    private readonly peer: Peer,
    private readonly child: ChildProcess,
    private readonly connection: MessageConnection,
  ) {}

  /** What the server says it can do. */
  capabilities: Record<string, unknown> = {};

  /** Starts the server and greets it. `shipped`: with the games it finds by itself. */
  static async start(peer: Peer, shipped = false): Promise<Client> {
    const child = spawn(process.execPath, [...peer.args, '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...peer.env },
    });
    const connection = createMessageConnection(
      new StreamMessageReader(child.stdout!),
      new StreamMessageWriter(child.stdin!),
    );
    const client = new Client(peer, child, connection);
    const settings = peer.settings ?? {};
    connection.onRequest('client/registerCapability', () => null);
    connection.onRequest('workspace/configuration', (p: { items: { section?: string }[] }) =>
      p.items.map(({ section }) => settings[section ?? ''] ?? null),
    );
    connection.onNotification(
      'textDocument/publishDiagnostics',
      (p: { uri: string; version?: number; diagnostics: unknown[] }) => {
        if (p.version === undefined || p.version === client.versions.get(p.uri))
          client.told(p.uri, p.diagnostics.length);
      },
    );
    connection.listen();
    const textDocument = {
      publishDiagnostics: { versionSupport: true },
      // As VS Code.
      completion: {
        completionItem: { snippetSupport: true },
        completionList: {
          itemDefaults: ['commitCharacters', 'editRange', 'insertTextFormat', 'insertTextMode', 'data'],
        },
      },
      hover: { contentFormat: ['markdown'] },
      ...(peer.pull ? { diagnostic: { dynamicRegistration: false } } : {}),
    };
    const { capabilities } = await connection.sendRequest<{ capabilities: Record<string, unknown> }>('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: null,
      initializationOptions: shipped ? {} : { library: [] },
      capabilities: { textDocument, workspace: { configuration: true } },
    });
    client.capabilities = capabilities;
    await connection.sendNotification('initialized', {});
    if (peer.settings) await connection.sendNotification('workspace/didChangeConfiguration', { settings });
    return client;
  }

  private told(uri: string, count: number): void {
    this.waiting.get(uri)?.(count);
    this.waiting.delete(uri);
  }

  /** The number of diagnostics of the version that `send` brings about. */
  private async diagnosticsAfter(uri: string, send: () => Promise<void>): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const told = new Promise<number>((resolve, reject) => {
      this.waiting.set(uri, resolve);
      timer = setTimeout(() => reject(new Error(`${this.peer.name} says nothing of ${uri}`)), PATIENCE);
    });
    try {
      await send();
      if (!this.peer.pull) return await told;
      const report = await this.ask<{ items: unknown[] }>('textDocument/diagnostic', uri);
      return report.items.length;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Opens a text; the number of its diagnostics. */
  open(uri: string, text: string): Promise<number> {
    this.versions.set(uri, 1);
    const textDocument = { uri, languageId: this.peer.languageId, version: 1, text };
    return this.diagnosticsAfter(uri, () => this.connection.sendNotification('textDocument/didOpen', { textDocument }));
  }

  /** Replaces a range; the number of diagnostics afterwards. */
  edit(uri: string, start: Position, end: Position, text: string): Promise<number> {
    const version = this.versions.get(uri)! + 1;
    this.versions.set(uri, version);
    const change = { textDocument: { uri, version }, contentChanges: [{ range: { start, end }, text }] };
    return this.diagnosticsAfter(uri, () => this.connection.sendNotification('textDocument/didChange', change));
  }

  ask<T>(method: string, uri: string, position?: Position): Promise<T> {
    return this.connection.sendRequest<T>(method, { textDocument: { uri }, ...(position ? { position } : {}) });
  }

  /** Resident memory of the server's process in megabytes. */
  residentMB(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 102.4) / 10;
  }

  /** Ends the process at once: what it has still to do would only delay the next measurement. */
  kill(): void {
    this.connection.dispose();
    this.child.kill('SIGKILL');
  }
}
