/** The combat shown before the die says what the die will then be read on. */
import { strict as assert } from 'node:assert';
import { start, warlike } from './kit';

describe('Ardennes ’44: the combat explained', function () {
  this.timeout(60_000);

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
        const sum = (list: typeof view.attackers) => list.reduce((n, f) => n + f.counts, 0);
        assert.equal(view.attack, sum(view.attackers));
        assert.equal(view.defence, sum(view.defenders));
        for (const f of view.attackers) assert.ok(f.counts === f.printed || f.reasons.length > 0, f.unit);
        assert.equal(view.odds === undefined, view.attack === 0);
        assert.ok(
          view.byDie.every((code) => view.results[code]?.ja),
          view.byDie.join(),
        );
        if (view.odds === undefined) continue;
        // The column: that of the odds, moved by the sum of the shifts, kept within the table.
        const at = view.columns.indexOf(view.shifted!);
        if (at >= 0) assert.equal(view.column, at);
        else assert.ok(view.column === 0 || view.column === view.columns.length - 1);
        const columns = view.shifts.reduce((n, s) => n + s.columns, 0);
        const base = view.columns.indexOf(view.odds);
        if (base >= 0 && at >= 0) assert.equal(at - base, columns);
      }
      assert.equal(game.hash(), before);
      game.answer(q.options[warlike(game, 3, i)]!);
    }
    assert.ok(shown > 30 && imagined > 10, `${shown} ${imagined}`);
  });
});
