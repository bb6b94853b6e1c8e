/** Cases of sea transport and landing (8.6), and of what enemy Land does to aircraft (8.7). */
import assert from 'node:assert/strict';
import { compiledGame } from '../game';
import { lay, type Setting, testCase } from './kit';

const RICH = { turn: 4, phase: 'movement', rp: [20, 20], trp: [20, 10] } satisfies Setting;

const landings: [id: string, title: string, there: string, ashore: boolean, combats: string[]][] = [
  ['disembark-empty', 'no enemy: ashore at once', '', true, []],
  ['disembark-fleet-only', 'fleets only: ashore at once', 'uk Naval', true, ['fleet']],
  ['disembark-land-only', 'Land: an assault', 'uk Land', false, ['assault']],
  ['disembark-both', 'fleets and Land: first the fleets', 'uk Naval, uk Land', false, ['fleet', 'assault']],
];

describe('cases: sea transport (8.6, 8.7)', () => {
  for (const [id, to] of [
    ['transport-palembang-brunei', '0508'],
    ['transport-palembang-singapore', '0407'],
  ] as const)
    testCase(id, 'a sea hexside is no obstacle to Land aboard', () => {
      const table = lay({ ...RICH, rp: [5, 0], at: { '0408': 'jp Naval, jp Land' } });
      table.do(`target ${to}`).move('0408', 'Naval, carry Land');
      assert.equal(table.rp()[0], 5 - 2);
      assert.equal(table.units(to), 'jp Naval, jp Land');
    });

  testCase('transport-cv-cannot', 'carriers carry no Land', () => {
    const table = lay({ ...RICH, at: { '0804': 'jp CV, jp Land' } });
    table.do('target 0705', 'activate 0804', 'take CV full');
    assert.deepEqual(table.offers, ['go']);
  });
  testCase('transport-one-each', 'a Naval carries one Land', () => {
    const table = lay({ ...RICH, at: { '0804': 'jp Naval, 2 jp Land' } });
    table.do('target 0705', 'activate 0804', 'take Naval full', 'carry Land full');
    assert.deepEqual(table.offers, ['go']);
  });
  testCase('transport-target-shallow', 'with Land aboard only to a shallow hex', () => {
    const at = { '0407': 'jp Naval, jp Land' };
    const sea = lay({ ...RICH, at }).do('target 0307', 'activate 0407', 'take Naval full');
    assert.deepEqual(sea.offersTo('carry'), []);
    const shallow = lay({ ...RICH, at }).do('target 0306', 'activate 0407', 'take Naval full');
    assert.deepEqual(shallow.offersTo('carry'), ['carry Land full']);
  });

  for (const [id, title, there, ashore, combats] of landings)
    testCase(id, title, () => {
      const table = lay({ ...RICH, at: { '0408': 'jp Naval, jp Land', '0508': there } });
      table.do('target 0508').move('0408', 'Naval, carry Land');
      const landed = `jp Naval, jp Land${ashore ? '' : ' aboard'}`;
      assert.equal(table.units('0508'), [landed, there].filter(Boolean).join(', '));
      assert.deepEqual(table.probe('combats', '0508'), combats);
    });
  testCase('disembark-enemy-land-aboard', 'enemy Land that is aboard does not keep Land from landing', () => {
    const at = {
      '0606': 'us Air, us Land, 4 jp Naval, 2 jp CV, 2 jp Land aboard',
      '0607': '2 uk Naval, 2 uk Land',
    };
    const table = lay({ ...RICH, trp: [10, 20], at });
    table.do('target 0606').move('0607', 'uk Naval, uk Naval, carry uk Land, carry uk Land');
    assert.equal(table.units('0606'), '2 jp CV, 4 jp Naval, 2 jp Land aboard, us Land, us Air, 2 uk Naval, 2 uk Land');
    assert.equal(table.probe('units', 'allies land 0606'), 3);
  });
  testCase('assault-mandatory', 'the assault cannot be declined', () => {
    const at = { '0508': 'jp Naval, jp Land aboard, uk Land' };
    const table = lay({ turn: 4, phase: 'combat', at, dice: { japan: [1], allies: [2] } });
    assert.deepEqual(table.offers, ['resolve 0508']);
    table.do('resolve 0508');
    assert.equal(table.events('combat').length, 1);
    assert.equal(table.events('combat')[0]!.rule, '9.5');
  });

  testCase('air-displaced', 'an Air alone goes to a base within 2 hexes, reduced', () => {
    const at = { '0508': 'jp Naval, jp Land', '0407': 'uk Air' };
    const table = lay({ ...RICH, at })
      .do('target 0407')
      .move('0508', 'Naval, carry Land');
    assert.equal(table.asks, 'allies relocate');
    assert.ok(table.offers.includes('to 0408'));
    const bases = new Set(compiledGame().board.places.filter((p) => p.features.some((f) => /port|field/.test(f))));
    const free = [...bases].map((p) => p.id).filter((hex) => table.probe('control', hex) === 'allies');
    const near = free.filter((hex) => Number(table.probe('distance', '0407', hex)) <= 2).map((hex) => `to ${hex}`);
    assert.deepEqual(table.offers, near);
    table.do('to 0408');
    assert.equal(table.units('0408'), 'uk Air reduced');
    assert.equal(table.units('0407'), 'jp Naval, jp Land');
  });
  testCase('air-displaced-reduced', 'a reduced one is eliminated', () => {
    const at = { '0508': 'jp Naval, jp Land', '0407': 'uk Air reduced' };
    const table = lay({ ...RICH, at })
      .do('target 0407')
      .move('0508', 'Naval, carry Land');
    assert.equal(table.units('eliminated'), 'uk Air');
  });
  testCase('air-displaced-no-base', 'so is one without a base to go to', () => {
    const probe = lay();
    const near = compiledGame()
      .board.places.filter((p) => probe.probe('control', p.id) === 'allies' && p.id !== '1207')
      .filter((p) => Number(probe.probe('distance', '1207', p.id)) <= 2);
    const at: Record<string, string> = { '1107': 'jp Naval, jp Land', '1207': 'us Air' };
    for (const p of near) at[p.id] = 'jp Land';
    const table = lay({ ...RICH, at })
      .do('target 1207')
      .move('1107', 'Naval, carry Land');
    assert.equal(table.units('eliminated'), 'us Air');
    // One base less in Japanese hands saves it.
    delete at[near[0]!.id];
    const saved = lay({ ...RICH, at })
      .do('target 1207')
      .move('1107', 'Naval, carry Land');
    assert.deepEqual(saved.offers, [`to ${near[0]!.id}`]);
  });
  testCase('air-fleet-no-effect', 'enemy fleets alone do nothing to it', () => {
    const at = { '0506': 'jp Naval, jp CV', '0407': 'uk Air' };
    const table = lay({ ...RICH, brp: [15, 16], at })
      .do('target 0407')
      .move('0506', 'CV, Naval')
      .do('done');
    assert.deepEqual(table.probe('combats', '0407'), []);
    table.until('redeploy-from');
    assert.equal(table.units('0407'), 'jp CV, jp Naval, uk Air');
    assert.equal(table.events('combat').length, 0);
  });
});
