import assert from 'node:assert/strict';
import type { Expr, Trigger } from '../../../engine/kernel/compiled';
import { libraryModel } from '../../model/shipped';
import facts from '../facts/indian-ocean-region/triggers.json';

/** Every query of a condition with its arguments. */
function queries(expr: Expr | undefined): { name: string; args: unknown[] }[] {
  if (!expr) return [];
  if (expr.op === 'query') return [{ name: expr.name, args: expr.args }];
  if (expr.op === 'and' || expr.op === 'or') return expr.args.flatMap(queries);
  if (expr.op === 'not') return queries(expr.arg);
  return 'left' in expr ? [...queries(expr.left), ...queries(expr.right)] : [];
}

describe('Triggers of Indian Ocean Region against the dossier', () => {
  const { vocabulary } = libraryModel().game('indian-ocean-region')!;
  const all = new Map<string, Trigger>((vocabulary.triggers ?? []).map((trigger) => [trigger.id, trigger]));
  const bound = (id: string) => all.get(id)!.when as Extract<Expr, { left: Expr }>;

  // What an option lets count.
  const readings = ['ally-of-china-destroyed', 'ally-of-indo-am-destroyed'];

  it('are those of 2.63, and the way to armed conflict', () => {
    const known = [...facts.military.map(([, id]) => id as string), 'armed-conflict', 'no-war', 'reset', ...readings];
    assert.deepEqual([...all.keys()].sort(), known.sort());
    assert.deepEqual(
      [...all.values()]
        .filter((t) => t.once)
        .map((t) => t.id)
        .sort(),
      [...facts.once].sort(),
    );
  });

  for (const [says, id, window, points] of facts.military as [string, string, string, number][])
    it(`${says}: ${points}`, () => {
      const trigger = all.get(id)!;
      assert.deepEqual(trigger.at, [window]);
      assert.deepEqual(trigger.provenance?.see, ['2.63']);
      assert.deepEqual(
        trigger.effects.filter((effect) => effect.verb === 'vp').map((effect) => effect.args),
        [{ spaces: points }],
      );
    });

  it('losses of regional factions count by an option alone, for the power whose side they are on (A-03)', () => {
    for (const [id, power, points] of [
      [readings[0]!, 'china', -1],
      [readings[1]!, 'indo-am', 1],
    ] as const) {
      const { when, effects } = all.get(id)!;
      const regional = ['asymmetric', 'bay', 'gulf'];
      assert.deepEqual(
        queries(when).map(({ name, args }) => `${name} ${args.join(' ')}`),
        ['option regional-losses', ...regional.flatMap((s) => [`faction-lost ${s}`, `friendly ${s} ${power}`])],
      );
      assert.deepEqual([effects[0]!.verb, effects[0]!.args.spaces], ['vp', points]);
    }
  });

  it('a port is destroyed while it holds five craters', () => {
    for (const [id, place] of Object.entries(facts.craters)) {
      assert.deepEqual(queries(bound(id)), [{ name: 'craters', args: [place] }]);
      assert.deepEqual([bound(id).op, bound(id).right], ['>=', { op: 'number', value: facts['destroyed-at'] }]);
    }
  });

  it('what has a row of its own is not counted with the rest', () => {
    const asked = (id: string) => queries(all.get(id)!.when).map((query) => `${query.name} ${query.args.join(' ')}`);
    assert.deepEqual(asked('prc-unit-destroyed'), [
      'destroyed prc air',
      'destroyed prc ground',
      'destroyed prc naval',
      'destroyed prc CV',
      'destroyed prc VLCC',
    ]);
    assert.deepEqual(asked('indo-am-unit-destroyed'), ['faction-lost indo-am', 'destroyed usa CVN']);
  });

  it('a card that moves the marker by two or more rolls for armed conflict; war resets the marker', () => {
    const roll = all.get('armed-conflict')!;
    const left = queries(roll.when).map((query) => query.name);
    assert.deepEqual(left, ['moved', 'conflict-roll-barred']);
    const [effect] = roll.effects;
    const starts = effect!.branches!.filter((b) => b.effects.some((e) => e.verb === 'start-military-turns'));
    assert.equal(starts.length, 1);
    assert.match(JSON.stringify(starts[0]), /"from":4,"to":6/);
    assert.deepEqual(all.get('reset')!.effects[0]!.args, { target: facts.reset.target, by: facts.reset.by });
    assert.deepEqual(all.get('reset')!.at, ['military-start']);
  });
});
