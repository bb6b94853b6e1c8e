import { strict as assert } from 'node:assert';
import { variation, Walk } from '../../engine/lab/tune';
import { createPlayer, PlayerError, weighing, weightsOf } from '../../engine/players/index';
import { prepareShipped } from '../play/shipped';

describe('tuning', () => {
  it('finds what wins, through the noise of few games', () => {
    const usual = { bold: 2, slow: 0.5, idle: 1 };
    // The best is twice as bold and half as slow; idleness makes no difference.
    const strength = ({ bold, slow }: Record<string, number>) =>
      -(Math.log(bold! / 4) ** 2) - Math.log(slow! / 0.25) ** 2;
    for (const seed of [1, 2, 3]) {
      const walk = new Walk(Object.keys(usual), usual);
      const steps = 400;
      for (let k = 0; k < steps; k++) {
        const direction = walk.direction(k, seed);
        const [a, b] = [1, -1].map((way) => strength(walk.weights(direction, way * variation(k))));
        const chance = 1 / (1 + Math.exp(-4 * (a! - b!)));
        // Eight games, by a luck that repeats itself.
        const won = [...Array(8).keys()].filter((i) => ((k * 8 + i) * 0.6180339887 + seed * 0.37) % 1 < chance).length;
        walk.follow(direction, k, steps, won / 8 - 0.5);
      }
      const { bold, slow } = walk.weights();
      assert.ok(bold! > 2.8 && bold! < 5.7, `bold ${bold}`);
      assert.ok(slow! > 0.17 && slow! < 0.36, `slow ${slow}`);
    }
  });

  it('goes both ways from where it is, the same way for the same seed, and not too far', () => {
    const usual = { a: 1, b: 10 };
    const walk = new Walk(['a', 'b'], usual);
    assert.deepEqual(walk.weights(), usual);
    assert.deepEqual(walk.direction(3, 7), new Walk(['a', 'b'], usual).direction(3, 7));
    const { a, b } = walk.weights([1, -1], Math.log(2));
    assert.deepEqual([a, b], [2, 5]);
    for (let k = 0; k < 500; k++) walk.follow([1, -1], 0, 1, 0.5);
    assert.deepEqual(walk.weights(), { a: 4, b: 2.5 });
  });
});

describe('what the heuristic player weighs', () => {
  const game = () => prepareShipped('taiheiyo-senshi/campaign').start({ seed: 1 });

  it('is data, and goes into the word of the player', () => {
    const weights = weightsOf('taiheiyo-senshi')!;
    assert.ok(Object.values(weights).every((value) => value > 0));
    assert.equal(weighing({ hope: 0.5, air: 0.123456 }), 'heuristic:hope=0.5+air=0.1235');
    assert.equal(weighing({}), 'heuristic');
    // As usual in other words plays as usual.
    const [usual, said] = ['heuristic', weighing(weights)].map((kind) => {
      const played = game();
      const players = [0, 1].map((side) => createPlayer(kind, side, side));
      for (let given = 0; given < 250; given++) {
        const question = played.question();
        if (question === null) break;
        played.answer(players[question.side]!.choose(played));
      }
      return played.hash();
    });
    assert.equal(said, usual);
  });

  it('says so when there is no such weight, or no such word', () => {
    assert.throws(() => createPlayer('heuristic:hop=1', 0, 0).choose(game()), /There is no weight "hop"; there are: /);
    const other = prepareShipped('short').start({ seed: 1 });
    assert.throws(() => createPlayer('heuristic:hope=1', 0, 0).choose(other), /There is no weight "hope"; there are: /);
    for (const kind of [
      'heuristic:',
      'heuristic:hope=',
      'heuristic:hope=-1',
      'heuristic:5',
      'random:a=1',
      'search:2:a=1',
    ])
      assert.throws(() => createPlayer(kind, 0, 0), PlayerError, kind);
  });
});
