/** The heuristic players of Ardennes '44: they beat chance from either side, repeat themselves, and leave the game alone. */
import { strict as assert } from 'node:assert';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { createPlayer } from '../../engine/players/index';
import { amount } from '../amount';
import { compiled } from '../scenarios/compiled';
import { series } from './pairs';
import { playChecked } from './random-games';
import { prepareShipped } from './shipped';

/** Games a side. */
const games = amount(2, 60);
const seed = 44;
/** Of the same seeds from either side, this share is won. */
const share = 0.95;
const scenarios = ['six-turn', 'eight-turn', 'campaign'];
/** Those in which chance is beaten; the others are longer, and played by the same player. */
const beaten = scenarios.slice(0, amount(1, 3));

describe('the heuristic players of Ardennes ’44', () => {
  for (const scenario of beaten)
    it(`beat the random player in 95 of 100 games of ${scenario} from either side (${games} games a side, same seeds)`, async () => {
      const game = compiled(`ardennes-44/${scenario}`);
      const [german, allied] = game.game.sides.map((side) => side.id) as [string, string];
      const asGermans = (await series(game, ['heuristic', 'random'], games, seed)).summary;
      const asAllies = (await series(game, ['random', 'heuristic'], games, seed)).summary;
      const won = `as the Germans ${asGermans.wins[german]!.count}, as the Allies ${asAllies.wins[allied]!.count} of ${games}`;
      // Whole games: of three, two.
      const least = Math.floor(share * games);
      assert.ok(asGermans.wins[german]!.count >= least, won);
      assert.ok(asAllies.wins[allied]!.count >= least, won);
    });

  it('win as the Germans where the random player does not', async () => {
    // Without this the test above could be won by doing nothing: chance alone must not take the goals.
    const game = compiled('ardennes-44/six-turn');
    const { summary } = await series(game, ['random', 'random'], 10, seed);
    const { count } = summary.wins[game.game.sides[0]!.id]!;
    assert.ok(count <= 3, `random Germans won ${count} of 10: the balance has changed, look at the test above`);
  });

  for (const scenario of scenarios)
    it(`play ${scenario} to its end with every invariant kept, and their answers played again lead to the same position`, () => {
      const played = playChecked(prepareShipped(`ardennes-44/${scenario}`), scenario, 0, seed, 1, 'heuristic', 50);
      assert.ok(played.decisions > 500, `${played.decisions} decisions`);
    });

  it('play the same way twice, and another way with another seed', () => {
    const prepared = prepareShipped('ardennes-44/six-turn');
    const play = (own: number) => playGame(prepared, seatPlayers(['heuristic', 'heuristic'], own), own);
    const [one, other] = [gameSeed(seed, 1), gameSeed(seed, 2)];
    const result = play(one);
    assert.notEqual(result.reason, 'capped');
    assert.deepEqual(play(one), result);
    assert.notEqual(play(other).hash, result.hash);
  });

  it('leave the game as it was, and answer the same in a copy of it', () => {
    const game = prepareShipped('ardennes-44/six-turn').start({ seed: 3 });
    const players = [0, 1].map((side) => createPlayer('heuristic', side, 3));
    const twins = [0, 1].map((side) => createPlayer('heuristic', side, 3));
    for (let i = 0; i < 500; i++) {
      const question = game.question();
      if (question === null) break;
      const { side, ask } = question;
      const before = game.hash();
      const answer = players[side]!.choose(game);
      assert.equal(game.hash(), before, ask);
      if (i % 10 === 0) {
        const copy = game.fork();
        assert.equal(twins[side]!.choose(game), answer, `${ask}, answer ${i}`);
        assert.deepEqual(
          [...copy.question()!.options.subarray(0, copy.question()!.count)],
          [...question.options.subarray(0, question.count)],
          ask,
        );
      } else twins[side]!.choose(game);
      game.answer(answer);
    }
  });

  it('answer a question in the middle of a game that they did not see begin', () => {
    const game = prepareShipped('ardennes-44/campaign').start({ seed: 8 });
    const players = [0, 1].map((side) => createPlayer('heuristic', side, 8));
    const asked = new Set<string>();
    for (let i = 0; i < 900 && game.question(); i++) {
      const question = game.question()!;
      if (!asked.has(question.ask) || i % 25 === 0) {
        asked.add(question.ask);
        const options = [...question.options.subarray(0, question.count)];
        assert.ok(options.includes(createPlayer('heuristic', question.side, 1).choose(game)), question.ask);
      }
      game.answer(players[game.question()!.side]!.choose(game));
    }
    assert.ok(asked.size >= 12, [...asked].join(', '));
  });
});
