import assert from 'node:assert/strict';
import { citations, widening } from '../../server/ide/rules';
import { fixture, GAME, scenario } from './support';

const cites = scenario(
  'setup red (see 4.1) { 0101 Kure: 2 Army }',
  'setup blue { 0302 "Two Oaks": ba Army (see 4.2, "Player aid"; inferred) }',
  '// setup blue (see 9.9)',
  'otherwise red',
);

describe('where rules are cited', () => {
  const { ide, text } = fixture(GAME, cites);
  const found = (rule: string) => {
    const known = citations(ide, 'duel/first', rule);
    return (
      known && {
        rule: known.rule,
        words: known.at.map(({ uri: _, ...at }) => text('main.sand').slice(at.start, at.end)),
      }
    );
  };

  it('finds the statements, else the next larger part of the rulebook', () => {
    assert.deepEqual(found('4.1'), { rule: '4.1', words: ['4.1'] });
    assert.deepEqual(found('4.2b'), { rule: '4.2', words: ['4.2'] });
    assert.deepEqual(found('Player aid'), { rule: 'Player aid', words: ['"Player aid"'] });
    assert.equal(found('9.9'), null, 'a comment cites nothing');
    assert.equal(citations(ide, 'duel/none', '4.1'), null);
  });

  it('goes from a paragraph to its chapter', () => {
    assert.deepEqual(widening('24.8a'), ['24.8a', '24.8', '24']);
    assert.deepEqual(widening('Player aid'), ['Player aid']);
  });
});
