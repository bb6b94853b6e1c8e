/** Views of victory. */
import { Branch } from '../green';
import * as t from '../tokens';
import { StatementView } from './declared';
import { makerOf } from './game';
import { lastExpr } from './map';
import type * as ast from './open';
import { NamesView, PhraseView, valueIn } from './values';
import { View } from './view';

const id = t.idOf;
const COLON = id(t.Colon);
const POINTS = id(t.keyword('points'));
const OF = id(t.keyword('of'));
const AT = id(t.keyword('at'));

export class VictoryView extends StatementView implements ast.VictoryItem {
  readonly syntax = 'Victory';
  get points(): boolean {
    return this.isKeyword(1, POINTS);
  }
  get side(): ast.Atom | undefined {
    const at = this.points ? 2 : 1;
    return this.isKeyword(at, OF) || this.isKeyword(at, AT) ? undefined : this.leafAt(at);
  }
  private isKeyword(index: number, type: number): boolean {
    const leaf = this.green.children.filter((child) => !(child instanceof Branch))[index];
    return leaf?.tokenTypeIdx === type;
  }
  get like(): ast.Atom | undefined {
    return this.after(OF, 1);
  }
  get timing(): ast.Phrase | undefined {
    return this.first('Phrase', PhraseView);
  }
  get lines(): ast.VictoryLine[] {
    return this.inside?.statements(makerOf<ast.VictoryLine>({ VictoryLine: VictoryLineView })) ?? [];
  }
  get bands(): ast.BandItem[] {
    return this.inside?.statements(makerOf<ast.BandItem>({ Band: BandView })) ?? [];
  }
}

class VictoryLineView extends StatementView implements ast.VictoryLine {
  readonly syntax = 'VictoryLine';
  get label(): ast.Atom | undefined {
    return this.has(COLON) ? this.leafAt(0) : undefined;
  }
  get names(): ast.NamesNode | undefined {
    return this.first('Names', NamesView);
  }
  get timing(): ast.Phrase | undefined {
    return this.first('Phrase', PhraseView);
  }
  get when(): ast.ExprNode | undefined {
    return lastExpr(this.source, this.green, this.offset);
  }
  get points(): ast.ExprNode | undefined {
    return this.first('Points', PointsView)?.value;
  }
  get per(): ast.Phrase | undefined {
    return this.first('Per', PartView)?.phrase;
  }
  get manners(): ast.Phrase[] {
    return this.all('Manner', PartView).flatMap((part) => part.phrase ?? []);
  }
}

class PointsView extends View {
  readonly syntax = 'Points';
  get value(): ast.ExprNode | undefined {
    return lastExpr(this.source, this.green, this.offset);
  }
}

class PartView extends View {
  readonly syntax = 'Part';
  get phrase(): ast.Phrase | undefined {
    return this.first('Phrase', PhraseView);
  }
}

class BandView extends StatementView implements ast.BandItem {
  readonly syntax = 'Band';
  get range(): ast.Value | undefined {
    return valueIn(this.source, this.green, this.offset);
  }
  get winner(): ast.Atom | undefined {
    return this.atoms((_, index) => index > 0).find((atom) => atom.type === 'word');
  }
  get names(): ast.NamesNode | undefined {
    return this.first('Names', NamesView);
  }
}
