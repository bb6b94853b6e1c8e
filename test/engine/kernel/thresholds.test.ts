/** Counts that are compared with a number: decided early, and the same as if everything were counted. */
import assert from 'node:assert/strict';
import type { Expr } from '../../../engine/kernel/compiled-expressions';
import { compileExpr, type Facts } from '../../../engine/kernel/expressions';
import { playOf } from '../../../engine/kernel/running-game';
import { rulebook } from '../../../engine/rulesets/by-text/game';
import { rulesets } from '../../../engine/rulesets/index';
import { compiled } from '../../scenarios/compiled';

const COMPARED: Record<string, (l: number, r: number) => boolean> = {
  '=': (l, r) => l === r,
  '!=': (l, r) => l !== r,
  '<': (l, r) => l < r,
  '<=': (l, r) => l <= r,
  '>': (l, r) => l > r,
  '>=': (l, r) => l >= r,
};

describe('counts that are compared with a number', () => {
  const game = compiled('tutorial/spring');
  const on = playOf(rulesets[game.game.rules]!.prepare(game).start({ seed: 5 }), rulebook)!;
  const facts = on.w.facts as Facts<unknown>;
  const worth = (expr: Expr) => compileExpr(facts, expr)(on.p);
  const counts: Expr[] = [
    ...game.game.sides.map(({ id }): Expr => ({ op: 'count', of: { set: 'units', side: id } })),
    { op: 'places', of: { set: 'places', held: game.game.sides[0]!.id } },
  ];

  for (const [op, holds] of Object.entries(COMPARED))
    it(`${op}: about the count, between numbers, and below none`, () => {
      for (const left of counts) {
        const counted = Number(worth(left));
        assert.ok(counted > 2);
        for (const value of [-1, 0, 0.5, 1, counted - 1, counted - 0.5, counted, counted + 0.5, counted + 1]) {
          const expr = { op, left, right: { op: 'number', value } } as Expr;
          assert.equal(Boolean(worth(expr)), holds(counted, value), `${counted} ${op} ${value}`);
        }
      }
    });
});
