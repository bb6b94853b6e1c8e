import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { against, japaneseOf, linesIn, listed, root, termsOf } from './terms';

/** Games that no printed rulebook stands behind. */
const invented = ['tutorial', 'halm', 'amber-coast'];

describe('the house: words of the books', () => {
  for (const game of listed()) {
    it(`${game} speaks its rulebook's Japanese`, () => {
      const lines = japaneseOf(game);
      assert.ok(lines.length > 50, 'the texts were read');
      assert.deepEqual(against(termsOf(game), lines), []);
    });
  }

  it('every game of a rulebook has its list', () => {
    const games = readdirSync(path.join(root, 'scenarios')).filter(
      (game) => !invented.includes(game) && existsSync(path.join(root, 'scenarios', game, 'game.sand')),
    );
    assert.ok(games.length > 3);
    assert.deepEqual(
      games.filter((game) => !listed().includes(game)),
      [],
    );
  });

  it('no list asks for what it bars', () => {
    for (const game of listed()) {
      const { book, terms } = termsOf(game);
      assert.ok(book && terms.length > 0, game);
      const bars = terms.flatMap(({ not = [], but = [] }) => not.map((word) => ({ word, but })));
      for (const { ja } of terms)
        for (const { word, but } of bars)
          assert.ok(
            !ja.includes(word) ||
              but.some((b) => ja.includes(b)) ||
              terms.some((t) => t.ja === ja && t.not?.includes(word)),
            `${game}: ${ja}, ${word}`,
          );
    }
  });

  it('finds a wrong word at its line, but not inside the longer words that are right', () => {
    const list = { book: 'b', terms: [{ en: 'Retreat', ja: '退却', not: ['後退', '退き'], but: ['後退守備'] }] };
    const text = 'a ja "退却"\nb ja "後退守備"\nc ja "後退"\nd "plain"';
    assert.deepEqual(against(list, linesIn('x.sand', text)), ['x.sand:3: "後退" is not the book\'s word, "退却" is']);
  });

  it('finds words of the book that are used nowhere', () => {
    const list = { book: 'b', terms: [{ en: 'Retreat', ja: '退却' }] };
    assert.deepEqual(against(list, linesIn('x.sand', 'a ja "前進"')), ['"退却" (Retreat) occurs nowhere']);
  });
});
