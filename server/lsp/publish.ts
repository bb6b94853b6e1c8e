/**
 * Diagnostics, pushed without any delay: the edited documents first, then, in short slices between messages, every other
 * file whose problems have changed; then word to the client that compiled games may differ. What the client asks for itself
 * (`pull.ts`) is never pushed.
 */
import type { Connection, Diagnostic } from 'vscode-languageserver';
import type { Problem } from '../model';
import { diagnosticsOf } from './diagnostics';
import { SLICE } from './guard';
import { type ChangedParams, changedNotification } from './protocol';
import { Pull } from './pull';
import type { Session } from './session';

const NOTHING: readonly Diagnostic[] = [];

export class Publisher {
  /** What the client was last told, by file. */
  private readonly told = new Map<string, readonly Diagnostic[]>();
  private readonly edited = new Set<string>();
  /** Of every compiled game that the client has: what it was made of when its views were last told, or first asked. */
  private readonly sent = new Map<string, readonly unknown[]>();
  /** Asked for since, in another state: one view of the client has that, all others still wait for word. */
  private readonly ahead = new Set<string>();
  private scheduled = false;
  private held = true;
  /** Raised by every change; background work of an older round stops. */
  private round = 0;
  private readonly pull: Pull;
  private ready!: () => void;

  constructor(
    private readonly session: Session,
    private readonly connection: Connection,
  ) {
    const ready = new Promise<void>((resolve) => {
      this.ready = resolve;
    });
    this.pull = new Pull(session, connection, ready, () => {
      for (const key of [...this.told.keys()]) this.publish(key, false);
    });
    this.pull.register();
  }

  /** Starts publishing; until then nothing is said, because half of the files may not have been read. */
  release(): void {
    this.held = false;
    this.ready();
    this.schedule();
  }

  /** Something changed; `key` when it was an open document. */
  changed(key?: string): void {
    if (key !== undefined) this.edited.add(key);
    this.schedule();
  }

  /** Files changed without an edit: what the editor shows beside its texts (lenses, hints) may be out of date. */
  filesChanged(): void {
    for (const method of this.session.traits.refreshes) {
      this.connection.sendRequest(method).catch((e: unknown) => this.session.log(`${method} failed: ${String(e)}`));
    }
    this.changed();
  }

  /** Remembers what a compiled game is made of when a view of the client gets it. */
  compiled(id: string): void {
    const [before, now] = [this.sent.get(id), this.madeOf(id)];
    if (!before) this.sent.set(id, now);
    else if (!same(before, now)) this.ahead.add(id);
  }

  /**
   * What the answer to a request for a compiled game says, as values that are the same while it says the same: the game, the texts it
   * is written in, in which its entities have their places, and the errors in them.
   */
  private madeOf(id: string): readonly unknown[] {
    const { model, workspace, diagnostics } = this.session;
    const compilation = model.compile(id);
    if (!compilation) return [];
    const texts = compilation.files.flatMap((uri) => [workspace.tree(uri), errors(diagnostics.problems(uri))]);
    return [compilation.compiled, ...texts];
  }

  private schedule(): void {
    this.round++;
    if (this.held || this.scheduled) return;
    this.scheduled = true;
    this.session.host.defer(() => {
      this.scheduled = false;
      this.guarded(() => this.first());
    });
  }

  private first(): void {
    for (const key of this.edited) if (this.session.workspace.has(key)) this.publish(key, true);
    this.edited.clear();
    const round = this.round;
    const rest = [...new Set([...this.session.workspace.uris(), ...this.told.keys(), ...this.pull.files()])];
    this.later(round, () => this.slice(round, rest, 0));
  }

  private slice(round: number, files: readonly string[], from: number): void {
    const until = this.session.host.now() + SLICE;
    let at = from;
    while (at < files.length && this.session.host.now() < until) this.publish(files[at++]!, false);
    this.pull.flush();
    this.later(round, () => (at < files.length ? this.slice(round, files, at) : this.announce()));
  }

  private publish(key: string, edited: boolean): void {
    const { workspace, documents, convert } = this.session;
    const open = documents.get(key);
    if (this.pull.asksFor(key)) {
      if (!edited) this.pull.noticed(key);
      if (this.told.delete(key)) void this.connection.sendDiagnostics({ uri: convert.uri(key), diagnostics: [] });
      return;
    }
    const shown = workspace.has(key) && (open !== undefined || !workspace.isShipped(key));
    const diagnostics = shown ? diagnosticsOf(this.session, key, this.session.diagnostics.problems(key)) : [];
    if (!edited && alike(diagnostics, this.told.get(key) ?? NOTHING)) return;
    if (shown) this.told.set(key, diagnostics);
    else this.told.delete(key);
    void this.connection.sendDiagnostics({
      uri: convert.uri(key),
      ...(open ? { version: open.version } : {}),
      diagnostics,
    });
  }

  /** Tells which of the compiled games that the client has are out of date. */
  private announce(): void {
    const scenarios: string[] = [];
    for (const [id, before] of this.sent) {
      const now = this.madeOf(id);
      this.sent.set(id, now);
      // What is around a game has it compiled anew; mostly it comes out the same.
      if (this.ahead.has(id) || !same(before, now)) scenarios.push(id);
    }
    this.ahead.clear();
    const params: ChangedParams = { revision: this.session.workspace.revision, scenarios };
    if (scenarios.length > 0) void this.connection.sendNotification(changedNotification, params);
  }

  private later(round: number, work: () => void): void {
    this.session.host.defer(() => {
      if (round === this.round) this.guarded(work);
    });
  }

  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.session.log(
        `diagnostics failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
}

/** Whether two games are made of the same: the values of the compiled game, and the very texts and errors. */
function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, i) => (i === 0 ? equal(one, b[i]) : one === b[i]));
}

const written = new WeakMap<readonly Problem[], string>();

/** The errors among problems, in a form that can be compared. */
function errors(problems: readonly Problem[]): string {
  let known = written.get(problems);
  if (known === undefined) {
    const list = problems.filter((p) => p.severity === 'error');
    known = JSON.stringify(list.map(({ code, args, start, end }) => [code, args, start, end]));
    written.set(problems, known);
  }
  return known;
}

/** Whether two values without circles are written alike; parts that are the same object cost nothing. */
function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return keys.every((key) => key in other && equal(one[key], other[key]));
}

/** Whether the same would be shown: that depends on more than the problems, such as the lines of the places they are related to. */
function alike(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return a.length === b.length && (a.length === 0 || JSON.stringify(a) === JSON.stringify(b));
}
