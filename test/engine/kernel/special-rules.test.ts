import assert from 'node:assert/strict';
import type { CompiledGame, Properties } from '../../../engine/kernel/compiled';
import { Reader } from '../../../engine/kernel/reader';
import {
  every,
  includes,
  mask,
  named,
  number,
  one,
  or,
  placesHere,
  readSpecials,
  side,
  spans,
  unitsHere,
} from '../../../engine/kernel/special-rules';
import { compiled } from '../../scenarios/compiled';

/** A shipped game with these special rules instead of its own. */
function reading(rules: [id: string, properties: Properties][], options: Record<string, boolean> = {}): Reader {
  const game = compiled('standard');
  const scenario = { ...game.scenario, options, rules: rules.map(([id, properties]) => ({ id, properties })) };
  return new Reader({ ...game, scenario } as CompiledGame);
}

describe('special rules, read by their properties', () => {
  const forms = {
    last: one('limit', { side, n: named('count', or(number, -1)), open: includes('flags', 'open') }),
    all: every('limit', { turns: spans }),
    some: every('area', { where: mask(placesHere), units: unitsHere }, ({ units }) => units.size > 0),
    none: one('nothing', {}),
  };

  it('give the last of a rule, or every one of it, or none', () => {
    const reader = reading([
      ['limit', { side: ['japan'], count: [3], turns: ['2..4', '7'] }],
      ['limit', { side: ['allies'], flags: ['shut', 'open'] }],
    ]);
    const { last, all, none } = readSpecials(reader, forms);
    assert.deepEqual(last, { side: 1, n: -1, open: true });
    assert.deepEqual(all, [
      {
        turns: [
          { from: 2, to: 4 },
          { from: 7, to: 7 },
        ],
      },
      { turns: null },
    ]);
    assert.equal(none, null);
    assert.deepEqual(reader.problems, []);
  });

  it('leave out what the scenario has not, and rules of which nothing is left', () => {
    const { units, board } = compiled('standard');
    const reader = reading([
      ['area', { where: [board.places[2]!.id, 'nowhere'], units: [units[5]!.id, 'nobody'] }],
      ['area', { where: [], units: ['nobody'] }],
    ]);
    const { some } = readSpecials(reader, forms);
    assert.equal(some.length, 1);
    assert.deepEqual([...some[0]!.units], [5]);
    assert.deepEqual(
      [...some[0]!.where.keys()].filter((i) => some[0]!.where[i] === 1),
      [2],
    );
    assert.deepEqual(reader.problems, []);
  });

  it('leave out rules of options that are off, and say which rules nobody reads', () => {
    const rules: [string, Properties][] = [
      ['limit', { side: ['japan'], option: ['fog'] }],
      ['told', {}],
      ['known', {}],
      ['strange', {}],
    ];
    for (const fog of [false, true]) {
      const reader = reading(rules, { fog });
      let told = 0;
      const { last } = readSpecials(reader, forms, { told: () => told++ }, ['known']);
      assert.equal(last !== null, fog);
      assert.equal(told, 1);
      assert.deepEqual(
        reader.problems.map(({ where }) => where),
        ['strange'],
      );
    }
  });
});
