/** Cases of supply (7.0). */
import assert from 'node:assert/strict';
import { lay, opening, type Setting, testCase } from './kit';

const south = {
  '1008': 'jp Air',
  '1009': 'us Air',
  '1309': 'us Land',
  '1208': 'us Land',
  '1207': 'us Air',
  '0909': 'us Land',
};
const SOUTH = { at: south, depots: { allies: '1110' }, sources: { allies: [] } } satisfies Setting;

const lines: [id: string, title: string, setting: Setting, who: string, hex: string, supplied: boolean][] = [
  ['supply-guadalcanal', 'beside the depot', SOUTH, 'us Air', '1009', true],
  ['supply-samoa', 'two hexes off', SOUTH, 'us Land', '1309', true],
  ['supply-ellice', 'round the zone of Rabaul', SOUTH, 'us Land', '1208', true],
  ['supply-gilbert', 'three hexes are too many', SOUTH, 'us Air', '1207', false],
  ['supply-moresby', 'the Air on the way cancels the zone', SOUTH, 'us Land', '0909', true],
  [
    'supply-moresby-air-reduced',
    'a reduced Air does not',
    { ...SOUTH, at: { ...south, '1009': 'us Air reduced' } },
    'us Land',
    '0909',
    false,
  ],
  ['supply-auto-darwin', 'always, in Australia', { at: { '0710': 'uk Land' } }, 'uk Land', '0710', true],
  ['supply-auto-ceylon', 'always, in India', { at: { '0207': 'uk Land' } }, 'uk Land', '0207', true],
  ['supply-auto-not-japan', 'for Allies only', { at: { '0710': 'jp Land' } }, 'jp Land', '0710', false],
  ['supply-auto-china', 'Chinese in China', { at: { '0505': 'cn Land' } }, 'cn Land', '0505', true],
  [
    'supply-distance-1-ignores-azoc',
    'beside a depot no zone matters',
    { at: { '0506': 'jp Land', '0606': 'us Air' }, depots: { japan: '0605' } },
    'jp Land',
    '0506',
    true,
  ],
  [
    'supply-reduced-enemy-unit-cuts',
    'any enemy unit in the only way',
    { at: { '1309': 'us Land', '1209': 'jp Naval reduced' }, depots: { allies: '1110' }, sources: { allies: [] } },
    'us Land',
    '1309',
    false,
  ],
];

describe('cases: supply (7.0)', () => {
  for (const [id, title, setting, who, hex, supplied] of lines)
    testCase(id, title, () => {
      const table = lay({ turn: 4, phase: 'supply', ...setting });
      // The check itself, and the same by the probes after it: no unit was eliminated that would matter.
      const [nation, kind] = who.split(' ') as [string, string];
      const reduced = `${who} reduced`;
      const before = lay({ turn: 4, phase: 'event', hands: { japan: [], allies: [] }, ...setting });
      assert.equal(before.probe('supplied', nation, kind.toLowerCase(), hex), supplied);
      assert.equal(table.units(hex), supplied ? who : reduced);
    });

  testCase('supply-ellice-not-via-1109', 'the line past Rabaul is cut', () => {
    const table = lay({ turn: 4, phase: 'event', ...SOUTH });
    assert.equal(table.probe('line', 'allies 1208 1109 1110'), false);
    assert.equal(table.probe('line', 'allies 1208 1209 1110'), true);
    const blocked = lay({ turn: 4, phase: 'supply', ...SOUTH, at: { ...south, '1209': 'jp Naval' } });
    assert.equal(blocked.units('1208'), 'us Land reduced');
  });
  testCase('supply-reduced-eliminated', 'a reduced unit is eliminated', () => {
    const table = lay({
      turn: 4,
      phase: 'supply',
      at: { '1207': 'us Air reduced' },
      depots: { allies: '1110' },
      sources: { allies: [] },
    });
    assert.equal(table.units('1207'), '');
    assert.equal(table.units('eliminated'), 'us Air');
  });
  testCase('supply-fleet-always', 'fleets need no supply', () => {
    const table = lay({ turn: 4, phase: 'supply', at: { '1207': 'jp Naval' } });
    assert.equal(table.units('1207'), 'jp Naval');
    assert.equal(table.units('eliminated'), '');
  });
  testCase('supply-t1-formosa-depot', 'turn 1 with a depot at Formosa: only the Marshalls', () => {
    const before = opening('standard', { turn: 1, phase: 'depots', depots: { japan: '0605' } });
    assert.equal(before.probe('in-zone', 'allies 0706'), true);
    const table = opening('standard', { turn: 1, phase: 'supply', depots: { japan: '0605' } });
    const short = table.events('hit').filter((e) => e.rule === '7.2' && e.side === 0);
    assert.deepEqual([...new Set(short.flatMap((e) => e.places))], ['1107']);
    for (const hex of ['0506', '0507', '0707']) assert.doesNotMatch(table.units(hex), /reduced/);
  });
});
