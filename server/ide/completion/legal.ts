/** Where a unit may be set up: the same conditions that the checks hold a set-up against. */
import type { CompiledUnit, Place } from '../../../engine/kernel/compiled';
import { barrier, baseLimits, classOf, hasFlag, needOf, openLimit, sideOfNation } from '../../checks/position';
import type { GameFacts } from '../../model';

export type Units = readonly CompiledUnit[];

/**
 * Whether a unit of the class and side may stand in the place beside the others: nothing keeps it out, a unit that needs a port has one
 * of its own side, and the stack has room.
 */
export function mayStand(
  game: GameFacts,
  place: Place,
  unitClass: string,
  side: string | undefined,
  others: Units,
): boolean {
  if (barrier(game, place, unitClass)) return false;
  const closed = place.properties.closed ?? [];
  if (closed.includes(unitClass) && (side === undefined || closed.includes(side))) return false;
  const owned = side === undefined || sideOfNation(game, place.owner) === side;
  const based = needOf(game, unitClass)?.based;
  if (based !== undefined && !(owned && hasFlag(game, place, based))) return false;
  return (
    side === undefined ||
    hasRoom(
      game,
      place,
      unitClass,
      owned,
      others.filter((u) => u.side === side),
    )
  );
}

function hasRoom(game: GameFacts, place: Place, unitClass: string, owned: boolean, own: Units): boolean {
  const count = (classes: readonly string[]) => own.filter((u) => classes.includes(classOf(game, u.kind))).length;
  if (owned && hasFlag(game, place, 'base')) {
    const limit = baseLimits(game, place)?.get(unitClass);
    return limit === undefined || count([unitClass]) < limit;
  }
  const open = openLimit(game, place, unitClass);
  return open === undefined || count(open.classes) < open.most;
}
