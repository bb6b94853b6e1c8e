/** Cases of depots (6.0, 8.8). */
import assert from 'node:assert/strict';
import { type At, lay, opening, type Setting, testCase } from './kit';

const PHASE = { turn: 2, phase: 'depots', rp: [18, 10], trp: [18, 10] } satisfies Setting;
const SIX = '0207 0509 0607 0710 1205 1407';

const sites: [id: string, title: string, setting: Setting, side: string, hex: string, may: boolean][] = [
  [
    'depot-rangoon-allowed',
    'the ends of a line may lie in a zone',
    { at: { '0205': 'uk Air', '0306': 'jp Land', '0507': 'jp Air' }, depots: { japan: '0506 0507' } },
    'japan',
    '0306',
    true,
  ],
  [
    'depot-hollandia-blocked',
    'an enemy airfield between',
    { at: { '0807': 'jp Land' }, depots: { japan: '0506 0507' } },
    'japan',
    '0807',
    false,
  ],
  [
    'depot-hollandia-after-okinawa',
    'from a depot at Okinawa',
    { at: { '0807': 'jp Land' }, depots: { japan: '0705' } },
    'japan',
    '0807',
    true,
  ],
  [
    'depot-hollandia-after-saipan',
    'from a depot at Saipan',
    { at: { '0807': 'jp Land' }, depots: { japan: '0906' } },
    'japan',
    '0807',
    true,
  ],
  ['depot-truk-t1', 'straight from Japan', { turn: 1, opening: true }, 'japan', '0907', true],
  ['depot-formosa-t1', 'straight from Japan', { turn: 1, opening: true }, 'japan', '0605', true],
  ['depot-needs-base', 'not without a base', {}, 'allies', '1109', false],
  ['depot-line-length-4', 'not over four hexes', {}, 'japan', '1107', false],
];

const distances: Record<string, [string, string, number]> = {
  'depot-hollandia-after-okinawa': ['0705', '0807', 3],
  'depot-truk-t1': ['0904', '0907', 3],
  'depot-formosa-t1': ['0804', '0605', 2],
  'depot-line-length-4': ['0904', '1107', 4],
};

describe('cases: depots (6.0)', () => {
  for (const [id, title, setting, side, hex, may] of sites)
    testCase(id, `${title}: ${hex}`, () => {
      const table = lay({ ...PHASE, ...setting });
      if (distances[id]) {
        const [a, b, n] = distances[id];
        assert.equal(table.probe('distance', a, b), n);
      }
      assert.equal(table.probe('can-build', side, hex), may);
      table.until(`${side} depot`);
      assert.equal(table.offers.includes(`depot ${hex}`), may);
    });

  it('what is between Rangoon and Saigon, and what keeps Hollandia off', () => {
    const rangoon = lay({ ...PHASE, at: { '0205': 'uk Air', '0306': 'jp Land' } });
    assert.equal(rangoon.probe('in-zone', 'allies 0306'), true);
    assert.deepEqual(rangoon.probe('between', '0306 0507'), ['0406']);
    const at = { '0807': 'jp Land' };
    const depots = { japan: '0506 0507' };
    assert.equal(lay({ ...PHASE, at: { ...at, '0806': 'jp Land' }, depots }).probe('can-build', 'japan 0807'), true);
  });
  testCase('depot-line-reduced-enemy-unit-cuts', 'any enemy unit cuts a line, even a reduced one', () => {
    const line = (at: At) => lay({ ...PHASE, at }).probe('line', 'japan 0306 0406 0507');
    assert.equal(line({ '0406': 'uk Naval reduced water west' }), false);
    assert.equal(line({}), true);
  });
  testCase('depot-chain-same-phase', 'a new depot extends the network at once', () => {
    const table = lay(PHASE);
    assert.ok(!table.offers.includes('depot 1107'));
    table.do('depot 0907', 'pass');
    assert.equal(table.probe('distance', '0907 1107'), 2);
    assert.ok(table.offers.includes('depot 1107'));
  });
  testCase('depot-optional-network', 'the six optional depots hang together', () => {
    const table = lay({ ...PHASE, depots: { allies: SIX } });
    assert.deepEqual(table.probe('network', 'allies'), SIX.split(' '));
  });

  testCase('depot-upkeep', 'one RP for each depot on the map', () => {
    const depots = { allies: `${SIX} 0106 0205`, japan: '0605 0705 0907 1107' };
    const table = lay({ ...PHASE, turn: 4, rp: [14, 17], trp: [14, 17], depots });
    table.until('impulse-target');
    assert.deepEqual(table.rp(), [10, 9]);
  });
  testCase('depot-shortage', 'what cannot be paid goes, as the opponent chooses', () => {
    const depots = { japan: '0605 0705 0805 0907 1107' };
    const table = lay({ ...PHASE, rp: [3, 10], trp: [3, 10], depots }).do('pass', 'pass');
    assert.equal(table.asks, 'allies depot-shortage');
    assert.deepEqual(
      table.offers,
      depots.japan.split(' ').map((hex) => `remove ${hex}`),
    );
    table.do('remove 0907', 'remove 0605');
    assert.equal(table.depots('japan'), '0705 0805 1107');
    assert.equal(table.rp()[0], 0);
  });
  testCase('depot-t1-allied-free', 'six Allied depots on turn 1 for nothing', () => {
    const table = opening();
    for (let i = 0; i < 6; i++) {
      table.until('allies depot');
      table.do(table.offersTo('depot')[0]!);
    }
    table.until('japan impulse-target');
    assert.equal(table.depots('allies').split(' ').length, 6);
    assert.equal(table.rp()[1], 0);
  });
  testCase('depot-t1-allied-seventh', 'but not seven', () => {
    const table = opening();
    for (let i = 0; i < 6; i++) {
      table.until('allies depot');
      table.do(table.offersTo('depot')[0]!);
    }
    if (table.asks === 'japan depot') table.do('pass');
    if (table.asks === 'allies depot') assert.deepEqual(table.offersTo('depot'), []);
    table.until('japan impulse-target');
    assert.equal(table.depots('allies').split(' ').length, 6);
  });
  testCase('depot-optional-hexes', 'pre-placed depots, and then none are built on turn 1', () => {
    const table = opening('standard', { options: { 'preplaced-depots': true } });
    assert.equal(table.depots('allies'), SIX);
    table.until('depot');
    while (table.asks.endsWith(' depot')) {
      if (table.asks === 'allies depot') assert.deepEqual(table.offersTo('depot'), []);
      table.do('pass');
    }
    assert.equal(table.depots('allies'), SIX);
    assert.equal(table.rp()[1], 0);
  });
  testCase('depot-remove-rebuild', 'a removed depot may be built elsewhere in the same phase', () => {
    const table = lay({ ...PHASE, depots: { japan: '0605' } });
    table.do('remove 0605', 'pass', 'depot 0907').until('impulse-target');
    assert.equal(table.depots('japan'), '0907');
    assert.equal(table.rp()[0], 18 - 1);
  });
  testCase('depot-no-remove-after-build', 'a new depot stays for the phase', () => {
    const table = lay(PHASE).do('depot 0605', 'pass');
    assert.equal(table.asks, 'japan depot');
    assert.deepEqual(table.offersTo('remove'), []);
  });
  testCase('depot-pass-is-final', 'who has passed is out', () => {
    const table = lay(PHASE).do('depot 0605', 'pass', 'depot 0907');
    assert.equal(table.asks, 'japan depot');
    table.do('depot 0705');
    assert.equal(table.asks, 'japan depot');
    table.do('pass');
    assert.ok(!table.asks.endsWith(' depot'));
  });
  testCase('depot-overrun', 'enemy Land removes a depot, whose counter may be used again', () => {
    // All 14 Allied depots are on the map.
    const depots = { allies: `${SIX} 0106 0205 0206 0611 0811 0910 0911 0912` };
    const table = lay({ ...PHASE, phase: 'movement', at: { '0605': 'jp Naval, jp Land' }, depots });
    assert.equal(table.probe('can-build', 'allies 1309'), false);
    table.do('target 0607').move('0605', 'Naval, carry Land');
    assert.ok(!table.depots('allies').includes('0607'));
    assert.equal(table.depots('allies').split(' ').length, 13);
    assert.equal(table.probe('can-build', 'allies 1309'), true);
  });
});
