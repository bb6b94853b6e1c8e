import assert from 'node:assert/strict';
import type { Counter, UnitValue } from '../../../engine/kernel/compiled';
import { libraryModel } from '../../model/shipped';
import facts from '../facts/ardennes-44/units.json';

type Four = (number | string | null)[];

import printed from '../facts/ardennes-44/markers.json';

describe("Counters of Ardennes '44 against the dossier", () => {
  const { vocabulary } = libraryModel().game('ardennes-44')!;
  const counters = new Map((vocabulary.counters ?? []).map((counter) => [counter.id, counter]));
  const formations = new Map((vocabulary.formations ?? []).map((formation) => [formation.id, formation]));
  const kinds = new Map(vocabulary.kinds.map((kind) => [kind.id, kind]));
  const bare = (value: UnitValue | undefined) => (typeof value === 'object' ? value.value : (value ?? null));
  const marks = (value: UnitValue | undefined) => (typeof value === 'object' ? (value.marks ?? []) : []);
  /** The formation and all it belongs to. */
  const above = (id: string | undefined): string[] =>
    id === undefined ? [] : [id, ...(formations.get(id)?.in ?? []).flatMap(above)];

  it('are all there: 365 of the 387 entries, the other 22 stand for several of them', () => {
    assert.equal(facts.units.length + facts.placeholders.length, 387);
    const ids = [...facts.units, ...facts.pools].map(([id]) => id as string);
    // The dump of 32 is a marker in the dossier.
    assert.deepEqual([...counters.keys()].sort(), [...ids, 'us-fuel-dump'].sort());
    for (const [entry, list] of facts.placeholders as [string, string[]][])
      assert.ok(!counters.has(entry) && list.every((id) => counters.has(id)), entry);
  });

  const nations: Record<string, string> = { US: 'us', British: 'gb' };
  const branches: Record<string, string> = {
    'Germany (Heer)': 'heer',
    'Germany (Waffen-SS)': 'waffen-ss',
    'Germany (Luftwaffe)': 'luftwaffe',
  };
  /** Counters whose name the dossier gives twice, or as a description. */
  const renamed: Record<string, string> = {
    'de-t15-15pg-unk-c': '15PG/115 Pz',
    'de-t05-fuh-bglt-unk': 'Fuh Bglt infantry/PzG',
  };

  for (const fact of facts.units) {
    const [id, name, nation, division, corps, army, type, template] = fact as string[];
    const values = fact.slice(8) as [Four, number, number, number | null, Four, number, number, string, string | null];
    const [front, round, box, towed, back, sp, steps, morale, tq] = values;
    const rest = fact.slice(18) as [number, string, string, string | null, string | null, number, ...unknown[]];
    const [turn, mode, letters, hex, area, westBank, large, restricted, position, optional, certainty, each] = rest;

    it(`${id}: names, place in the army, values, codes`, () => {
      const unit = counters.get(id!)!;
      assert.equal(unit.names.en, renamed[id!] ?? name);
      assert.equal(unit.nation, nations[nation!] ?? 'de');
      assert.equal(bare(unit.values.branch?.[0]), branches[nation!] ?? null);
      const chain = above(unit.formation);
      if (division !== null) assert.ok(chain.includes(divisionId(division!)), `${id}: ${chain}`);
      if (corps) assert.ok(chain.includes(corpsId(corps)), `${id}: ${chain} ${corps}`);
      if (army) assert.ok(chain.includes(armies[army]!), `${id}: ${chain} ${army}`);
      kindAgrees(unit, type!, template ?? undefined);
      const printed = ['AF', 'DF', 'MA', 'range'].map((attribute) => bare(unit.values[attribute]?.[0]));
      assert.deepEqual(printed, front);
      assert.deepEqual(marks(unit.values.DF?.[0]), round ? ['round'] : []);
      assert.deepEqual(marks(unit.values.AF?.[0]), box ? ['square'] : []);
      assert.equal(bare(unit.values['towed-MA']?.[0]), towed);
      assert.equal(unit.steps, steps);
      const reduced = ['AF', 'DF', 'MA', 'SP'].map((attribute) => bare(unit.values[attribute]?.[1]));
      if (steps > 1) assert.deepEqual(reduced, back);
      else if (front[0] === 'S') assert.deepEqual([bare(unit.values['fired-MA']?.[0]), front[1]], [back[2], back[1]]);
      else assert.deepEqual(back, [null, null, null, null]);
      assert.equal(bare(unit.values.SP?.[0]), sp);
      assert.equal(bare(unit.values.morale?.[0]), morale);
      const quality = unit.values.TQ?.[0];
      assert.equal(quality === undefined ? null : `${bare(quality)}${marks(quality)[0] === 'red' ? 'r' : 'g'}`, tq);
      const flags = { large, 'turn-1-restricted': restricted, 'improved-position': position, optional };
      for (const [flag, is] of Object.entries(flags)) assert.equal(unit.flags.includes(flag), is === 1, flag);
      assert.equal(unit.codes?.setUp ?? null, setUp(hex, area, westBank));
      assert.equal(/turn (\d+)/.exec(unit.codes?.arrives ?? 'turn 0')![1], String(turn));
      if (mode === 'set-up') assert.equal(unit.codes?.arrives, undefined);
      else if (letters) assert.ok(unit.codes?.arrives?.endsWith(` at ${[...letters].join(', ')}`), unit.codes?.arrives);
      assert.equal(unit.provenance?.certainty ?? 'stated', certainty);
      const sures = (each as string).split(' ');
      ['AF', 'morale', 'TQ'].forEach((attribute, i) => {
        if (sures[i] === '' || sures[i] === '-') return;
        assert.equal(unit.certainties?.[attribute] ?? certainty, sures[i], attribute);
      });
    });
  }

  const armies: Record<string, string> = { '6 Pz': '6PzA', '5 Pz': '5PzA', '7': '7A', Nordwind: 'Nordwind' };
  const numerals: Record<string, number> = { XLVII: 47, LVIII: 58, LXVI: 66, LXVII: 67, LXXX: 80, LXXXV: 85 };
  const corpsId = (corps: string) => {
    const [numeral, ...more] = corps.split(' ');
    if (corps === 'First Army') return 'US-1A';
    if (corps === 'I SS Pz') return '1SSPzK';
    const number = numerals[numeral!];
    return number === undefined ? `US-${corps}` : `${number}${more.length > 0 ? 'PzK' : 'K'}`;
  };
  const divisionId = (division: string) =>
    division
      .replace('British Guards Arm', 'Br-GdsArm')
      .replace('British ', 'Br-')
      .replace('US ', 'US-')
      .replace(/ (Bde|Gp)$/, '')
      .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
      .replaceAll(' ', '');
  const setUp = (hex: string | null, area: string | null, westBank: number) => {
    if (hex !== null) return hex;
    if (area === null) return null;
    if (area in numerals || / Pz$/.test(area) ? corpsId(area) in Object.fromEntries(formations) : false)
      return `area of ${corpsId(area)}`;
    return `area ${area.replaceAll(' ', '')}${westBank ? ' or west bank' : ''}`;
  };
  /** What the dossier calls a counter, in a word of its kind. */
  function kindAgrees(unit: Counter, type: string, template: string | undefined): void {
    const words = unit.kind
      .replace('volks-artillery', 'volks-art')
      .replace('gun', 'artillery')
      .replace('assault-artillery', 'assault gun')
      .split('-');
    const classes = ['pzg-bn', 'fbb-pzg', 'brumm', 'us-bn3'];
    if (template !== undefined && classes.includes(template)) return;
    const found = words.some((word) => type.toLowerCase().includes(word));
    assert.ok(found, `${unit.id}: ${unit.kind} ${type}`);
    const family = kinds.get(unit.kind)!.class;
    if (type.startsWith('silhouette')) assert.equal(family, 'vehicle');
  }

  it('have their pools of battalions and remnants', () => {
    for (const [id, name, side, flag, count, front, sp, steps, morale, tq] of facts.pools) {
      const unit = counters.get(id as string)!;
      assert.deepEqual(
        [unit.names.en, unit.side, unit.flags, unit.count, unit.steps],
        [name, side, [flag], count, steps],
      );
      assert.deepEqual(
        ['AF', 'DF', 'MA', 'SP', 'morale', 'TQ'].map((attribute) => bare(unit.values[attribute]?.[0])),
        [...(front as number[]), sp, morale, tq],
      );
      assert.equal(unit.provenance?.certainty, 'reconstructed');
    }
  });

  it('have the markers in the box, as many as are known', () => {
    const kept: Record<string, string> = {
      ...{ 'allied-traffic': 'traffic', 'german-traffic': 'traffic', turn: 'turn-marker' },
      ...{ 'allied-roadblock': 'roadblock', 'german-roadblock': 'roadblock' },
      ...{ 'allied-sm-truck': 'strategic-movement', 'german-sm-pm': 'strategic-movement' },
    };
    for (const [id, side, count, certainty] of printed as [string, string, number | null, string][]) {
      const marker = vocabulary.markers.find((m) => m.id === (kept[id] ?? id));
      assert.ok(marker, id);
      const limit = marker.limits[side] ?? marker.limits.any ?? Object.values(marker.limits)[0] ?? null;
      assert.equal(limit, count, id);
      // Traffic counts are stated for one side, inferred for the other.
      if (id !== 'german-traffic') assert.equal(marker.provenance?.certainty ?? 'stated', certainty, id);
    }
  });
});
