/** Cases of event cards (3.3, 4.0). */
import assert from 'node:assert/strict';
import { lay, opening, SIDES, type Table, testCase } from './kit';

/** Plays a turn's event phase out with whatever card comes first. */
const FREE = ['card', 'event-unit', 'event-place', 'reinforcement', 'front-duty', 'stacking', 'repulse-loss', 'hit'];

const hand = (table: Table, side: string) => table.probe('hand', side) as string[];

describe('cases: event cards (4.0)', () => {
  for (const [id, deck, scenario, first, left] of [
    ['cards-1942-count', 'events-1942', 'standard', 1, { 2: 6, 3: 4, 4: 2 }],
    ['cards-1943-count', 'events-1943', 'standard', 5, { 5: 8, 6: 6, 7: 4, 8: 2 }],
    ['cards-1943-count', 'events-1944', 'standard', 9, { 9: 8, 10: 6, 11: 4, 12: 2 }],
    ['cards-1943-count', 'events-1945', 'standard', 13, { 13: 8, 14: 6, 15: 4, 16: 2 }],
    ['cards-1943-scenario-count', 'events-1943', '1943', 6, { 6: 6, 7: 4, 8: 2 }],
  ] as const)
    testCase(id, `${deck}: two a turn until two are left`, () => {
      const table = opening(scenario, scenario === '1943' ? {} : { turn: first });
      const counts: Record<string, unknown> = {};
      for (let i = 0; i < 5000 && table.asks !== 'over'; i++) {
        const turn = Number(table.probe('turn'));
        if (!(turn in left) && turn > 1) break;
        if (table.asks.endsWith(' card')) counts[turn] ??= table.probe('deck', deck);
        table.pass();
      }
      assert.deepEqual(counts, left);
    });

  testCase('cards-t1-no-use', 'none on turn 1', () => {
    const table = opening();
    assert.equal(table.probe('turn'), 1);
    while (table.probe('turn') === 1 && table.asks !== 'over') {
      assert.ok(!table.asks.endsWith(' card'), table.asks);
      table.pass();
    }
    assert.deepEqual(table.events('card'), []);
    for (const side of SIDES) assert.equal(hand(opening(), side).length, 1);
  });
  testCase('cards-1943-scenario-t6', 'but on the first turn of the 1943 scenario', () => {
    const table = opening('1943').until('card');
    assert.equal(table.probe('turn'), 6);
    assert.equal(table.asks, 'allies card');
    assert.equal(table.offers.length, hand(table, 'allies').length);
    table.do(table.offers[0]!);
    assert.equal(table.events('card').length, 1);
  });
  testCase('cards-order', 'the Allies first up to turn 8, then Japan', () => {
    for (const [turn, side] of [
      [2, 'allies'],
      [8, 'allies'],
      [9, 'japan'],
      [16, 'japan'],
    ] as const) {
      const table = lay({ turn }).until('card');
      assert.equal(table.probe('first-card', turn), side);
      assert.equal(table.asks, `${side} card`);
      assert.equal(table.probe('turn'), turn);
    }
  });
  testCase('cards-hand-size', 'one drawn, one used, one kept', () => {
    const table = opening('standard', { turn: 2 });
    for (const side of SIDES) assert.equal(hand(table, side).length, 2);
    table.until('depot', FREE);
    for (const side of SIDES) assert.equal(hand(table, side).length, 1);
    assert.equal(table.events('card').length, 2);
  });
  testCase('cards-manila', 'the Allies use 10 for 2 RP, Japan 3 against the Naval at Leyte', () => {
    const table = lay({
      turn: 4,
      hands: { japan: ['1942-02'], allies: ['1942-05'] },
      draws: { 'events-1942': ['1942-10', '1942-03'] },
      at: { '0607': 'us Naval' },
      dice: { 'resources allies': [3, 3] },
    });
    assert.equal(table.asks, 'allies card');
    assert.deepEqual(table.offers, ['card 1942-05', 'card 1942-10']);
    table.do('card 1942-10');
    assert.equal(table.asks, 'japan card');
    table.do('card 1942-03', 'choose us Naval full 0607');
    assert.equal(table.units('eliminated'), 'us Naval');
    assert.equal(table.probe('trp', 'allies'), 16 + 2);
    assert.deepEqual([hand(table, 'allies'), hand(table, 'japan')], [['1942-05'], ['1942-02']]);
  });
  testCase('cards-mandatory-priority', 'where landings are forbidden nothing makes them easier', () => {
    const table = lay({
      turn: 9,
      hands: { japan: ['1943-01'], allies: ['1943-06'] },
      draws: { 'events-1944': ['1944-06', '1944-08'] },
      at: { '1107': 'us Naval, us Land', '1207': 'jp Land', '1208': 'us Naval, us Land' },
      dice: { 'resources allies': [6, 1], 'resources japan': [1, 6] },
    });
    table.do('card 1944-06', 'card 1944-08').until('allies impulse-target');
    table.do('target 1207', 'activate 1208', 'take us Naval full');
    assert.deepEqual(table.offersTo('carry'), []);
    // Elsewhere Land is carried as ever.
    const open = lay({
      turn: 9,
      phase: 'movement',
      rp: [0, 20],
      trp: [0, 20],
      at: { '1207': 'jp Land', '1208': 'us Naval, us Land' },
    });
    open.do('target 1207', 'activate 1208', 'take us Naval full');
    assert.deepEqual(open.offersTo('carry'), ['carry us Land full']);
    assert.ok((table.probe('in-force', 'allies') as string[]).includes('cancel-defence-bonus'));
    assert.deepEqual(table.events('combat'), []);
  });
  testCase('cards-mandatory-not-held', 'a mandatory card is used when it is drawn', () => {
    const table = lay({ turn: 9, hands: { japan: ['1943-01'] }, draws: { 'events-1944': ['1944-06'] } });
    assert.equal(table.asks, 'japan card');
    assert.deepEqual(hand(table, 'japan'), ['1943-01', '1944-06']);
    assert.deepEqual(table.offers, ['card 1944-06']);
    table.do('card 1944-06');
    assert.deepEqual(hand(table, 'japan'), ['1943-01']);
  });
  for (const [id, scenario, deck, pool] of [
    ['cards-setup-1942', 'standard', '1942', [2, 3, 4, 6, 7, 9, 10]],
    ['cards-setup-1943', '1943', '1943', [1, 2, 3, 4, 5, 6, 10]],
  ] as const)
    testCase(id, 'seven cards are dealt from, eight make the deck', () => {
      const ids = pool.map((n) => `${deck}-${String(n).padStart(2, '0')}`);
      assert.deepEqual(lay({ scenario }).probe('deck-pool', `events-${deck}`), ids);
      const dealt = new Set<string>();
      for (let seed = 1; seed <= 60; seed++) {
        const table = lay({ scenario, seed, turn: scenario === '1943' ? 6 : 1, phase: 'depots' });
        assert.equal(table.probe('deck', `events-${deck}`), 8);
        for (const side of SIDES) {
          assert.equal(hand(table, side).length, 1);
          dealt.add(hand(table, side)[0]!);
        }
      }
      assert.deepEqual([...dealt].sort(), ids);
    });
});
