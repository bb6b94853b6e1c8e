/** Cases of hits (9.6.1) and of extra hits on air power (9.6.2). */
import assert from 'node:assert/strict';
import { type At, lay, type Setting, testCase } from './kit';

const COMBAT = { turn: 4, phase: 'combat', trp: [20, 10] } satisfies Setting;

/** A ground combat at Manila that Japan wins by `difference`: hits of the loser and of the winner. */
const duels: [
  id: string,
  title: string,
  at: string,
  dice: [number, number],
  probe: string,
  loser: number,
  winner: number,
][] = [
  ['hits-basic-odd', 'half is rounded down', '4 jp Land, jp Air, 4 us Land', [6, 4], '3 4 4 8', 3, 1],
  ['hits-cap-loser', 'no more than full winners', '2 jp Land, 3 jp Air, 4 us Land', [6, 4], '5 2 4 8', 2, 1],
  [
    'hits-cap-winner-reduced-enemy',
    'no more than full losers',
    '3 jp Land, jp Air, 2 us Land reduced, us Air',
    [4, 4],
    '3 3 0 2',
    2,
    0,
  ],
  [
    'hits-winner-half-of-suffered',
    'half of what was suffered',
    'jp Land, 2 jp Air, 3 us Land',
    [6, 4],
    '3 1 3 6',
    1,
    0,
  ],
];

const extra: [id: string, title: string, cases: [query: string, hits: [string, string]][]][] = [
  [
    'extra-hits-1-4',
    'nothing by 1 to 4',
    [1, 2, 3, 4].map((die) => [`fleet ${die} 2 0`, ['0', '0']] as [string, [string, string]]),
  ],
  ['extra-hits-5', 'one by 5', [['fleet 5 2 1', ['1', '0']]]],
  ['extra-hits-6-no-cv', 'two by 6', [['fleet 6 1 0', ['2', '0']]]],
  ['extra-hits-6-cv', 'a carrier instead, in fleet combat', [['fleet 6 1 1', ['0', '1']]]],
  ['extra-hits-6-assault-cv', 'never in an assault', [['assault 6 1 1', ['2', '0']]]],
  ['extra-hits-no-air', 'nothing without a supporting Air', [['ground 6 0 0', ['0', '0']]]],
];

/** What the extra hits of an Allied die do to Japan's Airs and carriers at Manila. */
const played: [id: string, kind: 'fleet' | 'assault' | 'ground', at: At, die: number, lost: string[]][] = [
  ['extra-hits-1-4', 'fleet', { '0606': '9 jp Naval, us Naval', '0707': '2 jp Air' }, 4, []],
  ['extra-hits-5', 'fleet', { '0606': '9 jp Naval, jp CV, us Naval', '0707': '2 jp Air' }, 5, ['jp Air']],
  ['extra-hits-6-no-cv', 'fleet', { '0606': '9 jp Naval, us Naval', '0707': 'jp Air' }, 6, ['jp Air', 'jp Air']],
  ['extra-hits-6-cv', 'fleet', { '0606': '9 jp Naval, jp CV, us Naval', '0707': 'jp Air' }, 6, ['jp CV']],
  [
    'extra-hits-6-assault-cv',
    'assault',
    { '0606': 'jp CV, 9 jp Naval, 9 jp Land aboard, us Land', '0707': 'jp Air' },
    6,
    ['jp Air', 'jp Air'],
  ],
  ['extra-hits-no-air', 'ground', { '0606': '9 jp Land, us Land' }, 6, []],
];

describe('cases: hits (9.6.1, 9.6.2)', () => {
  for (const [id, title, at, [japan, allies], query, loser, winner] of duels)
    testCase(id, title, () => {
      assert.deepEqual(lay(COMBAT).probe('hits', query), [String(loser), String(winner)]);
      const table = lay({ ...COMBAT, at: { '0606': at }, dice: { japan: [japan], allies: [allies] } });
      table.do('resolve 0606');
      const taken = [0, 0];
      while (table.asks.endsWith(' hit')) {
        taken[table.game.question()!.side]!++;
        table.do(table.offers[0]!);
      }
      const [combat] = table.events('combat');
      assert.match(combat!.text.en, new RegExp(`difference ${query.split(' ')[0]}$`));
      assert.deepEqual(taken, [winner, loser]);
    });

  for (const [id, title, queries] of extra)
    testCase(id, title, () => {
      for (const [query, hits] of queries) assert.deepEqual(lay(COMBAT).probe('air-hits', query), hits);
      for (const [of, kind, at, die, lost] of played) {
        if (of !== id) continue;
        const table = lay({ ...COMBAT, at, dice: { japan: [4], allies: [die] } }).do('resolve 0606');
        while (/ (hit|repulse-loss)$/.test(table.asks)) table.do(table.offers[0]!);
        assert.match(table.events('combat')[0]!.dice!.purpose, new RegExp(kind));
        const hit = table.game.journal.filter((e) => e.rule === '9.6.2' && e.side === 0);
        const kinds = hit.map((e) => (/carrier/i.test(e.text.en) ? 'jp CV' : 'jp Air'));
        assert.deepEqual(kinds, lost);
      }
    });

  testCase('transport-hit-carries-over', 'a hit on a loaded Naval is one on its Land', () => {
    const at = { '0407': 'jp Naval, jp Land aboard, uk Naval' };
    const table = lay({ ...COMBAT, at, dice: { japan: [1], allies: [2] } }).do('resolve 0407');
    assert.deepEqual(table.offers, ['hit Naval full loaded full 0407']);
    table.do('hit Naval full loaded full 0407');
    assert.equal(table.units('0407'), 'jp Naval reduced, jp Land reduced aboard, uk Naval');
  });
  testCase('hits-not-on-air', 'aircraft take none of them', () => {
    const at = { '0407': '2 jp Naval, uk Air, uk Naval' };
    const table = lay({ ...COMBAT, at, dice: { japan: [4], allies: [1] } }).do('resolve 0407');
    assert.equal(table.asks, 'allies hit');
    assert.deepEqual(table.offers, ['hit uk Naval full 0407']);
  });
  testCase('hits-not-on-transported-land', 'nor Land aboard', () => {
    const at = { '0407': '2 jp Naval, jp Land aboard, 2 uk Naval' };
    const table = lay({ ...COMBAT, at, dice: { japan: [1], allies: [2] } }).do('resolve 0407');
    assert.equal(table.asks, 'japan hit');
    assert.deepEqual(table.offers.sort(), ['hit Naval full 0407', 'hit Naval full loaded full 0407']);
  });
});
