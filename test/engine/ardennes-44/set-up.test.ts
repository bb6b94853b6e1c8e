/** Chapter 3: the set-up of the text, and the Germans' own (3.4). */
import { strict as assert } from 'node:assert';
import { below } from '../../../engine/kernel/dice';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { prepared, unit } from './kit';

const free = (seed = 1) => prepared('campaign', ['free-set-up']).start({ seed, journal: true }) as ArdennesGame;
const say = (game: ArdennesGame, notation: string) => {
  const choice = game.choices().find((c) => c.notation === notation);
  assert.ok(choice, `${notation} is among ${game.choices().map((c) => c.notation)}`);
  game.answer(choice.code);
};
const places = (game: ArdennesGame, id: string) => {
  const fork = game.fork() as ArdennesGame;
  say(fork, `take ${id}`);
  return fork.choices().map((c) => c.notation.replace('set-up ', ''));
};

describe('Ardennes ’44: set-up (3)', () => {
  it('3.4: without the option the text’s set-up stands, and so does it when the rest is left to the text', () => {
    const plain = prepared().start({ seed: 1 });
    assert.equal(plain.question()?.ask, 'move');
    const game = free();
    assert.equal(game.question()?.ask, 'set-up');
    say(game, 'rest');
    assert.equal(game.hash(), plain.hash());
  });

  it('a44-setup-26vg-west-bank: only two regiments of 26 VG may stand west of the Our', () => {
    const game = free();
    for (const id of ['de-26-39-fus', 'de-26-77-gren']) assert.ok(places(game, id).includes('2113'), id);
    for (const id of ['de-26-78', 'de-26-recon']) {
      const there = places(game, id);
      assert.ok(there.includes('1913') && !there.includes('2113') && !there.includes('2114'), id);
    }
  });

  it('a44-setup-1331-shared: 1331 takes units of 277 VG and of 12 VG', () => {
    const game = free();
    for (const id of ['de-277-fus', 'de-12-fus']) {
      say(game, `take ${id}`);
      say(game, 'set-up 1331');
    }
    assert.equal(unit(game, 'de-12-fus').at, '1331');
    assert.equal(unit(game, 'de-277-fus').at, '1331');
  });

  it('a44-setup-adjacent-ok: next to the enemy, and corps artillery in any area of its corps; stacking holds', () => {
    const game = free();
    const { p, w } = game.play;
    const near = places(game, 'de-26-39-fus').filter((id) => p.besideEnemy(0, w.field.indexOf(id)));
    assert.ok(near.length > 0);
    const guns = places(game, 'de-neb-4');
    for (const area of ['1230', '0932', '0828', '1333', '1228']) assert.ok(guns.includes(area), area);
    assert.ok(!guns.includes('1225'));
    say(game, 'take de-12-27');
    say(game, 'set-up 1231');
    assert.ok(!places(game, 'de-12-48').includes('1231'), 'four stacking points');
    assert.ok(places(game, 'de-12-fus').includes('1231'), 'three stacking points');
  });

  it('3.4: any set-up is legal, keeps areas and stacking, and the game goes on from it', () => {
    for (const seed of [1, 2, 3]) {
      const game = free(seed);
      for (let n = 0; game.question()?.ask.startsWith('set-up'); n++) {
        const q = game.question()!;
        assert.equal(q.side, 0);
        const rest = game.choices().find((c) => c.notation === 'rest');
        const count = rest ? q.count - 1 : q.count;
        game.answer(q.options[below(seed, 1, n, count)]!);
        game.check();
      }
      const { zones } = game.prepared.compiled.scenario;
      for (const zone of zones!)
        for (const id of zone.units) assert.ok(zone.places.ids!.includes(unit(game, id).at), id);
      assert.equal(game.question()?.ask, 'move');
    }
  });
});
