/** How sure a text is of what it says: every statement and table row with the certainty that holds for it. */
import type { SyntaxTree } from './ast';
import { Branch, Flaw, type Green, leadingTrivia } from './green';
import * as t from './tokens';
import { isRuler } from './views/values';
import { isAtom, unquote } from './views/view';

const PIPE = t.idOf(t.Pipe);
const STRING = t.idOf(t.StringToken);
const ENDS = new Set([t.NewLine, t.SemiEnd, t.EndOfText].map((type) => t.idOf(type)));

/** A place where the text says that something is not stated by its source. */
export interface Doubt {
  /** The statement's head, or the row. */
  start: number;
  end: number;
  /** As written: `inferred`, `reconstructed`, `uncertain`. */
  certainty: string;
  /** What it is about, on one line: `setup japan`, `places: 0804 Kure`. */
  about: string;
  /** References given in the same place. */
  see: string[];
  /** Statements and rows it holds for: 1, or those of a block that do not say otherwise. */
  lines: number;
}

export interface Sureness {
  doubts: Doubt[];
  /** Statements and rows by certainty, `stated` too. */
  lines: Record<string, number>;
}

/** What holds for the lines of a block: a doubt, or nothing where all is stated. */
type Held = Doubt | undefined;

/** Statements that are parts of what stands around them. */
const parts = new Set(['Property', 'PictureLine', 'LegendEntry', 'Unknown', 'Skipped']);
const longest = 72;

/** Walks a text. Any text will do; what cannot be read says nothing about its source. */
export function sureness(tree: SyntaxTree): Sureness {
  const walk = new Walk(tree.text);
  walk.statements(tree.root.green as Branch, 0, undefined, '');
  const doubts = walk.doubts.filter((doubt) => doubt.lines > 0);
  return { doubts, lines: Object.fromEntries(walk.lines) };
}

class Walk {
  readonly doubts: Doubt[] = [];
  readonly lines = new Map<string, number>([['stated', 0]]);

  constructor(private readonly text: string) {}

  /** The statements of a block; answers how many lines there were. */
  statements(block: Branch, offset: number, held: Held, head: string): number {
    let found = 0;
    let columns: string[] | undefined;
    let at = offset;
    for (const child of block.children) {
      if (child instanceof Branch && !parts.has(child.syntax)) {
        if (child.syntax === 'Row') {
          if (columns === undefined) columns = this.cells(child, at);
          else if (!isRuler(child)) {
            this.row(child, at, held, head, columns);
            found++;
          }
        } else found += this.statement(child, at, held);
      }
      at += child.width;
    }
    return found;
  }

  /** One statement with all that its block holds; answers how many lines it is. */
  private statement(node: Branch, offset: number, held: Held): number {
    const start = offset + leadingTrivia(node);
    let head = start;
    let written: { certainty?: string; see: string[] } | undefined;
    const blocks: { block: Branch; at: number }[] = [];
    let at = offset;
    for (const child of node.children) {
      if (child instanceof Branch && child.syntax === 'Block') blocks.push({ block: child, at });
      else if (child instanceof Branch && child.syntax === 'Provenance') written ??= this.provenance(child, at);
      else if (written === undefined && blocks.length === 0 && !ENDS.has(child.tokenTypeIdx) && child.width > 0)
        head = at + child.width;
      at += child.width;
    }
    const about = this.folded(start, head);
    const own = this.own(written, { start, end: head, about }, held);
    const inner = blocks.reduce((sum, { block, at: from }) => sum + this.statements(block, from, own, about), 0);
    if (inner === 0) this.count(own);
    return Math.max(inner, 1);
  }

  private row(row: Branch, offset: number, held: Held, head: string, columns: readonly string[]): void {
    const cells = this.cells(row, offset);
    const said = (column: string) => cells[columns.indexOf(column)] ?? '';
    const start = offset + leadingTrivia(row);
    const name = said('name');
    const about = [...new Set([cells[0] ?? '', name])].filter((word) => word !== '').join(' ');
    const written = { see: said('see') === '' ? [] : [said('see')], ...split(said('certainty')) };
    const end = this.endOf(row, offset);
    this.count(this.own(written, { start, end, about: clipped(head === '' ? about : `${head}: ${about}`) }, held));
  }

  /** The doubt that holds from here on: the one written here, none when `stated` is written, else that of the block. */
  private own(
    written: { certainty?: string; see: string[] } | undefined,
    where: { start: number; end: number; about: string },
    held: Held,
  ): Held {
    if (written?.certainty === undefined) return held;
    if (written.certainty === 'stated') return undefined;
    const doubt: Doubt = { ...where, certainty: written.certainty, see: written.see, lines: 0 };
    this.doubts.push(doubt);
    return doubt;
  }

  private count(held: Held): void {
    if (held !== undefined) held.lines++;
    const certainty = held?.certainty ?? 'stated';
    this.lines.set(certainty, (this.lines.get(certainty) ?? 0) + 1);
  }

  /** What a parenthesis after a statement says. */
  private provenance(node: Branch, offset: number): { certainty?: string; see: string[] } {
    let certainty: string | undefined;
    const see: string[] = [];
    let at = offset;
    for (const child of node.children) {
      if (child instanceof Branch) {
        const words = this.atoms(child, at);
        if (child.syntax === 'Certainty') certainty = words[0];
        else if (child.syntax === 'References') for (const word of words.slice(1)) see.push(word);
      }
      at += child.width;
    }
    return { see, ...(certainty === undefined ? {} : { certainty }) };
  }

  private atoms(node: Branch, offset: number): string[] {
    const found: string[] = [];
    let at = offset;
    for (const child of node.children) {
      if (!(child instanceof Branch) && isAtom(child)) {
        const raw = this.text.slice(at + child.trivia, at + child.width);
        found.push(child.tokenTypeIdx === STRING ? unquote(raw) : raw);
      }
      at += child.width;
    }
    return found;
  }

  /** The texts of a row's cells, without quotes. */
  private cells(row: Branch, offset: number): string[] {
    const texts: string[] = [];
    let at = offset;
    for (const child of row.children) {
      if (child instanceof Branch && child.syntax === 'Cell') texts.push(this.cell(at, at + child.width));
      at += child.width;
    }
    return texts;
  }

  private cell(start: number, end: number): string {
    const text = this.text.slice(start, end).trim();
    return /^"[^"\\]*"$/.test(text) ? text.slice(1, -1) : text;
  }

  private endOf(row: Branch, offset: number): number {
    let end = offset;
    let at = offset;
    for (const child of row.children) {
      at += child.width;
      if (isMark(child)) end = at;
    }
    return end;
  }

  private folded(start: number, end: number): string {
    return clipped(
      this.text
        .slice(start, Math.min(end, start + 4 * longest))
        .replace(/\s+/g, ' ')
        .trim(),
    );
  }
}

function isMark(green: Green): boolean {
  return green instanceof Branch || (green.tokenTypeIdx === PIPE && green.flaw !== Flaw.Invented);
}

function split(certainty: string): { certainty?: string } {
  return certainty === '' ? {} : { certainty };
}

function clipped(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}
