/** The worked examples from the first question to the last: Singapore, Pearl Harbor, and turn 4 at Manila. */
import assert from 'node:assert/strict';
import { lay, opening, type Table, testCase } from './kit';

describe('cases: worked examples', () => {
  /** Hainan's fleets carry two Land to Singapore on turn 1; the dice of both combats. */
  function singapore(): Table {
    const table = opening('standard', {
      turn: 1,
      phase: 'movement',
      rp: [20, 0],
      trp: [20, 0],
      dice: {
        'fleet 0407 japan': [6],
        'fleet 0407 allies': [5],
        'assault 0407 japan': [1],
        'assault 0407 allies': [6],
      },
    });
    table.do('target 0407').move('0506', 'Naval, Naval, carry Land, carry Land', '0507').do('done', 'pass');
    assert.equal(table.units('0407'), '2 jp Naval, 2 jp Land aboard, uk Naval, uk Land, uk Air');
    assert.equal(table.units('0507'), 'jp Land, jp Air');
    return table;
  }

  testCase('combat-singapore-fleet', '10 against 8, and what it costs both', () => {
    const table = singapore();
    assert.equal(table.probe('strength', 'fleet japan 0407'), 4);
    assert.equal(table.probe('strength', 'fleet allies 0407'), 3);
    assert.deepEqual(table.probe('combats', '0407'), ['fleet', 'assault']);
    table.do('resolve 0407');
    assert.match(table.events('combat')[0]!.text.en, /Japan 10 \(strength 4\), Allies 8 \(strength 3\); difference 2$/);
    table.do('hit uk Naval full 0407', 'hit uk Naval reduced 0407');
    // The winner takes one. Rule 9.6.1 reduces the Land aboard too, which the printed example forgets.
    table.do('hit Naval full loaded full 0407');
    // A 6 without enemy carriers: two on the British Air. A 5: one on the Air of Saigon.
    table.do('hit uk Air full 0407', 'hit uk Air reduced 0407', 'hit Air full 0507');
    assert.equal(table.units('eliminated'), 'uk Naval, uk Air');
    assert.equal(table.units('0507'), 'jp Land, jp Air reduced');
    assert.equal(table.units('0407'), 'jp Naval, jp Naval reduced, jp Land aboard, jp Land reduced aboard, uk Land');
  });
  testCase('combat-cap-counts-start', 'the cap of the winner’s hits counts the Naval that is gone', () => {
    const table = singapore().do('resolve 0407', 'hit uk Naval full 0407', 'hit uk Naval reduced 0407');
    assert.equal(table.asks, 'japan hit');
    assert.equal(table.events('eliminated').length, 1);
    table.do('hit Naval full loaded full 0407');
    assert.equal(table.asks, 'allies hit');
    assert.deepEqual(table.offers, ['hit uk Air full 0407']);
  });
  it('Singapore holds: the assault fails by 3, and the landing force is spent', () => {
    const table = singapore().do('resolve 0407', 'hit uk Naval full 0407', 'hit uk Naval reduced 0407');
    table.do('hit Naval full loaded full 0407', 'hit uk Air full 0407', 'hit uk Air reduced 0407');
    table.do('hit Air full 0507');
    // One Land is reduced already: 1 and nothing by the die against 1 and 3, no defence bonus on turn 1, no Air on either side.
    assert.match(table.events('combat')[1]!.text.en, /Japan 1 \(strength 1\), Allies 4 \(strength 1\); difference 3$/);
    table.do('hit Land full aboard 0407', 'lose Land reduced aboard');
    assert.equal(table.units('0407'), 'jp Naval, jp Naval reduced, jp Land reduced aboard, uk Land');
    assert.equal(table.probe('control', '0407'), 'allies');
    // Its fleets must leave, with the Land that came back aboard.
    table.until('japan redeploy-from');
    assert.ok(table.offers.includes('from 0407 fleet'));
    table.do('from 0407 fleet', 'all', 'to 0506');
    assert.equal(table.units('0506'), 'jp Naval, jp Naval reduced, jp Land reduced');
  });
  testCase('combat-reduced-air-not-hit', 'a reduced Air neither supports nor suffers', () => {
    const table = lay({
      turn: 1,
      phase: 'combat',
      trp: [20, 0],
      at: { '0407': 'jp Naval, jp Naval reduced, 2 jp Land aboard, uk Land', '0507': 'jp Air reduced' },
      dice: { japan: [1], allies: [6] },
    });
    assert.deepEqual(table.probe('support', 'japan 0407'), []);
    table.do('resolve 0407', 'hit Land full aboard 0407');
    assert.match(table.events('combat')[0]!.text.en, /Japan 2 \(strength 2\), Allies 4 \(strength 1\); difference 2$/);
    table.until('repulse-loss').do('lose Land full aboard');
    assert.equal(table.units('0407'), 'jp Naval, jp Naval reduced, jp Land reduced aboard, uk Land');
    assert.equal(table.units('0507'), 'jp Air reduced');
    assert.ok(table.game.journal.every((e) => e.rule !== '9.6.2'));
  });

  it('Pearl Harbor: from Kure and Yokosuka with 19 RP, 16 + 3 against 9 + 3', () => {
    const table = opening('standard', { turn: 1, dice: { 'fleet 1506 japan': [3], 'fleet 1506 allies': [3] } });
    table.until('japan depot').do('depot 0907', 'depot 1205').until('japan impulse-target');
    assert.equal(table.rp()[0], 19);
    table.do('target 1506').move('0804', 'CV, CV, Naval, Naval').move('0904', 'CV, Naval, Naval').do('done');
    assert.equal(table.rp()[0], 0);
    table.do('pass').do('resolve 1506');
    assert.match(
      table.events('combat')[0]!.text.en,
      /Japan 19 \(strength 16\), Allies 12 \(strength 9\); difference 7$/,
    );
    for (let i = 0; i < 3; i++) table.do('hit us Naval full 1506', 'hit us Naval reduced 1506');
    table.do('hit us CV full 1506');
    for (let i = 0; i < 3; i++) table.do('hit Naval full 1506');
    assert.equal(table.asks, 'allies retreat');
    assert.equal(table.units('eliminated'), '3 us Naval');
    assert.equal(table.units('1506'), '3 jp CV, jp Naval, 3 jp Naval reduced, us CV reduced, 2 us Land, us Air');
    table.do(table.offers[0]!).until('japan redeploy-from');
    table.do('from 1506 fleet', 'take CV full', 'take CV full', 'take CV full', 'go', 'to 0804');
    table.until('card');
    // What was not brought home is lost.
    assert.equal(table.units('1506'), '2 us Land, us Air');
    assert.match(table.units('0804'), /^3 jp CV/);
  });

  it('Manila on turn 4: cards, resources, depots, impulses, both combats, and the way home', () => {
    const table = lay({
      turn: 4,
      hands: { japan: ['1942-02'], allies: ['1942-05'] },
      draws: { 'events-1942': ['1942-10', '1942-03'] },
      at: {
        '0804': 'jp CV, 2 jp Naval, jp Land',
        '0707': 'jp CV, 2 jp Naval, jp Land, jp Air',
        '0507': 'jp Air, jp Land',
        '0605': 'jp Naval, jp Land',
        '0506': 'jp Land',
        '0606': 'us Air, us Land',
        '0607': 'us Naval',
        '0407': 'uk Naval, uk Land, uk Air',
        '0909': 'uk Naval, uk Land',
        '1110': 'us Naval',
        '0404': 'cn Land',
      },
      // The example keeps 8 depots and spends 1 RP at Guadalcanal, which no move costs: here 7, and 2 for the move.
      depots: { japan: '0605 0507 0707 0705', allies: '0407 0607 0710 0909 1009 1110 1205' },
      dice: {
        'resources japan': [2, 3],
        'resources allies': [5, 4],
        'fleet 0606 japan': [4],
        'fleet 0606 allies': [5],
        'assault 0606 japan': [4],
        'assault 0606 allies': [1],
      },
    });
    table.do('card 1942-10', 'card 1942-03', 'choose us Naval full 0607');
    assert.deepEqual([table.probe('trp', 'japan'), table.probe('trp', 'allies')], [14, 17 + 2]);
    assert.equal(table.asks, 'allies depot');
    table.do('pass', 'pass');
    assert.deepEqual(table.rp(), [10, 12]);

    assert.equal(table.asks, 'allies impulse-target');
    table.do('target 1009').move('1110', 'us Naval').do('done');
    table.do('target 0606').move('0804', 'CV, Naval, Naval, carry Land');
    table.move('0707', 'CV, Naval, Naval, carry Land').do('done');
    assert.deepEqual(table.rp(), [10 - 5 - 2, 10]);
    // The British land at once: the Japanese are still aboard.
    table.do('target 0606').move('0407', 'uk Naval, carry uk Land', '0507');
    table.move('0909', 'uk Naval, carry uk Land', '0808 0708 0607').do('done', 'pass', 'pass');
    assert.deepEqual(table.rp(), [3, 0]);
    const all = '2 jp CV, 4 jp Naval, 2 jp Land aboard, us Land, us Air, 2 uk Naval, 2 uk Land';
    assert.equal(table.units('0606'), all);

    table.do('resolve 0606');
    // 2 carriers, 4 Naval, 2 pairs, the Airs of Saigon and Palau; 2 Naval and the Air of Manila.
    assert.match(
      table.events('combat')[0]!.text.en,
      /Japan 20 \(strength 16\), Allies 9 \(strength 4\); difference 11$/,
    );
    for (let i = 0; i < 2; i++) table.do('hit uk Naval full 0606', 'hit uk Naval reduced 0606');
    // Two full Naval at the start: two hits back, on those without cargo. The 5: one on an Air of Japan's choice.
    table.do('hit Naval full 0606', 'hit Naval full 0606', 'hit Air full 0707');

    // 2 Land, the Air of Saigon, 2 carriers, 2 by the die; 3 Land, their Air, the defence bonus.
    assert.match(table.events('combat')[1]!.text.en, /Japan 8 \(strength 6\), Allies 6 \(strength 6\); difference 2$/);
    table.do('hit us Land full 0606', 'hit uk Land full 0606', 'hit Land full aboard 0606');
    assert.equal(table.probe('continuing', '0606'), true);
    assert.equal(table.probe('control', '0606'), 'allies');
    const left = '2 jp CV, 2 jp Naval, 2 jp Naval reduced, jp Land, jp Land reduced';
    assert.equal(table.units('0606'), `${left}, us Land reduced, us Air, uk Land, uk Land reduced`);

    // Six fleets are too many for one port.
    table.until('japan redeploy-from').do('from 0606 fleet', 'take CV full', 'take CV full', 'go', 'to 0904');
    table.until('japan redeploy-from').do('from 0606 fleet', 'all', 'to 0804').until('japan redeploy-from');
    table.until('allies redeploy-from');
    assert.ok(!table.offers.includes('from 0606 land'));
    table.until('japan rebuild');
    assert.equal(table.rp()[0], 3);
    table.do('rebuild Naval reduced 0804', 'rebuild Naval reduced 0804');
    assert.equal(table.rp()[0], 1);
    assert.equal(table.units('0804'), '4 jp Naval');
  });
});
