/** All optional rules at once (3.4, 27.8, 32 to 34): games end, invariants hold, replays repeat them. */
import { strict as assert } from 'node:assert';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { prepared, warlike } from './kit';

const ALL = prepared().compiled.game.options.map((o) => o.id);

describe('Ardennes ’44 with all optional rules', () => {
  it('six-turn games end, and a replay is the same game', () => {
    const begin = () => prepared('six-turn', ALL).start({ seed: 5, journal: true }) as ArdennesGame;
    const game = begin();
    const answers: number[] = [];
    const asked = new Set<string>();
    for (let q = game.question(); q; q = game.question()) {
      assert.ok(q.count > 0 && q.count <= q.options.length, `${q.ask}: ${q.count} options`);
      asked.add(q.ask);
      // Some night markers are left for infiltration.
      const k = q.ask === 'night-marker' ? q.count - 1 : warlike(game, 5, answers.length);
      answers.push(q.options[k]!);
      game.answer(answers.at(-1)!);
      if (answers.length % 60 === 0) game.check();
      assert.ok(answers.length < 20_000, 'the game does not end');
    }
    assert.equal(game.outcome()?.reason, 'points');
    for (const ask of ['set-up', 'set-up-at', 'night-infiltrate', 'night-infiltrate-to'])
      assert.ok(asked.has(ask), ask);
    const again = begin();
    for (const answer of answers) again.answer(answer);
    assert.equal(again.hash(), game.hash());
  });

  it('the campaign goes on from late turns: optional units come, boxes are used', () => {
    for (const turn of [14, 20]) {
      const game = prepared('campaign', ALL).start({
        seed: turn,
        journal: true,
        given: { turn, phase: 'german-movement' },
      }) as ArdennesGame;
      for (let i = 0; i < 1500 && game.question(); i++) {
        game.answer(game.question()!.options[warlike(game, turn, i)]!);
        if (i % 100 === 99) game.check();
      }
      game.check();
    }
  });
});
