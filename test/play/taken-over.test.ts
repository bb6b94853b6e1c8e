/** A person may hand a side over to the computer at any moment, and a search plays on from any: a player begins with any question. */
import { strict as assert } from 'node:assert';
import { gameSeed, seatPlayers } from '../../engine/lab/play';
import { createPlayer } from '../../engine/players/index';
import { optionsOf } from '../../engine/players/player';
import { amount } from '../amount';
import { prepareShipped } from './shipped';

/** Times that each sort of question is the first one, in a game. */
const often = amount(3, 12);

const games: readonly (readonly [scenario: string, most: number])[] = [
  ['war-in-the-pacific/short', 2000],
  ['taiheiyo-senshi/campaign', 2000],
  ['ardennes-44/six-turn', 1500],
  ['empire-of-the-sun/burma', 2000],
  ['empire-of-the-sun/campaign', 600],
  ['indian-ocean-region/3-convoy-escort', 2000],
  ['indian-ocean-region/5-bay-of-bengal-frenzy', 100],
  ['tutorial/winter', 300],
  ['halm/morning', 300],
  ['amber-coast/summer', 300],
];

describe('a player that takes over in the middle of a game', () => {
  for (const [scenario, most] of games)
    it(`answers whatever is asked first: ${scenario}`, () => {
      const prepared = prepareShipped(scenario);
      const seed = gameSeed(9, 0);
      const game = prepared.start({ seed });
      const seats = seatPlayers(
        prepared.compiled.game.sides.map(() => 'heuristic'),
        seed,
      );
      const asked = new Map<string, number>();
      let given = 0;
      for (let question = game.question(); question !== null && given < most; question = game.question()) {
        const { ask, side, count } = question;
        const times = asked.get(ask) ?? 0;
        if (count > 1 && times < often) {
          asked.set(ask, times + 1);
          for (const kind of ['novice', 'heuristic']) {
            const answer = createPlayer(kind, side, 3).choose(game.fork({ side, seed: given }));
            assert.ok(optionsOf(question).includes(answer), `${kind}, ${ask}, answer ${given}: ${answer}`);
          }
        }
        game.answer(seats[side]!.choose(game));
        given++;
      }
      assert.ok(asked.size > 4, `asked: ${[...asked.keys()].join(', ')}`);
    });

  it('looks ahead from where nobody knows who was chosen (Empire of the Sun, 8.0)', () => {
    const prepared = prepareShipped('empire-of-the-sun/burma');
    const game = prepared.start({ seed: 4 });
    const seats = seatPlayers(['heuristic', 'heuristic'], 4);
    let searched = 0;
    for (let question = game.question(); question !== null && searched < 4; question = game.question()) {
      const { ask, side, count } = question;
      if (count > 1 && (ask === 'redeploy' || ask === 'redeploy-to')) {
        searched++;
        const answer = createPlayer('search:20', side, 3).choose(game.fork({ side, seed: 8 }));
        assert.ok(optionsOf(question).includes(answer), `${ask}: ${answer}`);
      }
      game.answer(seats[side]!.choose(game));
    }
    assert.equal(searched, 4);
  });
});
