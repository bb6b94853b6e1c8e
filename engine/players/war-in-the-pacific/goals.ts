/**
 * What the victory conditions of a scenario ask for, read from its expressions: where a side wants Land, where it wants
 * depots, and therefore what the other side has to keep (3.2). Nothing is known here about any particular place.
 */
import type { CompiledGame, Expr, PlaceSet, UnitSet } from '../../kernel/compiled';

export interface Goals {
  /** Places where units of the side decide the game, or that it must control. */
  land: Set<string>;
  /** Places where a marker of the side decides the game. */
  marked: Set<string>;
  /** Places near which a unit of the side lets a card decide the game, with the distance. */
  reached: { ids: readonly string[]; within: number }[];
  /** How many bases somebody holds decides the game: each counts. */
  counts: boolean;
}

/** Explicit places of a set. */
function idsOf(set: PlaceSet | undefined): string[] {
  return set?.ids ?? [];
}

function fromUnits(set: UnitSet, side: string, sides: ReadonlyMap<string, string>, goals: Goals): void {
  const owner = set.side ?? (set.nation === undefined ? undefined : sides.get(set.nation));
  if (owner !== side) return;
  const near = set.in;
  if (near?.within !== undefined && near.ids !== undefined) goals.reached.push({ ids: near.ids, within: near.within });
  else for (const id of idsOf(near)) goals.land.add(id);
}

function fromPlaces(set: PlaceSet, side: string, goals: Goals): void {
  if (set.marked?.side === side) for (const id of idsOf(set)) goals.marked.add(id);
}

function walk(expr: Expr, side: string, sides: ReadonlyMap<string, string>, goals: Goals): void {
  switch (expr.op) {
    case 'and':
    case 'or':
      for (const arg of expr.args) walk(arg, side, sides, goals);
      return;
    case 'not':
      walk(expr.arg, side, sides, goals);
      return;
    case 'count':
      fromUnits(expr.of, side, sides, goals);
      return;
    case 'places':
      fromPlaces(expr.of, side, goals);
      return;
    case 'controlled':
      if (expr.by === side) for (const id of idsOf(expr.of)) goals.land.add(id);
      return;
    case 'marked':
      if (expr.side === side) for (const id of idsOf(expr.of)) goals.marked.add(id);
      return;
    case 'number':
    case 'boolean':
    case 'sum':
      return;
    case 'query':
      if (expr.name === 'bases') goals.counts = true;
      return;
    default:
      walk(expr.left, side, sides, goals);
      walk(expr.right, side, sides, goals);
  }
}

/** What a side's own victory conditions ask for, and the cards that decide the game. */
export function goalsOf(compiled: CompiledGame, side: string): Goals {
  const goals: Goals = { land: new Set(), marked: new Set(), reached: [], counts: false };
  const sides = new Map(compiled.game.nations.map((nation) => [nation.id, nation.side]));
  for (const condition of compiled.scenario.victory) {
    if (condition.side === side) walk(condition.when, side, sides, goals);
  }
  for (const deck of compiled.game.decks) {
    for (const card of deck.cards) {
      for (const effect of Object.values(card.effects).flat())
        if (effect.verb === 'win' && effect.when !== undefined) walk(effect.when, side, sides, goals);
    }
  }
  return goals;
}
