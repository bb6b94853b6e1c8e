/** Why a unit may not go somewhere: there is a reason for every hex that is not offered, none for those that are. */
import assert from 'node:assert/strict';
import { createPlayer } from '../../../engine/players/index';
import { citedRules, knownRules } from '../known-rules';
import { start } from './kit';

describe('Ardennes ’44: why not', function () {
  this.timeout(120_000);

  it('has a reason with its rule for every place that is not offered to a unit, and none for the others', () => {
    const game = start('six-turn', 3);
    const players = [0, 1].map((side) => createPlayer('random', side, 30 + side));
    const places = game.prepared.compiled.board.places.filter((place) => !place.box).map((place) => place.id);
    const rules = new Set<string>();
    let asked = 0;
    for (let n = 0, question = game.question(); question && asked < 12 && n < 900; question = game.question(), n++) {
      const choices = game.choices();
      const about = choices.filter((choice) => choice.places?.length && choice.units?.length === 1);
      const unit = about[0]?.units?.[0];
      if (question.ask === 'move-to' && unit !== undefined && n % 37 === 0) {
        asked++;
        const before = game.hash();
        const offered = new Set(about.map((choice) => choice.places!.at(-1)!));
        const from = game.view(-1).units.find((one) => one.id === unit)!.at;
        for (const [i, place] of places.entries()) {
          if (i % 17 !== n % 17 && !offered.has(place)) continue;
          if (place === from) continue;
          const reasons = game.explain({ unit, place });
          if (offered.has(place)) assert.deepEqual(reasons, [], `${unit} may go to ${place}`);
          else assert.ok(reasons.length > 0, `${unit} may not go to ${place}, and nobody says why`);
          for (const { rule, text } of reasons) {
            assert.ok(rule && text.en && text.ja, `${unit} to ${place}`);
            rules.add(rule);
          }
        }
        assert.equal(game.hash(), before);
        assert.deepEqual(
          game.choices().map((choice) => choice.notation),
          choices.map((choice) => choice.notation),
          'the question stands as it was',
        );
      }
      game.answer(players[question.side]!.choose(game));
    }
    assert.ok(asked >= 3, `${asked} questions`);
    assert.ok(rules.has('11.1') && rules.size >= 3, [...rules].join(' '));
  });

  it('cites rules that the game knows', () => {
    const known = knownRules('ardennes-44');
    const cited = citedRules('ardennes-44', ['explain.ts', 'without.ts']);
    assert.ok(cited.size > 20, `${cited.size} rules`);
    assert.deepEqual(
      [...cited].filter((rule) => !known.has(rule)),
      [],
    );
    assert.ok(!known.has('9.5') && !known.has('27.10'), 'what the rules do not have is not known');
  });

  it('says what keeps a unit from moving at all', () => {
    const game = start('six-turn', 3);
    const view = game.view(-1);
    const enemy = view.units.find((unit) => unit.nation === 'us' && /^\d/.test(unit.at))!;
    const later = view.units.find((unit) => unit.at === 'turn:3')!;
    assert.equal(game.explain({ unit: enemy.id })[0]?.rule, '4');
    assert.match(game.explain({ unit: later.id })[0]?.text.en ?? '', /turn 3/);
  });
});
