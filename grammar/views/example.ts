/** Views of examples and replays. */

import { Branch } from '../green';
import * as t from '../tokens';
import { DeclaredView, StatementView } from './declared';
import { makerOf } from './game';
import { lastExpr } from './map';
import type * as ast from './open';
import { PhraseView, PropertyView, SetupLineView } from './values';
import { View } from './view';

const id = t.idOf;
const k = (word: string) => id(t.keyword(word));
const OF = k('of');
const CASE = k('case');
const EMPTY = k('empty');
const TURN = k('turn');
const PHASE = k('phase');
const REFUSED = k('refused');
const SEED = k('seed');
const HASH = k('hash');
const SLASH = id(t.Slash);
const STRING = id(t.StringToken);
const COLON = id(t.Colon);

export class ExampleView extends DeclaredView implements ast.ExampleDecl {
  readonly syntax = 'Example';
  override get id(): undefined {
    return undefined;
  }
  get game(): ast.Atom | undefined {
    return this.after(OF);
  }
  get cases(): ast.Atom[] {
    let inside = false;
    return this.atoms((leaf, index) => {
      const counts = inside;
      if (index > 0 && leaf.tokenTypeIdx === CASE) inside = true;
      return counts;
    });
  }
  get items(): ast.ExampleItem[] {
    return this.inside?.statements(exampleItem) ?? [];
  }
}

export class GivenView extends StatementView implements ast.GivenItem {
  readonly syntax = 'Given';
  get scenario(): ast.Atom | undefined {
    const atom = this.leafAt(1);
    if (atom === undefined || atom.type === 'number') return atom;
    const word = atom.text;
    if (word === 'empty') return undefined;
    if (word !== 'turn' && word !== 'phase') return atom;
    return this.leafAt(2) === undefined ? atom : undefined;
  }
  get empty(): boolean {
    return this.has(EMPTY, 1);
  }
  get turn(): ast.Atom | undefined {
    return this.after(TURN);
  }
  get phase(): ast.Atom | undefined {
    return this.after(PHASE);
  }
  get lines(): (ast.SetupLine | ast.Property)[] {
    return (
      this.inside?.statements(
        makerOf<ast.SetupLine | ast.Property>({ SetupLine: SetupLineView, Property: PropertyView }),
      ) ?? []
    );
  }
}

class DiceView extends View implements ast.DiceItem {
  readonly syntax = 'Dice';
  get rolls(): ast.Phrase[] {
    return this.all('Phrase', PhraseView);
  }
}

class DoView extends StatementView implements ast.DoItem {
  readonly syntax = 'Do';
  get actions(): ast.ActionLine[] {
    return this.inside?.statements(makerOf<ast.ActionLine>({ Action: ActionView })) ?? [];
  }
}

class ActionView extends View implements ast.ActionLine {
  readonly syntax = 'Action';
  get side(): ast.Atom | undefined {
    return this.leafAt(0);
  }
  get words(): ast.Atom[] {
    return this.atoms((_, index) => index > 1);
  }
  get notation(): string {
    let notation = '';
    let colon = false;
    this.each((child, at) => {
      if (child instanceof Branch || at + child.width > this.end) return;
      if (colon) {
        if (notation !== '' && child.trivia > 0) notation += ' ';
        notation += this.source.slice(at + child.trivia, at + child.width);
      } else if (child.tokenTypeIdx === COLON) colon = true;
    });
    return notation;
  }
}

class ExpectView extends StatementView implements ast.ExpectItem {
  readonly syntax = 'Expect';
  get form(): ast.ExpectItem['form'] {
    if (this.line !== undefined) return 'units';
    if (this.action === undefined) return 'condition';
    return this.has(REFUSED) ? 'refused' : 'allowed';
  }
  get line(): ast.SetupLine | undefined {
    return this.first('SetupLine', SetupLineView);
  }
  get action(): ast.ActionLine | undefined {
    return this.first('Action', ActionView);
  }
  get condition(): ast.ExprNode | undefined {
    return lastExpr(this.source, this.green, this.offset);
  }
}

const exampleItem = makerOf<ast.ExampleItem>({
  Given: GivenView,
  Dice: DiceView,
  Do: DoView,
  Expect: ExpectView,
});

// ---------------------------------------------------------------- replays

export class ReplayView extends StatementView implements ast.ReplayDecl {
  readonly syntax = 'Replay';
  get game(): ast.Atom | undefined {
    return this.after(OF);
  }
  get scenario(): ast.Atom | undefined {
    return this.after(SLASH);
  }
  get seed(): ast.Atom | undefined {
    return this.after(SEED, 3);
  }
  get given(): ast.GivenItem | undefined {
    return this.inside?.statements(makerOf<ast.GivenItem>({ Given: GivenView }))[0];
  }
  get dice(): ast.DiceItem[] {
    return this.inside?.statements(makerOf<ast.DiceItem>({ Dice: DiceView })) ?? [];
  }
  get players(): ast.PlayerItem[] {
    return this.inside?.statements(makerOf<ast.PlayerItem>({ Player: PlayerView })) ?? [];
  }
  get turns(): ast.ReplayTurn[] {
    return this.inside?.statements(makerOf<ast.ReplayTurn>({ ReplayTurn: ReplayTurnView })) ?? [];
  }
  get result(): ast.ResultItem | undefined {
    return this.inside?.statements(makerOf<ast.ResultItem>({ Result: ResultView }))[0];
  }
}

export class PlayerView extends View implements ast.PlayerItem {
  readonly syntax = 'Player';
  get side(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get kind(): ast.Atom | undefined {
    return this.leafAt(2);
  }
}

class ReplayTurnView extends StatementView implements ast.ReplayTurn {
  readonly syntax = 'ReplayTurn';
  get turn(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get actions(): ast.ActionLine[] {
    return this.inside?.statements(makerOf<ast.ActionLine>({ Action: ActionView })) ?? [];
  }
}

class ResultView extends View implements ast.ResultItem {
  readonly syntax = 'Result';
  get winner(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get reason(): ast.Atom | undefined {
    const atom = this.leafAt(2);
    if (atom === undefined) return undefined;
    return atom.text === 'hash' && this.leafAt(3)?.type === 'string' ? undefined : atom;
  }
  get hash(): ast.Atom | undefined {
    const found = this.after(HASH, 2);
    return found?.green !== undefined && (found.green as { tokenTypeIdx?: number }).tokenTypeIdx === STRING
      ? found
      : undefined;
  }
}
