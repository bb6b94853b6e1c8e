/** Cases of redeployment (10.1-10.3). */
import assert from 'node:assert/strict';
import { lay, opening, type Setting, testCase } from './kit';

const LAND = { turn: 4, phase: 'air-land', trp: [20, 10], brp: [15, 16] } satisfies Setting;
const FLEETS = { ...LAND, phase: 'fleets' } satisfies Setting;

describe('cases: redeployment (10.1-10.3)', () => {
  for (const [id, brp, stacks] of [
    ['redeploy-limit-20', 20, 10],
    ['redeploy-limit-15', 15, 7],
    ['redeploy-limit-16', 16, 8],
    ['redeploy-limit-13', 13, 6],
  ] as const)
    testCase(id, `BRP ${brp}: ${stacks} stacks`, () => {
      const table = lay({ ...FLEETS, brp: [brp, 0], at: { '0804': '12 jp Naval' } });
      assert.equal(table.probe('redeploy-limit', 'japan'), stacks);
      let moved = 0;
      while (table.asks === 'japan redeploy-from' && table.offers.includes('from 0804 fleet')) {
        table.do('from 0804 fleet', 'take Naval full');
        if (table.asks.endsWith('redeploy-units')) table.do('go');
        table.do('to 0904');
        moved++;
        if (table.asks.startsWith('allies')) table.do('pass');
      }
      assert.equal(moved, stacks);
    });
  testCase('redeploy-limit-t1-allies', 'five Allied stacks on turn 1, whatever the BRP', () => {
    const table = opening('standard', { turn: 1, phase: 'fleets', brp: [20, 0] });
    assert.equal(table.probe('redeploy-limit', 'allies'), 5);
    assert.equal(table.probe('redeploy-limit', 'japan'), 10);
  });
  testCase('redeploy-no-rp-purchase', 'RP buy no more', () => {
    const at = { '0804': 'jp Air', '0704': 'jp Air', '0604': 'jp Air', '0605': 'jp Air' };
    const table = lay({ ...LAND, brp: [6, 0], rp: [5, 0], at });
    for (const hex of ['0804', '0704', '0604']) {
      assert.equal(table.asks, 'japan redeploy-from');
      table.do(`from ${hex} air`, 'take Air full', 'to 0506');
      if (table.asks.startsWith('allies')) table.do('pass');
    }
    assert.notEqual(table.asks, 'japan redeploy-from');
    assert.equal(table.rp()[0], 5);
    assert.equal(table.units('0605'), 'jp Air');
  });

  const contested = { '0606': '2 jp Land, 2 us Land', '0605': 'jp Land, jp Air' };
  testCase('redeploy-manila-land-pinned', 'Land in continuing combat stays, of either side', () => {
    const table = lay({ ...LAND, at: contested, continuing: '0606' });
    assert.ok(table.offers.includes('from 0605 land'));
    assert.ok(!table.offers.includes('from 0606 land'));
    table.do('pass');
    assert.deepEqual(table.offers, ['pass']);
    for (const nation of ['jp', 'us']) assert.deepEqual(table.probe('redeploy-to', nation, 'land 0606'), []);
  });
  testCase('redeploy-into-continuing', 'but Land and Air may go there', () => {
    const setting = { ...LAND, at: contested, continuing: '0606', depots: { japan: '0605' } };
    for (const kind of ['land', 'air']) {
      const table = lay(setting).do(`from 0605 ${kind}`, `take ${kind === 'land' ? 'Land' : 'Air'} full`);
      assert.ok(table.offers.includes('to 0606'), kind);
      table.do('to 0606');
      assert.match(table.units('0606'), kind === 'land' ? /3 jp Land/ : /jp Air/);
    }
  });
  testCase('redeploy-manila-fleet-must-leave', 'fleets outside a port of their side are lost', () => {
    const at = { '0606': '2 jp CV, 4 jp Naval' };
    const table = lay({ ...FLEETS, at });
    assert.equal(table.probe('control', '0606'), 'allies');
    table.do('from 0606 fleet', 'take CV full', 'take CV full', 'go', 'to 0804').until('card');
    assert.equal(table.units('0606'), '');
    assert.equal(table.units('eliminated'), '4 jp Naval');
    assert.equal(table.units('0804'), '2 jp CV');
  });
  testCase('redeploy-fleet-anywhere', 'to any port or supply source, without a path and for nothing', () => {
    const at = { '0606': 'jp Naval', '1006': 'us Naval', '1007': 'us Naval', '1008': 'us Air' };
    const table = lay({ ...FLEETS, rp: [2, 0], at }).do('from 0606 fleet', 'take Naval full');
    assert.ok(table.offers.includes('to 1107'));
    assert.deepEqual(table.probe('redeploy-to', 'jp fleet 0606'), table.offers.map((o) => o.slice(3)).sort());
    table.do('to 1107');
    assert.equal(table.units('1107'), 'jp Naval');
    assert.equal(table.rp()[0], 2);
  });
  testCase('redeploy-air-land-separate', 'Air and Land are two stacks, of one hex to one place', () => {
    const table = lay({ ...LAND, brp: [15, 0], at: { '0804': 'jp Air, 2 jp Land' } });
    assert.equal(table.probe('redeployments', 'japan'), 7);
    table.do('from 0804 land', 'all', 'to 0605').until('japan redeploy-from');
    assert.equal(table.probe('redeployments', 'japan'), 6);
    table.do('from 0804 air', 'take Air full', 'to 0605');
    assert.equal(table.probe('redeployments', 'japan'), 5);
    assert.equal(table.units('0605'), '2 jp Land, jp Air');
  });

  testCase('redeploy-land-azoc-blocked', 'an enemy zone is no part of the network', () => {
    const setting = { ...LAND, at: { '0707': 'jp Land', '0606': 'us Air' }, depots: { japan: '0605' } };
    // Round by the north-east there is no hub within two hexes.
    assert.deepEqual(lay(setting).probe('redeploy-to', 'jp land 0707'), []);
    assert.ok(!lay(setting).offers.includes('from 0707 land'));
    const reduced = lay({ ...setting, at: { '0707': 'jp Land', '0606': 'us Air reduced' } });
    assert.ok((reduced.probe('redeploy-to', 'jp land 0707') as string[]).includes('0605'));
    assert.ok(reduced.offers.includes('from 0707 land'));
  });
  testCase('redeploy-land-past-enemy-fleet', 'enemy units alone do not cut it', () => {
    // Both hexes between are held by fleets.
    const at = { '0907': 'jp Land', '1006': 'us Naval', '1007': 'us Naval' };
    const table = lay({ ...LAND, at, depots: { japan: '1107' } });
    assert.deepEqual(table.probe('between', '0907 1107'), ['1006', '1007']);
    assert.equal(table.probe('line', 'japan 0907 1007 1107'), false);
    table.do('from 0907 land', 'take Land full', 'to 1107');
    assert.match(table.units('1107'), /^jp Land/);
  });
});
