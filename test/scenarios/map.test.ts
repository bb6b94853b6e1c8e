import assert from 'node:assert/strict';
import type { CompiledGame, Place } from '../../engine/kernel/compiled';
import { compiled } from './compiled';
import facts from './facts/map.json';

interface PlaceFacts {
  en?: string;
  ja?: string;
  base?: string;
  owner?: string;
  supply_source?: string;
  hatched?: string;
  stacking?: string;
  closed_to?: string;
  fleet_limit?: number;
  waters?: Record<string, string[]>;
}
const known = facts.places as Record<string, PlaceFacts>;
const terrainOf: Record<string, string> = { '~': 'sea', s: 'shallow', L: 'land' };

/** Neighbours on a flat-top grid whose even columns lie lower. */
function neighbours(id: string): string[] {
  const column = Number(id.slice(0, 2));
  const row = Number(id.slice(2));
  const low = column % 2 === 0 ? 1 : 0;
  return [
    [column, row - 1],
    [column, row + 1],
    [column - 1, row - 1 + low],
    [column - 1, row + low],
    [column + 1, row - 1 + low],
    [column + 1, row + low],
  ]
    .map(([c, r]) => String(c).padStart(2, '0') + String(r).padStart(2, '0'))
    .filter((n) => !n.includes('-'));
}

/** Which classes cross a hexside: those that may enter both hexes, unless the hexside says otherwise. */
function crossing(game: CompiledGame, a: Place, b: Place): string[] {
  const enter = (place: Place) => {
    const terrain = game.game.terrains.find((t) => t.id === place.terrain)!;
    const flags = place.features.flatMap((f) => game.game.features.find((x) => x.id === f)!.flags);
    if (flags.includes('out-of-play')) return [];
    return terrain.enter.filter((c) => c !== 'land' || !flags.includes('no-land'));
  };
  const border = game.board.borders.find((x) => x.a === a.id && x.b === b.id);
  const kind = game.game.borders.find((k) => k.id === border?.kind);
  return enter(a).filter((c) => enter(b).includes(c) && (!kind || kind.cross.includes(c)));
}

describe('War in the Pacific: the map', () => {
  let game: CompiledGame;
  const place = new Map<string, Place>();
  before(() => {
    game = compiled('standard');
    for (const p of game.board.places) place.set(p.id, p);
  });

  it('has 18 columns and 12 rows, flat-top, even columns low', () => {
    assert.deepEqual(game.board.grid, {
      shape: 'hex',
      orientation: 'flat',
      ids: 'CCRR',
      columns: [1, facts.columns],
      rows: [1, facts.rows],
      shifted: 'even',
    });
    assert.equal(game.board.places.length, facts.columns * facts.rows);
  });

  it('has the terrain of every hex', () => {
    facts.terrain.forEach((line, row) => {
      [...line].forEach((glyph, column) => {
        const id = String(column + 1).padStart(2, '0') + String(row + 1).padStart(2, '0');
        assert.equal(place.get(id)?.terrain, terrainOf[glyph], id);
      });
    });
  });

  it('has mountains, jungles and hexes out of play where they belong', () => {
    for (const [feature, ids] of Object.entries(facts.attributes))
      assert.deepEqual(
        game.board.places.filter((p) => p.features.includes(feature)).map((p) => p.id),
        [...ids].sort(),
        feature,
      );
  });

  it('has every name, port, airfield, owner and supply source, and no other', () => {
    for (const p of game.board.places) {
      const fact = known[p.id] ?? {};
      assert.equal(p.names.en, fact.en ?? p.id, p.id);
      assert.equal(p.names.ja, fact.ja, p.id);
      assert.deepEqual(
        p.features.filter((f) => f === 'port' || f === 'airfield'),
        fact.base ? [fact.base] : [],
        p.id,
      );
      assert.equal(p.owner, fact.owner, p.id);
      assert.equal(p.source, fact.supply_source, p.id);
    }
  });

  it('has the limits of Dutch Harbor, Panama and South Africa', () => {
    for (const p of game.board.places) {
      const fact = known[p.id] ?? {};
      assert.deepEqual(
        p.properties,
        {
          ...(fact.fleet_limit ? { 'fleet-limit': [fact.fleet_limit] } : {}),
          ...(fact.stacking ? { stacking: [fact.stacking] } : {}),
          ...(fact.closed_to === 'JP fleets' ? { closed: ['japan', 'fleet'] } : {}),
        },
        p.id,
      );
    }
  });

  it('classifies all hexsides as the facts do', () => {
    const cross: Record<string, string[]> = {
      contiguous: ['fleet', 'land'],
      'contiguous-west': ['fleet', 'land'],
      'contiguous-east': ['fleet', 'land'],
      land: ['land'],
      sea: ['fleet'],
      'sea-west': ['fleet'],
      closed: [],
    };
    const listed = new Map(Object.entries(facts.hexsides).flatMap(([kind, sides]) => sides.map((s) => [s, kind])));
    assert.equal(listed.size, 177);
    for (const a of game.board.places)
      for (const id of neighbours(a.id)) {
        const b = place.get(id);
        if (!b || a.id > b.id) continue;
        const kind = listed.get(`${a.id}/${b.id}`);
        const expected = kind ? cross[kind]! : a.terrain === 'land' ? [] : ['fleet'];
        const mountains = [a, b].some((p) => p.features.includes('mountain'));
        const got = crossing(game, a, b).filter((c) => c !== 'air');
        // A land hexside of a mountain is open to nobody: Land may not enter the mountain itself (8.5).
        assert.deepEqual(got.sort(), mountains ? [] : expected, `${a.id}/${b.id} ${kind ?? 'not listed'}`);
      }
  });

  it('splits the waters of Bangkok', () => {
    for (const p of game.board.places)
      assert.deepEqual(Object.fromEntries((p.waters ?? []).map((w) => [w.id, w.to])), known[p.id]?.waters ?? {}, p.id);
  });

  it('has the hatched regions, always in supply', () => {
    const ids: Record<string, string> = {
      India: 'india',
      Australia: 'australia',
      'New Zealand': 'new-zealand',
      'US mainland': 'us-mainland',
      China: 'china-hexes',
      'china for 12.2': 'china',
      'southern resources': 'southern-resources',
    };
    for (const [name, places] of Object.entries(facts.regions)) {
      const region = game.board.regions.find((r) => r.id === ids[name]);
      assert.deepEqual([...(region?.places ?? [])].sort(), [...places].sort(), name);
      const supplied = { China: ['cn'], 'china for 12.2': undefined, 'southern resources': undefined };
      assert.deepEqual(
        region?.properties['always-supplied'],
        name in supplied ? supplied[name as keyof typeof supplied] : ['allies'],
        name,
      );
    }
  });
});
