/** Cases of submarine attack on Land that redeploys by sea (10.4). */
import assert from 'node:assert/strict';
import { lay, type Setting, testCase } from './kit';

/** Land of a side goes by sea under two dice: is it hit? */
const rolls: [id: string, side: 'japan' | 'allies', turn: number, dice: [number, number], hit: boolean][] = [
  ['submarine-jp-t8-3', 'japan', 8, [1, 2], true],
  ['submarine-jp-t8-4', 'japan', 8, [1, 3], false],
  ['submarine-jp-t9-5', 'japan', 9, [1, 4], true],
  ['submarine-jp-t9-6', 'japan', 9, [3, 3], false],
  ['submarine-al-t8-3', 'allies', 8, [1, 2], true],
  ['submarine-al-t12-3', 'allies', 12, [2, 1], true],
  ['submarine-al-t12-4', 'allies', 12, [2, 2], false],
];

const ways = {
  japan: { trp: [20, 10], at: { '0804': '2 jp Land' }, from: 'from 0804 land', to: '0605', land: 'jp Land' },
  allies: { trp: [10, 20], at: { '1506': '2 us Land' }, from: 'from 1506 land', to: '1407', land: 'us Land' },
} as const;

describe('cases: submarines (10.4)', () => {
  for (const [id, side, turn, dice, hit] of rolls)
    testCase(id, `turn ${turn}, ${side}: ${dice[0] + dice[1]} ${hit ? 'hits' : 'misses'}`, () => {
      const way = ways[side];
      const setting: Setting = {
        turn,
        phase: 'air-land',
        trp: [...way.trp],
        brp: [12, 20],
        at: way.at,
        dice: { [`submarine ${side}`]: dice },
      };
      const table = lay(setting);
      assert.equal(table.probe('submarine', side, dice[0] + dice[1]), hit);
      table.do(way.from, 'all', `to ${way.to}`);
      if (hit) {
        // One hit for the whole stack; its owner chooses.
        assert.equal(table.asks, `${side} hit`);
        table.do(table.offers[0]!);
        assert.equal(table.units(way.to), `${way.land}, ${way.land} reduced`);
      } else assert.equal(table.units(way.to), `2 ${way.land}`);
      assert.deepEqual(table.events('submarine')[0]?.dice?.values, dice);
    });

  testCase('submarine-air-exempt', 'fleets and Air are never attacked', () => {
    const setting = { turn: 12, trp: [20, 10], brp: [8, 26], dice: { japan: [1, 1] } } satisfies Setting;
    const air = lay({ ...setting, phase: 'air-land', at: { '0804': 'jp Air' } });
    air.do('from 0804 air', 'take Air full', 'to 0605');
    assert.equal(air.units('0605'), 'jp Air');
    const fleet = lay({ ...setting, phase: 'fleets', at: { '0804': 'jp Naval' } });
    fleet.do('from 0804 fleet', 'take Naval full', 'to 0605');
    assert.equal(fleet.units('0605'), 'jp Naval');
    for (const table of [air, fleet]) assert.deepEqual(table.events('submarine'), []);
  });
  testCase('submarine-land-route-exempt', 'nor is Land that sees no water on its way', () => {
    const setting = {
      turn: 12,
      phase: 'air-land',
      trp: [20, 10],
      brp: [8, 26],
      dice: { japan: [1, 1] },
      at: { '0504': 'jp Land', '0604': 'jp Land' },
      depots: { japan: '0604' },
    } satisfies Setting;
    const table = lay(setting);
    assert.equal(table.probe('submarine-roll', 'japan 0504 0604'), false);
    // Over a sea hexside one goes by water, however near.
    assert.equal(table.probe('distance', '0604 0605'), 1);
    assert.equal(table.probe('submarine-roll', 'japan 0604 0605'), true);
    table.do('from 0504 land', 'take Land full', 'to 0604');
    assert.equal(table.units('0604'), '2 jp Land');
    assert.deepEqual(table.events('submarine'), []);
  });
});
