/** Chapters 5.332, 5.551 and 6.822 of Indian Ocean Region: combining, refuelling, ceasefire, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { Table } from './kit';

describe('Indian Ocean Region: what may be agreed and announced', () => {
  const turn = (yes: string[]) => {
    const table = new Table('6-lakshadweep', {
      at: { 3112: ['us-ddg-burke-1'], 3115: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'military-negotiations',
    });
    for (const side of ['china', 'indo-am'])
      if (table.asked === `${side} ceasefire`) table.do(`${side}: ${yes.includes(side) ? 'yes' : 'no'}`);
    return table;
  };
  const fights = (table: Table) => {
    table.until((t) => t.game.view(-1).turn > 3 || t.asked.endsWith(' engage'));
    return table.game.view(-1).turn === 3;
  };
  it('ceasefire: what both agree on skips the fights of the next turn, not of the one after', () => {
    const table = turn(['china', 'indo-am']);
    assert.equal(fights(table), false);
    table.until((t) => t.asked.endsWith(' engage'));
    assert.equal(table.game.view(-1).turn, 4);
  });
  it('ceasefire-partial: one alone does not', () => {
    assert.equal(fights(turn(['china'])), true);
    assert.equal(fights(turn(['indo-am'])), true);
  });
  it('refuel-once: aircraft beyond their radius take part once in the game', () => {
    // A frigate that a submarine sees, 20 hexes from the aircraft, whose radius is 15.
    const offered = (refuellings: number) => {
      const table = new Table('1-choke-point', {
        at: { '0803': ['us-f35-1'], 2407: ['us-lcs-freedom-1'], 2507: ['irn-ptg-kaman-1'] },
        turn: 2,
        phase: 'air-sea-combat',
        facts: { refuellings },
      });
      table.until((t) => t.asked === 'indo-am engage').do('indo-am: engage 2507');
      return table.until((t) => t.asked === 'indo-am commit' || t.asked.includes('strike')).legal;
    };
    assert.ok(offered(0).includes('refuel us-f35-1'), offered(0).join());
    // Three bits a side, in the order of the sides.
    assert.ok(!offered(1 << 6).includes('refuel us-f35-1'));
  });
  it('vp-not-destroyed-nonwar: two halves are made one without a point', () => {
    const table = new Table('6-lakshadweep', {
      at: { 3112: ['us-ddg-burke-1'], 3522: ['prc-ddg-luyang3-1!', 'prc-ddg-luyang3-2!'] },
      turn: 2,
      phase: 'sea-movement',
    });
    table.do('china: combine prc-ddg-luyang3-1 prc-ddg-luyang3-2');
    assert.deepEqual([table.steps('prc-ddg-luyang3-1'), table.at('prc-ddg-luyang3-2')], [2, 'reserve']);
    assert.equal(table.game.view(-1).tracks.vp![0], 10);
  });
});
