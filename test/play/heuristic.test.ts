import { strict as assert } from 'node:assert';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { heuristicFor } from '../../engine/players/heuristic';
import { createPlayer } from '../../engine/players/index';
import { amount } from '../amount';
import { compiled } from '../scenarios/compiled';
import { series } from './pairs';
import { prepareShipped, scenarios } from './shipped';

/** Games a side. */
const games = amount(20, 100);
const seed = 1;
/** Of the same seeds from either side, this share is won. */
const share = 0.95;

describe('the heuristic player of War in the Pacific', () => {
  it(`beats the random player in 95 of 100 games from either side (${games} games a side, same seeds)`, async () => {
    const game = compiled('standard');
    const [japan, allies] = game.game.sides.map((side) => side.id) as [string, string];
    const asJapan = (await series(game, ['heuristic', 'random'], games, seed)).summary;
    const asAllies = (await series(game, ['random', 'heuristic'], games, seed)).summary;
    const won = `as Japan ${asJapan.wins[japan]!.count}, as the Allies ${asAllies.wins[allies]!.count} of ${games}`;
    assert.ok(asJapan.wins[japan]!.count >= share * games, won);
    assert.ok(asAllies.wins[allies]!.count >= share * games, won);
  });

  it('wins more than the random player does in its place', async () => {
    // The balance between random players: what the side is worth by itself.
    const game = compiled('standard');
    const { summary } = await series(game, ['random', 'random'], 40, seed);
    const allies = summary.wins[game.game.sides[1]!.id]!;
    assert.ok(
      allies.rate < 0.5,
      `random Allies won ${allies.count} of 40: the balance has changed, look at the test above`,
    );
  });

  for (const id of scenarios) {
    it(`plays ${id} to its end, the same way twice`, () => {
      const prepared = prepareShipped(id);
      const own = gameSeed(seed, 5);
      const play = () => playGame(prepared, seatPlayers(['heuristic', 'heuristic'], own), own);
      const result = play();
      assert.notEqual(result.reason, 'capped');
      assert.deepEqual(play(), result);
    });
  }

  it('decides by what its side may see', () => {
    // Whatever the other side holds and the dice will be, the answer is the same.
    const prepared = prepareShipped();
    for (let i = 0; i < 3; i++) {
      const own = gameSeed(seed, 50 + i);
      const game = prepared.start({ seed: own });
      const seats = seatPlayers(['heuristic', 'heuristic'], own);
      const twins = [0, 1].map((side) => createPlayer('heuristic', side, own));
      let decisions = 0;
      for (let question = game.question(); question !== null && decisions < 400; question = game.question()) {
        const { side, ask } = question;
        const answer = seats[side]!.choose(game);
        const veiled = game.fork({ side, seed: own + decisions });
        assert.equal(twins[side]!.choose(veiled), answer, `${ask}, decision ${decisions} of seed ${own}`);
        game.answer(answer);
        decisions++;
      }
    }
  });

  for (const id of ['war-in-the-pacific/short', 'taiheiyo-senshi/campaign', 'amber-coast/summer']) {
    it(`goes on as a copy of itself would: ${id}`, () => {
      const game = prepareShipped(id).start({ seed: 6 });
      const thumbs = heuristicFor(game.prepared.ruleset.id)!;
      const seats = game.prepared.compiled.game.sides.map((_, side) => thumbs.create(side, side));
      // Luck of its own is no part of what is copied.
      const lucky = new Set(['bid', 'card-play', 'reaction', 'spend', 'effect-unit', 'effect-choice', 'effect-may']);
      for (let given = 0; given < 300; given++) {
        const question = game.question();
        if (question === null) break;
        const { side, ask } = question;
        const copy = seats[side]!.copy!(given);
        const other = copy.choose(game.fork());
        const answer = seats[side]!.choose(game);
        if (!lucky.has(ask)) assert.equal(other, answer, `${ask}, answer ${given}`);
        game.answer(answer);
      }
    });
  }

  it('leaves the game as it was', () => {
    const game = prepareShipped().start({ seed: 3 });
    const player = createPlayer('heuristic', 0, 3);
    for (let i = 0; i < 60; i++) {
      const question = game.question();
      if (question === null) break;
      const before = game.hash();
      const answer = question.side === 0 ? player.choose(game) : question.options[0]!;
      assert.equal(game.hash(), before, question.ask);
      game.answer(answer);
    }
  });
});

describe('the search player on War in the Pacific', () => {
  it('plays legally and repeats itself', () => {
    const prepared = prepareShipped('short');
    const answers = (): number[] => {
      const game = prepared.start({ seed: 2 });
      const seats = seatPlayers(['search:40', 'search:40'], 2);
      const given: number[] = [];
      for (let question = game.question(); question !== null && given.length < 60; question = game.question()) {
        const before = game.hash();
        const answer = seats[question.side]!.choose(game);
        assert.equal(game.hash(), before, `${question.ask}: thinking changed the game`);
        given.push(answer);
        game.answer(answer);
        game.check();
      }
      return given;
    };
    assert.deepEqual(answers(), answers());
  });
});
