/** Night infiltration, an optional rule (34). */
import { strict as assert } from 'node:assert';
import { STATE } from '../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { arrange, go, index, unit } from './kit';

const words = (game: ArdennesGame) => game.choices().map((c) => c.notation);
const say = (game: ArdennesGame, ...notations: string[]) => {
  for (const notation of notations) {
    const choice = game.choices().find((c) => c.notation === notation);
    assert.ok(choice, `${notation} is among ${words(game)}`);
    game.answer(choice.code);
  }
};
const until = (game: ArdennesGame, ask: string) => {
  for (let n = 0; game.question() && game.question()!.ask !== ask && n < 50; n++) go(game, {}, ask);
  assert.equal(game.question()?.ask, ask);
};

const PZG = 'de-2pz-304';
const FOOT = 'de-26-78';
const GREEN = 'de-326-751';
const ALLY = 'us-28-112';

describe('Ardennes ’44: night infiltration (34)', () => {
  const night = (units: string[], options = ['night-infiltration']) =>
    arrange('german-movement', units, { turn: 6, options });

  it('without the option nobody who is not marked moves', () => {
    const game = night([`${FOOT}@2610`, `${ALLY}@0925`], []);
    until(game, 'night-marker');
    say(game, 'done');
    for (let n = 0; n < 40 && game.question() && game.view(-1).turn === 6; n++) {
      assert.notEqual(game.question()!.ask, 'night-infiltrate');
      go(game, {});
    }
  });

  it('a44-night-infiltrate: one marked stack moves and fights; the other two markers move a stack one hex each, which does not attack', () => {
    const game = night([
      `${PZG}@2610`,
      `${FOOT}@2607`,
      'de-26-recon@2607',
      `${GREEN}@2412`,
      'de-12-27@2206',
      `${ALLY}@0925`,
    ]);
    until(game, 'night-marker');
    say(game, 'target 2610', 'done');
    until(game, 'night-infiltrate');
    // Allies go first at night.
    assert.equal(game.question()!.side, 1);
    say(game, 'done');
    until(game, 'move');
    assert.deepEqual(words(game), [`take ${PZG}`, 'done']);
    say(game, 'done');
    assert.equal(game.question()!.ask, 'night-infiltrate');
    assert.ok(!words(game).includes(`take ${PZG}`), 'the marked stack has had its marker');
    say(game, `take ${FOOT}`);
    const { field } = game.play.w;
    for (const c of game.choices())
      assert.equal(field.distance(field.indexOf('2607'), field.indexOf(c.places![0]!)), 1);
    say(game, words(game)[0]!);
    const at = unit(game, FOOT).at;
    assert.notEqual(at, '2607');
    // The rest of its stack may go along, by the same marker.
    assert.deepEqual(words(game), ['take de-26-recon', 'done']);
    say(game, 'take de-26-recon');
    assert.equal(unit(game, 'de-26-recon').at, at);
    say(game, 'take de-12-27');
    say(game, words(game)[0]!);
    assert.notEqual(unit(game, 'de-12-27').at, '2206');
    assert.notEqual(game.question()!.ask, 'night-infiltrate', 'three markers');
  });

  it('34: steady troops that are not green go into enemy zones, from zone to zone; nobody who is engaged', () => {
    const game = night([`${FOOT}@2610`, `${GREEN}@2612`, `${PZG}@2210`, `${ALLY}@2410`, 'us-2-23@2414']);
    until(game, 'night-infiltrate');
    say(game, 'done');
    until(game, 'night-infiltrate');
    const { p, w } = game.play;
    const zoned = (id: string) => {
      const fork = game.fork() as ArdennesGame;
      const take = fork.choices().find((c) => c.notation === `take ${id}`);
      if (!take) return null;
      fork.answer(take.code);
      return fork
        .choices()
        .some((c) => c.notation.startsWith('step') && p.inEnemyZone(0, w.field.indexOf(c.places![0]!)));
    };
    assert.equal(zoned(FOOT), true);
    assert.equal(zoned(GREEN), false);
    assert.notEqual(zoned(PZG), null);
    p.set(index(game, PZG), STATE.ENGAGED);
    assert.equal(zoned(PZG), null);
  });

  it('24.8: a roadblock that somebody infiltrates into goes at the end of that movement', () => {
    const game = arrange('german-movement', [`${FOOT}@2607`, 'de-12-27@2206', `${ALLY}@0925`], {
      turn: 6,
      options: ['night-infiltration'],
      markers: [{ marker: 'roadblock', side: 'allied', at: '2608' }],
    });
    until(game, 'night-infiltrate');
    say(game, 'done');
    until(game, 'night-infiltrate');
    say(game, `take ${FOOT}`, 'step 2608');
    const blocked = () => game.view(-1).markers.some((m) => m.marker === 'roadblock' && m.side === 1);
    assert.ok(blocked(), 'the movement is not over');
    while (game.question() && game.view(-1).phase === 'german-night-movement') go(game, {});
    assert.ok(!blocked());
    assert.equal(unit(game, FOOT).at, '2608');
  });
});
