import assert from 'node:assert/strict';
import { type Hex, neighbours, parseHex } from '../../../engine/kernel/hex';
import facts from '../facts/indian-ocean-region/map.json';
import { shippedMap, sorted, words } from '../maps';

type Lists = Record<string, string>;

const sides: Record<string, string> = { water: 'w', 'land-side': 'l', mixed: 'm', 'islet-side': 'i' };
const nations: Lists = { 'United Arab Emirates': 'uae' };
const slug = (name: string) => nations[name] ?? name.toLowerCase().replace(' ', '-');
const directions = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

describe('the map of Indian Ocean Region against the dossier', () => {
  const map = shippedMap('indian-ocean-region', 'main');
  const place = (id: string) => map.places.get(id)!;
  const around = (id: string) => {
    const grid = map.board.grid;
    assert.ok(grid.shape === 'hex');
    const name = ({ column, row }: Hex) => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');
    return neighbours(grid, parseHex(grid, id)!).map(name);
  };

  it('has 1,612 hexes, each with its terrain', () => {
    assert.equal(map.board.places.filter((p) => !p.box).length, 1612);
    assert.deepEqual(map.terrain({ ocean: '~', land: '#', coastal: 'c', islet: 'i' }), facts.terrain as unknown);
  });

  it('has every name, in both languages', () => {
    const named = map.board.places.filter((p) => !p.box && p.names.en !== p.id);
    assert.deepEqual(
      Object.fromEntries(named.map((p) => [p.id, p.names.en])),
      Object.fromEntries(Object.entries(facts.names).map(([id, [en]]) => [id, en])),
    );
    for (const [id, [, ja]] of Object.entries(facts.names)) {
      const found = place(id).names.ja;
      if (ja) assert.ok(ja.split(' / ').includes(found!), id);
      else assert.ok(found, id);
    }
  });

  it('has every city, port and base, with its capacity', () => {
    const found = map.board.places
      .filter((p) => !p.box && p.features.length > 0)
      .map((p) => [
        p.id,
        p.features
          .map((f) => [f, ...(p.properties[f] ?? [])].join(' '))
          .sort()
          .join(', '),
      ]);
    assert.deepEqual(
      Object.fromEntries(found),
      Object.fromEntries(
        Object.entries(facts.features as Lists).map(([id, list]) => [id, list.split(', ').sort().join(', ')]),
      ),
    );
    assert.deepEqual(sorted(map.withFeature('naval-weapons-station')), words(facts.nws));
  });

  it('has every hexside of all hexes', () => {
    for (const [id, letters] of Object.entries(facts.sides as Lists)) {
      const found = around(id)
        .slice(1, 4)
        .map((next) => {
          if (!map.places.has(next)) return '-';
          const kinds = map.hexsides.kinds(id, next).filter((kind) => kind !== 'boundary');
          assert.equal(kinds.length, 1, `${id}/${next}`);
          return sides[kinds[0]!];
        })
        .join('');
      // Beyond the map there is nothing to cross.
      const wanted = [...letters].map((letter, i) => (map.places.has(around(id)[i + 1]!) ? letter : '-')).join('');
      assert.equal(found, wanted, id);
    }
  });

  it('has the national boundaries', () => {
    let count = 0;
    for (const [name, list] of Object.entries(facts.boundaries as Lists)) {
      assert.deepEqual(sorted(map.borders('boundary', name)), words(list), name);
      count += words(list).length;
    }
    assert.equal(map.borders('boundary').length, count);
  });

  it('has home countries, shared hexes, control at the start and islets', () => {
    for (const [name, hexes] of Object.entries(facts.home as Lists)) {
      assert.deepEqual(sorted(map.region(`home-${slug(name)}`)), words(hexes), name);
    }
    for (const [name, hexes] of Object.entries(facts.also as Lists))
      assert.deepEqual(sorted(map.region(`part-${slug(name)}`)), words(hexes), name);
    for (const [side, hexes] of Object.entries(facts.control as Lists)) {
      assert.deepEqual(sorted(map.region(`control-${side}`)), words(hexes), side);
      for (const p of map.board.places) if (p.holder === side && !p.box) assert.ok(words(hexes).includes(p.id), p.id);
    }
    for (const [name, hexes] of Object.entries(facts.islets as Lists))
      assert.deepEqual(sorted(map.region(slug(name))), words(hexes), name);
  });

  it('has the split waters', () => {
    for (const [id, waters] of Object.entries(facts.waters as unknown as Record<string, [string, string][]>))
      assert.deepEqual(
        place(id).waters!.map((w) => [w.id, sorted(w.to)]),
        waters.map(([water, way]) => [
          water,
          way
            .split(' ')
            .map((d) => around(id)[directions.indexOf(d)]!)
            .sort(),
        ]),
      );
  });

  it('has the transit tracks box by box, and the boxes of the forces', () => {
    for (const [branch, length, entry] of facts.transit as [string, number, string][]) {
      assert.deepEqual(sorted(map.around(`${branch}-1`)), [...words(entry), `${branch}-2`].sort());
      const way = Array.from({ length: length - 1 }, (_, i) => `${branch}-${i + 1}`);
      for (const [i, box] of way.entries()) {
        assert.equal(place(box).terrain, 'ocean');
        assert.ok(place(box).links!.includes(way[i + 1] ?? 'DG'), box);
      }
    }
    for (const [kind, sides] of Object.entries(facts.boxes as Record<string, Record<string, number>>))
      for (const [side, count] of Object.entries(sides))
        assert.equal(map.board.places.filter((p) => p.id.startsWith(`${kind}-${side}-`)).length, count);
    assert.deepEqual(place('DG').features, ['box', 'port', 'air-base', 'naval-weapons-station', 'vp']);
  });

  it('has the hexes of the example map', () => {
    const example = shippedMap('indian-ocean-region', 'south-china-sea');
    for (const [id, en, ja, terrain] of facts.example as [string, string | null, string | null, string | null][]) {
      const found = example.places.get(id)!;
      if (en) assert.equal(found.names.en, en);
      if (ja) assert.equal(found.names.ja, ja);
      if (terrain) assert.equal(found.terrain, terrain, id);
    }
  });
});
