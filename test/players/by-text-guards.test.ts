/** What the player for games by text minds of what happens by itself: garrisons, whom it must not lose, and for whom cards do something. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Game } from '../../engine/kernel/ruleset';
import { createPlayer } from '../../engine/players';
import { at, prepareText } from '../engine/by-text/kit';

const text = readFileSync(path.resolve(import.meta.dirname, 'vale.sand'), 'utf8');
/** Where units of a nation stand. */
const standing = (game: Game, nation: string) =>
  game.view(-1).units.flatMap(({ id, at }) => (id.startsWith(nation) && at ? [at] : []));

/** Answers of the heuristic player of the Crown, while the rebels stay where they are; `look`: before each of their movements. How often it moved or attacked. */
function waited(
  scenario: string,
  seed: number,
  look: (game: Game) => void = () => {},
  told: (answer: string, ask: string) => void = () => {},
): number {
  const game = prepareText(text, `vale/${scenario}`).start({ seed, journal: false, askAll: true });
  const crown = createPlayer('heuristic', 0, seed);
  let acts = 0;
  for (let question = game.question(); question; question = game.question()) {
    const { ask, side } = question;
    const choices = game.choices();
    if (side === 1) {
      if (ask === 'move-unit') look(game);
      game.answer((choices.find(({ notation }) => notation === 'done') ?? choices[0]!).code);
      continue;
    }
    const answer = crown.choose(game);
    told(choices.find(({ code }) => code === answer)!.notation, ask);
    if (ask === 'move-to' || ask === 'attack-group') acts++;
    game.answer(answer);
  }
  return acts;
}

const seeds = [1, 2];

describe('the player for games by text, where villages without a garrison turn away', () => {
  for (const scenario of ['posts', 'control'])
    it(`keeps one in each, though there are weak enemies to hunt: ${scenario}`, () => {
      for (const seed of seeds) {
        const acts = waited(scenario, seed, (game) => {
          const held = standing(game, 'cr');
          for (const village of ['0202', '0503', '0604']) assert.ok(held.includes(village), `${village}, seed ${seed}`);
        });
        assert.ok(acts > 0, 'who is left over hunts');
      }
    });
});

describe('a unit with whose loss the game is lost, to the player for games by text', () => {
  const distance = (one: string, other: string) => {
    const cube = (id: string) => {
      const [q, row] = [Number(id.slice(0, 2)), Number(id.slice(2))];
      return [q, row - Math.floor(q / 2)] as const;
    };
    const [[a, b], [c, d]] = [cube(one), cube(other)];
    return Math.max(Math.abs(a - c), Math.abs(b - d), Math.abs(a + b - c - d));
  };
  it('is set up away from enemies', () => {
    waited('leader', 1, undefined, (answer, ask) => {
      if (ask === 'set-up') assert.equal(answer, 'place 0302');
    });
  });
  it('does not go beside them', () => {
    for (const seed of seeds)
      waited('leader', seed, (game) => {
        const general = at(game, 'cr-general-1')!;
        for (const band of standing(game, 'rb')) assert.ok(distance(general, band) > 1, `${general} beside ${band}`);
      });
  });
});

describe('cards that do something for the enemy, to the player for games by text', () => {
  it('are not played for what they say, whatever the turn brings next', () => {
    for (const seed of seeds) {
      const said: string[] = [];
      waited('cards', seed, undefined, (answer, ask) => {
        if (ask === 'card-play') said.push(answer);
      });
      assert.ok(said.length > 0);
      assert.ok(!said.some((one) => one.includes('event')), said.join(', '));
    }
  });
});
