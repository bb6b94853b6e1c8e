/** The combat shown before the die says what the die will then be read on. */
import { strict as assert } from 'node:assert';
import { start, warlike } from './kit';

describe('Ardennes ’44: the combat explained', () => {
  it('every combat of a game was shown with sums, shifts, column and results that belong together, and showing it changed nothing', () => {
    const game = start('campaign', 3);
    let shown = 0;
    let imagined = 0;
    for (let i = 0; i < 2500 && game.question(); i++) {
      const q = game.question()!;
      const options = [...q.options.subarray(0, q.count)];
      const before = game.hash();
      for (const code of [undefined, ...options.slice(0, 3)]) {
        const view = game.combat(code);
        if (!view) {
          assert.notEqual(q.ask, 'support');
          continue;
        }
        if (view.imagined) imagined++;
        else shown++;
        const [attack, defence] = view.sums;
        for (const { factors, total } of view.sums)
          assert.equal(
            total,
            factors.reduce((n, f) => n + f.counts, 0),
          );
        for (const f of attack!.factors) assert.ok(f.counts === f.printed || f.reasons.length > 0, f.unit);
        assert.equal(attack!.side, view.side);
        assert.equal(defence!.side, 1 - view.side);
        const { ladder, byDie, results } = view.tables[0]!;
        const { from, shifted, columns: headings, column, shifts } = ladder!;
        assert.equal(from === undefined, attack!.total === 0);
        assert.ok(
          byDie.every((code) => results[code]?.ja),
          byDie.join(),
        );
        if (from === undefined) continue;
        // The column: that of the odds, moved by the sum of the shifts, kept within the table.
        const at = headings.indexOf(shifted!);
        if (at >= 0) assert.equal(column, at);
        else assert.ok(column === 0 || column === headings.length - 1);
        const columns = shifts.reduce((n, s) => n + s.columns, 0);
        const base = headings.indexOf(from);
        if (base >= 0 && at >= 0) assert.equal(at - base, columns);
      }
      assert.equal(game.hash(), before);
      game.answer(q.options[warlike(game, 3, i)]!);
    }
    assert.ok(shown > 30 && imagined > 10, `${shown} ${imagined}`);
  });
});
