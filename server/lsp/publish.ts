/**
 * Diagnostics, pushed without any delay: the edited documents first, then, in short slices between messages, every other
 * file whose problems have changed; then word to the client that compiled games may differ. What the client asks for itself
 * (`pull.ts`) is never pushed.
 */
import type { Connection, Diagnostic } from 'vscode-languageserver';
import type { Problem } from '../model';
import { diagnosticsFound, diagnosticsOf, earlyOf } from './diagnostics';
import { inSlice, isSliceOver, SLICE } from './guard';
import { type ChangedParams, changedNotification } from './protocol';
import { Pull } from './pull';
import type { Session } from './session';

const NOTHING: readonly Diagnostic[] = [];

/**
 * How far an edited document is: not looked at; longer than a slice; longer, without anything to tell early; told early. What is told
 * early lacks what needs a look through the other texts of a large game.
 */
type Stage = 'new' | 'long' | 'slow' | 'early';

export class Publisher {
  /** What the client was last told, by file. */
  private readonly told = new Map<string, readonly Diagnostic[]>();
  /** Edited documents whose diagnostics are not told yet, and how far they are. */
  private readonly edited = new Map<string, Stage>();
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
    this.pull = new Pull(session, connection, ready, {
      takeBack: () => {
        for (const key of [...this.told.keys()]) this.publish(key, false);
      },
      again: () => this.schedule(),
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
    if (key !== undefined) this.edited.set(key, 'new');
    this.schedule();
  }

  /** Files changed without an edit: what the editor shows beside its texts (lenses, hints) may be out of date; `but`: that is not. */
  filesChanged(but: readonly string[] = []): void {
    for (const method of this.session.traits.refreshes) {
      if (but.includes(method)) continue;
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

  /** The same; of a game that cannot be looked at, nothing. */
  private lookedAt(id: string): readonly unknown[] {
    try {
      return this.madeOf(id);
    } catch (error) {
      if (isSliceOver(error)) throw error;
      this.session.log(`${id} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return [];
    }
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

  /** The edited documents, each in slices; then all other files. */
  private first(): void {
    const { round } = this;
    for (const [key, stage] of this.edited) {
      if (!this.session.workspace.has(key)) this.edited.delete(key);
      else if (!this.edit(key, stage)) {
        this.later(round, () => this.first());
        return;
      }
    }
    const rest = [...new Set([...this.session.workspace.uris(), ...this.told.keys(), ...this.pull.files()])];
    this.later(round, () => this.slice(round, rest, 0));
  }

  /** Works a slice long on the diagnostics of an edited document. Whether they are told. */
  private edit(key: string, stage: Stage): boolean {
    const { session } = this;
    if (stage === 'long') {
      const early = inSlice(session, () => this.shown(key) && earlyOf(session, key));
      if (early?.[0]) this.tell(key, diagnosticsOf(session, key, early[0]), true);
      if (early) this.edited.set(key, early[0] ? 'early' : 'slow');
      return false;
    }
    if (inSlice(session, () => this.publish(key, stage !== 'early'))) return this.edited.delete(key);
    if (stage === 'new') this.edited.set(key, this.pull.asksFor(key) ? 'slow' : 'long');
    return false;
  }

  private slice(round: number, files: readonly string[], from: number): void {
    const until = this.session.host.now() + SLICE;
    let at = from;
    while (at < files.length && this.session.host.now() < until)
      if (inSlice(this.session, () => this.publish(files[at]!, false))) at++;
    this.pull.flush();
    this.later(round, () => (at < files.length ? this.slice(round, files, at) : this.announce(round)));
  }

  private publish(key: string, edited: boolean): void {
    const { convert } = this.session;
    if (this.pull.asksFor(key)) {
      if (!edited) this.pull.noticed(key);
      if (this.told.delete(key)) void this.connection.sendDiagnostics({ uri: convert.uri(key), diagnostics: [] });
      return;
    }
    const find = () => this.session.diagnostics.problems(key);
    this.tell(key, this.shown(key) ? diagnosticsFound(this.session, key, find) : [], edited);
  }

  /** Shipped games are shown when they are open only. */
  private shown(key: string): boolean {
    const { workspace, documents } = this.session;
    return workspace.has(key) && (documents.get(key) !== undefined || !workspace.isShipped(key));
  }

  /** Tells the client, also what it knows already when the document was edited. */
  private tell(key: string, diagnostics: readonly Diagnostic[], edited: boolean): void {
    const { documents, convert } = this.session;
    const open = documents.get(key);
    if (!edited && alike(diagnostics, this.told.get(key) ?? NOTHING)) return;
    if (this.shown(key)) this.told.set(key, diagnostics);
    else this.told.delete(key);
    void this.connection.sendDiagnostics({
      uri: convert.uri(key),
      ...(open ? { version: open.version } : {}),
      diagnostics: [...diagnostics],
    });
  }

  /** Tells which of the compiled games that the client has are out of date. */
  private announce(round: number): void {
    const made = inSlice(this.session, () => [...this.sent.keys()].map((id) => [id, this.lookedAt(id)] as const));
    if (!made) {
      this.later(round, () => this.announce(round));
      return;
    }
    const scenarios: string[] = [];
    for (const [id, now] of made[0]) {
      const before = this.sent.get(id)!;
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
