import assert from 'node:assert/strict';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { compiled } from './compiled';
import facts from './facts/units.json';

/** Counts by `where nation kind`. */
function counted(groups: readonly (readonly (string | number)[])[], first = 0): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [where, nation, kind, count] of groups) {
    if (typeof where === 'number' && where < first) continue;
    const key = `${where} ${nation} ${kind}`;
    counts[key] = (counts[key] ?? 0) + Number(count);
  }
  return counts;
}

const atStart = (game: CompiledGame) =>
  counted(game.units.filter((u) => u.at !== null).map((u) => [u.at!, u.nation, u.kind, 1]));
const arriving = (game: CompiledGame) =>
  counted(game.units.filter((u) => u.arrives).map((u) => [u.arrives!.turn, u.nation, u.kind, 1]));
const inReserve = (game: CompiledGame) =>
  game.units.filter((u) => u.at === null && !u.arrives).map((u) => `${u.nation} ${u.kind}`);

describe('War in the Pacific: units', () => {
  it('has the printed values of the four kinds', () => {
    const { kinds } = compiled('standard').game;
    const kind = (id: string) => kinds.find((k) => k.id === id)!;
    for (const [code, id] of Object.entries({ CV: 'CV', N: 'Naval', L: 'Land', A: 'Air' })) {
      const fact = facts.kinds[code as keyof typeof facts.kinds] as unknown as {
        class: string;
        steps: number;
        rebuild: number;
        front: Record<string, number | boolean>;
        back: Record<string, number | boolean>;
      };
      const { values, flags, steps } = kind(id);
      assert.equal(kind(id).class, fact.class, id);
      assert.equal(steps, fact.steps, id);
      assert.equal(values.rebuild?.[0], fact.rebuild, id);
      assert.deepEqual(
        values.strength,
        'strength' in fact.front ? [fact.front.strength, fact.back.strength] : undefined,
        id,
      );
      assert.equal(values['task-force']?.[0], fact.front.task_force_bonus, id);
      assert.equal(values.landing?.[0], fact.front.amphibious_bonus, id);
      assert.deepEqual(
        values.support,
        'support' in fact.front ? [fact.front.support, fact.back.support] : undefined,
        id,
      );
      assert.deepEqual(values.zone, 'azoc' in fact.front ? [fact.front.azoc_range, 0] : undefined, id);
      assert.equal(flags.includes('task-force-partner'), 'task_force_partner' in fact.front, id);
    }
    assert.deepEqual(
      kinds.filter((k) => k.flags.includes('transports')).map((k) => k.id),
      ['Naval'],
    );
  });

  for (const id of ['standard', 'short', 'delayed-us'])
    it(`${id}: sets up and schedules the 167 counters of the box`, () => {
      const game = compiled(id);
      assert.deepEqual(atStart(game), counted(facts.setup1941));
      assert.deepEqual(arriving(game), counted(facts.reinforcements));
      assert.deepEqual(inReserve(game), ['us Air']);
      const mix: Record<string, number> = {};
      for (const u of game.units) {
        const code = { CV: 'CV', Naval: 'N', Land: 'L', Air: 'A' }[u.kind];
        const key = `${u.nation.toUpperCase()}-${code}`;
        mix[key] = (mix[key] ?? 0) + 1;
      }
      assert.deepEqual(mix, facts.counters);
      assert.ok(game.units.every((u) => u.steps === 2));
      assert.equal(new Set(game.units.map((u) => u.id)).size, game.units.length);
    });

  it('1943: has its own set-up, depots, and the arrivals from turn 6 on', () => {
    const game = compiled('1943');
    assert.deepEqual(atStart(game), counted(facts.setup1943));
    assert.deepEqual(arriving(game), counted(facts.reinforcements, 6));
    assert.deepEqual(inReserve(game), ['us Air']);
    for (const [code, side] of Object.entries({ JP: 'japan', AL: 'allies' }))
      assert.deepEqual(
        game.scenario.markers
          .filter((m) => m.side === side)
          .map((m) => `${m.marker} ${m.at}`)
          .sort(),
        facts.depots1943[code as 'JP' | 'AL'].map((hex) => `depot ${hex}`).sort(),
      );
  });

  it('has 67 markers, 234 counters in all', () => {
    const { markers } = compiled('standard').game;
    const limits = Object.fromEntries(markers.map((m) => [m.id, m.limits]));
    // `rp` and `turn` are numbers that conditions ask for, so their markers have longer names.
    const word = (id: string) => (id === 'rp' || id === 'turn' ? `${id}-marker` : id);
    const expected = Object.entries(facts.markers).map(([id, count]) => [
      word(id),
      typeof count === 'number' ? { any: count } : { japan: count.JP, allies: count.AL },
    ]);
    assert.deepEqual(limits, Object.fromEntries(expected));
    const total = [...markers.flatMap((m) => Object.values(m.limits)), ...Object.values(facts.counters)];
    assert.equal(
      total.reduce((a, b) => a + b, 0),
      facts.total,
    );
  });

  it('says of every unit how sure its place is', () => {
    const of = (at: string, kind: string) =>
      compiled('standard')
        .units.filter((u) => u.at === at && u.kind === kind)
        .map((u) => u.provenance?.certainty);
    assert.deepEqual(of('0804', 'CV'), ['inferred', 'inferred']);
    assert.deepEqual(of('0804', 'Land'), ['reconstructed']);
    assert.deepEqual(of('0205', 'Air'), ['uncertain']);
    assert.ok(compiled('1943').units.every((u) => u.provenance?.certainty === 'reconstructed' || u.at === null));
  });
});
