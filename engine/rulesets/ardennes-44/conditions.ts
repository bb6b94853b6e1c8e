/** Chapters 30 and 31: conditions and points of the scenario, compiled. */
import type { Expr } from '../../kernel/compiled';
import { compileExpr } from '../../kernel/expressions';
import type { Reader } from '../../kernel/reader';
import { NOBODY } from './codes';
import { factsOf } from './facts';
import type { Position } from './position';
import type { World } from './world';

export interface Victory {
  id: string;
  side: number;
  at: string;
  phase: string | undefined;
  turn: number | undefined;
  streak: number;
  when: (p: Position) => number | boolean;
  rule: string;
}

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
    const when = world.compiled.units[u]!.arrives?.when;
    if (arrival && when) arrival.when = compile(when);
  });
  for (const v of scenario.victory)
    world.victory.push({
      id: v.id,
      side: reader.side(v.side),
      at: v.at,
      phase: v.phase,
      turn: v.turn,
      streak: v.streak ?? 1,
      when: compile(v.when),
      rule: v.provenance?.see?.[0] ?? '30',
    });
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
