/** Cases of resource points (5.0), who acts first, occupation (12.3, 12.4) and the calendar. */
import assert from 'node:assert/strict';
import { type At, lay, opening, type Pair, type Setting, testCase } from './kit';

/** Dice of a side as `white red`, and the TRP they make of the BRP of the turn. */
const rolls: [id: string, turn: number, side: string, brp: number, dice: [number, number], trp: number][] = [
  ['trp-t5-jp-16', 5, 'japan', 13, [6, 3], 16],
  ['trp-t5-jp-11', 5, 'japan', 13, [2, 4], 11],
  ['trp-t4-jp-14', 4, 'japan', 15, [2, 3], 14],
  ['trp-t4-al-17', 4, 'allies', 16, [5, 4], 17],
];

const brunei = { '0508': 'jp Land' };
const two = { ...brunei, '0408': 'jp Land' };
const three = { ...two, '0509': 'jp Land' };
const both = { '0710': 'jp Land', '0207': 'jp Land' };

const held: [id: string, title: string, at: At, side: string, value: number][] = [
  ['resources-one-hex', 'one of three is worth nothing', brunei, 'japan', 0],
  ['resources-two', 'two', two, 'japan', 1],
  ['resources-three', 'all three', three, 'japan', 2],
  ['resources-contested', 'a contested one is not held', { ...two, '0408': 'jp Land, uk Land' }, 'japan', 0],
  ['allied-resource-both', 'Australia and India: once', both, 'allies', -3],
];

/** Cards to draw beside those in hand, so that what is used does nothing to resources. */
const CARDS = {
  hands: { japan: ['1942-02'], allies: ['1942-06'] },
  draws: { 'events-1942': ['1942-09', '1942-03'], 'events-1943': ['1943-01', '1943-04'] },
};

/** What a turn start adds: laid down at the start of the turn, with cards that do nothing to resources. */
const starts: [id: string, turn: number, side: string, more: Setting, trp: number][] = [
  ['trp-resources-2', 5, 'japan', { at: two }, 13 + 1],
  ['trp-resources-3', 5, 'japan', { at: three }, 13 + 2],
  ['trp-allied-resource-loss', 4, 'allies', { at: { '0710': 'jp Land' } }, 16 - 3],
];

describe('cases: resources (5.0, 12.3, 12.4)', () => {
  for (const [id, turn, side, brp, dice, trp] of rolls)
    testCase(id, `${brp} + ${dice[0]} - ${dice[1]} = ${trp}`, () => {
      const table = lay({ turn, phase: 'resources', dice: { [`resources ${side}`]: dice } });
      assert.equal(table.probe('brp', side), brp);
      assert.equal(table.probe('trp', side), trp);
      assert.equal(table.probe('rp', side), trp);
    });
  for (const [id, turn, side, more, trp] of starts)
    testCase(id, `turn ${turn}: ${trp}`, () => {
      const table = lay({ turn, ...CARDS, dice: { [`resources ${side}`]: [3, 3] }, ...more });
      table.do('card 1942-06', 'card 1942-02').until('depot');
      assert.equal(table.probe('trp', side), trp);
    });
  testCase('trp-china-garrison', 'a thin garrison costs 3', () => {
    const table = lay({
      turn: 4,
      phase: 'end',
      facts: { 'duty-done': true },
      at: { '0604': '2 jp Land', '0404': 'cn Land' },
      ...CARDS,
      dice: { 'resources japan': [3, 3] },
    });
    table.until('card').do('card 1942-06', 'card 1942-02').until('depot');
    assert.equal(table.probe('turn'), 5);
    assert.equal(table.probe('trp', 'japan'), 13 - 3);
  });
  testCase('trp-t1', 'turn 1 without dice', () => {
    const table = opening().until('depot');
    assert.deepEqual([table.probe('trp', 'japan'), table.probe('trp', 'allies')], [20, 0]);
    assert.ok(table.events('resources').every((e) => e.dice === undefined));
  });
  testCase('trp-no-carry', 'what is left is lost', () => {
    const table = lay({ turn: 5, phase: 'rebuilding', rp: [3, 0], dice: { 'resources japan': [3, 3] } });
    table.until('card', ['reinforcement']);
    assert.equal(table.probe('turn'), 6);
    assert.deepEqual(table.rp(), [0, 0]);
    table.until('depot', ['card', 'event-unit']);
    const [before] = table.events('resources').slice(-2);
    assert.equal(table.probe('trp', 'japan'), Number(before!.text.en.match(/= (\d+)/)?.[1] ?? Number.NaN));
  });

  const firsts: [string, Pair, string, string][] = [
    ['initiative-higher', [14, 17], 'allies', 'allies'],
    ['initiative-tie', [15, 15], 'japan', 'allies'],
  ];
  for (const [id, trp, early, late] of firsts)
    testCase(id, `${trp[0]} against ${trp[1]}: ${early}, later ${late}`, () => {
      const at = {
        '0804': 'jp Naval, jp Land, jp Air',
        '1506': 'us Naval, us Land, us Air',
        '0606': 'jp Land, us Land',
        '0607': 'jp Land, us Land, us Naval reduced',
        '0704': 'jp Naval reduced',
        '1803': 'us Naval reduced',
      };
      for (const [phase, side] of [
        ['depots', early],
        ['movement', early],
        ['combat', early],
        ['fleets', late],
        ['air-land', late],
        ['rebuilding', late],
      ] as const) {
        const table = lay({ turn: 4, phase, trp, rp: trp, brp: [15, 16], at });
        assert.equal(table.probe('first', phase), side, phase);
        assert.equal(table.asks.split(' ')[0], side, phase);
      }
    });

  for (const [id, title, at, side, value] of held)
    testCase(id, title, () => assert.equal(lay({ turn: 4, phase: 'depots', at }).probe('occupation', side), value));

  for (const [id, turn, season, year] of [
    ['calendar-t4', 4, 'autumn', 1942],
    ['calendar-t16', 16, 'autumn', 1945],
    ['calendar-t6', 6, 'spring', 1943],
  ] as const)
    testCase(id, `turn ${turn} is ${season} ${year}`, () => {
      const table = lay();
      assert.deepEqual([table.probe('season', turn), table.probe('year', turn)], [season, year]);
    });
});
