import assert from 'node:assert/strict';
import facts from '../facts/ardennes-44/map.json';
import { shippedMap, sorted, words } from '../maps';

type Lists = Record<string, string>;

describe("the maps of Ardennes '44 against the dossier", () => {
  const map = shippedMap('ardennes-44', 'main');
  const place = (id: string) => map.places.get(id)!;

  it('have 3,010 hexes of two joined maps, each with its terrain', () => {
    assert.equal(map.board.places.filter((p) => !p.box).length, 3010);
    assert.deepEqual(
      map.terrain({ clear: '.', 'light-woods': 'w', forest: 'f', 'forest-rough': 'r' }),
      facts.terrain as unknown,
    );
  });

  it('have every named place with its settlement, in both languages', () => {
    const kinds = ['village', 'town', 'city'];
    const found = map.board.places
      .filter((p) => !p.box && p.names.en !== p.id)
      .map((p) => [p.id, [p.names.en, p.features.find((f) => kinds.includes(f)) ?? null]]);
    assert.deepEqual(Object.fromEntries(found), facts.places);
    for (const p of map.board.places) if (p.names.en !== p.id) assert.ok(p.names.ja, p.id);
    for (const kind of kinds)
      assert.deepEqual(
        map.withFeature(kind).length,
        Object.values(facts.places).filter(([, settlement]) => settlement === kind).length,
      );
  });

  it('have what is printed in hexes: entry letters, Westwall, victory, supply, bottlenecks, dumps, rivers through towns', () => {
    for (const [feature, hexes] of Object.entries(facts.features as Lists))
      assert.deepEqual(sorted(map.withFeature(feature)), words(hexes), feature);
    const values = (feature: string) =>
      Object.fromEntries(map.withFeature(feature).map((id) => [id, place(id).properties[feature]]));
    assert.deepEqual(
      values('entry'),
      Object.fromEntries(Object.entries(facts.entry as Lists).map(([hex, letter]) => [hex, [letter]])),
    );
    assert.deepEqual(values('river-through'), facts.riverThrough);
  });

  it('have every river, lake and Meuse hexside under its name, and no other', () => {
    let count = 0;
    for (const [key, sides] of Object.entries(facts.rivers as Lists)) {
      const kind = key.slice(0, key.indexOf(' '));
      assert.deepEqual(sorted(map.borders(kind, key.slice(kind.length + 1))), words(sides), key);
      count += words(sides).length;
    }
    assert.equal(['river', 'meuse', 'lake'].flatMap((kind) => map.borders(kind)).length, count);
  });

  it('have a forest-rough hexside wherever one is due, and none where a river takes its place', () => {
    const found: string[] = [];
    for (const { id, box } of map.board.places)
      if (!box)
        for (const next of map.around(id))
          if (id < next && !place(next).box && map.hexsides.kinds(id, next).includes('forest-rough-side'))
            found.push(`${id}/${next}`);
    assert.deepEqual(found.sort(), words(facts.forestRough));
    for (const side of words(facts.riversBesideForestRough)) assert.ok(!found.includes(side), side);
  });

  it('have every bridge with its name and state; roads cross them', () => {
    const found = map.board.borders.filter((b) => b.kind === 'bridge');
    assert.deepEqual(
      found.map((b) => [`${b.a}/${b.b}`, b.names?.en, b.properties?.state?.[0] ?? 'intact']),
      facts.bridges.map(([side, name, state]) => [side, name, state!.replace(' ', '-')]),
    );
    const waiting = found.filter((b) => b.properties?.state?.[0] === 'under-construction');
    assert.deepEqual(
      waiting.map((b) => [b.properties?.ready, b.provenance]),
      [
        [['turn', 2], { see: ['7.10'] }],
        [['turn', 2], { see: ['7.10'] }],
      ],
    );
    const roads = new Set([...map.routes('primary-road'), ...map.routes('secondary-road')]);
    for (const [side, , , river] of facts.bridges) {
      assert.ok(roads.has(side!), side);
      const [a, b] = side!.split('/') as [string, string];
      assert.ok(
        map.board.borders.some((x) => x.a === a && x.b === b && x.names?.en === river && x.kind !== 'bridge'),
        side,
      );
    }
  });

  it('have every step of road', () => {
    for (const kind of ['primary', 'secondary'] as const) {
      assert.deepEqual(sorted(map.routes(`${kind}-road`)), words(facts.roads[kind]), kind);
    }
    const touched = (kind: string) => new Set(map.routes(`${kind}-road`).flatMap((side) => side.split('/')));
    const primary = touched('primary');
    assert.deepEqual([...primary].sort(), words(facts.roadHexes.primary));
    assert.deepEqual([...touched('secondary')].filter((h) => !primary.has(h)).sort(), words(facts.roadHexes.secondary));
    const roads = new Set([...map.routes('primary-road'), ...map.routes('secondary-road')]);
    assert.deepEqual(
      words(facts.forestRough).filter((side) => roads.has(side)),
      words(facts.roadThroughForestRough),
    );
  });

  it('have the army boundaries, areas and regions', () => {
    const [north, south] = Object.values(facts.lines as Lists);
    assert.deepEqual(sorted(map.borders('army-boundary', '6th/5th Panzer Army')), words(north!));
    assert.deepEqual(sorted(map.borders('army-boundary', '5th Panzer/7th Army')), words(south!));
    const ids: Record<string, string> = {
      'West of the Ourthe': 'west-of-the-ourthe',
      'West bank of the Meuse': 'west-bank',
      'St-Vith zone (27.8)': 'st-vith-zone',
      'South-west corner (33.2)': 'south-west-corner',
      'German side of the front at start': 'german-side',
      'victory east': 'victory-east',
      'victory west': 'victory-west',
      'supply german': 'supply-german',
      'supply allied': 'supply-allied',
      'supply shortScenariosAlliedExtra': 'supply-allied-short',
      exit: 'exit-stretch',
      roadblocks: 'roadblocks-at-start',
      'west edge': 'east-map-west-edge-roads',
    };
    for (const [name, hexes] of Object.entries(facts.regions as Lists))
      assert.deepEqual(sorted(map.region(ids[name]!)), words(hexes), name);
    for (const [division, corps, army, hexes, rear] of facts.areas) {
      const id = division!.toLowerCase().replace(' ', '');
      assert.deepEqual(sorted(map.region(`area-${id}`)), words(hexes!), division);
      const { properties } = map.board.regions.find((r) => r.id === `area-${id}`)!;
      assert.deepEqual(
        { corps: properties.corps, army: properties.army!.map(String) },
        { corps: [corps], army: [army] },
      );
      if (rear) assert.deepEqual(sorted(map.region(`rear-${id}`)), words(rear), division);
    }
  });

  it('27.8: the zone of St-Vith is all within four hexes that a shortest way leads to on this side of the army boundary', () => {
    const over = new Set(map.borders('army-boundary', '6th/5th Panzer Army'));
    const crosses = (a: string, b: string) => over.has(`${a}/${b}`) || over.has(`${b}/${a}`);
    let ring = ['2125'];
    const zone = new Set(ring);
    for (let k = 1; k <= 4; k++) {
      ring = ring.flatMap((a) => map.around(a).filter((b) => map.distance('2125', b) === k && !crosses(a, b)));
      for (const hex of ring) zone.add(hex);
    }
    assert.deepEqual(sorted(map.region('st-vith-zone')), [...zone].sort());
  });

  it('have the boxes off the map and what they join', () => {
    const boxes = map.board.places.filter((p) => p.box);
    assert.deepEqual(
      boxes.map((p) => [p.id, p.names.en, sorted(p.links ?? []).join(' ')]).sort(),
      facts.boxes.map(([id, en, , links]) => [id, en, links]).sort(),
    );
    for (const [id, , ja] of facts.boxes) if (ja) assert.equal(place(id!).names.ja, ja);
  });

  it('join the west map to the east one', () => {
    assert.deepEqual(map.around('3620'), ['3519', '3520', '3619', '3621', 'W0119', 'W0120']);
    assert.equal(map.distance('3620', 'W0120'), 1);
    assert.equal(map.distance('3601', 'W3401'), 34);
  });
});
