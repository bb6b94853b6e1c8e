/** Cases of which combats are fought, with what strength, and what befalls the loser (9.0-9.5, 9.6.3, 9.7). */
import assert from 'node:assert/strict';
import { type At, lay, type Setting, type Table, testCase } from './kit';

const COMBAT = { turn: 4, phase: 'combat', rp: [0, 0], trp: [20, 10], brp: [15, 16] } satisfies Setting;

/** Fights at a hex with these dice of Japan and the Allies, up to the first question that is not about hits. */
function fight(at: At, hex: string, japan: number[], allies: number[], more: Setting = {}): Table {
  const table = lay({ ...COMBAT, at, dice: { japan, allies }, ...more });
  table.do(`resolve ${hex}`);
  while (/ (hit|repulse-loss)$/.test(table.asks)) table.do(table.offers[0]!);
  return table;
}

const pearl = { '1506': '3 jp CV, 4 jp Naval, us CV, 3 us Naval, us Air' };
const manila = {
  '0606': '2 jp CV, 2 jp Naval, 2 jp Naval reduced, 2 jp Land aboard, us Air, us Land, 2 uk Land',
  '0507': 'jp Air',
  '0707': 'jp Air reduced',
};

describe('cases: combat (9.0)', () => {
  testCase('combat-pearl-strength', '16 against 9', () => {
    const table = lay({ ...COMBAT, at: pearl });
    assert.equal(table.probe('strength', 'fleet japan 1506'), 16);
    assert.equal(table.probe('strength', 'fleet allies 1506'), 9);
    assert.equal(table.probe('full-units', 'fleet japan 1506'), 7);
    assert.equal(table.probe('full-units', 'fleet allies 1506'), 4);
  });
  testCase('combat-pearl-unique', 'seven fleets of strength 16 with 3 Naval are 3 carriers and 4 Naval', () => {
    const found: number[][] = [];
    for (let carriers = 0; carriers <= 7; carriers++) {
      const fleets = [`${carriers} jp CV`, `${7 - carriers} jp Naval`].filter((words) => !words.startsWith('0'));
      const table = lay({ ...COMBAT, at: { '1405': fleets.join(', ') } });
      if (table.probe('strength', 'fleet japan 1405') === 16) found.push([carriers, 7 - carriers]);
    }
    assert.deepEqual(found, [
      [3, 4],
      [5, 2],
    ]);
    assert.deepEqual(
      found.filter(([, naval]) => naval! >= 3),
      [[3, 4]],
    );
  });
  testCase('combat-air-supports-twice', 'an Air supports every combat, a reduced one none', () => {
    const table = lay({ ...COMBAT, at: manila });
    assert.deepEqual(table.probe('support', 'japan 0606'), ['0507']);
    // 2 Land, 2 by the Air of Saigon, 2 by carriers.
    assert.equal(table.probe('strength', 'assault japan 0606'), 6);
    const at = { ...manila, '0606': `${manila['0606']}, us Naval reduced` };
    const both = fight(at, '0606', [4, 4], [1, 1]);
    const [fleet, assault] = both.events('combat').map((e) => e.text.en);
    assert.match(fleet!, /Japan 16 \(strength 12\)/);
    assert.match(assault!, /Japan 8 \(strength 6\)/);
  });
  testCase('assault-bonus-full-cv-only', 'only full carriers help a landing', () => {
    const table = lay({ ...COMBAT, at: { '0606': 'jp CV, jp CV reduced, jp Naval, jp Land aboard, us Land' } });
    assert.equal(table.probe('landing-bonus', 'japan 0606'), 1);
    assert.equal(table.probe('strength', 'assault japan 0606'), 2);
  });
  testCase('combat-singapore-no-defence-bonus', 'none against Japan on turn 1', () => {
    const at = { '0407': 'jp Naval, jp Land aboard, uk Land' };
    assert.equal(lay({ ...COMBAT, turn: 1, at }).probe('strength', 'assault allies 0407'), 1);
    assert.equal(lay({ ...COMBAT, turn: 1, at }).probe('defence-bonus', 'allies 0407'), 0);
    assert.equal(lay({ ...COMBAT, turn: 2, at }).probe('strength', 'assault allies 0407'), 2);
  });

  const dice = [0, 1, 1, 2, 2, 3];
  dice.forEach((added, i) => {
    testCase(`die-half-${i + 1}`, `on land it adds ${added}`, () => {
      assert.equal(lay(COMBAT).probe('half-die', i + 1), added);
      const table = fight({ '0606': '9 jp Land, uk Land' }, '0606', [i + 1], [1]);
      assert.match(table.events('combat')[0]!.text.en, new RegExp(`Japan ${9 + added} \\(strength 9\\)`));
    });
  });
  testCase('combat-tie', 'equal totals are rolled again', () => {
    const table = fight({ '0606': '3 jp Land, 3 us Land' }, '0606', [4, 6], [5, 1]);
    const [first, second] = table.events('combat');
    assert.equal(first!.side, undefined);
    assert.deepEqual(first!.dice?.values, [4, 5]);
    assert.deepEqual(second!.dice?.values, [6, 1]);
    // Only the second roll counts: 3 hits on the loser, 1 back.
    assert.equal(table.events('combat').length, 2);
    assert.equal(table.events('hit').length + table.events('eliminated').length, 4);
  });

  testCase('ground-diff-2-continues', 'by 2 the combat goes on', () => {
    const table = fight({ '0606': '3 jp Land, us Land, uk Land' }, '0606', [3], [1]);
    assert.equal(lay(COMBAT).probe('after-combat', 'ground 2'), 'continues');
    assert.equal(table.probe('continuing', '0606'), true);
    assert.match(table.units('0606'), /jp Land.*Land reduced/);
  });
  testCase('ground-diff-3-retreat', 'by 3 the loser retreats', () => {
    const table = fight({ '0606': '3 jp Land, 2 us Land reduced, us Air' }, '0606', [6], [1]);
    assert.equal(lay(COMBAT).probe('after-combat', 'ground 3'), 'retreats');
    // 3 + 3 against 2 + 0: four hits on two reduced Land leave nobody; with more Land they retreat.
    assert.equal(table.probe('continuing', '0606'), false);
    const more = fight({ '0606': '2 jp Land, jp Air, us Land, us Land reduced' }, '0606', [2], [1]);
    assert.equal(more.asks, 'allies retreat');
    assert.deepEqual(more.offers, ['retreat 0607']);
    more.do('retreat 0607');
    assert.match(more.units('0607'), /us Land/);
    assert.equal(more.probe('continuing', '0606'), false);
    assert.equal(more.probe('control', '0606'), 'japan');
  });
  testCase('continuing-next-turn', 'it must be fought on as a ground combat', () => {
    const table = lay({ ...COMBAT, at: { '0606': '2 jp Land, 3 us Land' }, continuing: '0606' });
    assert.deepEqual(table.probe('combats', '0606'), ['ground']);
    assert.deepEqual(table.offers, ['resolve 0606']);
    table.do('resolve 0606');
    assert.equal(table.events('combat')[0]!.rule, '9.4');
  });
  testCase('fleet-retreat-blocked', 'a beaten fleet with nowhere to go is lost', () => {
    const at = { '0406': 'jp Naval water west, 4 uk Naval water west', '0306': 'uk Naval', '0307': 'uk Naval' };
    const table = fight(at, '0406', [1], [1]);
    assert.match(table.units('eliminated'), /jp Naval/);
    // With a way out it takes its hits and goes.
    const free = fight({ '0406': '2 jp Naval water west, 3 uk Naval water west' }, '0406', [1], [1]);
    assert.equal(free.asks, 'japan retreat');
    assert.deepEqual(free.offers.sort(), ['retreat 0306', 'retreat 0307']);
  });

  testCase('assault-attacker-loses-odd', 'of three that survive one is lost, two are reduced aboard', () => {
    const at = { '0407': '3 jp Naval, 3 jp Land aboard, uk Land reduced, 3 uk Air' };
    assert.deepEqual(lay(COMBAT).probe('repulse', '3 3'), ['1', '2']);
    const table = fight(at, '0407', [1], [1]);
    assert.equal(table.units('eliminated'), 'jp Land');
    assert.equal(table.units('0407'), '3 jp Naval, 2 jp Land reduced aboard, uk Land reduced, 3 uk Air');
  });
  testCase('assault-attacker-loses-no-ships', 'without ships all are lost', () => {
    assert.deepEqual(lay(COMBAT).probe('repulse', '2 0'), ['2', '0']);
    // A repulsed Land goes down with its transports when these find no port.
    const at = { '0407': 'jp Naval, jp Land aboard, uk Land reduced, uk Air', '0408': 'uk Air' };
    const table = fight(at, '0407', [1], [1]);
    assert.equal(table.units('0407'), 'jp Naval, jp Land reduced aboard, uk Land reduced, uk Air');
    table.until('card');
    assert.equal(table.units('eliminated'), 'jp Naval, jp Land');
  });
  testCase('mixed-attack', 'overland and by sea together: one assault, each suffers its own result', () => {
    const at = { '0407': '2 jp Land, 2 jp Land aboard, 2 jp Naval, uk Land, 2 uk Air' };
    assert.deepEqual(lay({ ...COMBAT, at }).probe('combats', '0407'), ['assault']);
    // 4 against 1 + 4 + 1: a difference of 2 and one hit, taken ashore; those ashore stay, those aboard are repulsed.
    const close = lay({ ...COMBAT, at, dice: { japan: [1], allies: [1] } }).do('resolve 0407');
    assert.deepEqual(close.offers, ['hit Land full 0407', 'hit Land full aboard 0407']);
    close.do('hit Land full 0407');
    while (close.asks.endsWith('repulse-loss')) close.do(close.offers[0]!);
    assert.equal(close.events('combat').length, 1);
    assert.equal(close.units('eliminated'), 'jp Land');
    assert.match(close.units('0407'), /^2 jp Naval, .*jp Land reduced aboard, uk Land, 2 uk Air$/);
    assert.equal(close.probe('units', 'japan land 0407'), 3);
    assert.equal(close.probe('continuing', '0407'), true);
    // By 3 or more those ashore retreat.
    const wide = lay({ ...COMBAT, at, dice: { japan: [1], allies: [2] } }).do('resolve 0407', 'hit Land full 0407');
    while (wide.asks.endsWith('repulse-loss')) wide.do(wide.offers[0]!);
    assert.equal(wide.asks, 'japan retreat');
    assert.deepEqual(wide.offers, ['retreat 0406']);
  });
});
