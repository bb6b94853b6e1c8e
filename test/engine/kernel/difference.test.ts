/** What is another in one compiled game than in another. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CompiledGame, CompiledUnit } from '../../../engine/kernel/compiled';
import { type Difference, differences, plays } from '../../../engine/kernel/difference';
import { compiled } from '../../scenarios/compiled';

const copy = (game: CompiledGame): CompiledGame => structuredClone(game);
const spot = (unit: CompiledUnit) => unit.at ?? (unit.arrives ? `turn:${unit.arrives.turn}` : 'reserve');

describe('differences of two games', () => {
  const games = ['standard', 'ardennes-44/six-turn', 'taiheiyo-senshi/campaign'].map(compiled);

  it('a game is no other than itself, nor when equal counters have other numbers', () => {
    for (const game of games) {
      assert.deepEqual(differences(game, copy(game)), []);
      const turned = copy(game);
      // Equal counters that stand together change their numbers.
      const same = (a: CompiledUnit, b: CompiledUnit) => {
        const bare = ({ id, names, ...rest }: CompiledUnit) => JSON.stringify(rest);
        return bare(a) === bare(b);
      };
      const [own] = [new Set(game.game.counters?.map((one) => one.id))];
      let changed = 0;
      for (let i = 1; i < turned.units.length; i++) {
        const [a, b] = [turned.units[i - 1]!, turned.units[i]!];
        if (own.has(a.id) || !same(a, b)) continue;
        [a.id, b.id] = [b.id, a.id];
        changed++;
      }
      assert.deepEqual(differences(game, turned), [], `${game.game.id}: ${changed}`);
    }
  });

  it('tells of every unit that is moved, taken away or reduced, and of nothing else', () => {
    for (const game of games) {
      const places = game.board.places.map((place) => place.id);
      const act = fc.record({
        unit: fc.nat(game.units.length - 1),
        how: fc.constantFrom('move', 'remove', 'reduce'),
        to: fc.nat(places.length - 1),
      });
      fc.assert(
        fc.property(fc.uniqueArray(act, { selector: (one) => one.unit, minLength: 1, maxLength: 6 }), (acts) => {
          const after = copy(game);
          const gone = new Set<CompiledUnit>();
          let reduced = 0;
          for (const { unit: k, how, to } of acts) {
            const unit = after.units[k]!;
            if (how === 'remove') gone.add(unit);
            else if (how === 'reduce') {
              unit.steps += 1;
              reduced++;
            } else {
              unit.at = places[to]!;
              delete unit.arrives;
            }
          }
          after.units = after.units.filter((unit) => !gone.has(unit));
          const found = differences(game, after);
          assert.ok(found.every((one) => one.of === 'unit'));
          // What is told turns the places of the one into those of the other.
          const count = (units: readonly CompiledUnit[]) => {
            const at = new Map<string, number>();
            for (const unit of units) at.set(spot(unit), (at.get(spot(unit)) ?? 0) + 1);
            return at;
          };
          const counted = count(game.units);
          for (const { before, after: to } of found) {
            for (const id of before) counted.set(id, counted.get(id)! - 1);
            for (const id of to) counted.set(id, (counted.get(id) ?? 0) + 1);
          }
          const clean = [...counted].filter(([, n]) => n !== 0).sort();
          assert.deepEqual(clean, [...count(after.units)].sort());
          // As many as were touched at most: equal counters that changed places are no difference.
          assert.ok(found.length <= acts.length, `${found.length} told, ${acts.length} made`);
          const steps = found.filter((one) => one.facts.some((fact) => fact.name === 'steps')).length;
          assert.ok(steps <= reduced + gone.size + acts.length && (reduced === 0 || found.length > 0));
        }),
        { numRuns: 60, seed: 7 },
      );
    }
  });

  it('from the later to the earlier game it is the same the other way round', () => {
    const game = games[0]!;
    const after = copy(game);
    after.units.splice(4, 2);
    after.board.places[7]!.terrain = 'elsewhere';
    const [border] = after.board.borders.splice(0, 1);
    after.scenario.turns.last++;
    const turned: Record<Difference['how'], Difference['how']> = {
      added: 'removed',
      removed: 'added',
      moved: 'moved',
      changed: 'changed',
    };
    const key = (one: Difference) => `${one.of} ${one.id} ${one.how} ${one.before.join()} ${one.after.join()}`;
    const there = differences(game, after);
    const back = differences(after, game).map((one) => ({
      ...one,
      how: turned[one.how],
      before: one.after,
      after: one.before,
    }));
    assert.deepEqual(back.map(key).sort(), there.map(key).sort());
    const said = there.find((one) => one.of === 'hexside')!;
    assert.deepEqual([said.how, said.before, said.after], ['removed', [border!.a, border!.b], []]);
    const place = there.find((one) => one.of === 'place')!;
    assert.deepEqual(place.facts, [{ name: 'terrain', before: game.board.places[7]!.terrain, after: 'elsewhere' }]);
    const turns = there.find((one) => one.of === 'scenario')!;
    assert.deepEqual([turns.id, turns.facts[0]!.before], ['turns last', String(game.scenario.turns.last)]);
  });

  it('lets equal counters go the shortest ways, whatever their numbers are', () => {
    const game = copy(games[0]!);
    const after = copy(game);
    const [kind] = game.units.filter((one) => one.kind === 'Land' && one.at !== null);
    const two = (units: CompiledUnit[], ...at: string[]) => {
      const own = units.filter((one) => one.nation === kind!.nation && one.kind === 'Land').slice(0, 2);
      own.forEach((unit, i) => {
        unit.at = at[i]!;
        delete unit.arrives;
        delete unit.water;
      });
      return own;
    };
    two(game.units, '0403', '1403');
    two(after.units, '1404', '0404');
    const found = differences(game, after);
    assert.deepEqual(found.map((one) => `${one.before} ${one.after}`).sort(), ['0403 0404', '1403 1404']);
  });

  it('keeps what only says where something comes from apart from what plays', () => {
    const [game] = games as [CompiledGame];
    const after = copy(game);
    after.units[0]!.provenance = { certainty: 'uncertain', see: ['99.9'] };
    after.units[1]!.provenance = { certainty: 'uncertain', see: ['99.9'] };
    after.units[1]!.steps += 1;
    after.board.places[3]!.provenance = { see: ['99.9'] };
    const found = differences(game, after);
    assert.deepEqual(
      found.filter(plays).map(({ id, facts }) => [id, facts.map(({ name }) => name)]),
      [[game.units[1]!.id, ['steps']]],
    );
    assert.deepEqual(
      found.filter((one) => one.sources).map(({ of }) => of),
      ['unit', 'unit', 'place'],
    );
  });

  it('says values that have parts in words, and tells those apart that are the same words', () => {
    const after = copy(games[1]!);
    const unit = after.units.find(({ arrives }) => arrives?.in?.ids)!;
    const { ids } = unit.arrives!.in!;
    delete unit.arrives!.in;
    const [found] = differences(games[1]!, after);
    const fact = found!.facts.find(({ name }) => name === 'arrives.in')!;
    assert.ok(fact.before!.includes(`ids ${ids!.join(', ')}`), fact.before);
    assert.doesNotMatch(fact.before!, /[{}[\]"]/);
    const [one, two] = [copy(games[1]!), copy(games[1]!)];
    one.units[0]!.values = { ...one.units[0]!.values, note: ['a', 'b'] as never };
    two.units[0]!.values = { ...two.units[0]!.values, note: 'a, b' as never };
    assert.equal(differences(one, two).length, 1);
  });
});
