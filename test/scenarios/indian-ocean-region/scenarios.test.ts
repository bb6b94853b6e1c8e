import assert from 'node:assert/strict';
import type { CompiledGame, PlaceSet } from '../../../engine/kernel/compiled';
import { libraryModel } from '../../model/shipped';
import facts from '../facts/indian-ocean-region/scenarios.json';

type Group = [string, string, Area, [string, number, [string, number][]][], string[][]];
interface Area {
  type: string;
  hexes?: string[];
  radius?: number;
  exclude_center?: boolean;
  one_per_hex?: boolean;
  from_hex?: string;
  min?: number;
  anchor?: string;
  nation?: string;
  boxes?: string;
}

const ids = [
  ...['1-choke-point', '2-jolly-roger', '3-convoy-escort', '4-clash-of-civilizations', '5-bay-of-bengal-frenzy'],
  ...['6-lakshadweep', '7-torrent'],
];
const nations: Record<string, string> = { PRC: 'prc', USA: 'usa', 'Sri Lanka': 'sri-lanka' };
const nationOf = (name: string) => nations[name] ?? name.toLowerCase();
/** The dossier numbers the boxes of a track `A9`, the text `A-9`. */
const boxOf = (id: string) => id.replace(/^([AB])(\d+)$/, '$1-$2');
const typeOf = (unit: { id: string; counter?: string }) => unit.counter ?? unit.id;

/** What the text must say of an area of the dossier. */
function places(area: Area, home: (nation: string) => string[], west: string[]): PlaceSet[] {
  const hexes = area.hexes ?? [];
  const around = (of: string[]): PlaceSet =>
    area.radius ? { set: 'places', ids: of, within: area.radius } : { set: 'places', ids: of };
  const coast = (): PlaceSet => ({ set: 'places', ids: home(area.nation!), terrain: 'coastal' });
  switch (area.type) {
    case 'hexes':
      if (area.boxes) return [{ set: 'places', ids: west }, around(hexes)];
      return [area.exclude_center ? { ...around(hexes), except: { set: 'places', ids: hexes } } : around(hexes)];
    case 'distance':
      return [{ set: 'places', except: { set: 'places', ids: [area.from_hex!], within: area.min! - 1 } }];
    case 'with_or_adjacent':
      return [{ set: 'places', within: 1, near: { set: 'units', units: [area.anchor!] } }];
    case 'terrain':
      return [coast()];
    case 'hexes-or-terrain':
      return [{ set: 'places', ids: hexes }, coast()];
    default:
      return [{ set: 'places', ids: west }];
  }
}

describe('Scenarios of Indian Ocean Region against the dossier', () => {
  const model = libraryModel();
  const games = new Map(
    ids.map((id) => [id, model.compile(`indian-ocean-region/${id}`)?.compiled as CompiledGame | undefined]),
  );

  it('are seven, and compile', () => {
    assert.equal(facts.length, ids.length);
    for (const id of ids) assert.ok(games.get(id), id);
  });

  facts.forEach((fact, i) => {
    const id = ids[i]!;
    const groups = fact.groups as unknown as Group[];

    it(`${id}: name, turns, map, seats, relations, track`, () => {
      const game = games.get(id)!;
      const { scenario } = game;
      assert.equal(scenario.names.ja, fact.ja);
      assert.deepEqual(scenario.turns, { first: 1, last: fact.turns });
      const political = scenario.rules.find((rule) => rule.id === 'political-turns');
      assert.equal(political?.properties.count?.[0] ?? 0, fact.political);
      const columns = fact.window?.columns as (number | null)[] | undefined;
      const at = game.board.places.flatMap((place) => (/^\d{4}$/.test(place.id) ? Number(place.id.slice(0, 2)) : []));
      assert.deepEqual([Math.min(...at), Math.max(...at)], [columns?.[0] ?? 1, columns?.[1] ?? 62]);
      assert.equal(scenario.tracks?.find((track) => track.track === 'vp')?.value ?? null, fact.vp);
      const [least, most] = fact.players.split('-').map(Number);
      assert.deepEqual([scenario.players!.least, scenario.players!.most], [least, most ?? least]);
      const hostile = (scenario.relations ?? []).filter((r) => r.relation === 'hostile').map((r) => [...r.of].sort());
      if (fact.hostile.length > 0)
        assert.deepEqual(
          hostile,
          fact.hostile.map((pair) => pair.map(nationOf).sort()),
        );
      // One player may have several factions, and the third one's are the second one's without him (1.2).
      const seated = scenario.players!.seats.flatMap(({ side, sides = [] }) => [side, ...sides]);
      if (fact.factions.length > 0) assert.deepEqual([...new Set(seated)], fact.factions);
      const remap = Object.fromEntries(
        scenario.rules
          .filter((rule) => rule.id === 'plays-as')
          .map((rule) => [rule.properties.nation![0], rule.properties.side![0]]),
      );
      assert.deepEqual(
        remap,
        Object.fromEntries(Object.entries(fact.remap).map(([nation, side]) => [nationOf(nation), side])),
      );
      const held = Object.entries(scenario.control ?? {}).flatMap(([by, hexes]) => hexes.map((hex) => [hex, by]));
      assert.deepEqual(
        held,
        fact.control.map(({ hex, controller }) => [hex, nationOf(controller)]),
      );
      const hands = Object.fromEntries((scenario.cards ?? []).map((card) => [card.owner, card.properties.draw![0]]));
      assert.deepEqual(hands, fact.hand ? Object.fromEntries(fact.factions.map((side) => [side, fact.hand])) : {});
      assert.ok(scenario.victory.length > 0 || scenario.scoring!.length === 1);
    });

    it(`${id}: who is set up, where by default, aboard and in port`, () => {
      const game = games.get(id)!;
      const wanted = groups.flatMap(([, , , , placement]) =>
        placement.map(([unit, at, state, aboard]) => `${unit} ${boxOf(at!)} ${state} ${aboard}`),
      );
      const types = new Map(game.units.map((unit) => [unit.id, typeOf(unit)]));
      const found = game.units
        .filter((unit) => unit.at !== null)
        .map((u) => `${typeOf(u)} ${u.at} ${u.states?.join(' ') ?? ''} ${u.aboard ? types.get(u.aboard) : ''}`);
      assert.deepEqual(found.sort(), wanted.sort());
      const later = game.units.filter((unit) => unit.arrives).map(typeOf);
      assert.deepEqual(later.sort(), fact.optional.map(([unit]) => unit as string).sort());
      const most = Math.max(
        0,
        ...[...new Set(game.units.map((unit) => unit.aboard))].map((carrier) =>
          carrier === undefined
            ? 0
            : game.units.filter((unit) => unit.aboard === carrier && unit.kind === 'fighter').length,
        ),
      );
      assert.ok(most <= 2, 'aircraft are spread over equal carriers');
    });

    it(`${id}: the order of battle is whole, and every group may stand where the dossier lets it`, () => {
      const game = games.get(id)!;
      const home = (nation: string) => game.board.regions.find((r) => r.id === `home-${nationOf(nation)}`)!.places;
      const west = game.board.regions.find((region) => region.id === 'diego-garcia-west')!.places;
      const types = new Map(game.units.map((unit) => [unit.id, unit]));
      const zones = [...(game.scenario.zones ?? [])];
      const plain = (set: PlaceSet) =>
        JSON.stringify(
          Object.entries(set).sort(([a], [b]) => (a < b ? -1 : 1)),
          (_, v) => (Array.isArray(v) && v.every((x) => typeof x === 'string') ? [...v].sort() : v),
        );
      for (const [side, nation, area, units, placement] of groups) {
        const total = new Map<string, number>();
        const add = (unit: string, n: number) => total.set(unit, (total.get(unit) ?? 0) + n);
        for (const [unit, count, cargo] of units) {
          add(unit, count);
          for (const [aboard, n] of cargo) add(aboard, n);
        }
        const wanted = places(area, home, west).map(plain).sort();
        const counts = new Map<string, number>();
        // Aircraft and missiles of the first scenario have the base itself: the group stands in two areas.
        for (let left = placement.length; left > 0; ) {
          const zone = zones.shift()!;
          left -= zone.units.length;
          assert.equal(zone.side, side);
          assert.equal(zone.limit, area.one_per_hex ? 1 : undefined);
          for (const unit of zone.units) {
            const { nation: of } = types.get(unit)!;
            assert.equal(of, nationOf(nation), unit);
            const type = typeOf(types.get(unit)!);
            counts.set(type, (counts.get(type) ?? 0) + 1);
          }
          const said = (zone.places.any ?? [zone.places]).map(plain).sort();
          if (plain(zone.places) !== plain({ set: 'places', ids: ['0803'] }))
            assert.deepEqual(said, wanted, `${side} ${nation}`);
        }
        assert.deepEqual(new Map([...counts].sort()), new Map([...total].sort()), `${side} ${nation}`);
      }
      assert.equal(zones.length, 0);
    });
  });
});
