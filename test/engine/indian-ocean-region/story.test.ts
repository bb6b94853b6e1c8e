/** What the story of Indian Ocean Region tells whoever reads it from the first line to the last. */
import assert from 'node:assert/strict';
import { storyText } from '../../../server/cli/story';
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
  it('4.2: political turns are told by their own number, before the first military turn', () => {
    const hands = { asymmetric: ['tanker-seizure', 'oil-price-shock'] };
    const table = new Table(LARGE, {
      phase: 'card-round',
      hands,
      script: { conflict: [6] },
      facts: { 'political-turn': 2 },
    });
    assert.deepEqual([table.game.view(-1).lap, table.game.view(-1).laps], [2, 6]);
    table.until((t) => t.asked === 'asymmetric card').do('asymmetric: play tanker-seizure');
    table.until((t) => t.game.view(-1).phase === 'air-movement');
    assert.deepEqual([table.game.view(-1).lap, table.game.view(-1).laps], [undefined, undefined]);
    const { journal, prepared: own } = table.game;
    const told = (locale: 'en' | 'ja') => storyText(own.compiled, journal, null, locale);
    assert.match(told('en'), /\n {2}Political turn 2 · Card round\n(.*\n)+\nTurn 1\n/);
    assert.match(told('ja'), /\n {2}政治ターン 2 · カード・ラウンド\n(.*\n)+\n第1ターン\n/);
  });
  it('9.0: a unit that its owner sets up elsewhere is told', () => {
    const game = prepared(DUEL).start({ seed: 1, journal: true });
    const [place] = game.choices();
    assert.match(place!.notation, /^place prc-ddg-luyang3-1 \d{4}$/);
    game.answer(place!.code);
    const [event] = game.journal;
    assert.match(event!.text.en, /Luyang III 1 was set up at \d{4}$/);
  });
  it('9.0: what is placed as printed is told as well, one line a place, with all who stand there', () => {
    const game = prepared(DUEL).start({ seed: 1, journal: true });
    game.answer(game.choices().find(({ notation }) => notation === 'rest')!.code);
    assert.deepEqual(
      game.journal.map(({ what, text }) => [what, text.en, text.ja]),
      [
        ['placed', '3522: DDG Luyang III 1, DDG Luyang III 2', '3522：DDG ルーヤンIII級 1、DDG ルーヤンIII級 2'],
        ['placed', '3523: LPD Yuzhao 1', '3523：LPD ユージャオ級 1'],
        ['placed', '3422: PTG Houbei 1, PTG Houbei 2', '3422：PTG ホウバイ 1、PTG ホウバイ 2'],
      ],
    );
    const own = game.journal.flatMap(({ units }) => units ?? []);
    assert.equal(own.length, new Set(own).size);
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
  it('names: whose a counter is stands behind its name where two nations have one of the same name', () => {
    const table = new Table('7-torrent', {
      at: { 5303: ['mmr-inf-1'], 5203: ['bgd-inf-1'], 5102: ['bgd-ss-ming-1'] },
      turn: 2,
      phase: 'ground-movement',
    });
    table.do('china: unit mmr-inf-1', 'china: to mmr-inf-1 5203').until((t) => t.told('ground-strike').length > 0);
    const [[, en, ja] = []] = both(table, 'ground-strike');
    assert.match(en!, /on Infantry Battalion 1 \(Myanmar\)\. Infantry Battalion 1 \(Bangladesh\),/);
    assert.match(ja!, /歩兵大隊 1（バングラデシュ）/);
    assert.deepEqual(table.told('march'), ["Infantry Battalion 1 (Myanmar): 5303 → 5203 Cox's Bazar"]);
  });
  it('2.63: who captured a tanker is told', () => {
    const table = new Table(LARGE, {
      at: { 2411: ['prc-vlcc-1'], 2413: ['us-ddg-burke-1'] },
      turn: 2,
      phase: 'sea-movement',
    });
    table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit us-ddg-burke-1');
    table.until((t) => t.asked === 'indo-am sail').do('indo-am: to 2411');
    assert.deepEqual(both(table, 'captured'), [
      ['2.63', 'VLCC Tanker 1 (China) was captured by Indo-Am', 'VLCC タンカー 1（中国）が印米に捕獲される'],
    ]);
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
    assert.equal(table.game.journal.find(({ what }) => what === 'combat')?.combat?.kind?.en, 'Cruise missiles');
    assert.match(both(table, 'combat')[0]![1]!, /^DDG Luyang III 1: 2 cruise missiles at 4508 Visakhapatnam, \d hits?/);
  });

  it('6.34: what cruise missiles can hit in a place is told beside it, also where it is neutral', () => {
    const table = new Table(LARGE, {
      at: { 4521: ['prc-ddg-luyang3-1'], 4508: ['ind-su30-1'] },
      phase: 'lacm-strikes',
    }).until((t) => t.asked === 'china missiles');
    const told = (notation: string) => table.game.choices().find((one) => one.notation === notation)?.detail;
    assert.deepEqual(told('missiles 4508'), {
      en: 'up to 2 fired, 2 hit; steps there: aircraft 2; a crater for each hit on the base; who fires is spent',
      ja: '最大2発、命中2、目標ステップ：航空2、基地への命中ごとにクレーター1、発射したユニットは使用済み',
    });
    assert.equal(
      told('missiles 4215')?.en,
      'up to 2 fired, 2 hit; nobody there; a crater for each hit on the base; who fires is spent',
    );
    const east = new Table('5-bay-of-bengal-frenzy', {
      at: { 4521: ['prc-ddg-luyang3-1'], 4320: ['lka-jf17-1'] },
      phase: 'lacm-strikes',
    }).until((t) => t.asked === 'china missiles');
    const neutral = east.game.choices().find(({ notation }) => notation === 'violate bay 4320');
    assert.equal(
      neutral?.detail?.en,
      'up to 2 fired, 2 hit; steps there: aircraft 2; a crater for each hit on the base; who fires is spent',
    );
  });
  it('6.12: aircraft move to a base: those that none is open to are not offered', () => {
    const air = (...ships: string[]) =>
      new Table(LARGE, { at: { 4521: ['prc-j15-1!', 'prc-j20-1!'], 4423: ships }, phase: 'air-movement' });
    const beside = air('prc-cv-shandong');
    assert.equal(beside.asked, 'china air-unit');
    assert.deepEqual(beside.legal, ['unit prc-j15-1', 'done']);
    assert.notEqual(air().asked, 'china air-unit');
  });
  it('6.445: an engagement in which nobody strikes is told', () => {
    const table = new Table('6-lakshadweep', {
      at: { 3522: ['prc-lpd-yuzhao-1'], 3523: ['us-ddg-burke-1'] },
      phase: 'air-sea-combat',
    });
    table.until((t) => t.asked === 'indo-am engage').do('indo-am: engage 3522');
    table.until((t) => t.asked === 'indo-am strike');
    assert.deepEqual(both(table, 'no-strike'), []);
    table.do('indo-am: hold us-ddg-burke-1');
    assert.deepEqual(both(table, 'no-strike'), [['6.445', 'Nobody struck at 3522', '3522で打撃なし']]);
  });
});
