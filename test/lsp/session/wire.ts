/** How a session of the tests speaks with a server, be it another process or in this one. */
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createConnection,
  type DataCallback,
  type Message,
  ProposedFeatures,
} from 'vscode-languageserver/node';
import type { Host } from '../../../server/lsp/host';
import type { SourceText } from '../../../server/lsp/protocol';
import { serve } from '../../../server/lsp/server';
import { random } from '../../grammar/mutations';

/** Messages to a server and from it. */
export interface Wire {
  request<R>(method: string, params: unknown, cancelled?: boolean): Promise<R>;
  notify(method: string, params: unknown): void;
  /** Resolves when nothing is left to be done, or (where that cannot be seen) when it may be so. */
  settled(): Promise<void>;
  /** Whether it can be seen that nothing is left to be done. */
  readonly exact: boolean;
  /** Ends the server. */
  end(): void;
}

/** What a server says without being asked to. */
export interface Listener {
  notified(method: string, params: unknown): void;
  /** Answers a request of the server. */
  asked(method: string, params: unknown): unknown;
}

/** What a client tells of itself at the start. */
export interface Introduction {
  folder: string;
  capabilities: Record<string, unknown>;
}

/** Starts a server. */
export type Start = (listener: Listener, introduction: Introduction) => Promise<Wire>;

/** A folder of texts. */
export interface Disk {
  read(uri: string): string | undefined;
  write(uri: string, text: string): void;
  remove(uri: string): void;
  /** URIs of all files. */
  list(): string[];
}

/** A folder in memory. */
export class MemoryDisk implements Disk {
  readonly #files = new Map<string, string>();
  read(uri: string): string | undefined {
    return this.#files.get(uri);
  }
  write(uri: string, text: string): void {
    this.#files.set(uri, text);
  }
  remove(uri: string): void {
    this.#files.delete(uri);
  }
  list(): string[] {
    return [...this.#files.keys()];
  }
}

interface RawMessage {
  jsonrpc: '2.0';
  id?: number | string | null;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

class Reader extends AbstractMessageReader {
  take: DataCallback = () => {};
  listen(callback: DataCallback) {
    this.take = callback;
    return { dispose: () => {} };
  }
}

class Writer extends AbstractMessageWriter {
  constructor(private readonly give: (message: RawMessage) => void) {
    super();
  }
  async write(message: Message): Promise<void> {
    // What travels is text: nothing is shared.
    this.give(JSON.parse(JSON.stringify(message)) as RawMessage);
  }
  end(): void {}
}

/** Milliseconds that pass each time the server looks at its clock: slices of work are always cut in the same places. */
const TICK = 0.03;

/** So many messages may come before the server goes on with what it has put off. */
const LATEST = 12;

/** The whole server in this process, on a disk in memory and a clock of its own: the same messages are always worked on in the same way. */
export class ServerHere implements Wire {
  readonly #reader = new Reader();
  readonly #answers = new Map<number | string, { resolve(result: unknown): void; reject(error: Error): void }>();
  #last = 0;
  /** Pieces of work that the server has put off, and files that it is reading. */
  #pending = 0;
  #clock = 0;
  readonly #next = random(1);

  readonly exact = true;

  private constructor(
    private readonly listener: Listener,
    disk: Disk,
    library: readonly SourceText[],
  ) {
    const reading = async <V>(value: V): Promise<V> => {
      // What is asked for later may be there earlier.
      this.#pending++;
      for (let turns = this.#next(LATEST); turns > 0; turns--) await new Promise<void>((go) => void setImmediate(go));
      this.#pending--;
      return value;
    };
    const host: Host = {
      library: async () => [...library],
      docs: () => undefined,
      find: (folder) =>
        reading(
          disk
            .list()
            .filter((uri) => uri.startsWith(`${folder}/`) && uri.endsWith('.sand'))
            .map((uri) => ({ uri, text: disk.read(uri)! })),
        ),
      pictures: () => null,
      read: (uri) => {
        const text = disk.read(uri);
        return reading(text === undefined ? null : { text });
      },
      defer: (work) => {
        this.#pending++;
        // Now at once, now after some more messages have come in.
        let turns = 1 + this.#next(LATEST);
        const turn = () => {
          if (--turns > 0) return void setImmediate(turn);
          this.#pending--;
          work();
        };
        setImmediate(turn);
      },
      now: () => (this.#clock += TICK),
    };
    const writer = new Writer((message) => this.#take(message));
    serve(createConnection(ProposedFeatures.all, this.#reader, writer), host);
  }

  /** Starts one that reads the folder from a disk and has these games with it. */
  static starting(disk: Disk, library: readonly SourceText[] = []): Start {
    return async (listener, { folder, capabilities }) => {
      const server = new ServerHere(listener, disk, library);
      await server.request('initialize', {
        processId: null,
        rootUri: null,
        capabilities,
        workspaceFolders: [{ uri: folder, name: 'w' }],
        initializationOptions: { locale: 'en' },
      });
      server.notify('initialized', {});
      return server;
    };
  }

  request<R>(method: string, params: unknown, cancelled = false): Promise<R> {
    const id = ++this.#last;
    return new Promise<R>((resolve, reject) => {
      this.#answers.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.#send({ id, method, params });
      if (cancelled) this.#send({ method: '$/cancelRequest', params: { id } });
    });
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  async settled(): Promise<void> {
    // Messages are worked on in their order: when this is refused, all before it have been begun.
    await this.request('$/settled', {}).catch(() => {});
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#pending > 0 || this.#answers.size > 0) quiet = 0;
    }
  }

  end(): void {
    this.#reader.take = () => {};
  }

  #send(message: Omit<RawMessage, 'jsonrpc'>): void {
    this.#reader.take(JSON.parse(JSON.stringify({ jsonrpc: '2.0', ...message })) as Message);
  }

  #take(message: RawMessage): void {
    const { id, method } = message;
    if (method === undefined) {
      const waiting = this.#answers.get(id!);
      this.#answers.delete(id!);
      if (message.error) waiting?.reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      else waiting?.resolve(message.result);
    } else if (id === undefined) this.listener.notified(method, message.params);
    else this.#send({ id, result: this.listener.asked(method, message.params) ?? null });
  }
}
