import { strict as assert } from 'node:assert';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { createPlayer } from '../../engine/players/index';
import { rulesets } from '../../engine/rulesets/index';
import { amount } from '../amount';
import { compiled } from '../scenarios/compiled';
import { series } from './pairs';

/** Games a side. */
const games = amount(10, 100);
const seed = 1;
/** Of the same seeds from either side, this share is won. */
const share = 0.9;
const prepare = () => {
  const game = compiled('taiheiyo-senshi/campaign');
  return rulesets[game.game.rules]!.prepare(game);
};

describe('the heuristic player of Taiheiyo Senshi', () => {
  it(`beats the random player in 90 of 100 games from either side (${games} games a side, same seeds)`, async () => {
    const game = compiled('taiheiyo-senshi/campaign');
    const [japan, allies] = game.game.sides.map((side) => side.id) as [string, string];
    const asJapan = (await series(game, ['heuristic', 'random'], games, seed)).summary;
    const asAllies = (await series(game, ['random', 'heuristic'], games, seed)).summary;
    const won = `as Japan ${asJapan.wins[japan]!.count}, as the Allies ${asAllies.wins[allies]!.count} of ${games}`;
    assert.ok(asJapan.wins[japan]!.count >= share * games, won);
    assert.ok(asAllies.wins[allies]!.count >= share * games, won);
  });

  it('wins from the side that the random player cannot win from', async () => {
    const game = compiled('taiheiyo-senshi/campaign');
    const japan = game.game.sides[0]!.id;
    const { summary } = await series(game, ['random', 'random'], 40, seed);
    const { count } = summary.wins[japan]!;
    assert.ok(count < 4, `random Japan won ${count} of 40: the balance has changed, look at the test above`);
  });

  it('plays to the end, the same way twice', () => {
    const prepared = prepare();
    for (let i = 0; i < 3; i++) {
      const own = gameSeed(seed, 5 + i);
      const play = () => playGame(prepared, seatPlayers(['heuristic', 'heuristic'], own), own);
      const result = play();
      assert.notEqual(result.reason, 'capped');
      assert.deepEqual(play(), result);
    }
  });

  it('decides by what its side may see', () => {
    // Whatever the other side holds, whatever the deck brings and the dice will be, the answer is the same.
    const prepared = prepare();
    let held = 0;
    for (let i = 0; i < 5; i++) {
      const own = gameSeed(seed, 50 + i);
      const game = prepared.start({ seed: own });
      const seats = seatPlayers(['heuristic', 'heuristic'], own);
      const twins = [0, 1].map((side) => createPlayer('heuristic', side, own));
      let decisions = 0;
      for (let question = game.question(); question !== null && decisions < 900; question = game.question()) {
        const { side, ask } = question;
        const answer = seats[side]!.choose(game);
        const veiled = game.fork({ side, seed: own + decisions });
        const mine = (view: ReturnType<typeof game.view>) => view.hands[side]!.cards;
        assert.deepEqual(mine(veiled.view(side)), mine(game.view(side)), 'the own hand stays');
        const others = (one: typeof game) => one.view(-1).hands[1 - side]!.cards.join(' ');
        if (others(veiled) !== others(game)) held++;
        assert.equal(twins[side]!.choose(veiled), answer, `${ask}, decision ${decisions} of seed ${own}`);
        game.answer(answer);
        decisions++;
      }
    }
    assert.ok(held > 100, `the other hand was another one in ${held} decisions only`);
  });

  it('leaves the game as it was', () => {
    const game = prepare().start({ seed: 3 });
    const player = createPlayer('heuristic', 0, 3);
    for (let i = 0; i < 200; i++) {
      const question = game.question();
      if (question === null) break;
      const before = game.hash();
      const answer = question.side === 0 ? player.choose(game) : question.options[0]!;
      assert.equal(game.hash(), before, question.ask);
      game.answer(answer);
    }
  });
});
