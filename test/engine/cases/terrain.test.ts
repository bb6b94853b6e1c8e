/** Cases of terrain, hexsides and split waters (2.3, 8.5, 8.7), and of control (2.3.3). */
import assert from 'node:assert/strict';
import { compiledGame } from '../game';
import { type At, lay, testCase } from './kit';

/** Hexes of a terrain that nothing but the terrain closes to Japan. */
function plain(terrain: string): string[] {
  return compiledGame()
    .board.places.filter((p) => p.terrain === terrain)
    .filter((p) => !p.features.some((f) => f === 'mountain' || f === 'out-of-play') && !p.properties.closed)
    .map((p) => p.id);
}

const entries: [id: string, unit: string, land: boolean, shallow: boolean, sea: boolean][] = [
  ['terrain-fleet-land', 'fleet', false, true, true],
  ['terrain-land-unit', 'land', true, true, false],
  ['terrain-air', 'air', true, true, true],
];

/** Ways of Land or fleets. `mover`: what stands on the first hex; a legal way costs its hexes and the activation. */
const ways: [id: string, title: string, side: string, mover: string, way: string, legal: boolean][] = [
  ['hexside-1008-0909-land-crosses', 'joined shallows', 'japan', 'jp Land', '1008 0909', true],
  ['hexside-0908-1008-land-blocked', 'a sea hexside', 'japan', 'jp Land', '0908 1008', false],
  ['land-palembang-brunei', 'a sea hexside', 'japan', 'jp Land', '0408 0508', false],
  ['land-singapore-saigon-direct', 'a sea hexside', 'japan', 'jp Land', '0407 0507', false],
  ['land-singapore-saigon-via-bangkok', 'round by Bangkok', 'japan', 'jp Land', '0407 0406 0507', true],
  ['fleet-0306-0506', 'around Malaya', 'allies', 'uk Naval', '0306 0307 0407 0507 0506', true],
  ['fleet-0306-0406-0407', 'not through Bangkok', 'allies', 'uk Naval', '0306 0406 0407', false],
  ['fleet-0306-0406-0507', 'not through Bangkok', 'allies', 'uk Naval', '0306 0406 0507', false],
  ['fleet-0909-0908', 'a land hexside', 'allies', 'uk Naval', '0909 0908', false],
];

const controls: [id: string, title: string, at: Record<string, string>, hex: string, controller: string][] = [
  ['control-capture', 'Land alone takes an enemy base', { '0407': 'jp Land' }, '0407', 'japan'],
  ['control-reverts', 'without it the base is its owner’s', {}, '0407', 'allies'],
  ['control-contested', 'with both it stays so', { '0606': '2 jp Land, 3 us Land' }, '0606', 'allies'],
];

describe('cases: terrain, hexsides, control (2.3)', () => {
  for (const [id, unit, land, shallow, sea] of entries)
    testCase(id, `where ${unit} may be`, () => {
      const table = lay({ turn: 4 });
      for (const [terrain, may] of Object.entries({ land, shallow, sea }))
        for (const hex of plain(terrain))
          assert.equal(table.probe('may-enter', 'japan', unit, hex), may, `${unit} at ${hex} (${terrain})`);
    });

  it('a position may not put units where their terrain keeps them out', () => {
    for (const at of [{ '1109': 'us Land' }, { '0504': 'jp Naval' }])
      assert.throws(() => lay({ at: at as At }), { name: 'BadGiven' });
  });

  for (const [id, title, side, mover, way, legal] of ways)
    testCase(id, `${title}: ${legal ? '' : 'no '}way ${way}`, () => {
      const hexes = way.split(' ');
      const from = hexes[0]!;
      const to = hexes.at(-1)!;
      const mode = mover.endsWith('Land') ? 'overland' : 'fleet';
      const table = lay({ turn: 4, phase: 'movement', rp: [20, 20], at: { [from]: mover } });
      assert.equal(table.probe('path', side, mode, way), legal);
      table.until(`${side} impulse-target`);
      if (!legal) return;
      const index = side === 'japan' ? 0 : 1;
      const before = table.rp()[index]!;
      const word = side === 'japan' ? mover.slice(3) : mover;
      table.do(`target ${to}`, `activate ${from}`, `take ${word} full`, 'go');
      // The last hex is entered by the direct way, which is then the only one of least cost.
      for (const hex of hexes.slice(1))
        if (table.asks.endsWith('impulse-path'))
          table.do(table.offers.includes(`via ${hex}`) ? `via ${hex}` : 'direct');
      assert.equal(table.units(to), mover);
      assert.equal(before - table.rp()[index]!, Number(table.probe('path-cost', side, mode, way)) || Number.NaN);
    });

  testCase('fleet-0306-0406-enter', 'the west coast of Bangkok', () => {
    const table = lay({ turn: 4, phase: 'movement', rp: [0, 9], at: { '0306': 'uk Naval' } });
    assert.equal(table.probe('water', '0306', '0406'), 'west');
    table.until('allies impulse-target').do('target 0406', 'activate 0306', 'take uk Naval full', 'go');
    if (table.asks.endsWith('impulse-path')) table.do('via 0406 west');
    const [there] = table.game.view(-1).units.filter((u) => u.at === '0406');
    assert.equal(there?.water, 'west');
  });

  testCase('fleet-0406-split-no-combat', 'fleets in two waters do not meet', () => {
    const table = lay({
      turn: 4,
      phase: 'combat',
      at: { '0406': 'uk Naval water west, jp Naval water east' },
    });
    assert.deepEqual(table.probe('combats', '0406'), []);
    table.until('over', ['card', 'reinforcement']);
    assert.equal(table.events('combat').length, 0);
  });

  for (const [id, title, at, hex, controller] of controls)
    testCase(id, title, () => assert.equal(lay({ turn: 4, at }).probe('control', hex), controller));
});
