/** What views of declarations share. */

import { Branch } from '../green';
import * as t from '../tokens';
import type * as ast from './open';
import { PhaseLineView } from './phase-line';
import { NamesView, ProvenanceView, TableBodyView } from './values';
import { type BlockView, type Source, View } from './view';

const COLOR = t.idOf(t.Color);
const OF = t.idOf(t.keyword('of'));

type Maker<V> = new (source: Source, green: Branch, offset: number) => V;

/** Makes views by the kind of node. */
export function makerOf<V>(makers: Record<string, Maker<V>>): (s: Source, g: Branch, o: number) => V | undefined {
  return (source, green, offset) => {
    const make = makers[green.syntax];
    return make && new make(source, green, offset);
  };
}

/** The notes that stand in a block for themselves. */
function remarksIn(block: Branch, offset: number, into: { green: Branch; offset: number }[]): void {
  let at = offset;
  for (const child of block.children) {
    if (child instanceof Branch && child.syntax === 'Remark') into.push({ green: child, offset: at });
    at += child.width;
  }
}

/** Statements with provenance and perhaps a block. */
export abstract class StatementView extends View {
  get provenance(): ast.ProvenanceNode | undefined {
    const parts: { green: Branch; offset: number }[] = [];
    this.each((child, offset) => {
      if (!(child instanceof Branch)) return;
      if (child.syntax === 'Provenance') parts.push({ green: child, offset });
      else if (child.syntax === 'Block') remarksIn(child, offset, parts);
    });
    return ProvenanceView.joined(this.source, parts);
  }
  protected get body(): ast.TableBody | undefined {
    return this.first('Block', TableBodyView);
  }
  protected get propertyLines(): ast.Property[] {
    return (
      this.block?.statements((source, green, at) =>
        green.syntax === 'Property' ? new PhaseLineView(source, green, at) : undefined,
      ) ?? []
    );
  }
  protected get inside(): BlockView | undefined {
    return this.block;
  }
}

/** Declarations: a keyword, an id, names. */
export abstract class DeclaredView extends StatementView {
  get id(): ast.Atom | undefined {
    const atom = this.leafAt(1);
    return atom?.type === 'word' || atom?.type === 'number' ? atom : undefined;
  }
  get names(): ast.NamesNode | undefined {
    return this.first('Names', NamesView);
  }
  protected get colorAtom(): ast.Atom | undefined {
    return this.atoms((leaf) => leaf.tokenTypeIdx === COLOR)[0];
  }
  protected get ofGame(): ast.Atom | undefined {
    return this.after(OF, 2);
  }
}
