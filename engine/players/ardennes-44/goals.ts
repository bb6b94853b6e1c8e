/** What the victory conditions and points of a scenario ask of a side, as places (30, 31). Nothing is known here about any place. */
import type { CompiledGame, Expr, PlaceSet } from '../../kernel/compiled';

export interface Goals {
  /** Places that every way to win asks for. */
  needed: Set<string>;
  /** Places that some ways ask for. */
  wanted: Set<string>;
  /** Names of the queries asked for. */
  queries: Set<string>;
}

/** So many of these places are asked for. */
export interface Demand {
  places: Set<string>;
  least: number;
}

/** What one way to win asks for; `other`: and something that is no count of places. */
export interface Way {
  demands: Demand[];
  other: boolean;
}

/** What a condition asks for, as far as it is counts of places that must all be reached. */
function demandsOf(expr: Expr, way: Way): void {
  if (expr.op === 'and') {
    for (const arg of expr.args) demandsOf(arg, way);
    return;
  }
  if ((expr.op === '>=' || expr.op === '=') && expr.right.op === 'number') {
    const places = new Set<string>();
    walk(expr.left, places, new Set());
    if (places.size > 0) {
      way.demands.push({ places, least: expr.right.value });
      return;
    }
  }
  way.other = true;
}

/** The ways in which a side may win before the end, each by what it asks for. */
export function waysOf({ scenario }: CompiledGame, side: string): Way[] {
  return scenario.victory
    .filter((v) => v.side === side)
    .map((v) => {
      const way: Way = { demands: [], other: false };
      demandsOf(v.when, way);
      return way;
    })
    .filter((way) => way.demands.length > 0);
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
