import assert from 'node:assert/strict';
import { described, filled, hasSlots, slotsIn, told } from '../../../engine/kernel/sentence';

const draws = 'Draws {count} {count|card|cards}[by: , chosen by {by}][!by: , unseen]';
const words = (...pairs: [string, string][]) => new Map(pairs);

describe('sentences with room for arguments', () => {
  it('agree with a number, and have a part only with, or only without, its argument', () => {
    assert.equal(filled(draws, words(['count', '1'])), 'Draws 1 card, unseen');
    assert.equal(filled(draws, words(['count', '3'], ['by', 'Red'])), 'Draws 3 cards, chosen by Red');
    assert.equal(filled('Ends[open:  face up]', words(['open', ''])), 'Ends face up');
    assert.equal(filled('Ends {at} the game', words()), 'Ends the game');
  });

  it('are told in both languages; a name without a Japanese one is told in English', () => {
    const about = { unit: { en: 'Akagi', ja: '赤城' }, place: { en: 'Truk' }, n: 2 };
    assert.deepEqual(told('{unit} at {place}, {n} {n|hit|hits}[to:  to {to}]', '{place}の{unit}に命中{n}', about), {
      en: 'Akagi at Truk, 2 hits',
      ja: 'Trukの赤城に命中2',
    });
  });

  it('describe their word without arguments', () => {
    assert.deepEqual(described({ en: draws, ja: '{count}枚引く' }), {
      en: 'Draws ‹count› cards, chosen by ‹by›',
      ja: '‹count›枚引く',
    });
    assert.ok(hasSlots(draws) && !hasSlots('Ends the game'));
  });

  it('say where their names stand', () => {
    for (const { name, at } of slotsIn(draws)) assert.equal(draws.slice(at, at + name.length), name);
    assert.deepEqual([...new Set(slotsIn(draws).map(({ name }) => name))].sort(), ['by', 'count']);
  });
});
