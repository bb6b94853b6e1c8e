/** Views of decks, cards and what they do, and of triggers. */

import { Branch } from '../green';
import * as t from '../tokens';
import { exprView } from './conditions';
import { DeclaredView, makerOf, StatementView } from './declared';
import type * as ast from './open';
import { NamesView, PhraseView, ProvenanceView, RangeView, SignedView } from './values';
import { AtomView, View } from './view';

const id = t.idOf;
const NUMBER = id(t.NumberToken);
const SIGNED = id(t.Signed);

type Line = ast.EffectNode | ast.BranchNode;

export class DeckView extends DeclaredView implements ast.DeckDecl {
  readonly syntax = 'Deck';
  get game(): ast.Atom | undefined {
    return this.ofGame;
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
  get cards(): ast.CardItem[] {
    return this.inside?.statements(makerOf<ast.CardItem>({ Card: CardView })) ?? [];
  }
}

class CardView extends DeclaredView implements ast.CardItem {
  readonly syntax = 'Card';
  get flags(): ast.Atom[] {
    return this.first('Flags', FlagsView)?.words ?? [];
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
  get requirements(): ast.RequirementLine[] {
    return this.inside?.statements(makerOf<ast.RequirementLine>({ Requirement: RequirementView })) ?? [];
  }
  get events(): ast.EventLine[] {
    return this.inside?.statements(makerOf<ast.EventLine>({ Event: EventView })) ?? [];
  }
}

class FlagsView extends View {
  readonly syntax = 'Flags';
  get words(): ast.Atom[] {
    return this.atoms(() => true);
  }
}

/** Statements that may carry a condition, an effect and a block of effects. */
abstract class EffectfulView extends StatementView {
  get when(): ast.ExprNode | undefined {
    let found: ast.ExprNode | undefined;
    this.each((child, at) => {
      found ??= exprView(this.source, child, at);
    });
    return found;
  }
  get effect(): ast.EffectNode | undefined {
    return this.first('Effect', EffectView);
  }
  get lines(): Line[] {
    return this.inside?.statements(makerOf<Line>({ Effect: EffectView, Branch: BranchView })) ?? [];
  }
}

/** Those that say when they happen. */
abstract class TimedView extends EffectfulView {
  get windows(): ast.Atom[] {
    return this.first('Windows', WindowsView)?.words ?? [];
  }
  get endOfTurn(): ast.Atom | undefined {
    return this.first('Windows', WindowsView)?.endOfTurn;
  }
  get once(): ast.Node | undefined {
    return this.first('Once', OnceView);
  }
  get per(): ast.Atom | undefined {
    return this.first('Once', OnceView)?.per;
  }
}

class WindowsView extends View {
  readonly syntax = 'Windows';
  get words(): ast.Atom[] {
    const [all, end] = [this.list, this.endOfTurn];
    const at = end ? all.findIndex(({ start }) => start === end.start) : -1;
    return at < 0 ? all : [...all.slice(0, at), ...all.slice(at + 3)];
  }
  /** `end` of `end of turn`. */
  get endOfTurn(): ast.Atom | undefined {
    return this.list.find(
      ({ text }, i, all) => text === 'end' && all[i + 1]?.text === 'of' && all[i + 2]?.text === 'turn',
    );
  }
  private get list(): ast.Atom[] {
    return this.atoms((_, index) => index > 0);
  }
}

class OnceView extends View {
  readonly syntax = 'Once';
  get per(): ast.Atom | undefined {
    return this.leafAt(2);
  }
}

class RequirementView extends EffectfulView implements ast.RequirementLine {
  readonly syntax = 'Requirement';
  get condition(): ast.ExprNode | undefined {
    return this.when;
  }
}

class EventView extends TimedView implements ast.EventLine {
  readonly syntax = 'Event';
  get side(): ast.Atom | undefined {
    return this.leafAt(0);
  }
  get id(): ast.Atom | undefined {
    // The second leaf is the id unless it is the colon; an event without one may go on with its condition.
    const second = this.leafAt(1);
    return second?.text === 'when' ? undefined : second;
  }
  get names(): ast.NamesNode | undefined {
    return this.first('Names', NamesView);
  }
}

class EffectView extends EffectfulView implements ast.EffectNode {
  readonly syntax = 'Effect';
  get verb(): ast.Atom | undefined {
    return this.leafAt(0);
  }
  get phrase(): ast.Phrase | undefined {
    return this.first('Phrase', PhraseView);
  }
}

class BranchView extends EffectfulView implements ast.BranchNode {
  readonly syntax = 'Branch';
  get id(): ast.Atom | undefined {
    const first = this.leafAt(0);
    return first?.type === 'word' ? first : undefined;
  }
  get names(): ast.NamesNode | undefined {
    return this.first('Names', NamesView);
  }
  get results(): (ast.RangeNode | ast.SignedNode | ast.Atom)[] {
    const found: (ast.RangeNode | ast.SignedNode | ast.Atom)[] = [];
    this.each((child, at) => {
      if (child instanceof Branch) {
        if (child.syntax === 'Range') found.push(new RangeView(this.source, child, at));
      } else if (child.tokenTypeIdx === SIGNED) found.push(new SignedView(this.source, child, at));
      else if (child.tokenTypeIdx === NUMBER) found.push(new AtomView(this.source, child, at));
    });
    return found;
  }
}

export class TriggerView extends TimedView implements ast.TriggerItem {
  readonly syntax = 'Trigger';
  get id(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get names(): ast.NamesNode | undefined {
    return this.first('Names', NamesView);
  }
  override get provenance(): ast.ProvenanceNode | undefined {
    return this.first('Provenance', ProvenanceView);
  }
}

export class VerbBodyView extends EffectfulView implements ast.VerbBody {
  readonly syntax = 'VerbBody';
}

export class QueryBodyView extends EffectfulView implements ast.QueryBody {
  readonly syntax = 'QueryBody';
}
