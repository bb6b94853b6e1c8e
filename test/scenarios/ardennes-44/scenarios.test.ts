import assert from 'node:assert/strict';
import type { CompiledGame, CompiledUnit } from '../../../engine/kernel/compiled';
import { libraryModel } from '../../model/shipped';
import facts from '../facts/ardennes-44/scenarios.json';

type Entry = string[] | string;
const entries = facts.entries as Record<string, string>;
const areas = facts.areas as unknown as Record<string, [string, string[]]>;

/** Entry hexes of the west map, where the short scenarios have none: they come in by its edge. */
const onWestMap = (entry: Entry) => Array.isArray(entry) && entry.every((letter) => entries[letter]!.startsWith('W'));

describe("Scenarios of Ardennes '44 against the dossier", () => {
  const model = libraryModel();
  const games = new Map(
    facts.scenarios.map(({ id }) => [id, model.compile(`ardennes-44/${id}`)?.compiled as CompiledGame]),
  );
  const region = (game: CompiledGame, id: string) => game.board.regions.find((r) => r.id === id)!.places;
  const unit = (game: CompiledGame, id: string) => game.units.find((u) => u.id === id)!;

  for (const fact of facts.scenarios) {
    describe(fact.id, () => {
      const game = games.get(fact.id)!;
      const reinforcements = fact.reinforcements as unknown as [number, string, string, Entry][];

      it('names, turns, first phase, map', () => {
        assert.equal(game.scenario.names.ja, fact.ja);
        assert.deepEqual(game.scenario.turns, { first: 1, last: fact.count });
        assert.equal(game.scenario.begins, 'german-movement');
        const west = game.board.places.some((place) => /^W\d/.test(place.id));
        assert.equal(west, fact.maps.includes('west'));
      });

      it('every Allied unit on its hex, with improved positions and what may not move on turn 1', () => {
        const ips = game.scenario.markers.filter((m) => m.marker === 'ip').map((m) => m.at);
        for (const [id, hex] of facts.allied as [string, string, boolean, boolean][])
          assert.equal(unit(game, id).at, hex, id);
        // None in towns, where none may be built (15.8).
        const towns = new Set(
          game.board.places.filter((p) => p.features.includes('town') || p.features.includes('city')).map((p) => p.id),
        );
        const dotted = (facts.allied as [string, string, boolean, boolean][])
          .filter(([, , ip]) => ip)
          .map(([, hex]) => hex);
        assert.deepEqual([...ips].sort(), [...new Set(dotted)].filter((hex) => !towns.has(hex)).sort());
        const { units: frozen, released } = game.scenario.rules.find((rule) => rule.id === 'frozen')!.properties;
        const restricted = (facts.allied as [string, string, boolean, boolean][]).filter(([, , , still]) => still);
        assert.ok(frozen && released);
        assert.deepEqual([...released].sort(), ['us-v-187', 'us-v-406']);
        assert.deepEqual([...frozen].sort(), restricted.map(([id]) => id).sort());
        const roadblocks = game.scenario.markers.filter((m) => m.marker === 'roadblock').map((m) => m.at);
        assert.deepEqual(roadblocks.sort(), ['2111', '2312']);
        const rule = (id: string) => game.scenario.rules.find((one) => one.id === id)?.properties;
        assert.deepEqual(rule('confined')?.nation, ['gb']);
        const corner = game.scenario.rules.find((one) => one.id === 'confined' && one.properties.formation);
        assert.deepEqual(corner?.properties.formation, ['US-11Arm']);
        assert.deepEqual(corner?.properties.places, ['south-of-the-semois']);
        assert.deepEqual([rule('waits')?.formation, rule('waits')?.at], [['US-5Arm'], ['box-nw']]);
      });

      it('every German unit in the area of its division or of its corps', () => {
        const zones = game.scenario.zones!;
        for (const [id, area, corps, hex] of facts.german as [string, string | null, string, string][]) {
          assert.equal(unit(game, id).at, hex, id);
          const zone = zones.filter((z) => z.units.includes(id));
          assert.equal(zone.length, 1, id);
          const wanted = area
            ? areas[area]![1]
            : Object.values(areas).flatMap(([of, hexes]) => (of === corps ? hexes : []));
          const free = zone[0]!.places.ids!;
          if (area === '26 VG' && !/-(39-fus|77-gren)$/.test(id)) {
            assert.ok(free.every((at) => wanted.includes(at)) && free.length < wanted.length, id);
            assert.ok(!free.includes('2113') && !free.includes('2114'));
          } else assert.deepEqual([...new Set(free)].sort(), [...new Set(wanted)].sort(), id);
          assert.ok(free.includes(hex), id);
        }
        const placed = game.units.filter((u) => u.at !== null).length;
        assert.equal(placed, facts.allied.length + facts.german.length);
      });

      it('reinforcements by turn and entry hex', () => {
        for (const [turn, side, id, entry] of reinforcements) {
          const { side: of, arrives } = unit(game, id) as CompiledUnit & {
            arrives: NonNullable<CompiledUnit['arrives']>;
          };
          assert.equal(of, side, id);
          assert.equal(arrives.turn, turn, id);
          if (entry === 'airdrop') assert.equal(arrives.by, 'airdrop');
          else if (entry === 'any') {
            const short = /-t05-/.test(id) && turn === 6;
            if (short) assert.deepEqual(arrives.in!.ids, region(game, 'east-map-west-edge-roads'));
            else
              assert.deepEqual([arrives.limit, arrives.in!.any!.map((p) => p.feature).sort()], [1, ['city', 'town']]);
          } else if (!fact.maps.includes('west') && onWestMap(entry)) {
            assert.deepEqual(arrives.in!.ids, region(game, 'east-map-west-edge-roads'), id);
          } else assert.deepEqual([...arrives.at].sort(), (entry as string[]).map((l) => entries[l]!).sort(), id);
        }
        const due = game.units.filter((u) => u.arrives && u.arrives.turn <= fact.count && !u.arrives.option);
        assert.deepEqual(due.map((u) => u.id).sort(), reinforcements.map(([, , id]) => id).sort());
        assert.deepEqual(unit(game, 'de-t04-653-hv-jpz-vi').arrives!.roll, { die: 'd6', from: 1, to: 2 });
      });

      it('replacement points by night, supply sources, points to win', () => {
        for (const [turn, german, allied] of fact.replacements) {
          const of = (side: string) =>
            game.scenario.replacements!.find((r) => r.side === side && r.from === turn)!.count;
          assert.deepEqual([of('german'), of('allied')], [german, allied]);
        }
        const sources = (side: string) =>
          game.scenario.rules
            .filter((rule) => rule.id === 'supply-sources' && rule.properties.side![0] === side)
            .flatMap((rule) => region(game, rule.properties.places![0] as string));
        assert.deepEqual([...sources('allied')].sort(), [...fact.supply].sort());
        assert.deepEqual([...sources('german')].sort(), [...facts['german-supply']].sort());
        const won = game.scenario.scoring?.[0]?.bands.find((band) => band.winner === 'german');
        assert.equal(won?.from ?? null, fact.points);
      });
    });
  }

  it('campaign: victory hexes, Liège, the towns on the Meuse, exits and bridges', () => {
    const game = games.get('campaign')!;
    const { victory, bridges } = facts;
    assert.deepEqual([...region(game, 'victory-east')].sort(), [...victory.east].sort());
    assert.deepEqual([...region(game, 'victory-west')].sort(), [...victory.west].sort());
    assert.deepEqual([...region(game, 'liege')].sort(), [...victory.liege].sort());
    assert.deepEqual([...region(game, 'meuse-towns')].sort(), Object.values(victory.meuse).sort());
    const exit = game.scenario.rules.find((rule) => rule.id === 'exit')!.properties.places!;
    assert.deepEqual([...exit].sort(), Object.values(victory.exit).sort());
    for (const [between, state] of bridges as [string[], string][]) {
      const [a, b] = [...between].sort() as [string, string];
      const side = game.board.borders.find((border) => border.kind === 'bridge' && border.a === a && border.b === b)!;
      assert.equal(side.properties!.state![0], state.replace(' ', '-'));
    }
    assert.deepEqual(
      game.scenario.victory.map(({ side, phase, streak }) => [side, phase, streak ?? 1]),
      [['allied', 'victory', 2], ...Array(4).fill(['german', 'victory', 1])],
    );
    const limits = JSON.stringify(game.scenario.victory.map((condition) => condition.when)).match(/"value":\d+/g)!;
    assert.deepEqual(
      limits.map((limit) => Number(limit.slice(8))),
      [3, 20, 24, 20, 4, 20, 4, 20, 8],
    );
  });
});
