/**
 * The texts: each file by its URI, parsed, with shipped games beside the user's own files.
 */
import type { Declaration, SyntaxTree, TextEdit } from '../../grammar/ast';
import { Database, type Found, type Input } from './database';

/** Makes a tree of a text (grammar's `parse`). */
export type Parse = (text: string) => SyntaxTree;

export interface FileOptions {
  /** Ships with Sandtable: the user's declarations of the same name take its place. */
  shipped?: boolean;
  /** What the text declares, in its order, where that is known without parsing it. */
  heads?: readonly object[] | undefined;
}

/** A text, parsed when somebody wants its tree; read then, too, when it is given as a function. */
class Source {
  #tree: SyntaxTree | undefined;

  constructor(
    private readonly given: string | (() => string) | SyntaxTree,
    private readonly parse: Parse,
    readonly heads?: readonly object[],
  ) {}

  get tree(): SyntaxTree {
    if (this.#tree) return this.#tree;
    const { given } = this;
    this.#tree = typeof given === 'object' ? given : this.parse(typeof given === 'string' ? given : given());
    return this.#tree;
  }

  get text(): string {
    return typeof this.given === 'string' ? this.given : this.tree.text;
  }
}

/** What was found out when a text was tried. */
interface Tried {
  uri: string;
  text: string;
  found: Found;
  /** Of the database, when the trial was over. */
  changes: number;
}

interface FileEntry {
  readonly shipped: boolean;
  readonly source: Input<Source>;
  /** Made when somebody asks. */
  heads?: Input<readonly object[]>;
}

/** The paths of the pictures in a folder and below it, from that folder (its URI ends with `/`); null where that cannot be told. */
export type PicturesIn = (folder: string) => readonly string[] | null;

/** What is told of a text beforehand: its heads, and when two lists of them are alike. */
export interface Summary {
  of(tree: SyntaxTree): readonly object[];
  same(a: readonly object[], b: readonly object[]): boolean;
}

/** A declaration where it stands now. */
export interface Standing {
  declaration: Declaration;
  tree: SyntaxTree;
}

/**
 * All files known at one moment. Order never matters: whatever walks over files walks in the order of their URIs,
 * shipped files first, so that the same texts give the same answers however they were opened.
 */
export class Workspace {
  readonly db = new Database();
  /** Makes the tree of a text that need not be a file's. */
  readonly parse: Parse;
  #summary: Summary | undefined;
  readonly #files = new Map<string, FileEntry>();
  #tried: Tried | undefined;
  readonly #list: Input<readonly string[]>;
  /** What the declarations of each file are, as nodes that are other objects when their text is another one. */
  readonly #nodes = new Map<string, Input<object | undefined>[]>();

  readonly #pictures: Input<{ in: PicturesIn }>;

  constructor(parse: Parse) {
    this.parse = parse;
    this.#pictures = this.db.input<{ in: PicturesIn }>({ in: () => null });
    this.#list = this.db.input<readonly string[]>([]);
  }

  /** Adds a file or replaces its whole text, which may be given as a function that reads it. It is parsed when its tree is wanted. */
  setFile(uri: string, text: string | (() => string), options: FileOptions = {}): void {
    const known = this.#files.get(uri);
    const shipped = options.shipped ?? false;
    if (known && known.shipped === shipped) {
      const whole = typeof text === 'string' ? text : text();
      if (known.source.peek().text !== whole) {
        const source = new Source(whole, this.parse, options.heads);
        if (options.heads || !this.#adopted(uri, source)) known.source.set(source);
        this.#renew(uri);
      }
      return;
    }
    if (known) this.#unlist(uri);
    this.#files.set(uri, { shipped, source: this.db.input(new Source(text, this.parse, options.heads)) });
    this.#enlist(uri);
    this.#renew(uri);
  }

  /** Changes a file's text, at no cost if that is what was tried last; offsets are those of the old text. Throws a `RangeError` for a file that is not known. */
  editFile(uri: string, edits: readonly TextEdit[]): void {
    this.changeFile(uri, [edits]);
  }

  /** The same in steps: offsets are those of the text after the steps before. */
  changeFile(uri: string, steps: readonly (readonly TextEdit[])[]): void {
    const file = this.#files.get(uri);
    if (!file) throw new RangeError(`no such file: ${uri}`);
    const tree = steps.reduce((before, edits) => before.edit(edits), file.source.peek().tree);
    const source = new Source(tree, this.parse);
    if (!this.#adopted(uri, source)) file.source.set(source);
    this.#renew(uri);
  }

  /**
   * What `work` finds when a file has been changed so; the change is taken back, also when `work` throws. `keep`: whether what was found out is
   * remembered for when the file is really changed so; only one trial is, and only until a text becomes another.
   */
  trial<V>(uri: string, edits: readonly TextEdit[], work: () => V, keep?: (value: V) => boolean): V {
    const outermost = !this.db.trying;
    let tried: Tried | undefined;
    try {
      return this.db.trial(
        () => {
          this.editFile(uri, edits);
          return work();
        },
        (value, found) => {
          if (outermost && keep?.(value))
            tried = { uri, text: this.#files.get(uri)!.source.peek().text, found, changes: 0 };
        },
      );
    } finally {
      // What was asked for the first time in between has not been known before.
      this.#renew(uri);
      if (tried) this.#tried = { ...tried, changes: this.db.changes };
    }
  }

  /** Whether the text is the one that was tried last: then it is that, and what the trial has found out is true. */
  #adopted(uri: string, source: Source): boolean {
    const tried = this.#tried;
    if (!tried || this.db.trying) return false;
    this.#tried = undefined;
    if (tried.changes !== this.db.changes || tried.uri !== uri || tried.text !== source.text) return false;
    this.db.adopt(tried.found);
    return true;
  }

  /** Forgets a file. Unknown files are ignored. */
  removeFile(uri: string): void {
    if (!this.#files.delete(uri)) return;
    this.#unlist(uri);
    this.#renew(uri);
  }

  /** How to find pictures; said again when there may be others. */
  setPictures(find: PicturesIn): void {
    this.#pictures.set({ in: find });
  }

  /** Pictures in a folder and below it, as they were found last; null where that cannot be told. */
  picturesIn(folder: string): readonly string[] | null {
    return this.#pictures.get().in(folder);
  }

  /** URIs of all files: shipped first, each part sorted. */
  uris(): readonly string[] {
    return this.#list.get();
  }

  has(uri: string): boolean {
    this.#list.get();
    return this.#files.has(uri);
  }

  isShipped(uri: string): boolean {
    this.#list.get();
    return this.#files.get(uri)?.shipped ?? false;
  }

  /** The parsed file, or undefined when there is none. */
  tree(uri: string): SyntaxTree | undefined {
    this.#list.get();
    return this.#files.get(uri)?.source.get().tree;
  }

  /** How to find out what a text declares; to be said before `heads` is asked. */
  summarise(summary: Summary): void {
    this.#summary = summary;
  }

  /**
   * What a file declares: as it was given with its text, or from its tree. To a query it has changed only when it is another list:
   * an edit that leaves it as it is puts nothing in doubt that depends on it.
   */
  heads(uri: string): readonly object[] {
    this.#list.get();
    const file = this.#files.get(uri);
    if (!file) return [];
    file.heads ??= this.db.input(this.#headsOf(file));
    return file.heads.get();
  }

  #headsOf(file: FileEntry): readonly object[] {
    const source = file.source.peek();
    return source.heads ?? this.#summary?.of(source.tree) ?? [];
  }

  /**
   * The `index`-th declaration of a file; undefined when there is none. To a query it has changed only when its own text has: where
   * it stands may be used relative to its start only.
   */
  declaration(uri: string, index: number): Standing | undefined {
    let nodes = this.#nodes.get(uri);
    if (!nodes) {
      nodes = [];
      this.#nodes.set(uri, nodes);
    }
    const tree = this.#files.get(uri)?.source.peek().tree;
    const declaration = tree?.root.declaration(index);
    nodes[index] ??= this.db.input<object | undefined>(declaration?.green);
    nodes[index].get();
    return declaration && tree && { declaration, tree };
  }

  /** Tells whether a file declares other things, and which of its declarations have become others. */
  #renew(uri: string): void {
    const file = this.#files.get(uri);
    if (file?.heads) {
      const heads = this.#headsOf(file);
      if (!this.#summary?.same(file.heads.peek(), heads)) file.heads.set(heads);
    }
    const nodes = this.#nodes.get(uri);
    if (!nodes) return;
    const now = file?.source.peek().tree.root.nodes() ?? [];
    nodes.forEach((node, index) => {
      node.set(now[index]);
    });
  }

  /** Grows with every change of any file. */
  get revision(): number {
    return this.db.revision;
  }

  /** Puts a file among the others, where its place is. */
  #enlist(uri: string): void {
    const list = this.#list.peek();
    const rank = (other: string) => (this.#files.get(other)!.shipped ? 0 : 1);
    const own = rank(uri);
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = list[middle]!;
      if (rank(other) < own || (rank(other) === own && other < uri)) low = middle + 1;
      else high = middle;
    }
    this.#list.set([...list.slice(0, low), uri, ...list.slice(low)]);
  }

  #unlist(uri: string): void {
    this.#list.set(this.#list.peek().filter((other) => other !== uri));
  }
}
