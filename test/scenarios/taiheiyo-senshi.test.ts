import assert from 'node:assert/strict';
import { BoardIndex } from '../../engine/kernel/board';
import { createDiagnostics } from '../../server/checks';
import { createModel } from '../../server/model';
import { withShipped } from '../model/shipped';
import facts from './facts/taiheiyo-senshi.json';

describe('Taiheiyo Senshi against the rulebook', () => {
  const model = createModel(withShipped());
  const compiled = model.compile('taiheiyo-senshi/campaign')!.compiled!;
  const nations: Record<string, string> = { J: 'jp', A: 'allied', JP: 'jp', US: 'us', GB: 'gb', AU: 'au' };

  it('has its points, with owners, worth and free supply', () => {
    assert.deepEqual(
      compiled.board.places.map((p) => [
        p.id,
        p.names.en,
        p.names.ja,
        p.features[0],
        p.properties.points?.[0] ?? null,
        p.owner ?? null,
        p.source ?? null,
      ]),
      facts.points.map(([id, en, ja, kind, points, owner, source]) => [
        id,
        en,
        ja,
        kind,
        points,
        nations[owner ?? ''] ?? null,
        nations[source ?? ''] ?? null,
      ]),
    );
  });

  it('has its routes; the dotted ones open with the strategic shift', () => {
    const { grid } = compiled.board;
    assert.ok(grid.shape === 'points');
    assert.deepEqual(
      grid.lines.map((line) => [line.a, line.b, line.length, line.closed === true]),
      facts.routes,
    );
    for (const line of grid.lines.filter((l) => l.closed))
      assert.deepEqual([line.kinds, line.until], [['dotted'], { op: 'query', name: 'strategic-shift', args: [] }]);
  });

  it('has the distances that the examples give', () => {
    const board = new BoardIndex(compiled.board);
    const distance = (a: string, b: string) => board.distance(board.indexOf(a), board.indexOf(b));
    assert.equal(distance('truk', 'samoa'), 3);
    assert.equal(distance('japan', 'midway'), 2);
    assert.equal(distance('okinawa', 'borneo'), 2);
    assert.equal(distance('west-coast', 'samoa'), 2);
  });

  it('has every unit with its values, each once', () => {
    const sides: Record<string, string> = { japan: 'J', allies: 'A' };
    const rows = compiled.units.map((u) => {
      const front = (id: string) => u.values?.[id]?.[0] ?? null;
      return [
        u.id,
        sides[u.side],
        u.kind,
        front('air-strength'),
        front('gunnery'),
        front('defence'),
        front('movement'),
        u.flags?.includes('heavy') ?? false,
        u.arrives && u.arrives.turn > 0 && !u.arrives.option ? u.arrives.turn : null,
      ];
    });
    const byId = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
    assert.deepEqual(rows.sort(byId), [...facts.units].sort(byId));
    assert.equal(compiled.units.length, 127);
    for (const unit of compiled.units) assert.equal(unit.steps, unit.kind === 'land-air' ? 1 : 2, unit.id);
  });

  it('has the combat results', () => {
    assert.deepEqual(
      compiled.game.tables['combat-results']!.rows.map((row) => row.cells.slice(1)),
      facts.combat,
    );
  });

  it('is found without errors and warnings', () => {
    const found = [...createDiagnostics(model).all().entries()]
      .filter(([uri]) => uri.includes('taiheiyo-senshi'))
      .flatMap(([, problems]) => problems)
      .map((problem) => `${problem.severity} ${problem.code}`);
    assert.deepEqual(found, []);
  });
});
