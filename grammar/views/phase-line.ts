/** What may hold under a condition: a phase, and a line of one, which is a property. */
import { exprView } from './conditions';
import type * as ast from './open';
import { PropertyView } from './values';
import { View } from './view';

export class PhaseLineView extends PropertyView {
  get when(): ast.ExprNode | undefined {
    return this.first('Condition', ConditionView)?.asked;
  }
}

/** `when turn > 2`. */
export class ConditionView extends View {
  readonly syntax = 'Condition';
  get asked(): ast.ExprNode | undefined {
    let found: ast.ExprNode | undefined;
    this.each((child, at) => {
      found ??= exprView(this.source, child, at);
    });
    return found;
  }
}
