/** Whole games on the small maps with cards played for their events and their operations value. */
import assert from 'node:assert/strict';
import { amount } from '../../amount';
import { prepareShipped } from '../../play/shipped';
import { chooser, playSound } from './sound';

const south = prepareShipped('empire-of-the-sun/south-pacific');

describe('Empire of the Sun: games of the South Pacific', () => {
  it('end, keep every invariant, show no hidden hand, and come out the same again', function () {
    this.timeout(3_600_000);
    const reasons = new Set<string>();
    for (let seed = 0; seed < amount(5, 1000); seed++) reasons.add(playSound(south, seed).reason);
    assert.ok(reasons.size > 0);
  });

  it('a position saved in the middle goes on alike', () => {
    const choose = chooser(5);
    const game = south.start({ seed: 5 });
    for (let k = 0; k < 60; k++) game.answer(choose(game));
    const copy = south.start({ seed: 99 });
    copy.load(game.save());
    assert.equal(copy.hash(), game.hash());
    assert.deepEqual(copy.choices(), game.choices());
  });

  it('nobody sees a hidden hand: dealt anew, the side that looks is asked the same', () => {
    const choose = chooser(7);
    const game = south.start({ seed: 7 });
    for (let k = 0; k < 120 && game.question(); k++) {
      const side = game.question()!.side;
      const other = game.fork({ side, seed: k });
      assert.deepEqual(other.choices(), game.choices());
      assert.deepEqual(other.view(side), game.view(side));
      other.check();
      game.answer(choose(game));
    }
  });
});

describe('Empire of the Sun: games of Burma', () => {
  it('end, keep every invariant, show no hidden hand, and come out the same again', function () {
    this.timeout(3_600_000);
    const burma = prepareShipped('empire-of-the-sun/burma');
    const reasons = new Set<string>();
    for (let seed = 0; seed < amount(5, 1000); seed++) reasons.add(playSound(burma, seed).reason);
    assert.ok(reasons.has('points'));
  });

  it('nobody is sent back to where enemies have disengaged (5.32, 8.43)', () => {
    const choose = chooser(2616);
    const game = prepareShipped('empire-of-the-sun/burma').start({ seed: 2616 });
    // Lashio, which an army has left, is held by those who disengaged to it.
    while (
      game.question()!.ask !== 'send-back' ||
      game.view(-1).units.every(({ id, at }) => id !== 'ch-5' || at !== '2206')
    )
      game.answer(choose(game));
    const sent = game.choices().map(({ notation }) => notation);
    assert.ok(sent.includes('unit jp-a38') && !sent.includes('unit jp-a33'), sent.join());
    while (game.question()) {
      game.answer(choose(game));
      game.check();
    }
  });
});
