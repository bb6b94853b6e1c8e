/** Hidden hands: what a side may see, and what a copy of the game for its eyes keeps. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { prepared } from './kit';

/** Games in progress, from the beginning to the end of a random one. */
function* positions(): Generator<Game> {
  const game = prepared().start({ seed: 11, journal: true });
  for (let i = 0; game.question(); i++) {
    if (i % 7 === 0) yield game;
    const question = game.question()!;
    game.answer(question.options[(i * 7919) % question.count]!);
  }
}

describe('Taiheiyo Senshi: hidden information', () => {
  it('a side sees its own hand and how many cards the other holds, never which', () => {
    for (const game of positions())
      for (const side of [0, 1]) {
        const { hands } = game.view(side);
        assert.equal(hands[side]!.hidden, 0);
        assert.deepEqual(hands[1 - side]!.cards, []);
        assert.equal(hands[1 - side]!.hidden, game.view(-1).hands[1 - side]!.cards.length);
      }
  });

  it('a copy for the eyes of a side keeps what it sees, and deals the rest anew', () => {
    let dealt = 0;
    for (const game of positions())
      for (const side of [0, 1]) {
        const before = JSON.stringify(game.view(side));
        const hands = new Set<string>();
        for (let seed = 1; seed <= 6; seed++) {
          const copy = game.fork({ side, seed });
          copy.check();
          // Whoever is asked, and what for: nothing of it tells the other hand.
          assert.deepEqual(
            [copy.question()?.side, copy.question()?.ask],
            [game.question()?.side, game.question()?.ask],
          );
          if (copy.question()?.side === side && game.question()?.side === side)
            assert.equal(JSON.stringify(copy.view(side)), before);
          hands.add(copy.view(-1).hands[1 - side]!.cards.join());
        }
        if (hands.size > 1) dealt++;
      }
    assert.ok(dealt >= 10, `${dealt}`);
  });

  it('the story names no card that is still hidden', () => {
    const { compiled } = prepared();
    const names = compiled.game.decks.flatMap(({ cards }) =>
      cards.flatMap(({ events = [] }) => events.map((event) => event.names!.en)),
    );
    let named = 0;
    for (const game of positions())
      for (const { what, text } of game.journal) {
        if (!names.some((name) => text.en.includes(name))) continue;
        named++;
        if (what !== 'event') assert.match(text.en, /spent the card|discarded the card/);
      }
    assert.ok(named > 0);
  });

  it('saves and loads at any question, and plays on the same', () => {
    for (const game of positions()) {
      const saved = game.save();
      const other = prepared().start({ seed: 99 });
      other.load(saved);
      assert.equal(other.hash(), game.hash());
      assert.equal(other.question()?.ask, game.question()?.ask);
      const code = game.question()!.options[0]!;
      other.answer(code);
      const again = game.fork();
      again.answer(code);
      assert.equal(other.hash(), again.hash());
    }
  });
});
