/** What views of declarations share. */

import type { Branch } from '../green';
import * as t from '../tokens';
import type * as ast from './open';
import { NamesView, PropertyView, ProvenanceView, TableBodyView } from './values';
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

/** Statements with provenance and perhaps a block. */
export abstract class StatementView extends View {
  get provenance(): ast.ProvenanceNode | undefined {
    return this.first('Provenance', ProvenanceView);
  }
  protected get body(): ast.TableBody | undefined {
    return this.first('Block', TableBodyView);
  }
  protected get propertyLines(): ast.Property[] {
    return (
      this.block?.statements((source, green, at) =>
        green.syntax === 'Property' ? new PropertyView(source, green, at) : undefined,
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
