/** Decks inside positions, what two positions are compared by, and words that cells of tables list. */
import assert from 'node:assert/strict';
import { DrawPile, pilesLikeness } from '../../../engine/kernel/draw-pile';
import { Reader } from '../../../engine/kernel/reader';
import { wordsIn } from '../../../engine/kernel/tables';
import { compiled } from '../../scenarios/compiled';

describe('A deck as an order of cards', () => {
  const deck = (cards: number[], drawn: number) => {
    const scalars = Int16Array.of(0, 0, 7, 8);
    const pile = new DrawPile(new Int16Array(6), scalars, { DECK_NEXT: 0, DECK_LENGTH: 1 });
    pile.fill(cards);
    for (let n = 0; n < drawn; n++) pile.draw();
    return pilesLikeness({ scalars }, { order: pile }, [3]);
  };

  it('likens positions by what is left of it, in its order, and not by what was drawn', () => {
    assert.deepEqual(deck([5, 2, 4, 3], 2), { scalars: '7', order: '4,3' });
    assert.deepEqual(deck([2, 5, 4, 3], 2), deck([4, 3], 0));
    assert.notDeepEqual(deck([3, 4], 0), deck([4, 3], 0));
  });
});

describe('A cell that lists words', () => {
  it('is split at its commas, and names places and regions of this map alone', () => {
    assert.deepEqual([wordsIn('a, b,c'), wordsIn(null), wordsIn(2008)], [['a', 'b', 'c'], [], ['2008']]);
    const reader = new Reader(compiled('standard'));
    const { regions, places } = reader.compiled.board;
    const [one] = regions;
    const known = reader.placesHere([one!.id, 'nowhere', places[0]!.id]);
    assert.deepEqual(
      known.map((i) => places[i]!.id),
      [...one!.places, places[0]!.id],
    );
    assert.deepEqual(reader.problems, []);
  });
});
