/** Which nations a seat is told to be, where its side does not say it. */
import assert from 'node:assert/strict';
import { nationNames } from '../../client/webview/play/nations';
import { compiled } from '../scenarios/compiled';

describe('nations of a seat', () => {
  const named = (id: string, side: string, locale: 'en' | 'ja') => {
    const game = compiled(id);
    return nationNames(
      game,
      game.game.sides.findIndex((one) => one.id === side),
      locale,
    );
  };

  it('are those of its side with units, also where its name says one among others', () => {
    assert.deepEqual(named('indian-ocean-region/1-choke-point', 'asymmetric', 'ja'), ['イラン']);
    assert.deepEqual(named('indian-ocean-region/1-choke-point', 'indo-am', 'en'), ['United States']);
    assert.deepEqual(named('indian-ocean-region/1-choke-point', 'indo-am', 'ja'), ['アメリカ']);
  });

  it('are those that the scenario gives it, of a side that nobody plays', () => {
    for (const [side, en, ja] of [
      ['china', 'Myanmar', 'ミャンマー'],
      ['indo-am', 'Bangladesh', 'バングラデシュ'],
    ] as const) {
      assert.deepEqual(named('indian-ocean-region/7-torrent', side, 'en'), [en]);
      assert.deepEqual(named('indian-ocean-region/7-torrent', side, 'ja'), [ja]);
    }
    // A side of the same seat has its nations beside its own name.
    assert.ok(!named('indian-ocean-region/4-clash-of-civilizations', 'indo-am', 'en').includes('Oman'));
    assert.ok(named('indian-ocean-region/4-clash-of-civilizations', 'gulf', 'en').includes('Oman'));
  });

  it('are not told again where the side is called after them', () => {
    assert.deepEqual(named('indian-ocean-region/6-lakshadweep', 'china', 'en'), []);
    assert.deepEqual(named('war-in-the-pacific/standard', 'japan', 'ja'), []);
  });
});
