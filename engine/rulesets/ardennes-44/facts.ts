/** The position as expressions of the text see it, and the numbers they may ask for (30, 31). */
import type { Facts } from '../../kernel/expressions';
import { answering, lostAndPrinted, printedFacts } from '../../kernel/printed-facts';
import { AWAY, LIES, S, type Side, STATE } from './codes';
import type { Position } from './position';
import { inState } from './states';
import type { World } from './world';

type Built = Omit<World, 'victory' | 'scoring'>;

/** Queries by name: made for their arguments. Throws `RangeError` for a name that is not asked for by this rulebook. */
export function queryOf(w: Built, name: string, args: readonly string[]): (p: Position) => number | boolean {
  const side = w.compiled.game.sides.findIndex((s) => s.id === args[0]);
  switch (name) {
    case 'turn':
      return (p) => p.scalars[S.TURN]!;
    case 'areas-entered':
      return (p) => areasEntered(w, p, side);
    case 'exited-factors':
      return (p) => p.scalars[S.EXITED_FACTORS]!;
    case 'exit-points':
      return (p) => Math.floor(p.scalars[S.EXITED_FACTORS]! / Math.max(1, w.rules.exit?.factors ?? 1));
    case 'meuse-crossed':
      return (p) => w.optional.river?.side === side && p.scalars[S.RIVER_CROSSED] === 1;
    case 'exit-supplied':
      return (p) => exitSupplied(w, p);
    default:
      throw new RangeError(`unknown query ${name}`);
  }
}

/** Deployment areas of the other side in which a supplied combat unit of this side stands. */
function areasEntered(w: Built, p: Position, side: number): number {
  let n = 0;
  for (const area of w.deploymentAreas)
    if (
      area.some((i) => {
        for (let u = p.head[i]!; u >= 0; u = p.next[u]!)
          if (w.units.side[u] === side && !p.is(u, STATE.OUT_OF_SUPPLY)) return true;
        return false;
      })
    )
      n++;
  return n;
}

/** Whether a road leads from an exit hex that was used to a source of supply, unblocked (23.3, 30). */
function exitSupplied(w: Built, p: Position): boolean {
  const exit = w.rules.exit;
  const used = exit?.list.filter((i) => (p.places[i]! & LIES.LEFT_BY) !== 0) ?? [];
  return used.length > 0 && p.roadLine(exit!.side as Side, used);
}

export function factsOf(w: Built): Facts<Position> {
  const facts: Facts<Position> = {
    ...printedFacts<Position>(w),
    board: w.field,
    placeOf: (p, u) => p.loc[u]!,
    full: (p, u) => p.steps[u] === w.units.steps[u],
    marked: (p, marker, side, place) => marker === 'roadblock' && p.roadblock(side, place),
    controls: (p, side, place) => p.holder(place) === side,
    zone: (p, side, place) => p.zones.zone[side as Side][place] !== 0,
    inState: (p, u, state) => inState(p, u, state),
    ...lostAndPrinted<Position>(
      w,
      (p, u) => p.loc[u] === AWAY.ELIMINATED || p.loc[u] === AWAY.SURRENDERED,
      (p, u) => w.units.steps[u]! - p.steps[u]!,
    ),
    query: answering(
      w.compiled,
      () => facts,
      (name, args) => queryOf(w, name, args),
    ),
  };
  return facts;
}
