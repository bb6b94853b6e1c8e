/** Chapter 8: impulses beyond the rulebook's own cases: several origins, screens, ways that are not the cheapest. */
import assert from 'node:assert/strict';
import { lay } from '../cases/kit';

describe('impulses (8.1-8.6)', () => {
  it('several hexes join one impulse: each pays its activation and its way (8.2, 8.4)', () => {
    const table = lay({
      turn: 3,
      phase: 'movement',
      rp: [20, 0],
      at: { '0605': 'jp Naval', '0507': 'jp CV, jp Naval', '0904': 'jp Land' },
    });
    table.until('japan impulse-target').do('target 0506');
    table.move('0605', 'Naval').move('0507', 'CV');
    // 2 activations, 1 hex each.
    assert.deepEqual(table.rp(), [16, 0]);
    assert.equal(table.units('0506'), 'jp CV, jp Naval');
    assert.equal(table.units('0507'), 'jp Naval');
  });

  it('Land and fleets that leave one hex pay one activation (8.2)', () => {
    const table = lay({ turn: 3, phase: 'movement', rp: [20, 0], at: { '0407': 'jp Naval, 2 jp Land' } });
    table.until('japan impulse-target').do('target 0406');
    table.move('0407', 'Naval').move('0407', 'Land');
    assert.deepEqual(table.rp(), [17, 0]);
    assert.equal(table.units('0406'), 'jp Naval, jp Land');
  });

  it('a way that is not the cheapest may be taken, as long as the target can be paid (8.4)', () => {
    const table = lay({ turn: 3, phase: 'movement', rp: [4, 0], at: { '0605': 'jp Naval' } });
    table.until('japan impulse-target').do('target 0506', 'activate 0605', 'take Naval full', 'go');
    assert.ok(table.offers.includes('via 0506') && table.offers.includes('via 0606'));
    table.do('via 0606');
    assert.equal(table.rp()[0], 2);
    // From here the target is 2 hexes away; a longer round is no longer offered.
    assert.ok(!table.offers.includes('via 0707'), table.offers.join(', '));
    table.do('via 0507', 'via 0506');
    assert.deepEqual(table.rp(), [0, 0]);
  });

  it('no more than the RP at hand is ever offered (8.4)', () => {
    for (const rp of [0, 1, 2, 3, 4]) {
      const table = lay({ turn: 3, phase: 'movement', rp: [rp, 0], at: { '0605': 'jp Naval' } });
      const farthest = table.offersTo('target').map((o) => Number(table.probe('distance', '0605', o.slice(7))));
      assert.equal(Math.max(0, ...farthest), Math.max(0, rp - 1), `${rp} RP`);
    }
  });

  it('a screen of equal strength lets the rest pass, and stays (8.5)', () => {
    const table = lay({
      turn: 3,
      phase: 'movement',
      rp: [20, 0],
      at: { '0605': '3 jp Naval', '0606': 'us Naval, us Land' },
    });
    table
      .until('japan impulse-target')
      .do('target 0607', 'activate 0605', 'take Naval full', 'take Naval full', 'go', 'via 0606');
    assert.equal(table.asks, 'japan screen');
    table.do('leave Naval full');
    while (table.asks.endsWith('impulse-path')) table.do(table.offers.find((o) => o === 'direct' || o === 'via 0607')!);
    assert.equal(table.units('0606'), 'jp Naval, us Naval, us Land');
    assert.equal(table.units('0607'), 'jp Naval');
    // The screen has moved, too.
    table.do('done');
    assert.equal(table.game.view(-1).units.filter((u) => u.moved).length, 2);
  });

  it('without enough strength to leave, the way past enemy fleets is not offered (8.5)', () => {
    const table = lay({
      turn: 3,
      phase: 'movement',
      rp: [20, 0],
      at: { '0605': '2 jp Naval', '0606': 'us CV, us Land' },
    });
    table.until('japan impulse-target').do('target 0607', 'activate 0605', 'take Naval full', 'take Naval full', 'go');
    assert.ok(!table.offers.includes('via 0606'), table.offers.join(', '));
  });

  it('a hex that only a screen opens is a target for a stack that can leave one, and for no other (8.5)', () => {
    // 0406's western water opens to 0306 and 0307 only; 0307 and its neighbours hold enemy fleets.
    const ring = { '0307': 'uk Naval', '0206': 'uk Naval' };
    for (const [fleets, offered] of [
      ['2 jp Naval', true],
      ['jp Naval', false],
    ] as const) {
      const table = lay({ turn: 3, phase: 'movement', rp: [20, 0], at: { '0407': fleets, ...ring } });
      table.until('japan impulse-target');
      assert.equal(table.offers.includes('target 0306'), offered, fleets);
    }
  });

  it('fleets beside enemy fleets leave only what screens them behind (8.5)', () => {
    const table = lay({ turn: 3, phase: 'movement', rp: [20, 0], at: { '0606': '2 jp Naval, jp CV, us CV, us Land' } });
    table.until('japan impulse-target').do('target 0707', 'activate 0606');
    assert.deepEqual(table.offersTo('take'), ['take CV full', 'take Naval full']);
    table.do('take Naval full', 'take Naval full');
    // The CV alone screens the enemy CV: it cannot go as well.
    assert.deepEqual(table.offersTo('take'), []);
  });

  it('cargo goes ashore at the target, not on the way; a fleet stack without cargo may end at sea (8.6)', () => {
    const table = lay({ turn: 3, phase: 'movement', rp: [20, 0], at: { '0804': '2 jp Naval, jp Land' } });
    table.until('japan impulse-target').do('target 0706', 'activate 0804', 'take Naval full');
    assert.deepEqual(table.offersTo('carry'), []);
    table.do('go');
    while (table.asks.endsWith('impulse-path')) table.do(table.offers.includes('direct') ? 'direct' : 'via 0706');
    table.do('done').until('japan impulse-target').do('target 0806').move('0804', 'Naval, carry Land', '0805');
    assert.equal(table.units('0806'), 'jp Naval, jp Land');
    assert.equal(table.units('0706'), 'jp Naval');
  });

  it('which transport carries matters and can be said (8.6)', () => {
    const table = lay({
      turn: 3,
      phase: 'movement',
      rp: [20, 0],
      at: { '0804': 'jp Naval, jp Naval reduced, 2 jp Land' },
    });
    table.until('japan impulse-target').do('target 0806', 'activate 0804', 'take Naval full', 'take Naval reduced');
    assert.deepEqual(table.offersTo('carry'), ['carry Land full by Naval full', 'carry Land full by Naval reduced']);
    table.do('carry Land full by Naval reduced');
    assert.deepEqual(table.offersTo('carry'), ['carry Land full']);
  });

  it('Land that walks over an undefended depot and a lone Air overruns both on its way (8.7, 8.8)', () => {
    const table = lay({
      turn: 3,
      phase: 'movement',
      rp: [20, 0],
      at: { '0406': 'jp Land', '0507': 'uk Air', '0408': 'uk Land' },
      depots: { allies: '0407' },
    });
    table.until('japan impulse-target').do('target 0407', 'activate 0406', 'take Land full', 'go');
    while (table.asks.endsWith('impulse-path')) table.do(table.offers.find((o) => o === 'direct' || o === 'via 0407')!);
    assert.equal(table.depots('allies'), '');
    assert.equal(table.probe('control', '0407'), 'japan');
  });

  it('nothing that is no longer possible stays on offer: a side that has moved all units may only pass (8.5)', () => {
    const table = lay({
      turn: 3,
      phase: 'movement',
      rp: [20, 0],
      at: { '0605': 'jp Naval' },
    });
    table
      .until('japan impulse-target')
      .do('target 0606')
      .move('0605', 'Naval')
      .do('done')
      .until('japan impulse-target');
    assert.deepEqual(table.offers, ['pass']);
  });
});
