/** The view of a line of a phase: a property that may hold under a condition. */
import { Branch, type Green } from '../green';
import { exprView } from './conditions';
import type * as ast from './open';
import { PropertyView } from './values';
import type { Source } from './view';

export class PhaseLineView extends PropertyView {
  get when(): ast.ExprNode | undefined {
    let found: ast.ExprNode | undefined;
    this.each((child, at) => {
      if (child instanceof Branch && child.syntax === 'Condition') found = conditionIn(this.source, child, at);
    });
    return found;
  }
}

function conditionIn(source: Source, green: Branch, offset: number): ast.ExprNode | undefined {
  let at = offset;
  for (const child of green.children as Green[]) {
    const view = exprView(source, child, at);
    if (view !== undefined) return view;
    at += child.width;
  }
  return undefined;
}
