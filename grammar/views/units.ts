/** Views of formations and templates. */

import { DeclaredView, StatementView } from './declared';
import type * as ast from './open';
import { View } from './view';

export class TemplatesView extends StatementView implements ast.TemplatesItem {
  readonly syntax = 'Templates';
  override get body(): ast.TableBody | undefined {
    return super.body;
  }
}

export class FormationView extends DeclaredView implements ast.FormationItem {
  readonly syntax = 'Formation';
  get parents(): ast.Atom[] {
    return this.first('Flags', Parents)?.words ?? [];
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

class Parents extends View {
  readonly syntax = 'Flags';
  get words(): ast.Atom[] {
    return this.atoms(() => true);
  }
}
