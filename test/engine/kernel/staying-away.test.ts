/** Units that arrive only with an optional rule: without it they are no part of the game, in every ruleset. */
import assert from 'node:assert/strict';
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { staysAway } from '../../../engine/kernel/printed-facts';
import { rulesets } from '../../../engine/rulesets';
import { compiled } from '../../scenarios/compiled';

/** Where a unit that arrives is at the start, with the option used, unused, and without one. */
function starts(id: string): number[] {
  const text = compiled(id);
  const u = text.units.findIndex(
    ({ at, arrives }) => at === null && arrives && arrives.turn > text.scenario.turns.first,
  );
  assert.ok(u >= 0, id);
  return [true, false, undefined].map((used) => {
    const other: CompiledGame = structuredClone(text);
    if (used !== undefined) {
      other.units[u]!.arrives!.option = 'guests';
      other.scenario.options = { ...other.scenario.options, guests: used };
      assert.equal(staysAway(other, other.units[u]!), !used);
    }
    const game = rulesets[text.game.rules]!.prepare(other).start({ seed: 1 }) as unknown as {
      play: { p: { loc: Int16Array } };
    };
    return game.play.p.loc[u]!;
  });
}

describe('units that arrive with an optional rule', () => {
  it('are to come in every ruleset only where it is used', () => {
    for (const id of [
      'war-in-the-pacific/standard',
      'empire-of-the-sun/1942',
      'taiheiyo-senshi/campaign',
      'ardennes-44/campaign',
    ]) {
      const [used, unused, plain] = starts(id);
      assert.equal(used, plain, id);
      assert.notEqual(unused, plain, id);
    }
  });
});
