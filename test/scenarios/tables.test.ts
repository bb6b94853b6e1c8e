import assert from 'node:assert/strict';
import type { Cell, CompiledGame } from '../../engine/kernel/compiled';
import { compiled } from './compiled';
import facts from './facts/tables.json';
import units from './facts/units.json';

/** A table's rows as objects by column. */
function rows(game: CompiledGame, id: string): Record<string, Cell>[] {
  const table = game.game.tables[id]!;
  return table.rows.map((row) => Object.fromEntries(table.columns.map((c, i) => [c.id, row.cells[i] ?? null])));
}

describe('War in the Pacific: tables and values', () => {
  let game: CompiledGame;
  before(() => {
    game = compiled('standard');
  });

  it('has the turn record', () => {
    const sides: Record<string, string> = { AL: 'allies', JP: 'japan' };
    assert.deepEqual(
      rows(game, 'turns').map((r) => [
        r.turn,
        r.year,
        r.season,
        r.deck,
        r['first-card'],
        r['brp-japan'],
        r['brp-allies'],
      ]),
      facts.turns.map((t) => [
        t.turn,
        t.year,
        t.season,
        t.deck && `events-${t.deck}`,
        t.first && sides[t.first],
        t.japan,
        t.allies,
      ]),
    );
  });

  it('says which base resources the rulebook states', () => {
    const stated = game.game.tables
      .turns!.rows.filter((row) => row.provenance?.certainty !== 'reconstructed')
      .map((row) => row.cells[0]);
    const both = Object.keys(facts.brpStated).filter((k) => k.startsWith('JP') && `AL${k.slice(2)}` in facts.brpStated);
    assert.deepEqual(
      stated,
      both.map((k) => Number(k.slice(2))),
    );
    for (const [key, value] of Object.entries(facts.brpStated)) {
      const row = rows(game, 'turns')[Number(key.slice(2)) - 1]!;
      assert.equal(row[key.startsWith('JP') ? 'brp-japan' : 'brp-allies'], value, key);
    }
  });

  it('has the submarine table', () => {
    assert.deepEqual(
      rows(game, 'submarine'),
      facts.submarine.map((s) => {
        const [from, to] = s.turns.split('-').map(Number);
        const range = ([a, b]: number[]) => ({ from: a, to: b });
        return { turns: range([from!, to!]), japan: range(s.japan), allies: range(s.allies) };
      }),
    );
  });

  it('has half dice and extra hits', () => {
    assert.deepEqual(
      rows(game, 'half-die').map((r) => r.added),
      facts.dieHalf,
    );
    const hits = rows(game, 'air-hits');
    assert.deepEqual(
      hits.map((r) => (typeof r.die === 'object' ? [1, 2, 3, 4] : [r.die])),
      facts.airExtraHits.map(([dice]) => dice),
    );
    assert.deepEqual(
      hits.map((r) => r.air),
      [0, 1, 2],
    );
    assert.equal(hits[2]?.carrier, 1);
  });

  it('has the values of the rules', () => {
    const { values } = game.game;
    const cost = facts.movementCost as Record<string, number>;
    assert.equal(values['activation-cost'], cost['activation marker (per origin hex per impulse)']);
    assert.equal(values['hex-cost'], cost['hex entered by a stack']);
    assert.equal(values['zone-cost'], cost['entering enemy AZOC hex not containing a full friendly Air']);
    assert.deepEqual(game.game.features.find((f) => f.id === 'jungle')?.properties.overland, [
      cost['Land overland into jungle'],
    ]);
    assert.equal(values['supply-free-distance'], facts.supply.auto);
    assert.equal(values['supply-distance'], facts.supply.unit);
    assert.equal(values['line-distance'], facts.supply.network);
    assert.equal(values['transport-distance'], facts.supply.entryExit);
    assert.equal(values['defence-bonus'], facts.combat.assault.defence_bonus);
    const kind = (id: string) => game.game.kinds.find((k) => k.id === id)!.values;
    assert.equal(kind('CV')['task-force']?.[0], facts.combat.fleet.tf_bonus_per_pair);
    assert.equal(kind('CV').landing?.[0], facts.combat.assault.cv_bonus_each_full_cv);
    assert.equal(kind('Air').support?.[0], facts.combat.fleet.air_support);
    assert.deepEqual(
      ['CV', 'Naval', 'Land', 'Air'].map((id) => kind(id).rebuild?.[0]),
      [facts.rebuild.CV, facts.rebuild.N, facts.rebuild.L, facts.rebuild.A],
    );
  });

  it('has the stacking limits', () => {
    const feature = (id: string) => game.game.features.find((f) => f.id === id)?.properties.stacking;
    assert.equal(facts.stacking['friendly port'], '3 Land + 1 Air + 5 fleets');
    assert.deepEqual(feature('port'), ['land', 3, 'air', 1, 'fleet', 5]);
    assert.equal(facts.stacking['friendly airfield'], '3 Land + 1 Air');
    assert.deepEqual(feature('airfield'), ['land', 3, 'air', 1]);
    assert.equal(facts.stacking['no port/airfield'], '1 Land or 1 Air');
    assert.equal(game.game.values['stack-open'], 1);
    assert.equal(facts.stacking['continuing combat'], 'unlimited Land, 2 Air');
    assert.equal(game.game.values['stack-continuing-air'], 2);
  });

  it('has the special rules of turn 1, China and the resources', () => {
    const rule = (id: string) => game.scenario.rules.find((r) => r.id === id)!.properties;
    const modifier = (id: string) => facts.trp.find((m) => m.id === id)!.value;
    const next = (id: string) =>
      game.scenario.triggers!.find((one) => one.id === id)!.effects.map(({ verb, args }) => [verb, args.amount]);
    const changes = (...ids: string[]) => ids.map((id) => ['next-trp', Number(modifier(id))]);
    assert.deepEqual(next('southern-resources'), changes('southern-resources-2', 'southern-resources-3'));
    assert.deepEqual(next('lost-bases'), changes('australia-india'));
    assert.deepEqual(next('garrison'), changes('china-garrison'));
    assert.deepEqual(rule('redeployments').stacks, [facts.redeploy.turn_1_allies]);
    const bases = game.board.regions.find((r) => r.id === rule('preplaced-depots').at?.[0]);
    assert.deepEqual(bases?.places, units.optionalDepots);
  });

  it('starts and ends when chapter 13 says', () => {
    const turns = (id: string) => {
      const { first, last } = compiled(id).scenario.turns;
      return [first, last];
    };
    assert.deepEqual(turns('standard'), [1, 16]);
    assert.deepEqual(turns('1943'), [6, 16]);
    assert.deepEqual(turns('delayed-us'), [1, 16]);
    assert.equal(turns('short')[0], 1);
  });
});
