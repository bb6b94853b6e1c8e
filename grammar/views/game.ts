/** Views of the game declaration. */

import * as t from '../tokens';
import { QueryBodyView, TriggerView, VerbBodyView } from './cards';
import { DeclaredView, makerOf, StatementView } from './declared';
import type * as ast from './open';
import { ConditionView } from './phase-line';
import { FormationView, TemplatesView } from './units';
import { NamesView, SignedView } from './values';
import type { View } from './view';

export { makerOf };

const IS = t.idOf(t.keyword('is'));
const VALUE = t.idOf(t.keyword('value'));
const SIGNED = t.idOf(t.Signed);

export class GameView extends DeclaredView implements ast.GameDecl {
  readonly syntax = 'Game';
  get items(): ast.GameItem[] {
    return this.inside?.statements(gameItem) ?? [];
  }
}

class RulesView extends DeclaredView implements ast.RulesItem {
  readonly syntax = 'Rules';
}

class RuleTextView extends DeclaredView implements ast.RuleTextItem {
  readonly syntax = 'RuleText';
  /** A number, a word, or a title in quotes: whatever is cited. */
  override get id(): ast.Atom | undefined {
    return this.leafAt(1);
  }
}

class SideView extends DeclaredView implements ast.SideItem {
  readonly syntax = 'Side';
  get color(): ast.Atom | undefined {
    return this.colorAtom;
  }
  get nations(): ast.NationItem[] {
    return this.inside?.statements(makerOf<ast.NationItem>({ Nation: NationView })) ?? [];
  }
}

class NationView extends DeclaredView implements ast.NationItem {
  readonly syntax = 'Nation';
  get color(): ast.Atom | undefined {
    return this.colorAtom;
  }
}

class NamedView extends DeclaredView implements ast.NamedItem {
  readonly syntax = 'Named';
  get word(): ast.NamedItem['word'] {
    const word = this.leafAt(0)?.text ?? 'class';
    // A hexside is what the compiled game calls a border.
    return (word === 'hexside' ? 'border' : word) as ast.NamedItem['word'];
  }
  get color(): ast.Atom | undefined {
    return this.colorAtom;
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
  get bodies(): (ast.VerbBody | ast.QueryBody)[] {
    const make = makerOf<ast.VerbBody | ast.QueryBody>({ VerbBody: VerbBodyView, QueryBody: QueryBodyView });
    return this.inside?.statements(make) ?? [];
  }
}

class KindView extends DeclaredView implements ast.KindItem {
  readonly syntax = 'Kind';
  get class(): ast.Atom | undefined {
    return this.after(IS, 2);
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

export class ValueItemView extends StatementView implements ast.ValueItem {
  readonly syntax = 'ValueItem';
  /** `value x 1` in a game, `x 1` in `values`. */
  private get shift(): number {
    let leaves = 0;
    let first = 0;
    this.each((child) => {
      if (leaves++ === 0) first = child.tokenTypeIdx;
    });
    return first === VALUE && leaves > 2 && this.leafAt(1)?.type === 'word' && this.worth(2) !== undefined ? 1 : 0;
  }
  get id(): ast.Atom | undefined {
    return this.leafAt(this.shift);
  }
  get value(): ast.SignedNode | ast.Atom | undefined {
    return this.worth(this.shift + 1);
  }
  private worth(index: number): ast.SignedNode | ast.Atom | undefined {
    const atom = this.leafAt(index);
    if (atom !== undefined) return atom;
    let found: SignedView | undefined;
    this.each((child, at) => {
      if (found === undefined && child.tokenTypeIdx === SIGNED) found = new SignedView(this.source, child as never, at);
    });
    return found;
  }
}

class ValuesView extends StatementView implements ast.ValuesItem {
  readonly syntax = 'Values';
  get entries(): ast.ValueItem[] {
    return this.inside?.statements(makerOf<ast.ValueItem>({ ValueItem: ValueItemView })) ?? [];
  }
}

class TableView extends DeclaredView implements ast.TableItem {
  readonly syntax = 'Table';
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
  get results(): ast.ResultCode[] {
    return this.inside?.statements(makerOf<ast.ResultCode>({ ResultCode: ResultCodeView })) ?? [];
  }
  override get body(): ast.TableBody | undefined {
    return super.body;
  }
}

class ResultCodeView extends DeclaredView implements ast.ResultCode {
  readonly syntax = 'ResultCode';
  override get id(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
  get bodies(): ast.VerbBody[] {
    return this.inside?.statements(makerOf<ast.VerbBody>({ VerbBody: VerbBodyView })) ?? [];
  }
}

class TrackView extends DeclaredView implements ast.TrackItem {
  readonly syntax = 'Track';
  get color(): ast.Atom | undefined {
    return this.colorAtom;
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
  override get body(): ast.TableBody | undefined {
    return super.body;
  }
}

class CountersView extends StatementView implements ast.CountersItem {
  readonly syntax = 'Counters';
  override get body(): ast.TableBody | undefined {
    return super.body;
  }
}

class UnitsView extends StatementView implements ast.UnitsItem {
  readonly syntax = 'Units';
  get side(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  override get body(): ast.TableBody | undefined {
    return super.body;
  }
}

class SequenceView extends DeclaredView implements ast.SequenceItem {
  readonly syntax = 'Sequence';
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
  get phases(): ast.PhaseItem[] {
    return this.inside?.statements(makerOf<ast.PhaseItem>({ Phase: PhaseView })) ?? [];
  }
}

class PhaseView extends DeclaredView implements ast.PhaseItem {
  readonly syntax = 'Phase';
  get when(): ast.ExprNode | undefined {
    return this.first('Condition', ConditionView)?.asked;
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
  get phases(): ast.PhaseItem[] {
    return this.inside?.statements(makerOf<ast.PhaseItem>({ Phase: PhaseView })) ?? [];
  }
}

class EveryView extends StatementView implements ast.EveryItem {
  readonly syntax = 'Every';
  get of(): ast.Atom[] {
    return this.atoms((_, index) => index > 0);
  }
  get names(): ast.NamesNode | undefined {
    return this.first('Names', NamesView);
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

class StackingView extends DeclaredView implements ast.StackingItem {
  readonly syntax = 'Stacking';
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

class ControlZoneView extends DeclaredView implements ast.ControlZoneItem {
  readonly syntax = 'ControlZone';
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

const gameItem = makerOf<View & ast.GameItem>({
  Rules: RulesView,
  RuleText: RuleTextView,
  Side: SideView,
  Named: NamedView,
  Kind: KindView,
  ValueItem: ValueItemView,
  Values: ValuesView,
  Table: TableView,
  Track: TrackView,
  Counters: CountersView,
  Units: UnitsView,
  Templates: TemplatesView,
  Formation: FormationView,
  Sequence: SequenceView,
  Every: EveryView,
  Stacking: StackingView,
  ControlZone: ControlZoneView,
  Trigger: TriggerView,
});
