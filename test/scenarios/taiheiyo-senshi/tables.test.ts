import assert from 'node:assert/strict';
import facts from '../facts/taiheiyo-senshi/tables.json';
import { printed } from '../printed';

describe('Tables of Taiheiyo Senshi against the dossier', () => {
  const { vocabulary, rows } = printed('taiheiyo-senshi');

  it('shifts, ground strength, points of ports', () => {
    assert.deepEqual(rows('column-shifts', 'shift').flat(), facts.shifts.slice(0, 2));
    assert.deepEqual(rows('ground-strength'), facts.ground);
    assert.deepEqual(Object.fromEntries(rows('port-points')), facts.points);
  });

  it('stacking, supply, arrivals', () => {
    assert.deepEqual(
      rows('stacking').map(([, limit]) => limit ?? 'none'),
      facts.stacking.map(([, limit]) => limit),
    );
    assert.deepEqual(
      rows('supply', 'cost').flat(),
      facts.supply.map(([, , cost]) => cost),
    );
    const port = (text: string) => text.split(/ \(| or /)[0]!;
    assert.deepEqual(
      rows('arrivals', 'reinforcement', 'repaired').map(([a, b]) => [
        String(a).split(/, */)[0],
        String(b).split(/, */)[0],
      ]),
      facts.repair.map(([, a, b]) => [port(a!), b === 'same' ? port(a!) : port(b!)]),
    );
  });

  it('initiative, the opening, the score', () => {
    assert.equal(rows('initiative').length, facts.initiative);
    assert.deepEqual(
      rows('opening', 'column').flat(),
      facts.turn0.map((c) => (c === '31+' ? '>=31' : c)),
    );
    const score = vocabulary.tracks!.find((t) => t.id === 'score')!;
    assert.deepEqual([score.from, score.to], facts.track);
  });
});
