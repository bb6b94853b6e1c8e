/** Chapters 30 and 31: conditions and points of the scenario, compiled. */
import type { Expr } from '../../kernel/compiled';
import { compileExpr, placesOf, placeTest } from '../../kernel/expressions';
import type { Reader } from '../../kernel/reader';
import { conditionsOf } from '../../kernel/victory';
import { NOBODY } from './codes';
import { factsOf } from './facts';
import type { Position } from './position';
import { isList, type World } from './world';

export interface Score {
  points: (p: Position) => number;
  bands: { from: number; to: number; winner: number }[];
}

/** Fills `victory` and `scoring` of the world, and the conditions of arrivals; problems go to the reader. */
export function readVictory(world: World, reader: Reader): void {
  const { scenario, game } = world.compiled;
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
  for (const s of scenario.scoring ?? []) {
    if (s.at !== 'end-of-game') reader.problem('points are counted at the end of the game only', 'scoring');
    const items = s.items.map((item) => {
      const points = compile(item.points);
      const when = item.when ? compile(item.when) : null;
      return (p: Position) => (when && !when(p) ? 0 : Number(points(p)));
    });
    world.scoring.push({
      points: (p) => items.reduce((sum, item) => sum + item(p), 0),
      bands: s.bands.map((b) => ({
        from: b.from,
        to: b.to,
        winner: b.winner === undefined ? NOBODY : game.sides.findIndex((x) => x.id === b.winner),
      })),
    });
  }
}
