/** Cases of stacking (8.3, 10.5), rebuilding (10.6) and reinforcements (11.0). */
import assert from 'node:assert/strict';
import { type At, lay, opening, type Setting, type Table, testCase } from './kit';

const CHECK = { turn: 4, phase: 'stacking', trp: [20, 10] } satisfies Setting;
const REBUILD = { turn: 4, phase: 'rebuilding', trp: [20, 10] } satisfies Setting;

/** Land, Air and fleets of a side at a hex: legal together? */
const stacks: [id: string, title: string, side: string, hex: string, legal: string[], excess: string[]][] = [
  ['stack-airfield', 'an airfield', 'japan', '0805', ['3 jp Land, jp Air'], ['4 jp Land', '2 jp Air']],
  ['stack-port', 'a port', 'japan', '0804', ['3 jp Land, jp Air, 5 jp Naval'], ['6 jp Naval']],
  ['stack-dutch-harbor', 'Dutch Harbor', 'allies', '1201', ['us Naval'], ['2 us Naval']],
  ['stack-no-base', 'no base', 'japan', '0505', ['jp Land', 'jp Air'], ['jp Land, jp Air', '2 jp Land']],
  ['stack-panama', 'Panama', 'allies', '1809', ['12 us CV, 8 us Naval, 20 us Land'], []],
  ['stack-panama', 'South Africa', 'allies', '0110', ['9 uk Naval, 12 us CV, 14 uk Land'], []],
  ['stack-chinese-exempt', 'Chinese units', 'allies', '0404', ['9 cn Land'], []],
];

const kinds = { land: 'Land', air: 'Air', fleets: 'CV|Naval' };

function counts(words: string): number[] {
  return Object.values(kinds).map((kind) =>
    [...words.matchAll(new RegExp(`(\\d+)? ?\\w\\w (?:${kind})`, 'g'))].reduce((n, m) => n + Number(m[1] ?? 1), 0),
  );
}

const stands = (at: At) => lay({ ...CHECK, at });

describe('cases: stacking (8.3, 10.5)', () => {
  for (const [id, title, side, hex, legal, excess] of stacks)
    testCase(id, title, () => {
      for (const words of legal) {
        const table = stands({ [hex]: words });
        assert.ok(!table.asks.endsWith('stacking'), `${words}: ${table.asks}`);
        if (!words.includes('cn')) assert.equal(table.probe('stacking', side, hex, ...counts(words)), true, words);
      }
      for (const words of excess) {
        const table = stands({ [hex]: words });
        assert.equal(table.asks, `${side} stacking`, words);
        assert.equal(table.probe('stacking', side, hex, ...counts(words)), false, words);
        table.do(table.offers[0]!);
        assert.ok(!table.asks.endsWith('stacking'));
        assert.equal(table.events('eliminated').length, 1);
      }
    });
  testCase('stack-continuing', 'a continuing combat: any Land, 2 Air', () => {
    const held = (words: string) => lay({ ...CHECK, at: { '0606': `${words}, us Land` }, continuing: '0606' });
    assert.ok(!held('9 jp Land, 2 jp Air').asks.endsWith('stacking'));
    assert.equal(held('9 jp Land, 2 jp Air').probe('stacking', 'japan 0606 9 2 0'), true);
    const table = held('jp Land, 3 jp Air');
    assert.deepEqual(table.offers, ['lose Air full']);
    table.do('lose Air full');
    assert.equal(table.units('0606'), 'jp Land, 2 jp Air, us Land');
  });
  testCase('stack-during-movement', 'no limit before the check', () => {
    const table = lay({
      ...CHECK,
      phase: 'movement',
      rp: [20, 0],
      brp: [15, 16],
      at: { '0804': '4 jp Naval', '0704': '5 jp Naval' },
    });
    table.do('target 0704').move('0804', 'Naval, Naval, Naval, Naval').do('done');
    assert.equal(table.units('0704'), '9 jp Naval');
    table.until('stacking');
    assert.equal(table.units('0704'), '9 jp Naval');
    for (let i = 0; i < 4; i++) table.do('lose Naval full');
    assert.ok(!table.asks.endsWith('stacking'));
    assert.equal(table.units('0704'), '5 jp Naval');
  });
});

describe('cases: rebuilding (10.6)', () => {
  testCase('rebuild-manila-original-port', 'two Naval for 2 of 3 RP, in a port that was Japanese at the start', () => {
    const table = lay({ ...REBUILD, rp: [3, 0], at: { '0804': '2 jp Naval reduced' } });
    table.do('rebuild Naval reduced 0804', 'rebuild Naval reduced 0804');
    assert.equal(table.units('0804'), '2 jp Naval');
    assert.equal(table.rp()[0], 1);
  });
  testCase('rebuild-captured-port-illegal', 'not in a port that was taken', () => {
    const table = lay({ ...REBUILD, rp: [3, 0], at: { '0407': 'jp Naval reduced, jp Land' } });
    assert.equal(table.probe('control', '0407'), 'japan');
    assert.equal(table.probe('may-rebuild', 'jp 0407'), false);
    assert.deepEqual(table.offers, ['pass']);
  });
  testCase('rebuild-us-in-british', 'not in a port of another nation', () => {
    const table = lay({ ...REBUILD, rp: [0, 3], at: { '0207': 'us Naval reduced, uk Naval reduced' } });
    assert.equal(table.probe('may-rebuild', 'us 0207'), false);
    assert.equal(table.probe('may-rebuild', 'uk 0207'), true);
    assert.deepEqual(table.offers, ['rebuild uk Naval reduced 0207', 'pass']);
  });
  testCase('rebuild-cv-cost', 'a carrier costs 2, all others 1', () => {
    const at = { '0804': 'jp CV reduced, jp Naval reduced, jp Land reduced, jp Air reduced' };
    const table = lay({ ...REBUILD, rp: [5, 0], at });
    const left: number[] = [];
    for (const kind of ['CV', 'Naval', 'Land', 'Air']) {
      table.do(`rebuild ${kind} reduced 0804`);
      left.push(table.probe('phase') === 'rebuilding' ? table.rp()[0] : 0);
    }
    assert.deepEqual(left, [3, 2, 1, 0]);
    assert.ok(!lay({ ...REBUILD, rp: [1, 0], at }).offers.includes('rebuild CV reduced 0804'));
  });
});

describe('cases: reinforcements (11.0)', () => {
  testCase('reinforcement-over-stack', 'they may exceed the stacking limit', () => {
    const table = opening('standard', {
      turn: 2,
      phase: 'reinforcement',
      trp: [20, 10],
      at: { '0804': '3 jp CV, 2 jp Naval' },
    });
    table
      .until('japan reinforcement', ['reinforcement'])
      .do('arrive 0804')
      .until('card', ['reinforcement', 'front-duty']);
    assert.equal(table.units('0804'), '3 jp CV, 3 jp Naval');
  });
  testCase('reinforcement-next-turn', 'they act from the next turn on', () => {
    const setting = { turn: 11, clear: ['1803'], trp: [10, 20], rp: [20, 20], brp: [9, 25] } satisfies Setting;
    const from1803 = (table: Table) => {
      table.until('allies impulse-target').do('target 1802');
      return table.offers.includes('activate 1803');
    };
    assert.equal(from1803(opening('standard', { ...setting, phase: 'movement' })), false);
    const later = opening('standard', { ...setting, phase: 'reinforcement' });
    while (later.asks.endsWith('reinforcement'))
      later.do(later.offers.includes('arrive 1803') ? 'arrive 1803' : later.offers[0]!);
    assert.match(later.units('1803'), /us Naval/);
    later.until('allies impulse-target', ['card', 'event-unit', 'front-duty']);
    assert.equal(later.probe('turn'), 12);
    assert.equal(from1803(later), true);
  });
  testCase('reinforcement-own-nationality', 'only at a supply source of their own nation', () => {
    const table = lay({ turn: 4, phase: 'event' });
    assert.equal(table.probe('may-arrive', 'uk 1809'), false);
    assert.equal(table.probe('may-arrive', 'us 1809'), true);
    assert.equal(table.probe('may-arrive', 'us 0110'), false);
    assert.equal(table.probe('may-arrive', 'uk 0110'), true);
  });
});
