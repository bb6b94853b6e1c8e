import assert from 'node:assert/strict';
import { type Hex, neighbours, parseHex } from '../../../engine/kernel/hex';
import facts from '../facts/empire-of-the-sun/map.json';
import { type ShippedMap, shippedMap, sorted, words } from '../maps';

type Lists = Record<string, string>;

/** Letters of hexside kinds in the facts. */
const sides: Record<string, string> = {
  sea: 's',
  land: 'l',
  coast: 'c',
  'sea-impassable': 'x',
  'land-impassable': 'y',
  'sea-land-impassable': 'p',
  'land-sea-impassable': 'q',
  impassable: 'i',
  closed: 'n',
};

/** The hexes north-east, south-east and south. */
function ahead(map: ShippedMap, id: string): (string | undefined)[] {
  const grid = map.board.grid;
  assert.ok(grid.shape === 'hex');
  const around = neighbours(grid, parseHex(grid, id)!);
  const name = ({ column, row }: Hex) => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');
  return [1, 2, 3].map((i) => name(around[i]!)).map((next) => (map.places.has(next) ? next : undefined));
}

describe('the maps of Empire of the Sun against the dossier', () => {
  const map = shippedMap('empire-of-the-sun', 'main');

  it('has 1,140 hexes, each with its terrain', () => {
    assert.equal(map.board.places.filter((p) => !p.box).length, 1140);
    const letters = { ocean: '~', open: 'o', mixed: 'x', jungle: 'j', mountain: '^', atoll: 'a' };
    assert.deepEqual(map.terrain(letters), facts.terrain as unknown);
  });

  it('has every name, in both languages', () => {
    const named = map.board.places.filter((p) => !p.box && p.names.en !== p.id);
    assert.deepEqual(
      Object.fromEntries(named.map((p) => [p.id, p.names.en])),
      Object.fromEntries(Object.entries(facts.names).map(([id, [en]]) => [id, en])),
    );
    for (const [id, [, ja]] of Object.entries(facts.names)) {
      const found = map.places.get(id)!.names.ja;
      if (ja) assert.equal(found, ja);
      else assert.ok(found, id);
    }
  });

  it('has every port, airfield, city, resource, island, coast, supply source and edge', () => {
    for (const [feature, hexes] of Object.entries(facts.features as Lists))
      assert.deepEqual(sorted(map.withFeature(feature)), words(hexes), feature);
  });

  it('has every hexside: all 3,259 between two hexes', () => {
    let count = 0;
    for (const [id, letters] of Object.entries(facts.sides as Lists)) {
      const found = ahead(map, id).map((next) => {
        if (next === undefined) return '-';
        count++;
        const kinds = map.hexsides.kinds(id, next);
        assert.equal(kinds.length, 1, `${id}/${next}`);
        return sides[kinds[0]!];
      });
      assert.equal(found.join(''), letters, id);
    }
    assert.equal(count, 3259);
  });

  it('has every transport route, with what it depends on', () => {
    const steps = (kind: string) =>
      facts.routes
        .filter(([type]) => type === kind)
        .flatMap(([, hexes]) => {
          const path = hexes!.split(' ');
          return path.slice(1).map((to, i) => [path[i]!, to].sort().join('/'));
        });
    for (const kind of ['rail', 'road'])
      assert.deepEqual(sorted(map.routes(kind)), [...new Set(steps(kind))].sort(), kind);
    const railway = map.board.routes!.filter((r) => r.properties?.['after-event']);
    assert.equal(railway.length, 3);
    assert.deepEqual(railway[0]!.properties, { 'after-event': ['jp-18'] });
  });

  it('has every region: surrender, key bases, home countries, land masses, control in 1941', () => {
    const parts: Record<string, string> = {
      keyBases: 'key-bases',
      surrender: 'surrender',
      controlKeys: 'control-keys',
      cities: 'cities',
      ports: 'ports',
    };
    for (const [key, hexes] of Object.entries(facts.regions as Lists)) {
      const [id, part] = key.split(' ') as [string, string | undefined];
      const name = id.replace('-16.42', '') + (part ? `-${parts[part]}` : '');
      assert.deepEqual(sorted(map.region(name)), words(hexes), key);
    }
    for (const [key, hexes] of Object.entries(facts.land as Lists)) {
      const own = map.board.regions.some((r) => r.id === `land-${key}`);
      assert.deepEqual(sorted(map.region(own ? `land-${key}` : key)), words(hexes), key);
    }
    for (const [key, hexes] of Object.entries(facts.home as Lists))
      assert.deepEqual(sorted(map.region(`home-${key}`)), words(hexes), key);
    for (const [side, hexes] of Object.entries(facts.control as Lists)) {
      assert.deepEqual(sorted(map.region(`control-1941-${side}`)), words(hexes), side);
      for (const place of map.board.places)
        if (place.holder === side) assert.ok(words(hexes).includes(place.id), place.id);
    }
    const supply: Lists = { 'allies-conditional-13.75': 'allies-china' };
    for (const [key, hexes] of Object.entries(facts.supply as Lists))
      assert.deepEqual(sorted(map.region(`supply-${supply[key] ?? key}`)), words(hexes), key);
    for (const [key, hexes] of Object.entries(facts.edge as Lists))
      assert.deepEqual(sorted(map.region(`${key}-edge`)), words(hexes), key);
    const special = ['chinese-only', 'chungking-front', 'no-entry', 'soviet', 'amphibious-mountain', 'air-ferry'];
    assert.deepEqual(
      special.map((id) => sorted(map.region(id)).join(' ')).sort(),
      facts.special.map((hexes) => words(hexes).join(' ')).sort(),
    );
    assert.deepEqual(sorted(map.region('no-transport-route-at-start')), words(facts.noTransportRoute));
  });

  it('has its boxes', () => {
    assert.deepEqual(
      map.board.places.filter((p) => p.box).map((p) => [p.id, p.names.en, sorted(p.links ?? []).join(' ')]),
      facts.boxes,
    );
  });

  for (const [key, id] of [
    ['southPacific', 'south-pacific'],
    ['burma', 'burma'],
  ] as const)
    it(`has the small map ${id} as a part of the main one`, () => {
      const small = shippedMap('empire-of-the-sun', id);
      const [hexes, links] = facts.small[key] as [string, [string, string, number][]];
      const boxes = small.board.places.filter((p) => p.box);
      assert.deepEqual(
        small.board.places
          .filter((p) => !p.box)
          .map((p) => p.id)
          .sort(),
        words(hexes),
      );
      assert.deepEqual(
        // What is no lane is a box of the main map.
        boxes.filter((p) => p.properties.length).map((p) => [...p.links!, p.properties.length?.[0]]),
        links,
      );
      assert.equal(small.board.part, 'main');
      for (const p of small.board.places)
        if (!p.box && p.id !== '4819') assert.equal(p.terrain, map.places.get(p.id)!.terrain, p.id);
    });
});
