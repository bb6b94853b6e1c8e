/** Cases of victory (3.2), of the optional sudden death, and of the short game (13.2). */
import assert from 'node:assert/strict';
import { compiledGame } from '../game';
import { type At, lay, opening, type Setting, testCase } from './kit';

describe('cases: victory (3.2)', () => {
  testCase('victory-a', 'Japanese Land only at home and in Chinese bases: over at once', () => {
    const setting: Setting = {
      turn: 4,
      phase: 'movement',
      rp: [20, 0],
      trp: [20, 0],
      watch: null,
      at: { '0804': 'jp Land', '0404': 'jp Land', '0907': 'jp Naval, jp Land' },
    };
    const table = lay(setting);
    assert.equal(table.result, 'open');
    table.do('target 0904').move('0907', 'Naval, carry Land');
    assert.equal(table.result, 'allies japan-driven-back');
  });
  testCase('victory-a-not', 'one at Truk, and the game goes on', () => {
    const table = lay({
      turn: 4,
      phase: 'movement',
      rp: [20, 0],
      trp: [20, 0],
      watch: null,
      at: { '0804': 'jp Land', '0907': 'jp Land', '0707': 'jp Naval, jp Land' },
    });
    table.do('target 0904').move('0707', 'Naval, carry Land').do('done');
    assert.equal(table.result, 'open');
  });
  for (const [id, hex, winner] of [
    ['victory-b', '0705', 'allies landing-in-japan'],
    ['victory-b-no-depot', '0906', 'open'],
  ] as const)
    testCase(id, `Allied Land in Kure and a depot at ${hex}: ${winner}`, () => {
      const table = lay({
        turn: 14,
        phase: 'depots',
        rp: [5, 20],
        trp: [5, 20],
        watch: null,
        at: { '0804': 'us Land, jp Land', '0907': 'jp Land', [hex]: 'us Land' },
        depots: { allies: '1205 0806 0907' },
        continuing: '0804',
      });
      assert.equal(table.result, 'open');
      table.do(`depot ${hex}`);
      assert.equal(table.result, winner);
    });
  testCase('victory-c', 'the atomic bomb', () => {
    const setting: Setting = {
      turn: 14,
      hands: { japan: ['1945-07'], allies: ['1945-10'] },
      facts: { 'air-used': true },
      draws: { 'events-1945': ['1945-01', '1945-02'] },
    };
    const table = lay({ ...setting, at: { '0705': 'us Land, us Air' }, depots: { allies: '0705' } });
    table.do('card 1945-01', 'card 1945-10');
    assert.equal(table.probe('bomb-dropped'), true);
    assert.equal(table.result, 'allies atomic-bomb');
    assert.equal(lay({ turn: 14 }).result, 'open');
  });
  testCase('victory-japan', 'else Japan, when the last turn ends', () => {
    assert.equal(lay({ turn: 16, phase: 'end' }).until('over').result, 'japan last-turn');
    assert.equal(lay({ turn: 15, phase: 'end' }).until('card').result, 'open');
  });

  const options = { 'sudden-death': true };
  const ports = { '0407': 'jp Land', '0508': 'jp Land', '1008': 'jp Land', '1207': 'jp Land' };
  testCase('sudden-death-expired', 'over when its card is drawn', () => {
    const drawn = (cards: string[]) =>
      lay({ turn: 6, options, at: ports, draws: { 'events-1943': cards } })
        .until('card')
        .probe('drawn', '1943-09');
    assert.equal(drawn(['1943-01', '1943-02']), false);
    assert.equal(drawn(['1943-01', '1943-09']), true);
    assert.equal(drawn(['1943-09', '1943-02']), true);
    const result = (hands: Record<string, string[]>, on: Record<string, boolean>) =>
      lay({
        ...{ turn: 6, phase: 'movement', rp: [20, 0], trp: [20, 0], options: on, hands },
        ...{ at: { ...ports, '1106': 'jp Naval, jp Land' }, dice: { event: [1, 1] } },
      })
        .do('target 1205')
        .move('1106', 'Naval, carry Land').result;
    assert.equal(result({ allies: ['1943-02'] }, options), 'japan sudden-death');
    assert.equal(result({ allies: ['1943-09'] }, options), 'open');
    assert.equal(result({ allies: ['1943-02'] }, {}), 'open');
  });
  it('the example of sudden death: four ports less two whole carriers, a 2 wins', () => {
    const at = { ...ports, '1106': 'jp Naval, jp Land', '1506': '2 us CV, us CV reduced' };
    const take = (dice: number[]) => {
      const setting: Setting = { turn: 3, phase: 'movement', rp: [20, 0], trp: [20, 0], options, at };
      return lay({ ...setting, dice: { event: dice, japan: dice } })
        .do('target 1205')
        .move('1106', 'Naval, carry Land');
    };
    assert.equal(take([1, 1]).result, 'japan sudden-death');
    const other = take([1, 2]);
    assert.equal(other.result, 'open');
    // An airfield is taken: it brings a roll, but counts for nothing.
    assert.equal(other.probe('sudden-death'), 2);
  });

  it('bases that are held from the beginning bring no roll for sudden death', () => {
    const at = { ...ports, '0408': 'jp Naval, jp Land' };
    const table = lay({ turn: 3, phase: 'movement', rp: [20, 0], trp: [20, 0], options, at });
    table.do('target 0407').move('0408', 'Naval, carry Land');
    assert.equal(table.units('0407'), 'jp Naval, 2 jp Land');
    assert.deepEqual(table.events('roll'), []);
  });

  testCase('short-bid', 'the higher bid plays Japan and must hold as many bases', () => {
    const table = opening('short');
    assert.deepEqual(table.asks, 'japan bid');
    table.do('bid 12', 'bid 15');
    assert.equal(table.probe('bid'), 15);
    // The Allied player bid higher: the players exchange sides.
    assert.match(table.events('bid')[0]!.text.en, /exchange/);
    const bases = (n: number) => {
      const at: At = {};
      const enemy = compiledGame('short').board.places.filter((p) => p.owner && p.owner !== 'jp' && p.owner !== 'cn');
      const start = Number(lay({ scenario: 'short', facts: { bid: 15 } }).probe('bases', 'japan'));
      // A base more is taken where only Land can be; one less is given up.
      const own = compiledGame('short').board.places.filter((p) => p.owner === 'jp' && p.id !== '0906');
      for (const p of enemy.slice(0, Math.max(0, n - start))) at[p.id] = 'jp Land';
      for (const p of own.slice(0, Math.max(0, start - n))) at[p.id] = 'us Land';
      return lay({ scenario: 'short', turn: 8, phase: 'end', facts: { bid: 15 }, at });
    };
    assert.equal(bases(14).until('over').result, 'allies bid-missed');
    assert.equal(bases(15).until('over').result, 'japan last-turn');
  });
});
