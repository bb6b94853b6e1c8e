/** What people do to texts and files, at random: mostly sense, some nonsense, much of it taken back. */
import type { Range } from 'vscode-languageserver-protocol/node';
import { Lines } from '../../../server/db';
import { randomEdit } from '../../grammar/mutations';
import type { Change, Document, Editor } from './editor';

type Next = (limit: number) => number;
type Edits = Record<string, { range: Range; newText: string }[]>;

/** More documents than this are not kept open. */
const OPEN = 6;
/** What a person types into a line, key by key. */
const typed = [
  '2 ',
  'reduced',
  '(see 13.2)',
  'Army, ',
  '0804 Kure: 2 CV',
  '// later',
  '"Name" ja "名"',
  '| 1..2 | 3 |',
  ': ',
  'turn 3',
];
/** Declarations of new files. */
const fresh = [
  'scenario mine of GAME "Mine" {\n  turns 1..2\n}\n',
  'game GAME {\n  value mine 3\n}\n',
  'map mine of GAME "Mine" {\n',
  'example "Mine" of GAME {\n}\n',
  '',
];
const newNames = ['renamed', 'X', 'New-Name', '新', 'two words', '1', '0101', 'Army'];

/** A session: the editor, who sits before it, and how it all was at first. */
export class Session {
  readonly #first = new Map<string, string>();
  /** The document that is worked on, and where. */
  #uri: string;
  #at = 0;
  /** What is left to be typed. */
  #rest = '';
  #count = 0;
  /** How often each thing was done. */
  readonly done = new Map<string, number>();

  constructor(
    readonly editor: Editor,
    readonly next: Next,
  ) {
    for (const uri of editor.disk.list()) this.#first.set(uri, editor.disk.read(uri)!);
    this.#uri = this.#pick(editor.disk.list());
  }

  /** Does one thing. Requests that it only makes to disturb the server are not waited for. */
  async step(): Promise<void> {
    const { next } = this;
    if (next(8) === 0) this.#disturb();
    if (this.#rest !== '' && this.#document()) {
      this.#type();
      return;
    }
    if (this.#count++ % 15 === 0 || !this.#document()) this.#turnTo();
    // What has been damaged is mended again and again, as people do; or nothing would be left to be understood.
    if (next(60) === 0) return this.#tell('checkout', () => this.#checkout());
    let at = next(total);
    for (const [weight, name, work] of moves) {
      at -= weight;
      if (at < 0) return this.#tell(name, () => work(this));
    }
  }

  async #tell(name: string, work: () => void | Promise<void>): Promise<void> {
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
    await work();
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.next(list.length)]!;
  }

  #document(): Document | undefined {
    return this.editor.documents.get(this.#uri);
  }

  get #text(): string {
    return this.#document()!.text;
  }

  /** Another document, opened if it is not. */
  #turnTo(): void {
    const { editor, next } = this;
    const open = [...editor.documents.keys()];
    const uris = editor.disk.list();
    if (uris.length === 0) this.#create();
    else this.#uri = open.length > 1 && next(3) === 0 ? this.#pick(open) : this.#pick(uris);
    if (!this.#document()) editor.open(this.#uri);
    while (editor.documents.size > OPEN) {
      const [oldest] = [...editor.documents.keys()].filter((uri) => uri !== this.#uri);
      if (next(4) === 0) editor.save(oldest!);
      editor.close(oldest!);
    }
    this.#at = next(this.#text.length + 1);
  }

  #edit(changes: readonly Change[], whole = false): void {
    this.editor.edit(this.#uri, changes, whole);
    const last = changes.at(-1);
    if (last) this.#at = last.start + last.text.length;
  }

  #type(): void {
    const point = String.fromCodePoint(this.#rest.codePointAt(0)!);
    this.#rest = this.#rest.slice(point.length);
    const at = Math.min(this.#at, this.#text.length);
    this.#edit([{ start: at, end: at, text: point }]);
    this.done.set('type', (this.done.get('type') ?? 0) + 1);
  }

  /** A place in the middle or at the end of a line near the last one. */
  #go(): number {
    const { next } = this;
    const at = Math.max(0, Math.min(this.#text.length, this.#at + next(2000) - 1000));
    const end = this.#text.indexOf('\n', at);
    this.#at = next(2) === 0 || end < 0 ? at : end;
    return this.#at;
  }

  /** Lines, from one place to another, with their ends. */
  #lines(count: number): { start: number; end: number; text: string } {
    const lines = new Lines(this.#text);
    const line = lines.lineAt(this.#go());
    const start = lines.lineStart(line);
    const end = line + count < lines.count ? lines.lineStart(line + count) : this.#text.length;
    return { start, end, text: this.#text.slice(start, end) };
  }

  startTyping(): void {
    this.#go();
    this.#rest = this.#pick(typed);
    this.#type();
  }

  newLine(): void {
    const { end, text } = this.#lines(1);
    this.#edit([{ start: end, end, text }]);
    this.#at = end + Math.max(0, text.length - 1);
    this.#rest = this.next(2) === 0 ? this.#pick(typed) : '';
  }

  erase(): void {
    const end = this.#go();
    this.#edit([{ start: Math.max(0, end - 1 - this.next(3)), end, text: '' }]);
  }

  deleteLines(): void {
    this.#edit([{ ...this.#lines(1 + this.next(3)), text: '' }]);
  }

  swapLines(): void {
    const first = this.#lines(1 + this.next(4));
    const lines = new Lines(this.#text);
    const line = lines.lineAt(first.end);
    const end = line + 1 < lines.count ? lines.lineStart(line + 1) : this.#text.length;
    this.#edit([{ start: first.start, end, text: this.#text.slice(first.end, end) + first.text }]);
  }

  /** Cut here, put there: within the document, or into another one that is open. */
  moveLines(): void {
    const cut = this.#lines(1 + this.next(12));
    this.#edit([{ ...cut, text: '' }]);
    const others = [...this.editor.documents.keys()];
    if (this.next(2) === 0) this.#uri = this.#pick(others);
    this.#at = this.next(this.#text.length + 1);
    const { start } = this.#lines(1);
    this.#edit([{ start, end: start, text: cut.text }]);
  }

  commentOut(): void {
    const { start, end, text } = this.#lines(1 + this.next(5));
    this.#edit([{ start, end, text: text.replace(/^(\s*)(?!\/\/)/gm, '$1// ') }]);
  }

  /** A word becomes another one of the same text. */
  exchangeWord(): void {
    const words = [...this.#text.matchAll(/[\p{L}\p{N}_-]+/gu)];
    if (words.length === 0) return;
    const one = this.#pick(words);
    this.#edit([{ start: one.index, end: one.index + one[0].length, text: this.#pick(words)[0] }]);
  }

  /** A number becomes another one. */
  count(): void {
    const numbers = [...this.#text.matchAll(/\b\d{1,4}\b/g)];
    if (numbers.length === 0) return;
    const one = this.#pick(numbers);
    const other = String(Number(one[0]) + this.next(3) - 1).padStart(one[0].length, '0');
    this.#edit([{ start: one.index, end: one.index + one[0].length, text: other }]);
  }

  nonsense(): void {
    const { start, end, text } = randomEdit(this.#text, this.next);
    this.#edit([{ start, end, text }]);
  }

  /** The same key at many places. */
  manyCursors(): void {
    const { start, text } = this.#lines(4 + this.next(70));
    const places = [...text.matchAll(/^ *(?=\S)/gm)].map((m) => start + m.index + m[0].length).reverse();
    if (places.length > 0) this.#edit(places.map((at) => ({ start: at, end: at, text: 'x' })));
  }

  /** The same text in other line ends, or as one change. */
  replaceAll(): void {
    const { length } = this.#text;
    const text = [
      this.#text.replace(/\r?\n/g, '\r\n'),
      this.#text.replaceAll('\r\n', '\n'),
      `\ufeff${this.#text}`,
      this.#text.toUpperCase(),
    ][this.next(4)]!;
    this.#edit([{ start: 0, end: length, text }], this.next(2) === 0);
  }

  undo(): void {
    for (let i = this.next(5); i >= 0; i--) this.editor.undo(this.#uri);
  }

  undoAll(): void {
    while (this.editor.undo(this.#uri));
  }

  redo(): void {
    for (let i = this.next(5); i >= 0; i--) this.editor.redo(this.#uri);
  }

  async rename(): Promise<void> {
    const { wire } = this.editor;
    const position = this.#document()!.position(this.#go());
    const textDocument = { uri: this.#uri };
    await this.#answer<{ changes: Edits }>(
      wire.request('textDocument/rename', { textDocument, position, newName: this.#pick(newNames) }),
      ({ changes }) => this.editor.applyEdit(changes),
    );
  }

  /** Something that the server offers to do here. */
  async act(): Promise<void> {
    const { wire } = this.editor;
    const start = this.next(2) === 0 ? 0 : this.#lines(1).start;
    const end = this.next(2) === 0 ? this.#text.length : this.#at;
    const range = { start: this.#document()!.position(start), end: this.#document()!.position(end) };
    const textDocument = { uri: this.#uri };
    await this.#answer<{ edit?: { changes: Edits } }[]>(
      wire.request('textDocument/codeAction', { textDocument, range, context: { diagnostics: [] } }),
      (actions) => {
        const edit = actions.length > 0 ? this.#pick(actions).edit : undefined;
        if (edit) this.editor.applyEdit(edit.changes);
      },
    );
  }

  async format(): Promise<void> {
    const uri = this.#uri;
    const options = { tabSize: 2, insertSpaces: true };
    await this.#answer<Edits[string]>(
      this.editor.wire.request('textDocument/formatting', { textDocument: { uri }, options }),
      (edits) => this.editor.applyEdit({ [uri]: edits }),
    );
  }

  /** Takes an answer, if there is one: a refusal is one, too. */
  async #answer<R>(asked: Promise<R | null>, take: (answer: R) => void): Promise<void> {
    const answer = await asked.catch((error: Error & { code?: number }) => {
      // Request failed, content modified.
      if (error.code !== -32803 && error.code !== -32801) throw error;
      return null;
    });
    if (answer !== null && answer !== undefined) take(answer);
  }

  save(): void {
    this.editor.save(this.#uri);
  }

  closeUnsaved(): void {
    this.editor.close(this.#uri);
  }

  /** Another program writes into a file. */
  changeOnDisk(): void {
    const { disk } = this.editor;
    const uris = disk.list();
    if (uris.length === 0) return;
    const uri = this.#pick(uris);
    const text = disk.read(uri)!;
    const { start, end, text: put } = randomEdit(text, this.next);
    disk.write(uri, this.next(3) === 0 ? text.replace(/ (?=\S)/, '\n') : text.slice(0, start) + put + text.slice(end));
    this.editor.watched([{ uri, type: 2 }]);
  }

  #create(): void {
    const { editor, next } = this;
    const game = this.#pick([...this.#first.keys()])
      .slice(editor.folder.length + 1)
      .split('/')[0]!;
    const uri = `${editor.folder}/${game}/new-${next(20)}.sand`;
    this.#uri = uri;
    if (editor.documents.has(uri)) return;
    const text = this.#pick(fresh).replace('GAME', game);
    const type = editor.disk.read(uri) === undefined ? 1 : 2;
    if (next(3) > 0) {
      editor.disk.write(uri, text);
      editor.watched([{ uri, type }]);
    }
    editor.open(uri, text);
  }

  create(): void {
    this.#create();
  }

  /** A copy of a file: everything in it is declared twice. */
  copy(): void {
    const { disk } = this.editor;
    const to = this.#uri.replace(/(\w)\.sand$/, '$1-copy.sand');
    if (disk.read(to) !== undefined || this.editor.documents.has(to)) return;
    disk.write(to, this.#text);
    this.editor.watched([{ uri: to, type: 1 }]);
  }

  delete(): void {
    const { editor } = this;
    const uris = editor.disk.list();
    if (uris.length === 0) return;
    const uri = this.#pick(uris);
    editor.disk.remove(uri);
    const inEditor = this.next(2) === 0;
    if (inEditor) editor.wire.notify('workspace/didDeleteFiles', { files: [{ uri }] });
    if (!inEditor || this.next(2) === 0) editor.watched([{ uri, type: 3 }]);
    // Editors keep a document that was changed, and close others.
    if (editor.documents.has(uri) && this.next(2) === 0) editor.close(uri);
  }

  /** A file or a whole folder goes elsewhere; what is open goes with it. */
  moveFiles(): void {
    const { editor } = this;
    const uris = editor.disk.list();
    if (uris.length === 0) return;
    const one = this.#pick(uris);
    const folder = this.next(3) === 0;
    const from = folder ? one.slice(0, one.lastIndexOf('/')) : one;
    const to = folder
      ? `${from}-${this.next(3)}`
      : `${from.slice(0, from.lastIndexOf('/'))}/moved-${this.next(9)}.sand`;
    if (
      from.length <= editor.folder.length ||
      to === from ||
      uris.some((uri) => uri === to || uri.startsWith(`${to}/`))
    )
      return;
    if (editor.documents.has(to)) return;
    const moved = uris
      .filter((uri) => uri === from || uri.startsWith(`${from}/`))
      .map((uri) => [uri, to + uri.slice(from.length)] as const);
    for (const [old, now] of moved) {
      editor.disk.write(now, editor.disk.read(old)!);
      editor.disk.remove(old);
    }
    const open = moved.flatMap(([old, now]) =>
      editor.documents.has(old) ? [[old, now, editor.text(old)] as const] : [],
    );
    const tell = () => editor.wire.notify('workspace/didRenameFiles', { files: [{ oldUri: from, newUri: to }] });
    const early = this.next(2) === 0;
    if (early) tell();
    for (const [old, now, text] of open) {
      editor.close(old);
      editor.open(now, text);
      if (this.#uri === old) this.#uri = now;
    }
    if (!early) tell();
    if (this.next(2) === 0)
      editor.watched(
        moved.flatMap(([old, now]) => [
          { uri: old, type: 3 },
          { uri: now, type: 1 },
        ]),
      );
  }

  /** A folder is given up and taken in again. */
  leaveFolder(): void {
    const { editor } = this;
    const event = (added: string[], removed: string[]) => {
      const named = (list: string[]) => list.map((uri) => ({ uri, name: uri }));
      editor.wire.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: named(added), removed: named(removed) },
      });
    };
    event([], [editor.folder]);
    event([editor.folder], []);
  }

  configure(): void {
    this.editor.configure(this.#pick([{}, { language: 'ja' }, { language: 'en', inlayHints: { totals: false } }]));
  }

  /** Everything is as it was at first: the documents are closed, the files are written by another program. */
  #checkout(): void {
    const { editor, next } = this;
    const first = next(2) === 0;
    const close = () => {
      for (const uri of [...editor.documents.keys()]) editor.close(uri);
    };
    if (first) close();
    const changes: { uri: string; type: number }[] = [];
    for (const uri of editor.disk.list())
      if (!this.#first.has(uri)) {
        editor.disk.remove(uri);
        changes.push({ uri, type: 3 });
      }
    for (const [uri, text] of this.#first) {
      const now = editor.disk.read(uri);
      if (now === text) continue;
      editor.disk.write(uri, text);
      changes.push({ uri, type: now === undefined ? 1 : 2 });
    }
    if (changes.length > 0) editor.watched(changes);
    if (!first) close();
  }

  /** Asks for something and does not wait for it; sometimes takes the question back. */
  #disturb(): void {
    const { editor, next } = this;
    const document = this.#document();
    if (!document) return;
    const position = document.position(next(document.text.length + 1));
    const textDocument = { uri: this.#uri };
    const whole = { start: { line: 0, character: 0 }, end: position };
    const [method, params] = this.#pick<[string, object]>([
      ['textDocument/hover', { textDocument, position }],
      ['textDocument/completion', { textDocument, position }],
      ['textDocument/inlayHint', { textDocument, range: whole }],
      ['textDocument/documentSymbol', { textDocument }],
      ['textDocument/codeLens', { textDocument }],
      ['textDocument/semanticTokens/full', { textDocument }],
      ['workspace/symbol', { query: 'a' }],
      ['sandtable/scenarios', {}],
    ]);
    // What it answers is of no interest here; that it answers is: nothing is settled before.
    editor.wire.request(method, params, next(3) === 0).catch(() => {});
    if (editor.traits.pull && next(2) === 0) editor.ask(this.#uri).catch(() => {});
    if (next(3) === 0) editor.follow(this.#uri).catch(() => {});
  }
}

/** How often, what, how. */
const moves: readonly (readonly [number, string, (session: Session) => void | Promise<void>])[] = [
  [20, 'start typing', (s) => s.startTyping()],
  [8, 'new line', (s) => s.newLine()],
  [12, 'erase', (s) => s.erase()],
  [5, 'delete lines', (s) => s.deleteLines()],
  [4, 'swap lines', (s) => s.swapLines()],
  [3, 'move lines', (s) => s.moveLines()],
  [3, 'comment out', (s) => s.commentOut()],
  [8, 'exchange a word', (s) => s.exchangeWord()],
  [8, 'count', (s) => s.count()],
  [4, 'nonsense', (s) => s.nonsense()],
  [1, 'many cursors', (s) => s.manyCursors()],
  [1, 'replace all', (s) => s.replaceAll()],
  [20, 'undo', (s) => s.undo()],
  [5, 'undo all', (s) => s.undoAll()],
  [6, 'redo', (s) => s.redo()],
  [3, 'rename', (s) => s.rename()],
  [3, 'act', (s) => s.act()],
  [1, 'format', (s) => s.format()],
  [3, 'save', (s) => s.save()],
  [2, 'close without saving', (s) => s.closeUnsaved()],
  [2, 'change on disk', (s) => s.changeOnDisk()],
  [1, 'create', (s) => s.create()],
  [1, 'copy', (s) => s.copy()],
  [1, 'delete', (s) => s.delete()],
  [1, 'move files', (s) => s.moveFiles()],
  [1, 'configure', (s) => s.configure()],
];
const total = moves.reduce((sum, [weight]) => sum + weight, 0);
