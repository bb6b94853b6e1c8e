/** Chapters 5.353, 6.5 and 6.6 of Indian Ocean Region: troops, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { Table } from './kit';

const TORRENT = '7-torrent';

/** Myanmar's troops at the border, before they move. */
function border(at: Record<string, string[]>, dice: Record<string, number[]> = {}): Table {
  return new Table(TORRENT, { at, turn: 2, phase: 'ground-movement', script: dice });
}

const attack = (bangladesh: string[], dice: Record<string, number[]>, own = ['mmr-inf-1']): Table => {
  const table = border({ 5303: own, 5203: bangladesh, 5102: ['bgd-ss-ming-1'] }, dice);
  for (const unit of own) table.do(`china: unit ${unit.replace('!', '')}`, `china: to ${unit.replace('!', '')} 5203`);
  return table.until((t) => !/ground-(unit|move)$/.test(t.asked));
};

describe('Indian Ocean Region: troops', () => {
  it('ca-mandatory-entry, leave-enemy-hex: who enters a hex of the enemy must attack, and does not leave it', () => {
    const table = attack(['bgd-inf-1'], { ground: [1, 1, 1, 1] });
    assert.equal(table.at('mmr-inf-1'), '5203');
    // It has attacked: nothing but shocks could have come of it, and next turn it is bound to the hex.
    assert.ok(table.told('ground-strike').length >= 2);
    table.until(
      (t) => t.game.view(-1).turn === 3 && t.game.view(-1).phase === 'ground-movement' && t.asked.startsWith('china'),
    );
    assert.ok(!table.legal.includes('unit mmr-inf-1'));
  });
  it('6.61, 6.822: whom a ceasefire kept from attacking in that turn need not attack in the next', () => {
    const table = new Table(TORRENT, {
      at: { 5303: ['mmr-inf-1'], 5203: ['bgd-inf-1'], 5102: ['bgd-ss-ming-1'] },
      turn: 2,
      phase: 'ground-movement',
      facts: { ceasefire: 2 },
    });
    table.do('china: unit mmr-inf-1', 'china: to mmr-inf-1 5203').until((t) => t.asked === 'china ground-combat');
    assert.equal(table.game.view(-1).turn, 3);
    assert.deepEqual(table.legal, ['attack 5203', 'done']);
  });
  it('ca-order: the defenders strike before the attackers', () => {
    const table = attack(['bgd-inf-1'], { ground: [1, 1, 1, 1] });
    const order = table.game.journal.filter(({ what }) => what === 'ground-strike').map(({ units }) => units![0]);
    assert.deepEqual(order, ['bgd-inf-1', 'mmr-inf-1']);
  });
  it('retreat-equal-stay, retreat-shock-ignored: equal losses, or shocks alone, move nobody', () => {
    const table = attack(['bgd-inf-1'], { 'ground bgd-inf-1': [4, 4], 'ground mmr-inf-1': [1, 1] });
    assert.deepEqual([table.at('mmr-inf-1'), table.at('bgd-inf-1'), table.steps('mmr-inf-1')], ['5203', '5203', 2]);
  });
  it('retreat-more-losses, shock-conversion, retreat-hex-limits: who loses more retreats to land without enemies', () => {
    const table = attack(['bgd-inf-1'], { 'ground bgd-inf-1': [5, 5], 'ground mmr-inf-1': [1, 1] });
    assert.equal(table.steps('mmr-inf-1'), 1);
    assert.equal(table.asked, 'china retreat');
    assert.deepEqual(table.legal.toSorted(), ['to 5202', 'to 5204', 'to 5302', 'to 5303']);
    table.do('china: to 5303');
    assert.equal(table.at('mmr-inf-1'), '5303');
  });
  it('base-overrun, base-overrun-none, port-lost: troops take a base; aircraft escape and are spent, or are lost; ships are at sea', () => {
    const overrun = (more: Record<string, string[]>) => {
      const at = { 5302: ['mmr-inf-1'], 5404: ['mmr-inf-2'], 5202: ['bgd-do228-1', 'bgd-ffl-bandola-1+in-port'] };
      const table = border({ ...at, ...more });
      return table.do('china: unit mmr-inf-1', 'china: to mmr-inf-1 5202');
    };
    const table = overrun({});
    const { sides } = table.game.prepared.compiled.game;
    assert.equal(sides[table.game.view(-1).control['5202']!]!.id, 'china');
    assert.deepEqual(table.states('bgd-ffl-bandola-1'), []);
    assert.equal(table.asked, 'indo-am evacuate');
    table.do('indo-am: to bgd-do228-1 4901');
    assert.deepEqual([table.at('bgd-do228-1'), ...table.states('bgd-do228-1')], ['4901', 'spent']);
    // Every other base within its radius is full of craters.
    const bases = overrun({}).legal.map((line) => line.split(' ')[2]!);
    const lost = new Table(TORRENT, {
      at: { 5302: ['mmr-inf-1'], 5202: ['bgd-do228-1'] },
      turn: 2,
      phase: 'ground-movement',
      facts: Object.fromEntries(bases.map((id) => [`craters ${id}`, 12])),
    });
    lost.do('china: unit mmr-inf-1', 'china: to mmr-inf-1 5202');
    assert.equal(lost.at('bgd-do228-1'), 'eliminated');
  });
});
