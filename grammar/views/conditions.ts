/** Views of conditions. */

import { Branch, Flaw, type Green } from '../green';
import type * as ast from './open';
import { PhraseView } from './values';
import { type Source, View } from './view';

/** The view of a condition's node; `undefined` for anything else. */
export function exprView(source: Source, green: Green, offset: number): ast.ExprNode | undefined {
  if (!(green instanceof Branch)) return undefined;
  const make = makers[green.syntax];
  return make && new make(source, green, offset);
}

abstract class ExprView extends View {
  /** Operands in order. */
  protected get operands(): { view: ast.ExprNode; offset: number }[] {
    const found: { view: ast.ExprNode; offset: number }[] = [];
    this.each((child, at) => {
      const view = exprView(this.source, child, at);
      if (view !== undefined) found.push({ view, offset: at });
    });
    return found;
  }
  protected get operand_(): ast.ExprNode | undefined {
    return this.operands[0]?.view;
  }
}

class BinaryView extends ExprView implements ast.Binary {
  readonly syntax = 'Binary';
  private get sign(): { at: number; text: string } {
    let found = { at: this.end, text: '' };
    this.each((child, at) => {
      if (child instanceof Branch || child.flaw === Flaw.Invented || found.text !== '') return;
      found = { at, text: this.source.slice(at + child.trivia, at + child.width) };
    });
    return found;
  }
  get operator(): string {
    return this.sign.text;
  }
  get left(): ast.ExprNode | undefined {
    const { at } = this.sign;
    return this.operands.find((operand) => operand.offset < at)?.view;
  }
  get right(): ast.ExprNode | undefined {
    const { at } = this.sign;
    return this.operands.find((operand) => operand.offset > at)?.view;
  }
}

class NotView extends ExprView implements ast.Not {
  readonly syntax = 'Not';
  get operand(): ast.ExprNode | undefined {
    return this.operand_;
  }
}

class QuantifiedView extends ExprView implements ast.Quantified {
  readonly syntax = 'Quantified';
  get quantifier(): 'no' | 'any' | 'count' {
    const word = this.leafAt(0)?.text;
    return word === 'any' || word === 'count' ? word : 'no';
  }
  get phrase(): ast.Phrase | undefined {
    return this.first('Phrase', PhraseView);
  }
}

class ParenthesisedView extends ExprView implements ast.Parenthesised {
  readonly syntax = 'Parenthesised';
  get inner(): ast.ExprNode | undefined {
    return this.operand_;
  }
}

class NumberExprView extends ExprView implements ast.NumberExpr {
  readonly syntax = 'NumberExpr';
  get value(): number {
    return Number(this.source.slice(this.start, this.end));
  }
}

class PhraseExprView extends ExprView implements ast.PhraseExpr {
  readonly syntax = 'PhraseExpr';
  get phrase(): ast.Phrase {
    return this.first('Phrase', PhraseView) ?? new PhraseView(this.source, new Branch('Phrase', []), this.start);
  }
}

const makers: Record<string, new (source: Source, green: Branch, offset: number) => View & ast.ExprNode> = {
  Binary: BinaryView,
  Not: NotView,
  Quantified: QuantifiedView,
  Parenthesised: ParenthesisedView,
  NumberExpr: NumberExprView,
  PhraseExpr: PhraseExprView,
};
