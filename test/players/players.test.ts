import { strict as assert } from 'node:assert';
import { playGame } from '../../engine/lab/play';
import { Generator, mix } from '../../engine/players/generator';
import { createPlayer, PlayerError, players } from '../../engine/players/index';
import { prepareToy } from '../lab/toy';

describe('the luck of players', () => {
  it('is even', () => {
    const luck = new Generator(3);
    const counts = new Array<number>(7).fill(0);
    const draws = 70_000;
    for (let i = 0; i < draws; i++) counts[luck.below(7)]!++;
    const expected = draws / 7;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    assert.ok(chi < 22.5, `chi-square with 6 degrees of freedom is ${chi}`);
  });

  it('depends on the seed and the number of the draw only', () => {
    const a = new Generator(5);
    const b = new Generator(5);
    assert.deepEqual(
      Array.from({ length: 20 }, () => a.bits()),
      Array.from({ length: 20 }, () => b.bits()),
    );
    assert.notEqual(new Generator(5).bits(), new Generator(6).bits());
    assert.notEqual(mix(1, 2), mix(2, 1));
  });
});

describe('players', () => {
  it('have names in both languages', () => {
    for (const kind of players) assert.ok(kind.names.en !== '' && (kind.names.ja ?? '') !== '', kind.id);
  });

  it('are asked for by their word', () => {
    assert.equal(createPlayer('random', 0, 1).id, 'random');
    assert.equal(createPlayer('search:50', 0, 1).id, 'search');
    for (const wrong of ['oracle', '', 'random:5', 'search:', 'search:0', 'search:X', 'Random']) {
      assert.throws(() => createPlayer(wrong, 0, 1), PlayerError, wrong);
    }
  });

  it('play random games that differ by seed and repeat with it', () => {
    const prepared = prepareToy();
    const play = (seed: number) =>
      playGame(prepared, [createPlayer('random', 0, seed), createPlayer('random', 1, seed + 1)], 4).hash;
    assert.equal(play(1), play(1));
    assert.notEqual(play(1), play(2));
  });

  it('say so when a game has no rules of thumb', () => {
    const game = prepareToy().start({ seed: 1 });
    assert.throws(() => createPlayer('heuristic', 0, 1).choose(game), /no heuristic player for the rules "toy"/);
  });
});
