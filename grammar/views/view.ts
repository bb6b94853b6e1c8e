/** What all views share: finding parts of a green node and where they stand. */
import type { Node } from '../ast';
import { Branch, Flaw, type Green, type Leaf, leadingTrivia } from '../green';
import * as t from '../tokens';
import type { Atom } from './open';

/** The text that the views of a tree read from. */
export interface Source {
  slice(start: number, end: number): string;
}

const id = t.idOf;
const END_TYPES = new Set([id(t.NewLine), id(t.SemiEnd)]);
const STRING = id(t.StringToken);

/** A view of a branch at an absolute offset (its trivia included). */
export abstract class View implements Node {
  abstract readonly syntax: string;

  constructor(
    readonly source: Source,
    readonly green: Branch,
    readonly offset: number,
  ) {}

  get start(): number {
    return this.offset + leadingTrivia(this.green);
  }

  get end(): number {
    const { children } = this.green;
    const last = children[children.length - 1];
    const end = this.offset + this.green.width;
    const ended = last !== undefined && !(last instanceof Branch) && END_TYPES.has(last.tokenTypeIdx);
    return ended ? end - last.width : end;
  }

  get broken(): boolean {
    return this.green.broken;
  }

  /** Calls with each child and its offset. */
  protected each(action: (child: Green, offset: number) => void): void {
    let at = this.offset;
    for (const child of this.green.children) {
      action(child, at);
      at += child.width;
    }
  }

  /** The first child branch of that kind, viewed. */
  protected first<V>(syntax: string, view: new (source: Source, green: Branch, offset: number) => V): V | undefined {
    let at = this.offset;
    for (const child of this.green.children) {
      if (child instanceof Branch && child.syntax === syntax) return new view(this.source, child, at);
      at += child.width;
    }
    return undefined;
  }

  /** All child branches of that kind, viewed. */
  protected all<V>(syntax: string, view: new (source: Source, green: Branch, offset: number) => V): V[] {
    const found: V[] = [];
    this.each((child, at) => {
      if (child instanceof Branch && child.syntax === syntax) found.push(new view(this.source, child, at));
    });
    return found;
  }

  /** The child leaves the filter takes, as atoms. */
  protected atoms(takes: (leaf: Leaf, index: number) => boolean): Atom[] {
    const found: Atom[] = [];
    let index = 0;
    this.each((child, at) => {
      if (child instanceof Branch) return;
      if (isAtom(child) && takes(child, index)) found.push(new AtomView(this.source, child, at));
      index++;
    });
    return found;
  }

  /** The child leaf number `index` (from 0, branches not counted), if it can be an atom. */
  protected leafAt(index: number): Atom | undefined {
    let at = this.offset;
    let leaves = 0;
    for (const child of this.green.children) {
      if (!(child instanceof Branch) && leaves++ === index) {
        return isAtom(child) ? new AtomView(this.source, child, at) : undefined;
      }
      at += child.width;
    }
    return undefined;
  }

  /** The atom right after the child leaf that is this keyword or mark (from the leaf number `from` on). */
  protected after(type: number, from = 1): Atom | undefined {
    let at = this.offset;
    let leaves = 0;
    let here = false;
    for (const child of this.green.children) {
      if (!(child instanceof Branch)) {
        if (here) return isAtom(child) ? new AtomView(this.source, child, at) : undefined;
        here = leaves++ >= from && child.tokenTypeIdx === type;
      } else if (child.syntax !== 'Skipped') here = false;
      at += child.width;
    }
    return undefined;
  }

  /** The name behind a word that the grammar has skipped because it is mistyped. */
  protected afterSkipped(word: RegExp): Atom | undefined {
    let found: Atom | undefined;
    this.each((child, at) => {
      if (found || !(child instanceof Branch) || child.syntax !== 'Skipped') return;
      const atoms = new SkippedView(this.source, child, at).words;
      const mistyped = atoms.findIndex(({ text }) => word.test(text));
      if (mistyped >= 0) found = atoms[mistyped + 1];
    });
    return found;
  }

  /** Whether there is a child leaf of that type (from the leaf number `from` on). */
  protected has(type: number, from = 0): boolean {
    let leaves = 0;
    for (const child of this.green.children) {
      if (!(child instanceof Branch) && leaves++ >= from && child.tokenTypeIdx === type) return true;
    }
    return false;
  }

  /** The block of the statement. */
  protected get block(): BlockView | undefined {
    return this.first('Block', BlockView);
  }
}

/** Tokens that the grammar has put aside. */
class SkippedView extends View {
  readonly syntax = 'Skipped';
  get words(): Atom[] {
    return this.atoms(() => true);
  }
}

/** A block: its statements are found by kind. */
export class BlockView extends View {
  readonly syntax: string = 'Block';

  /** All statements that `make` makes something of. */
  statements<V>(make: (source: Source, green: Branch, offset: number) => V | undefined): V[] {
    const found: V[] = [];
    this.each((child, at) => {
      const view = child instanceof Branch ? make(this.source, child, at) : undefined;
      if (view !== undefined) found.push(view);
    });
    return found;
  }
}

const atomTypes = new Map<number, Atom['type']>([
  [id(t.Name), 'word'],
  [id(t.HexName), 'word'],
  [id(t.NumberToken), 'number'],
  [STRING, 'string'],
  [id(t.Color), 'color'],
  [id(t.Glyph), 'glyph'],
]);
for (const keyword of t.keywordById.keys()) atomTypes.set(keyword, 'word');

/** Whether a leaf is a word, number, string, colour or glyph of the text. */
export function isAtom(leaf: Leaf): boolean {
  return leaf.flaw !== Flaw.Invented && atomTypes.has(leaf.tokenTypeIdx);
}

/** A view of a leaf. */
export class AtomView implements Atom {
  readonly syntax = 'Atom';

  constructor(
    private readonly source: Source,
    readonly green: Leaf,
    private readonly offset: number,
  ) {}

  get start(): number {
    return this.offset + this.green.trivia;
  }

  get end(): number {
    return this.offset + this.green.width;
  }

  get broken(): boolean {
    return false;
  }

  get type(): Atom['type'] {
    return atomTypes.get(this.green.tokenTypeIdx) ?? 'word';
  }

  get text(): string {
    const raw = this.source.slice(this.start, this.end);
    if (this.green.tokenTypeIdx === STRING) return unquote(raw);
    // A longer slice would keep the whole text that it was taken from in memory, after every edit another one.
    return raw.length < 13 ? raw : ` ${raw}`.slice(1);
  }
}

/** The text of a string as written: without quotes and escapes. An open string ends where it ends. */
export function unquote(raw: string): string {
  let text = '';
  for (let i = 1; i < raw.length; i++) {
    const c = raw[i]!;
    if (c === '"') break;
    if (c !== '\\') text += c;
    else {
      const next = raw[++i];
      text += next === 'n' ? '\n' : (next ?? '');
    }
  }
  return text;
}
