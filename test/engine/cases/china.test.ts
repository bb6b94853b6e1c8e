/** Cases of China (12.2). */
import assert from 'node:assert/strict';
import { lay, type Setting, testCase } from './kit';

const END = { phase: 'end', facts: { 'duty-done': true } } satisfies Setting;
const three = { '0404': '3 jp Land', '0504': '2 cn Land' };

describe('cases: China (12.2)', () => {
  testCase('china-hexes', 'Chinese Land retreats among its hexes', () => {
    const at = { '0505': 'cn Land, 3 jp Land, jp Air' };
    assert.deepEqual(lay({ turn: 4, at }).probe('retreats', 'cn land 0505'), ['0404', '0504']);
    const table = lay({
      turn: 4,
      phase: 'combat',
      at: { '0505': 'cn Land, cn Land, 2 jp Land, jp Air' },
      dice: { japan: [4], allies: [1] },
    });
    table.do('resolve 0505');
    while (table.asks.endsWith(' hit')) table.do(table.offers.find((o) => o.includes('full')) ?? table.offers[0]!);
    assert.equal(table.asks, 'allies retreat');
    assert.deepEqual(table.offers.sort(), ['retreat 0404', 'retreat 0504']);
  });
  testCase('china-allied-entry', 'no other Allied unit enters them', () => {
    const table = lay({ turn: 4, phase: 'movement', rp: [0, 20], trp: [0, 20], at: { '0506': 'uk Land' } });
    for (const hex of ['0404', '0504', '0505'])
      for (const unit of ['land', 'fleet']) assert.equal(table.probe('may-enter', 'allies', unit, hex), false);
    assert.ok(!table.offers.includes('target 0505'));
    assert.ok(table.offers.includes('target 0406'));
  });

  testCase('china-surrender', 'Japan alone in Chungking: all Chinese units go, and the duties end', () => {
    const table = lay({ turn: 5, ...END, at: three });
    assert.equal(table.probe('surrendered', 'cn'), true);
    assert.equal(table.units('eliminated'), '2 cn Land');
    // Next turn nothing is due although no Japanese Land is left in China.
    const after = lay({ turn: 6, phase: 'end', facts: { 'surrendered cn': true } });
    assert.ok(!after.asks.endsWith('front-duty'));
    assert.equal(after.until('card').probe('modifier', 'japan'), 0);
    // Not while a Chinese unit is there too.
    const held = lay({ turn: 5, ...END, at: { '0404': '3 jp Land, cn Land reduced' } });
    assert.equal(held.probe('surrendered', 'cn'), false);
  });
  testCase('china-surrender-lifts-duty', 'surrender comes before the front duty', () => {
    const table = lay({ turn: 5, phase: 'end', at: three }).until('card');
    assert.equal(table.probe('surrendered', 'cn'), true);
    assert.equal(table.units('eliminated'), '2 cn Land');
    assert.equal(table.units('0404'), '3 jp Land');
  });
  testCase('china-no-attack', 'a turn without a ground combat there costs a Japanese Land in China', () => {
    const at = { '0604': '3 jp Land', '0603': 'jp Land reduced', '0404': 'cn Land' };
    const table = lay({ turn: 3, phase: 'end', at });
    assert.equal(table.asks, 'allies front-duty');
    assert.deepEqual(table.offers.sort(), ['lose Land full 0604', 'lose Land reduced 0603']);
    table.do('lose Land full 0604');
    assert.equal(table.units('0604'), '2 jp Land');
    assert.equal(table.units('eliminated'), 'jp Land');
    // A ground combat, also a continuing one, is enough.
    const fought = lay({ turn: 3, phase: 'combat', at: { ...at, '0505': '2 jp Land, cn Land' }, continuing: '0505' });
    fought.do('resolve 0505').until('card', ['hit', 'retreat', 'stacking']);
    assert.doesNotMatch(fought.game.journal.map((e) => e.text.en).join('\n'), /no attack in China/);
  });
  testCase('china-no-attack-t1', 'from turn 2 on', () => {
    const at = { '0604': '3 jp Land', '0404': 'cn Land' };
    const table = lay({ turn: 1, phase: 'end', at }).until('card');
    assert.equal(table.units('eliminated'), '');
    assert.equal(lay({ turn: 2, phase: 'end', at }).asks, 'allies front-duty');
  });
  for (const [id, words, modifier] of [
    ['china-garrison-2', '2 jp Land', -3],
    ['china-garrison-3', '3 jp Land', 0],
  ] as const)
    testCase(id, `${words} in China: ${modifier}`, () => {
      const at = { '0604': words, '0404': 'cn Land' };
      const table = lay({ turn: 3, ...END, at }).until('card');
      assert.equal(table.probe('turn'), 4);
      assert.equal(table.probe('modifier', 'japan'), modifier);
      assert.equal(
        lay({ turn: 2, ...END, at })
          .until('card')
          .probe('modifier', 'japan'),
        0,
      );
    });

  testCase('china-recovery', 'reduced Chinese units recover, also in combat', () => {
    const at = { '0505': '2 cn Land reduced, jp Land', '0404': 'cn Land reduced', '0604': '3 jp Land reduced' };
    const table = lay({ turn: 4, ...END, at, continuing: '0505' }).until('card');
    assert.equal(table.units('0505'), 'jp Land, 2 cn Land');
    assert.equal(table.units('0404'), 'cn Land');
    assert.equal(table.units('0604'), '3 jp Land reduced');
  });
  testCase('china-redeploy-limit', 'Chinese Land goes into a combat but not out of it, beside the limit', () => {
    const at = { '0505': 'cn Land, jp Land', '0404': 'cn Land', '0604': '3 jp Land' };
    const table = lay({ turn: 4, ...END, brp: [0, 0], at, continuing: '0505' });
    assert.equal(table.asks, 'allies china-redeploy');
    const left = table.probe('redeployments', 'allies');
    assert.equal(left, 0);
    assert.deepEqual(table.offers.sort(), ['done', 'move cn Land full 0404 to 0504', 'move cn Land full 0404 to 0505']);
    table.do('move cn Land full 0404 to 0505');
    assert.equal(table.units('0505'), 'jp Land, 2 cn Land');
  });

  const air = { '0306': 'uk Land', '0205': 'us Air' };
  testCase('china-air-ok', 'from turn 6 an Air may go to Chungking, once', () => {
    const table = lay({ turn: 6, at: { ...air, '0206': 'uk Air' } });
    assert.equal(table.asks, 'allies china-air');
    assert.deepEqual(table.offers, ['choose us Air full 0205', 'choose uk Air full 0206', 'pass']);
    table.do('choose us Air full 0205');
    assert.deepEqual(table.where('cn'), { '0404': 'us Air' });
    assert.ok(table.asks.endsWith(' card'));
    table.until('rebuild', ['card', 'event-unit', 'reinforcement', 'front-duty']);
    const later = lay({ turn: 7, at: air, facts: { 'air-used': true } });
    assert.ok(later.asks.endsWith(' card'));
  });
  testCase('china-air-early', 'not on turn 5', () => assert.ok(lay({ turn: 5, at: air }).asks.endsWith(' card')));
  testCase('china-air-rangoon-lost', 'nor while Japan is in Rangoon', () => {
    assert.ok(lay({ turn: 7, at: { ...air, '0306': 'jp Land' } }).asks.endsWith(' card'));
    assert.equal(lay({ turn: 7, at: { '0205': 'us Air' } }).asks, 'allies china-air');
  });
  testCase('china-air-recovers', 'there it counts as Chinese and recovers', () => {
    const table = lay({
      turn: 6,
      hands: { japan: ['1942-02'], allies: ['1942-06'] },
      draws: { 'events-1943': ['1943-01', '1943-04'] },
      at: { '0205': 'us Air reduced', '0404': 'cn Land', '0604': '3 jp Land' },
    });
    table.do('choose us Air reduced 0205', 'card 1942-06', 'card 1942-02');
    assert.equal(table.units('0404'), 'us Air reduced, cn Land');
    table.until('front-duty');
    assert.equal(table.units('0404'), 'us Air reduced, cn Land');
    table.do(table.offers[0]!).until('card');
    assert.equal(table.units('0404'), 'us Air, cn Land');
  });
});
