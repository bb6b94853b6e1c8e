/** What the victory conditions and points of a scenario ask of a side, as places (30, 31). Nothing is known here about any place. */
import type { CompiledGame, Expr, PlaceSet } from '../../../kernel/compiled';

export interface Goals {
  /** Places that every way to win asks for. */
  needed: Set<string>;
  /** Places that some ways ask for. */
  wanted: Set<string>;
  /** Names of the queries asked for. */
  queries: Set<string>;
}

function idsOf(set: PlaceSet | undefined, into: Set<string>): void {
  for (const id of set?.ids ?? []) into.add(id);
  for (const one of set?.any ?? []) idsOf(one, into);
}

function walk(expr: Expr, into: Set<string>, queries: Set<string>): void {
  switch (expr.op) {
    case 'and':
    case 'or':
      for (const arg of expr.args) walk(arg, into, queries);
      return;
    case 'not':
      walk(expr.arg, into, queries);
      return;
    case 'count':
      idsOf(expr.of.in, into);
      return;
    case 'places':
    case 'controlled':
    case 'marked':
      idsOf(expr.of, into);
      return;
    case 'query':
      queries.add(expr.name);
      return;
    case 'number':
    case 'boolean':
    case 'sum':
      return;
    default:
      walk(expr.left, into, queries);
      walk(expr.right, into, queries);
  }
}

/** Goals of a side, by its own conditions and, with points, by what they are given for. */
export function goalsOf({ scenario }: CompiledGame, side: string): Goals {
  const queries = new Set<string>();
  const ways: Set<string>[] = [];
  for (const v of scenario.victory) {
    if (v.side !== side) continue;
    const way = new Set<string>();
    walk(v.when, way, queries);
    ways.push(way);
  }
  for (const scoring of scenario.scoring ?? []) {
    if (scoring.side !== undefined && scoring.side !== side) continue;
    const way = new Set<string>();
    for (const item of scoring.items) walk(item.points, way, queries);
    ways.push(way);
  }
  const all = new Set(ways.flatMap((way) => [...way]));
  const needed = new Set([...all].filter((id) => ways.every((way) => way.has(id))));
  return { needed, wanted: new Set([...all].filter((id) => !needed.has(id))), queries };
}
