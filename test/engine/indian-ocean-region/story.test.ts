/** What the story of Indian Ocean Region tells whoever reads it from the first line to the last. */
import assert from 'node:assert/strict';
import { LARGE, prepared, Table } from './kit';

const DUEL = '6-lakshadweep';

/** What was told of something, in both languages. */
const both = (table: Table, what: string) =>
  table.game.journal.filter((event) => event.what === what).map(({ rule, text }) => [rule, text.en, text.ja]);

describe('Indian Ocean Region: the story', () => {
  it('4.32: a card that is discarded is told, but not which one', () => {
    const table = new Table(LARGE, { phase: 'card-round' });
    table.do(`asymmetric: ${table.legal.find((word) => word.startsWith('discard'))}`);
    assert.deepEqual(both(table, 'discard'), [['4.32', 'Asymmetric discards a card', '非対称がカードを1枚捨てる']]);
  });
  it('9.0: a unit that its owner sets up elsewhere is told', () => {
    const game = prepared(DUEL).start({ seed: 1, journal: true });
    const [place] = game.choices();
    assert.match(place!.notation, /^place prc-ddg-luyang3-1 \d{4}$/);
    game.answer(place!.code);
    const [event] = game.journal;
    assert.match(event!.text.en, /Luyang III 1 was set up at \d{4}$/);
  });
  it('6.255, 6.42: what each of several ships needs is told, and who tried', () => {
    const table = new Table(DUEL, {
      at: { 3112: ['us-ddg-burke-1'], 3115: ['prc-ddg-luyang3-1', 'prc-lpd-yuzhao-1'] },
      turn: 2,
      phase: 'air-sea-combat',
      script: { evasion: [1, 1] },
    });
    table.do('china: pass', 'indo-am: engage 3115');
    table.do('china: evade prc-ddg-luyang3-1', 'china: evade prc-lpd-yuzhao-1');
    const [[, en, ja] = []] = both(table, 'evade');
    assert.match(
      en!,
      /^Nobody got away\. .*Luyang III 1, .*Yuzhao 1 tried to evade at 3115, dice 2 \(.*: \d gets by, .*: \d gets by\)$/,
    );
    assert.match(ja!, /3115で回避を試みる、出目2（.*は\d以上で成功、.*は\d以上で成功）$/);
  });
  it('6.34: who fired cruise missiles is told', () => {
    const table = new Table(LARGE, {
      at: { 4521: ['prc-ddg-luyang3-1'], 4508: ['ind-su30-1'] },
      phase: 'lacm-strikes',
    });
    table
      .until((t) => t.asked === 'china missiles')
      .do('china: missiles 4508')
      .until((t) => both(t, 'combat').length > 0);
    assert.match(both(table, 'combat')[0]![1]!, /^DDG Luyang III 1: 2 cruise missiles at 4508 Visakhapatnam, \d hits?/);
  });
});
