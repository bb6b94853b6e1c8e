import assert from 'node:assert/strict';
import { libraryModel } from '../../model/shipped';
import facts from '../facts/taiheiyo-senshi/counters.json';

describe('Counters of Taiheiyo Senshi against the dossier', () => {
  const { vocabulary } = libraryModel().game('taiheiyo-senshi')!;
  const counters = new Map((vocabulary.counters ?? []).map((counter) => [counter.id, counter]));
  const ids: Record<string, string> = {
    turn: 'turn-marker',
    score: 'score-marker',
    'port-base-occupation': 'occupation',
  };

  it('are 160 with the markers', () => {
    const markers = facts.markers.map(([id, , count]) => {
      const marker = vocabulary.markers.find((m) => m.id === (ids[id as string] ?? id))!;
      const limit = Object.values(marker.limits).reduce((sum, n) => sum + n, 0);
      assert.equal(limit, count, marker.id);
      return limit;
    });
    const sum = markers.reduce((a, b) => a + b, 0);
    assert.equal(sum, facts.mix.markers);
    assert.equal(counters.size, facts.mix.ships_standard + facts.mix.ships_optional + facts.mix.land_air);
    assert.equal(counters.size + sum, facts.total);
  });

  it('have their names in both languages, their codes, and how sure each value is', () => {
    const attributes = ['air-strength', 'gunnery', 'defence', 'movement'];
    for (const [id, en, ja, , code, leaves, arrives, , , sure] of facts.units as (string | number | null)[][]) {
      const unit = counters.get(id as string)!;
      // Land air units have a number in the place of the dossier's description.
      if (unit.kind === 'land-air') assert.ok(unit.names.ja!.startsWith(ja as string));
      else assert.deepEqual([unit.names.en, unit.names.ja], [en, ja]);
      assert.equal(unit.codes?.leaves ?? null, leaves === null ? null : String(leaves), unit.id);
      if (leaves !== null) assert.equal(`${unit.codes?.arrives}-${unit.codes?.leaves}`, code);
      else if (arrives !== null) assert.equal(unit.codes?.arrives, String(arrives), unit.id);
      attributes.forEach((attribute, i) => {
        const letter = (sure as string)[i]!;
        if (letter === '-' || unit.values[attribute] === undefined) return;
        const certainty = unit.certainties?.[attribute] ?? unit.provenance?.certainty ?? 'stated';
        assert.equal(certainty[0], letter, `${unit.id} ${attribute}`);
      });
    }
  });
});
