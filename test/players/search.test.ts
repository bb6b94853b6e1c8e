import { strict as assert } from 'node:assert';
import { turnOf } from '../../engine/kernel/ruleset';
import { gameSeed, playGame } from '../../engine/lab/play';
import { wilson } from '../../engine/lab/statistics';
import { heuristicFor } from '../../engine/players/heuristic';
import { createPlayer } from '../../engine/players/index';
import { prepareToy } from '../lab/toy';
import { prepareShipped } from '../play/shipped';

/** Games that the first kind wins against the second, changing sides; draws count half. */
function score(kind: string, other: string, games: number, seed: number): number {
  const prepared = prepareToy({ goal: 25, turns: 12 });
  let points = 0;
  for (let i = 0; i < games; i++) {
    const one = gameSeed(seed, i >> 1);
    const first = i % 2;
    const seats = first === 0 ? [kind, other] : [other, kind];
    const { winner } = playGame(
      prepared,
      seats.map((seat, side) => createPlayer(seat, side, one + side)),
      one,
    );
    points += winner === -1 ? 0.5 : winner === first ? 1 : 0;
  }
  return points;
}

describe('the search', () => {
  it('beats the random player', () => {
    const won = score('search:1000', 'random', 60, 1);
    assert.ok(wilson(Math.floor(won), 60).low > 0.6, `won ${won} of 60`);
  });

  it('plays better with a larger budget', () => {
    const won = score('search:1500', 'search:20', 100, 2);
    assert.ok(wilson(Math.floor(won), 100).low > 0.5, `won ${won} of 100`);
  });

  it('looks ahead by no more than its budget, and saves what it does not need', () => {
    const budget = 300;
    const game = prepareToy().start({ seed: 4 });
    let ahead = 0;
    const fork = game.fork.bind(game);
    game.fork = (hide) => {
      const copy = fork(hide);
      const answer = copy.answer.bind(copy);
      copy.answer = (code) => {
        ahead++;
        answer(code);
      };
      return copy;
    };
    const seats = [createPlayer(`search:${budget}`, 0, 1), createPlayer(`search:${budget}`, 1, 2)];
    let longest = 0;
    let given = 0;
    for (let question = game.question(); question !== null; question = game.question(), given++) {
      const before = ahead;
      const code = seats[question.side]!.choose(game);
      longest = Math.max(longest, ahead - before);
      game.answer(code);
    }
    // Each has ten budgets at the start, and may have begun one look too many.
    assert.ok(ahead > 0.3 * budget * given && ahead < budget * (given + 2 * 10) + 2 * 400, `${ahead} for ${given}`);
    assert.ok(longest > budget, 'what was saved is used');
  });

  it('thinks from its first decision on, and keeps something for the next', () => {
    const game = prepareShipped('tutorial/straits').start({ seed: 3 });
    let looks = 0;
    const fork = game.fork.bind(game);
    game.fork = (hide) => {
      looks++;
      return fork(hide);
    };
    const seats = [createPlayer('search:300', 0, 1), createPlayer('search:300', 1, 2)];
    const first: number[] = [];
    for (let question = game.question(); question !== null && first.length < 2; question = game.question()) {
      looks = 0;
      const code = seats[question.side]!.choose(game);
      if (question.count > 1) first.push(looks);
      game.answer(code);
    }
    assert.ok(first.length === 2 && first.every((one) => one > 12), `${first} looks`);
  });

  it('plays games to their end where the budget allows for it, and else has the end of a turn judged', () => {
    /** How many turns on a position is judged each time, while one side of a game searches, up to so many answers. */
    const judged = (scenario: string, budget: number, most: number) => {
      const prepared = prepareShipped(scenario);
      const thumbs = heuristicFor(prepared.ruleset.id)!;
      const judge = thumbs.value;
      const turns: number[] = [];
      const game = prepared.start({ seed: 3 });
      thumbs.value = (copy, side) => {
        turns.push(turnOf(copy) - turnOf(game));
        return judge(copy, side);
      };
      const seats = [createPlayer(`search:${budget}`, 0, 1), createPlayer('heuristic', 1, 2)];
      for (let given = 0; given < most; given++) {
        const question = game.question();
        if (question === null) break;
        game.answer(seats[question.side]!.choose(game));
      }
      thumbs.value = judge;
      return turns;
    };
    assert.deepEqual(judged('tutorial/straits', 300, 100), []);
    const atOnce = judged('tutorial/spring', 60, 40);
    assert.ok(atOnce.length > 0 && atOnce.every((turns) => turns <= 1), String(atOnce));
    // The rules of thumb say there how far on they can tell.
    assert.deepEqual(judged('ardennes-44/eight-turn', 1000, 3), [2]);
  });

  it('leaves the game as it was and repeats itself', () => {
    const game = prepareToy().start({ seed: 9 });
    const before = game.hash();
    const answer = createPlayer('search:40', 0, 5).choose(game);
    assert.equal(game.hash(), before);
    assert.equal(createPlayer('search:40', 0, 5).choose(game), answer);
  });

  it('does not look at what its side may not see', () => {
    const prepared = prepareToy();
    for (let seed = 1; seed <= 20; seed++) {
      const game = prepared.start({ seed });
      const other = game.fork({ side: 0, seed: seed + 1000 });
      assert.equal(createPlayer('search:30', 0, 5).choose(game), createPlayer('search:30', 0, 5).choose(other));
    }
  });
});
