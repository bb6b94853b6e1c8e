/** Seats and enemies of any number of sides, as a scenario says them. */
import assert from 'node:assert/strict';
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { enmityOf, seatLeads, seatsOf } from '../../../engine/kernel/seats';

const sides = ['red', 'blue', 'green', 'gold'];
const nations = sides.map((side) => ({ id: side.slice(0, 2), side }));

const of = (scenario: Partial<CompiledGame['scenario']>) =>
  ({ game: { sides: sides.map((id) => ({ id })), nations }, scenario }) as unknown as CompiledGame;

/** Who is whose enemy: `red-blue`. */
function enemies(game: CompiledGame): string {
  const enmity = enmityOf(game);
  return sides
    .flatMap((one, a) => sides.flatMap((two, b) => (b > a && enmity[a * sides.length + b] ? [`${one}-${two}`] : [])))
    .join(' ');
}

describe('seats', () => {
  it('are a side each, and the text says which play several, in what order, and who has none', () => {
    assert.deepEqual(seatsOf(of({})), [[0], [1], [2], [3]]);
    const seats = [
      { side: 'green', nations: [], sides: ['red'] },
      { side: 'blue', nations: ['bl'] },
    ];
    const game = of({ players: { least: 2, most: 2, seats } });
    assert.deepEqual(seatsOf(game), [[2, 0], [1]]);
    assert.deepEqual(seatLeads(game), [2, 1, 2, 3]);
    assert.equal(enemies(game), 'red-blue red-gold blue-green blue-gold green-gold');
  });
});

describe('seats that an option opens', () => {
  const seats = [
    { side: 'red', nations: [] },
    { side: 'blue', nations: [], sides: ['green'] },
    { side: 'green', nations: [], option: 'third' },
  ];
  const players = { least: 2, most: 3, seats };

  it('are there with it alone, and then have their side, whoever else names it', () => {
    assert.deepEqual(seatsOf(of({ players, options: {} })), [[0], [1, 2]]);
    assert.deepEqual(seatsOf(of({ players, options: { third: false } })), [[0], [1, 2]]);
    assert.deepEqual(seatsOf(of({ players, options: { third: true } })), [[0], [1], [2]]);
    assert.deepEqual(seatLeads(of({ players, options: {} })), [0, 1, 1, 3]);
  });
});

describe('enemies', () => {
  it('are all other sides where nothing is said', () => {
    assert.equal(enemies(of({})), 'red-blue red-green red-gold blue-green blue-gold green-gold');
  });
  it('are those alone that are hostile to each other, once some are', () => {
    const hostile = { relation: 'hostile' as const, of: ['re', 'blue', 'gr'] };
    assert.equal(enemies(of({ relations: [hostile] })), 'red-blue red-green blue-green');
  });
  it('are neither friends nor who is neutral, but for whom a line names hostile', () => {
    const friendly = { relation: 'friendly' as const, of: ['red', 'blue'] };
    const neutral = { relation: 'neutral' as const, of: ['gold'] };
    assert.equal(enemies(of({ relations: [friendly, neutral] })), 'red-green blue-green');
    const nation = { relation: 'neutral' as const, of: ['go'] };
    assert.match(enemies(of({ relations: [nation] })), /green-gold/, 'a nation alone is no side');
  });
});
