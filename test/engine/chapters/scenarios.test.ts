/** Chapters 3.2 and 13: victory, the bid of the short game, the delayed entry, the optional sudden death. */
import assert from 'node:assert/strict';
import { lay, opening } from '../cases/kit';

describe('the short game (13.2)', () => {
  it('the higher bid plays Japan: the players exchange sides when the Allied player bids more', () => {
    const table = opening('short');
    assert.equal(table.asks, 'japan bid');
    table.do('bid 12');
    assert.equal(table.asks, 'allies bid');
    table.do('bid 15');
    assert.equal(table.probe('bid'), 15);
    assert.match(table.events('bid')[0]!.text.en, /exchange/);
  });

  it('a tie is bid again, as freely as before: it does not raise what is bid', () => {
    const table = opening('short').do('bid 20', 'bid 20');
    assert.equal(table.asks, 'japan bid');
    assert.ok(table.offers.includes('bid 0') && table.offers.includes('bid 20'));
    assert.match(table.events('bid')[0]!.text.en, /again/);
    table.do('bid 19', 'bid 17');
    assert.equal(table.probe('bid'), 19);
    assert.doesNotMatch(table.events('bid')[1]!.text.en, /exchange/);
  });

  it('bidding ends: players who would bid the same for ever stop, and the first bidder has it', () => {
    const table = opening('short');
    for (let i = 0; i < 60 && table.asks.endsWith(' bid'); i++) table.do('bid 12', 'bid 12');
    assert.equal(table.probe('bid'), 12);
  });

  it('at the end Japan must hold the bid', () => {
    for (const [bid, winner] of [
      [1, 'japan last-turn'],
      [60, 'allies bid-missed'],
    ] as const) {
      const table = lay({
        scenario: 'short',
        turn: 8,
        phase: 'reinforcement',
        opening: true,
        facts: { bid, 'duty-done': 1 },
      });
      table.until('over', ['reinforcement', 'front-duty']);
      assert.equal(table.result, winner);
    }
  });
});

describe('the delayed entry (13.4)', () => {
  it('until the nation enters, its side has half the BRP, its Airs no AZOC and give no support, its units do nothing', () => {
    const table = opening('delayed-us', { turn: 3, phase: 'movement', facts: { 'entered us': 0 } });
    assert.equal(table.probe('entered', 'us'), false);
    assert.equal(table.probe('in-zone', 'allies', '0706'), false);
    assert.deepEqual(table.probe('support', 'allies', '0606'), []);
    table.until('allies impulse-target').do('target 0308');
    assert.ok(
      table.offersTo('activate').every((o) => !['activate 1506', 'activate 1809'].includes(o)),
      table.offers.join(),
    );
    const all = opening('standard', { turn: 3, phase: 'movement' });
    assert.equal(table.probe('brp', 'allies'), Math.floor(Number(all.probe('brp', 'allies')) / 2));
  });

  it('it enters by dice of at most twice the turn, on turn 6 in any case', () => {
    for (const [turn, dice, entered] of [
      [2, [2, 2], true],
      [2, [2, 3], false],
      [3, [3, 3], true],
      [3, [3, 4], false],
      [6, [6, 6], true],
    ] as const) {
      const table = opening('delayed-us', { turn, dice: { event: [...dice] } });
      assert.equal(table.probe('entered', 'us'), entered, `turn ${turn}, ${dice.join(' + ')}`);
    }
  });

  it('reinforcements of past turns come at once when it enters', () => {
    const table = opening('delayed-us', { turn: 3, dice: { event: [1, 1] } });
    assert.equal(table.asks, 'allies reinforcement');
    table.until('card', ['reinforcement']);
    const late = table.game.view(-1).units.filter((u) => u.nation === 'us' && u.at === 'turn:2');
    assert.deepEqual(late, []);
  });

  it('Japanese units that come into a base of the nation bring it in', () => {
    const table = opening('delayed-us', { turn: 2, phase: 'movement', facts: { 'entered us': 0 }, rp: [20, 0] });
    table.until('japan impulse-target').do('target 0806').move('0804', 'Naval');
    assert.equal(table.probe('entered', 'us'), true);
    assert.equal(table.probe('in-zone', 'allies', '0706'), true);
  });

  it('on turn 1 such bases are closed to Japan', () => {
    const table = opening('delayed-us', { phase: 'movement' });
    assert.equal(table.probe('may-enter', 'japan', 'fleet', '0606'), false);
    assert.equal(table.probe('may-enter', 'japan', 'fleet', '0407'), true);
  });
});

describe('sudden death (optional)', () => {
  const options = { 'sudden-death': true };
  const held = {
    '0407': 'jp Land',
    '0508': 'jp Land',
    '1008': 'jp Land',
    '1207': 'jp Land',
    '0804': 'jp Naval, jp Land',
  };

  it('counts enemy ports held less full enemy carriers: 4 - 2 = 2', () => {
    const table = lay({
      options,
      turn: 3,
      phase: 'movement',
      rp: [20, 0],
      at: { ...held, '1506': '2 us CV, us CV reduced' },
    });
    assert.equal(table.probe('sudden-death'), 2);
  });

  it('rolls when a base is taken, and wins at or below the number', () => {
    for (const [dice, result] of [
      [[1, 1], 'japan sudden-death'],
      [[1, 2], 'open'],
    ] as const) {
      const table = lay({
        options,
        turn: 3,
        phase: 'movement',
        rp: [20, 0],
        at: { ...held, '1506': '2 us CV' },
        dice: { event: [...dice] },
      });
      // Guam is no port: the number stays 2 when it falls.
      table.until('japan impulse-target').do('target 0806').move('0804', 'Naval, carry Land');
      assert.equal(table.result, result);
    }
  });
});

describe('the end (3.2)', () => {
  it('Japan wins when the last turn is over and no condition holds', () => {
    const table = lay({ opening: true, turn: 16, phase: 'reinforcement', facts: { 'duty-done': 1 } });
    assert.equal(table.until('over', ['reinforcement', 'front-duty']).result, 'japan last-turn');
  });

  it('the Allies win in the middle of a segment, at once', () => {
    const table = lay({
      turn: 12,
      phase: 'movement',
      rp: [0, 20],
      at: { '0805': 'us Naval, us Land', '0804': 'jp Naval' },
      depots: { allies: '0805' },
    });
    table
      .until('allies impulse-target')
      .do('target 0904')
      .move('0805', 'Naval, carry us Land'.replace('Naval', 'us Naval'));
    assert.equal(table.result, 'allies landing-in-japan');
  });
});
