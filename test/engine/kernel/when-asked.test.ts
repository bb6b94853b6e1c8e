import assert from 'node:assert/strict';
import { entryOf, whenAsked } from '../../../engine/kernel/records';
import { hasHeuristic, hasNovice } from '../../../engine/players/heuristic';
import { rungsOf, usualPlayer } from '../../../engine/players/index';
import { rulesets } from '../../../engine/rulesets/index';

describe('what is made when it is asked for', () => {
  it('is made once, and not by asking which there are', () => {
    const made: string[] = [];
    const make = (name: string) => () => {
      made.push(name);
      return { name };
    };
    const both = whenAsked({ one: make('one'), two: make('two') });
    assert.deepEqual(Object.keys(both), ['one', 'two']);
    assert.equal(Object.hasOwn(both, 'one'), true);
    assert.equal(entryOf(both, 'three'), undefined);
    assert.deepEqual(made, []);
    assert.equal(both.two, entryOf(both, 'two'));
    assert.deepEqual(made, ['two']);
  });

  it('stands under its own name: rulesets, and players for each', () => {
    for (const [id, ruleset] of Object.entries(rulesets)) {
      assert.equal(ruleset.id, id);
      assert.equal(hasHeuristic(id) && hasNovice(id), true, id);
      assert.equal(usualPlayer(id), 'heuristic');
      assert.deepEqual(rungsOf(id), ['random', 'novice', 'heuristic', 'search']);
    }
    assert.equal(usualPlayer('no-such-rules'), 'random');
    assert.deepEqual(rungsOf('no-such-rules'), ['random', 'search']);
  });
});
