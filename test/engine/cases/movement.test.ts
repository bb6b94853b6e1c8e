/** Cases of what may move, and where to (8.1, 8.5, 12.1). */
import assert from 'node:assert/strict';
import { lay, opening, type Setting, type Table, testCase } from './kit';

const RICH = { turn: 4, phase: 'movement', rp: [20, 20], trp: [20, 10] } satisfies Setting;
const ALLIES_FIRST = { ...RICH, trp: [10, 20] } satisfies Setting;

/** Every hex the standing side may target. */
const targets = (table: Table) => table.offersTo('target').map((o) => o.slice(7));

describe('cases: movement (8.1-8.5)', () => {
  const manila = { ...RICH, at: { '0605': 'jp Naval', '0607': 'us Naval' }, targets: { japan: ['0606'] } };
  testCase('move-target-once', 'no hex is a target of a side twice', () => {
    const table = lay(manila);
    assert.equal(table.asks, 'japan impulse-target');
    assert.ok(!targets(table).includes('0606'));
    assert.ok(targets(table).includes('0706'));
  });
  testCase('move-target-both-players', 'but the other side may still choose it', () => {
    const table = lay(manila).until('allies impulse-target');
    assert.ok(targets(table).includes('0606'));
  });

  it('a hex with own units that could move is a target for others', () => {
    const at = { '0804': 'jp Naval', '0704': 'jp Naval', '0507': 'jp Land', '0407': 'jp Land' };
    const table = lay({ ...RICH, rp: [3, 0], at });
    for (const hex of ['0804', '0704', '0507', '0407']) assert.ok(targets(table).includes(hex), hex);
    const alone = lay({ ...RICH, at: { '0804': 'jp Naval' } });
    assert.ok(!targets(alone).includes('0804'));
  });

  testCase('move-fleet-stop', 'a fleet stops where enemy fleets are', () => {
    const table = lay({ ...ALLIES_FIRST, at: { '1108': 'us Naval', '1008': 'jp Naval' } });
    assert.equal(table.probe('path', 'allies fleet 1108 1008 1009'), false);
    table.do('target 1009', 'activate 1108', 'take us Naval full', 'go');
    assert.ok(!table.offers.includes('via 1008'));
    assert.ok(table.offers.includes('via 1109'));
    // As a target the hex may be entered.
    const other = lay({ ...ALLIES_FIRST, at: { '1108': 'us Naval', '1008': 'jp Naval' } });
    other.do('target 1008').move('1108', 'us Naval');
    assert.equal(other.units('1008'), 'jp Naval, us Naval');
  });
  testCase('move-fleet-screen', 'equal strength left behind lets the others go on', () => {
    const table = lay({ ...ALLIES_FIRST, at: { '1108': '2 us Naval', '1008': 'jp Naval' } });
    table.do('target 1009', 'activate 1108', 'take us Naval full', 'take us Naval full', 'go', 'via 1008');
    assert.equal(table.asks, 'allies screen');
    table.do('leave us Naval full', 'via 1009');
    assert.equal(table.units('1008'), 'jp Naval, us Naval');
    assert.equal(table.units('1009'), 'us Naval');
  });
  testCase('move-fleet-screen-insufficient', 'less strength is not enough', () => {
    const table = lay({ ...ALLIES_FIRST, at: { '1108': '2 us Naval', '1008': 'jp CV' } });
    table.do('target 1009', 'activate 1108', 'take us Naval full', 'take us Naval full', 'go');
    assert.ok(!table.offers.includes('via 1008'));
    assert.ok(table.offers.includes('via 1109'));
  });
  testCase('move-fleet-screen-at-start', 'nor less than all that is needed at the start', () => {
    const at = { '1008': '3 us Naval, jp CV' };
    const table = lay({ ...ALLIES_FIRST, at }).do('target 1007', 'activate 1008', 'take us Naval full');
    assert.deepEqual(table.offers, ['go']);
    table.do('go');
    if (table.asks.endsWith('impulse-path')) table.do('via 1007');
    assert.equal(table.units('1007'), 'us Naval');
    assert.equal(table.units('1008'), 'jp CV, 2 us Naval');
    const few = lay({ ...ALLIES_FIRST, at: { '1008': '2 us Naval, jp CV' } });
    assert.deepEqual(few.offers, ['pass']);
  });

  testCase('move-fleet-continuing-combat', 'no fleet enters a continuing combat', () => {
    const at = { '0605': 'jp Naval', '0606': 'jp Land, us Land' };
    const table = lay({ ...RICH, at, continuing: '0606' });
    assert.equal(table.probe('path', 'japan fleet 0605 0606'), false);
    assert.ok(!targets(table).includes('0606'));
    assert.ok(targets(lay({ ...RICH, at })).includes('0606'));
  });
  for (const [id, hex] of [
    ['move-jp-fleet-panama', '1809'],
    ['move-jp-fleet-south-africa', '0110'],
  ] as const)
    testCase(id, 'closed to Japanese fleets, not to Allied ones', () => {
      const table = lay(RICH);
      assert.equal(table.probe('may-enter', 'japan fleet', hex), false);
      assert.equal(table.probe('may-enter', 'allies fleet', hex), true);
    });

  testCase('move-land-pinned', 'Land beside enemy Land stays', () => {
    const table = lay({ ...RICH, at: { '0306': 'jp Land, uk Land' } });
    assert.equal(table.probe('pinned', 'japan 0306'), true);
    assert.equal(table.probe('path', 'japan overland 0306 0406'), false);
    assert.ok(!targets(table).includes('0406'));
    assert.ok(targets(lay({ ...RICH, at: { '0306': 'jp Land' } })).includes('0406'));
  });
  testCase('move-land-not-pinned-by-transported', 'enemy Land aboard does not hold it', () => {
    const at = { '0606': 'uk Land, jp Naval moved, jp Land aboard moved' };
    const table = lay({ ...ALLIES_FIRST, at });
    assert.equal(table.probe('pinned', 'allies 0606'), false);
    assert.ok(targets(table).includes('0607'));
  });
  testCase('move-land-target-only', 'Land enters a hex with enemy Land only as its target', () => {
    const at = { '0406': 'jp Land', '0306': 'uk Land' };
    const table = lay({ ...RICH, at });
    assert.equal(table.probe('path', 'japan overland 0406 0306 0205'), false);
    assert.ok(!targets(table).includes('0205'));
    assert.ok(targets(table).includes('0306'));
    assert.ok(targets(lay({ ...RICH, at: { '0406': 'jp Land' } })).includes('0205'));
  });
  testCase('move-once', 'a unit moves once a turn', () => {
    assert.deepEqual(lay({ ...RICH, at: { '0605': 'jp Naval moved', '0906': 'jp Land moved' } }).offers, ['pass']);
    const table = lay({ ...RICH, at: { '0605': 'jp Naval', '0906': 'jp Land moved' } });
    table.do('target 0705').move('0605', 'Naval').do('done').until('japan impulse-target');
    assert.deepEqual(table.offers, ['pass']);
  });
  testCase('move-air-never', 'aircraft do not move', () => {
    assert.deepEqual(lay({ ...RICH, watch: null, at: { '0507': 'jp Air' } }).offers, ['pass']);
    const table = lay({ ...RICH, at: { '0507': 'jp Air, jp Land' } }).do('target 0406', 'activate 0507');
    assert.deepEqual(table.offers, ['take Land full']);
  });
  testCase('move-t1-allies', 'only Japan moves on turn 1, impulse after impulse', () => {
    const table = opening('standard', { turn: 1, phase: 'movement', rp: [20, 20], trp: [20, 20] });
    table.do('target 0606').move('0605', 'Naval, carry Land').do('done');
    assert.equal(table.asks, 'japan impulse-target');
    table.do('target 0407').move('0506', 'Naval').do('done');
    assert.equal(table.asks, 'japan impulse-target');
    table.do('pass');
    assert.ok(!table.asks.endsWith('impulse-target'));
  });
  for (const [id, turn, may] of [
    ['move-t1-forbidden', 1, false],
    ['move-t2-allowed', 2, true],
  ] as const)
    testCase(id, `turn ${turn}: Darwin and Ceylon are ${may ? 'open' : 'closed'} to Japan`, () => {
      const table = lay({ ...RICH, turn, at: { '0709': 'jp Naval', '0307': 'jp Naval' } });
      for (const hex of ['0710', '0207']) {
        assert.equal(table.probe('may-enter', 'japan fleet', hex), may);
        assert.equal(table.probe('may-enter', 'japan land', hex), may);
        assert.equal(targets(table).includes(hex), may);
      }
    });
});
