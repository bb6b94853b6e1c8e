import assert from 'node:assert/strict';
import type { UnitValue } from '../../../engine/kernel/compiled';
import { libraryModel } from '../../model/shipped';
import facts from '../facts/empire-of-the-sun/units.json';

describe('Counters of Empire of the Sun against the dossier', () => {
  const { vocabulary } = libraryModel().game('empire-of-the-sun')!;
  const counters = new Map((vocabulary.counters ?? []).map((counter) => [counter.id, counter]));
  const kinds = new Map(vocabulary.kinds.map((kind) => [kind.id, kind]));
  const bare = (value: UnitValue | undefined) => (typeof value === 'object' ? value.value : (value ?? null));
  const round = (value: UnitValue | undefined) => typeof value === 'object' && value.marks?.[0] === 'round';

  it('are all 205', () => {
    assert.equal(facts.length, 205);
    assert.deepEqual([...counters.keys()].sort(), facts.map(([id]) => id as string).sort());
  });

  const nations: Record<string, string> = {
    ...{ japan: 'jp', us: 'us', uk: 'uk', netherlands: 'nl', australia: 'au' },
    ...{ india: 'in', china: 'cn', joint: 'joint', 'new-zealand': 'nz' },
  };
  const classes: Record<string, string> = { hq: 'headquarters', naval: 'naval', air: 'air', ground: 'ground' };
  const types: Record<string, string> = { air: 'air-unit', ground: 'ground-unit' };
  const flags: Record<string, string> = {
    ...{ singleSided: 'single-sided', amphibious: 'amphibious', prewarDot: 'prewar', commonwealth: 'commonwealth' },
    ...{ europeEligible: 'europe', organicCarrier: 'organic-carrier', organicPassenger: 'organic-passenger' },
    ...{ neverReturns: 'never-returns', notReplaceable: 'not-replaceable' },
  };

  for (const fact of facts) {
    const [id, en, ja, side, nation, service, cls, type, steps] = fact as string[];
    type Numbers = (number | null)[];
    const [values, range, hq, asp] = fact.slice(9) as [Numbers, [...Numbers, boolean], (number | string)[], Numbers];
    const [size, activated, arrival, when, twin, surrender, words] = fact.slice(13) as string[];

    it(`${id}: names, kind, values on both sides, codes`, () => {
      const unit = counters.get(id!)!;
      const of = (attribute: string, step = 0) => bare(unit.values[attribute]?.[step]);
      assert.equal(unit.names.en, en);
      if (ja !== null) assert.equal(unit.names.ja, ja);
      assert.ok(unit.names.ja);
      assert.deepEqual([unit.side, unit.nation, unit.steps], [side, nations[nation!], Number(steps)]);
      assert.equal(kinds.get(unit.kind)!.class, classes[cls!]);
      assert.equal(unit.kind.toLowerCase(), types[type!] ?? type);
      assert.equal(of('service') ?? 'hq', service);
      // A counter with one side counts as reduced: its values are those of its only step.
      const [attack, defence, reducedAttack, reducedDefence] = values;
      if (attack !== null) {
        assert.deepEqual([of('attack'), of('defence')], [attack, defence]);
        assert.deepEqual([of('attack', 1), of('defence', 1)], [reducedAttack, reducedDefence]);
      } else assert.deepEqual([of('attack'), of('defence')], [reducedAttack, reducedDefence]);
      assert.deepEqual([of('range'), of('extended-range'), round(unit.values['extended-range']?.[0])], range);
      assert.deepEqual([of('command-range'), of('efficiency'), of('command')], hq);
      assert.deepEqual([of('asp'), of('asp', unit.steps - 1)], asp);
      assert.equal(of('size'), size === null ? null : size!.split(/[ /]/)[0]);
      assert.equal(side === 'japan' ? 'japan' : (of('activated-by') ?? ''), activated!.split(' ').join(', '));
      assert.deepEqual([of('stacks-with'), of('removed-with')], [twin, surrender]);
      assert.equal(unit.codes?.setUp ?? null, arrival === 'start' ? when : null);
      const arrives = { turn: `turn ${when}`, event: 'by event' }[arrival!] ?? null;
      assert.equal(unit.codes?.arrives ?? null, arrives);
      assert.equal(arrival === 'virtual', unit.kind === 'intrinsic');
      const said = words!.trim().split(' ');
      assert.equal(unit.starts, said.includes('startsReduced') ? 1 : undefined);
      for (const [word, flag] of Object.entries(flags))
        assert.equal(unit.flags.includes(flag), said.includes(word), flag);
      assert.equal(kinds.get(unit.kind)!.flags.includes('carrier'), said.includes('carrier'));
      assert.equal(['LRB', 'B29'].includes(unit.kind), said.includes('lrb'));
      assert.equal(unit.provenance?.certainty, 'inferred');
    });
  }
});
