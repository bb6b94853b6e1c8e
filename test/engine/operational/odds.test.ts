/** Odds on the combat table of the shipped text. */
import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { OddsTable, rungOf, rungOfHeading } from '../../../engine/kernel/odds';
import { compiled } from '../../scenarios/compiled';

describe('odds', () => {
  const table = compiled('ardennes-44/campaign').game.tables.crt!;
  const odds = new OddsTable(table);
  const heading = (column: number) => table.columns[column + 1]!.id;

  it('a44-odds-15-4, a44-odds-14-4, a44-odds-12-4, a44-odds-7-4, a44-odds-5-5, a44-odds-4-7, a44-odds-20-3, a44-odds-22-3: what is left over counts for the defender', () => {
    const of = (a: number, d: number) => heading(odds.column(rungOf(a, d)));
    assert.deepEqual(
      [of(15, 4), of(14, 4), of(12, 4), of(7, 4), of(5, 5), of(4, 7), of(20, 3), of(22, 3)],
      ['3-1', '3-1', '3-1', '1-1', '1-1', '1-2', '6-1', '7-1'],
    );
  });

  it('a44-odds-9-1-3L, a44-odds-1-4-clamp, a44-odds-1-5-2R: shifts first, then the ends of the table', () => {
    assert.equal(heading(odds.column(rungOf(9, 1), -3)), '6-1');
    assert.equal(heading(odds.column(rungOf(1, 4))), '1-3');
    assert.equal(heading(odds.column(rungOf(1, 5), 2)), '1-3');
  });

  it('a44-crt-1-3-1, a44-crt-4-7-1, a44-crt-6-1-3, a44-crt-2-1-1, a44-crt-5-4-1, a44-crt-3-6-1: results by column and die', () => {
    const cell = (column: string, die: number) => odds.result(odds.column(rungOfHeading(column)!), die);
    assert.deepEqual(
      [cell('3-1', 1), cell('7-1', 4), cell('1-3', 6), cell('1-1', 2), cell('4-1', 5), cell('6-1', 3)],
      ['DR3', 'DR4*', 'A1', 'EX(Eng)', 'EX(Eng)', 'DR4*'],
    );
  });

  it('a rung is the greatest ratio that the attack reaches', () => {
    const strength = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(strength, strength, (a, d) => {
        const rung = rungOf(a, d);
        const reaches = (r: number) => (r >= 0 ? a >= (r + 1) * d : (1 - r) * a >= d);
        return reaches(rung) && !reaches(rung + 1);
      }),
    );
    assert.ok(rungOf(0, 3) < -100 && rungOf(3, 0) > 100);
  });

  it('refuses headings that are no ladder', () => {
    const wrong = { ...table, columns: table.columns.filter((_, i) => i !== 3) };
    assert.throws(() => new OddsTable(wrong), RangeError);
    assert.equal(rungOfHeading('3-2'), null);
    assert.equal(rungOfHeading('FF'), null);
  });
});
