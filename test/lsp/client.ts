/** Drives the real server, as its own process, over stdio. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import {
  createProtocolConnection,
  type DataCallback,
  type Diagnostic,
  type InitializeResult,
  type Message,
  type MessageConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import type { InitializationOptions } from '../../server/lsp/protocol';
import { until } from '../until';
import { type Watch, watch } from './conformance';

const root = path.resolve(import.meta.dirname, '../..');
let bundle: Promise<string> | undefined;

/** The server as a bundle, built once for all tests of a run. */
function serverScript(): Promise<string> {
  bundle ??= (async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandtable-test-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const outfile = path.join(folder, 'server.cjs');
    await build({
      entryPoints: [path.join(root, 'server/lsp/node.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      mainFields: ['module', 'main'],
      logLevel: 'error',
    });
    return outfile;
  })();
  return bundle;
}

let installed: Promise<string> | undefined;

/** The server with the shipped games beside it, in the pieces that are packaged; their names are made shorter for a package only, which `ui` drives. */
export function installedScript(): Promise<string> {
  installed ??= (async () => {
    const folder = path.join(path.dirname(await serverScript()), 'installed');
    const args = [path.join(root, 'scripts/build.mjs'), '--loose', '--server', folder];
    execFileSync(process.execPath, args, { stdio: 'inherit' });
    return path.join(folder, 'server.js');
  })();
  return installed;
}

export interface StartOptions {
  /** With the shipped games beside the server; otherwise only what `options.library` holds. */
  installed?: boolean;
  options?: InitializationOptions;
  folders?: string[];
  /** Client capabilities; the default is an editor that can do everything. */
  capabilities?: Record<string, unknown>;
  locale?: string;
  /** Answers to requests of the server. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what its own requests carry.
  answers?: Record<string, (params: any) => unknown>;
  /** Told of every report of progress. */
  progress?: (client: Client, token: unknown, value: unknown) => void;
}

export const EVERYTHING = {
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    foldingRange: { foldingRange: { collapsedText: true } },
    publishDiagnostics: {
      relatedInformation: true,
      codeDescriptionSupport: true,
      versionSupport: true,
      tagSupport: { valueSet: [1, 2] },
    },
  },
};

export interface Published {
  uri: string;
  version?: number;
  diagnostics: Diagnostic[];
}

class WatchedReader extends StreamMessageReader {
  constructor(
    stream: NodeJS.ReadableStream,
    private readonly seen: Watch,
  ) {
    super(stream);
    // A server that is killed in the middle of a message must not be waited for.
    this.partialMessageTimeout = 0;
  }

  override listen(callback: DataCallback) {
    return super.listen((message) => {
      this.seen.received(message as never);
      callback(message);
    });
  }
}

class WatchedWriter extends StreamMessageWriter {
  constructor(
    stream: NodeJS.WritableStream,
    private readonly seen: Watch,
  ) {
    super(stream);
  }

  override write(message: Message): Promise<void> {
    this.seen.sent(message as never);
    return super.write(message);
  }
}

export class Client {
  /** Last diagnostics of each file. */
  readonly published = new Map<string, Published>();
  readonly log: string[] = [];
  readonly notifications: { method: string; params: unknown }[] = [];
  /** How often the server has said something that nobody asked for. */
  heard = 0;
  exitCode: number | null = null;

  private constructor(
    readonly process: ChildProcess,
    readonly connection: ProtocolConnection,
    readonly initialized: InitializeResult,
  ) {}

  static async start(start: StartOptions = {}): Promise<Client> {
    const script = await (start.installed ? installedScript() : serverScript());
    const child = spawn(process.execPath, [script, '--stdio'], { stdio: ['pipe', 'pipe', 'pipe'] });
    const seen = watch();
    const connection = createProtocolConnection(
      new WatchedReader(child.stdout!, seen),
      new WatchedWriter(child.stdin!, seen),
    );
    const early: ((client: Client) => void)[] = [];
    let made: Client | undefined;
    const now = (client: Client, work: (client: Client) => void) => {
      client.heard++;
      work(client);
    };
    const tell = (work: (client: Client) => void) => (made ? now(made, work) : void early.push(work));
    connection.onNotification('textDocument/publishDiagnostics', (p: Published) =>
      tell((c) => c.published.set(p.uri, p)),
    );
    connection.onNotification('window/logMessage', (p: { message: string }) => tell((c) => c.log.push(p.message)));
    for (const method of ['sandtable/changed', 'sandtable/files'])
      connection.onNotification(method, (params: unknown) => tell((c) => c.notifications.push({ method, params })));
    for (const [method, answer] of Object.entries(start.answers ?? {})) connection.onRequest(method, answer);
    if (start.progress) {
      const { onUnhandledProgress } = connection as unknown as MessageConnection;
      onUnhandledProgress(({ token, value }) => tell((c) => start.progress!(c, token, value)));
    }
    child.stderr!.on('data', (data: Buffer) => tell((c) => c.log.push(String(data))));
    child.on('exit', (code) => tell((c) => (c.exitCode = code ?? -1)));
    connection.listen();
    const initialized = await connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: start.capabilities ?? EVERYTHING,
      workspaceFolders: (start.folders ?? []).map((uri) => ({ uri, name: uri })),
      initializationOptions: start.options ?? (start.installed ? {} : { library: [], docs: 'sandtable-docs:' }),
      ...(start.locale ? { locale: start.locale } : {}),
    });
    made = new Client(child, connection, initialized);
    for (const work of early) now(made, work);
    await connection.sendNotification('initialized', {});
    return made;
  }

  request<R>(method: string, params: unknown): Promise<R> {
    return this.connection.sendRequest<R>(method, params);
  }

  notify(method: string, params: unknown): Promise<void> {
    return this.connection.sendNotification(method, params);
  }

  open(uri: string, text: string, version = 1): Promise<void> {
    return this.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'sandtable', version, text } });
  }

  /** Waits until something holds; fails with what was waited for after some seconds. */
  async until(holds: () => boolean, what: string): Promise<void> {
    await until(holds, what, () => this.log.join('\n'));
  }

  /** Waits until the server, asked again and again, has nothing more to say by itself. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 4; ) {
      const said = this.heard;
      await this.request('sandtable/scenarios', {});
      await new Promise((resolve) => setTimeout(resolve, 25));
      still = this.heard === said ? still + 1 : 0;
    }
  }

  /** Diagnostics of a file at a version (or any). */
  async diagnostics(uri: string, version?: number): Promise<Diagnostic[]> {
    const there = () => {
      const last = this.published.get(uri);
      return last !== undefined && (version === undefined || (last.version ?? -1) >= version);
    };
    await this.until(there, `diagnostics of ${uri}`);
    return this.published.get(uri)!.diagnostics;
  }

  /** Shuts the server down as the protocol says. Returns its exit code. */
  async stop(): Promise<number | null> {
    await this.request('shutdown', undefined);
    await this.notify('exit', undefined);
    await this.until(() => this.exitCode !== null, 'the end of the server');
    this.connection.dispose();
    return this.exitCode;
  }

  /** Ends the process whatever its state. */
  kill(): void {
    this.connection.dispose();
    this.process.kill();
  }
}
