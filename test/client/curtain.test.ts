import assert from 'node:assert/strict';
import { Curtain } from '../../client/webview/play/curtain';
import { openingView } from '../../client/webview/svg/view';
import type { PositionView } from '../../engine/kernel/ruleset';
import { rulesets } from '../../engine/rulesets';
import { compiled as shipped } from '../scenarios/compiled';
import { toyGame } from './kit/toy';

/** What a side sees when both hold so many cards. */
function seen(side: number, held: [number, number]): PositionView {
  const hands = held.map((count, owner) => ({
    side: owner,
    cards: owner === side ? Array.from({ length: count }, (_, i) => `c${i}`) : [],
    hidden: owner === side ? 0 : count,
  }));
  return { ...openingView(toyGame()), hands };
}

const by = (held: [number, number]) => (side: number) => seen(side, held);

describe('client: hands of two people at one screen', () => {
  it('comes down whenever the side that is asked is not the one that looks, and holds cards', () => {
    const curtain = new Curtain();
    const both = [0, 1];
    assert.equal(curtain.isUp(0, both, by([2, 2]), seen(2, [2, 2])), true, 'nobody looks yet');
    curtain.lift(0);
    assert.equal(curtain.isUp(0, both, by([2, 2]), seen(2, [2, 2])), false);
    assert.equal(curtain.isUp(1, both, by([2, 2]), seen(2, [2, 2])), true);
    assert.equal(curtain.isUp(1, both, by([2, 2]), seen(2, [2, 2])), true, 'looking changes nothing');
    curtain.lift(1);
    assert.equal(curtain.isUp(0, both, by([2, 2]), seen(2, [2, 2])), true);
  });

  it('remembers who has looked without a card to hide', () => {
    const curtain = new Curtain();
    curtain.lift(0);
    assert.equal(curtain.isUp(1, [0, 1], by([2, 0]), seen(2, [2, 0])), false, 'nothing of this side to hide');
    assert.equal(curtain.isUp(0, [0, 1], by([2, 0]), seen(2, [2, 0])), true, 'but the other one has looked since');
    curtain.reset();
    assert.equal(curtain.isUp(0, [0, 1], by([2, 0]), seen(2, [2, 0])), true);
  });

  it('stays away from a single person, from computers, and where it is not wanted', () => {
    const curtain = new Curtain();
    assert.equal(curtain.isUp(0, [0], by([2, 2]), seen(2, [2, 2])), false);
    assert.equal(curtain.isUp(1, [0, 2], by([2, 2]), seen(2, [2, 2])), false);
    curtain.wanted = false;
    assert.equal(curtain.isUp(0, [0, 1], by([2, 2]), seen(2, [2, 2])), false);
  });

  it('comes down for pieces on the map, too', () => {
    const curtain = new Curtain();
    const open = seen(2, [0, 0]);
    const place = toyGame().board.places[0]!.id;
    const secret = { ...open, markers: [...open.markers, { marker: 'dump', side: 0, at: place }] };
    assert.equal(
      curtain.isUp(0, [0, 1], () => secret, open),
      true,
    );
    assert.equal(
      curtain.isUp(1, [0, 1], () => open, open),
      false,
      'what everybody knows is no secret',
    );
  });

  it('keeps what a side has done to itself, from other eyes that see less', () => {
    const curtain = new Curtain();
    assert.equal(curtain.hides(0, 1, [0, 1], by([2, 0])), true, 'a card that was laid down');
    assert.equal(curtain.hides(0, 0, [0, 1], by([2, 2])), false, 'its own');
    assert.equal(curtain.hides(0, 1, [0, 1], by([0, 0])), false, 'both see the same');
    assert.equal(curtain.hides(0, 1, [1], by([2, 2])), false, 'a computer’s is told in the log as far as it is open');
    curtain.wanted = false;
    assert.equal(curtain.hides(0, 1, [0, 1], by([2, 2])), false);
  });

  it('stays up between the sides of one player, and comes down for the third', () => {
    const compiled = shipped('indian-ocean-region/4-clash-of-civilizations');
    for (const three of [false, true]) {
      const options = { ...compiled.scenario.options, 'three-players': three };
      const game = { ...compiled, scenario: { ...compiled.scenario, options } };
      const running = rulesets[game.game.rules]!.prepare(game).start({ seed: 1 });
      while (running.question()!.ask !== 'card') running.answer(running.question()!.options[0]!);
      const sides = game.game.sides.map(({ id }) => id);
      const curtain = new Curtain();
      const handed = ['asymmetric', 'china', 'indo-am', 'gulf', 'asymmetric'].filter((id) => {
        const side = sides.indexOf(id);
        const up = curtain.isUp(side, [0, 1, 2, 4], (one) => running.view(one), running.view(sides.length));
        curtain.lift(side);
        return up;
      });
      assert.deepEqual(handed, ['asymmetric', 'indo-am', ...(three ? ['gulf'] : []), 'asymmetric']);
    }
  });
});
