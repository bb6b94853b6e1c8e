/** Cases of the cost of movement (8.4) and of the budgets that the examples work out. */
import assert from 'node:assert/strict';
import { type At, lay, testCase } from './kit';

const manila = { '0606': 'us Air', '0507': 'jp Air', '0707': 'jp Air' };

const paths: [id: string, at: At, side: string, way: string, rp: number, zones: string][] = [
  ['rp-kure-manila', { '0606': 'us Air' }, 'japan fleet', '0804 0705 0706 0606', 5, '0706'],
  ['rp-palau-manila', { '0606': 'us Air', '0707': 'jp Air' }, 'japan fleet', '0707 0606', 2, ''],
  ['rp-formosa-manila', { '0606': 'us Air' }, 'japan fleet', '0605 0606', 2, ''],
  ['rp-singapore-manila', manila, 'allies fleet', '0407 0507 0606', 3, ''],
  ['rp-moresby-manila-cheaper', manila, 'allies fleet', '0909 0808 0708 0707 0606', 6, '0708'],
  [
    'rp-kure-pearl',
    { '1506': 'us Air', '1205': 'us Air' },
    'japan fleet',
    '0804 0904 1003 1103 1203 1304 1404 1405 1506',
    10,
    '1405',
  ],
  [
    'rp-yokosuka-pearl',
    { '1506': 'us Air', '1205': 'us Air' },
    'japan fleet',
    '0904 1003 1103 1203 1304 1404 1405 1506',
    9,
    '1405',
  ],
  ['rp-jungle-overland', {}, 'japan overland', '0406 0306', 3, ''],
  ['rp-jungle-by-sea', {}, 'japan fleet', '0406 0306', 2, ''],
  ['rp-multiple-azoc', { '0507': 'jp Air', '0707': 'jp Air' }, 'allies fleet', '0605 0606', 3, '0606'],
];

describe('cases: cost of movement (8.4)', () => {
  for (const [id, at, who, way, rp, zones] of paths)
    testCase(id, `${who} by ${way} costs ${rp}`, () => {
      const [side, mode] = who.split(' ') as ['japan' | 'allies', string];
      const hexes = way.split(' ');
      const from = hexes[0]!;
      const to = hexes.at(-1)!;
      const nation = side === 'japan' ? 'jp' : 'us';
      const unit = mode === 'fleet' ? `${nation} Naval` : `${nation} Land`;
      const cargo = id === 'rp-jungle-by-sea' ? `, ${nation} Land` : '';
      const water = from === '0406' && mode === 'fleet' ? ' water west' : '';
      const here = at?.[from] ? `${at[from]}, ` : '';
      const table = lay({
        turn: 4,
        phase: 'movement',
        rp: [rp, rp],
        at: { ...at, [from]: `${here}${unit}${water}${cargo}` },
      });
      assert.equal(table.probe('path-cost', side, mode, way), rp);
      const enemy = side === 'japan' ? 'allies' : 'japan';
      const entered = hexes.slice(1).filter((hex) => table.probe('in-zone', enemy, hex));
      assert.deepEqual(entered, zones.split(' ').filter(Boolean));

      const own = side === 'japan' ? '' : `${nation} `;
      const units = `${own}${unit.slice(3)}${cargo ? `, carry ${own}Land` : ''}`;
      table.until(`${side} impulse-target`).do(`target ${to}`).move(from, units, hexes.slice(1, -1).join(' '));
      assert.deepEqual(table.rp()[side === 'japan' ? 0 : 1], 0);
      assert.match(table.units(to), new RegExp(unit));
    });

  it('the way of the example from Port Moresby to Manila, past Palau, costs 7', () => {
    assert.equal(lay({ turn: 4, at: manila }).probe('path-cost', 'allies fleet 0909 0808 0708 0607 0606'), 7);
  });

  testCase('rp-total-manila-jp', 'three hexes to Manila cost 9 of 10, two of them 7', () => {
    const at = {
      '0804': 'jp CV, 2 jp Naval, jp Land',
      '0707': 'jp CV, 2 jp Naval, jp Land, jp Air',
      '0605': 'jp Naval, jp Land',
      '0606': 'us Air, us Land',
    };
    const table = lay({ turn: 4, phase: 'movement', rp: [10, 0], trp: [14, 10], at });
    table.do('target 0606').move('0804', 'CV, Naval, Naval, carry Land');
    assert.equal(table.rp()[0], 5);
    table.move('0707', 'CV, Naval, Naval, carry Land');
    assert.equal(table.rp()[0], 3);
    table.move('0605', 'Naval, carry Land');
    assert.equal(table.rp()[0], 1);
    assert.equal(table.units('0606'), '2 jp CV, 5 jp Naval, 3 jp Land aboard, us Land, us Air');
  });

  testCase('rp-total-manila-al', 'Singapore and Port Moresby to Manila take all 10', () => {
    const at = { ...manila, '0407': 'uk Naval, uk Land, uk Air', '0909': 'uk Naval, uk Land' };
    // 17 and 2 by a card, less 8 depots and the point that the example has spent before.
    const table = lay({ turn: 4, phase: 'movement', rp: [0, 17 + 2 - 8 - 1], trp: [0, 17], at });
    table.do('target 0606').move('0407', 'uk Naval, carry uk Land', '0507');
    assert.equal(table.rp()[1], 7);
    table.move('0909', 'uk Naval, carry uk Land', '0808 0708 0607');
    assert.equal(table.rp()[1], 0);
    assert.equal(table.units('0606'), 'us Air, 2 uk Naval, 2 uk Land');
  });

  testCase('rp-pearl-budget', 'both raids leave 1 RP of 20: a depot may be built, not two', () => {
    for (const [depots, left] of [
      [1, 0],
      [2, -1],
    ] as const) {
      const table = lay({ opening: true, turn: 1, phase: 'depots', rp: [20, 0], trp: [20, 0] });
      // The Air at Midway must stay in supply: without its zone there is a shorter way.
      table.do('depot 0605', 'depot 1205');
      if (depots > 1) table.do('depot 0907');
      table.until('japan impulse-target').do('target 1506').move('0804', 'CV, CV, Naval, Naval');
      assert.equal(table.rp()[0], 20 - depots - 10);
      assert.equal(table.offers.includes('activate 0904'), left >= 0);
      if (left < 0) continue;
      table.move('0904', 'CV, Naval, Naval');
      assert.equal(table.rp()[0], left);
    }
  });
});
