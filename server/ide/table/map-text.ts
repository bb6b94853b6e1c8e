/** What the blocks of a map say, statement by statement, with the places that are written in them resolved. */
import type { HexGrid } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { Tree } from '../../../grammar';
import type { MapDecl, MapItem, PathNode, PlaceItem, PlaceRef } from '../../../grammar/ast';
import { hexOf, idOf, type MapFacts } from '../../model';
import { type Ide, type Span, treeOf } from '../types';
import { Surgery } from './surgery';

/** One `map … { }` of the texts. */
export interface MapBlock {
  uri: string;
  tree: Tree;
  decl: MapDecl;
  /** It belongs to the map that this one is a part of. */
  inherited: boolean;
}

/** A statement of a block. */
export interface Stated<I> {
  block: MapBlock;
  item: I;
}

/** A part of a path: where it is written, and which place it is. */
export interface Step extends Span {
  id: string;
}

export class MapText {
  readonly blocks: readonly MapBlock[];
  readonly grid: HexGrid | undefined;
  private readonly named = new Map<string, ReadonlyMap<number, string>>();
  private readonly surgeries = new Map<string, Surgery>();

  constructor(
    private readonly ide: Ide,
    readonly map: MapFacts,
  ) {
    this.blocks = map.blocks.flatMap(({ uri, index, inherited }): MapBlock[] => {
      const tree = treeOf(ide, uri);
      const decl = tree?.root.declaration(index);
      return tree && decl?.syntax === 'Map' ? [{ uri, tree, decl, inherited }] : [];
    });
    const { grid } = map.board;
    this.grid = grid.shape === 'hex' ? grid : undefined;
  }

  /** The statements of a kind, in the order in which they hold. */
  all<S extends MapItem['syntax']>(syntax: S): Stated<Extract<MapItem, { syntax: S }>>[] {
    return this.blocks.flatMap((block) =>
      block.decl.items
        .filter((item): item is Extract<MapItem, { syntax: S }> => item.syntax === syntax)
        .map((item) => ({ block, item })),
    );
  }

  /** The text that a block stands in, to be changed. */
  work({ uri, tree }: { uri: string; tree: Tree }): Surgery {
    let work = this.surgeries.get(uri);
    if (!work) {
      work = new Surgery(uri, tree.text);
      this.surgeries.set(uri, work);
    }
    return work;
  }

  /** All changes so far, file by file; the next begin anew. */
  takeEdits() {
    const edits = [...this.surgeries.values()].flatMap((work) => work.edits);
    this.surgeries.clear();
    return edits;
  }

  /** The place whose number or name begins here. */
  placeAt(block: MapBlock, offset: number): string | undefined {
    return this.names(block.uri).get(offset);
  }

  idOf(block: MapBlock, ref: PlaceRef | undefined): string | undefined {
    const atom = ref?.id ?? ref?.name;
    return atom && this.placeAt(block, atom.start);
  }

  /** The places of an element of a list: one, or all of a range. */
  idsOf(block: MapBlock, item: PlaceItem): string[] {
    const from = this.idOf(block, item.from);
    if (from === undefined) return [];
    if (!item.to) return [from];
    const to = this.idOf(block, item.to);
    return to === undefined ? [] : this.between(from, to);
  }

  /** All hexes between two corners. */
  between(from: string, to: string): string[] {
    const { grid } = this;
    const a = grid && hexOf(grid, from);
    const b = grid && hexOf(grid, to);
    if (!a || !b) return [];
    const ids: string[] = [];
    for (let column = a.column; column <= b.column; column++)
      for (let row = a.row; row <= b.row; row++) ids.push(idOf(grid, { column, row }));
    return ids;
  }

  /** The steps of a path, also where several are written as one word; undefined while one is not understood. */
  stepsOf(block: MapBlock, path: PathNode): Step[] | undefined {
    const steps: Step[] = [];
    for (const ref of path.places) {
      const id = this.idOf(block, ref);
      const word = ref.name;
      if (word?.type === 'word' && word.text.includes('-') && !(ref.id && id !== undefined)) {
        let start = word.start;
        const parts = word.text.split('-').map((text) => {
          const part = { start, end: start + text.length, id: this.placeAt(block, start) };
          start = part.end + 1;
          return part;
        });
        if (parts.length > 1 && parts.every((part): part is Step => part.id !== undefined)) {
          addAll(steps, parts as Step[]);
          continue;
        }
      }
      if (id === undefined) return undefined;
      steps.push({ start: ref.start, end: ref.end, id });
    }
    return steps;
  }

  private names(uri: string): ReadonlyMap<number, string> {
    let named = this.named.get(uri);
    if (!named) {
      const places = this.ide.model.references(uri).filter(({ symbol }) => symbol.kind === 'place');
      named = new Map(places.map(({ start, symbol }) => [start, symbol.id]));
      this.named.set(uri, named);
    }
    return named;
  }
}
