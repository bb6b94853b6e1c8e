/** Cases of the air zone of control (2.2.3). */
import assert from 'node:assert/strict';
import { lay, testCase } from './kit';

const solomons = { '1008': 'jp Air', '0909': 'uk Air reduced', '1009': 'us Air' };

const zones: [id: string, title: string, at: Record<string, string>, side: string, zone: string][] = [
  ['azoc-rabaul', 'a full enemy Air keeps its own hex out', solomons, 'japan', '0908 0909 1007 1108 1109'],
  ['azoc-guadalcanal', 'and has its own zone but for Rabaul', solomons, 'allies', '0909 0910 1010 1109 1110'],
  ['azoc-reduced-no-projection', 'a reduced Air has no zone', { '0909': 'uk Air reduced' }, 'allies', ''],
  ['azoc-none-cv', 'a carrier force has none', { '0606': 'jp CV' }, 'japan', ''],
  ['azoc-none-n', 'a surface force has none', { '0606': 'jp Naval' }, 'japan', ''],
  ['azoc-none-l', 'Land has none', { '0606': 'jp Land' }, 'japan', ''],
];

const spots: [id: string, title: string, at: Record<string, string>, side: string, hex: string, covered: boolean][] = [
  ['azoc-reduced-no-cancel', 'a reduced Air cancels nothing', solomons, 'japan', '0909', true],
  ['azoc-own-hex', 'an Air does not cover its own hex', { '1008': 'jp Air' }, 'japan', '1008', false],
  ['azoc-land-no-cancel', 'Land cancels nothing', { '1008': 'jp Air', '0909': 'us Land' }, 'japan', '0909', true],
];

describe('cases: air zones of control (2.2.3)', () => {
  for (const [id, title, at, side, zone] of zones)
    testCase(id, title, () =>
      assert.deepEqual(lay({ turn: 4, at }).probe('zone', side), zone.split(' ').filter(Boolean)),
    );
  for (const [id, title, at, side, hex, covered] of spots)
    testCase(id, title, () => assert.equal(lay({ turn: 4, at }).probe('in-zone', side, hex), covered));
});
