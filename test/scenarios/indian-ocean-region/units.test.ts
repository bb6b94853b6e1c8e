import assert from 'node:assert/strict';
import type { UnitValue } from '../../../engine/kernel/compiled';
import { libraryModel } from '../../model/shipped';
import facts from '../facts/indian-ocean-region/units.json';

type Printed = Record<string, [number | boolean | null, string]>;

import printed from '../facts/indian-ocean-region/markers.json';

describe('Counters of Indian Ocean Region against the dossier', () => {
  const { vocabulary } = libraryModel().game('indian-ocean-region')!;
  const counters = new Map((vocabulary.counters ?? []).map((counter) => [counter.id, counter]));
  const kinds = new Map(vocabulary.kinds.map((kind) => [kind.id, kind]));
  const bare = (value: UnitValue | undefined) => (typeof value === 'object' ? value.value : (value ?? null));

  it('are all 113 types and the three optional ones', () => {
    assert.equal(facts.length, 113 + 3);
    assert.deepEqual([...counters.keys()].sort(), facts.map(([id]) => id as string).sort());
  });

  const nations: Record<string, string> = { 'Sri Lanka': 'sri-lanka' };
  const attributes: Record<string, string> = {
    ...{ movement: 'move', radius: 'move', stealth: 'stealth', md: 'MD', aa: 'AA', t: 'T', g: 'G', u: 'U' },
    ...{ as: 'AS', ag: 'AG', ca: 'CA', lacm_range: 'LACM', sof_strike: 'SOF-strike' },
  };
  /** Printed as a dash when they are 0. */
  const dashes = ['AA', 'T', 'G', 'U', 'AS', 'AG'];
  const flags: Record<string, string> = {
    ...{ air_transport: 'air-transport', carrier_capable: 'carrier-capable', amd: 'amd', la: 'low-ammo' },
    ...{ transport: 'transport', airborne: 'airborne', marine: 'marine', foot: 'foot' },
    ...{ infantry_for_repair: 'repairs', captureable: 'captureable', air_capable: 'air-capable' },
  };

  for (const fact of facts) {
    const [id, en, ja, nation, faction, cls, type] = fact as string[];
    const [count, [steps, stepsSure], [illumination, illuminationSure], size, front] = fact.slice(7) as [
      number | null,
      [number, string],
      [number, string],
      string | null,
      Printed,
    ];
    const [back, said] = fact.slice(12) as [number, Record<string, unknown>];

    it(`${id}: names, numbers, printed values and how sure they are`, () => {
      const unit = counters.get(id!)!;
      const of = (attribute: string) => bare(unit.values[attribute]?.[0]);
      const sure = (attribute: string) => (unit.certainties?.[attribute] ?? unit.provenance!.certainty!)[0];
      // What stands beside a value is as sure as the value, unless something else is said.
      const beside = (attribute: string, what: string) =>
        unit.certainties?.[`${attribute}.${what}`]?.[0] ?? sure(attribute);
      assert.equal(unit.names.en, en!.split(' / ')[0]);
      assert.ok(unit.names.ja);
      if (ja !== null) assert.equal(unit.names.ja, ja!.split(' / ')[0]);
      assert.deepEqual([unit.side, unit.nation], [faction, nations[nation!] ?? nation!.toLowerCase()]);
      assert.deepEqual([kinds.get(unit.kind)!.class, unit.kind], [cls, type]);
      assert.equal(unit.count ?? 1, count ?? 1);
      assert.deepEqual([unit.steps, sure('steps')], [steps, stepsSure]);
      assert.deepEqual([of('illumination'), sure('illumination')], [illumination, illuminationSure]);
      if (cls === 'naval') assert.equal(of('ships'), size === null ? null : shipsOf(size));
      for (const [key, attribute] of Object.entries(attributes)) {
        const entry = front[key];
        if (!entry) {
          if (!['movement', 'radius'].includes(key)) assert.equal(of(attribute), null, key);
          continue;
        }
        const [value, certainty] = entry;
        const none = value === 0 && dashes.includes(attribute);
        assert.equal(of(attribute), none ? null : value, attribute);
        if (!none && value !== null) assert.equal(sure(attribute), certainty, attribute);
        const printed = unit.values[attribute]?.[0];
        const [range, rangeSure] = front[`${key}_range`] ?? [0, ''];
        assert.equal((typeof printed === 'object' ? printed.raised : undefined) ?? 0, range, `${attribute} range`);
        if (range) assert.equal(beside(attribute, 'range'), rangeSure, `${attribute}.range`);
        // The back is printed as the front.
        for (const later of unit.values[attribute] ?? []) assert.deepEqual(later, printed);
      }
      const red = unit.values.MD?.[0];
      assert.equal(
        typeof red === 'object' && red.marks?.[0] === 'red',
        front.md_red![0] === true && front.md![0] !== null,
      );
      if (typeof red === 'object' && red.marks) assert.equal(beside('MD', 'red'), front.md_red![1], 'MD.red');
      assert.equal(back === 1, unit.steps > 1);
      assert.equal(of('band'), said.band ?? null);
      for (const [word, flag] of Object.entries(flags))
        assert.equal(unit.flags.includes(flag), said[word] === true, flag);
      assert.equal(unit.flags.includes('no-intervention'), said.may_intervene === false);
      const kind = kinds.get(unit.kind)!;
      for (const word of ['surface', 'submarine', 'carrier'])
        assert.equal(kind.flags.includes(word), said[word] === true);
      assert.equal(unit.kind === 'SOF', said.sof === true);
      assert.equal(unit.kind === 'SSM', said.ssm === true);
      assert.equal(unit.values.LACM !== undefined, said.lacm === true);
    });
  }

  const shipsOf = (size: string) => {
    const ships = size.replace(' ships', '');
    return ships === '1-3' ? ships : Number(ships);
  };

  it('have their markers', () => {
    const kept: Record<string, string> = {
      vp: 'vp-marker',
      turn: 'turn-marker',
      'combined-arms-force': 'combined-arms',
    };
    for (const [name, certainty] of printed) {
      const id = name!.replace(/ \(.*/, '').toLowerCase().replaceAll(' ', '-');
      const marker = vocabulary.markers.find((m) => m.id === (kept[id] ?? id));
      assert.ok(marker, id);
      assert.equal(marker.provenance?.certainty ?? 'stated', certainty);
    }
  });
});
