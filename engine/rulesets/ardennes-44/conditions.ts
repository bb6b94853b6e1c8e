/** Chapters 30 and 31: conditions and points of the scenario, compiled. */
import type { Expr, PlaceSet } from '../../kernel/compiled';
import { compileExpr, placesOf, placeTest } from '../../kernel/expressions';
import type { Reader } from '../../kernel/reader';
import { scoringOf } from '../../kernel/scoring';
import { conditionsOf } from '../../kernel/victory';
import { factsOf } from './facts';
import type { World } from './world';

/** Fills `victory` and `scoring` of the world, and the conditions of arrivals; problems go to the reader. */
export function readVictory(world: World, reader: Reader): void {
  const facts = factsOf(world);
  const compile = (expr: Expr) => {
    try {
      return compileExpr(facts, expr);
    } catch (e) {
      reader.problem((e as Error).message);
      return () => 0;
    }
  };
  world.arrivals.forEach((arrival, u) => {
    const { when, in: places } = world.compiled.units[u]!.arrives ?? {};
    if (arrival && when) arrival.when = compile(when);
    if (arrival && places && !isList(places))
      try {
        arrival.anywhere = [...placesOf(facts, places)].sort((a, b) => a - b);
        arrival.fits = placeTest(facts, places);
      } catch (e) {
        reader.problem((e as Error).message);
      }
  });
  // Whether it held the last time is kept of every condition.
  world.victory = conditionsOf(world.compiled, facts, reader, '30').map((one) => ({
    ...one,
    testing: { streak: 1, ...one.testing },
  }));
  world.scoring = scoringOf(world.compiled, facts, reader, Math.max(world.field.size, world.units.count));
}

/** Whether a set is a plain list of places, as entry hexes are. */
export function isList(set: PlaceSet): boolean {
  return set.ids !== undefined && Object.keys(set).every((key) => key === 'set' || key === 'ids');
}
