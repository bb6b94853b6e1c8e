/** Views of names, provenance, values, places, phrases and groups of units. */

import { Branch, Flaw, type Green, type Leaf } from '../green';
import * as t from '../tokens';
import type * as ast from './open';
import { AtomView, isAtom, type Source, View } from './view';

const id = t.idOf;
const SIGNED = id(t.Signed);
const NUMBER = id(t.NumberToken);
const DOTDOT = id(t.DotDot);
const COMMA = id(t.Comma);
const LE = id(t.Le);
const GE = id(t.Ge);
const JA = id(t.keyword('ja'));

export class NamesView extends View implements ast.NamesNode {
  readonly syntax = 'Names';
  get en(): ast.Atom | undefined {
    const first = this.leafAt(0);
    return first?.type === 'string' ? first : undefined;
  }
  get ja(): ast.Atom | undefined {
    const name = this.after(JA, 0);
    return name?.type === 'string' ? name : undefined;
  }
}

export class ProvenanceView extends View implements ast.ProvenanceNode {
  readonly syntax = 'Provenance';

  /** `more`: what else stands beside the same statement, behind its block or in it. */
  constructor(
    source: Source,
    green: Branch,
    offset: number,
    private readonly more: readonly ProvenanceView[] = [],
  ) {
    super(source, green, offset);
  }

  get see(): ast.Atom[] {
    const own = this.first('References', References)?.list ?? [];
    return this.more.length > 0 ? [...own, ...this.more.flatMap((one) => one.see)] : own;
  }
  get certainty(): ast.Atom | undefined {
    return this.first('Certainty', Certainty)?.word ?? this.more.find((one) => one.certainty !== undefined)?.certainty;
  }
  get notes(): ast.NamesNode[] {
    return [...this.all('Note', NoteView), ...this.more.flatMap((one) => one.notes)];
  }

  /** All that stands beside a statement as one: `parts` in the order of the text. */
  static joined(source: Source, parts: readonly { green: Branch; offset: number }[]): ProvenanceView | undefined {
    const [first, ...rest] = parts;
    if (first === undefined) return undefined;
    const more = rest.map(({ green, offset }) => new ProvenanceView(source, green, offset));
    return new ProvenanceView(source, first.green, first.offset, more);
  }
}
/** A note: its texts are read like names. */
class NoteView extends View implements ast.NamesNode {
  readonly syntax = 'Names';
  get en(): ast.Atom | undefined {
    const first = this.leafAt(1);
    return first?.type === 'string' ? first : undefined;
  }
  get ja(): ast.Atom | undefined {
    const text = this.after(JA, 1);
    return text?.type === 'string' ? text : undefined;
  }
}
class References extends View {
  readonly syntax = 'References';
  get list(): ast.Atom[] {
    return this.atoms((_, index) => index > 0);
  }
}
class Certainty extends View {
  readonly syntax = 'Certainty';
  get word(): ast.Atom | undefined {
    return this.leafAt(0);
  }
}

// ---------------------------------------------------------------- values

export class SignedView implements ast.SignedNode {
  readonly syntax = 'Signed';
  readonly broken = false;
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
  get value(): number {
    return Number(this.source.slice(this.start, this.end));
  }
}

export class FrontBackView extends View implements ast.FrontBack {
  readonly syntax = 'FrontBack';
  get parts(): ast.Atom[] {
    return this.atoms(() => true);
  }
  get separator(): '/' | '-' {
    return this.has(id(t.Slash)) ? '/' : '-';
  }
}

export class RangeView extends View implements ast.RangeNode {
  readonly syntax = 'Range';
  private get bounds(): { from?: number; to?: number } {
    const bounds: { from?: number; to?: number } = {};
    let upper = false;
    this.each((child, at) => {
      if (child instanceof Branch) return;
      const type = child.tokenTypeIdx;
      if (type === DOTDOT || type === LE) upper = true;
      else if (type === NUMBER || type === SIGNED) {
        const value = Number(this.source.slice(at + child.trivia, at + child.width));
        if (upper) bounds.to = value;
        else bounds.from = value;
      } else if (type === GE) upper = false;
    });
    return bounds;
  }
  get from(): number | undefined {
    return this.bounds.from;
  }
  get to(): number | undefined {
    return this.bounds.to;
  }
  get numbers(): ast.Atom[] {
    return this.atoms(() => true);
  }
}

export class PlaceRefView extends View implements ast.PlaceRef {
  readonly syntax = 'PlaceRef';
  get id(): ast.Atom | undefined {
    const first = this.leafAt(0);
    return first !== undefined && isPlaceNumber(first) ? first : undefined;
  }
  get name(): ast.Atom | undefined {
    const first = this.leafAt(0);
    return first !== undefined && isPlaceNumber(first) ? this.leafAt(1) : first;
  }
}

const HEXNAME = id(t.HexName);
/** Whether an atom is the number of a hex, with or without the letters of its map. */
function isPlaceNumber(atom: ast.Atom): boolean {
  return atom.type === 'number' || (atom.green as { tokenTypeIdx?: number }).tokenTypeIdx === HEXNAME;
}

/** A path `2108-2109-2110`: its places in order. */
export class PathView extends View implements ast.PathNode {
  readonly syntax = 'Path';
  get places(): ast.PlaceRef[] {
    return this.all('PlaceRef', PlaceRefView);
  }
}

export class HexsideView extends View implements ast.HexsideRef {
  readonly syntax = 'HexsideRef';
  get a(): ast.PlaceRef | undefined {
    return this.all('PlaceRef', PlaceRefView)[0];
  }
  get b(): ast.PlaceRef | undefined {
    return this.all('PlaceRef', PlaceRefView)[1];
  }
}

/** The value that a leaf or branch is, if it is one. */
function valueView(source: Source, green: Green, offset: number): ast.Value | undefined {
  if (green instanceof Branch) {
    if (green.syntax === 'FrontBack') return new FrontBackView(source, green, offset);
    if (green.syntax === 'Range') return new RangeView(source, green, offset);
    return undefined;
  }
  if (green.flaw === Flaw.Invented) return undefined;
  if (green.tokenTypeIdx === SIGNED) return new SignedView(source, green, offset);
  return isAtom(green) ? new AtomView(source, green, offset) : undefined;
}

/** The first number or range among the children of a node. */
export function valueIn(source: Source, green: Branch, offset: number): ast.Value | undefined {
  let at = offset;
  for (const child of green.children) {
    const type = child instanceof Branch ? 0 : child.tokenTypeIdx;
    const is =
      child instanceof Branch
        ? child.syntax === 'Range' || child.syntax === 'FrontBack'
        : type === NUMBER || type === SIGNED;
    if (is) return valueView(source, child, at);
    at += child.width;
  }
  return undefined;
}

/** The items of a list: values separated by commas. A list in parentheses adds its own items. `skip`: leaves before the list. */
export function itemsOf(source: Source, green: Branch, offset: number, skip = 0): ast.Value[][] {
  const items: ast.Value[][] = [];
  let values: ast.Value[] = [];
  let lists: ast.Value[][] = [];
  const flush = () => {
    if (values.length > 0) items.push(values);
    for (const list of lists) items.push(list);
    values = [];
    lists = [];
  };
  let at = offset;
  let leaves = 0;
  for (const child of green.children) {
    const isLeaf = !(child instanceof Branch);
    if (isLeaf && child.tokenTypeIdx === COMMA) flush();
    else if (isLeaf ? leaves++ >= skip : child.syntax !== 'List') {
      const value = valueView(source, child, at);
      if (value !== undefined) values.push(value);
    } else if (!isLeaf) for (const list of itemsOf(source, child, at)) lists.push(list);
    at += child.width;
  }
  flush();
  return items;
}

export class PropertyView extends View implements ast.Property {
  readonly syntax = 'Property';
  get name(): ast.Atom | undefined {
    return this.leafAt(0);
  }
  get items(): ast.Value[][] {
    return itemsOf(this.source, this.green, this.offset, 1);
  }
  get provenance(): ast.ProvenanceNode | undefined {
    return this.first('Provenance', ProvenanceView);
  }
}

// ---------------------------------------------------------------- phrases

export class PhraseView extends View implements ast.Phrase {
  readonly syntax = 'Phrase';
  get parts(): ast.PhrasePart[] {
    const parts: ast.PhrasePart[] = [];
    this.each((child, at) => {
      if (child instanceof Branch && child.syntax === 'Group') parts.push(new GroupView(this.source, child, at));
      else {
        const value = valueView(this.source, child, at);
        if (value !== undefined && value.syntax !== 'PlaceRef') parts.push(value);
      }
    });
    return parts;
  }
}

export class GroupView extends View implements ast.Group {
  readonly syntax = 'Group';
  get elements(): ast.Phrase[] {
    return this.all('Phrase', PhraseView);
  }
}

// ---------------------------------------------------------------- units

const NO = id(t.keyword('no'));

export class UnitGroupView extends View implements ast.UnitGroup {
  readonly syntax = 'UnitGroup';
  get negated(): boolean {
    const first = this.green.children.find((child) => child.width > 0);
    return first !== undefined && first.tokenTypeIdx === NO && this.green.children.length > 1;
  }
  get count(): ast.Atom | undefined {
    return this.atoms((leaf) => leaf.tokenTypeIdx === NUMBER)[0];
  }
  get words(): ast.Atom[] {
    const negated = this.negated;
    return this.atoms((leaf, index) => leaf.tokenTypeIdx !== NUMBER && !(negated && index === 0));
  }
}

export class SetupLineView extends View implements ast.SetupLine {
  readonly syntax = 'SetupLine';
  get place(): ast.PlaceRef | undefined {
    return this.first('PlaceRef', PlaceRefView);
  }
  get groups(): ast.UnitGroup[] {
    return this.all('UnitGroup', UnitGroupView);
  }
  get provenance(): ast.ProvenanceNode | undefined {
    return this.first('Provenance', ProvenanceView);
  }
}

// ---------------------------------------------------------------- tables

/** The statements of a block as a table: the first row is the header, a row of dashes is left out. */
export class TableBodyView extends View implements ast.TableBody {
  readonly syntax = 'TableBody';
  private get ordered(): ast.Row[] {
    const rows: ast.Row[] = [];
    this.each((child, at) => {
      if (child instanceof Branch && child.syntax === 'Row' && !isRuler(child)) {
        rows.push(new RowView(this.source, child, at));
      }
    });
    return rows;
  }
  get header(): ast.Row | undefined {
    return this.ordered[0];
  }
  get rows(): ast.Row[] {
    return this.ordered.slice(1);
  }
}

const DASHES = id(t.Dashes);
const MINUS = id(t.Minus);
const COLON = id(t.Colon);

/** A row of nothing but dashes: `|---|:--|`. */
export function isRuler(row: Branch): boolean {
  let dashes = false;
  for (const cell of row.children) {
    if (!(cell instanceof Branch)) continue;
    for (const leaf of cell.children) {
      const type = leaf.tokenTypeIdx;
      if (type === DASHES || type === MINUS) dashes = true;
      else if (type !== COLON) return false;
    }
  }
  return dashes;
}

class RowView extends View implements ast.Row {
  readonly syntax = 'Row';
  #cells: ast.CellNode[] | undefined;
  // Asked for again for every column.
  get cells(): ast.CellNode[] {
    this.#cells ??= this.all('Cell', CellView);
    return this.#cells;
  }
  get provenance(): ast.ProvenanceNode | undefined {
    return this.first('Provenance', ProvenanceView);
  }
}

class CellView extends View implements ast.CellNode {
  readonly syntax = 'Cell';
  get items(): ast.Value[][] {
    return itemsOf(this.source, this.green, this.offset);
  }
  get text(): string {
    return this.source.slice(this.start, this.end).trim();
  }
}
