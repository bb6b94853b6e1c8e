/** What a victory condition "at any time" (3.2) looks at, so that it is tested whenever that may have changed. */
import type { CompiledGame, Expr, UnitSet } from '../../kernel/compiled';
import { AIR, CLASSES } from './codes';

export interface Watched {
  /** Classes of units that it counts. */
  classes: number[];
  /** It asks for a number that is no fact about units and places. */
  always: boolean;
}

/** Walks the expression. */
export function watched(compiled: CompiledGame, expr: Expr): Watched {
  const classes = new Set<number>();
  let always = false;
  const visit = (e: Expr): void => {
    switch (e.op) {
      case 'and':
      case 'or':
        e.args.forEach(visit);
        return;
      case 'not':
        visit(e.arg);
        return;
      case 'count':
        for (const c of classesOf(compiled, e.of)) classes.add(c);
        return;
      case 'query':
        // All others change with Land, or tell when they change.
        if (['rp', 'trp', 'brp'].includes(e.name)) always = true;
        return;
      case 'number':
      case 'boolean':
      case 'places':
      case 'controlled':
      case 'marked':
      case 'sum':
        return;
      default:
        visit(e.left);
        visit(e.right);
    }
  };
  visit(expr);
  return { classes: [...classes], always };
}

function classesOf(compiled: CompiledGame, set: UnitSet): number[] {
  const kind = compiled.game.kinds.find((k) => k.id === set.kind);
  const word = set.class ?? kind?.class;
  const one = CLASSES.indexOf(word as 'fleet');
  const counted = one >= 0 ? [one] : [...CLASSES.keys()];
  // Zones come and go with aircraft.
  return set.zone === undefined ? counted : [...counted, AIR];
}
