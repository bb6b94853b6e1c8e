/** What is laid over the map says what the rules see: zones, bonds, lines of supply; and asking changes nothing. */
import { strict as assert } from 'node:assert';
import { CUT_OFF } from '../../../engine/kernel/supply-lines';
import { arrange, edge, prepared, start, warlike } from './kit';

describe('Ardennes ’44: what is laid over the map', () => {
  it('every unit in supply has a line from its hex to a source, over land first and then along roads; the others are named', () => {
    const game = start('campaign', 4);
    for (let i = 0; i < 600 && game.question(); i++) {
      const q = game.question()!;
      game.answer(q.options[warlike(game, 4, i)]!);
      if (i % 150 !== 0) continue;
      const { p, w } = game.play;
      const before = game.hash();
      const { lines = [], units = [], areas = [] } = game.overlay('supply');
      assert.equal(game.hash(), before);
      const lineOf = new Map(lines.map((line) => [line.unit, line]));
      const cut = new Set(units.map(({ unit }) => unit));
      for (const side of [0, 1]) {
        const traced = p.supply(side);
        const sources = new Set(areas.find((a) => a.side === side)!.places);
        for (let u = 0; u < w.units.count; u++) {
          if (w.units.side[u] !== side || !p.onMap(u)) continue;
          const id = w.compiled.units[u]!.id;
          if (traced.land[p.loc[u]!] === CUT_OFF) {
            assert.ok(cut.has(id) && !lineOf.has(id), id);
            continue;
          }
          const { path, land } = lineOf.get(id)!;
          assert.equal(path[0], w.field.ids[p.loc[u]!]);
          assert.ok(sources.has(path.at(-1)!), `${id} ends in ${path.at(-1)}`);
          path.slice(1).forEach((at, k) => {
            const e = w.field.edgeBetween(w.field.indexOf(path[k]!), w.field.indexOf(at));
            assert.ok(e >= 0, `${path[k]} and ${at} are neighbours`);
            if (k >= land) assert.ok(p.roads[e] !== 0, `a road from ${path[k]} to ${at}`);
          });
        }
      }
    }
  });

  it('a bond closes the hex between two units in line, until an enemy stands in it', () => {
    const [a, , b] = row();
    const closed = (units: string[]) =>
      arrange('allied-movement', units)
        .overlay('bonds')
        .areas!.filter((area) => area.look === 'barred')
        .map((area) => area.places);
    const between = row()[1];
    assert.ok(closed([`de-26-78@${a}`, `de-26-77-gren@${b}`])[0]!.includes(between));
    assert.ok(!closed([`de-26-78@${a}`, `de-26-77-gren@${b}`, `us-28-110-2@${between}`])[0]!.includes(between));
  });

  it('zones are washed for both sides, and words that are no overlay are refused', () => {
    const game = start();
    const [german, allied] = game.overlay('zones').areas!;
    const { zone } = game.play.p.zones;
    const { ids, onMap } = game.play.w.field;
    for (const [i, id] of ids.entries()) {
      if (onMap[i] === 0) continue;
      assert.equal(german!.places.includes(id), zone[0][i] !== 0, id);
      assert.equal(allied!.places.includes(id), zone[1][i] !== 0, id);
    }
    assert.throws(() => game.overlay('nothing'), RangeError);
    const regions = prepared().compiled.board.regions.filter((r) => r.properties.army !== undefined);
    assert.deepEqual(
      game.overlay('areas').areas!.map((area) => area.names.en),
      regions.map((r) => r.names.en),
    );
  });

  it('the turn record knows ground, sky and nights', () => {
    const notes = prepared().calendar!;
    const looks = notes.map((note) => note.conditions.map((c) => c.look).join(' '));
    assert.equal(new Set(looks).size, 3);
    assert.ok(notes.filter((note) => note.night).length > 0);
    // Night falls after the second turn, and only then.
    const game = start('campaign', 2);
    for (let i = 0; game.play.turn < 3; i++) {
      const view = game.view(-1);
      const dark = view.conditions!.some((c) => c.look === 'night');
      assert.equal(dark, view.turn === 2 && /night|replacement/.test(view.phase), `${view.turn} ${view.phase}`);
      game.answer(game.question()!.options[warlike(game, 2, i)]!);
    }
  });
});

/** Three clear hexes in a row, far from rivers. */
function row(): [string, string, string] {
  const found = edge((e, a, b, g) => {
    const c = g.w.field.near[b * 6 + (e % 6)]!;
    if (c < 0) return false;
    const plain = (i: number) =>
      g.w.compiled.board.places[i]!.terrain === 'clear' && g.w.compiled.board.places[i]!.features.length === 0;
    const open = (i: number) => [0, 1, 2, 3, 4, 5].every((d) => g.w.field.sides[i * 6 + d] === 0);
    return [a, b, c].every((i) => plain(i) && open(i));
  });
  const { field } = start().play.w;
  const [a, b] = [field.indexOf(found[0]), field.indexOf(found[1])];
  const e = field.edgeBetween(a, b);
  return [found[0], found[1], field.ids[field.near[b * 6 + (e % 6)]!]!];
}
